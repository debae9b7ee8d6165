// Looking at things: the page finds what the kernel finds, in the same scenes with the same notes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { looksOf, type Look, type Notes } from "../../src/look/looks";
import type { Zone } from "../../src/table/scene";
import type { Scene } from "../../src/wire/types";

const read = <T>(name: string): T => JSON.parse(readFileSync(`tests/scenes/${name}.json`, "utf8")) as T;
const kept = read<{ some: Notes; looks: Record<string, Look[]> }>("looks");
const sceneOf = (name: string): Scene => read<{ before: Scene }>(name).before;

/** As it is written: what is empty is left out. */
function plain({ card: _, ...look }: Look): Look {
  const notes = (look.notes ?? []).map((one) => Object.fromEntries(Object.entries(one).filter(([key, value]) => value || key === "name")));
  const rest = Object.entries({ ...look, notes }).filter(([, value]) => (Array.isArray(value) ? value.length : value));
  return Object.fromEntries(rest) as unknown as Look;
}

test("everything there can be is found as the kernel finds it", () => {
  expect([...looksOf(sceneOf("everything"), kept.some).values()].map(plain)).toEqual(kept.looks.everything);
});

test("so it is in whole games, as far as notes are not needed", () => {
  for (const name of ["karma", "unfair"]) {
    const bare = (look: Look): unknown => [look.id, (look.lines ?? []).join(" ")];
    expect([...looksOf(sceneOf(name), {}).values()].map(bare)).toEqual(kept.looks[name]!.map(bare));
  }
});

test("a zone is known by its id, its kind or its sort", () => {
  const notes: Notes = { "zone:deck-p1": { text: "The own deck." }, "zone:deck": { text: "A deck." }, "zone:@pile": { text: "A pile." } };
  const pile = (id: string, kind: string): Zone => ({ zone: "pile", id, name: "deck", size: 1, kind });
  const found = looksOf({ ...sceneOf("everything"), zones: [pile("deck-p1", "deck"), pile("deck-p2", "deck"), pile("rest", "")] }, notes);
  expect(["deck-p1", "deck-p2", "rest"].map((id) => found.get(id)?.notes?.[0]?.text)).toEqual(["The own deck.", "A deck.", "A pile."]);
});
