// Which cards the rules show as pictures: all of a small deck, else one of every sort.
import type { CardEntry } from "../wire/types";

const MANY = 24;

/** All cards if they are few; else those that differ in more than a number; else one of each kind. */
export function pictured(cards: readonly CardEntry[]): CardEntry[] {
  if (cards.length <= MANY) return [...cards];
  const differing = firstOf(cards, ({ face }) => [face.kind, face.paint, ...(face.lines ?? [])].join("|"));
  return differing.length <= MANY ? differing : firstOf(cards, ({ face }) => face.kind);
}

function firstOf(cards: readonly CardEntry[], sort: (card: CardEntry) => string): CardEntry[] {
  const seen = new Set<string>();
  return cards.filter((card) => !seen.has(sort(card)) && seen.add(sort(card)));
}
