// Numbers as people write them: thousands apart, a true minus.

export function inFigures(number: number): string {
  return number.toLocaleString("en-GB").replace("-", "−");
}
