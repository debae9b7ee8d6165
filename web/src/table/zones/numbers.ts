// The colours of the numbers 1 to 10, the same on the wheel and on the number strip. Odd numbers are
// a full colour, the even one after it is pale with an edge of that colour: no two look alike.
export interface NumberLook {
  /** What the colour is called. */
  name: string;
  fill: string;
  ink: string;
  edge: string;
}

const PALE = "#FBF1DC";
const DARK_INK = "#2A1F17";
const COLOURS = [
  { name: "red", paint: "#BE3527", ink: "#FFF8EA" },
  { name: "green", paint: "#0F6460", ink: "#FFF8EA" },
  { name: "yellow", paint: "#F0BC26", ink: DARK_INK },
  { name: "blue", paint: "#1C5FB0", ink: "#FFF8EA" },
  { name: "purple", paint: "#63399B", ink: "#FFF8EA" },
] as const;

/** How the number in this place looks, counted from 0. */
export function numberLook(at: number): NumberLook {
  const { name, paint, ink } = COLOURS[Math.floor(at / 2) % COLOURS.length] ?? COLOURS[0];
  return at % 2 ? { name: `white with ${name}`, fill: PALE, ink: DARK_INK, edge: paint } : { name, fill: paint, ink, edge: paint };
}
