// What the page knows of one table: made of the server's messages and of nothing else. A feed is a
// value; hearing a message gives the next one.
import { settled } from "./settled";
import type {
  Change,
  Clock,
  Closing,
  Done,
  Line,
  Tip,
  Ping,
  Played,
  Presence,
  Present,
  ReplayStep,
  Scene,
  SocketMove,
  SocketRemark,
  SocketSay,
  Spoken,
  TableInfo,
  Unwatch,
  Watch,
  RequestRefusal,
} from "./types";

export type Heard = Present | Change | Played | Done | RequestRefusal | Presence | Clock | Closing | { type: "pong"; ref?: string };
export type Sent = Watch | Unwatch | SocketMove | SocketSay | SocketRemark | Ping;

/** A sentence of the log, and the step of the game it belongs to. */
export interface LogLine extends Line {
  step: number;
  version: number;
}

/** Words in the chat; a friendly remark is known by its word, the game has its text. */
export interface Word extends Spoken {
  remark?: boolean;
}

export interface Feed {
  /** The last change that was heard; -1 before the first message. */
  number: number;
  version: number;
  you: number;
  about: TableInfo | null;
  scene: Scene | null;
  legal: string[];
  asked: number[];
  answered: string;
  /** Who gave the answer that is in, if not the player: bot, clock or window. */
  answeredBy: string;
  /** May I ask to take a move back? */
  undoable: boolean;
  /** May the question be put only to hide who could have another answer? */
  discreet: boolean;
  /** What a guided first game has to say about the position. */
  lesson: Tip[];
  log: LogLine[];
  chat: Word[];
  here: number[];
  /** Seats a bot may be called for: their players left, or are away for long. */
  gone: number[];
  /** When each of these was last here; 0 where that is unknown. */
  lastSeen: number[];
  watching: number;
  /** Seats of bots that had no time to think: the house is full. */
  brief: number[];
  /** Steps of the game so far. */
  step: number;
}

export const NOTHING: Feed = {
  number: -1,
  version: 0,
  you: -1,
  about: null,
  scene: null,
  legal: [],
  asked: [],
  answered: "",
  answeredBy: "",
  undoable: false,
  discreet: false,
  lesson: [],
  log: [],
  chat: [],
  here: [],
  gone: [],
  lastSeen: [],
  watching: 0,
  brief: [],
  step: 0,
};

const LONGEST_LOG = 400;

/** The log when others are asked: of turns that are over only what may still be looked up is left. */
function faded(log: LogLine[], asked: readonly number[]): LogLine[] {
  const isOver = ({ seat, later }: LogLine): boolean => typeof later === "string" && !asked.includes(seat ?? -1);
  if (!log.some(isOver)) return log;
  return log.map((line) => (isOver(line) ? worn(line) : line)).filter((line) => line.text);
}

function worn({ later, ...line }: LogLine): LogLine {
  return { ...line, text: later ?? "", things: [] };
}

/** Has a change been missed? Then the table has to be watched again from the last one heard. */
export function isGap(feed: Feed, message: Heard): boolean {
  return message.type === "change" && feed.number >= 0 && message.number > feed.number + 1;
}

/** The feed after a message. A change that was heard before changes nothing. */
export function after(feed: Feed, message: Heard): Feed {
  switch (message.type) {
    case "present":
      return present(feed, message);
    case "change":
      return message.number <= feed.number ? feed : changed(feed, message);
    case "presence":
      return {
        ...feed,
        here: message.seats ?? [],
        gone: message.gone ?? [],
        lastSeen: message.last_seen ?? [],
        watching: message.watching ?? 0,
        brief: message.brief ?? [],
      };
    case "refused":
      return message.present ? present(feed, message.present) : feed;
    default:
      return feed;
  }
}

function present(feed: Feed, message: Present): Feed {
  return {
    ...feed,
    number: message.number,
    version: message.version,
    you: message.you,
    about: settled(feed.about, message.about),
    chat: message.chat ?? [],
    ...picture(feed, message),
  };
}

