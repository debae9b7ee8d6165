"""The page's budget, measured in the real browser: weight, time until one can play, time to paint.

    python bench/page.py

Serves the built page from a fresh server on this machine, with bots at the pace people meet them,
and opens it in the system's Chromium. A table takes a minute or two.
Targets: at most 150 KB of packed script and style, playable within a second, a move painted within
50 ms of its message. A target that is missed is shown as missed.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import Browser, Response, sync_playwright
from rich.console import Console
from rich.table import Table

from fairground.server.settings import Settings

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import NAMES, SWITCHES  # noqa: E402 - found through the path above
from tests.server.harness import serving  # noqa: E402

WATCH = """
window.paints = [];
const Real = WebSocket;
window.WebSocket = class extends Real {
  set onmessage(hear) {
    super.onmessage = (event) => {
      const at = performance.now();
      hear(event);
      if (!event.data.startsWith('{"type":"change"')) return;
      requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - at)));
    };
  }
};
"""
"""From the arrival of a change until the frame that shows it is on the screen."""

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

PATIENCE = 240_000
"""Milliseconds for a table."""
GAMES = ("Press Your Luck", "Life Is Not Fair", "Karma", "The Game of Life", "Unfair")
ENOUGH = "enough => window.paints.length >= enough || document.querySelector('.result')"


@click.command()
@click.option("--game", "games", multiple=True, default=GAMES, help="Tables to paint; all five.")
@click.option("--moves", default=100, show_default=True, help="Changes to see at each table.")
@click.option("--visits", default=5, show_default=True, help="First loads to take the median of.")
def main(games: tuple[str, ...], moves: int, visits: int) -> None:
    """Measure the page."""
    table = Table("what", "measured", "target", "")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), pace=Settings().pace) as server,
        _browser() as browser,
    ):
        loads = [_first_load(browser, server.url) for _ in range(visits)]
        _row(table, "script and style, packed", loads[0][0] / 1000, 150, "KB")
        _row(table, "lobby playable after", median(load[1] for load in loads), 1000, "ms")
        _row(table, "table playable after a click", median(load[2] for load in loads), 1000, "ms")
        for game in games:
            paints = _paints(browser, server.url, game, moves)
            _row(table, f"{game}: move painted after, median", median(paints), 50, "ms")
            _row(table, f"{game}: of a hundred moves, the 95th", _at(paints, 0.95), 50, "ms")
    Console().print(table)


@contextmanager
def _browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise click.ClickException("there is no Chromium here")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=SWITCHES)
        yield browser
        browser.close()


def _first_load(browser: Browser, url: str) -> tuple[int, float, float]:
    """Bytes of script and style, milliseconds to a lobby with stalls, and to the first question."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
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


def _paints(browser: Browser, url: str, game: str, moves: int) -> list[float]:
    """How long each of so many changes took; games that are over sooner are played again."""
    paints: list[float] = []
    while len(paints) < moves:
        paints += _game(browser, url, game, moves - len(paints))
    return paints


def _game(browser: Browser, url: str, game: str, moves: int) -> list[float]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(WATCH)
    page.goto(url)
    page.get_by_label(f"Play {game} now against bots").click()
    page.wait_for_selector(".prompt")
    page.evaluate(PLAY)
    page.wait_for_function(ENOUGH, arg=moves, polling=1000, timeout=PATIENCE)
    paints: list[float] = page.evaluate("window.paints")
    page.close()
    return paints


def _at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def _row(table: Table, what: str, measured: float, target: float, unit: str) -> None:
    met = "met" if measured <= target else "missed"
    table.add_row(what, f"{measured:.0f} {unit}", f"{target:.0f} {unit}", met)


if __name__ == "__main__":
    main()
