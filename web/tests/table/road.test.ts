// The road's shape and what lies ahead of a car.
import { describe, expect, it } from "vitest";
import { BESIDE, carRing, chains, freeCorner, roadShape, stepsAhead, way } from "../../src/games/game-of-life/road/geometry";
import { FAR, namesOf, NEAR } from "../../src/games/game-of-life/road/naming";
import { numberLook } from "../../src/table/zones/numbers";
import { aboard, pegLook } from "../../src/table/zones/pegs";
import { isLoss, spaceShort, spaceWords } from "../../src/games/game-of-life/road/spaces";
import { zonesOf } from "../../src/table/scene";
import type { Stop } from "../../src/wire/types";
import { kept } from "./kept";

const track = zonesOf(kept("game-of-life").before, "track")[0]!;
const stops = track.stops ?? [];
const stop = (name: string, kind = "life"): Stop => ({ id: name.split(" ")[0] ?? "", x: 0, y: 0, kind, name });

describe("the road", () => {
  it("has one main chain and its branches, each with the stops where it leaves and joins", () => {
    const found = chains(stops);
    expect(found.map((chain) => [chain[0], chain.at(-1)])).toEqual([
      ["S", "126"],
      ["S", "5"],
      ["38", "46"],
      ["68", "75"],
    ]);
  });

  it("has a corner without a car for the magnifying glass", () => {
    const at = (...ids: string[]): Stop[] => stops.filter((one) => ids.includes(one.id));
    expect(freeCorner(at("S"))).toBe("bottom right");
    expect(freeCorner(at("5"))).toBe("top right");
    expect(
      freeCorner([
        { x: 90, y: 90 },
        { x: 95, y: 20 },
      ]),
    ).toBe("top left");
  });

  it("has a tile for every space but the three places without a number", () => {
    const shape = roadShape(stops);
    const houses = new Set(["S", "MA", "PF"]);
    expect(new Set(shape.tiles.map((tile) => tile.stop.id))).toEqual(new Set(stops.map((one) => one.id).filter((id) => !houses.has(id))));
    expect(shape.tiles).toHaveLength(stops.length - houses.size);
  });

  it("has a place on the board for every stop", () => {
    for (const [id, spot] of roadShape(stops).places) {
      expect(spot.x, id).toBeGreaterThan(0);
      expect(spot.x, id).toBeLessThan(1000);
      expect(spot.y, id).toBeGreaterThan(0);
      expect(spot.y, id).toBeLessThan(1000);
    }
  });

  it("names its spaces beside them, each where no other name stands", () => {
    const names = namesOf(roadShape(stops), FAR);
    const found = names.map(({ lines }) => lines.join(" "));
    for (const name of ["Library Fund", "Island Getaway", "Spin for children", "Retire"]) expect(found).toContain(name);
    expect(found.join(" ")).not.toMatch(/[:$0-9]/);
    expect(new Set(names.map(({ x, y }) => `${x} ${y}`)).size).toBe(names.length);
    expect(namesOf(roadShape(stops), NEAR).length).toBeGreaterThan(1.4 * names.length);
  });

  it("lets every car of a place be pressed: no ring reaches the middle of the next car", () => {
    const drawn = 1.05; // cars are drawn a little larger than their ring says
    expect(carRing(2) * drawn).toBeLessThan(BESIDE);
    expect(carRing(1)).toBeGreaterThan(carRing(2));
  });

  it("leads from space to space, backwards where a car is sent back, and straight where no way leads", () => {
    expect(way(stops, "10", "13")).toEqual(["10", "11", "12", "13"]);
    expect(way(stops, "13", "10")).toEqual(["13", "12", "11", "10"]);
    expect(way(stops, "C3", "1")).toEqual(["C3", "1"]);
  });

  it("tells the ten spaces ahead in steps, both ways at a fork", () => {
    const steps = stepsAhead(stops, "S", zonesOf(kept("game-of-life-jobs").before, "track")[0]?.lit ?? []);
    expect(steps.length).toBeLessThanOrEqual(10);
    const ahead = stepsAhead(stops, "66", ["67", "68", "69", "S69", "70", "S70"]);
    expect(ahead.map((step) => step.map((one) => one.id))).toEqual([["67"], ["68"], ["69", "S69"], ["70", "S70"]]);
  });
});

describe("a space", () => {
  it("says in a word what it does", () => {
    expect(spaceShort({ ...stop("12 Icy Bend: -$5,000, nothing with auto policy"), short: "-5k" })).toBe("-5k");
    expect(spaceShort(stop("2 Pay Day", "payday"))).toBe("pay");
    expect(spaceShort({ ...stop("68 twins: 2 children", "child"), count: 2 })).toBe("twins");
    expect(spaceShort({ ...stop("25 Snowed In: miss a turn"), short: "miss" })).toBe("miss");
    expect(spaceWords(stop("12 Icy Bend: -$5,000"))).toBe("Icy Bend: -$5,000");
  });

  it("shows by its sign whether it gives or takes", () => {
    expect(isLoss({ ...stop("12 Icy Bend: -$5,000, nothing with auto policy"), takes: true })).toBe(true);
    expect(isLoss(stop("11 Treasure in the Attic: +$50,000"))).toBe(false);
  });

  it("shows a missed turn as a loss, as the game says", () => {
    const missed = stops.filter((one) => one.name.includes("miss a turn"));
    expect(missed.map(({ id }) => id)).toEqual(["25", "112"]);
    expect(missed.every(isLoss)).toBe(true);
    expect(missed.map(spaceShort)).toEqual(["miss", "miss"]);
  });
});

describe("the numbers of wheel and strip", () => {
  it("look different from each other, one by one", () => {
    const looks = Array.from({ length: 10 }, (_, at) => numberLook(at));
    expect(new Set(looks.map((look) => look.fill + look.edge)).size).toBe(10);
    expect(new Set(looks.map((look) => look.name)).size).toBe(10);
  });
});

describe("a peg", () => {
  it("is pink and round or blue and square, and a child is smaller", () => {
    expect(pegLook("pink driver")).toMatchObject({ isSquare: false, isSmall: false });
    expect(pegLook("blue child")).toMatchObject({ isSquare: true, isSmall: true });
    expect(pegLook("pink driver").paint).not.toBe(pegLook("blue driver").paint);
  });

  it("is told with the car", () => {
    expect(aboard(["pink driver", "blue spouse"])).toBe(" with pink driver, blue spouse");
    expect(aboard([])).toBe("");
  });
});
