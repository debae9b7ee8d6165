// A table against bots in one click.
import * as api from "../wire/api";
import type { GameInfo } from "../wire/types";

const BOT = "regular";

/** Sit down with bots and begin; gives the table's id. */
export async function quickPlay(game: GameInfo): Promise<string> {
  const bot = game.bots.find((each) => each.name === BOT) ?? game.bots[0];
  return (await api.quick({ game: game.name, bot: bot?.name ?? BOT, nonce: api.nonce() })).table;
}
