// Where the things a lesson speaks of are drawn.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The element of a thing or zone; of what is drawn nowhere the plate of its seat, if it has one. */
export function elementOf(thing: string, root: ParentNode): Element | null {
  const id = CSS.escape(thing);
  const found = [...root.querySelectorAll(`[data-thing="${id}"], [data-zone="${id}"], [data-holds~="${id}"], [data-stop="${id}"]`)];
  return found.find(hasSize) ?? plateOf(thing, root);
}

function plateOf(thing: string, root: ParentNode): Element | null {
  const seat = /-p(\d+)/.exec(thing)?.[1];
  return seat ? root.querySelector(`[data-seat="${Number(seat) - 1}"]`) : null;
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The elements of things, each once, without those that lie inside another. */
export function elementsOf(things: readonly string[], root: ParentNode): Element[] {
  const found = new Set(things.map((thing) => elementOf(thing, root)).filter((element) => element !== null));
  return [...found].filter((element) => ![...found].some((other) => other !== element && other.contains(element)));
}

/** Where an element is: the part of a drawing that is meant, or where the things of a zone are, if it has any. */
export function boxOf(element: Element): Box {
  const meant = element.querySelector("[data-halo]");
  if (meant) return meant.getBoundingClientRect();
  const things = element.matches("[data-thing]") ? [] : [...element.querySelectorAll("[data-thing]")].filter(hasSize);
  return around(things.map((thing) => thing.getBoundingClientRect())) ?? element.getBoundingClientRect();
}

/** What can be seen of an element, inside all that scrolls or cuts off around it; null for nothing. */
export function visibleBox(element: Element): Box | null {
  let seen = edges(boxOf(element));
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflow, display } = getComputedStyle(around);
    if (overflow !== "visible" && display !== "contents") seen = common(seen, edges(around.getBoundingClientRect()));
  }
  const box = { left: seen.left, top: seen.top, width: seen.right - seen.left, height: seen.bottom - seen.top };
  return box.width > 4 && box.height > 4 ? box : null;
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function edges({ left, top, width, height }: Box): Edges {
  return { left, top, right: left + width, bottom: top + height };
}

function common(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** How much of boxes a strip from one height to another hides. */
export function hidden(boxes: readonly Box[], from: number, to: number): number {
  const parts = boxes.map(({ top, width, height }) => Math.max(0, Math.min(to, top + height) - Math.max(from, top)) * width);
  return parts.reduce((sum, part) => sum + part, 0);
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** What a window of a shape shows of a picture: a box around what matters, with some room: below a pile stand two words. */
export function framed(matters: Box | null, whole: { width: number; height: number }, shape: number, least: number): Box {
  const wanted = matters ?? { left: 0, top: 0, ...whole };
  const width = Math.min(Math.max(whole.width, whole.height * shape), Math.max(wanted.width * 1.12, wanted.height * 1.24 * shape, least));
  const height = width / shape;
  return {
    left: within(wanted.left + wanted.width / 2 - width / 2, whole.width - width),
    top: within(wanted.top + wanted.height / 2 - height / 2, whole.height - height),
    width,
    height,
  };
}

/** Inside the picture, or in its middle where the window is larger than that. */
function within(value: number, most: number): number {
  return most < 0 ? most / 2 : Math.max(0, Math.min(value, most));
}
