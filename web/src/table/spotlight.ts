// Puts light on things of the table while something is shown: they shake, pull together or are ringed, for as long as it
// is shown. Who wants no motion sees the ring alone.
import type { Highlight } from "../wire/types";
import { isCalm } from "./journeys.svelte";

/** The elements of a highlight's things that are on the screen, in their order. */
export function lit(highlight: Highlight): Element[] {
  const found = (highlight.things ?? []).flatMap((thing) => elementOf(thing) ?? []);
  return highlight.kind === "show" ? found.slice(0, 1) : found;
}

function elementOf(thing: string): Element | null {
  const name = CSS.escape(thing);
  const found = document.querySelector(`[data-thing="${name}"], [data-zone="${name}"], [data-holds~="${name}"]`);
  return found?.getBoundingClientRect().width ? found : null;
}

/** Animate them; what comes back ends it. */
export function light(highlight: Highlight, elements: Element[], hold: number): () => void {
  const running = elements.filter((element) => typeof element.animate === "function").flatMap((element) => animate(highlight, element, hold));
  return () => {
    for (const animation of running) animation.cancel();
  };
}

function animate({ kind }: Highlight, element: Element, hold: number): Animation[] {
  if (kind === "spin") return [];
  const ring = element.animate(kind === "strike" ? ringOf(element, "var(--bad)") : ringOf(element, "var(--lamp-edge)"), { duration: hold });
  if (isCalm()) return [ring];
  if (kind === "strike") return [ring, element.animate(SHAKE, { duration: 520 })];
  if (kind === "gather") return [ring, element.animate(GATHER, { duration: hold, easing: "ease-in-out", fill: "forwards" })];
  return [ring, element.animate(PULSE, { duration: 460, easing: "ease-out" })];
}

const SHAKE: Keyframe[] = ["0", "-9px", "8px", "-7px", "5px", "-3px", "0"].map((translate) => ({ translate }));
const GATHER: Keyframe[] = [{ scale: "1" }, { scale: "1.07", offset: 0.25 }, { scale: "0.86" }];
const PULSE: Keyframe[] = [{ scale: "1" }, { scale: "1.06" }, { scale: "1" }];

/** A part of a drawing has no outline; it glows. */
function ringOf(element: Element, paint: string): Keyframe[] {
  const ring = element instanceof HTMLElement ? { outline: `4px solid ${paint}`, outlineOffset: "3px" } : { filter: `drop-shadow(0 0 6px ${paint})` };
  return [ring, ring];
}
