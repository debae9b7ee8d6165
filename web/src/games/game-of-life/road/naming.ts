// Where the names of spaces stand: beside the road, each where it hides no space and no other name.
import type { Stop } from "../../../wire/types";
import { HALF, type Point, type RoadShape, type Spot } from "./geometry";
import { spaceName } from "./spaces";

export interface Name {
  id: string;
  x: number;
  /** The first line. */
  y: number;
  lines: string[];
}

interface Box extends Point {
  /** Half its width and half its height. */
  w: number;
  h: number;
}

/** How large letters are, on the whole board and in a part of it that is seen from near. */
export const FAR = 19.5;
export const NEAR = 13.5;
/** Of their height: how wide a letter is at most, how high a line. */
const WIDE = 0.53;
export const LINE = 1.03;
/** So far from the road. */
const GAP = 3;
/** And so far from each other. */
const APART = 6;
/** The board ends at so much. */
const EDGE = 998;
/** So many letters are in a line, or so many where there is less room. */
const LENGTHS = [13, 8];
/** What else stands on the board: the wheel, the gate, the two houses and the names of the two roads. */
const TAKEN: Box[] = [
  { x: 502, y: 640, w: 110, h: 118 },
  { x: 502, y: 800, w: 66, h: 68 },
  { x: 154, y: 692, w: 110, h: 76 },
  { x: 315, y: 785, w: 66, h: 58 },
  { x: 404, y: 848, w: 52, h: 16 },
  { x: 652, y: 830, w: 48, h: 16 },
];
/** Along the road, as parts of the free way: first straight beside the space. */
const SLIDES = [0, -0.5, 0.5, -1, 1, -1.4, 1.4];

/** The names of the spaces that bear one and have room for it; those that stand there once come first. */
export function namesOf({ tiles, places }: RoadShape, letter: number): Name[] {
  const road = [...places.values()].map((at) => square(at, HALF + 2));
  const between = tiles.flatMap(({ stop, at }) => (stop.next ?? []).flatMap((id) => places.get(id) ?? []).map((next) => square(middle(at, next), HALF + 2)));
  const taken = [...TAKEN, ...road, ...between];
  const often = (stop: Stop): number => tiles.filter((other) => spaceName(other.stop) === spaceName(stop)).length;
  const named = tiles.filter(({ stop }) => spaceName(stop)).sort((one, other) => often(one.stop) - often(other.stop));
  return named.flatMap(({ stop, at }) => {
    const ways = LENGTHS.map((most) => broken(spaceName(stop), most));
    const [lines, box] = ways.flatMap((lines): [string[], Box][] => free(at, lines, letter, taken).map((box) => [lines, box]))[0] ?? [];
    if (!lines || !box) return [];
    taken.push({ ...box, w: box.w + APART, h: box.h + APART });
    return [{ id: stop.id, x: box.x, y: box.y - box.h + LINE * letter * 0.8, lines }];
  });
}

function broken(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The places on either side of the road that nothing else has. */
function free(at: Spot, lines: string[], letter: number, taken: Box[]): Box[] {
  const [w, h] = [(Math.max(...lines.map(({ length }) => length)) * WIDE * letter) / 2, (lines.length * LINE * letter) / 2];
  const reach = HALF + GAP + Math.abs(at.nx) * w + Math.abs(at.ny) * h;
  const boxes = SLIDES.flatMap((slide) =>
    [1, -1].map((side) => ({ x: at.x + at.nx * reach * side - at.ny * w * slide, y: at.y + at.ny * reach * side + at.nx * h * slide, w, h })),
  );
  return boxes.filter((box) => isInside(box) && !taken.some((other) => meet(box, other)));
}

const square = ({ x, y }: Point, half: number): Box => ({ x, y, w: half, h: half });
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const isInside = ({ x, y, w, h }: Box): boolean => Math.min(x - w, y - h) > 1000 - EDGE && Math.max(x + w, y + h) < EDGE;
const meet = (one: Box, other: Box): boolean => Math.abs(one.x - other.x) < one.w + other.w && Math.abs(one.y - other.y) < one.h + other.h;
