// What the viewer looks at just now: a small panel beside the thing, or a sheet with everything about it.

export type Way = "panel" | "sheet";

export interface Seen {
  /** Ids of the thing and of what it lies in, the nearest first. */
  refs: string[];
  element: Element | null;
  way: Way;
}

/** Everything that can be looked at says by one of these what it is. */
export const LOOKABLE = "[data-look], [data-thing], [data-zone]";

class Looker {
  seen: Seen | null = $state.raw(null);

  show(refs: string[], element: Element | null, way: Way = "sheet"): void {
    if (refs.length) this.seen = { refs, element, way };
  }

  /** The panel goes when its thing is left; a sheet stays until it is closed. */
  leave(): void {
    if (this.seen?.way === "panel") this.seen = null;
  }

  close(): void {
    this.seen = null;
  }
}

export const looker = new Looker();

/** What an element stands for, then what it lies in. */
export function refsOf(element: Element | null): string[] {
  const refs: string[] = [];
  for (let at = element?.closest(LOOKABLE); at; at = at.parentElement?.closest(LOOKABLE)) {
    const { look, thing, zone } = (at as HTMLElement | SVGElement).dataset;
    refs.push(...[look, thing, zone].filter((ref): ref is string => Boolean(ref)));
  }
  return refs;
}
