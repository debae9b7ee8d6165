// Arrow keys inside a zone: one tab stop per zone, arrows go from thing to thing. Where the focus is it stays;
// otherwise Tab leads to a thing that can be chosen, if the zone has one.
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the things of a zone one tab stop. */
export const arrows: Attachment<HTMLElement> = (zone) => oneStop(zone, "[data-thing][tabindex], button[data-thing]", likeliest);

/** Makes the numbers of a plate one tab stop. */
export const factArrows: Attachment<HTMLElement> = (facts) => oneStop(facts, ".fact", (found) => found[0]);

/** Makes the buttons of a list one tab stop: its newest line, at the end. */
export const listArrows: Attachment<HTMLElement> = (list) => oneStop(list, "button", (buttons) => buttons.at(-1));

type Pick = (things: HTMLElement[]) => HTMLElement | undefined;

/** What is chosen, else what can be, else where one was before. */
function likeliest(things: HTMLElement[]): HTMLElement | undefined {
  const first = (found: string): HTMLElement | undefined => things.find((thing) => thing.matches(found));
  return first('[aria-pressed="true"]') ?? first("[aria-pressed]") ?? first('[tabindex="0"]') ?? first("button") ?? things[0];
}

function oneStop(zone: HTMLElement, kind: string, usual: Pick): () => void {
  const things = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(kind)].filter((thing) => thing.closest("[data-keys]") === zone);
  const settle = (): void => rove(things(), document.activeElement, usual);
  const onfocus = (event: FocusEvent): void => rove(things(), event.target, usual);
  const onkey = (event: KeyboardEvent): void => step(things(), event);
  zone.dataset.keys = "";
  const watch = new MutationObserver(settle);
  watch.observe(zone, { childList: true, subtree: true, attributeFilter: ["aria-disabled", "aria-pressed"] });
  zone.addEventListener("focusin", onfocus);
  zone.addEventListener("keydown", onkey);
  settle();
  return () => {
    watch.disconnect();
    zone.removeEventListener("focusin", onfocus);
    zone.removeEventListener("keydown", onkey);
  };
}

/** One of the things can be reached by Tab: the one that has the focus, else the usual one. */
function rove(things: HTMLElement[], focused: EventTarget | null, usual: Pick): void {
  const current = things.find((thing) => thing === focused) ?? usual(things);
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
