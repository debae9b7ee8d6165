// The shape of a road: a smooth line through the stops, cut into tiles. Only geometry, no drawing.
import type { Stop } from "../../../wire/types";

/** How far apart cars stand that share a place. */
export const BESIDE = 26;

/** The ring that answers for a car: wide for one alone, else too small to reach the middle of its neighbour. */
export function carRing(cars: number): number {
  return cars > 1 ? 20 : 34;
}

export interface Point {
  x: number;
  y: number;
}

/** A point of the line with the direction across it and, in degrees, along it. */
export interface Spot extends Point {
  nx: number;
  ny: number;
  deg: number;
}

export interface Tile {
  stop: Stop;
  at: Spot;
  /** The stretch of road it covers, as a path for a thick line. */
  path: string;
  /** The line that parts it from the next tile. */
  cut: string;
  /** The same stretch, wider, for bridges: outer and inner edge. */
  bridge?: { shadow: string; rail: string; floor: string };
}

export interface RoadShape {
  /** One path per chain of stops, for the bed. */
  beds: string[];
  tiles: Tile[];
  places: Map<string, Spot>;
}

/** The corners of the board a button may lie in, the best first, and the scene's grid there. */
const CORNERS = { "bottom right": [100, 100], "top right": [100, 0], "top left": [0, 0], "bottom left": [0, 100] } as const;
export type Corner = keyof typeof CORNERS;
/** So far from a corner a button reaches on the smallest board. */
const REACH = 26;

/** The first corner in which no car stands. */
export function freeCorner(cars: readonly Point[]): Corner {
  const isFree = ([x, y]: readonly [number, number]): boolean => cars.every((car) => Math.abs(car.x - x) > REACH || Math.abs(car.y - y) > REACH);
  return (Object.keys(CORNERS) as Corner[]).find((corner) => isFree(CORNERS[corner])) ?? "bottom right";
}

/** The board is drawn on 1000 x 1000, the scene's grid is 0 to 100. */
const SCALE = 10;
export const HALF = 20.5;
type Curve = (at: number) => Spot;

/** The whole road of a track. */
export function roadShape(stops: Stop[]): RoadShape {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const roads = chains(stops);
  const shape: RoadShape = { beds: [], tiles: [], places: new Map() };
  // the branches first, so that the main road lies on top of where they begin and end
  for (const chain of [...roads.slice(1), ...roads.slice(0, 1)])
    lay(
      shape,
      chain.flatMap((id) => byId.get(id) ?? []),
      chain === roads[0],
    );
  for (const stop of stops) if (!shape.places.has(stop.id)) shape.places.set(stop.id, { ...point(stop), nx: 0, ny: 1, deg: 0 });
  return shape;
}

/** The main road from the first stop to the last, then every branch with the stops where it leaves and joins. */
export function chains(stops: Stop[]): string[][] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const used = new Set<string>();
  const found: string[][] = [];
  const walk = (from: string | null, first: string): void => {
    const chain = from === null ? [] : [from];
    for (let id: string | undefined = first; id !== undefined; id = onward(byId.get(id), byId)) {
      chain.push(id);
      if (used.has(id)) break;
      used.add(id);
    }
    found.push(chain);
  };
  if (stops[0]) walk(null, stops[0].id);
  for (const stop of stops) {
    if (!used.has(stop.id) || isEnd(stop, byId)) continue;
    for (const next of stop.next ?? []) if (!used.has(next)) walk(stop.id, next);
  }
  return found;
}

/** Where the main road goes on: of two ways the one whose name comes first; past a parting of final places nowhere. */
function onward(stop: Stop | undefined, byId: Map<string, Stop>): string | undefined {
  const [first, ...others] = [...(stop?.next ?? [])].sort();
  return stop && others.length && isEnd(stop, byId) ? undefined : first;
}

function isEnd(stop: Stop, byId: Map<string, Stop>): boolean {
  return (stop.next ?? []).every((id) => !(byId.get(id)?.next ?? []).length);
}

function lay(shape: RoadShape, chain: Stop[], isMain: boolean): void {
  const curve = trace(chain.map(point));
  const last = chain.length - 1;
  shape.beds.push(line(curve, 0, last, last * 8));
  chain.forEach((stop, at) => {
    const isJoint = !isMain && (at === 0 || at === last);
    if (isJoint || (at === 0 && isMain)) return;
    shape.places.set(stop.id, curve(at));
    shape.tiles.push(tile(curve, stop, at, at === last));
  });
}

