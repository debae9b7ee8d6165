// A bot's advice as a sentence with a reason from its figures, as bots/advice.py says it in a terminal.
import type { Considered, Hint, Prompt } from "../wire/types";
import { named } from "../words/names";
import { inFigures } from "./figures";

/** Games in a hundred that imagined games do not tell apart. */
const CLOSE = 1;

/** What it would do and, if it thought about it, how that compares with what it looked at most besides. */
export function adviceOf(hint: Hint, prompt: Prompt, names: readonly string[]): string {
  const label = (move: string): string => named(prompt.choices?.find((choice) => choice.move === move)?.label ?? move, names);
  const [best, other] = (hint.considered ?? []).filter((one) => one.tried);
  if (!best || !hint.rounds)
    return prompt.choices?.length === 1 ? `There is nothing to choose: ${label(hint.move)}.` : `A bot would, by rules of thumb: ${label(hint.move)}.`;
  const did = hint.did ?? "won";
  if (!other) return `${label(best.move)}: the bot ${did} ${hundred(best)} of 100 imagined games with it.`;
  return compared(best, other, label, did, hint.unit ?? "");
}

function compared(best: Considered, other: Considered, label: (move: string) => string, did: string, unit: string): string {
  const won = hundred(best);
  const less = hundred(other);
  if (won > less + CLOSE) return `${label(best.move)}: the bot ${did} ${won} of 100 imagined games with it, ${less} with “${label(other.move)}”.`;
  if (unit && isAhead(best, other)) {
    const [more, fewer] = [best, other].map((one) => inFigures(Math.round(one.score ?? 0)));
    return `${label(best.move)}: the bot ${did} about as many games with either, but ended with ${more} ${unit} with it, ${fewer} with “${label(other.move)}”.`;
  }
  return `The bot sees no difference that matters: ${alike(won, less, did)}. By experience it would choose “${label(best.move)}”, not “${label(other.move)}”.`;
}

/** How two moves look that figures do not tell apart. */
function alike(won: number, less: number, did: string): string {
  if (won !== less) return `it ${did} ${won} of 100 imagined games with one and ${less} with the other`;
  if (won === 0 || won === 100) return `the game looks ${won ? "won" : "lost"} with either`;
  return `it ${did} ${won} of 100 imagined games with either`;
}

function hundred(one: Considered): number {
  return Math.round(100 * one.value);
}

/** Does the score tell two moves apart: by more than a fiftieth, and in the figures shown? */
function isAhead({ score: best = 0 }: Considered, { score: other = 0 }: Considered): boolean {
  return best - other > Math.abs(other) / 50 && Math.round(best) > Math.round(other);
}
