// A copy of something on the table that can be drawn anywhere on the page exactly as large as it was.
// Cards take their size from the zone they lie in, so a copy outside of it has to bring its own.

/** States that belong to the place something lies in, not to the thing. */
const STATES = ["legal", "refused", "chosen", "moved", "dimmed"];
/** Paints a copy takes along from its zone. */
const PAINTS = ["--stall"];

export class Ghost {
  readonly #copy: HTMLElement;
  readonly #width: number;
  readonly #height: number;

  constructor(copy: HTMLElement, width: number, height: number) {
    this.#copy = copy;
    this.#width = width;
    this.#height = height;
  }

  /** The copy, to be appended to the body: it lies with its middle at this place of the window. */
  at({ x, y }: { x: number; y: number }): HTMLElement {
    const [width, height] = [this.#width, this.#height];
    Object.assign(this.#copy.style, {
      position: "fixed",
      left: `${x - width / 2}px`,
      top: `${y - height / 2}px`,
      width: `${width}px`,
      height: `${height}px`,
      margin: "0",
      zIndex: "30",
      pointerEvents: "none",
    });
    return this.#copy;
  }
}

/** A copy of something as it lies now; nothing for a part of a drawing. Measures, so call it before anything is written. */
export function ghostOf(element: Element): Ghost | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  const copy = element.cloneNode(true) as HTMLElement;
  const card = element.querySelector<HTMLElement>(".sheet")?.offsetWidth;
  if (card) copy.style.setProperty("--w", `${card}px`);
  const style = getComputedStyle(element);
  for (const paint of PAINTS) copy.style.setProperty(paint, style.getPropertyValue(paint));
  silence(copy);
  return new Ghost(copy, element.offsetWidth, element.offsetHeight);
}

/** A copy is only seen: it answers to nothing and is found by no name. */
function silence(copy: HTMLElement): void {
  for (const part of [copy, ...copy.querySelectorAll("[data-thing], [data-zone]")]) {
    part.removeAttribute("data-thing");
    part.removeAttribute("data-zone");
    part.classList.remove(...STATES);
  }
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
}
