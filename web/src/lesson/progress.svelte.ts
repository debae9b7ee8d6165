// What this browser remembers of lessons: which introductions were seen, and how far the guided game has come.
import { recall, remember } from "../state/memory";

const INTRODUCED = "introduced";
const GUIDED = "lesson";

/** The guided game that was begun last; only one is learned at a time. */
interface Guided {
  table: string;
  shown: string[];
  ended: boolean;
}

class Progress {
  #introduced: string[] = $state.raw(list(recall(INTRODUCED)));
  #guided: Guided = $state.raw(guided(recall(GUIDED)));

  /** Has this browser seen the introduction of a game? It is never shown unasked a second time. */
  wasIntroduced(game: string): boolean {
    return this.#introduced.includes(game);
  }

  introduced(game: string): void {
    if (this.wasIntroduced(game)) return;
    this.#introduced = [...this.#introduced, game];
    remember(INTRODUCED, JSON.stringify(this.#introduced));
  }

  wasShown(table: string, step: string): boolean {
    return this.#at(table).shown.includes(step);
  }

  shown(table: string, step: string): void {
    const now = this.#at(table);
    if (!now.shown.includes(step)) this.#keep({ ...now, shown: [...now.shown, step] });
  }

  hasEnded(table: string): boolean {
    return this.#at(table).ended;
  }

  /** End the lesson and just play on, or take it up again. */
  setEnded(table: string, ended: boolean): void {
    this.#keep({ ...this.#at(table), ended });
  }

  #at(table: string): Guided {
    return this.#guided.table === table ? this.#guided : { table, shown: [], ended: false };
  }

  #keep(now: Guided): void {
    this.#guided = now;
    remember(GUIDED, JSON.stringify(now));
  }
}

function list(kept: string | null): string[] {
  const found = read(kept);
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
}

function guided(kept: string | null): Guided {
  const found = read(kept) as Partial<Guided> | null;
  const { table = "", shown = [], ended = false } = found ?? {};
  return { table: String(table), shown: Array.isArray(shown) ? shown.map(String) : [], ended: Boolean(ended) };
}

function read(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
}

export const progress = new Progress();
