// The card book: what a text finds, and which fixed words stand in it.
import { expect, test } from "vitest";
import { cardNames, cardsWith, kindOf, termLink, termsIn } from "../../src/words/book";
import type { CardEntry } from "../../src/wire/types";

const terms = [
  { name: "close", meaning: "To turn face down.", forms: ["close", "closes", "closed"] },
  { name: "non-built-in", meaning: "Not printed.", forms: ["non-built-in"] },
  { name: "attraction, the", meaning: "Its own.", forms: ["the attraction"] },
];
const card = (name: string, kind: string, group: string, line: string): CardEntry => ({ face: { kind, code: name, name, lines: [line] }, group });
const cards = [card("Firewall", "resource", "hacker", "Close this to block Hacking."), card("Flight", "power", "comicbook", "Skipping is free.")];

test("words with a fixed meaning are found as words, not within others", () => {
  expect(termsIn("Wave Coaster in your park closes.", terms).map((term) => term.name)).toEqual(["close"]);
  expect(termsIn("one of your non-built-in upgrades, disclosed", terms).map((term) => term.name)).toEqual(["non-built-in"]);
  expect(termLink("unfair", terms[2]!)).toBe("/cards/unfair#word-attraction-the");
});

test("words with a fixed meaning come in the order of the text", () => {
  const bury = { name: "bury", meaning: "To put below.", forms: ["bury", "buried"] };
  const exhume = { name: "exhume", meaning: "To take out again.", forms: ["exhume"] };
  expect(termsIn("exhume any of your buried cards", [bury, exhume])).toEqual([exhume, bury]);
});

test("a word may be written with any signs", () => {
  const bonus = [{ name: "+1 (each", meaning: "One more for each.", forms: ["+1 (each"] }];
  expect(termsIn("Gain +1 (each animal).", bonus)).toEqual(bonus);
  expect(termsIn("Gain 1 each.", bonus)).toEqual([]);
});

test("cards are found by words, group and type", () => {
  expect(cardsWith(cards, "block hacking", "", "").map((one) => one.face.name)).toEqual(["Firewall"]);
  expect(cardsWith(cards, "", "comicbook", "").map((one) => one.face.name)).toEqual(["Flight"]);
  expect(cardsWith(cards, "", "", "staff power").map((one) => one.face.name)).toEqual(["Flight"]);
  expect(kindOf(cards[0]!)).toBe("resource");
});

test("names of cards are found as words, the longest first, and a number is none", () => {
  const names = cardNames(["Flight", "Flight School", "7"].map((name) => card(name, "power", "comicbook", "")));
  expect("Otto builds Flight School on Flight 7 for Flights".split(names)).toEqual(["Otto builds ", "Flight School", " on ", "Flight", " 7 for Flights"]);
  expect("Flight Day".split(names)).toEqual(["Flight Day"]);
  expect("Otto plays 7".split(cardNames([]))).toEqual(["Otto plays 7"]);
});
