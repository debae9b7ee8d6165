// What of a card with words is drawn rather than read.
import type { Face } from "../../wire/types";

/** Its stars, `*` where the card counts them itself, and the words left to read. */
export function starsOf({ stars = "", numbers = 0, lines = [] }: Face): { stars: number; own: boolean; lines: string[] } {
  const own = stars === "*";
  return { stars: own ? 0 : Number(stars), own, lines: lines.slice(numbers) };
}
