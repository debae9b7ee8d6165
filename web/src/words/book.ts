// The card book of a game: fetched once, empty for a game without one, and which fixed words a text uses.
import { get } from "../wire/api";
import type { CardBook, CardEntry, Term } from "../wire/types";

const EMPTY: CardBook = {};
const books = new Map<string, Promise<CardBook>>();

/** Every card and word of a game; what cannot be fetched now is asked for again. */
export function bookOf(game: string): Promise<CardBook> {
  const known = books.get(game);
  if (known) return known;
  const asked = get<CardBook>(`/api/games/${game}/cards`).catch(() => {
    books.delete(game);
    return EMPTY;
  });
  books.set(game, asked);
  return asked;
}

/** The words with a fixed meaning that stand in a text, each once, in the order of the text. */
export function termsIn(text: string, terms: readonly Term[]): Term[] {
  const found = terms.map((term) => ({ term, at: firstOf(text, term.forms ?? []) })).filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at).map(({ term }) => term);
}

/** Where one of the forms stands first, as a word of its own; -1 if none does. */
function firstOf(text: string, forms: readonly string[]): number {
  const places = forms.map((form) => text.search(new RegExp(`(?<![\\w-])${literal(form)}(?![\\w-])`, "i")));
  return places.filter((at) => at >= 0).sort((one, other) => one - other)[0] ?? -1;
}

/** Finds the names of cards in a text, the longest first; a number alone is no name, nor is a part of a longer one ("Pay Day"). Splits by one group. */
export function cardNames(cards: readonly CardEntry[]): RegExp {
  const names = cards.map((card) => card.face.name).filter((name) => /\p{L}/u.test(name));
  const longest = names.sort((one, other) => other.length - one.length).map(literal);
  return longest.length ? new RegExp(`(?<![\\w-])(${longest.join("|")})(?![\\w-]| \\p{Lu})`, "u") : /(?!)/;
}

/** A form as it is written: what means something in a regular expression means itself. */
const literal = (form: string): string => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Where a word is explained. */
export function termLink(game: string, term: Term): string {
  return `/cards/${game}#word-${term.name.replace(/\W+/g, "-")}`;
}

/** The cards that have every word of a text on them, in a group and of a type where one is named. */
export function cardsWith(cards: readonly CardEntry[], text: string, group: string, type: string): CardEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const all = [card.face.name, card.face.type ?? "", card.group, ...(card.face.lines ?? [])].join(" ").toLowerCase();
    return (!group || card.group === group) && (!type || kindOf(card) === type) && words.every((word) => all.includes(word));
  });
}

/** What sort of card it is, without its own details: the drawing's kind in words. */
export function kindOf(card: CardEntry): string {
  return KINDS[card.face.kind] ?? card.face.kind;
}

const KINDS: Record<string, string> = { power: "staff power", staff: "staff member", super: "super attraction", city: "City card" };
