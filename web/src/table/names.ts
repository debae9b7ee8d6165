// Names are put into a scene once, before it is drawn: titles, notes and accessible names all have them then.
// Equal parts stay the same objects, so that only what has changed is drawn again.
import type { Scene } from "../wire/types";
import { named } from "./scene";

type Known = WeakMap<object, unknown>;

const known = new WeakMap<readonly string[], Known>();

/** The scene with a name wherever a plate or a zone has `{p1}`. Sentences of the ticket keep their marks: they are set there, in bold. */
export function withNames(scene: Scene, names: readonly string[]): Scene {
  const cache = known.get(names) ?? new WeakMap<object, unknown>();
  known.set(names, cache);
  const plates = filled(scene.plates, names, cache);
  const zones = filled(scene.zones, names, cache);
  return plates === scene.plates && zones === scene.zones ? scene : { ...scene, plates, zones };
}

function filled<T>(value: T, names: readonly string[], cache: Known): T {
  if (typeof value === "string") return (value.includes("{p") ? named(value, names) : value) as T;
  if (typeof value !== "object" || value === null) return value;
  const found = (cache.get(value) ?? parts(value, names, cache)) as T & object;
  cache.set(value, found);
  return found;
}

/** The same with every part filled in; the very same if there was nothing to fill in. */
function parts(value: object, names: readonly string[], cache: Known): object {
  const entries = Object.entries(value).map(([key, part]) => [key, filled(part, names, cache)] as const);
  if (entries.every(([key, part]) => part === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
