// House rules as controls. The server says what each takes; one nobody foresaw becomes a plain field
// that the server judges.
import { drawingOf } from "../games/drawings";
import type { OptionInfo } from "../wire/types";

export type Control =
  | { kind: "switch" }
  | { kind: "pick"; values: string[] }
  | { kind: "several"; values: string[] }
  | { kind: "number"; low: number; high: number; step: number; none: boolean }
  | { kind: "words" };

/** The control for a house rule. */
export function controlOf({ values = [], range, many }: OptionInfo): Control {
  if (many) return { kind: "several", values };
  if (range) return { kind: "number", low: range.least, high: range.most, step: range.step, none: values.includes("none") };
  if (values.length === 2 && values.includes("on") && values.includes("off")) return { kind: "switch" };
  return values.length ? { kind: "pick", values } : { kind: "words" };
}

/** An option's name as people read it: what its game calls it, or `draw-then-play` as "Draw then play". */
export function optionTitle(name: string, game: string): string {
  const words = drawingOf(game)?.options?.[name] ?? name.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A house rule as it is played, its name and its value: "Packs: ocean, hacker". */
export function optionWords(name: string, value: string, game: string): string {
  return `${optionTitle(name, game)}: ${valueWords(value)}`;
}

/** A value as people read it: with a space behind every comma of a list. */
export function valueWords(value: string): string {
  return value.replace(/,\s*/g, ", ");
}

/** What a house rule is at this table unless somebody says otherwise. */
export function usualFor(option: OptionInfo, people: number, seats: number): string {
  const suits = option.for_people;
  return option.for_seats?.[seats] ?? (suits && people >= suits.least ? suits.value : option.usual);
}

/** Only what somebody has changed is sent. */
export function chosenOptions(options: readonly OptionInfo[], chosen: Record<string, string>, people: number, seats: number): Record<string, string> {
  return Object.fromEntries(
    options.flatMap((option) => {
      const usual = usualFor(option, people, seats);
      const value = chosen[option.name] ?? usual;
      return value === usual ? [] : [[option.name, value]];
    }),
  );
}
