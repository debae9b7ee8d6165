// Where we are: the address of the page, and going elsewhere without loading it again.

export type Place =
  | { at: "lobby" }
  | { at: "new"; game: string }
  | { at: "rules"; game: string }
  | { at: "cards"; game: string }
  | { at: "table"; table: string }
  | { at: "replay"; table: string }
  | { at: "carry" }
  | { at: "nowhere" };

/** The place an address means. */
export function placeOf(path: string): Place {
  const [room = "", name = "", more = ""] = path.split("/").filter(Boolean);
  if (room === "t" && name) return { at: more === "replay" ? "replay" : "table", table: name };
  if (room === "new") return { at: "new", game: name };
  if (room === "rules" && name) return { at: "rules", game: name };
  if (room === "cards" && name) return { at: "cards", game: name };
  if (room === "carry") return { at: "carry" };
  return { at: room ? "nowhere" : "lobby" };
}

class Route {
  place: Place = $state.raw(placeOf(window.location.pathname));
  /** What stands behind the # of the address. */
  hash: string = $state(window.location.hash.slice(1));

  constructor() {
    window.addEventListener("popstate", () => this.read());
    window.addEventListener("hashchange", () => this.read());
  }

  go(path: string): void {
    window.history.pushState(null, "", path);
    this.read();
    window.scrollTo(0, 0);
  }

  replace(path: string): void {
    window.history.replaceState(null, "", path);
    this.read();
  }

  private read(): void {
    this.place = placeOf(window.location.pathname);
    this.hash = window.location.hash.slice(1);
  }
}

export const route = new Route();

/** For links: follow them inside the page, unless another tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  route.go(link.pathname + link.hash);
}
