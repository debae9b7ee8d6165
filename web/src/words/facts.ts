// Public numbers of a plate as people read them.
import type { IconName } from "../table/icons";
import type { Counter } from "../wire/types";

export interface Fact {
  name: string;
  value: string;
  /** What it is out of, as written behind the value; empty if there is no most. */
  of: string;
  icon: IconName | null;
  sign: string;
  words: string;
  /** Is it a sum? The dollar says what it is. */
  isMoney: boolean;
}

const ICONS: Record<string, IconName> = {
  cards: "deck",
  coins: "coin",
  stars: "star",
  medals: "medal",
  gold: "medal-gold",
  silver: "medal",
  loans: "loan",
  blueprints: "p-plan",
  child: "person",
};

/** Signs that say something only when there is something. */
const QUIET = new Set(["note", "child", "loans", "medals"]);

const NUMBER = new Intl.NumberFormat("en-GB");

/** The counters worth a place on a plate. */
export function factsOf(counters: readonly Counter[]): Fact[] {
  return counters.filter(({ value, sign }) => value || !QUIET.has(sign ?? "")).map(factOf);
}

/** A counter with its sign, its value as written, and the words a screen reader says. */
export function factOf({ name, value, most, sign }: Counter): Fact {
  const number = NUMBER.format(value).replace("-", "−");
  const isMoney = sign === "cash";
  const shown = isMoney ? `$ ${number}` : number;
  const words = most ? `${name}: ${number} of ${most}` : `${name}: ${number}`;
  return { name, value: shown, of: most ? `/${most}` : "", icon: ICONS[sign ?? ""] ?? null, sign: sign ?? "", words, isMoney };
}
