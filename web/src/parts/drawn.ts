// Looking at what has been drawn: sizes and places are read once per frame, after everything is written,
// so that the browser lays the page out once for a move and not once for everybody who asks.

const waiting = new Map<object, () => void>();

/** Look before the next frame is painted; of what one owner wants only the last counts. */
export function whenDrawn(owner: object, look: () => void): void {
  if (!waiting.size) requestAnimationFrame(lookNow);
  waiting.set(owner, look);
}

function lookNow(): void {
  const looks = [...waiting.values()];
  waiting.clear();
  for (const look of looks) look();
}

/** What scrolls round an element is moved as little as it takes to see all of it, in both directions. */
export function comeIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
}

/** How many whole lines there is room for in an element, as its `--lines`: nothing is cut in the middle of a line. */
export function filled(element: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    const lines = Math.floor((element.clientHeight + 1) / Number.parseFloat(getComputedStyle(element).lineHeight));
    element.style.setProperty("--lines", `${lines}`);
    element.classList.toggle("none", lines < 1);
  });
  watch.observe(element);
  return () => watch.disconnect();
}

/** A list that has grown at its end shows the end. */
export function toTheEnd(list: HTMLElement): void {
  whenDrawn(list, () => (list.scrollTop = list.scrollHeight));
}
