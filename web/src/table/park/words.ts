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

/** Consonants between two vowels. */
const BETWEEN = /(?<=[aeiouy])[^aeiouy]+(?=[aeiouy])/gi;
/** Those of them that begin a syllable together; else only the last does. */
const TOGETHER = /(?:sc[hr]|s[pt]r|[bcfgps]l|[bcdfgkptw]r|[cpst]h)$/i;
const LONG = 7;
/** So many letters of a word stay together on either side. */
const LEAST = 3;

/** Soft hyphens between the syllables of words longer than `whole`, else in the middle, so that narrow cards can break them. */
export function hyphenated(text: string, whole = LONG): string {
  return text.replace(/[A-Za-z]+/g, (word) => (word.length > whole ? broken(word) : word));
}

function broken(word: string): string {
  const cut = word.replace(BETWEEN, (run, at: number) => {
    const end = run.length - (TOGETHER.exec(run)?.[0].length ?? 1);
    const isNear = at + end < LEAST || word.length - at - end < LEAST;
    return isNear ? run : `${run.slice(0, end)}\u00AD${run.slice(end)}`;
  });
  const middle = Math.ceil(word.length / 2);
  return cut === word ? `${word.slice(0, middle)}\u00AD${word.slice(middle)}` : cut;
}
