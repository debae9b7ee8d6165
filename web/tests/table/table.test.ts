// The drawn table: everything that can be chosen is there and answers to click and keyboard.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Holdings from "../../src/table/Holdings.svelte";
import { looker } from "../../src/look/looker.svelte";
import { looking } from "../../src/table/park/looking.svelte";
import Scene from "../../src/table/Scene.svelte";
import type { Scene as SceneData } from "../../src/wire/types";
import { asked, kept, NAMES } from "./kept";

const SCENES = [
  "press-your-luck",
  "life-is-not-fair",
  "karma",
  "karma-long",
  "game-of-life",
  "game-of-life-bets",
  "game-of-life-jobs",
  "unfair",
  "unfair-drawn",
  "unfair-4",
  "unfair-alone",
];

function props(scene: SceneData, chosen: string[] = []) {
  return { scene, names: NAMES, chosen, asking: asked(scene), onchoose: vi.fn(), onwhy: vi.fn() };
}
function thing(id: string): HTMLElement | null {
  return document.querySelector(`button[data-thing="${id}"], [role="button"][data-thing="${id}"]`);
}

afterEach(cleanup);

describe.each(SCENES)("the table of %s", (name) => {
  const { before, after } = kept(name);

  it("draws every thing of every choice as something that can be pressed, or offers it behind a button", () => {
    render(Scene, props(before));
    for (const plate of before.plates) if (plate.seat !== before.you) render(Holdings, { ...props(before), seat: plate.seat });
    const hidden = asked(before).filter((id) => !thing(id));
    // what lies in a sheet is announced by the sheet's button
    expect(hidden.filter((id) => !/^(park-pile|showcase|plans)-/.test(id))).toEqual([]);
  });

  it("goes on to the next picture", async () => {
    const shown = render(Scene, props(before));
    await shown.rerender(props(after));
    expect(document.querySelector(".scene")).toBeTruthy();
  });

  it("gives every picture and button a name", () => {
    render(Scene, props(before));
    for (const element of document.querySelectorAll('button, [role="img"], [role="button"], [role="group"]')) {
      expect(element.getAttribute("aria-label") || element.textContent?.trim(), element.outerHTML.slice(0, 120)).toBeTruthy();
    }
  });

  it("can be watched without a seat", () => {
    render(Scene, props({ ...before, you: -1, prompt: { question: "Mara is choosing." } }));
    expect(document.querySelector(".stage")).toBeTruthy();
  });
});

describe("the wheel of the road", () => {
  it("is the same wheel when it is pushed and answers no more, or it could not turn", async () => {
    const { before } = kept("game-of-life-spin");
    const shown = render(Scene, props(before));
    const disc = document.querySelector(".wheel .disc");
    expect(thing("wheel")?.classList.contains("legal")).toBe(true);
    await shown.rerender(props({ ...before, prompt: { question: "Round and round it goes." } }));
    expect(thing("wheel")).toBeNull();
    expect(document.querySelector(".wheel .disc")).toBe(disc);
  });
});

describe("a thing", () => {
  const { before } = kept("life-is-not-fair");
  const legal = before.prompt.choices?.[0]?.things?.[0] ?? "";
  const refused = before.prompt.refusals?.[0]?.things?.[0] ?? "";

  it("that fits is chosen by a click", async () => {
    const given = props(before);
    render(Scene, given);
    await fireEvent.click(thing(legal)!);
    expect(given.onchoose).toHaveBeenCalledWith(legal);
    expect(given.onwhy).not.toHaveBeenCalled();
  });

  it("that does not fit says why instead, and can still be reached", async () => {
    const given = props(before);
    render(Scene, given);
    const card = thing(refused)!;
    expect(card.getAttribute("aria-disabled")).toBe("true");
    expect(card.hasAttribute("disabled")).toBe(false);
    await fireEvent.click(card);
    expect(given.onchoose).not.toHaveBeenCalled();
    expect(given.onwhy).toHaveBeenCalledWith(refused, card);
  });

  it("shows by a tick and by its state that it is chosen", () => {
    render(Scene, props(before, [legal]));
    expect(thing(legal)?.getAttribute("aria-pressed")).toBe("true");
    expect(thing(legal)?.querySelector(".tick")).toBeTruthy();
  });

  it("is reached by arrows inside its zone, which is one stop for Tab", async () => {
    render(Scene, props(before));
    const cards = [...document.querySelectorAll<HTMLElement>(".hand button[data-thing]")];
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
    cards[0]!.focus();
    await fireEvent.keyDown(cards[0]!, { key: "ArrowRight" });
    expect(document.activeElement).toBe(cards[1]);
    expect(cards[1]!.tabIndex).toBe(0);
    await fireEvent.keyDown(cards[1]!, { key: "End" });
    expect(document.activeElement).toBe(cards.at(-1));
  });
});

