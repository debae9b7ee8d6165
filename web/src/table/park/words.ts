// What a park card is called for somebody who cannot see it: name, price, stars, words, what lies on it.
import type { Card } from "../../wire/types";
import { countOf, counted } from "../scene";

export function cardWords(card: Card | null | undefined): string {
  if (!card) return "free";
  const face = card.face;
  if (!face) return "face-down card";
  const price = typeof face.value === "number" ? `price ${face.value}` : "";
  const count = countOf(card) > 1 ? `${countOf(card)} of them` : "";
  const counters = (card.counters ?? []).map((one) => `${one.name} ${one.value}`);
  const on = card.on?.length ? `with ${counted(card.on.length, "card")} on it` : "";
  return [face.name, count, price, card.mark ?? "", ...counters, on, ...(face.lines ?? [])].filter(Boolean).join(", ");
}
