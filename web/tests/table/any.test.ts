// A game nobody has made a table for: every kind of zone is drawn with a real part, and everything in it can be pressed.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Looker from "../../src/look/Looker.svelte";
import Holdings from "../../src/table/Holdings.svelte";
import { withNames } from "../../src/table/names";
import Scene from "../../src/table/Scene.svelte";
import { isSlots, titleOf, widthOf, type Zone } from "../../src/table/scene";
import { signOf, specialKinds, trailOf } from "../../src/table/zones/trail";
import type { Card, Row, Scene as SceneData, Stop } from "../../src/wire/types";
import { kept, NAMES } from "./kept";

const { before: everything } = kept("everything");

function shown(scene: SceneData, asking: string[] = []) {
  const given = { scene, names: NAMES, chosen: [], asking, onchoose: vi.fn(), onwhy: vi.fn() };
  render(Looker, { scene, names: NAMES, whyNot: () => "", onclause: vi.fn() });
  return { ...given, ...render(Scene, given) };
}
function thing(id: string): Element | null {
  return document.querySelector(`button[data-thing="${id}"], [role="button"][data-thing="${id}"]`);
}
/** What a screen reader says of a thing: its name and how it stands. */
function nameOf(id: string): string | undefined {
  return thing(id)?.querySelector(".sr")?.textContent ?? undefined;
}
function only(...zones: Zone[]): SceneData {
  return { ...everything, zones };
}
function card(id: string, more: Partial<Card> = {}): Card {
  return { id, face: { kind: "treasure", code: id, name: `treasure ${id}`, lines: ["Draw two."] }, ...more };
}
function row(cards: Card[], more: Partial<Row> = {}): Row {
  return { zone: "row", id: "row", name: "row", cards, ...more };
}

beforeAll(() => import("../../src/look/LookView.svelte")); // it is loaded at the first look
afterEach(cleanup);

describe("the table for any scene", () => {
  it("draws a part for every zone that belongs to no seat or to the viewer", () => {
    shown(everything);
    const drawn = everything.zones.filter((zone) => !("seat" in zone) || zone.seat === null || zone.seat === 0);
    expect(drawn.filter((zone) => !document.querySelector(`[data-zone="${zone.id}"]`)).map((zone) => zone.id)).toEqual([]);
  });

  it("draws dice with pips, a wheel with wedges, a track with stops and a book with a line for each seat", () => {
    shown(everything);
    expect(document.querySelector('[aria-label="die: 5"]')!.querySelectorAll("circle")).toHaveLength(5);
    expect(document.querySelectorAll('[data-zone="wheel"] .disc path')).toHaveLength(10);
    expect(document.querySelectorAll('svg[data-zone="road"] .stop')).toHaveLength(21);
    expect(screen.getByRole("group", { name: "bank" }).querySelectorAll("tbody tr")).toHaveLength(2);
    expect(screen.getByText("412,000")).toBeTruthy();
  });

  it("says so where dice have not been rolled and a piece is not on the board", () => {
    shown(everything);
    expect(nameOf("cup")).toBe("cup, not rolled yet");
    expect(screen.getByRole("img", { name: "car, not on the board" })).toBeTruthy();
  });

  it.each(["wheel", "dice", "deck", "row", "bank", "market", "m1", "m2", "s1", "r4", "car1", "c-Y7", "c-12", "table-p1"])(
    "lets %s be chosen where it lies",
    async (id) => {
      const { onchoose } = shown(everything, [id]);
      const found = thing(id);
      expect(found, id).toBeTruthy();
      await fireEvent.click(found!);
      expect(onchoose).toHaveBeenCalledWith(id);
    },
  );

  it("offers what lies deep in a pile, or in what a rival has, behind a button", () => {
    const deep: Zone = { zone: "pile", id: "gone", name: "gone", size: 3, cards: [card("a"), card("b"), card("c")] };
    const theirs: Zone = { zone: "table-cards", id: "table-p2", name: "table cards", seat: 1, up: [card("d")], down: 1 };
    shown(only(deep, theirs), ["a", "d"]);
    expect(screen.getByRole("button", { name: /gone 3 ?, to choose from/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /Ines: table cards 1 ?, to choose from/ })).toBeTruthy();
  });

  it("lets a pile be taken by its top card", () => {
    shown(only({ zone: "pile", id: "deck", name: "deck", size: 9, cards: [card("top")] }), ["deck"]);
    expect(nameOf("deck")).toMatch(/^treasure top/);
  });

  it("lays a few rivals' rows open and many behind buttons", () => {
    const rows = (seats: number[]): Zone[] => seats.map((seat) => row([card(`c${seat}`)], { id: `row-${seat}`, seat }));
    const few = shown(only(...rows([0, 1, 2, 3])));
    expect(screen.getByRole("group", { name: "Ines: row" })).toBeTruthy();
    few.unmount();
    shown({ ...only(...rows([0, 1, 2, 3])), you: -1 });
    expect(screen.queryByRole("group", { name: "Ines: row" })).toBeNull();
    expect(screen.getByRole("button", { name: /Ines: row 1/ })).toBeTruthy();
  });

  it("reads out and shows a card's words, counters and what lies on it", async () => {
    const base = card("base", { mark: "tired", counters: [{ name: "health", value: 3 }], on: [card("hat")] });
    shown(only(row([base])));
    expect(nameOf("base")).toBe("treasure base, Draw two., tired, health 3");
    expect(thing("hat")).toBeTruthy();
    expect(thing("base")?.textContent).toContain("Draw two.");
    await fireEvent.click(thing("base")!);
    expect((await screen.findByRole("dialog", { name: "Treasure base" })).textContent).toMatch(/Draw two\..*tired.*health 3/s);
  });

  it("can be watched without a seat, and has a place for what is not there", () => {
    shown({ ...everything, you: -1, prompt: { question: "Mara is choosing." } });
    expect(document.querySelector(".stage")).toBeTruthy();
    expect(document.querySelector(".mine")).toBeNull();
  });

  it("shows a piece without passengers on no plate as a car", () => {
    const track = (pegs: string[]): Zone => ({ zone: "track", id: "way", name: "way", pieces: [{ id: "p", seat: 1, at: "1", name: "pawn", pegs }] });
    const given = { names: NAMES, chosen: [], asking: [], onchoose: vi.fn(), onwhy: vi.fn(), seat: 1 };
    const plate = render(Holdings, { ...given, scene: only(track([])) });
    expect(plate.container.querySelector("svg")).toBeNull();
    plate.unmount();
    expect(render(Holdings, { ...given, scene: only(track(["driver"])) }).container.querySelector("svg")).toBeTruthy();
  });
});

