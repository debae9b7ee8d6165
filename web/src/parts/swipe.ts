// A finger drawn sideways over something goes on or back, as one turns pages.
import type { Attachment } from "svelte/attachments";

/** Shorter ways are taps, steeper ones scroll. */
const FAR = 40;

/** Attach to what is turned; `turn` is told 1 for the next page and -1 for the one before. */
export function swipe(turn: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (page) => {
    let from: Touch | undefined;
    const begin = (event: TouchEvent): void => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent): void => {
      const to = event.changedTouches[0];
      const by = from && to ? to.clientX - from.clientX : 0;
      const aside = from && to ? Math.abs(to.clientY - from.clientY) : 0;
      from = undefined;
      if (Math.abs(by) > FAR && Math.abs(by) > 2 * aside) turn(by < 0 ? 1 : -1);
    };
    page.addEventListener("touchstart", begin, { passive: true });
    page.addEventListener("touchend", end, { passive: true });
    return () => {
      page.removeEventListener("touchstart", begin);
      page.removeEventListener("touchend", end);
    };
  };
}
