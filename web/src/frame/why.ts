// Why a thing cannot be chosen now: the server's own reason, or that it is not what is asked.
import type { Prompt } from "../wire/types";
import { named } from "../words/names";

export interface Reason {
  why: string;
  clause: string;
}

/** The reason for a thing; null where nothing is asked and nothing refused. */
export function reasonFor(thing: string, prompt: Prompt, names: readonly string[]): Reason | null {
  const refusal = prompt.refusals?.find((each) => each.things?.includes(thing));
  if (refusal) return { why: named(refusal.why, names), clause: refusal.clause ?? "" };
  if (!prompt.choices?.length || prompt.choices.some((choice) => choice.things?.includes(thing))) return null;
  return { why: `This is not what is asked. ${named(prompt.question, names)}`, clause: prompt.clause ?? "" };
}
