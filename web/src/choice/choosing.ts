// How clicks on things become a move. Nothing here knows a rule: it only compares the things that
// were chosen with the things each legal move names.
import type { Choice, Prompt } from "../wire/types";

const things = (choice: Choice): readonly string[] => choice.things ?? [];

const count = (all: readonly string[], thing: string): number => all.filter((each) => each === thing).length;

/** Does a move name everything chosen, a pile of equal cards as often as it was clicked? */
function names(choice: Choice, chosen: readonly string[]): boolean {
  return chosen.every((thing) => count(chosen, thing) <= count(things(choice), thing));
}

const fits = (chosen: readonly string[], prompt: Prompt): boolean => matching(chosen, prompt).length > 0;

/** Between the moves of an answer to several questions. */
const AND = " & ";

/** The moves an answer is made of: the first for this question, each other one for the next. */
export const answersIn = (choice: Choice): string[] => choice.move.split(AND);

/** Moves of one thing each, marked together where as many of them may follow one another. */
function together(chosen: readonly string[], prompt: Prompt): Choice[] {
  if (!chosen.length || new Set(chosen).size < chosen.length || chosen.length > (prompt.several ?? 0)) return [];
  const marked = chosen.flatMap((thing) => (prompt.choices ?? []).filter((choice) => things(choice).join() === thing));
  if (marked.length !== chosen.length) return [];
  return [{ move: marked.map((choice) => choice.move).join(AND), label: inOne(marked.map((choice) => choice.label)), things: [...chosen] }];
}

/** Labels in one: a first word that is said again is left out. */
function inOne(labels: string[]): string {
  const verb = `${labels[0]?.split(" ")[0] ?? ""} `;
  return verb + labels.map((label) => (label.startsWith(verb) ? label.slice(verb.length) : label)).join(", ");
}

/**
 * What is chosen after one more click. A thing that does not go with the last ones replaces them; one that is
 * chosen already is chosen once more, where a move names it so often, and otherwise let go.
 */
export function toggled(chosen: readonly string[], thing: string, prompt: Prompt): string[] {
  if (chosen.includes(thing)) return fits([...chosen, thing], prompt) ? [...chosen, thing] : chosen.filter((other) => other !== thing);
  for (let kept = chosen.length; kept >= 0; kept--) {
    const next = [...chosen.slice(0, kept), thing];
    if (fits(next, prompt)) return next;
  }
  return [...chosen];
}

/** The moves that go with everything chosen. */
export function matching(chosen: readonly string[], prompt: Prompt): Choice[] {
  const found = (prompt.choices ?? []).filter((choice) => names(choice, chosen));
  return found.length ? found : together(chosen, prompt);
}

/** The moves that are named completely by what is chosen. */
export function complete(chosen: readonly string[], prompt: Prompt): Choice[] {
  if (!chosen.length) return [];
  return matching(chosen, prompt).filter((choice) => things(choice).length === chosen.length);
}

/** The things that answer a click now: what begins a move, goes with the choice, or replaces its end. */
export function asking(chosen: readonly string[], prompt: Prompt): string[] {
  const found = new Set<string>(chosen);
  for (const choice of prompt.choices ?? []) {
    things(choice).forEach((thing, place) => {
      if (place === 0 || fits([...chosen, thing], prompt) || fits([...chosen.slice(0, -1), thing], prompt)) {
        found.add(thing);
      }
    });
  }
  return [...found];
}

/** What is still chosen when the question has changed: everything, if it still begins a move. */
export function kept(chosen: readonly string[], prompt: Prompt): string[] {
  return fits(chosen, prompt) ? [...chosen] : [];
}

/** How far a choice of several things has come: “1 of 3 chosen”; empty where one thing is enough. */
export function progress(chosen: readonly string[], prompt: Prompt): string {
  const sizes = new Set(matching(chosen, prompt).map((choice) => things(choice).length));
  const size = (together(chosen, prompt).length && prompt.several) || (sizes.size === 1 ? Math.min(...sizes) : 0);
  return size > 1 && size > chosen.length ? `${chosen.length} of ${size} chosen` : "";
}

export interface Offer {
  /** The button that Enter presses, if there is one. */
  main: Choice | null;
  /** Other buttons, in order. */
  others: Choice[];
  /** Moves to pick from a list, where there are too many for buttons. */
  list: Choice[];
  /** Moves that are nowhere on the ticket. */
  more: number;
  /** Are the buttons so short that they stand in a row? */
  short: boolean;
}

