// A mouse that rests is told nothing, whatever comes to lie under it.
import { expect, test } from "vitest";
import { Stirring } from "../../src/frame/stirring";
import { Mouse } from "../../src/look/resting";

const moved = (x: number, at: number): PointerEvent => ({ type: "pointermove", screenX: x, screenY: 5, timeStamp: at }) as PointerEvent;

test("somebody stirs while the pointer changes its place, and a moment longer", () => {
  const stirring = new Stirring();
  expect(stirring.isNow(0)).toBe(false);
  stirring.note(moved(1, 100));
  expect(stirring.isNow(500)).toBe(true);
  expect(stirring.isNow(1200)).toBe(false);
});

test("a pointer that is told to move but stays where it was has rested", () => {
  const stirring = new Stirring();
  stirring.note(moved(1, 100));
  stirring.note(moved(1, 5000));
  expect(stirring.isNow(5100)).toBe(false);
});

test("a table that comes to lie under a mouse is not looked at before the mouse moves", () => {
  const mouse = new Mouse();
  expect(mouse.hasMoved(moved(1, 0))).toBe(false);
  expect(mouse.hasMoved(moved(1, 900))).toBe(false);
  expect(mouse.hasMoved(moved(2, 950))).toBe(true);
  expect(mouse.hasMoved(moved(2, 960))).toBe(false);
});
