// What a moment does to the things it happens to, for as long as it is shown: the card flies and lands, strikes or slams,
// a pile is pulled together, a plate swells. Who wants no motion sees the same things ringed, and the card beside them.
import type { Highlight } from "../wire/types";
import { isCalm } from "./journeys.svelte";

type Kind = Highlight["kind"];

/** The elements of things that are on the screen, in their order; a zone that only holds another of them is left out. */
export function found(things: readonly string[] = []): Element[] {
  const all = things.flatMap((thing) => elementOf(thing) ?? []);
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
}

/** Where the moment comes from: the card itself, if it is seen there. */
export function originOf({ origin = [], cards = [] }: Highlight): Element | undefined {
  const [place] = found(origin);
  const code = cards[0]?.face?.code;
  return (code && place?.querySelector(`[data-face="${CSS.escape(code)}"]`)?.closest("[data-thing]")) || place;
}

function elementOf(thing: string): Element | null {
  const name = CSS.escape(thing);
  const element = document.querySelector(`[data-thing="${name}"], [data-zone="${name}"], [data-holds~="${name}"]`);
  return element?.getBoundingClientRect().width ? element : null;
}

/** When what is on its way to these has come to rest. */
export async function arrived(elements: readonly (Element | undefined)[]): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const flights = elements.flatMap((element) => element?.getAnimations?.({ subtree: true }) ?? []);
  await Promise.allSettled(flights.map((flight) => flight.finished));
}

/** When it hits what it happens to, as a part of the time it is shown. */
const HITS: Record<Kind, number> = { lands: 0.86, strikes: 0.46, slams: 0.5, gathers: 0, swells: 0, spins: 0, counts: 0 };

/** Milliseconds until a moment hits. */
export function untilHit({ kind, cards = [], origin = [] }: Highlight, hold: number): number {
  return isCalm() || !(cards.length || origin.length) ? 0 : HITS[kind] * hold;
}

/** Let it happen; what comes back ends it. The card stands where it is to be read. */
export function happen(highlight: Highlight, card: HTMLElement | undefined, hold: number): () => void {
  const [things, origin] = [found(highlight.things), originOf(highlight)];
  const hit = untilHit(highlight, hold);
  const moves = [...things.flatMap((thing) => suffer(highlight.kind, thing, hold, hit))];
  if (!isCalm()) moves.push(...travel(highlight.kind, card, origin, things[0], hold));
  return () => {
    for (const move of moves) move.cancel();
  };
}

function suffer(kind: Kind, thing: Element, hold: number, delay: number): Animation[] {
  if (kind === "spins" || kind === "counts" || !isAnimated(thing)) return [];
  const ring = thing.animate(ringOf(thing, kind === "strikes" ? "var(--bad)" : "var(--lamp-edge)"), { duration: hold });
  if (isCalm()) return [ring];
  if (kind === "gathers") return [ring, ...gathered(thing, hold)];
  return [ring, thing.animate(...SUFFERED(kind, delay)), ...(kind === "strikes" ? fallen(thing, delay) : [])];
}

/** A struck tower comes down, the topmost strip first; a struck strip alone. */
function fallen(thing: Element, delay: number): Animation[] {
  const strips = thing.matches(".tower") ? [...thing.querySelectorAll(":is(.ups, .foot)")] : [];
  const parts = thing.matches(".ups") ? [thing] : strips;
  return parts.map((part, at) => {
    const to = { transform: `translate(${at % 2 ? -26 : 26}px, 140px) rotate(${at % 2 ? -14 : 14}deg)`, opacity: 0 };
    return part.animate([{ transform: "none", opacity: 1 }, to], { duration: 600, delay: delay + at * 90, easing: "ease-in", fill: "forwards" });
  });
}

function SUFFERED(kind: Kind, delay: number): [Keyframe[], KeyframeAnimationOptions] {
  if (kind === "strikes") return [SHAKE, { duration: 520, delay }];
  if (kind === "slams") return [THUD, { duration: 340, delay }];
  if (kind === "swells") return [SWELL, { duration: 900, easing: "ease-out" }];
  return [PULSE, { duration: 420, delay, easing: "ease-out" }];
}

/** The cards of a pile are drawn together, then the pile is lifted: it goes where it goes in the next picture. */
function gathered(pile: Element, hold: number): Animation[] {
  const middle = middleOf(pile);
  const timing = { duration: hold, easing: "ease-in-out", fill: "forwards" as const };
  const cards = [...pile.querySelectorAll(".card")].map((card) => {
    const { x, y } = middleOf(card);
    return card.animate(
      [{ translate: "0" }, { translate: `${middle.x - x}px ${middle.y - y}px`, offset: 0.6 }, { translate: `${middle.x - x}px ${middle.y - y}px` }],
      timing,
    );
  });
  return [...cards, pile.animate([{ scale: "1" }, { scale: "1", offset: 0.6 }, { scale: "1.12" }], timing)];
}

