// Names for seats, and sentences with names in them. A seat stands in a sentence as {p1}.
import type { SeatInfo } from "../wire/types";

const BOTS = ["Juno", "Otto", "Pippa", "Rolf", "Nell", "Gus", "Wanda", "Ferris"];

/** What everybody at a table is called, by seat. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  const names = seats.map((seat) => seat.name || (seat.bot ? botName(seat.seat) : `Seat ${seat.seat + 1}`));
  return numbered(names, (seat) => !seats[seat]?.name);
}

/** The same names, told apart by numbers: people keep theirs before bots do. A seat without a name stays without. */
export function numbered(names: readonly string[], isBot: (seat: number) => boolean): string[] {
  const rank = (seat: number): number => (isBot(seat) ? names.length : 0) + seat;
  return names.map((name, seat) => {
    const earlier = names.filter((other, at) => other === name && rank(at) < rank(seat)).length;
    return name && earlier ? `${name} ${earlier + 1}` : name;
  });
}

/** What somebody is called without the number that told them apart. */
export function unnumbered(called: string): string {
  return called.replace(/ \d+$/, "");
}

/** A bot's name: the same seat always has the same. */
export function botName(seat: number): string {
  return BOTS[seat % BOTS.length] ?? "Juno";
}

export interface Span {
  text: string;
  name: boolean;
  card?: boolean;
}

/** A sentence cut at the names in it, and at those of cards where they are wanted; one that begins with a name begins with a capital. */
export function spans(text: string, names: readonly string[], cards = NO_CARD): Span[] {
  const parts = text.split(/\{p(\d+)\}/);
  const cut = parts.flatMap((part, i) => (i % 2 ? { text: names[Number(part) - 1] ?? `seat ${part}`, name: true } : cutAtCards(part, cards)));
  return capital(cut.filter((span) => span.text));
}

const NO_CARD = /(?!)/;
const cutAtCards = (text: string, cards: RegExp): Span[] => text.split(cards).map((part, i) => ({ text: part, name: false, card: i % 2 === 1 }));

/** The same sentence as plain text. */
export function named(text: string, names: readonly string[]): string {
  return spans(text, names)
    .map((span) => span.text)
    .join("");
}

/** Anything with texts in it, such as a zone, with names for the marks in them; what has none stays the same object. */
export function filled<T>(thing: T, names: readonly string[]): T {
  if (typeof thing === "string") return fill(thing, names) as T;
  if (typeof thing !== "object" || thing === null) return thing;
  const before = Object.entries(thing);
  const after = before.map(([key, value]) => [key, filled<unknown>(value, names)] as const);
  if (after.every(([, value], at) => value === before[at]?.[1])) return thing;
  return (Array.isArray(thing) ? after.map(([, value]) => value) : Object.fromEntries(after)) as T;
}

function fill(text: string, names: readonly string[]): string {
  return text.includes("{p") ? text.replace(/\{p(\d+)\}/g, (_, seat: string) => names[Number(seat) - 1] ?? `seat ${seat}`) : text;
}

function capital(found: Span[]): Span[] {
  const [first, ...rest] = found;
  if (!first) return [];
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}
