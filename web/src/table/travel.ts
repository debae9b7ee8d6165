// Which cards travel between two scenes: read off the pictures alone, so that it serves any game.
// A card that comes is matched with one that went; what has no name came out of a closed hand or deck.
import type { Card, Scene } from "../wire/types";
import { cardsOf, countOf, type Zone } from "./scene";

/** Where a card was or is: a thing with an id, or somewhere in a zone. */
export interface Place {
  zone: string;
  thing?: string;
}

export interface Trip {
  from: Place;
  to: Place;
  /** Did the card turn over on the way? */
  turned: boolean;
  /** Of the card, if it is seen. */
  code?: string;
}

interface Lot {
  zone: string;
  thing: string;
  code: string;
  count: number;
}

/** At most so many cards are seen travelling for one move. */
const MOST = 8;

/** The trips from one scene to the next; none if the two are not of one table. */
export function travels(before: Scene, after: Scene): Trip[] {
  if (before.game !== after.game || before.you !== after.you) return [];
  const news = new Ledger(before, after);
  return [...news.openTrips(), ...news.closedTrips()].slice(0, MOST);
}

class Ledger {
  readonly #gone: Lot[];
  readonly #come: Lot[];
  readonly #stock: Map<string, number>;

  constructor(before: Scene, after: Scene) {
    this.#gone = less(lots(before), lots(after));
    this.#come = less(lots(after), lots(before));
    this.#stock = changes(hidden(before), hidden(after));
  }

  /** Trips of cards one sees at the end or saw at the beginning. */
  openTrips(): Trip[] {
    const seen = this.#come.flatMap((lot) => this.#arrival(lot));
    const left = this.#gone.flatMap((lot) => this.#departure(lot));
    return [...seen, ...left];
  }

  /** Trips of cards nobody sees: from a deck into a rival's hand. */
  closedTrips(): Trip[] {
    const trips: Trip[] = [];
    for (let from = this.#take(-1); from; from = this.#take(-1)) {
      const to = this.#take(1);
      if (!to) break;
      trips.push({ from: { zone: from }, to: { zone: to }, turned: false });
    }
    return trips;
  }

  #arrival(lot: Lot): Trip[] {
    const source = this.#source(lot);
    if (source) return [{ from: source, to: lot, turned: false, code: lot.code }];
    const deck = this.#take(-1);
    return deck ? [{ from: { zone: deck }, to: lot, turned: true }] : [];
  }

  #departure(lot: Lot): Trip[] {
    const hand = lot.count > 0 ? this.#take(1) : undefined;
    return hand ? [{ from: lot, to: { zone: hand }, turned: true, code: lot.code }] : [];
  }

  /** The card that went and is most likely this one: the same id, else the same face. */
  #source(lot: Lot): Lot | undefined {
    const likely = this.#gone.filter((gone) => gone.count > 0 && gone.code === lot.code);
    const found = likely.find((gone) => gone.thing === lot.thing) ?? likely.find((gone) => gone.zone !== lot.zone) ?? likely[0];
    if (found) found.count -= 1;
    return found;
  }

  /** A zone whose closed cards became fewer (-1) or more (1), noted as dealt with. */
  #take(sign: 1 | -1): string | undefined {
    for (const [zone, change] of this.#stock) {
      if (Math.sign(change) !== sign) continue;
      this.#stock.set(zone, change - sign);
      return zone;
    }
    return undefined;
  }
}

/** A sum that went from one plate to another. */
export interface Payment {
  name: string;
  from: number;
  to: number;
  sum: number;
}

/** Signs of what is paid; points are counted, not paid. */
const PAID = new Set(["cash", "coins", "stars"]);

/** What was paid between two scenes: of each kind of sum, if all that some lost is what others gained. */
export function payments(before: Scene, after: Scene): Payment[] {
  const names = (after.plates[0]?.counters ?? []).flatMap(({ name, sign }) => (PAID.has(sign ?? "") ? [name] : []));
  return names.flatMap((name) =>
    paid(
      name,
      after.plates.map((plate) => [plate.seat, standOf(after, plate.seat, name) - standOf(before, plate.seat, name)]),
    ),
  );
}

function paid(name: string, changes: [seat: number, change: number][]): Payment[] {
  if (changes.reduce((sum, [, change]) => sum + change, 0)) return [];
  const givers = changes.filter(([, change]) => change < 0);
  return changes.flatMap(([to, due]) => {
    const parts: Payment[] = [];
    for (const giver of givers) {
      const sum = Math.min(due, -giver[1]);
      if (sum <= 0) continue;
      parts.push({ name, from: giver[0], to, sum });
      giver[1] += sum;
      due -= sum;
    }
    return parts;
  });
}

function standOf(scene: Scene, seat: number, name: string): number {
  return scene.plates.find((plate) => plate.seat === seat)?.counters?.find((one) => one.name === name)?.value ?? 0;
}

function lots(scene: Scene): Lot[] {
  return scene.zones.flatMap((zone) => cardsOf(zone).flatMap((card) => lotsOf(zone, card)));
}

function lotsOf(zone: Zone, card: Card): Lot[] {
  const own: Lot = { zone: zone.id, thing: card.id, code: card.face?.code ?? "", count: countOf(card) };
  return [own, ...(card.on ?? []).flatMap((upper) => lotsOf(zone, upper))].filter((lot) => lot.code);
}

/** What there is more of in the first list, by zone, id and face. */
function less(more: Lot[], fewer: Lot[]): Lot[] {
  const have = new Map(fewer.map((lot) => [`${lot.zone} ${lot.thing} ${lot.code}`, lot.count]));
  return more.map((lot) => ({ ...lot, count: lot.count - (have.get(`${lot.zone} ${lot.thing} ${lot.code}`) ?? 0) })).filter((lot) => lot.count > 0);
}

/** How many closed cards lie in each zone. */
function hidden(scene: Scene): Map<string, number> {
  return new Map(scene.zones.map((zone) => [zone.id, closedIn(zone)]));
}

function closedIn(zone: Zone): number {
  if (zone.zone === "hand") return zone.unseen ?? 0;
  if (zone.zone === "table-cards") return zone.down ?? 0;
  if (zone.zone === "pile") return zone.size - cardsOf(zone).reduce((sum, card) => sum + countOf(card), 0);
  return cardsOf(zone).filter((card) => !card.face).length;
}

function changes(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const zones = new Set([...before.keys(), ...after.keys()]);
  return new Map([...zones].map((zone) => [zone, (after.get(zone) ?? 0) - (before.get(zone) ?? 0)]));
}
