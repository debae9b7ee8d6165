// Pegs in a car are words of the scene, such as "pink driver": the colour has a shape, too.
export interface PegLook {
  paint: string;
  isSquare: boolean;
  isSmall: boolean;
}

const PAINTS: Record<string, string> = { pink: "#F29AC0", blue: "#8CC4F2" };

/** Pink pegs are round and blue ones square; children are smaller. */
export function pegLook(peg: string): PegLook {
  const [colour = "", who = ""] = peg.split(" ");
  return { paint: PAINTS[colour] ?? "#FFF6E0", isSquare: colour === "blue", isSmall: who === "child" };
}

/** Everybody in a car, for those who cannot see it. */
export function aboard(pegs: readonly string[]): string {
  return pegs.length ? ` with ${pegs.join(", ")}` : "";
}
