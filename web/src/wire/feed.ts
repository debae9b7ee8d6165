// What the page knows of one table: made of the server's messages and of nothing else. A feed is a
// value; hearing a message gives the next one.
import type {
  Change, Closing, Done, Line, Ping, Played, Presence, Present, Scene, SocketMove, SocketRemark, SocketSay,
  Spoken, TableInfo, Unwatch, Watch, WireRefusal,
} from "./types";

export type Heard = Present | Change | Played | Done | WireRefusal | Presence | Closing | { type: "pong"; ref?: string };
export type Sent = Watch | Unwatch | SocketMove | SocketSay | SocketRemark | Ping;

/** A sentence of the log, and after how many moves it was said. */
export interface LogLine extends Line {
  step: number;
  number: number;
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
  log: LogLine[];
  chat: Spoken[];
  here: number[];
  watching: number;
  /** Moves heard since the page was opened. */
  step: number;
}

export const NOTHING: Feed = {
  number: -1, version: 0, you: -1, about: null, scene: null, legal: [], asked: [], answered: "",
  log: [], chat: [], here: [], watching: 0, step: 0,
};

const LONGEST_LOG = 400;

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
      return { ...feed, here: message.seats ?? [], watching: message.watching ?? 0 };
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
    about: message.about,
    chat: message.chat ?? [],
    ...picture(message),
  };
}

function changed(feed: Feed, message: Change): Feed {
  const step = feed.step + (message.what === "moved" || message.what === "opened" ? (message.moves?.length ?? 1) : 0);
  const lines = [...(message.lines ?? []), ...aside(message)];
  return {
    ...feed,
    number: message.number,
    version: message.version,
    about: message.about ?? feed.about,
    chat: message.said ? [...feed.chat, message.said] : feed.chat,
    log: [...feed.log, ...lines.map((line) => ({ ...line, step, number: message.number }))].slice(-LONGEST_LOG),
    step,
    ...(message.scene ? picture(message) : answer(message)),
  };
}

function picture(message: Present | Change): Pick<Feed, "scene" | "legal" | "asked" | "answered"> {
  return {
    scene: message.scene ?? null,
    legal: message.legal ?? [],
    asked: message.asked ?? [],
    answered: message.answered ?? "",
  };
}

function answer(message: Change): Partial<Feed> {
  return message.what === "answered" ? { answered: message.answered ?? "in", legal: [] } : {};
}

const ASIDES: Record<string, string> = {
  started: "The game begins.",
  undone: "{seat} took a move back.",
  "undo-refused": "{seat} would rather play on.",
  resigned: "{seat} gave up; a bot plays on.",
  left: "{seat} went away. The seat is kept.",
  "taken-over": "A bot sits in for {seat}.",
  "given-back": "{seat} is back.",
  paused: "{seat} paused the table.",
  resumed: "{seat} goes on.",
};

/** What the table itself has to say about a change, beside what the game says. */
function aside(message: Change): Line[] {
  const words = ASIDES[message.what];
  if (!words) return [];
  const seat = message.seat ?? 0;
  return [{ text: words.replace("{seat}", `{p${seat + 1}}`), seat }];
}
