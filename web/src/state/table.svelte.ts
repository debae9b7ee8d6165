// One table as the page follows it: the feed, the connection that fills it, and what is on its way.
import { fair } from "./fair.svelte";
import { Connection, openSocket } from "../wire/connection";
import { after, isGap, NOTHING, remembered, type Feed, type Heard, type Sent } from "../wire/feed";
import { chatAt, nonce, replay } from "../wire/api";
import type { Spoken, WireRefusal } from "../wire/types";

/** A move that was sent and is not acknowledged yet. It is sent again after a reconnect. */
interface OnItsWay {
  ref: string;
  version: number;
  move: string;
}

export type Line = "opening" | "open" | "lost";

export class TableState {
  feed: Feed = $state.raw(NOTHING);
  line: Line = $state("opening");
  /** Seconds until the next try, when the line is lost. */
  again: number = $state(0);
  /** How many changes came in at once when the line was back. */
  missed: number = $state(0);
  sending: OnItsWay | null = $state.raw(null);
  refused: WireRefusal | null = $state.raw(null);
  /** When the time for this question is over, on the page's own clock; null while no clock runs. */
  ends: number | null = $state.raw(null);
  /** Who last said that the table waits for me. */
  nudged: { seat: number } | null = $state.raw(null);
  /** What was said at the table this one is the rematch of. */
  earlier: Spoken[] = $state.raw([]);
  private readonly connection: Connection;
  private readonly unfollow: () => void;
  private unsaid: Sent[] = [];
  private lastSeen = -1;

  constructor(readonly id: string) {
    this.connection = new Connection(() => openSocket(id), {
      opened: () => this.opened(),
      heard: (message) => this.heard(message),
      lost: (seconds) => this.lost(seconds),
    });
    this.connection.start();
    this.unfollow = fair.follow(() => this.connection.renew());
  }

  end(): void {
    this.unfollow();
    this.connection.end();
  }

  /** Try to connect now instead of later. */
  tryNow(): void {
    this.connection.start();
  }

  play(move: string): void {
    this.refused = null;
    this.sending = { ref: nonce().slice(0, 8), version: this.feed.version, move };
    this.sendMove();
  }

  /** Say something; whoever is nobody yet becomes a guest by it. */
  async say(text: string): Promise<void> {
    await fair.known().catch(() => undefined); // without an answer there is no line either: it is said later
    this.speak({ type: "say", table: this.id, text });
  }

  remark(word: string): void {
    this.speak({ type: "remark", table: this.id, word });
  }

  /** What is said while there is no line is said when there is one again. */
  private speak(words: Sent): void {
    if (!this.connection.send(words)) this.unsaid.push(words);
  }

  forget(): void {
    this.refused = null;
  }

  private opened(): void {
    this.line = "open";
    this.watch();
    if (this.sending) this.sendMove();
    for (const words of this.unsaid.splice(0)) this.speak(words);
  }

  private watch(): void {
    const { number: since, you } = this.feed;
    this.connection.send({ type: "watch", table: this.id, show: "scene", ...(since >= 0 ? { since, you } : {}) });
  }

  private sendMove(): void {
    if (this.sending) this.connection.send({ type: "move", table: this.id, ...this.sending });
  }

  private lost(seconds: number): void {
    if (this.line === "open") this.lastSeen = this.feed.number;
    this.line = this.feed.number < 0 ? "opening" : "lost";
    this.again = seconds;
  }

  private heard(message: Heard): void {
    if (isGap(this.feed, message)) {
      this.watch();
      return;
    }
    this.feed = after(this.feed, message);
    this.notice(message);
    if (message.type === "present" || (message.type === "change" && (message.what === "undone" || message.scene?.ending))) void this.remember();
    if (this.lastSeen >= 0) this.missed = Math.max(0, this.feed.number - this.lastSeen);
    if (message.type === "played" && message.ref === this.sending?.ref) this.sending = null;
    if (message.type === "refused") this.isRefused(message);
  }

  private notice(message: Heard): void {
    if (message.type === "clock") this.ends = message.left === undefined ? null : performance.now() + message.left;
    if (message.type === "change" && message.whom !== undefined && message.whom === this.feed.you) this.nudged = { seat: message.seat ?? 0 };
    if (message.type === "present" && message.about.before) void this.lookBefore(message.about.before);
  }

  private async lookBefore(table: string): Promise<void> {
    this.earlier = await chatAt(table).catch(() => this.earlier);
  }

  /** Fill the log with what was said before this page was here. */
  private async remember(): Promise<void> {
    if (!this.feed.scene) return;
    try {
      const told = await replay(this.id, 0);
      this.feed = remembered(this.feed, told); // the feed of now, not of when it was asked for
    } catch {
      // The log then begins now; the table itself is complete.
    }
  }

  /** Back for good: the strip that said what was missed may go. */
  settled(): void {
    this.lastSeen = -1;
    this.missed = 0;
  }

  private isRefused(message: WireRefusal): void {
    if (message.ref && message.ref !== this.sending?.ref) return;
    this.sending = null;
    this.refused = message;
  }
}