describe("a card with a type line", () => {
  it("says what sort of card it is, on paper, to a reader and close up, and what has been used", async () => {
    const face = { kind: "treasure", code: "crown", name: "Crown", type: "relic" };
    shown(only(row([{ id: "crown", face, used: "used this round" }])));
    expect(nameOf("crown")).toBe("Crown, relic, used this round");
    expect(thing("crown")?.querySelector("svg")?.textContent).toContain("relic");
    await fireEvent.click(thing("crown")!);
    expect((await screen.findByRole("dialog", { name: "Crown" })).textContent).toMatch(/relic.*used this round/s);
  });
});

describe("names", () => {
  const scene = { ...only(row([card("a")], { name: "row of {p2}" }), row([card("b")], { id: "other" })), plates: [{ seat: 0, note: "waits for {p3}" }] };

  it("are put wherever a zone or a plate has a mark", () => {
    const filled = withNames(scene, NAMES);
    expect(filled.zones[0]?.name).toBe("row of Ines");
    expect(filled.plates[0]?.note).toBe("waits for Tom");
    expect(JSON.stringify(filled.zones)).not.toContain("{p");
  });

  it("leave everything else the very same object, also the next time", () => {
    const filled = withNames(scene, NAMES);
    expect(filled.zones[1]).toBe(scene.zones[1]);
    expect(withNames({ ...scene }, NAMES).zones).toBe(filled.zones);
    const plain = only(row([card("a")]));
    expect(withNames(plain, NAMES)).toBe(plain);
  });

  it("say whose a zone is, once", () => {
    const title = (zone: Partial<Row>): string => titleOf(row([], zone), 0, NAMES);
    expect(title({ name: "row" })).toBe("row");
    expect(title({ name: "row", seat: 0 })).toBe("Your row");
    expect(title({ name: "your row", seat: 0 })).toBe("your row");
    expect(title({ name: "row", seat: 1 })).toBe("Ines: row");
    expect(title({ name: "row of {p2}", seat: 1 })).toBe("row of Ines");
  });
});

describe("a row", () => {
  it("is as wide as its cards lie, equal ones fanned", () => {
    expect(widthOf(row([card("a"), card("b", { count: 3 })], { room: 1 }))).toBeCloseTo(3.64);
    expect(widthOf(row([]))).toBe(0);
  });

  it("of colours without free places is a row of slots", () => {
    const colour = (id: string): Card => ({ id, face: { kind: "colour", code: id, name: id } });
    expect(isSlots(row([colour("P"), colour("G")]))).toBe(true);
    expect(isSlots(row([colour("P"), card("a")]))).toBe(false);
    expect(isSlots(row([]))).toBe(false);
  });
});

describe("a trail", () => {
  const stop = (at: number, x: number, y: number, kind = "plain"): Stop => ({ id: `stop-${at}`, x, y, kind, name: `Stop ${at}`, next: [`stop-${at + 1}`] });

  it("keeps the places of the scene and stands its stops apart", () => {
    const { places, ways } = trailOf([stop(0, 0, 0), stop(1, 50, 0), stop(2, 50, 100)]);
    const [first, second, third] = [...places.values()];
    expect(first!.y).toBe(second!.y);
    expect(second!.x).toBe(third!.x);
    expect(second!.x - first!.x).toBeGreaterThan(40);
    expect(ways).toHaveLength(2);
  });

  it("winds where all stops lie in one place or in one long line", () => {
    for (const y of [0, 7]) {
      const spots = [...trailOf(Array.from({ length: 30 }, (_, at) => stop(at, y && at, y))).places.values()];
      expect(new Set(spots.map((spot) => `${spot.x} ${spot.y}`)).size).toBe(30);
      expect(new Set(spots.map((spot) => spot.y)).size).toBeGreaterThan(2);
    }
  });

  it("can be a single stop, or none", () => {
    expect(trailOf([stop(0, 3, 3)]).width).toBeGreaterThan(0);
    expect(trailOf([]).places.size).toBe(0);
  });

  it("numbers its stops and lets the usual kind be plain", () => {
    expect(signOf(stop(7, 0, 0), 2)).toBe("7");
    expect(signOf({ ...stop(7, 0, 0), id: "S" }, 2)).toBe("S");
    expect(signOf({ ...stop(7, 0, 0), id: "harbour" }, 2)).toBe("3");
    expect(specialKinds([stop(0, 0, 0), stop(1, 1, 0), stop(2, 2, 0, "coins")])).toEqual(["coins"]);
  });
});
