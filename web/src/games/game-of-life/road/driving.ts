// Lets a car drive along the road, space by space, after the wheel has stopped. The car already stands where it goes.
import type { Attachment } from "svelte/attachments";
import type { Piece, Stop } from "../../../wire/types";
import { isCalm } from "../../../table/journeys.svelte";
import { way, type Spot } from "./geometry";

interface Ride {
  piece: Piece;
  spot: Spot;
  stops: Stop[];
  places: Map<string, Spot>;
  /** How long the wheel turns before. */
  turning: number;
}

const STEP = 140;
const LONGEST = 1800;
/** Where each car was last seen; a car keeps its name for the whole game. */
const seen = new Map<string, string>();

/** Attach to the car: whenever it stands somewhere else it drives there. */
export function drive(ride: () => Ride): Attachment<SVGGElement> {
  return (car) => {
    const { piece, spot, stops, places, turning } = ride();
    const from = seen.get(piece.id);
    seen.set(piece.id, piece.at);
    if (from === undefined || from === piece.at || isCalm() || typeof car.animate !== "function") return;
    const path = way(stops, from, piece.at);
    const frames = path.map((id, at) => frame(at === path.length - 1 ? spot : (places.get(id) ?? spot)));
    const delay = turning * 0.75;
    car.animate(unturned(frames), { duration: Math.min(LONGEST, STEP * path.length), delay, fill: "backwards", easing: "linear" });
  };
}

interface Frame {
  x: number;
  y: number;
  deg: number;
}

function frame(spot: Spot): Frame {
  return { x: spot.x, y: spot.y, deg: spot.deg };
}

/** Never the long way round: each heading is taken as near as possible to the one before. */
function unturned(frames: Frame[]): Keyframe[] {
  let last = frames[0]?.deg ?? 0;
  return frames.map(({ x, y, deg }) => {
    last += ((((deg - last) % 360) + 540) % 360) - 180;
    return { transform: `translate(${x}px, ${y}px) rotate(${last}deg)` };
  });
}