function changed(feed: Feed, message: Change): Feed {
  const isMove = message.what === "moved" || message.what === "opened";
  // what the server remembered may have been asked for after a move that is heard of only now
  const isKnown = isMove && (feed.log.at(-1)?.version ?? -1) >= message.version;
  const step = feed.step + (isMove && !isKnown ? 1 : 0);
  const lines = isKnown ? [] : [...(message.lines ?? []), ...aside(message)];
  const log = message.scene && !message.scene.ending ? faded(feed.log, message.asked ?? []) : feed.log;
  return {
    ...feed,
    number: message.number,
    version: message.version,
    about: message.about ? settled(feed.about, message.about) : feed.about,
    chat: [...feed.chat, ...said(feed, message)],
    log: [...log, ...lines.map((line) => logged(line, step, message.version))].slice(-LONGEST_LOG),
    step,
    ...(message.scene ? picture(feed, message) : answer(message)),
  };
}

/** The feed with the log from the beginning, as the server remembers it. */
export function remembered(feed: Feed, replay: ReplayStep): Feed {
  const earlier = replay.log.flatMap(({ lines = [], step, version }) => lines.map((line) => logged(line, step, version)));
  const last = replay.log.at(-1)?.version ?? -1;
  const later = feed.log.filter((line) => line.version > last);
  const laterSteps = new Set(later.map((line) => line.version)).size;
  return { ...feed, log: [...earlier, ...later].slice(-LONGEST_LOG), step: replay.steps + laterSteps };
}

/** A sentence of the log is read, not shown: what was shown with it is over. */
function logged({ highlight: _, ...line }: Line, step: number, version: number): LogLine {
  return { ...line, step, version };
}

function said(feed: Feed, message: Change): Word[] {
  if (message.said) return [message.said];
  if (!message.remark) return [];
  const seat = message.seat ?? 0;
  return [{ seat, name: feed.about?.seats[seat]?.name ?? "", text: message.remark, at: 0, remark: true }];
}

/** The picture of now; what is on it as before is the same object as before. */
function picture(
  feed: Feed,
  message: Present | Change,
): Pick<Feed, "scene" | "legal" | "asked" | "answered" | "answeredBy" | "undoable" | "discreet" | "lesson"> {
  return {
    scene: settled(feed.scene, message.scene ?? null),
    legal: message.legal ?? [],
    asked: message.asked ?? [],
    answered: message.answered ?? "",
    answeredBy: message.answered_by ?? "",
    undoable: message.undoable ?? false,
    discreet: message.discreet ?? false,
    lesson: message.lesson ?? [],
  };
}

function answer(message: Change): Partial<Feed> {
  return message.what === "answered" ? { answered: message.answered ?? "in", legal: [] } : {};
}

const ASIDES: Record<string, string> = {
  started: "The game begins.",
  undone: "{seat} took a move back.",
  "undo-refused": "{seat} would rather play on.",
  "pause-refused": "{seat} would rather go on without a pause.",
  resigned: "{seat} gave up; a bot plays on.",
  removed: "The host sent a guest away; {seat} plays on.",
  left: "{seat} went away. The seat is kept.",
  "taken-over": "A bot sits in for {seat}.",
  "given-back": "{seat} is back.",
  paused: "{seat} paused the table.",
  resumed: "{seat} goes on.",
  joined: "{seat} comes along and takes over a bot's seat.",
  nudged: "{seat} nudges {whom}.",
};

/** What the table itself has to say about a change, beside what the game says. */
function aside(message: Change): Line[] {
  const words = message.by ? "Time was up: the stand-in decided for {seat}." : ASIDES[message.what];
  if (!words) return [];
  const seat = message.seat ?? 0;
  const text = words.replace("{seat}", `{p${seat + 1}}`).replace("{whom}", `{p${(message.whom ?? 0) + 1}}`);
  return [{ text, seat }];
}
