// The ledger in whole percent: parts add up, signs are signs, lines fill their box.
import { expect, test } from "vitest";
import { decidedBy, gainsOf, partsOf, pointsOf, signed, whyHigh } from "../../src/words/ledger";

const evaluator = { game: "karma", rules_version: 1, method: 1, hash: "0123456789abcdef" };
const share = (start: number, luck: number, own: number, others: number) => ({
  start,
  luck,
  own,
  others,
  result: start + luck + own + others,
  luck_error: 34,
  own_error: 0,
});

test("whole percents add up to the result, although each part is rounded", () => {
  const parts = partsOf(share(334, 334, 165, 167), true);
  expect(parts.map(({ from, to }) => to - from)).toEqual([33, 34, 16, 17]);
  expect(parts.at(-1)?.to).toBe(100);
  expect(parts.map(({ error }) => error)).toEqual([0, 3, 0, 0]);
});

test("every part begins where the one before ends, also below nothing", () => {
  const parts = partsOf(share(330, -700, 100, 270), false);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, 33],
    [33, -37],
    [-37, -27],
    [-27, 0],
  ]);
  expect(parts.map(({ name }) => name)).toEqual(["start", "luck", "own choices", "others' choices"]);
});

test("where all but one win, it is said why chances begin high, and nowhere else", () => {
  const starts = (...shares: number[]) => shares.map((start) => share(start, 0, 0, 0));
  expect(whyHigh(starts(667, 671, 662))).toBe("All but one win, so each of 3 begins at about 67\u00a0%.");
  expect(whyHigh(starts(334, 333, 333))).toBe("");
  expect(whyHigh(starts(500, 500))).toBe("");
});

test("signs are those of print, and a number stays with its percent", () => {
  expect([48, -3, 0].map(signed)).toEqual(["+48\u00a0%", "−3\u00a0%", "0\u00a0%"]);
});

test("the largest gains come first, and none at all is not told", () => {
  const names = ["Ada", "Bert", "Cleo", "Dan"];
  const moved = { gains: [20, -300, 4, 276], errors: [10, 32, 10, 0] };
  expect(gainsOf(moved, names, 2)).toBe("Bert −30\u00a0%\u00a0±3, Dan +28\u00a0%");
  expect(gainsOf({ gains: [0, 0], errors: [0, 0] }, names)).toBe("");
});

test("a line goes from left to right, and a thousand is at the top", () => {
  expect(pointsOf([0, 500, 1000], 400, 80)).toEqual([
    [0, 80],
    [200, 40],
    [400, 0],
  ]);
  expect(pointsOf([1000], 400, 80)).toEqual([[0, 0]]);
});

test("what decided a game is what helped a winner most, in the words of the log", () => {
  const swing = (step: number, gains: number[], kind: "luck" | "choice" = "luck") => ({
    step,
    kind,
    gains,
    errors: [],
    words: [`At ${step}.`, "And so.", "More."],
    words_by_seat: [],
  });
  const won = { ...share(500, 300, 200, 0), result: 1000 };
  const ledger = {
    evaluator,
    games: 9,
    finished: true,
    luck: 50,
    luck_error: 0,
    chances: [],
    steps: [],
    shares: [share(500, -300, -200, 0), won],
    swings: [swing(3, [400, -400]), swing(8, [-340, 340]), swing(9, [-100, 100], "choice")],
  };
  expect(decidedBy(ledger, ["Ada", "Bert"], 0)).toEqual({ words: "At 8. And so. More.", worth: "luck at step 8: Bert’s chances +34\u00a0%", step: 8 });
  expect(decidedBy(ledger, ["Ada", "Bert"], 1)?.worth).toBe("luck at step 8: your chances +34\u00a0%");
  expect(decidedBy({ ...ledger, swings: [] }, ["Ada", "Bert"], 0)).toBeNull();
});

