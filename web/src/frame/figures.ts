// Numbers as people write them: thousands apart, a true minus.

/** A sum with its unit, as a game writes it, or else the bare number. */
export function inUnits(told: string | undefined, number: number): string {
  return told ? told.replace(/^-/, "−") : inFigures(number);
}

export function inFigures(number: number): string {
  return number.toLocaleString("en-GB").replace("-", "−");
}
