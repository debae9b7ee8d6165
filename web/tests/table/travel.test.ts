// Which cards travel, read off two pictures.
import { describe, expect, it } from "vitest";
import { payments, travels } from "../../src/table/travel";
import type { Card, Scene } from "../../src/wire/types";
import { kept } from "./kept";

const card = (id: string, code: string, count = 1): Card => ({ id, count, face: { kind: "number", code, name: code } });
const scene = (zones: Scene["zones"], number = 0): Scene => ({ game: "any", title: "Any", you: 0, number, plates: [], zones, prompt: { question: "" } });

describe("travelling cards", () => {
  it("follow the same id from zone to zone", () => {
    const before = scene([
      { zone: "hand", id: "hand", name: "hand", seat: 0, cards: [card("B4", "B4"), card("R1", "R1")] },
      { zone: "pile", id: "stack", name: "stack", size: 0 },
    ]);
    const after = scene([
      { zone: "hand", id: "hand", name: "hand", seat: 0, cards: [card("R1", "R1")] },
      { zone: "pile", id: "stack", name: "stack", size: 1, cards: [card("B4", "B4")] },
    ]);
    expect(travels(before, after)).toMatchObject([{ from: { zone: "hand", thing: "B4" }, to: { zone: "stack", thing: "B4" }, turned: false }]);
  });

  it("are known by their face where the id changes", () => {
    const before = scene([
      { zone: "hand", id: "hand-p1", name: "hand", seat: 0, cards: [card("hand-p1-12", "12", 2)] },
      { zone: "pile", id: "pile", name: "pile", size: 0 },
    ]);
    const after = scene([
      { zone: "hand", id: "hand-p1", name: "hand", seat: 0, cards: [card("hand-p1-12", "12")] },
      { zone: "pile", id: "pile", name: "pile", size: 1, cards: [card("pile-0", "12")] },
    ]);
    expect(travels(before, after)).toMatchObject([{ from: { thing: "hand-p1-12" }, to: { thing: "pile-0" } }]);
  });

  it("turn over when they come out of a closed pile", () => {
    const before = scene([
      { zone: "pile", id: "deck", name: "deck", size: 9 },
      { zone: "hand", id: "hand", name: "hand", seat: 0 },
    ]);
    const after = scene([
      { zone: "pile", id: "deck", name: "deck", size: 8 },
      { zone: "hand", id: "hand", name: "hand", seat: 0, cards: [card("B4", "B4")] },
    ]);
    expect(travels(before, after)).toMatchObject([{ from: { zone: "deck" }, to: { thing: "B4" }, turned: true }]);
  });

  it("go closed from a deck into a rival's hand", () => {
    const before = scene([
      { zone: "pile", id: "deck", name: "deck", size: 9 },
      { zone: "hand", id: "hand-p2", name: "hand", seat: 1, unseen: 2 },
    ]);
    const after = scene([
      { zone: "pile", id: "deck", name: "deck", size: 7 },
      { zone: "hand", id: "hand-p2", name: "hand", seat: 1, unseen: 4 },
    ]);
    expect(travels(before, after)).toEqual([
      { from: { zone: "deck" }, to: { zone: "hand-p2" }, turned: false },
      { from: { zone: "deck" }, to: { zone: "hand-p2" }, turned: false },
    ]);
  });

  it("are never more than can be followed", () => {
    const many = Array.from({ length: 20 }, (_, at) => card(`pile-${at}`, String(at)));
    const before = scene([
      { zone: "pile", id: "pile", name: "pile", size: 20, cards: many },
      { zone: "hand", id: "hand-p2", name: "hand", seat: 1, unseen: 0 },
    ]);
    const after = scene([
      { zone: "pile", id: "pile", name: "pile", size: 0 },
      { zone: "hand", id: "hand-p2", name: "hand", seat: 1, unseen: 20 },
    ]);
    expect(travels(before, after)).toHaveLength(8);
  });

  it("stay where they are between pictures of different tables", () => {
    expect(travels(kept("karma").before, kept("unfair").before)).toEqual([]);
  });

  it("do not move while nothing changes", () => {
    for (const name of ["press-your-luck", "life-is-not-fair", "karma", "unfair"]) {
      expect(travels(kept(name).before, kept(name).before)).toEqual([]);
    }
  });

  it("are found in every kept move that plays, takes or draws one", () => {
    for (const name of ["press-your-luck", "life-is-not-fair", "karma"]) {
      expect(travels(kept(name).before, kept(name).after), name).not.toEqual([]);
    }
  });
});

describe("what is paid", () => {
  const paid = (name: string, ...values: number[]): Scene => ({
    ...scene([]),
    plates: values.map((value, seat) => ({ seat, counters: [{ name, value, sign: name }] })),
  });

  it("leaves one plate and arrives at the other", () => {
    expect(payments(paid("coins", 9, 4), paid("coins", 6, 7))).toEqual([{ name: "coins", from: 0, to: 1, sum: 3 }]);
  });

  it("may come from several", () => {
    expect(payments(paid("cash", 9, 0, 9), paid("cash", 8, 2, 8))).toMatchObject([
      { from: 0, to: 1, sum: 1 },
      { from: 2, to: 1, sum: 1 },
    ]);
  });

  it("is not what comes from the bank, nor points that are counted", () => {
    expect(payments(paid("coins", 9, 4), paid("coins", 6, 8))).toEqual([]);
    expect(payments(paid("points", 9, 4), paid("points", 6, 7))).toEqual([]);
  });
});
