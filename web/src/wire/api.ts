// The server's API, one function per request. A refusal is thrown, with the server's own words.
import type {
  GameFigures,
  Code,
  GameInfo,
  Hint,
  Introduction,
  Link,
  LinkOwner,
  Me,
  NewTable,
  Present,
  QuickPlay,
  ReplayStep,
  Review,
  Spoken,
  TableCard,
  TableInfo,
  RequestRefusal,
} from "./types";

export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly clause: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

const UNHEARD = "The server does not answer. Nothing is lost; it will be there again in a moment.";

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refused(UNHEARD, "", 0);
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({ reason: UNHEARD }))) as Partial<RequestRefusal>;
  throw new Refused(refusal.reason ?? UNHEARD, refusal.clause ?? "", response.status);
}

export async function get<T>(path: string): Promise<T> {
  return (await (await answer(path, {})).json()) as T;
}

export async function text(path: string): Promise<string> {
  return (await answer(path, {})).text();
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return (await (await answer(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

export const games = (): Promise<GameInfo[]> => get("/api/games");
export const rulesText = (game: string): Promise<string> => text(`/api/games/${game}/rules`);
/** What is known of a game: how long, how fair by seat, how much luck. */
export const aboutGame = (game: string): Promise<GameFigures> => get(`/api/games/${game}/about`);
/** The introduction of a game: its goal, and a few pages with pictures. */
export const introduction = (game: string): Promise<Introduction> => get(`/api/games/${game}/lesson`);
/** A guided first game with a recorded deal; it has begun. */
export const learn = (game: string): Promise<TableInfo> => post(`/api/games/${game}/lesson`);
export const me = (): Promise<Me> => get("/api/me");
export const hello = (name: string): Promise<Me> => post("/api/me", { name });
/** Make this browser a stranger. */
export const signOut = (): Promise<Me> => post("/api/me/sign-out");
/** Sign all other devices and programs of mine out. */
export const revoke = (): Promise<Me> => post("/api/me/revoke");
export const deleteMe = async (): Promise<Me> => (await (await answer("/api/me", { method: "DELETE" })).json()) as Me;
/** A link as a QR code. */
export const code = (text: string): Promise<Code> => post("/api/code", { text });
export const linkOwner = (link: string): Promise<LinkOwner> => post("/api/carry/whose", { link });
export const carry = (link: string): Promise<Me> => post("/api/carry", { link, replace: true });
export const deviceLink = (): Promise<Link> => post("/api/me/link");
export const lobby = (): Promise<TableCard[]> => get("/api/tables");
export const myTables = (): Promise<TableCard[]> => get("/api/me/tables");
export const makeTable = (wanted: NewTable): Promise<TableInfo> => post("/api/tables", wanted);
export const quick = (wanted: QuickPlay): Promise<TableInfo> => post("/api/quick", wanted);

const at = (table: string, what: string): string => `/api/tables/${table}/${what}`;

export const sit = (table: string, seat: number, invitation = ""): Promise<TableInfo> => post(at(table, "sit"), { seat, invitation, nonce: nonce() });
export const invite = (table: string, seat: number): Promise<Link> => post(at(table, "invite"), { seat });
export const seatBot = (table: string, seat: number, bot: string): Promise<TableInfo> => post(at(table, "bot"), { seat, bot });
export const clearSeat = (table: string, seat: number): Promise<TableInfo> => post(at(table, "clear"), { seat });
export const start = (table: string, fill?: string): Promise<TableInfo> => post(at(table, "start"), fill ? { fill } : {});
export const takeOver = (table: string, seat: number): Promise<TableInfo> => post(at(table, "take-over"), { seat });
export const nudge = (table: string, seat: number): Promise<unknown> => post(at(table, "nudge"), { seat });
/** The table of the next game, made when first asked for; my seat there is mine. */
export const rematch = (table: string): Promise<TableInfo> => post(at(table, "rematch"), { nonce: nonce() });
/** What was said at a table. */
export const chatAt = async (table: string): Promise<Spoken[]> => (await get<Present>(`/api/tables/${table}`)).chat ?? [];
export const answerUndo = (table: string, agree: boolean): Promise<TableInfo> => post(at(table, "undo/answer"), { agree });
export const answerPause = (table: string, agree: boolean): Promise<TableInfo> => post(at(table, "pause/answer"), { agree });
export const remove = (table: string, seat: number): Promise<TableInfo> => post(at(table, "remove"), { seat });
export const mute = (table: string, seat: number, muted: boolean): Promise<TableInfo> => post(at(table, "mute"), { seat, muted });
export const muteWatchers = (table: string, muted: boolean): Promise<TableInfo> => post(at(table, "mute"), { watching: true, muted });
export const record = (table: string): Promise<string> => text(at(table, "record"));
/** How far the review of a finished game has come; the server answers once there is news. */
export const review = (table: string): Promise<Review> => get(at(table, "review"));
/** How far it has come, again and again until it is known or not wanted any more. */
export async function* reviews(table: string, isWanted: () => boolean): AsyncGenerator<Review> {
  let found: Review;
  do {
    found = await review(table);
    yield found;
  } while (isWanted() && !found.ledger);
}
/** Where the luck card of a finished game is, once it has been reviewed. */
export const cardAddress = (table: string): string => at(table, "card");
/** May programs that show links show the luck card? Every player is asked. */
export const share = (table: string, shared: boolean): Promise<TableInfo> => post(at(table, "share"), { shared });
export const hint = (table: string): Promise<Hint> => post(at(table, "hint"));
/** The whole log begins after this step: the deal is step 0. */
export const FROM_THE_DEAL = -1;
/** A step of a game with the log from another one up to it; without a step, the last one. */
export const replay = (table: string, since: number, step?: number): Promise<ReplayStep> =>
  get(at(table, `replay?show=scene&since=${since}${step === undefined ? "" : `&step=${step}`}`));

export type Deed = "stand" | "undo" | "resign" | "leave" | "take-back" | "pause" | "resume";
export const deed = (table: string, what: Deed): Promise<TableInfo> => post(at(table, what));

/** What this browser adds to the table's luck, so that nobody can choose it alone. */
export function nonce(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
