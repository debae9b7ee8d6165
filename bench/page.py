"""The page's budget, measured in the real browser: weight, time until one can play, time to paint.

    python bench/page.py
    python bench/page.py --game Karma --moves 60 --visits 1

Serves the built page from a fresh server on this machine, with bots at the pace people meet them
(0.7 s and their thought), and opens it in a real Chromium. So a table of sixty moves takes
about a minute; what has been seen so far is shown, and a table ends after `--patience` seconds
whatever happens at it.
Targets: at most 150 KB of packed script and style, playable within a second, a move painted within
50 ms of its message. A target that is missed is shown as missed. *Painted* is when the page has
done its part of the frame, *seen* when the browser says that the frame is on the screen.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import Browser, Page, Response, sync_playwright
from rich.console import Console
from rich.status import Status
from rich.table import Table

from fairground.server.settings import Settings

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import chromium  # noqa: E402 - found through the path above
from tests.browser.conftest import SWITCHES  # noqa: E402 - as above
from tests.browser.known import knows_the_games  # noqa: E402 - as above
from tests.server.harness import serving  # noqa: E402 - as above

WATCH = """
window.moves = [];
const marks = new Set();
const Real = WebSocket;
window.WebSocket = class extends Real {
  set onmessage(hear) {
    super.onmessage = (event) => {
      const move = { heard: performance.now() };
      hear(event);
      if (!event.data.startsWith('{"type":"change"')) return;
      requestAnimationFrame(() => {
        mark(window.moves.push(move) - 1);
        setTimeout(() => (move.painted = performance.now() - move.heard));
      });
    };
  }
};
function mark(number) {
  for (const old of marks) if (old.isSeen) marks.delete(old), old.remove();
  const dot = document.createElement("p");
  dot.textContent = ".";
  dot.setAttribute("elementtiming", String(number));
  dot.setAttribute("aria-hidden", "true");
  const place = { position: "fixed", left: "0", top: "0", width: "6px", height: "9px" };
  Object.assign(dot.style, place, { font: "9px/9px serif", contain: "strict", zIndex: "99" });
  document.body.append(dot);
  marks.add(dot);
}
new PerformanceObserver((list) => {
  for (const { identifier, presentationTime, renderTime, element } of list.getEntries()) {
    const move = window.moves[Number(identifier)];
    move.seen = (presentationTime ?? renderTime) - move.heard;
    if (element) element.isSeen = true;
  }
}).observe({ type: "element" });
"""
"""A change puts a dot into its frame, and the browser tells when that dot is on the screen."""

PLAY = """
let presses = 0;
const all = (found) => [...document.querySelectorAll(found)];
const press = () => {
  if (!document.querySelector(".prompt.asked:not(.waiting)")) return;
  const moves = all(".prompt .acts [data-move]");
  const things = all(".main [data-thing].legal[aria-pressed=false]");
  presses += 1;
  const sure = moves.find((move) => move.textContent.startsWith("Yes:"));
  const chosen = all(".main [data-thing].chosen").length;
  const thing = things[presses % things.length];
  const takesThing = thing && (!moves.length || (!chosen && presses % 3));
  const goal = sure ?? (takesThing ? thing : moves[presses % moves.length]);
  goal?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};
