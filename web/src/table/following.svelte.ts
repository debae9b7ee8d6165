// Follows a scene from one picture to the next and lets the journeys know before the new one is drawn.
import type { Scene } from "../wire/types";
import { prepare } from "./journeys.svelte";

/** Call while a component is set up. */
export function follow(scene: () => Scene): void {
  let before: Scene | undefined;
  $effect.pre(() => {
    const after = scene();
    prepare(before, after);
    before = after;
  });
}
