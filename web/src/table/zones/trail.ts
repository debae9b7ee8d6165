// Where the stops of any track lie on the paper: where the scene says, or in a winding line if that would be no picture.
import type { Stop } from "../../wire/types";

export interface Point {
  x: number;
  y: number;
}

export interface Trail {
  width: number;
  height: number;
  places: Map<string, Point>;
  /** The ways between stops. */
  ways: { key: string; from: Point; to: Point }[];
}

/** The radius of a stop; everything else is measured by it. */
export const R = 20;
const MARGIN = 2 * R;
/** Stops this far apart touch neither each other nor the pieces on them. */
const APART = 2.6 * R;
/** A straight line of more stops than this lies in several lines. */
const LINE = 12;

export function trailOf(stops: readonly Stop[]): Trail {
  const spots = isPicture(stops) ? spread(stops) : winding(stops);
  const places = new Map(stops.map((stop, at) => [stop.id, spots[at] ?? { x: 0, y: 0 }]));
  const width = Math.max(0, ...spots.map(({ x }) => x)) + MARGIN;
  const height = Math.max(0, ...spots.map(({ y }) => y)) + MARGIN;
  return { width, height, places, ways: waysOf(stops, places) };
}

/** Has every stop a place of its own, and is it more than one long line? */
function isPicture(stops: readonly Stop[]): boolean {
  const has = (by: (stop: Stop) => unknown): number => new Set(stops.map(by)).size;
  const isLine = has(({ x }) => x) === 1 || has(({ y }) => y) === 1;
  return has(({ x, y }) => `${x} ${y}`) === stops.length && !(isLine && stops.length > LINE);
}

/** The places of the scene, so large that most neighbours stand apart. */
function spread(stops: readonly Stop[]): Point[] {
  const [left, top] = [Math.min(...stops.map(({ x }) => x)), Math.min(...stops.map(({ y }) => y))];
  const scale = APART / usualGap(stops);
  return stops.map(({ x, y }) => ({ x: (x - left) * scale + MARGIN, y: (y - top) * scale + MARGIN }));
}

/** How far the nearest stop is away, for all but the closest fifth of them. */
function usualGap(stops: readonly Stop[]): number {
  const nearest = stops.map((one) => Math.min(...stops.filter((other) => other !== one).map((other) => Math.hypot(other.x - one.x, other.y - one.y))));
  const gap = nearest.sort((a, b) => a - b)[Math.floor(stops.length / 5)] ?? 1;
  return Number.isFinite(gap) ? gap : 1;
}

/** Line after line, every second one backwards, so that the next stop is always beside the last. */
function winding(stops: readonly Stop[]): Point[] {
  const columns = Math.max(2, Math.ceil(Math.sqrt(stops.length * 2)));
  return stops.map((_, at) => {
    const line = Math.floor(at / columns);
    const column = line % 2 ? columns - 1 - (at % columns) : at % columns;
    return { x: column * APART + MARGIN, y: line * APART + MARGIN };
  });
}

function waysOf(stops: readonly Stop[], places: Map<string, Point>): Trail["ways"] {
  return stops.flatMap((stop) =>
    (stop.next ?? []).flatMap((next) => {
      const [from, to] = [places.get(stop.id), places.get(next)];
      return from && to ? [{ key: `${stop.id} ${next}`, from, to }] : [];
    }),
  );
}

/** What stands on a stop: its short name, else its number. */
export function signOf(stop: Stop, at: number): string {
  if (stop.id.length <= 3) return stop.id;
  return /\d+/.exec(stop.id)?.[0] ?? String(at + 1);
}

/** The kinds of stops that stand out, in order: the most usual one is plain. */
export function specialKinds(stops: readonly Stop[]): string[] {
  const times = new Map<string, number>();
  for (const { kind } of stops) times.set(kind, (times.get(kind) ?? 0) + 1);
  const [plain] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [""];
  return [...times.keys()].filter((kind) => kind !== plain);
}
