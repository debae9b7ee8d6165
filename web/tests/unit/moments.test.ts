// What a moment does to the things it happens to.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { happen } from "../../src/table/moments";

const TOWER = '<div class="tower" data-holds="park-p1/2"><i class="ups" data-thing="strip"></i><i class="foot" data-thing="base"></i></div>';

/** The classes of what falls while a thing is struck. */
function falling(thing: string): string[] {
  const fallen: string[] = [];
  document.body.innerHTML = TOWER;
  for (const element of document.querySelectorAll("*")) {
    element.getBoundingClientRect = () => ({ left: 0, top: 0, width: 9, height: 9 }) as DOMRect;
    element.animate = vi.fn((frames: Keyframe[]) => {
      if (frames.at(-1)?.opacity === 0) fallen.push(element.className);
      return { cancel: vi.fn() } as unknown as Animation;
    }) as unknown as Element["animate"];
  }
  happen({ kind: "strikes", headline: "Boom", things: [thing] }, undefined, 1000)();
  return fallen;
}

beforeEach(() => vi.stubGlobal("CSS", { escape: (name: string) => name }));
afterEach(() => vi.unstubAllGlobals());

test("a struck tower comes down strip by strip, a struck strip alone", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(falling("park-p1/2")).toEqual(["ups", "foot"]);
  expect(falling("strip")).toEqual(["ups"]);
});

test("who wants no motion sees no strip fall", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(falling("park-p1/2")).toEqual([]);
});
