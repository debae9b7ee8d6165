// Names, rule texts, times and house rules in words.
import { expect, test } from "vitest";
import { chosenOptions, controlOf, optionTitle, optionWords, usualFor } from "../../src/lobby/options";
import { factsOf } from "../../src/words/facts";
import { html } from "../../src/rules/markdown";
import { filled, named, namesOf, spans, unnumbered } from "../../src/words/names";
import { since } from "../../src/words/since";
import { counterName } from "../../src/table/park/words";
import type { OptionInfo } from "../../src/wire/types";

test("seats get their names, a bot keeps its own, a free seat its number", () => {
  const seats = [{ seat: 0, name: "Mara" }, { seat: 1, bot: "regular" }, { seat: 2 }];
  expect(namesOf(seats)).toEqual(["Mara", "Otto", "Seat 3"]);
});

test("two of one name are told apart by a number", () => {
  const guests = [0, 1, 2].map((seat) => ({ seat, name: "Guest" }));
  expect(namesOf(guests)).toEqual(["Guest", "Guest 2", "Guest 3"]);
});

test("a bot gives way to a guest of its name, wherever they sit", () => {
  const seats = [
    { seat: 0, name: "Otto" },
    { seat: 1, bot: "regular" },
    { seat: 2, bot: "regular" },
    { seat: 3, name: "Pippa" },
  ];
  expect(namesOf(seats)).toEqual(["Otto", "Otto 2", "Pippa 2", "Pippa"]);
});

test("a seat kept for Guest 2 is kept for somebody called Guest", () => {
  expect(["Guest 2", "Guest", "Ines 12"].map(unnumbered)).toEqual(["Guest", "Guest", "Ines"]);
});

test("a sentence is cut at its names and begins with a capital", () => {
  expect(named("{p1} gives {p2} a card", ["mara", "Ines"])).toBe("Mara gives Ines a card");
  expect(spans("you and {p2}", ["Mara", "Ines"]).map((span) => span.name)).toEqual([false, true]);
  expect(named("seat {p9}", [])).toBe("Seat seat 9");
});

test("titles and counters are called after people, and what names no seat stays as it was", () => {
  const zone = { id: "row", name: "cards before {p2}", room: 0, cards: [{ id: "c", counters: [{ name: "{p1}", value: 3 }] }] };
  const row = filled(zone, ["mara", "Ines"]);
  expect(row.name).toBe("cards before Ines");
  expect(row.cards[0]?.counters[0]).toEqual({ name: "mara", value: 3 });
  const plain = [{ name: "deck", note: null }];
  expect(filled(plain, ["mara"])).toBe(plain);
});

test("a clause is a place to go to, and markup in a rule text stays text", () => {
  const page = html("# Karma\n\n* **KAR-1** [book] The deck\n  has `40` cards.\n\n<script>alert(1)</script>");
  expect(page).toContain('<li id="clause-KAR-1"><b>KAR-1</b><span class="src"> [book]</span> The deck has <code>40</code> cards.</li>');
  expect(page).not.toContain("<script>");
});

test("tables with and without a head", () => {
  expect(html("| a | b |\n| --- | --- |\n| 1 | 2 |")).toContain("<thead><tr><th>a</th><th>b</th></tr></thead>");
  expect(html("| | |\n| --- | --- |\n| 1 | 2 |")).not.toContain("<thead>");
});

test("how long ago", () => {
  const now = 1_000_000_000_000;
  const minute = 60_000;
  expect(since(now - 30_000, now)).toBe("a moment ago");
  expect(since(now + 30_000, now)).toBe("a moment ago"); // clocks differ a little
  expect(since(now - minute, now)).toBe("a minute ago");
  expect(since(now - 3 * minute, now)).toBe("3 minutes ago");
  expect(since(now - 120 * minute, now)).toBe("2 hours ago");
  expect(since(now - 30 * 60 * minute, now)).toBe("yesterday");
  expect(since(now - 72 * 60 * minute, now)).toBe("3 days ago");
});

const option = (more: Partial<OptionInfo>): OptionInfo => ({ name: "turn-limit", help: "", allowed: "", usual: "off", ...more });

test("a house rule gets the control that suits it", () => {
  expect(controlOf(option({ values: ["on", "off"] }))).toEqual({ kind: "switch" });
  expect(controlOf(option({ values: ["7", "9"] })).kind).toBe("pick");
  expect(controlOf(option({ values: ["none"], range: { least: 20, most: 200, step: 10 } }))).toMatchObject({ kind: "number", none: true, step: 10 });
  expect(controlOf(option({ values: ["ocean", "hacker"], many: true })).kind).toBe("several");
  expect(optionTitle("turn-limit", "karma")).toBe("Turn limit");
  expect(optionWords("turn-limit", "40", "karma")).toBe("Turn limit: 40");
  expect(optionTitle("tokens-ocean", "unfair")).toBe("Chance of the Ocean pack");
  expect(optionWords("packs", "ocean,hacker", "unfair")).toBe("Packs: ocean, hacker");
});

test("only what differs from the usual is sent, and people may have another usual", () => {
  const rule = option({ for_people: { least: 2, value: "on" } });
  expect(usualFor(option({ for_people: { least: 3, value: "on" } }), 2, 3)).toBe("off");
  expect(chosenOptions([rule], {}, 2, 3)).toEqual({});
  expect(chosenOptions([rule], { "turn-limit": "off" }, 2, 3)).toEqual({ "turn-limit": "off" });
  expect(chosenOptions([rule], { "turn-limit": "off" }, 1, 3)).toEqual({});
});

test("what is usual may depend on the number of seats, and is not sent either", () => {
  const rule = option({ usual: "40", for_seats: { "8": "80" } });
  expect(usualFor(rule, 1, 4)).toBe("40");
  expect(usualFor(rule, 1, 8)).toBe("80");
  expect(chosenOptions([rule], {}, 1, 8)).toEqual({});
  expect(chosenOptions([rule], { "turn-limit": "40" }, 1, 8)).toEqual({ "turn-limit": "40" });
});

test("a plate says what there is and leaves out what there is not", () => {
  const facts = factsOf([
    { name: "cash", value: 412000, sign: "cash" },
    { name: "notes", value: 0, sign: "note" },
  ]);
  expect(facts.map((fact) => fact.value)).toEqual(["$ 412,000"]);
  expect(facts[0]?.words).toBe("cash: 412,000");
});

test("a counter of one has its name in the singular", () => {
  expect(counterName({ name: "coins", value: 1 })).toBe("coin");
  expect(counterName({ name: "coins", value: 0 })).toBe("coins");
  expect(counterName({ name: "Power", value: 1 })).toBe("Power");
});
