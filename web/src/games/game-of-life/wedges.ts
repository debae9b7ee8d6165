// The wedges of the wheel on the counter.
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
