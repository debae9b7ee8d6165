import { expect, test } from "vitest";
import { actionFor, finished, joinable, namesOn, stateOf, unfinished, watchable } from "../../src/lobby/rows";
import type { TableCard } from "../../src/wire/types";

const NOW = 1_000_000_000_000;
const card = (more: Partial<TableCard>): TableCard => ({ table: "t", game: "g", status: "running", at: NOW - 180_000, names: ["Mara", "Ines"], ...more });

test("a running table says whose turn it is, and since when", () => {
  expect(stateOf(card({ asked: [1] }), NOW)).toBe("Ines’s turn · 3 minutes ago");
  expect(stateOf(card({ asked: [0], my_turn: true }), NOW)).toBe("your turn · 3 minutes ago");
  expect(stateOf(card({ asked: [0, 1] }), NOW)).toBe("waiting for 2 players · 3 minutes ago");
  expect(stateOf(card({}), NOW)).toBe("resting · 3 minutes ago");
  expect(stateOf(card({ older: true }), NOW)).toBe("played by older rules · 3 minutes ago");
});

test("a table that waits says for whom", () => {
  expect(stateOf(card({ status: "open", names: ["Mara", "", ""], free: 2 }), NOW)).toBe("2 free seats · 3 minutes ago");
  expect(stateOf(card({ status: "open", names: ["Mara", ""] }), NOW)).toBe("waiting for friends · 3 minutes ago");
  expect(stateOf(card({ status: "open" }), NOW)).toBe("about to begin · 3 minutes ago");
});

test("bots go by their names, and a guest may be called like a kind of bot", () => {
  expect(namesOn(card({ names: ["regular", "regular"], bots: [1] }))).toEqual(["regular", "Otto"]);
});

test("guests with the same name are told apart, as at the table", () => {
  const guests = card({ names: ["Guest", "Guest", "", ""], asked: [1] });
  expect(namesOn(guests)).toEqual(["Guest", "Guest 2", "", ""]);
  expect(stateOf(guests, NOW)).toBe("Guest 2’s turn · 3 minutes ago");
});

test("a running table is no table with a free seat", () => {
  const open = [card({ status: "open", free: 1 }), card({ status: "open" }), card({}), card({ mine: true }), card({ status: "open", free: 1, mine: true })];
  expect(joinable(open)).toEqual([open[0]]);
  expect(watchable(open)).toEqual([open[2]]);
});

test("one's own tables are all there, and those that are over stand apart", () => {
  const mine = Array.from({ length: 12 }, () => card({ mine: true }));
  const over = card({ status: "over" });
  expect(unfinished([...mine, over, card({ status: "closed" })])).toEqual(mine);
  expect(finished([...mine, over])).toEqual([over]);
});

test("what one can do at a table", () => {
  expect(actionFor(card({ mine: true }))).toBe("Go on");
  expect(actionFor(card({ mine: true, status: "over" }))).toBe("Open");
  expect(actionFor(card({ status: "open", free: 1 }))).toBe("Sit down");
  expect(actionFor(card({ status: "open" }))).toBe("Watch");
});
