// The queue of what is shown: one shot after the other, each for its time. Nothing in it can be lost, for the last
// shot that waits is always the table as it is now.
import type { Shot } from "./shots";

/** So many changes may wait; whoever is further behind sees only the newest ones. */
const FAR = 8;
const KEPT = 3;
/** What waited its turn is seen for this part of a second at least, so that its cards are seen to travel. */
const GLANCE = 260;

/** Calls `next` later and gives back what calls it off. */
export type Later = (milliseconds: number, next: () => void) => () => void;

export class Queue {
  readonly #show: (shot: Shot) => void;
  readonly #later: Later;
  #changes: Shot[][] = [];
  #forget: (() => void) | null = null;

  constructor(show: (shot: Shot) => void, later: Later) {
    this.#show = show;
    this.#later = later;
  }

  /** Does something wait for what is on the screen now? */
  get isBusy(): boolean {
    return this.#forget !== null;
  }

  /** The shots of one change: at once, or behind those that wait. */
  add(shots: Shot[]): void {
    if (this.isBusy) {
      this.#changes.push(glanced(shots));
      if (this.#changes.length > FAR) this.#changes = this.#changes.slice(-KEPT);
    } else {
      this.#changes.push(shots);
      this.#next();
    }
  }

  /** This and nothing else. */
  jump(shot: Shot): void {
    this.clear();
    this.#show(shot);
  }

  /** On to the newest picture. */
  skip(): void {
    const newest = this.#changes.at(-1)?.at(-1);
    this.clear();
    if (newest) this.#show({ ...newest, hold: 0 });
  }

  clear(): void {
    this.#forget?.();
    this.#forget = null;
    this.#changes = [];
  }

  #next(): void {
    this.#forget = null;
    for (let shot = this.#take(); shot; shot = this.#take()) {
      this.#show(shot);
      if (shot.hold > 0) {
        this.#forget = this.#later(shot.hold, () => this.#next());
        return;
      }
    }
  }

  #take(): Shot | undefined {
    while (this.#changes[0]?.length === 0) this.#changes.shift();
    return this.#changes[0]?.shift();
  }
}

function glanced(shots: Shot[]): Shot[] {
  return shots.map((shot, at) => (at === shots.length - 1 && !shot.hold ? { ...shot, hold: GLANCE } : shot));
}
