// What codes look like: card colours with their symbols, stalls with their backs, park types with their signs.
// The same colour has the same symbol and pattern in every game; colour is never alone.
import type { Face } from "../wire/types";
import type { IconName } from "./icons";

export interface Paint {
  /** The token's name: `--c-purple`, `--on-purple`, the pattern `q-purple`. */
  name: string;
  symbol: IconName;
}

export const COLOURS: Record<string, Paint> = {
  P: { name: "purple", symbol: "moon" },
  G: { name: "green", symbol: "leaf" },
  B: { name: "blue", symbol: "drop" },
  Y: { name: "yellow", symbol: "star" },
  K: { name: "pink", symbol: "heart" },
  R: { name: "red", symbol: "diamond" },
  O: { name: "orange", symbol: "ring" },
  W: { name: "grey", symbol: "pinwheel" },
};
const GREY: Paint = { name: "grey", symbol: "pinwheel" };

/** The paint of a colour code or a colour's name; grey for anything else. */
export function paintOf(code: string | undefined): Paint {
  return COLOURS[code ?? ""] ?? Object.values(COLOURS).find((paint) => paint.name === code) ?? GREY;
}

export interface Stall {
  key: string;
  sign: IconName;
}

const STALLS: Record<string, Stall> = {
  "press-your-luck": { key: "pyl", sign: "ring" },
  "life-is-not-fair": { key: "lnf", sign: "pinwheel" },
  karma: { key: "kar", sign: "k-up" },
  "game-of-life": { key: "gol", sign: "coin" },
  unfair: { key: "unf", sign: "p-gate" },
};
const OTHERS = ["#8A4B14", "#3B5F2A", "#7A2F6E", "#1F5C7A", "#6B3A2A"];

const SIGNS: IconName[] = ["star", "moon", "leaf", "drop", "heart", "diamond", "ring"];

/** A number that goes with a name; `by` makes it another one. */
function hash(name: string, by: number): number {
  return [...name].reduce((total, letter) => (total * by + letter.charCodeAt(0)) % 9973, 7);
}

/** The sign on the back of a game's cards; a game of somebody else's gets one by its name. */
export function signOf(game: string): IconName {
  return STALLS[game]?.sign ?? SIGNS[hash(game, 37) % SIGNS.length] ?? "star";
}

/** The colour of a game's awning and backs; a game of somebody else's gets one by its name. */
export function stallOf(game: string): string {
  const stall = STALLS[game];
  if (stall) return `var(--stall-${stall.key})`;
  return OTHERS[hash(game, 31) % OTHERS.length] ?? "var(--awning)";
}

const KARMA: Record<string, IconName> = { GIVE: "k-give", TABLE: "k-table", UP: "k-up", FIVE: "k-five" };

/** The sign of a Karma card; nothing for a number. */
export function karmaSign(face: Face | null | undefined): IconName | undefined {
  return face?.kind === "karma" ? (KARMA[face.code] ?? "star") : undefined;
}

const RAMP = ("#0F6460 #1A6E63 #2B7A3A #4B7F2F #66781C #7F6D10 #93640A #A1590A " + "#AC4E10 #B54318 #BA3A20 #BE3527 #B02B2E #A02639 #8F2446 #7E2452").split(
  " ",
);

/** The paint of a number of the high striker, teal for 1 to wine for 16. */
export function strikerPaint(value: number): string {
  return RAMP[Math.min(RAMP.length, Math.max(1, value)) - 1] ?? "#0F6460";
}

const ATTRACTION = "#24416B";
const TYPES: Record<string, [paint: string, sign: IconName]> = {
  thrill: [ATTRACTION, "p-thrill"],
  leisure: [ATTRACTION, "p-leisure"],
  theatre: [ATTRACTION, "p-theatre"],
  food: [ATTRACTION, "p-food"],
  sideshow: [ATTRACTION, "p-sideshow"],
  hotel: [ATTRACTION, "p-hotel"],
  feature: ["#8A5A00", "p-feature"],
  "guest-services": ["#0F6460", "p-services"],
  quality: ["#63399B", "p-quality"],
  animal: ["#1B6F8C", "p-animal"],
  artifact: ["#6B4A2A", "p-artifact"],
  "theme-kaiju": ["#A8461A", "p-kaiju"],
  "theme-ocean": ["#1C5FB0", "p-ocean"],
  "theme-hacker": ["#2B6B33", "p-hacker"],
  "theme-comicbook": ["#A3285A", "p-comicbook"],
  "theme-wild": ["#4A4F57", "p-wild"],
};
const KINDS: Record<string, [paint: string, sign: IconName]> = {
  staff: ["#5A4634", "p-staff"],
  power: ["#7B2D7E", "p-power"],
  resource: ["#5A4634", "p-resource"],
  development: ["#3D5A2B", "p-gate"],
  entrance: ["#3D5A2B", "p-gate"],
  gate: ["#3D5A2B", "p-gate"],
  mastermind: ["#4A2A5E", "p-mastermind"],
  blueprint: ["#1F4E79", "p-plan"],
  kaiju: ["#7A2B1E", "p-kaiju"],
};
const PACKS: Record<string, IconName> = {
  kaiju: "p-kaiju",
  ocean: "p-ocean",
  hacker: "p-hacker",
  comicbook: "p-comicbook",
};

export interface ParkPaint {
  paint: string;
  sign: IconName;
}

/** The head of a park card: the paint of its type and the sign on it. */
export function parkPaint(face: Face): ParkPaint {
  const type = face.signs?.find((sign) => sign in TYPES);
  const known = type ? TYPES[type] : KINDS[face.kind];
  if (known) return { paint: known[0], sign: known[1] };
  const pack = PACKS[face.paint ?? ""] ?? "star";
  return { paint: face.kind === "event" || face.kind === "city" ? "#A8321F" : ATTRACTION, sign: pack };
}

const SMALL: Record<string, IconName> = {
  wifi: "p-wifi",
  power: "p-power-icon",
  hacker: "p-hacker",
  "attacks-hacking": "p-hack-attack",
  "blocks-hacking": "p-hack-defence",
};
const SIDES: [start: string, sign: IconName][] = [
  ["attacks-", "p-attack"],
  ["blocks-", "p-defence"],
];

/** The small signs a park card carries besides its type, each as often as it is printed: Wi-Fi, Power, a built-in icon, what it attacks or blocks. */
export function smallSigns(face: Face): { sign: IconName; name: string }[] {
  const seen = new Set<IconName>([parkPaint(face).sign]);
  return (face.signs ?? []).flatMap((name) => {
    const sign = smallSign(name);
    if (!sign || seen.has(sign)) return [];
    if (sign === "p-attack" || sign === "p-defence") seen.add(sign);
    return [{ sign, name: name.replaceAll("-", " ") }];
  });
}

function smallSign(name: string): IconName | undefined {
  if (name.startsWith("built-in-")) return TYPES[name.slice("built-in-".length)]?.[1];
  return SMALL[name] ?? SIDES.find(([start]) => name.startsWith(start))?.[1];
}

/** What of a park card is drawn rather than read: its price and its stars, `*` where the card counts them itself. */
export function starsOf(face: Face): { stars: number; own: boolean; lines: string[] } {
  const all = face.lines ?? [];
  const lines = /^\d+ coins?$/.test(all[0] ?? "") ? all.slice(1) : all;
  const stars = /^(\d+|\*) stars?$/.exec(lines[0] ?? "");
  if (!stars) return { stars: 0, own: false, lines };
  return { stars: stars[1] === "*" ? 0 : Number(stars[1]), own: stars[1] === "*", lines: lines.slice(1) };
}
