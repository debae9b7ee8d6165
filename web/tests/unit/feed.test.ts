// What the page knows is made of messages, by number.
import { describe, expect, test } from "vitest";
import { after, isGap, NOTHING, remembered, type Feed } from "../../src/wire/feed";
import type { Change, Present, Scene, TableInfo } from "../../src/wire/types";

const about: TableInfo = { table: "t", game: "g", title: "G", status: "running", seats: [], options: {}, commit: "" };
const scene = (number: number): Scene => ({ game: "g", title: "G", you: 0, number, plates: [], zones: [], prompt: { question: "?" } });
const present: Present = { type: "present", table: "t", number: 4, version: 9, you: 0, about, scene: scene(9), legal: ["a"] };
const change = (number: number, more: Partial<Change> = {}): Change => ({
  type: "change",
  table: "t",
  number,
  version: number + 5,
  what: "moved",
  scene: scene(number + 5),
  ...more,
});
const start: Feed = after(NOTHING, present);

describe("hearing", () => {
  test("the present is taken whole", () => {
    expect(start).toMatchObject({ number: 4, version: 9, you: 0, legal: ["a"] });
  });
  test("a change goes on from there and adds to the log", () => {
    const next = after(start, change(5, { lines: [{ text: "{p1} draws" }] }));
    expect(next).toMatchObject({ number: 5, version: 10, legal: [] });
    expect(next.log).toEqual([{ text: "{p1} draws", step: 1, version: 10 }]);
  });
  test("what was heard before changes nothing", () => {
    const next = after(start, change(5));
    expect(after(next, change(5, { lines: [{ text: "again" }] }))).toBe(next);
  });
  test("a missing number is noticed", () => {
    expect(isGap(start, change(6))).toBe(true);
    expect(isGap(start, change(5))).toBe(false);
    expect(isGap(NOTHING, change(6))).toBe(false);
  });
  test("words and remarks stand in the chat, in order", () => {
    const said = { seat: 1, name: "Ines", text: "hello", at: 1 };
    const talk = after(
      after(start, change(5, { what: "said", scene: undefined, said })),
      change(6, { what: "remarked", scene: undefined, remark: "nice", seat: 1 }),
    );
    expect(talk.chat.map((word) => word.text)).toEqual(["hello", "nice"]);
    expect(talk.scene).toBe(start.scene);
  });
  test("what happens around the game is told by seats: who came, who was nudged, whose time was up", () => {
    const logged = (more: Partial<Change>): string[] => after(start, change(5, { scene: undefined, ...more })).log.map((line) => line.text);
    expect(logged({ what: "joined", seat: 1 })).toEqual(["{p2} comes along and takes over a bot's seat."]);
    expect(logged({ what: "nudged", seat: 1, whom: 0 })).toEqual(["{p2} nudges {p1}."]);
    expect(logged({ what: "moved", seat: 1, by: "clock", lines: [{ text: "{p2} stops" }] })).toEqual([
      "{p2} stops",
      "Time was up: the stand-in decided for {p2}.",
    ]);
  });
  test("who is here, and for whom a bot may be called", () => {
    expect(after(start, { type: "presence", table: "t", seats: [0], gone: [1] })).toMatchObject({ here: [0], gone: [1], watching: 0 });
  });
  test("an answer that is in asks no more", () => {
    const next = after(start, change(5, { what: "answered", scene: undefined, answered: "hold" }));
    expect(next).toMatchObject({ answered: "hold", legal: [] });
  });
  test("a refusal of an old picture brings the present", () => {
    const next = after(start, { type: "refused", reason: "The table has moved on.", present: { ...present, number: 8, version: 14 } });
    expect(next).toMatchObject({ number: 8, version: 14 });
  });
});

test("the log of before is put in front of what was heard since", () => {
  const heard = after(start, change(5, { lines: [{ text: "new" }] }));
  const replayed = { table: "t", step: 3, steps: 3, you: 0, log: [{ step: 3, version: 9, at: 0, lines: [{ text: "old" }] }] };
  const whole = remembered(heard, replayed);
  expect(whole.log.map((line) => line.text)).toEqual(["old", "new"]);
  expect(whole).toMatchObject({ number: 5, step: 4 });
});

test("a move the server remembered before it was heard of stands in the log once", () => {
  const replayed = { table: "t", step: 4, steps: 4, you: 0, log: [{ step: 4, version: 10, at: 0, lines: [{ text: "moved" }] }] };
  const heard = after(remembered(start, replayed), change(5, { lines: [{ text: "moved" }] }));
  expect(heard.log.map((line) => line.text)).toEqual(["moved"]);
  expect(heard).toMatchObject({ number: 5, version: 10, step: 4 });
});

describe("a table that forgets", () => {
  const drew = { text: "{p2} draws green.", later: "{p2} draws.", seat: 1, things: ["open"] };
  const kept = { text: "{p2} keeps green.", later: "", seat: 1 };
  const during = after(start, change(5, { lines: [drew, kept], asked: [1] }));

  test("keeps the sentences of the present turn", () => {
    expect(during.log.map((line) => line.text)).toEqual([drew.text, kept.text]);
  });
  test("keeps of an earlier turn what may be looked up", () => {
    const next = after(after(during, change(6, { asked: [0] })), change(7, { asked: [1] }));
    expect(next.log).toEqual([{ text: drew.later, seat: 1, things: [], step: 1, version: 10 }]);
  });
});
