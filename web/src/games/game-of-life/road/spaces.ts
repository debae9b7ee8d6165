// What a space of the road looks like by its kind, and the few words and sign it has in the strip.
import type { Stop } from "../../../wire/types";
import type { IconName } from "../../../table/icons";

const PAINTS: Record<string, string> = {
  payday: "var(--sp-pay)",
  office: "var(--sp-blue)",
  market: "var(--sp-blue)",
  grad: "var(--sp-stop)",
  marry: "var(--sp-stop)",
  kids: "var(--sp-stop)",
  blank: "var(--sp-blank)",
};

export function spacePaint(kind: string): string {
  return PAINTS[kind] ?? "var(--sp-life)";
}

const SIGNS: Record<string, IconName> = {
  payday: "coin",
  life: "life",
  lucky: "diamond",
  child: "person",
  kids: "person",
  office: "check",
  market: "rise",
  marry: "rings",
  grad: "cap",
  retire: "flag",
};

export function spaceSign(kind: string): IconName | undefined {
  return SIGNS[kind];
}

/** Does the printed text of a LIFE space take rather than give? */
export function isLoss(stop: Stop): boolean {
  return stop.takes ?? false;
}

/** Name and effect of a space without its number. */
export function spaceWords(stop: Stop): string {
  return stop.name.startsWith(stop.id) ? stop.name.slice(stop.id.length).trim() : stop.name;
}

/** What stands on a space, without what it does; a stretch of plain road has its name elsewhere. */
export function spaceName(stop: Stop): string {
  return stop.kind === "blank" ? "" : (spaceWords(stop).split(":")[0] ?? "");
}

const WORDS: Record<string, string> = {
  payday: "pay",
  lucky: "lucky",
  office: "office",
  market: "stock",
  marry: "wed",
  grad: "degree",
  kids: "children",
  retire: "retire",
};

/** What a small tile has room for: a sum in thousands, or one word. */
export function spaceShort(stop: Stop): string {
  if (stop.kind === "child") return stop.count === 2 ? "twins" : "child";
  return stop.short || (WORDS[stop.kind] ?? "");
}
