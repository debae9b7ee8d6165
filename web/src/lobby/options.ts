// House rules as controls. The server says in words what is allowed; here the words become a kind
// of control, and words nobody foresaw become a plain field the server judges.
import type { OptionInfo } from "../wire/types";

export type Control =
  | { kind: "switch" }
  | { kind: "pick"; values: string[] }
  | { kind: "several"; values: string[] }
  | { kind: "number"; low: number; high: number; step: number; none: boolean }
  | { kind: "words" };

/** The control for a house rule. */
export function controlOf(option: OptionInfo): Control {
  const range = /^(none or )?(\d+) to (\d+)(?: in steps of (\d+))?$/.exec(option.allowed);
  if (range) {
    const [, none, low, high, step] = range;
    return { kind: "number", low: Number(low), high: Number(high), step: Number(step ?? 1), none: Boolean(none) };
  }
  const several = /^a list of (.*)$/.exec(option.allowed);
  if (several) return { kind: "several", values: (several[1] ?? "").split(", ") };
  const values = option.allowed.split(", ");
  if (values.length === 2 && values.includes("on") && values.includes("off")) return { kind: "switch" };
  return values.length > 1 ? { kind: "pick", values } : { kind: "words" };
}

/** An option's name as people read it: `draw-then-play` is "Draw then play". */
export function optionTitle(name: string): string {
  const words = name.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Only what differs from the usual is sent. */
export function chosenOptions(options: readonly OptionInfo[], chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ name, usual }) => {
      const value = chosen[name] ?? usual;
      return value === usual ? [] : [[name, value]];
    }),
  );
}
