// What the whole page knows: the games of this house, and who I am.
import * as api from "../wire/api";
import type { GameInfo } from "../wire/types";
import { recall, remember } from "./memory";

class Fair {
  games: GameInfo[] = $state.raw([]);
  /** My name; empty while nobody knows me yet. */
  name: string = $state("");
  private asked: Promise<void> | null = null;

  /** The games, asked for once. */
  load(): Promise<void> {
    this.asked ??= this.ask().catch((fault: unknown) => {
      this.asked = null;
      throw fault;
    });
    return this.asked;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  /** Be somebody: a guest by the name chosen before, or simply a guest. */
  async known(): Promise<void> {
    if (!this.name) await this.rename("Guest");
  }

  async rename(name: string): Promise<void> {
    this.be((await api.hello(name)).name);
  }

  /** I am this guest from now on. */
  be(name: string): void {
    this.name = name;
    remember("guest", "yes");
  }

  private async ask(): Promise<void> {
    const [games, name] = await Promise.all([api.games(), whoAmI()]);
    this.games = games;
    this.name = name;
  }
}

async function whoAmI(): Promise<string> {
  if (recall("guest") === null) return "";
  try {
    return (await api.me()).name;
  } catch (fault) {
    if (fault instanceof api.Refused && fault.status === 401) return "";
    throw fault;
  }
}

export const fair = new Fair();
