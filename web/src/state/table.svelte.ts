// One table as the page follows it: the feed, the connection that fills it, and what is on its way.
import { isCalm } from "../table/journeys.svelte";
import { turn } from "../table/turn";
import { fair } from "./fair.svelte";
import { FACTORS } from "./pace";
import { settings } from "./settings.svelte";
import { Connection, openSocket } from "../wire/connection";
import { after, isGap, NOTHING, remembered, type Feed, type Heard, type Sent } from "../wire/feed";
import { FROM_THE_DEAL, chatAt, nonce, replay } from "../wire/api";
import { Queue } from "../wire/queue";
import { shotsOf, still, type Shot } from "../wire/shots";
import type { Change, Spoken, RequestRefusal } from "../wire/types";

/** A move that was sent and is not acknowledged yet. It is sent again after a reconnect. */
interface OnItsWay {
  ref: string;
  version: number;
  move: string;
  automatic?: true;
}

/** Seconds a line has for an answer, once there is a doubt about it. */
const DOUBT = 4;

export type Line = "opening" | "open" | "lost";

export class TableState {
  feed: Feed = $state.raw(NOTHING);
  /** What is on the screen: the picture of now, or one on the way there. */
  shot: Shot = $state.raw(still(NOTHING));
  /** The feed with the picture that is on the screen; its log tells nothing that is not seen yet. */
  readonly shown: Feed = $derived({ ...this.feed, ...this.shot.picture, log: this.shownSoFar() });
  /** Is this the table at the end, before the result? */
  readonly isLastMove: boolean = $derived(Boolean(this.shot.picture.scene?.ending) && !this.shot.isOver);
  /** Is something shown that the next picture waits for? */
  readonly isShowing: boolean = $derived(this.shot.hold > 0 && (this.shot.highlight !== null || this.isLastMove));
  /** Is there a newer picture than the one on the screen? */
  readonly isBehind: boolean = $derived(this.shot.picture.version < this.feed.version);
  line: Line = $state("opening");
  /** Seconds until the next try, when the line is lost. */
  again: number = $state(0);
  /** How many changes came in at once when the line was back. */
  missed: number = $state(0);
  sending: OnItsWay | null = $state.raw(null);
  refused: RequestRefusal | null = $state.raw(null);
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
  private readonly queue = new Queue(
    (shot) => this.show(shot),
    (milliseconds, next) => {
      const timer = setTimeout(next, milliseconds);
      return () => clearTimeout(timer);
    },
  );
  /** Is what is heard now what was missed before? Then only the present counts. */
  private isCatchingUp = true;

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
    this.queue.clear();
    this.connection.end();
  }

  /** Try to connect now instead of later. */
  tryNow(): void {
    this.connection.start();
  }

  /** The line may be dead: find out soon. */
  doubt(): void {
    this.connection.ask(DOUBT);
  }

  play(move: string): void {
    this.refused = null;
    this.sending = { ref: nonce().slice(0, 8), version: this.shot.picture.version, move };
    this.sendMove();
    this.skip();
  }

  /** Answer for the player. It takes effect when a bot's answer would; what is being shown is shown to its end. */
  answer(move: string): void {
    this.refused = null;
    this.sending = { ref: nonce().slice(0, 8), version: this.shot.picture.version, move, automatic: true };
    this.sendMove();
  }

  /** On to the newest picture. */
  skip(): void {
    if (this.queue.isBusy) this.queue.skip();
  }

  private show(shot: Shot): void {
    turn.time = shot.turn;
    turn.flown = shot.flown;
    this.shot = shot;
  }

  private shownSoFar(): Feed["log"] {
    const { version } = this.shot.picture;
    return this.isBehind ? this.feed.log.filter((line) => line.version <= version) : this.feed.log;
  }

  /** Show what a message brought: moments in their order, anything else at once. */
  private picture(before: Feed, message: Heard): void {
    const after = this.feed;
    if (after === before || message.type === "presence") return;
    if (message.type !== "change" || this.isCatchingUp || document.hidden) this.queue.jump(still(after));
    else if (isPictured(before, after)) this.queue.add(this.shotsOf(before, message));
  }

  private shotsOf(before: Feed, change: Change): Shot[] {
    return shotsOf(before, this.feed, change, { factor: FACTORS[settings.pace], calm: isCalm() });
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
    this.isCatchingUp = true;
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
    const before = this.feed;
    this.feed = after(before, message);
    this.picture(before, message);
    // who is here is told after everything that was missed
    if (message.type === "presence") this.isCatchingUp = false;
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
      const replayed = await replay(this.id, FROM_THE_DEAL);
      this.feed = remembered(this.feed, replayed); // the feed of now, not of when it was asked for
    } catch {
      // The log then begins now; the table itself is complete.
    }
  }

  /** Back for good: the strip that said what was missed may go. */
  settled(): void {
    this.lastSeen = -1;
    this.missed = 0;
  }

  private isRefused(message: RequestRefusal): void {
    if (message.ref && message.ref !== this.sending?.ref) return;
    this.sending = null;
    this.refused = message;
  }
}

/** Is anything different that is drawn as a table? */
function isPictured(before: Feed, after: Feed): boolean {
  return before.scene !== after.scene || before.version !== after.version || before.legal !== after.legal || before.answered !== after.answered;
}
