// Whether somebody is doing something just now. A browser says that a resting mouse enters whatever comes to lie
// under it; what is shown for a mouse or a key must ask here first.

const RECENTLY = 1000;

export class Stirring {
  #last = -Infinity;
  #place = "";

  /** A pointer or a key was used; a pointer that is where it was has rested. */
  note(event: PointerEvent | KeyboardEvent): void {
    const place = event.type === "keydown" ? "" : `${(event as PointerEvent).screenX} ${(event as PointerEvent).screenY}`;
    if (event.type === "pointermove" && place === this.#place) return;
    if (place) this.#place = place;
    this.#last = event.timeStamp;
  }

  /** Was it a moment ago? */
  isNow(time: number): boolean {
    return time - this.#last < RECENTLY;
  }
}
