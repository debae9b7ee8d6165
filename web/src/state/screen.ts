// What kind of screen this is: the one place that says what a phone is. It writes classes on the document's root:
// "wide" (a laptop or larger), or "phone" with "upright" or "lying"; "low" where there is little height, "narrow" where a phone
// lying has little width, "tiny" where even the question and the table are too much; "drawer" where log and chat wait behind a
// button, so that the table has the whole width. Pages beside a table (lobby, books, sheets)
// ask for less: "slim" where there is room for one column, "short" and "shallow" where there is little height.
// Everything is counted in letters (rem), so that twice the text on a laptop is laid out as a screen of half the size.

export interface Kind {
  kind: "wide" | "upright" | "lying";
  isLow: boolean;
}

/** Below this many rem of height a screen is low. */
const LOW = 48.75;
/** Below this many rem of width log and chat have no room beside the table. */
const DRAWER = 75;
/** Up to this many rem of width a page has one column, and a phone lying two beside a board. */
const NARROW = 45;
/** Up to these many rem of height a sheet fills the screen, and cards on a table leave out their words. */
const SHORT = 30;
const SHALLOW = 53.75;
/** Below this many rem of height not even the question and the table find room together on a phone. */
const TINY = 28;

/** The kind of a screen by its size in rem. */
export function kindOf(width: number, height: number): Kind {
  return { kind: shapeOf(width, height), isLow: height < LOW };
}

function shapeOf(width: number, height: number): Kind["kind"] {
  if (width >= 37.5 && height <= SHORT) return "lying";
  if (width <= NARROW || (height > width && width < 60)) return "upright";
  return width < 62 || height < 36 ? "lying" : "wide";
}

/** How many pixels a rem has now. */
export const remNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function look(): void {
  const root = document.documentElement;
  const rem = remNow();
  const width = window.innerWidth / rem;
  const height = window.innerHeight / rem;
  const { kind, isLow } = kindOf(width, height);
  const names = {
    wide: kind === "wide",
    phone: kind !== "wide",
    upright: kind === "upright",
    lying: kind === "lying",
    low: isLow,
    drawer: kind !== "wide" || width < DRAWER,
    narrow: kind === "lying" && width <= NARROW,
    slim: width <= NARROW,
    short: height <= SHORT,
    shallow: height <= SHALLOW,
    tiny: kind === "upright" && height < TINY,
  };
  for (const [name, holds] of Object.entries(names)) root.classList.toggle(name, holds);
}

/** Call once, before the first thing is drawn. */
export function watchScreen(): void {
  look();
  window.addEventListener("resize", look);
}
