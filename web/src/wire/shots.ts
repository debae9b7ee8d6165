// What of a change is shown, and in which order: pictures with a highlight on them, each for some time. The last
// one is always the table as it is now.
import type { Feed } from "./feed";
import type { Change, Highlight, Line, Plate, Prompt, Scene } from "./types";

/** What of a feed is drawn as a table; everything else, such as the chat, is always the newest. */
export type Picture = Pick<Feed, "version" | "scene" | "legal" | "asked" | "answered" | "discreet">;

export interface Shot {
  picture: Picture;
  highlight: Highlight | null;
  /** Milliseconds until the next shot; 0 if nothing has to wait. */
  hold: number;
  /** How long a wheel turns in it. */
  turn: number;
  /** The plates after the change, for a panel without scores of its own. */
  plates: Plate[];
  /** Cards, by their codes, that were seen to land already. */
  flown: string[];
  /** Is the result shown? */
  isOver: boolean;
}

/** What times depend on: the pace, and whether the viewer wants no motion. */
export interface Tempo {
  factor: number;
  calm: boolean;
}

type Kind = Highlight["kind"];
type ShownLine = Line & { highlight: Highlight };

/** How long a highlight is on the screen at the usual pace; a spin comes on top of its wheel. */
const HOLDS: Record<Kind, number> = { lands: 1800, strikes: 1800, gathers: 1200, swells: 1500, slams: 1600, spins: 700, counts: 7000 };
const LAST_MOVE = 2200;
const OWN_TURN = 3200;
const OTHERS_TURN = 1400;

export function pictureOf(feed: Feed): Picture {
  const { version, scene, legal, asked, answered, discreet } = feed;
  return { version, scene, legal, asked, answered, discreet };
}

/** A picture by itself, as when one comes to a table. */
export function still(feed: Feed): Shot {
  return shot(pictureOf(feed));
}

/** The shots of a change from one feed to the next, the newest picture last. */
export function shotsOf(before: Feed, after: Feed, change: Change, tempo: Tempo): Shot[] {
  const [earlier, newest] = [before.scene, after.scene];
  if (!tempo.factor || !earlier || !newest || !change.scene || change.what === "undone") return [still(after)];
  const highlights = (change.lines ?? []).filter((line): line is ShownLine => Boolean(line.highlight));
  const first = highlights.filter(({ highlight }) => highlight.before);
  const then = highlights.filter(({ highlight }) => !highlight.before);
  return [
    ...first.map((line, at) => shown(between(before, sceneBetween(earlier, newest, line, first.slice(at + 1))), line, after, tempo)),
    ...then.map((line) => shown(pictureOf(after), line, after, tempo)),
    ...ending(before, after, tempo),
    still(after),
  ].map((each) => (each.picture.version === after.version ? { ...each, flown: codesOf(first) } : each));
}

function codesOf(lines: ShownLine[]): string[] {
  return lines.flatMap(({ highlight }) => (highlight.cards ?? []).flatMap((card) => card.face?.code ?? []));
}

/** The last move is seen before the result, and whose plate it makes swell. */
function ending(before: Feed, after: Feed, tempo: Tempo): Shot[] {
  const end = after.scene?.ending;
  if (!end || before.scene?.ending) return [];
  const things = end.ranks.flatMap((rank, seat) => (rank === 1 ? [`plate-p${seat + 1}`] : []));
  const highlight: Highlight = { kind: "swells", headline: end.headline, things };
  return [{ ...shot(pictureOf(after)), highlight, hold: LAST_MOVE * tempo.factor, isOver: false }];
}

function shot(picture: Picture): Shot {
  return { picture, highlight: null, hold: 0, turn: 0, plates: [], flown: [], isOver: Boolean(picture.scene?.ending) };
}

function shown(picture: Picture, line: ShownLine, after: Feed, tempo: Tempo): Shot {
  const { highlight } = line;
  const turns = highlight.kind === "spins" && !tempo.calm;
  const turn = turns ? (line.seat === after.you ? OWN_TURN : OTHERS_TURN) * tempo.factor : 0;
  return { ...shot(picture), highlight, hold: turn + HOLDS[highlight.kind] * tempo.factor, turn, plates: after.scene?.plates ?? [], isOver: false };
}

/** The table as it was, with what is ahead of it already: nothing can be chosen in it. */
function between(before: Feed, scene: Scene): Picture {
  return { version: before.version, scene, legal: [], asked: before.asked, answered: "", discreet: false };
}

function sceneBetween(before: Scene, after: Scene, now: ShownLine, later: ShownLine[]): Scene {
  const { highlight, text } = now;
  const prompt: Prompt =
    highlight.kind === "spins"
      ? { question: "Round and round it goes." }
      : { question: highlight.headline, hint: text === `${highlight.headline}.` ? "" : text };
  return { ...before, prompt, zones: zonesOf(before, after, now, later) };
}

type Zone = NonNullable<Highlight["zones"]>[number];

function zonesOf(before: Scene, after: Scene, now: ShownLine, later: ShownLine[]): Zone[] {
  const { highlight } = now;
  const ahead = new Set(highlight.ahead);
  const given = new Map((highlight.zones ?? []).map((zone) => [zone.id, zone]));
  const newest = new Map(after.zones.map((zone) => [zone.id, zone]));
  const known = before.zones.map((zone) => given.get(zone.id) ?? (ahead.has(zone.id) ? (newest.get(zone.id) ?? zone) : zone));
  const come = after.zones.filter((zone) => ahead.has(zone.id) && !before.zones.some(({ id }) => id === zone.id));
  return [...known, ...come].map((zone) => turned(zone, now, later));
}

/** Of several spins in one change each comes to rest on its own number. */
function turned(zone: Zone, { highlight }: ShownLine, later: ShownLine[]): Zone {
  if (zone.zone !== "wheel" || highlight.kind !== "spins" || !highlight.ahead?.includes(zone.id)) return zone;
  const left = later.filter((line) => line.highlight.ahead?.includes(zone.id)).length;
  return { ...zone, value: highlight.value ?? zone.value, turns: Math.max(0, (zone.turns ?? 0) - left) };
}
