// What has not changed keeps its identity, so that it is not drawn again.
import { describe, expect, test } from "vitest";
import { settled } from "../../src/wire/settled";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const scene = {
  game: "g",
  zones: [
    {
      id: "hand",
      cards: [
        { id: "a", value: 1 },
        { id: "b", value: 2 },
      ],
    },
    { id: "deck", size: 9 },
  ],
  marks: [3, 4],
};

describe("a value that comes again", () => {
  test("is the old one if nothing has changed", () => {
    expect(settled(scene, copy(scene))).toBe(scene);
  });
  test("keeps what has not changed and equals what came", () => {
    const next = copy(scene);
    next.zones[1]!.size = 8;
    const found = settled(scene, next);
    expect(found).toEqual(next);
    expect(found.zones[0]).toBe(scene.zones[0]);
    expect(found.zones[1]).not.toBe(scene.zones[1]);
    expect(found.marks).toBe(scene.marks);
  });
  test("knows a thing by its id, wherever it lies", () => {
    const next = copy(scene);
    next.zones[0]!.cards!.shift();
    const found = settled(scene, next);
    expect(found.zones[0]!.cards![0]).toBe(scene.zones[0]!.cards![1]);
    expect(found.zones[0]!.cards).toHaveLength(1);
  });
  test("does not mistake what is missing for what is empty", () => {
    expect(settled({ a: undefined, b: 1 }, { b: 1 })).toEqual({ b: 1 });
    expect(settled({ a: 1, b: 1 }, { a: 1, c: undefined })).toHaveProperty("c");
    expect(settled([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(settled(null, { a: null })).toEqual({ a: null });
  });
});
