// What card colours look like, with their symbols and patterns.
// The same colour has the same symbol and pattern in every game; colour is never alone.
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
