// What lies on the counters of the lobby. Drawings only: nothing here is a rule.
import type { IconName } from "../table/icons";
import type { Face } from "../wire/types";

const colour = (code: string, name: string): Face => ({ kind: "colour", code, name, paint: name });
const number = (code: string, paint: string, value: number): Face => ({ kind: "number", code, name: code, paint, value });
const striker = (value: number): Face => ({ kind: "number", code: String(value), name: String(value), value });

export const goods: Record<string, Face[]> = {
  "press-your-luck": [colour("P", "purple"), colour("O", "orange"), colour("G", "green"), colour("Y", "yellow")],
  "life-is-not-fair": [
    number("B4", "blue", 4),
    number("Y4", "yellow", 4),
    number("Y7", "yellow", 7),
    { kind: "wild", code: "D4", name: "Draw Four", paint: "grey", value: 4 },
  ],
  karma: [striker(3), striker(9), striker(14), { kind: "karma", code: "UP", name: "Bottoms Up" }],
};

export interface Floor {
  paint: string;
  sign: IconName;
}
const floor = (paint: string, sign: IconName): Floor => ({ paint, sign });
const BASE = "#0F4F86";

export const towers: Floor[][] = [
  [floor("#0F6460", "p-services"), floor(BASE, "p-food")],
  [floor("#8A5A00", "p-feature"), floor("#7A4FA8", "p-quality"), floor("#1C6FA8", "p-ocean"), floor(BASE, "p-thrill")],
  [floor("#1F7F74", "p-animal"), floor("#B5561A", "p-kaiju"), floor(BASE, "p-theatre")],
  [floor(BASE, "p-hotel")],
];

const PAINTS = ["#BE3527", "#0F6460", "#F0BC26", "#1C5FB0", "#63399B"];
const R = 45;
const point = (turn: number): string => `${(Math.sin(turn) * R).toFixed(1)} ${(-Math.cos(turn) * R).toFixed(1)}`;

export const wedges = Array.from({ length: 10 }, (_, i) => ({
  number: i + 1,
  paint: i % 2 ? "#FBF1DC" : (PAINTS[i / 2] ?? "#BE3527"),
  ink: i % 2 || i === 4 ? "#2A1F17" : "#FFF8EA",
  turn: i * 36,
  path: `M0 0L${point(((i - 0.5) * Math.PI) / 5)}A${R} ${R} 0 0 1 ${point(((i + 0.5) * Math.PI) / 5)}z`,
}));
