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
  /** Moves that only fit into the list of all moves. */
  more: number;
}

/** Buttons a ticket shows beside the main one. */
export const ROOM = 3;

/** Which moves the ticket offers as buttons. */
export function offered(chosen: readonly string[], prompt: Prompt): Offer {
  const all = prompt.choices ?? [];
  const named = complete(chosen, prompt);
  const open = matching(chosen, prompt);
  const shown = chosen.length ? (named.length ? named : few(open)) : few(all);
  const main = chosen.length ? (named[0] ?? null) : all.length <= ROOM ? (all[0] ?? null) : null;
  const others = shown.filter((choice) => choice !== main).slice(0, chosen.length ? 12 : ROOM);
  return { main, others, more: all.length - others.length - (main ? 1 : 0) };
}

/** Few moves are all shown; of many, those that no thing on the table stands for. */
function few(choices: readonly Choice[]): Choice[] {
  return choices.length <= ROOM ? [...choices] : choices.filter((choice) => !things(choice).length);
}

/** One letter for every button: a letter of its own label, each used once. */
export function letters(choices: readonly Choice[]): Map<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const choice of choices) {
    const letter = [...choice.label.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"].find(
      (each) => /[a-z]/.test(each) && !used.has(each),
    );
    if (!letter) continue;
    used.add(letter);
    found.set(choice.move, letter);
  }
  return found;
}
