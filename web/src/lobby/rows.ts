// What a table in a list says about itself, and in which list it stands.
import type { TableCard } from "../wire/types";
import { botName, numbered } from "../words/names";
import { since } from "../words/since";

/** What everybody at a table is called, by seat; a bot's card says which bot, here it goes by its name. */
export function namesOn(card: TableCard): string[] {
  const isBot = (seat: number): boolean => Boolean(card.bots?.includes(seat));
  return numbered(
    card.names.map((name, seat) => (isBot(seat) ? botName(seat) : name)),
    isBot,
  );
}

/** How it stands at the table. */
export function stateOf(card: TableCard, now: number = Date.now()): string {
  if (card.older) return `played by older rules · ${since(card.at, now)}`;
  if (card.status === "open") return `${waiting(card)} · ${since(card.at, now)}`;
  if (card.status === "running") return `${turn(card)} · ${since(card.at, now)}`;
  return card.status === "closed" ? `given up ${since(card.at, now)}` : `finished ${since(card.at, now)}`;
}

/** What one can do there. */
export function actionFor(card: TableCard): string {
  if (card.mine) return card.status === "running" ? "Go on" : "Open";
  return card.status === "open" && card.free ? "Sit down" : "Watch";
}

/** My tables that are not over; what waits for me first, as the server gives them. */
export const unfinished = (mine: readonly TableCard[]): TableCard[] => mine.filter((card) => !isOver(card));
export const finished = (mine: readonly TableCard[]): TableCard[] => mine.filter((card) => card.status === "over");
/** Tables of others where one may sit down. */
export const joinable = (open: readonly TableCard[]): TableCard[] => open.filter((card) => !card.mine && card.status === "open" && !!card.free);
/** Tables of others that are being played. */
export const watchable = (open: readonly TableCard[]): TableCard[] => open.filter((card) => !card.mine && card.status === "running");

const isOver = (card: TableCard): boolean => card.status === "over" || card.status === "closed";

function waiting({ free = 0, names }: TableCard): string {
  if (free) return free === 1 ? "one free seat" : `${free} free seats`;
  return names.some((name) => !name) ? "waiting for friends" : "about to begin";
}

function turn(card: TableCard): string {
  const asked = card.asked ?? [];
  if (card.my_turn) return "your turn";
  if (!asked.length) return "resting";
  const names = namesOn(card);
  return asked.length === 1 ? `${names[asked[0] ?? 0]}’s turn` : `waiting for ${asked.length} players`;
}
