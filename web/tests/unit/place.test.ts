// One's own place at the end, in a sentence.
import { expect, test } from "vitest";
import { placeOf } from "../../src/frame/place";
import type { Ending } from "../../src/wire/types";

function ending(ranks: number[], scores: number[], unit = (total: number): string => `${total} points`): Ending {
  const sheets = scores.map((total, seat) => ({ name: "", lines: [], total, seat, with_unit: unit(total) }));
  return { headline: "", ranks, scores, sheets };
}

test("a place, and how far it is from the winner", () => {
  expect(placeOf(ending([1, 2, 3], [9, 8, 7]), 2)).toBe("You came third, two behind.");
  expect(placeOf(ending([1, 2], [120, 20]), 1)).toBe("You came second, 100 behind.");
});
test("money is written as money", () => {
  expect(
    placeOf(
      ending([2, 1], [50_000, 450_000], (sum) => `$${sum}`),
      0,
    ),
  ).toBe("You came second, $400,000 behind.");
});
test("a shared place, and one that no score counts out", () => {
  expect(placeOf(ending([1, 2, 2], [9, 8, 8]), 1)).toBe("You share second place, one behind.");
  expect(placeOf(ending([2, 1], [9, 9]), 0)).toBe("You came second.");
  expect(placeOf({ ...ending([1, 2], [1, 0]), sheets: [] }, 1)).toBe("You came second.");
});
test("who won or watched reads the headline", () => {
  expect(placeOf(ending([1, 2], [9, 8]), 0)).toBe("");
  expect(placeOf(ending([1, 2], [9, 8]), -1)).toBe("");
});
