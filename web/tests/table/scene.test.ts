// Looking things up, and how words and paints are found.
import { describe, expect, it } from "vitest";
import { wrapped } from "../../src/table/faces/wrapped";
import { drawings, headOf, signOf, stallOf } from "../../src/games/drawings";
import { filled, lined } from "../../src/table/icons";
import { paintOf } from "../../src/table/paints";
import { starsOf } from "../../src/table/park/stars";
import { hyphenated } from "../../src/table/park/words";
import { cardBy, counted, dollars, faceNames, named, partners, zonesOfSeat } from "../../src/table/scene";
import { kept } from "./kept";

describe("a scene", () => {
  const { before } = kept("unfair");

  it("gives the zones of a seat", () => {
    expect(zonesOfSeat(before, 1).map((zone) => zone.zone)).toContain("park");
    expect(zonesOfSeat(before, 1).every((zone) => "seat" in zone && zone.seat === 1)).toBe(true);
  });

  it("finds a card by its own id, by its place and on another card", () => {
    expect(cardBy(before, "market-1")?.face?.name).toBeTruthy();
    const upgrade = before.zones.flatMap((zone) => (zone.zone === "park" ? (zone.spaces ?? []) : [])).find((spot) => spot.card?.on?.length)?.card?.on?.[0];
    expect(upgrade && cardBy(before, upgrade.id)).toEqual(upgrade);
  });

  it("knows what goes with what is chosen", () => {
    const pair = before.prompt.choices?.find((choice) => choice.things?.length === 2)?.things ?? [];
    expect(partners(before, pair.slice(0, 1))).toContain(pair[1]);
    expect(partners(before, pair)).not.toContain(pair[1]);
  });
});

describe("words", () => {
  it("carry names, numbers and money", () => {
    expect(named("{p2} says {p1} was rude.", ["Mara", "Ines"])).toBe("Ines says Mara was rude.");
    expect(named("{p9} waits.", [])).toBe("{p9} waits.");
    expect(counted(1, "card")).toBe("1 card");
    expect(counted(2, "person", "people")).toBe("2 people");
    expect(faceNames([])).toBe("");
    expect(faceNames(["7", "9", "7"].map((name, at) => ({ id: `c${at}`, face: { kind: "number", code: name, name } })))).toBe("2 times 7, 9");
    expect(dollars(-412000)).toBe("-$412,000");
  });

  it("are broken into lines on paper, and long ones inside", () => {
    expect(wrapped("Guest Reassurance Pylon", 12, 3)).toEqual(["Guest", "Reassurance", "Pylon"]);
    expect(wrapped("one two three four", 7, 2)).toEqual(["one two", "three …"]);
    expect(hyphenated("Subscriber List").replaceAll("\u00AD", "-")).toBe("Sub-scri-ber List");
    for (const broken of ["Strong-man Bell", "Holo-gram Theatre", "Coast-line", "Board-walk", "Beach-com-ber", "Ship-wreck", "Blue-print", "Sky-scra-per"])
      expect(hyphenated(broken.replaceAll("-", "")).replaceAll("\u00AD", "-")).toBe(broken);
    expect(hyphenated("Wave")).toBe("Wave");
  });
});

describe("paints", () => {
  it("know colours by code and by name", () => {
    expect(paintOf("Y")).toEqual({ name: "yellow", symbol: "star" });
    expect(paintOf("yellow")).toEqual(paintOf("Y"));
    expect(paintOf("nothing").name).toBe("grey");
  });

  it("give a game of somebody else's always the same stall", () => {
    expect(stallOf("karma")).toBe("light-dark(#5a3a86, #4c3478)");
    expect(stallOf("ludo")).toBe(stallOf("ludo"));
    expect(stallOf("ludo")).toMatch(/^#/);
    expect(signOf("ludo")).toBe(signOf("ludo"));
    expect(new Set(["ludo", "pig", "magpie", "ferry", "halma", "goose"].map(signOf)).size).toBeGreaterThan(2);
  });

  it("use only signs that are drawn", () => {
    const drawn = new Set([...Object.keys(filled), ...Object.keys(lined), ...drawings().flatMap((drawing) => Object.keys(drawing.icons ?? {}))]);
    const faces = kept("unfair")
      .before.zones.flatMap((zone) => ("cards" in zone ? (zone.cards ?? []) : []))
      .flatMap((card) => card.face ?? []);
    expect(faces.length).toBeGreaterThan(0);
    for (const face of faces) expect(drawn).toContain(headOf(face).sign);
  });

  it("show every icon as often as it is printed, and Hacking with drawings of its own", () => {
    const grip = { kind: "power", code: "g", name: "Grip", signs: ["power", "power"] };
    expect(headOf(grip).small.map((small) => small.sign)).toEqual(["power", "power"]);
    expect(headOf(grip).sign).toBe("p-power");
    const pods = { kind: "attraction", code: "v", name: "Pods", signs: ["leisure", "wifi", "built-in-theme-wild"] };
    expect(headOf(pods).small.map((small) => small.sign)).toEqual(["p-wifi", "p-wild"]);
    const day = { kind: "event", code: "z", name: "Day", signs: ["blocks-inspection", "blocks-hacking", "attacks-hacking"] };
    expect(headOf(day).small.map((small) => small.sign)).toEqual(["p-defence", "p-hack-defence", "p-hack-attack"]);
  });

  it("draw stars instead of reading them", () => {
    const list = { kind: "resource", code: "s", name: "List", stars: "*", numbers: 2, lines: ["6 coins", "* stars", "Counts."] };
    expect(starsOf(list)).toEqual({ stars: 0, own: true, lines: ["Counts."] });
    const face = { kind: "attraction", code: "a", name: "A", stars: "3", numbers: 1, lines: ["3 stars", "No ability."] };
    expect(starsOf(face)).toEqual({ stars: 3, own: false, lines: ["No ability."] });
    expect(starsOf({ ...face, stars: "", numbers: 0, lines: ["No ability."] })).toEqual({ stars: 0, own: false, lines: ["No ability."] });
  });
});
