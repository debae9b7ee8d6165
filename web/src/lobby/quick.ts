// A table against bots in one click.
import * as api from "../wire/api";
import type { GameInfo } from "../wire/types";

const SEATS = 3;
const BOT = "regular";

/** Sit down with bots and begin; gives the table's id. */
export async function quickPlay(game: GameInfo): Promise<string> {
  const seats = Math.min(game.most, Math.max(game.least, SEATS));
  const bot = game.bots.includes(BOT) ? BOT : (game.bots[0] ?? "heuristic");
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  const made = await api.makeTable({ game: game.name, seats: [{ kind: "mine" }, ...others], nonce: api.nonce() });
  await api.start(made.table);
  return made.table;
}
