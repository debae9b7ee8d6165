// Looking things up in a scene, without any rule: which zones there are, whose they are, what lies in them.
import type { Bank, Card, Choice, Dice, Hand, Market, Park, Pile, Row, Scene, TableCards, Track, Wheel } from "../wire/types";

export type Zone = Scene["zones"][number];
export type ZoneKind = Zone["zone"];

interface ZoneOf {
  hand: Hand;
  pile: Pile;
  row: Row;
  "table-cards": TableCards;
  park: Park;
  market: Market;
  track: Track;
  wheel: Wheel;
  dice: Dice;
  bank: Bank;
}

/** All zones of a kind, in the scene's order. */
export function zonesOf<Kind extends ZoneKind>(scene: Scene, kind: Kind): ZoneOf[Kind][] {
  return scene.zones.filter((zone) => zone.zone === kind) as ZoneOf[Kind][];
}

/** The zone of a kind with that id. */
export function zoneBy<Kind extends ZoneKind>(scene: Scene, kind: Kind, id: string): ZoneOf[Kind] | undefined {
  return zonesOf(scene, kind).find((zone) => zone.id === id);
}

/** Whose zone it is; null for what belongs to everybody. */
export function seatOf(zone: Zone): number | null {
  return "seat" in zone && typeof zone.seat === "number" ? zone.seat : null;
}

/** What a zone is called: with whose it is, unless the name says it already. */
export function titleOf(zone: Zone, you: number, names: readonly string[]): string {
  const seat = seatOf(zone);
  const title = named(zone.name, names);
  const name = seat === null ? undefined : names[seat];
  if (seat === null || /^your\b/i.test(title) || (name && title.includes(name))) return title;
  if (seat === you) return `Your ${title}`;
  return name ? `${name}: ${title}` : title;
}

/** The zones that belong to a seat. */
export function zonesOfSeat(scene: Scene, seat: number): Zone[] {
  return scene.zones.filter((zone) => seatOf(zone) === seat);
}

/** Is it a row of cards sorted into colours, each with a slot of its own? */
export function isSlots(zone: Zone): zone is Row {
  return zone.zone === "row" && Boolean(zone.cards?.length) && (zone.cards ?? []).every((card) => card.face?.kind === "colour") && !zone.room;
}

/** The cards one sees in a zone, not counting those attached to others. */
export function cardsOf(zone: Zone): Card[] {
  switch (zone.zone) {
    case "hand":
    case "pile":
    case "row":
      return zone.cards ?? [];
    case "table-cards":
      return zone.up ?? [];
    case "park":
      return [zone.gate, ...(zone.side ?? []), ...spotCards(zone)];
    case "market":
      return spotCards(zone);
    default:
      return [];
  }
}

function spotCards(zone: Park | Market): Card[] {
  return (zone.spaces ?? []).flatMap((spot) => (spot.card ? [spot.card] : []));
}

/** Everything in a zone that could be chosen, and the zone itself, by their ids. */
export function thingsIn(zone: Zone): Set<string> {
  const cards = cardsOf(zone).flatMap((card) => [card, ...(card.on ?? [])]);
  const spots = "spaces" in zone ? (zone.spaces ?? []) : [];
  return new Set([zone, ...cards, ...spots].map((thing) => thing.id));
}

/** A card by its id, wherever it lies, also on another card. */
export function cardBy(scene: Scene, id: string): Card | undefined {
  return everyCard(scene).find((card) => card.id === id) ?? spotCardBy(scene, id);
}

function everyCard(scene: Scene): Card[] {
  return scene.zones.flatMap(cardsOf).flatMap((card) => [card, ...(card.on ?? [])]);
}

function spotCardBy(scene: Scene, id: string): Card | undefined {
  const spots = scene.zones.flatMap((zone) => ("spaces" in zone ? (zone.spaces ?? []) : []));
  return spots.find((spot) => spot.id === id)?.card ?? undefined;
}

/** How many cards a card stands for. */
export function countOf(card: Card): number {
  return card.count ?? 1;
}

/** How much of a card under an equal one is seen, as a part of its width. */
const STEP = 0.32;

/** How many cards wide a row is: equal cards lie fanned, attached ones half over each other, free places count. */
export function widthOf(row: Row): number {
  return (row.cards ?? []).reduce((sum, card) => sum + 1 + (Math.max(1, countOf(card)) - 1) * STEP + (card.on?.length ?? 0) / 2, row.room ?? 0);
}

/** The names on cards that lie open, equal ones counted: 7, 2 times 9. */
export function faceNames(cards: readonly Card[]): string {
  const times = new Map<string, number>();
  for (const card of cards) {
    const name = card.face?.name ?? "face-down card";
    times.set(name, (times.get(name) ?? 0) + countOf(card));
  }
  return [...times].map(([name, count]) => (count > 1 ? `${count} times ${name}` : name)).join(", ");
}

/** The choices that go with everything chosen so far. */
export function fittingChoices(scene: Scene, chosen: readonly string[]): Choice[] {
  return (scene.prompt.choices ?? []).filter((choice) => chosen.every((id) => choice.things?.includes(id)));
}

/** What can be added to what is chosen: the other things of the choices that fit. */
export function partners(scene: Scene, chosen: readonly string[]): Set<string> {
  const things = fittingChoices(scene, chosen).flatMap((choice) => choice.things ?? []);
  return new Set(things.filter((id) => !chosen.includes(id)));
}

/** Names put where a sentence has `{p1}`. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\{p(\d+)\}/g, (mark, number) => names[Number(number) - 1] ?? mark);
}

/** A number with its word: 1 card, 2 cards. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const NUMBER = new Intl.NumberFormat("en-GB");

/** A sum of money. */
export function dollars(amount: number): string {
  return `${amount < 0 ? "-" : ""}$${NUMBER.format(Math.abs(amount))}`;
}
