// One socket that comes back by itself. It knows nothing about tables: whoever uses it says what to
// send when it opens, and hears every message.
import type { Heard, Sent } from "./feed";

export interface Socket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Hooks {
  opened(): void;
  heard(message: Heard): void;
  /** The connection is gone; another is tried in so many seconds. */
  lost(seconds: number): void;
}

const WAITS = [0.3, 1, 2, 3, 5];
/** Seconds a server has to open a line; one that is going down may never do it. */
const HANDSHAKE = 10;
/** Seconds of silence after which the line is asked whether it is still there. */
const QUIET = 15;

export class Connection {
  private socket: Socket | null = null;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private wait: number | null = null;
  private isOver = false;
  isOpen = false;

  constructor(
    private readonly open: () => Socket,
    private readonly hooks: Hooks,
  ) {}

  /** Connect, and stay connected until `end`. */
  start(): void {
    clearTimeout(this.again);
    if (this.isOver || this.socket) return;
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onclose = () => this.closed(socket);
    socket.onmessage = (event) => this.take(socket, event.data);
    this.pulse = setTimeout(() => this.drop(), HANDSHAKE * 1000);
  }

  /** Send now; false if there is no line. */
  send(message: Sent): boolean {
    if (!this.isOpen || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Let this line go and take another one: the server then asks anew who this is. */
  renew(): void {
    const socket = this.socket;
    if (this.isOver || !socket) return; // the next one will know
    this.leave();
    socket.close();
    this.start();
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.again);
    clearTimeout(this.pulse);
    this.socket?.close();
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.isOpen = true;
    this.tries = 0;
    this.listen();
    this.hooks.opened();
  }

  private take(socket: Socket, data: string): void {
    if (socket !== this.socket) return; // a line that was let go
    this.listen();
    const message = JSON.parse(data) as Heard;
    if (message.type === "closing") this.wait = message.again_in;
    this.hooks.heard(message);
  }

  private closed(socket: Socket): void {
    if (socket !== this.socket) return;
    this.leave();
    if (this.isOver) return;
    const seconds = this.wait ?? WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5;
    this.wait = null;
    this.tries += 1;
    this.again = setTimeout(() => this.start(), seconds * 1000);
    this.hooks.lost(seconds);
  }

  /** Is anybody still there? A line that stays silent for so many seconds is taken for dead. */
  ask(patience: number): void {
    if (!this.send({ type: "ping" })) return;
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.drop(), patience * 1000);
  }

  private leave(): void {
    this.isOpen = false;
    this.socket = null;
    clearTimeout(this.pulse);
  }

  /** After a while of silence ask; after another, take the line for dead. */
  private listen(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.ask(QUIET), QUIET * 1000);
  }

  /** The line is dead: its own end may never be heard. */
  private drop(): void {
    const socket = this.socket;
    socket?.close();
    if (socket) this.closed(socket);
  }
}

/** The socket of this page's own server; with the table, it leads straight to where that is. */
export function openSocket(table: string): Socket {
  const { protocol, host } = window.location;
  const scheme = protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${host}/socket?table=${table}`) as unknown as Socket;
}
