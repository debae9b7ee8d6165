// What a win was made of, in whole percent that add up.
import type { ReviewLedger, ReviewStretch, ReviewSwing, WinShare } from "../wire/types";

export interface Part {
  name: string;
  kind: "start" | "luck" | "own" | "others";
  /** Where the running sum stands before and after this part, in percent. */
  from: number;
  to: number;
  /** Half of its 95 % interval, in percent; 0 where none is known. */
  error: number;
}

const whole = (tenths: number): number => Math.round(tenths / 10);

/** The parts of a share in the order they are added up; the sums are rounded, so the parts add up. */
export function partsOf(share: WinShare, isYou: boolean): Part[] {
  const start = whole(share.start);
  const withLuck = whole(share.start + share.luck);
  const withOwn = whole(share.start + share.luck + share.own);
  return [
    { name: "start", kind: "start", from: 0, to: start, error: 0 },
    { name: "luck", kind: "luck", from: start, to: withLuck, error: whole(share.luck_error) },
    { name: isYou ? "your choices" : "own choices", kind: "own", from: withLuck, to: withOwn, error: whole(share.own_error) },
    { name: "others' choices", kind: "others", from: withOwn, to: whole(share.result), error: 0 },
  ];
}

/** Why chances begin high where all but one win, and so do not come to 100 % together; nothing elsewhere. */
export function whyHigh(shares: readonly WinShare[]): string {
  const [all, seats] = [shares.reduce((sum, { start }) => sum + start, 0), shares.length];
  if (seats < 3 || all < 1500) return "";
  return `All but one win, so each of ${seats} begins at about ${percent(Math.round((100 * (seats - 1)) / seats))}.`;
}

/** A number of percent, never broken over two lines. */
export const percent = (value: number): string => `${value}\u00a0%`;

/** +48 %, −3 %, 0 %. */
export function signed(value: number): string {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return sign + percent(Math.abs(value));
}

/** +13 % ±4, or without the ± where it is nothing. */
const withError = (gain: number, error = 0): string => signed(gain) + (whole(error) ? `\u00a0±${whole(error)}` : "");

/** What a better move would have brought: +13 % ±4. */
export const betterOf = (swing: ReviewSwing): string => withError(whole(swing.better_gain ?? 0), swing.better_error);

/** Who gained and who lost by it, most first; of a full table the first few. */
export function gainsOf({ gains, errors }: Pick<ReviewSwing, "gains" | "errors">, names: readonly string[], most = 3): string {
  return gains
    .map((gain, seat) => ({ name: names[seat] ?? "", gain: whole(gain), error: errors[seat] }))
    .filter(({ gain }) => gain !== 0)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, most)
    .map(({ name, gain, error }) => `${name} ${withError(gain, error)}`)
    .join(", ");
}

/** How far a single chance may be off: half of the widest 95 % interval of so many games. */
export const coarseness = ({ games }: ReviewLedger): string => percent(Math.ceil(98 / Math.sqrt(games)));

/** The points of a line from left to right, in a box of this size; a thousand is at the top. */
export function pointsOf(chances: readonly number[], width: number, height: number): [number, number][] {
  const last = Math.max(1, chances.length - 1);
  return chances.map((chance, at) => [(at * width) / last, height - (chance * height) / 1000]);
}

/** What happened, told to a viewer: "You keep pink." for the seat that did it. */
export const wordsFor = ({ words, words_by_seat }: Pick<ReviewSwing | ReviewStretch, "words" | "words_by_seat">, you: number): string[] =>
  words_by_seat[you] ?? words;

export interface Deciding {
  /** The sentences of the log for it, with seats in them. */
  words: string;
  /** What it was and what it brought: "luck at step 8: Juno’s chances +34 %". */
  worth: string;
  step: number;
}

/** The seats that are told about: who won or, where most win, who lost; and which way their chances had to go. */
function fewerOf(ledger: ReviewLedger): [seats: number[], sign: 1 | -1] {
  const seats = ledger.shares.map((_, seat) => seat);
  const winners = seats.filter((seat) => (ledger.shares[seat]?.result ?? 0) > 0);
  const losers = seats.filter((seat) => !winners.includes(seat));
  return losers.length > 0 && (losers.length < winners.length || !winners.length) ? [losers, -1] : [winners, 1];
}

const whoseOf = (seat: number, names: readonly string[], you: number): string => (seat === you ? "your" : `${names[seat] ?? ""}’s`);

/** What decided a game: of all that moved the chances, what helped a winner most or, where most win, hurt a loser most. */
export function decidedBy(ledger: ReviewLedger, names: readonly string[], you: number): Deciding | null {
  const [fewer, sign] = fewerOf(ledger);
  const turn = (swing: ReviewSwing): number => Math.max(0, ...fewer.map((seat) => sign * (swing.gains[seat] ?? 0)));
  const [first] = [...ledger.swings].sort((a, b) => turn(b) - turn(a));
  if (!first || whole(turn(first)) <= 0) return manyDecided(ledger, names, you);
  const seat = fewer.find((each) => sign * (first.gains[each] ?? 0) === turn(first)) ?? -1;
  const kind = first.kind === "luck" ? "luck" : first.seat === you ? "your choice" : "a choice";
  return {
    words: wordsFor(first, you).join(" "),
    worth: `${kind} at step ${first.step}: ${whoseOf(seat, names, you)} chances ${signed(sign * whole(turn(first)))}`,
    step: first.step,
  };
}

/** Where no single step stands out from the noise: the shortest part of the game that does. */
function manyDecided(ledger: ReviewLedger, names: readonly string[], you: number): Deciding | null {
  const [fewer] = fewerOf(ledger);
  const [part] = (ledger.stretches ?? []).filter(({ seat }) => fewer.includes(seat)).sort((a, b) => a.last - a.first - (b.last - b.first));
  if (!part) return null;
  const many = part.last > part.first;
  const moved = `${whoseOf(part.seat, names, you)} chances went from ${percent(whole(part.before))} to ${percent(whole(part.after))}, ±${whole(part.error)}`;
  return {
    words: `${part.last - part.first > 1 ? "many small things; most, it seems: " : ""}${wordsFor(part, you).join(" ")}`,
    worth: `${many ? `steps ${part.first} to ${part.last}` : `step ${part.first}`}: ${moved}`,
    step: part.first,
  };
}
