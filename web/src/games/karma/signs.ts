// The signs of the cards that turn things round, and the paints of the numbers.
import type { IconName } from "../../table/icons";
import type { Face } from "../../wire/types";

const SIGNS: Record<string, IconName> = { GIVE: "k-give", TABLE: "k-table", UP: "k-up", FIVE: "k-five" };

export function signOfFace(face: Face): IconName {
  return SIGNS[face.code] ?? "star";
}

const RAMP = ("#0F6460 #1A6E63 #2B7A3A #4B7F2F #66781C #7F6D10 #93640A #A1590A " + "#AC4E10 #B54318 #BA3A20 #BE3527 #B02B2E #A02639 #8F2446 #7E2452").split(
  " ",
);

/** The paint of a number of the high striker, teal for 1 to wine for 16. */
export function strikerPaint(value: number): string {
  return RAMP[Math.min(RAMP.length, Math.max(1, value)) - 1] ?? "#0F6460";
}
