// One's own place at the end of a game, in a sentence.
import { inFigures } from "./figures";
import type { Ending } from "../wire/types";

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** "You came third, two behind."; nothing for who won or only watched: the headline says enough. */
export function placeOf(ending: Ending, you: number): string {
  const rank = ending.ranks[you];
  if (rank === undefined || rank === 1) return "";
  const place = PLACES[rank - 1] ?? `number ${rank}`;
  const isShared = ending.ranks.filter((other) => other === rank).length > 1;
  return `You ${isShared ? `share ${place} place` : `came ${place}`}${behind(ending, you)}.`;
}

/** How far from the winner, where it is the score that is counted out. */
function behind({ ranks, scores, sheets = [] }: Ending, you: number): string {
  const gap = (scores[ranks.indexOf(1)] ?? 0) - (scores[you] ?? 0);
  const sheet = sheets.find(({ seat }) => seat === you);
  if (gap <= 0 || !sheet || sheet.total !== scores[you]) return "";
  const sign = /^-?(\$)/.exec(sheet.with_unit ?? "")?.[1] ?? "";
  return `, ${sign ? sign + inFigures(gap) : (NUMBERS[gap] ?? inFigures(gap))} behind`;
}
