// Everything on the table can be looked at: by a mouse that rests, by focus, by a long press, by the key I, and by a press on what is no button.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Looker from "../../src/look/Looker.svelte";
import { looker, refsOf } from "../../src/look/looker.svelte";
import { placed } from "../../src/look/placing";
import type { Scene } from "../../src/wire/types";
import { kept, NAMES } from "./kept";

const { before } = kept("karma");
const book = {
  notes: { "kind:striker": { text: "It goes on a lower number.", clause: "KAR-10", name: "number card" }, "zone:pile": { text: "All play on it." } },
};
const hand = before.zones.find((zone) => zone.zone === "hand" && zone.seat === 0) as Extract<Scene["zones"][number], { zone: "hand" }>;
const card = hand.cards!.find((one) => one.face?.kind === "striker")!;
const onclause = vi.fn();

vi.mock("../../src/words/book", async (original) => ({ ...(await original<object>()), bookOf: () => Promise.resolve(book) }));

beforeAll(() => import("../../src/look/LookView.svelte")); // it is loaded at the first look
beforeEach(() => {
  document.body.innerHTML = `<main class="main"><div data-zone="pile"><p class="rowcap" data-look="pile">pile</p></div><button data-thing="${card.id}">card</button></main><input>`;
  render(Looker, { scene: before, names: NAMES, whyNot: (thing: string) => (thing === card.id ? "Too low. KAR-10" : ""), onclause });
});
afterEach(() => {
  cleanup();
  looker.close();
  vi.useRealTimers();
});

const thing = (): HTMLElement => document.querySelector<HTMLElement>("[data-thing]")!;
const pointer = (type: string, pointerType: string, screenX = 0): PointerEvent =>
  Object.assign(new MouseEvent(type, { bubbles: true, screenX }), { pointerType }) as unknown as PointerEvent;

test("a mouse that rests on it gets a panel that describes it; leaving takes it away, Escape too", async () => {
  vi.useFakeTimers();
  document.body.dispatchEvent(pointer("pointermove", "mouse", 1));
  thing().dispatchEvent(pointer("pointerover", "mouse", 2));
  await vi.advanceTimersByTimeAsync(300);
  expect(looker.seen).toBeNull();
  await vi.advanceTimersByTimeAsync(400);
  vi.useRealTimers();
  await vi.waitFor(() => expect(screen.getByRole("note").textContent).toContain("It goes on a lower number."));
  expect(thing().getAttribute("aria-describedby")).toBe("look-panel");
  await fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByRole("note")).toBeNull();
  expect(thing().hasAttribute("aria-describedby")).toBe(false);
});

test("what comes to lie under a mouse that rests is looked at when the mouse moves, not before", async () => {
  vi.useFakeTimers();
  document.body.dispatchEvent(pointer("pointermove", "mouse", 5));
  thing().dispatchEvent(pointer("pointerover", "mouse", 5));
  await vi.advanceTimersByTimeAsync(2000);
  expect(looker.seen).toBeNull();
  thing().dispatchEvent(pointer("pointermove", "mouse", 6));
  await vi.advanceTimersByTimeAsync(700);
  vi.useRealTimers();
  await screen.findByRole("note");
});

test("pressing it to play takes the panel away at once", async () => {
  looker.show(refsOf(thing()), thing(), "panel");
  await screen.findByRole("note");
  thing().dispatchEvent(pointer("pointerdown", "mouse"));
  await vi.waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});

test("a long press opens the sheet, with why it cannot be chosen, and does not choose", async () => {
  const chosen = vi.fn();
  thing().addEventListener("click", chosen);
  vi.useFakeTimers();
  thing().dispatchEvent(pointer("pointerdown", "touch"));
  await vi.advanceTimersByTimeAsync(600);
  vi.useRealTimers();
  const sheet = await screen.findByRole("dialog");
  expect(sheet.textContent).toContain("Too low. KAR-10");
  await fireEvent.click(thing());
  expect(chosen).not.toHaveBeenCalled();
});

test("the key I opens the sheet of what has the focus; its clause opens the rules; arrows go on", async () => {
  thing().focus();
  await fireEvent.keyDown(thing(), { key: "i" });
  await vi.waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("number card"));
  await fireEvent.keyDown(window, { key: "ArrowRight" });
  await vi.waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("All play on it."));
  await fireEvent.keyDown(window, { key: "ArrowLeft" });
  await fireEvent.click(await screen.findByRole("button", { name: "KAR-10" }));
  expect(onclause).toHaveBeenCalledWith("KAR-10");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("whoever writes an i is left alone", async () => {
  document.querySelector("input")!.focus();
  await fireEvent.keyDown(document.querySelector("input")!, { key: "i" });
  expect(looker.seen).toBeNull();
});

test("a press on what is no button looks at it", async () => {
  await fireEvent.click(document.querySelector(".rowcap")!);
  await vi.waitFor(() => expect(screen.getByRole("dialog", { name: "Pile" }).textContent).toContain("All play on it."));
});

test("a panel stands beside its thing, never on it, inside the window, and off what is needed", () => {
  const own = { width: 300, height: 200 };
  const laptop = { width: 1000, height: 700 };
  const box = (left: number, top: number, width = 80, height = 100) => ({ left, top, right: left + width, bottom: top + height });
  expect(placed(box(100, 50), own, laptop)).toEqual({ left: 192, top: 50 });
  expect(placed(box(900, 50), own, laptop)).toEqual({ left: 588, top: 50 });
  expect(placed(box(120, 80), own, { width: 320, height: 568 })).toEqual({ left: 10, top: 192 });
  expect(placed(box(120, 420), own, { width: 320, height: 568 })).toEqual({ left: 10, top: 208 });
  const hand = box(0, 500, 1000, 120);
  expect(placed(box(300, 510), own, laptop, null, [hand])).toEqual({ left: 190, top: 298 });
  expect(placed(box(300, 510), own, laptop, box(280, 430, 200, 60), [hand])).toEqual({ left: 190, top: 218 });
});
