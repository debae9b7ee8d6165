// What a lesson remembers, and where it points.
import { beforeEach, expect, test, vi } from "vitest";
import { around, elementsOf, framed, hidden } from "../../src/lesson/boxes";

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text }); // not there in jsdom
  localStorage.clear();
  vi.resetModules();
});

async function opened(): Promise<typeof import("../../src/lesson/progress.svelte").progress> {
  return (await import("../../src/lesson/progress.svelte")).progress;
}

test("an introduction that was seen is remembered by the next visit", async () => {
  const first = await opened();
  expect(first.wasIntroduced("karma")).toBe(false);
  first.introduced("karma");
  vi.resetModules();
  const next = await opened();
  expect(next.wasIntroduced("karma")).toBe(true);
  expect(next.wasIntroduced("unfair")).toBe(false);
});

test("a step of a guided game is shown once, also after a reload", async () => {
  const first = await opened();
  first.shown("t1", "open");
  vi.resetModules();
  const next = await opened();
  expect(next.wasShown("t1", "open")).toBe(true);
  expect(next.wasShown("t1", "row")).toBe(false);
  expect(next.wasShown("t2", "open")).toBe(false);
});

test("a lesson that was ended stays ended until it is taken up again", async () => {
  const first = await opened();
  first.shown("t1", "open");
  first.setEnded("t1", true);
  vi.resetModules();
  const next = await opened();
  expect(next.hasEnded("t1")).toBe(true);
  next.setEnded("t1", false);
  expect(next.hasEnded("t1")).toBe(false);
  expect(next.wasShown("t1", "open")).toBe(true);
});

test.each(["nonsense", "[1]", '"karma"', "{}", "null"])("what cannot be read (%s) is as if nothing were kept", async (kept) => {
  localStorage.setItem("introduced", kept);
  localStorage.setItem("lesson", kept);
  const progress = await opened();
  expect(progress.wasIntroduced("karma")).toBe(false);
  expect(progress.hasEnded("t1")).toBe(false);
});

test("a window shows what matters with room around it, inside the picture", () => {
  const whole = { width: 1000, height: 800 };
  const shown = framed({ left: 900, top: 700, width: 80, height: 60 }, whole, 2, 400);
  expect(shown).toEqual({ left: 600, top: 600, width: 400, height: 200 });
});

test("a window larger than the picture has it in the middle", () => {
  const whole = { width: 400, height: 800 };
  const shown = framed({ left: 0, top: 0, width: 400, height: 800 }, whole, 2, 100);
  expect(shown.width).toBe(1600);
  expect(shown.left).toBe(-600);
});

test("a box around several, and none around nothing", () => {
  expect(around([])).toBeNull();
  expect(
    around([
      { left: 0, top: 5, width: 10, height: 10 },
      { left: 20, top: 0, width: 5, height: 5 },
    ]),
  ).toEqual({ left: 0, top: 0, width: 25, height: 15 });
});

test("a strip hides what lies below it", () => {
  const boxes = [{ left: 0, top: 100, width: 10, height: 50 }];
  expect(hidden(boxes, 0, 90)).toBe(0);
  expect(hidden(boxes, 120, 200)).toBe(300);
});

test("of what is drawn nowhere the seat's plate is pointed at, and nothing twice", () => {
  document.body.innerHTML = '<article data-seat="1"></article>';
  const plate = document.querySelector("article");
  expect(elementsOf(["hand-p2", "table-p2"], document)).toEqual([plate]);
  expect(elementsOf(["deck"], document)).toEqual([]);
});