/** So few moves are all shown, whatever they are about. */
export const FEW = 3;
/** So many buttons find room on a wide ticket, and on a narrow one. */
export const ROOM = { wide: 6, narrow: 3, short: 8 };

/** Which moves the ticket offers, and how. */
export function offered(chosen: readonly string[], prompt: Prompt, room: number = ROOM.wide): Offer {
  const all = prompt.choices ?? [];
  const pool = chosen.length ? named(chosen, prompt) : resting(prompt);
  if (prompt.several && pool.length && !chosen.length && all.length > FEW) return counter(pool, prompt);
  const short = chosen.length > 0 && pool.length > 1 && pool.every((choice) => choice.short);
  const most = short ? ROOM.short : room;
  const isList = pool.length > most;
  const main = natural(chosen, pool, prompt);
  const others = isList ? [] : pool.filter((choice) => choice !== main);
  const list = isList ? pool.filter((choice) => choice !== main) : [];
  return { main, others, list, more: all.length - pool.length, short };
}

/** Moves that may follow one another are all on one list; beside it stands what ends them. */
function counter(pool: readonly Choice[], prompt: Prompt): Offer {
  const list = (prompt.choices ?? []).filter((choice) => !pool.includes(choice));
  return { main: null, others: [...pool], list, more: 0, short: false };
}

/** Is a question over with this move? Of moves that may follow one another only what needs no thing ends them. */
export const isLast = (choice: Choice, prompt: Prompt): boolean => !prompt.several || !things(choice).length;

/** The move that Enter makes: the only one, the one that was chosen on the table, or what the scene says goes on with the game. */
function natural(chosen: readonly string[], pool: readonly Choice[], prompt: Prompt): Choice | null {
  const [first] = pool;
  if (first && pool.length === 1 && (chosen.length || prompt.choices?.length === 1)) return first;
  return pool.find((choice) => choice.move === prompt.usual) ?? null;
}

/** What is offered before anything is chosen. */
function resting(prompt: Prompt): Choice[] {
  const all = prompt.choices ?? [];
  const plain = unclickable(all);
  const usual = all.find((choice) => choice.move === prompt.usual && !plain.includes(choice));
  return usual ? [usual, ...plain] : plain;
}

/** The moves that are chosen; also few that are only begun, unless so much belongs to them that their buttons would be in the way. */
function named(chosen: readonly string[], prompt: Prompt): Choice[] {
  const whole = complete(chosen, prompt);
  const begun = matching(chosen, prompt);
  const isOfMany = begun.every((choice) => things(choice).length >= FEW);
  return whole.length || begun.length > FEW || isOfMany ? whole : begun;
}

/** Moves that a click on the table does not name: those without a thing or, failing those, with a shared one. */
function unclickable(all: readonly Choice[]): Choice[] {
  if (all.length <= FEW) return [...all];
  const bare = all.filter((choice) => !things(choice).length);
  return bare.length ? bare : all.filter((choice) => all.some((other) => other !== choice && key(other) === key(choice)));
}

const key = (choice: Choice): string => things(choice).join(" ");

/** So many moves have letters of their own from the start; of more only those on the ticket. */
const ALPHABET = "abcdefghjklmnopqrstuvwxyz";

/**
 * One letter for every button: a letter of its own label, each used once, and never I, which looks at a card closely.
 * What is offered before anything is chosen keeps its letter while one chooses.
 */
export function letters(buttons: readonly Choice[], prompt: Prompt): Map<string, string> {
  const all = prompt.choices ?? [];
  const found = new Map<string, string>();
  for (const choice of [...resting(prompt), ...(all.length <= ALPHABET.length ? all : buttons)]) {
    if (found.has(choice.move)) continue;
    const used = [...found.values()];
    const letter = [...choice.label.toLowerCase(), ...ALPHABET].find((each) => ALPHABET.includes(each) && !used.includes(each));
    if (letter) found.set(choice.move, letter);
  }
  return found;
}

/** The move that says these words, however they are typed. */
export function spokenMove(words: string, choices: readonly Choice[]): Choice | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return choices.find((choice) => plain(choice.says ?? "") === plain(words) && plain(words));
}