describe("Unfair", () => {
  it("opens slots where the chosen card could go", () => {
    const { before } = kept("unfair");
    const pair = before.prompt.choices?.find((choice) => choice.things?.length === 2 && choice.things[1]?.includes("@"))?.things ?? [];
    render(Scene, props(before, pair.slice(0, 1)));
    expect(thing(pair[1] ?? "")?.textContent).toMatch(/here, space/);
  });

  it("shows a kaiju's health as a die, and walks over to a rival's park", async () => {
    const { before } = kept("unfair-4");
    render(Scene, props(before));
    expect(document.querySelectorAll('svg[aria-label^="health "]').length).toBeGreaterThan(0);
    expect(screen.getAllByRole("button", { name: /, health \d/ }).length).toBeGreaterThan(0);
    render(Holdings, { ...props(before), seat: 2 });
    await fireEvent.click(screen.getByRole("button", { name: /Look at the park of Tom/ }));
    expect(screen.getByRole("group", { name: "Tom’s park" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Back to your park" }));
    expect(screen.getByRole("group", { name: "Your park" })).toBeTruthy();
  });

  it("goes where something has to be chosen", () => {
    const { before } = kept("unfair-4");
    const choices = [{ move: "choose", label: "Close it", things: ["park-p3-@1"] }];
    looking.park = undefined;
    render(Scene, props({ ...before, prompt: { question: "Which one?", choices } }));
    expect(thing("park-p3-@1")).toBeTruthy();
  });

  it("says how many parts of its panoramas are there, and names no City card before there is one", () => {
    const { before } = kept("unfair-4");
    const part = (code: string, mark: string) => ({ id: code, face: { kind: "attraction", code, name: code }, mark });
    const cards = [part("one", ""), part("two", "missing"), part("three", "missing")];
    const panorama = { zone: "row" as const, id: "panorama-p1", name: "Panorama", seat: before.you, kind: "panorama", cards };
    const zones = before.zones.map((zone) => (zone.id === "city" && zone.zone === "pile" ? { ...zone, cards: [] } : zone));
    render(Scene, props({ ...before, zones: [...zones, panorama] }));
    expect(screen.getByRole("button", { name: "Panoramas 1 of 3" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^City: / })).toBeNull();
  });

  describe("asked about the discards alone", () => {
    const { before } = kept("unfair");
    const discards = before.zones.find((zone) => zone.id === "event-pile");
    const found = discards?.zone === "pile" ? (discards.cards ?? []).slice(-4).map((card) => card.id) : [];
    const first = found[0] ?? "";
    const scene = { ...before, prompt: { question: "What do you take?", choices: found.map((id) => ({ move: id, label: id, things: [id] })) } };

    it("lays them open, with what can be chosen in front", async () => {
      const given = props(scene);
      render(Scene, given);
      const sheet = await screen.findByRole("dialog", { name: "Discards" });
      const card = sheet.querySelector<HTMLElement>('[data-zone="event-pile"] .cards button');
      expect(card?.dataset.thing).toBe(first);
      expect(card?.hasAttribute("autofocus")).toBe(true);
      await fireEvent.click(card!);
      expect(given.onchoose).toHaveBeenCalledWith(first);
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("leaves them closed if the ticket has a button for every move", () => {
      render(Scene, props({ ...scene, prompt: { ...scene.prompt, choices: scene.prompt.choices.slice(0, 3) } }));
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("stays away from whoever is writing, and says where to look", () => {
      const chat = document.body.appendChild(document.createElement("input"));
      chat.focus();
      render(Scene, props(scene));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(screen.getByRole("button", { name: /^Discards.*to choose from$/ })).toBeTruthy();
      chat.remove();
    });
  });

  it("has a place for a park nobody sits at", () => {
    const { before } = kept("unfair-alone");
    render(Scene, props(before));
    expect(screen.getByRole("button", { name: /Quinn's park/ })).toBeTruthy();
  });

  it("lets a tower be looked at like everything else on a click", async () => {
    const { before } = kept("unfair");
    render(Scene, { ...props({ ...before, prompt: { question: "Ines is choosing." } }), asking: [] });
    const tower = before.zones.find((zone) => zone.zone === "park" && zone.seat === 0);
    const spot = tower?.zone === "park" ? tower.spaces?.find((space) => space.card?.on?.length) : undefined;
    await fireEvent.click(thing(spot?.id ?? "")!);
    expect(looker.seen).toMatchObject({ way: "sheet", refs: [spot?.id, tower?.id] });
    const upper = spot?.card?.on?.[0]?.id ?? "";
    await fireEvent.click(thing(upper)!);
    expect(looker.seen?.refs[0]).toBe(upper);
    looker.close();
  });
});

describe("a game nobody has drawn", () => {
  it("is played with plain cards", async () => {
    const scene: SceneData = {
      game: "ludo",
      title: "Ludo",
      you: 0,
      number: 1,
      plates: [{ seat: 0 }],
      zones: [
        { zone: "pile", id: "deck", name: "deck", size: 3 },
        { zone: "row", id: "row", name: "row", cards: [{ id: "a", face: { kind: "odd", code: "a", name: "A card", lines: ["does something"] } }] },
        { zone: "hand", id: "hand", name: "hand", seat: 0, cards: [{ id: "b", face: { kind: "odd", code: "b", name: "B card" } }] },
        { zone: "dice", id: "dice", name: "dice", values: [3, 4] },
      ],
      prompt: { question: "Play?", choices: [{ move: "b", label: "Play B", things: ["b"] }] },
    };
    const given = props(scene);
    render(Scene, given);
    await fireEvent.click(thing("b")!);
    expect(given.onchoose).toHaveBeenCalledWith("b");
    expect(screen.getByRole("button", { name: "dice: 3, 4" }).querySelectorAll("svg")).toHaveLength(2);
  });
});
