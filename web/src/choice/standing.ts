// Standing answers: what a person has told the page to answer whenever a certain question comes
// again. A question is known by its clause, an answer by its notation, a small matter by its amount.
import type { Choice, Prompt } from "../wire/types";

export interface Standing {
  clause: string;
  move: string;
  /** What the button said when the answer was given, to show it. */
  label: string;
  /** It goes on with the game, such as a spin: given wherever that is so. */
  usual?: boolean;
  /** Only where at most this much is at stake; without it always. */
  most?: number;
  /** Only within this stretch of play, at this table; without it always. */
  until?: string;
  table?: string;
}

/** The answers that stand now: those for a stretch of play end with it, and hold at their table only. */
export function inForce(all: readonly Standing[], prompt: Prompt, table: string): Standing[] {
  return all.filter((each) => each.until === undefined || (each.table === table && isNow(each, prompt)));
}

function isNow({ until }: Standing, { spans }: Prompt): boolean {
  return until === undefined || (spans ?? []).includes(until);
}

/** Can this answer stand for the next times too? What only goes on with the game can, and nothing that names a thing of this moment. */
export function canStand(prompt: Prompt, choice: Choice): boolean {
  const isOpen = (prompt.choices?.length ?? 0) > 1 || choice.move === prompt.usual;
  return Boolean(prompt.clause) && isOpen && !/[0-9@]/.test(choice.move);
}

/** Does an answer stand for this question? What goes on with the game does so whatever the question is called, and nowhere else. */
function answers(each: Standing, prompt: Prompt): boolean {
  return each.usual ? each.move === prompt.usual : each.clause === prompt.clause;
}

/** The move to answer with by itself, if a standing answer fits and is possible now. */
export function standingMove(prompt: Prompt, all: readonly Standing[]): string | null {
  const standing = all.find((each) => answers(each, prompt) && isSmallEnough(each, prompt) && isNow(each, prompt));
  const choice = standing && prompt.choices?.find((each) => each.move === standing.move);
  return choice ? choice.move : null;
}

/** What is not about a sum is never small. */
function isSmallEnough({ most }: Standing, { amount }: Prompt): boolean {
  return most === undefined || (typeof amount === "number" && amount <= most);
}

const NUMBER = new Intl.NumberFormat("en-GB");

/** When the answer is given, in words: always, up to an amount, or within a stretch of play. */
export function whenInWords({ most, until }: Pick<Standing, "most" | "until">): string {
  if (until !== undefined) return `in the rest of ${until}`;
  return most === undefined ? "always" : `up to ${NUMBER.format(most)}`;
}

/**
 * The only answer to a question, where the page gives it by itself: the question hides who could have another one,
 * or it is put for others who are all bots, or there is nothing on the table to press for it.
 */
export function onlyAnswer(prompt: Prompt, discreet: boolean, isPerson: (seat: number) => boolean): Choice | null {
  const [only, ...rest] = prompt.choices ?? [];
  if (!only || rest.length || only.confirm) return null;
  const meanwhile = prompt.meanwhile ?? [];
  const isFormal = meanwhile.length ? !meanwhile.some(isPerson) : !only.things?.length;
  return discreet || isFormal ? only : null;
}
