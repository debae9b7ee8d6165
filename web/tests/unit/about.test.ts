// About a game, in sentences made of figures.
import { expect, test } from "vitest";
import { lengthOf, luckOf, seatsOf, skillOf } from "../../src/words/about";

const table = (seats: number, minutes: number, wins: number[], uneven = false) => ({ seats, minutes, wins, uneven });

test("length is told for every number of players", () => {
  expect(lengthOf([table(2, 3.6, [0.5, 0.5]), table(4, 0.2, [])])).toBe("Minutes, at 6 seconds a decision: 4 with 2, 1 with 4 players.");
});

test("seats are equal unless it is certain that they are not", () => {
  expect(seatsOf(table(2, 4, [0.52, 0.48]), "wins")).toContain("no seat is better for certain");
  expect(seatsOf(table(2, 4, [0.62, 0.38], true), "wins")).toBe(
    "Equal players, 2 of them: the seats are not equal. How often each wins: seat 1 62\u00a0%, seat 2 38\u00a0%.",
  );
});

test("what is not known is not told", () => {
  expect(luckOf({})).toBe("");
  expect(skillOf({})).toBe("");
  expect(luckOf({ luck: 0.91, lead_changes: 1.14 })).toContain("91\u00a0% is luck. The lead changes 1.1 times");
  expect(skillOf({ coin_flips: 0.3 })).toContain("coin flips decide 30\u00a0% of the games");
});
