// Lets cards travel on the page: measures where things were, and after the new scene is drawn moves them from there.
// Animations only run on top of the finished picture, so nothing ever waits for them.
import { tick } from "svelte";
import { whenDrawn } from "../parts/drawn";
import { FACTORS } from "../state/pace";
import { settings } from "../state/settings.svelte";
import type { Scene } from "../wire/types";
import { ghostOf, type Ghost } from "./ghost";
import { payments, travels, type Payment, type Place, type Trip } from "./travel";
import { turn } from "./turn";

/** Things that just moved; they wear the lamp's ring. */
class Moved {
  #things: ReadonlySet<string> = $state.raw(new Set());

  has(thing: string): boolean {
    return this.#things.has(thing);
  }

  /** Exactly these have moved. */
  set(things: readonly string[]): void {
    if (things.length || this.#things.size) this.#things = new Set(things);
  }
}

export const moved = new Moved();

const GLOW = 1200;
const CALM_GLOW = 2000;
/** More than so many cards at once are a deal, and a dealt hand does not glow. */
const GLOWING = 3;
/** What is wider than this in pixels is no card but a whole zone, and does not fly. */
const WIDEST = 260;
/** By so much the shapes of two things may differ and still be one card. */
const UNLIKE = 1.5;

interface Start {
  trip: Trip;
  box: DOMRect;
  /** Its width by its height, also while it turned over. */
  shape: number;
  /** A copy of what was there, for journeys to where no single cards are shown. */
  ghost: Ghost | undefined;
}

let prepared: Scene | undefined;
let dimming: ReturnType<typeof setTimeout> | undefined;

/** Call before the new scene is drawn; whoever of the table's parts comes first does the measuring. */
export function prepare(before: Scene | undefined, after: Scene): void {
  if (prepared === after) return;
  prepared = after;
  if (!before || before === after || typeof document === "undefined" || document.hidden) return;
  const trips = travels(before, after).filter((trip) => !trip.code || !turn.flown.includes(trip.code));
  const starts = isCalm() ? [] : trips.flatMap(startOf);
  const sums = isCalm() ? [] : payments(before, after);
  void tick().then(() => {
    glow(trips);
    if (starts.length || sums.length) whenDrawn(moved, () => depart(starts, sums));
  });
}

/** Does this person want as little motion as possible, or everything at once? */
export function isCalm(): boolean {
  return settings.pace === "instant" || typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const durations = new Map<string, number>();

/** A duration of the look in milliseconds, at the player's pace; who wants no motion never asks, so the look's own never changes. */
export function duration(token: string): number {
  const known = durations.get(token) ?? read(token);
  durations.set(token, known);
  return known * FACTORS[settings.pace];
}

function read(token: string): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return value.endsWith("ms") ? parseFloat(value) : parseFloat(value) * 1000 || 0;
}

function startOf(trip: Trip): Start[] {
  const element = find(trip.from);
  if (!element) return [];
  return [{ trip, box: element.getBoundingClientRect(), shape: shapeOf(element), ghost: ghostOf(element) }];
}

const shapeOf = (element: Element): number => (element instanceof HTMLElement ? element.offsetWidth / element.offsetHeight : 1);

function find(place: Place): Element | null {
  return thingAt(place) ?? document.querySelector(`[data-zone="${CSS.escape(place.zone)}"], [data-holds~="${CSS.escape(place.zone)}"]`);
}

function thingAt(place: Place): Element | null {
  return place.thing ? document.querySelector(`[data-thing="${CSS.escape(place.thing)}"]`) : null;
}

/** A journey that has found where it goes. */
interface Journey extends Start {
  element: HTMLElement;
  at: DOMRect;
}

/** All places are read before the first card is moved: otherwise each would be laid out anew. */
function depart(starts: Start[], sums: Payment[]): void {
  const journeys = starts.flatMap(goalOf);
  const flights = [...journeys.flatMap((journey, order) => flightOf(journey, order * duration("--m-stagger"))), ...sums.flatMap(payment)];
  const whole = Math.max(0, ...flights.map((flight) => flight.delay + flight.time));
  for (const flight of flights) fly(flight, whole);
}

function goalOf(start: Start): Journey[] {
  const element = find(start.trip.to);
  if (!(element instanceof HTMLElement) || typeof element.animate !== "function") return [];
  return [{ ...start, element, at: element.getBoundingClientRect() }];
}

interface Flight {
  element: HTMLElement;
  from: Keyframe;
  to: Keyframe;
  easing: string;
  delay: number;
  time: number;
  landed: () => void;
}

function flightOf(journey: Journey, delay: number): Flight[] {
  return thingAt(journey.trip.to) && isAlike(journey.shape, shapeOf(journey.element)) ? arrival(journey, delay) : departure(journey, delay);
}

/** Is what comes of the shape of what went? A card that becomes a slot or a strip flies as the card it was. */
function isAlike(one: number, other: number): boolean {
  return one < other * UNLIKE && other < one * UNLIKE;
}

/** What is paid leaves one plate and arrives at the other. */
function payment({ name, from, to, sum }: Payment): Flight[] {
  const [giver, taker] = [from, to].map((seat) => document.querySelector(`[data-look="plate-p${seat + 1}/${CSS.escape(name)}"]`));
  const ghost = giver && ghostOf(giver);
  if (!giver || !taker || !ghost) return [];
  const [start, end] = [middle(giver.getBoundingClientRect()), middle(taker.getBoundingClientRect())];
  const element = ghost.at(start);
  element.classList.add("paid");
  const number = element.querySelector("b");
  element.querySelector(".change")?.remove();
  if (number) number.textContent = sum.toLocaleString("en-GB");
  document.body.append(element);
  const way = `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
  const time = 2 * duration("--m-card");
  return [{ element, from: { transform: "none" }, to: { transform: way }, easing: "ease-in-out", delay: 0, time, landed: () => element.remove() }];
}

/** The card itself comes from where it was, turning over if nobody saw its face before. */
function arrival({ element, at, box, trip }: Journey, delay: number): Flight[] {
  const isThere = Math.abs(middle(box).x - middle(at).x) + Math.abs(middle(box).y - middle(at).y) < 1;
  if (!at.width || !at.height || (isThere && !trip.turned)) return [];
  const from = `translate(${middle(box).x - middle(at).x}px, ${middle(box).y - middle(at).y}px) scale(${growth(trip, box, at)})`;
  element.dataset.flying = "";
  return [
    {
      element,
      from: { transform: trip.turned ? `${from} scaleX(.05)` : from },
      to: { transform: "none" },
      easing: "cubic-bezier(.2, .8, .2, 1)",
      delay,
      time: duration(trip.turned ? "--m-flip" : "--m-card"),
      landed: () => delete element.dataset.flying,
    },
  ];
}

/** As large as it was where it lay. Out of a whole zone it comes at its own size, or smaller where the zone is low. */
function growth(trip: Trip, box: DOMRect, at: DOMRect): number {
  const ratio = box.height / at.height;
  return trip.from.thing ? ratio : Math.min(1, ratio);
}

/** A copy of the card flies to a hand or pile that shows no single cards, or into a slot, and is gone. */
function departure({ at, box, ghost, trip }: Journey, delay: number): Flight[] {
  if (!ghost || (!trip.from.thing && box.width > WIDEST)) return [];
  const element = ghost.at(middle(box));
  document.body.append(element);
  const size = thingAt(trip.to) ? Math.min(1, at.width / box.width, at.height / box.height) : 0.35;
  const to = `translate(${middle(at).x - middle(box).x}px, ${middle(at).y - middle(box).y}px) scale(${size})`;
  return [
    {
      element,
      from: { transform: "none", opacity: 1 },
      to: { transform: to, opacity: 0.2 },
      easing: "ease-in-out",
      delay,
      time: duration("--m-card"),
      landed: () => element.remove(),
    },
  ];
}

/** All flights of a move last equally long, most of them waiting before or after: so the picture is put together again once, not after each card. */
function fly({ element, from, to, easing, delay, time, landed }: Flight, whole: number): void {
  const frames = [from, { ...from, easing, offset: delay / whole }, { ...to, offset: (delay + time) / whole }, to];
  element.animate(frames, { duration: whole }).finished.then(landed, landed);
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function glow(trips: Trip[]): void {
  const things = trips.flatMap((trip) => (trip.to.thing && (trip.from.zone !== trip.to.zone || trip.turned) ? [trip.to.thing] : []));
  moved.set(things.length > GLOWING ? [] : things);
  clearTimeout(dimming);
  dimming = setTimeout(() => moved.set([]), isCalm() ? CALM_GLOW : GLOW);
}