test("where all but one win, what hurt that one decided it", () => {
  const swing = (step: number, gains: number[]) => ({ step, seat: 0, kind: "luck" as const, gains, errors: [], words: [`At ${step}.`], words_by_seat: [] });
  const won = { ...share(330, 100, 70, 0), result: 500 };
  const ledger = {
    evaluator,
    games: 9,
    finished: true,
    luck: 50,
    luck_error: 0,
    chances: [],
    steps: [],
    shares: [won, share(330, -300, -30, 0), won],
    swings: [swing(2, [140, -80, -60]), swing(5, [60, -120, 60])],
  };
  expect(decidedBy(ledger, ["Ada", "Bert", "Cleo"], 0)).toEqual({ words: "At 5.", worth: "luck at step 5: Bert’s chances −12\u00a0%", step: 5 });
  expect(decidedBy(ledger, ["Ada", "Bert", "Cleo"], 1)?.worth).toBe("luck at step 5: your chances −12\u00a0%");
});

test("where no step stands out, the shortest part of the game that does is told with its interval", () => {
  const part = (seat: number, first: number, last: number) => ({
    seat,
    first,
    last,
    before: 450,
    after: 812,
    error: 69,
    words: ["One.", "Two."],
    words_by_seat: [],
  });
  const won = { ...share(500, 300, 200, 0), result: 1000 };
  const ledger = {
    evaluator,
    games: 20,
    finished: true,
    luck: 50,
    luck_error: 90,
    chances: [],
    steps: [],
    shares: [share(500, -300, -200, 0), won],
    swings: [],
    stretches: [part(0, 3, 3), part(1, 10, 41)],
  };
  expect(decidedBy(ledger, ["Ada", "Bert"], 1)).toEqual({
    words: "many small things; most, it seems: One. Two.",
    worth: "steps 10 to 41: your chances went from 45\u00a0% to 81\u00a0%, ±7",
    step: 10,
  });
  expect(decidedBy({ ...ledger, stretches: [part(1, 8, 8)] }, ["Ada", "Bert"], 0)).toEqual({
    words: "One. Two.",
    worth: "step 8: Bert’s chances went from 45\u00a0% to 81\u00a0%, ±7",
    step: 8,
  });
});

test("a viewer is told what they did themselves as theirs", () => {
  const won = { ...share(500, 300, 200, 0), result: 1000 };
  const swing = {
    step: 27,
    seat: 0,
    kind: "choice" as const,
    gains: [-130, 130],
    errors: [],
    words: ["{p1} keeps pink."],
    words_by_seat: [["You keep pink."], ["{p1} keeps pink."]],
  };
  const ledger = {
    evaluator,
    games: 9,
    finished: true,
    luck: 50,
    luck_error: 0,
    chances: [],
    steps: [],
    shares: [share(500, -300, -200, 0), won],
    swings: [swing],
  };
  expect(decidedBy(ledger, ["Ada", "Bert"], 0)).toEqual({ words: "You keep pink.", worth: "your choice at step 27: Bert’s chances +13\u00a0%", step: 27 });
  expect(decidedBy(ledger, ["Ada", "Bert"], 1)).toEqual({ words: "{p1} keeps pink.", worth: "a choice at step 27: your chances +13\u00a0%", step: 27 });
  expect(decidedBy(ledger, ["Ada", "Bert"], -1)?.words).toBe("{p1} keeps pink.");
});

test("where everybody loses, as alone against Quinn, what hurt decided it", () => {
  const ledger = {
    evaluator,
    games: 20,
    finished: true,
    luck: 50,
    luck_error: 0,
    chances: [],
    steps: [],
    shares: [share(230, -130, -100, 0)],
    swings: [{ step: 4, kind: "luck" as const, gains: [-150], errors: [], words: ["Quinn rolls."], words_by_seat: [] }],
  };
  expect(decidedBy(ledger, ["Ada"], 0)?.worth).toBe("luck at step 4: your chances −15\u00a0%");
});
