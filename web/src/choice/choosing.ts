// How clicks on things become a move. Nothing here knows a rule: it only compares the things that
// were chosen with the things each legal move names.
import type { Choice, Prompt } from "../wire/types";

const things = (choice: Choice): readonly string[] => choice.things ?? [];

function fits(chosen: readonly string[], choices: readonly Choice[]): boolean {
  return choices.some((choice) => chosen.every((thing) => things(choice).includes(thing)));
}

/** What is chosen after one more click. A thing that does not go with the last ones replaces them. */
export function toggled(chosen: readonly string[], thing: string, prompt: Prompt): string[] {
  if (chosen.includes(thing)) return chosen.filter((other) => other !== thing);
  const choices = prompt.choices ?? [];
  for (let kept = chosen.length; kept >= 0; kept--) {
    const next = [...chosen.slice(0, kept), thing];
    if (fits(next, choices)) return next;
  }
  return [...chosen];
}

/** The moves that go with everything chosen. */
export function matching(chosen: readonly string[], prompt: Prompt): Choice[] {
  return (prompt.choices ?? []).filter((choice) => chosen.every((thing) => things(choice).includes(thing)));
}

/** The moves that are named completely by what is chosen. */
export function complete(chosen: readonly string[], prompt: Prompt): Choice[] {
  if (!chosen.length) return [];
  return matching(chosen, prompt).filter((choice) => new Set(things(choice)).size === chosen.length);
}

/** The things that answer a click now: what begins a move, goes with the choice, or replaces its end. */
export function asking(chosen: readonly string[], prompt: Prompt): string[] {
  const choices = prompt.choices ?? [];
  const found = new Set<string>(chosen);
  for (const choice of choices) {
    things(choice).forEach((thing, place) => {
      if (place === 0 || fits([...chosen, thing], choices) || fits([...chosen.slice(0, -1), thing], choices)) {
        found.add(thing);
      }
    });
  }
  return [...found];
}

/** What is still chosen when the question has changed: everything, if it still begins a move. */
export function kept(chosen: readonly string[], prompt: Prompt): string[] {
  return fits(chosen, prompt.choices ?? []) ? [...chosen] : [];
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
  const pool = chosen.length ? named(chosen, prompt) : unclickable(all);
  // nothing of a short row is the obvious one: Enter must not take the first of several sums
  const short = chosen.length > 0 && pool.length > 1 && pool.every((choice) => choice.short);
  const most = short ? ROOM.short : room;
  const buttons = pool.length <= most ? pool : [];
  const list = pool.length > most ? pool : [];
  const first = short ? undefined : buttons[0];
  const isPlain = chosen.length > 0 || all.length <= FEW;
  const main = first && isPlain && !isWayOut(first, all) ? first : null;
  const others = buttons.filter((choice) => choice !== main);
  return { main, others, list, more: all.length - pool.length, short };
}

/** The one move without a thing among moves that begin on the table: whoever presses Enter did not mean to pass them all by. */
function isWayOut(choice: Choice, all: readonly Choice[]): boolean {
  return all.length > 1 && all.every((each) => (each === choice) === !things(each).length);
}

function named(chosen: readonly string[], prompt: Prompt): Choice[] {
  const whole = complete(chosen, prompt);
  const begun = matching(chosen, prompt);
  return whole.length || begun.length > FEW ? whole : begun;
}

/** Moves that a click on the table does not name: those without a thing or, failing those, with a shared one. */
function unclickable(all: readonly Choice[]): Choice[] {
  if (all.length <= FEW) return [...all];
  const bare = all.filter((choice) => !things(choice).length);
  return bare.length ? bare : all.filter((choice) => all.some((other) => other !== choice && key(other) === key(choice)));
}

const key = (choice: Choice): string => things(choice).join(" ");

/** One letter for every button: a letter of its own label, each used once, and never I, which looks at a card closely. */
export function letters(choices: readonly Choice[]): Map<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const choice of choices) {
    const letter = [...choice.label.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"].find(
      (each) => /[a-hj-z]/.test(each) && !used.has(each),
    );
    if (!letter) continue;
    used.add(letter);
    found.set(choice.move, letter);
  }
  return found;
}

/** The words a move would have somebody say, if that is what it does: Say “draw two”. */
export function quoted(choice: Choice): string | null {
  return /^Say “(.+)”$/.exec(choice.label)?.[1] ?? null;
}

/** The move that says these words, however they are typed. */
export function spokenMove(words: string, choices: readonly Choice[]): Choice | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return choices.find((choice) => plain(quoted(choice) ?? "") === plain(words) && plain(words));
}
