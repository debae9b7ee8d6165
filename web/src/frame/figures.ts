// Numbers as people write them: thousands apart, a true minus.

/** A sum with its unit, as a game writes it, or else the bare number. */
export function inUnits(withUnit: string | undefined, number: number): string {
  return withUnit ? withUnit.replace(/^-/, "−") : inFigures(number);
}

export function inFigures(number: number): string {
  return number.toLocaleString("en-GB").replace("-", "−");
}

/** What came or went: +5, −20,000. */
export const gained = (sum: number): string => (sum > 0 ? "+" : "") + inFigures(sum);
