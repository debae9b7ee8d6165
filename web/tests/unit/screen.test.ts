// What kind of screen is it? By its size in letters.
import { describe, expect, test } from "vitest";
import { kindOf, type Kind } from "../../src/state/screen";

const LETTER = 16;
const kinds: [string, number, number, Kind["kind"], boolean][] = [
  ["a small phone", 320, 568, "upright", true],
  ["a phone", 390, 844, "upright", false],
  ["a phone lying", 844, 390, "lying", true],
  ["a tablet", 768, 1024, "upright", false],
  ["a tablet lying", 1024, 768, "wide", true],
  ["a laptop", 1280, 800, "wide", false],
  ["a low laptop", 1366, 768, "wide", true],
  ["a desk", 1920, 1080, "wide", false],
  ["a large desk", 2560, 1440, "wide", false],
  ["a laptop at twice the text", 640, 400, "lying", true],
  ["a desk at twice the text", 960, 540, "lying", true],
  ["a phone at twice the text", 195, 422, "upright", true],
];

describe("a screen", () => {
  test.each(kinds)("%s of %d x %d is %s", (_, width, height, kind, isLow) => {
    expect(kindOf(width / LETTER, height / LETTER)).toEqual({ kind, isLow });
  });
});
