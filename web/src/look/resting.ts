// Whether a mouse went to a thing, or the thing came to lie under a mouse that rests: a browser says the same of both.

export class Mouse {
  #place = "";

  /** Has it moved since the last time? Where it is first seen, it rests. */
  hasMoved({ screenX, screenY }: Pick<PointerEvent, "screenX" | "screenY">): boolean {
    const place = `${screenX} ${screenY}`;
    const isNew = this.#place !== "" && place !== this.#place;
    this.#place = place;
    return isNew;
  }
}
