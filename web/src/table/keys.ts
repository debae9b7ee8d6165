// Arrow keys inside a zone: one tab stop per zone, arrows go from thing to thing. Where the focus was it stays.
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the things of a zone one tab stop. */
export const arrows: Attachment<HTMLElement> = (zone) => {
  const things = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>("button[data-thing]")].filter((thing) => thing.closest("[data-keys]") === zone);
  const settle = (): void => rove(things(), document.activeElement);
  const onfocus = (event: FocusEvent): void => rove(things(), event.target);
  const onkey = (event: KeyboardEvent): void => step(things(), event);
  zone.dataset.keys = "";
  const watch = new MutationObserver(settle);
  watch.observe(zone, { childList: true, subtree: true });
  zone.addEventListener("focusin", onfocus);
  zone.addEventListener("keydown", onkey);
  settle();
  return () => {
    watch.disconnect();
    zone.removeEventListener("focusin", onfocus);
    zone.removeEventListener("keydown", onkey);
  };
};

/** One of the things can be reached by Tab: the given one, else the one that could be before, else the first. */
function rove(things: HTMLElement[], wanted: EventTarget | null): void {
  const current = things.find((thing) => thing === wanted) ?? things.find((thing) => thing.tabIndex === 0) ?? things[0];
  for (const thing of things) {
    const index = thing === current ? 0 : -1;
    if (thing.tabIndex !== index) thing.tabIndex = index;
  }
}

function step(things: HTMLElement[], event: KeyboardEvent): void {
  const at = things.indexOf(event.target as HTMLElement);
  const next = target(things, at, event.key);
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function target(things: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === "Home") return things[0];
  if (key === "End") return things.at(-1);
  const by = STEPS[key];
  return by === undefined ? undefined : things[(at + by + things.length) % things.length];
}
