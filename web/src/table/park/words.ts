// What a park card is called for somebody who cannot see it: name, type, price, stars, words, what lies on it.
import type { Card } from "../../wire/types";
import { countOf, counted } from "../scene";

export function cardWords(card: Card | null | undefined): string {
  if (!card) return "free";
  const face = card.face;
  if (!face) return "face-down card";
  const count = countOf(card) > 1 ? `${countOf(card)} of them` : "";
  const counters = (card.counters ?? []).map((one) => `${one.name} ${one.value}`);
  const on = card.on?.length ? `with ${counted(card.on.length, "card")} on it` : "";
  return [face.name, face.type ?? "", count, card.mark ?? "", card.used ?? "", ...counters, on, ...(face.lines ?? [])].filter(Boolean).join(", ");
}

const VOWEL = /[aeiouy]/i;
const LONG = 7;

/** Soft hyphens in long words, where two consonants meet or a syllable opens, else in the middle, so that narrow cards can break them. */
export function hyphenated(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => (word.length > LONG ? broken(word) : word));
}

function broken(word: string): string {
  const letters = [...word];
  const isBreak = (at: number): boolean => {
    const [first, before, here, after] = [at - 2, at - 1, at, at + 1].map((i) => letters[i] ?? "") as [string, string, string, string];
    const meet = VOWEL.test(first) && !VOWEL.test(before) && !VOWEL.test(here);
    const open = VOWEL.test(before) && !VOWEL.test(here) && VOWEL.test(after);
    return at >= 3 && letters.length - at >= 3 && (meet || open);
  };
  const has = letters.some((_, at) => isBreak(at));
  const middle = Math.ceil(letters.length / 2);
  return letters.map((letter, at) => ((has ? isBreak(at) : at === middle) ? `\u00AD${letter}` : letter)).join("");
}