function tile(curve: Curve, stop: Stop, at: number, isLast: boolean): Tile {
  const [from, to] = [at - 0.5, at + (isLast ? 0.42 : 0.5)];
  const made: Tile = { stop, at: curve(at), path: line(curve, from, to, 8), cut: isLast ? "" : across(curve(to), HALF) };
  if (stop.above) made.bridge = bridge(curve, from - 0.18, to + 0.18);
  return made;
}

function bridge(curve: Curve, from: number, to: number): { shadow: string; rail: string; floor: string } {
  const wide = (by: number): string => ribbon(curve, from, to, HALF + by);
  return { shadow: wide(11), rail: wide(8), floor: wide(3) };
}

function point(stop: Stop): Point {
  return { x: stop.x * SCALE, y: stop.y * SCALE };
}

/** A Catmull-Rom line: the position at any real index along the points. */
export function trace(points: Point[]): Curve {
  const near = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  return (at) => {
    const i = Math.min(points.length - 2, Math.max(0, Math.floor(at)));
    return between(near(i - 1), near(i), near(i + 1), near(i + 2), at - i);
  };
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Spot {
  const place = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  const slope = (p: number, q: number, r: number, s: number): number =>
    0.5 * (r - p + 2 * (2 * p - 5 * q + 4 * r - s) * t + 3 * (3 * q - p - 3 * r + s) * t * t);
  const [dx, dy] = [slope(a.x, b.x, c.x, d.x), slope(a.y, b.y, c.y, d.y)];
  const length = Math.hypot(dx, dy) || 1;
  return { x: place(a.x, b.x, c.x, d.x), y: place(a.y, b.y, c.y, d.y), nx: -dy / length, ny: dx / length, deg: (Math.atan2(dy, dx) * 180) / Math.PI };
}

function line(curve: Curve, from: number, to: number, steps: number): string {
  const points = Array.from({ length: steps + 1 }, (_, k) => curve(from + ((to - from) * k) / steps));
  return points.map((p, k) => `${k ? "L" : "M"}${short(p.x)} ${short(p.y)}`).join("");
}

function ribbon(curve: Curve, from: number, to: number, half: number): string {
  const spots = Array.from({ length: 11 }, (_, k) => curve(from + ((to - from) * k) / 10));
  const side = (sign: number): string[] => spots.map((s) => `${short(s.x + sign * s.nx * half)} ${short(s.y + sign * s.ny * half)}`);
  return `M${[...side(1), ...side(-1).reverse()].join("L")}z`;
}

function across(spot: Spot, half: number): string {
  return `M${short(spot.x + spot.nx * half)} ${short(spot.y + spot.ny * half)}L${short(spot.x - spot.nx * half)} ${short(spot.y - spot.ny * half)}`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The stops a piece passes from one to another, both included: forwards, else backwards, else straight there. */
export function way(stops: Stop[], from: string, to: string): string[] {
  const next = new Map(stops.map((stop) => [stop.id, stop.next ?? []]));
  const ahead = search(next, from, to);
  if (ahead) return ahead;
  return search(next, to, from)?.reverse() ?? [from, to];
}

function search(next: Map<string, string[]>, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const id of cameFrom.keys()) {
    if (id === to) return unwind(cameFrom, to);
    for (const one of next.get(id) ?? []) if (!cameFrom.has(one)) cameFrom.set(one, id);
  }
  return undefined;
}

function unwind(cameFrom: Map<string, string | null>, to: string): string[] {
  const path: string[] = [];
  for (let id: string | null | undefined = to; id; id = cameFrom.get(id)) path.unshift(id);
  return path;
}

/** The stops one, two, three … steps ahead, as far as they are lit. */
export function stepsAhead(stops: Stop[], from: string, lit: readonly string[]): Stop[][] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const left = new Set(lit);
  const steps: Stop[][] = [];
  let edge = firstLit(byId, from, left);
  while (edge.length) {
    for (const id of edge) left.delete(id);
    steps.push(edge.flatMap((id) => byId.get(id) ?? []));
    edge = [...new Set(edge.flatMap((id) => byId.get(id)?.next ?? []))].filter((id) => left.has(id));
  }
  return steps;
}

function firstLit(byId: Map<string, Stop>, from: string, lit: Set<string>): string[] {
  return (byId.get(from)?.next ?? []).filter((id) => lit.has(id));
}
