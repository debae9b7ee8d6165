// The kept scenes, as the tests read them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Scene } from "../../src/wire/types";

export interface Kept {
  before: Scene;
  after: Scene;
}

export const NAMES = ["Mara", "Ines", "Tom", "Juno"];

export function kept(name: string): Kept {
  return JSON.parse(readFileSync(join(import.meta.dirname, "..", "scenes", `${name}.json`), "utf8")) as Kept;
}

/** All things of all choices. */
export function asked(scene: Scene): string[] {
  return [...new Set((scene.prompt.choices ?? []).flatMap((choice) => choice.things ?? []))];
}
