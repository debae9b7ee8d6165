// Pegs in a car are words of the scene, such as "pink driver": the colour has a shape, too.
export interface PegLook {
  paint: string;
  isSquare: boolean;
  isSmall: boolean;
}

const PINK: PegLook = { paint: "#F29AC0", isSquare: false, isSmall: false };
const BLUE: PegLook = { paint: "#8CC4F2", isSquare: true, isSmall: false };
const OTHER: PegLook = { paint: "#FFF6E0", isSquare: false, isSmall: false };
const LOOKS: Record<string, PegLook> = {
  "pink driver": PINK,
  "pink spouse": PINK,
  "pink child": { ...PINK, isSmall: true },
  "blue driver": BLUE,
  "blue spouse": BLUE,
  "blue child": { ...BLUE, isSmall: true },
};

/** Pink pegs are round and blue ones square; children are smaller. */
export function pegLook(peg: string): PegLook {
  return LOOKS[peg] ?? OTHER;
}

/** Everybody in a car, for those who cannot see it. */
export function aboard(pegs: readonly string[]): string {
  return pegs.length ? ` with ${pegs.join(", ")}` : "";
}
