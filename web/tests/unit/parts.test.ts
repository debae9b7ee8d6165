// Small parts that everything leans on: looking when drawn, a swipe, one out of a few by arrow keys.
import { afterEach, describe, expect, test, vi } from "vitest";
import { whenDrawn } from "../../src/parts/drawn";
import { radios } from "../../src/parts/radios";
import { swipe } from "../../src/parts/swipe";

afterEach(() => document.body.replaceChildren());

test("everybody looks once a frame, and of one owner only the last wish counts", async () => {
  const seen: string[] = [];
  const [log, chat] = [{}, {}];
  whenDrawn(log, () => seen.push("log, too early"));
  whenDrawn(chat, () => seen.push("chat"));
  whenDrawn(log, () => seen.push("log"));
  expect(seen).toEqual([]);
  await new Promise(requestAnimationFrame);
  expect(seen).toEqual(["log", "chat"]);
});

describe("a swipe", () => {
  function drawn(from: [number, number], to: [number, number]): number[] {
    const turned: number[] = [];
    const page = document.createElement("div");
    swipe((by) => turned.push(by))(page);
    for (const [kind, [clientX, clientY]] of [
      ["touchstart", from],
      ["touchend", to],
    ] as const) {
      const touches = [{ clientX, clientY }];
      page.dispatchEvent(Object.assign(new Event(kind), { touches, changedTouches: touches }));
    }
    return turned;
  }
  test("to the left goes on, to the right goes back", () => {
    expect(drawn([200, 50], [90, 60])).toEqual([1]);
    expect(drawn([90, 50], [200, 40])).toEqual([-1]);
  });
  test("is neither a tap nor a scroll", () => {
    expect(drawn([100, 50], [110, 50])).toEqual([]);
    expect(drawn([100, 50], [160, 150])).toEqual([]);
  });
});

test("arrows choose the next of a few, and go round", () => {
  const group = document.createElement("div");
  const picked = vi.fn();
  for (const name of ["Day", "Night", "System"]) {
    const radio = document.createElement("button");
    radio.setAttribute("role", "radio");
    radio.textContent = name;
    radio.addEventListener("click", () => picked(name));
    group.append(radio);
  }
  document.body.append(group);
  radios(group);
  const press = (key: string): void => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  group.querySelector<HTMLElement>("button")?.focus();
  press("ArrowRight");
  press("ArrowRight");
  press("ArrowRight");
  press("ArrowLeft");
  press("x");
  expect(picked.mock.calls.flat()).toEqual(["Night", "System", "Day", "System"]);
  expect(document.activeElement?.textContent).toBe("System");
});