function travel(kind: Kind, card: HTMLElement | undefined, origin: Element | undefined, thing: Element | undefined, hold: number): Animation[] {
  if (card) return [card.animate(waysOf(kind, card, origin, thing), { duration: hold, fill: "both" }), ...hidden(origin, hold)];
  if (kind !== "strikes" || !origin || !thing || !isAnimated(origin)) return [];
  const { x, y } = between(origin, thing);
  const steps = ["0", "0 -14px", "0 -14px", `${x * 0.72}px ${y * 0.72}px`, "0"];
  const offsets = [0, 0.15, 0.36, HITS.strikes, 0.62];
  return [origin.animate([...steps.map((translate, at) => ({ translate, offset: offsets[at], zIndex: 9 })), { translate: "0" }], { duration: hold })];
}

/** A card that flies is not also where it was. */
function hidden(origin: Element | undefined, hold: number): Animation[] {
  return origin?.matches("[data-thing]:not([data-zone])") ? [origin.animate([{ opacity: 0 }, { opacity: 0 }], { duration: hold, fill: "both" })] : [];
}

/** From where it was to where it is read, and on to what it happens to. */
function waysOf(kind: Kind, card: HTMLElement, origin: Element | undefined, thing: Element | undefined): Keyframe[] {
  const start = { transform: origin ? onto(card, origin) : "scale(.5)", opacity: origin ? 1 : 0 };
  const read = { transform: "none", opacity: 1 };
  const goal = thing ? onto(card, thing) : "none";
  const comes = [
    { ...start, easing: "cubic-bezier(.2, .8, .2, 1)" },
    { ...read, offset: 0.24 },
  ];
  if (kind === "lands")
    return [...comes, { ...read, offset: 0.66, easing: "ease-in" }, { transform: goal, opacity: 1, offset: HITS.lands }, { transform: goal, opacity: 0 }];
  if (kind === "slams") {
    const raised = { transform: "translateY(-26px) scale(1.1) rotate(-3deg)", opacity: 1 };
    return [
      comes[0] ?? start,
      { ...raised, offset: 0.26 },
      { ...raised, offset: 0.4, easing: "cubic-bezier(.7, 0, 1, .6)" },
      { transform: goal, opacity: 1, offset: HITS.slams },
      { transform: goal, opacity: 1 },
    ];
  }
  if (kind === "strikes" && origin && thing) {
    const { x, y } = between(card, thing);
    const blow = { transform: `translate(${x * 0.6}px, ${y * 0.6}px) scale(1.06)`, opacity: 1, offset: HITS.strikes };
    return [...comes, { ...read, offset: 0.36, easing: "ease-in" }, blow, { ...read, offset: 0.62 }, { ...read, offset: 0.88 }, { ...start, opacity: 0 }];
  }
  if (kind === "strikes")
    return [
      { transform: goal, opacity: 1 },
      { ...read, offset: 0.26 },
      { ...read, offset: 0.7, easing: "ease-in" },
      { transform: "translate(18px, 120px) rotate(16deg)", opacity: 0 },
    ];
  return [...comes, read];
}

/** As large as fits there, in the middle of it. */
export function onto(card: HTMLElement, place: Element): string {
  const { x, y } = between(card, place);
  const { width, height } = place.getBoundingClientRect();
  return `translate(${x}px, ${y}px) scale(${Math.min(1, width / card.offsetWidth, height / card.offsetHeight)})`;
}

function between(from: Element, to: Element): { x: number; y: number } {
  const [start, end] = [middleOf(from), middleOf(to)];
  return { x: end.x - start.x, y: end.y - start.y };
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const isAnimated = (element: Element): boolean => typeof element.animate === "function";

const SHAKE: Keyframe[] = ["0", "-9px", "8px", "-7px", "5px", "-3px", "0"].map((translate) => ({ translate }));
const THUD: Keyframe[] = ["0", "0 9px", "0 -4px", "0 2px", "0"].map((translate) => ({ translate }));
const PULSE: Keyframe[] = [{ scale: "1" }, { scale: "1.06" }, { scale: "1" }];
const SWELL: Keyframe[] = [{ scale: "1" }, { scale: "1.1", offset: 0.35 }, { scale: "1.04", offset: 0.7 }, { scale: "1" }];

/** A part of a drawing has no outline; it glows. */
function ringOf(element: Element, paint: string): Keyframe[] {
  const ring = element instanceof HTMLElement ? { outline: `4px solid ${paint}`, outlineOffset: "3px" } : { filter: `drop-shadow(0 0 6px ${paint})` };
  return [ring, ring];
}