setInterval(press, 150);
"""
"""A hand inside the page that presses what glows. A driver outside would search the page all the
time, and what it needs for that would be on the scales too."""

GAMES = ("Press Your Luck", "Life Is Not Fair", "Karma", "The Game of Life", "Unfair")
STUCK = 30.0
"""Seconds without a change after which a table is left and another one opened."""
LOOK = 1.0
"""Seconds between two looks at how far a table is."""
SEEN = "window.moves.filter((move) => move.painted)"


@dataclass(frozen=True, slots=True)
class Paints:
    """What was seen at the tables of one game, in milliseconds from the message on."""

    painted: list[float]
    seen: list[float]


@click.command()
@click.option("--game", "games", multiple=True, default=GAMES, help="Tables to paint; all five.")
@click.option("--moves", default=60, show_default=True, help="Changes to see at each table.")
@click.option("--visits", default=5, show_default=True, help="First loads to take the median of.")
@click.option("--patience", default=150.0, show_default=True, help="Seconds for each game at most.")
def main(games: tuple[str, ...], moves: int, visits: int, patience: float) -> None:
    """Measure the page."""
    table = Table("what", "measured", "target", "")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), pace=Settings().pace) as server,
        _browser() as browser,
        Console(stderr=True).status("first loads") as status,
    ):
        loads = [_first_load(browser, server.url) for _ in range(visits)]
        _row(table, "script and style, packed", loads[0][0] / 1000, 150, "KB")
        _row(table, "lobby playable after", median(load[1] for load in loads), 1000, "ms")
        _row(table, "table playable after a click", median(load[2] for load in loads), 1000, "ms")
        for game in games:
            hand = _Hand(browser, server.url, game, status)
            _game_rows(table, game, hand.paints(moves, time.monotonic() + patience))
    table.caption = (
        f"other work on the machine: load {os.getloadavg()[1]:.1f}, {os.cpu_count()} cores"
    )
    Console().print(table)


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=SWITCHES)
        yield browser
        browser.close()


def _first_load(browser: Browser, url: str) -> tuple[int, float, float]:
    """Bytes of script and style, milliseconds to a lobby with stalls, and to the first question."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    knows_the_games(page)
    weights: list[int] = []
    page.on("response", lambda response: weights.append(_weight(response)))
    page.goto(url, wait_until="commit")
    page.wait_for_selector(".stall .btn")
    lobby = float(page.evaluate("performance.now()"))
    click_at = float(page.evaluate("performance.now()"))
    page.get_by_label("Play Press Your Luck now against bots").click()
    page.wait_for_selector(".prompt")
    table = float(page.evaluate("performance.now()")) - click_at
    page.close()
    return sum(weights), lobby, table


def _weight(response: Response) -> int:
    if response.request.resource_type not in ("script", "stylesheet"):
        return 0
    return int(response.headers.get("content-length", "0"))


class _Hand:
    """Sits down at tables of one game until enough is seen or the time is up."""

    def __init__(self, browser: Browser, url: str, game: str, status: Status) -> None:
        self._browser, self._url, self._game, self._status = browser, url, game, status
        self._found: list[dict[str, float]] = []

    def paints(self, moves: int, until: float) -> Paints:
        """How long each of so many changes took; a game that is over sooner is played again."""
        while len(self._found) < moves and time.monotonic() < until:
            self._found += self._table(moves - len(self._found), until)
        return Paints(
            [move["painted"] for move in self._found],
            [move["seen"] for move in self._found if "seen" in move],
        )

    def _table(self, moves: int, until: float) -> list[dict[str, float]]:
        page = self._browser.new_page(viewport={"width": 1280, "height": 800})
        knows_the_games(page)
        page.add_init_script(WATCH)
        page.goto(self._url)
        page.get_by_label(f"Play {self._game} now against bots").click()
        page.wait_for_selector(".prompt")
        page.evaluate(PLAY)
        self._watch(page, moves, until)
        found: list[dict[str, float]] = page.evaluate(SEEN)
        page.close()
        return found

    def _watch(self, page: Page, moves: int, until: float) -> None:
        """Returns when enough is seen, the game is over, nothing happens or the time is up."""
        seen, changed = 0, time.monotonic()
        while seen < moves and time.monotonic() < min(until, changed + STUCK):
            page.wait_for_timeout(LOOK * 1000)
            if (now := int(page.evaluate(f"{SEEN}.length"))) > seen:
                seen, changed = now, time.monotonic()
            self._status.update(f"{self._game}: {len(self._found) + seen} moves")
            if page.query_selector(".result"):
                return


def _game_rows(table: Table, game: str, paints: Paints) -> None:
    table.add_section()
    for name, times in (("painted", paints.painted), ("seen", paints.seen)):
        if times:
            what = f"{game}, {len(times)} moves {name}"
            _row(table, f"{what}: median", median(times), 50, "ms")
            _row(table, f"{what}: 95 of 100", _at(times, 0.95), 50, "ms")


def _at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def _row(table: Table, what: str, measured: float, target: float, unit: str) -> None:
    met = "met" if measured <= target else "missed"
    table.add_row(what, f"{measured:.0f} {unit}", f"{target:.0f} {unit}", met)


if __name__ == "__main__":
    main()
