// Who is to sit at a new table.
import type { GameInfo, PlannedSeat } from "../wire/types";

export interface Level {
  bot: string;
  name: string;
  words: string;
}

/** Bots by how hard they are to beat; of these a game offers those that are installed. */
export const LEVELS: Level[] = [
  { bot: "dreamer", name: "Easy", words: "a dreamer" },
  { bot: "regular", name: "Fair", words: "a regular" },
  { bot: "shark", name: "Sharp", words: "a shark" },
];

export type Plan = { kind: "mine" } | { kind: "open" } | { kind: "bot"; bot: string };

/** Me, a friend with the link, and a bot, as far as the game has room. */
export function firstPlan(game: GameInfo): Plan[] {
  const plan: Plan[] = [{ kind: "mine" }, { kind: "open" }, { kind: "bot", bot: "regular" }];
  return resized(plan, game, 3);
}

/** The plan with another number of seats, within what the game allows; new seats are for friends. */
export function resized(plan: readonly Plan[], game: GameInfo, seats: number): Plan[] {
  const wanted = Math.min(game.most, Math.max(game.least, seats));
  const more = Array.from({ length: Math.max(0, wanted - plan.length) }, () => ({ kind: "open" as const }));
  return [...plan.slice(0, wanted), ...more];
}

/** The plan as the server takes it. */
export function planned(plan: readonly Plan[]): PlannedSeat[] {
  return plan.map((seat) => ({ ...seat }));
}
