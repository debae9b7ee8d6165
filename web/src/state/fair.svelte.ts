// What the whole page knows: the games of this house, and who I am.
import * as api from "../wire/api";
import type { GameInfo } from "../wire/types";
import { forget, recall, remember } from "./memory";

/** Under which key this browser remembers that it is a guest. */
const GUEST = "guest";
/** What a guest is called who gave no name. */
const NAMELESS = "Guest";

class Fair {
  games: GameInfo[] = $state.raw([]);
  /** My name; empty while nobody knows me yet. */
  name: string = $state("");
  /** What somebody without a name has typed into a field for one: taken as soon as they do something. */
  typed: string = $state("");
  readonly isNamed: boolean = $derived(this.name !== "" && this.name !== NAMELESS);
  private readonly followers = new Set<() => void>();
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

  constructor() {
    window.addEventListener("storage", (event) => {
      if (event.key === GUEST) void this.askAgain();
    });
  }

  /** Be told when this browser is another guest than before: a line opened earlier belongs to nobody, or to that one. */
  follow(follower: () => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Be somebody: a guest by the name chosen before, here or in another tab, by the one typed now, or simply a guest. */
  async known(): Promise<void> {
    if (!this.name) this.name = await whoAmI();
    const wanted = this.isNamed ? "" : this.typed.trim();
    if (wanted || !this.name) await this.rename(wanted || NAMELESS);
  }

  async rename(name: string): Promise<void> {
    this.be((await api.hello(name)).name);
  }

  /** I am this guest from now on, in every tab of this browser; without a name, no guest any more. */
  be(name: string): void {
    this.name = name;
    if (name)
      remember(GUEST, String(Date.now())); // another value each time, so that the other tabs hear of it
    else forget(GUEST);
    this.tell();
  }

  /** Another tab has become a guest, or is another one now. */
  private async askAgain(): Promise<void> {
    this.name = await whoAmI().catch(() => this.name);
    this.tell();
  }

  private tell(): void {
    for (const follower of this.followers) follower();
  }

  private async ask(): Promise<void> {
    const [games, name] = await Promise.all([api.games(), whoAmI()]);
    this.games = games;
    this.name = name;
  }
}

async function whoAmI(): Promise<string> {
  if (recall(GUEST) === null) return "";
  try {
    return (await api.me()).name;
  } catch (fault) {
    if (fault instanceof api.Refused && fault.status === 401) {
      forget(GUEST); // signed out from another device
      return "";
    }
    throw fault;
  }
}

export const fair = new Fair();
