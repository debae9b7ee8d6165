// What is said to a screen reader: every event once, also when two are in the same words.
import { expect, test } from "vitest";
import { unheard } from "../../src/frame/announcing";

const line = (version: number, text = "You draw a card.") => ({ text, version, step: version });

test("the same words twice are two events", () => {
  const [first, second] = [line(1), line(2)];
  expect(unheard([first, second], first)).toEqual([second]);
  expect(unheard([first, second], second)).toEqual([]);
});

test("a log that was read anew repeats nothing", () => {
  expect(unheard([line(1), line(2), line(3)], line(2))).toEqual([line(3)]);
});

test("who comes late hears how it stands, not the whole game", () => {
  expect(
    unheard(
      Array.from({ length: 50 }, (_, at) => line(at)),
      undefined,
    ),
  ).toHaveLength(6);
});
