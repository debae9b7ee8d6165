// A bot's advice in words.
import type { Hint, Prompt } from "../wire/types";
import { named } from "../words/names";

/** What it would do and, if it thought about it, how good that looked to it. */
export function adviceOf(hint: Hint, prompt: Prompt, names: readonly string[]): string {
  const label = (move: string): string => named(prompt.choices?.find((choice) => choice.move === move)?.label ?? move, names);
  const [best, next] = hint.considered ?? [];
  const words = `A bot would: ${label(hint.move)}.`;
  if (!best || !hint.rounds) return words;
  const share = (value: number): string => `${Math.round(value * 100)} in 100`;
  const other = next ? `; next best ${label(next.move)}, ${share(next.value)}` : "";
  return `${words} It ${hint.did ?? "won"} ${share(best.value)} of the games it imagined${other}.`;
}
