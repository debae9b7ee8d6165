// What is known of a game, in sentences: figures measured in the lab, in short.
import type { GameFigures, SizeFigures } from "../wire/types";

const percent = (part: number): string => `${Math.round(part * 100)}\u00a0%`;

/** How long a game lasts with each number of players. */
export function lengthOf(tables: readonly SizeFigures[]): string {
  const each = tables.map((table) => `${Math.max(1, Math.round(table.minutes))} with ${table.seats}`);
  return `Minutes, at 6 seconds a decision: ${each.join(", ")} players.`;
}

/** Whether it matters where one sits. */
export function seatsOf(table: SizeFigures, counted: string): string {
  const wins = table.wins.map((win, seat) => `seat ${seat + 1} ${percent(win)}`).join(", ");
  const verdict = table.uneven ? "the seats are not equal" : "no seat is better for certain";
  return `Equal players, ${table.seats} of them: ${verdict}. How often each ${counted}: ${wins}.`;
}

/** How much of the game is luck, and how often the lead changes. */
export function luckOf(about: GameFigures): string {
  if (typeof about.luck !== "number") return "";
  const lead = (about.lead_changes ?? 0).toFixed(1);
  return `Of all that moves the chances among equal players, ${percent(about.luck)} is luck. The lead changes ${lead} times a game.`;
}

/** How much skill can do. */
export function skillOf(about: GameFigures): string {
  if (typeof about.coin_flips !== "number") return "";
  return `From a player who moves at random to a good one, ratings lie as far apart as in a game where the stronger one always wins, but coin flips decide ${percent(about.coin_flips)} of the games.`;
}
