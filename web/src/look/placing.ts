// Where a panel stands: beside its thing, where it covers least of what one needs; never on the thing.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

/** To the right of the thing, to the left, below or above it, inside the window: where it lies on least of what else matters. `beside` belongs to the thing, such as a bubble. */
export function placed(thing: Box, own: Size, room: Size, beside: Box | null = null, others: readonly Box[] = []): { left: number; top: number } {
  const all = beside ? union(thing, beside) : thing;
  const left = within((thing.left + thing.right - own.width) / 2, own.width, room.width);
  const top = within(thing.top, own.height, room.height);
  const places = [
    { left: thing.right + GAP, top },
    { left: thing.left - GAP - own.width, top },
    { left, top: all.bottom + GAP },
    { left, top: all.top - GAP - own.height },
  ];
  const obstacles = [thing, ...(beside ? [beside] : []), ...others];
  const cost = (at: { left: number; top: number }): number =>
    obstacles.reduce((sum, box) => sum + common(box, boxAt(at, own)), 0) + 4 * outside(boxAt(at, own), room);
  const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  return { left: within(best.left, own.width, room.width), top: within(best.top, own.height, room.height) };
}

function within(value: number, size: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most - size - EDGE));
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function boxAt({ left, top }: { left: number; top: number }, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** How much two boxes have in common. */
function common(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How much of a box the window does not show. */
function outside(box: Box, { width, height }: Size): number {
  const whole = (box.right - box.left) * (box.bottom - box.top);
  return whole - common(box, { left: EDGE, top: EDGE, right: width - EDGE, bottom: height - EDGE });
}
