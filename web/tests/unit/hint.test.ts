// A hint is a sentence with a reason from figures, and honest where there is none.
import { expect, test } from "vitest";
import { adviceOf } from "../../src/frame/hint";
import type { Considered, Hint, Prompt } from "../../src/wire/types";

const prompt: Prompt = {
  question: "?",
  choices: [
    { move: "stop", label: "Stop, keep 3 cards" },
    { move: "draw", label: "Draw from {p2}" },
  ],
};
const said = (considered: Considered[], more: Partial<Hint> = {}): string =>
  adviceOf({ table: "t", version: 1, bot: "expert", move: "stop", rounds: 600, considered, unit: "points", ...more }, prompt, ["Mara", "Ines"]);
const one = (move: string, value: number, score = 0): Considered => ({ move, tried: 300, value, score });

test("the better move comes with both figures", () => {
  expect(said([one("stop", 0.62), one("draw", 0.41)])).toBe("Stop, keep 3 cards: the bot won 62 of 100 imagined games with it, 41 with “Draw from Ines”.");
});

test("where wins do not differ the points are compared, never 0 with 0", () => {
  const text = said([one("stop", 0, 34.2), one("draw", 0, 30.8)]);
  expect(text).toContain("ended with 34 points with it, 31 with");
  expect(text).not.toContain("0 of 100");
});

test("where nothing differs it says so", () => {
  expect(said([one("stop", 1, 30), one("draw", 1, 30.1)])).toMatch(/^The bot sees no difference that matters: the game looks won with either/);
  expect(said([one("stop", 0), one("draw", 0)])).toContain("looks lost with either");
  expect(said([one("stop", 0.5), one("draw", 0.5)], { unit: "" })).toContain("50 of 100");
});

test("a game has its own word for winning", () => {
  expect(said([one("stop", 0.9), one("draw", 0.6)], { did: "did not lose" })).toContain("did not lose 90 of 100");
});

test("a bot that does not think has no figures", () => {
  expect(said([], { rounds: 0 })).toBe("A bot would, by rules of thumb: Stop, keep 3 cards.");
});
