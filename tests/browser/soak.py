"""Plays whole games in a browser, with house rules by lot, and keeps what failed.

python -m tests.browser.soak karma --games 8 --by keys --on phone
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import chromium
from tests.browser.conftest import LAPTOP, MOST, SWITCHES, note
from tests.browser.known import knows_the_games
from tests.browser.player import play_to_the_end
from tests.browser.reach import listen
from tests.browser.test_ways import LYING, PHONE
from tests.browser.typist import Typist
from tests.server.harness import quick_disk, serving

PLACES: dict[str, dict[str, Any]] = {"laptop": {"viewport": LAPTOP}, "phone": PHONE, "lying": LYING}
TRIES = 50
MAKE = """async ([table]) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.ok ? await answer.json() : null;
  };
  await post("/api/me", { name: "Ada" });
  const made = await post("/api/tables", table);
  return made && (await post(`/api/tables/${made.table}/start`, {})) && made.table;
}"""


def some_rules(rules: list[dict[str, Any]], lot: random.Random) -> dict[str, str]:
    """A value for every other house rule."""
    return {rule["name"]: some_value(rule, lot) for rule in rules if lot.random() < 0.5}


def some_value(rule: dict[str, Any], lot: random.Random) -> str:
    values: list[str] = list(rule.get("values") or [])
    if rule.get("many"):
        return ",".join(lot.sample(values, lot.randint(0, len(values))))
    if span := rule.get("range"):
        low, high, step = int(span["least"]), int(span["most"]), int(span["step"])
        values += [str(lot.randrange(low, high + 1, step))]
    return lot.choice(values)


def sit_down(page: Page, url: str, asked: argparse.Namespace, lot: random.Random) -> str:
    """A table with house rules by lot; what the house does not allow is drawn again."""
    page.goto(url)
    games = page.evaluate("async () => (await fetch('/api/games')).json()")
    about = next(each for each in games if each["name"] == asked.game)
    for _ in range(TRIES):
        seats = lot.randint(about["least"], min(4, about["most"]))
        plan = [{"kind": "mine"}, *[{"kind": "bot", "bot": asked.bots}] * (seats - 1)]
        options = {**some_rules(about["options"], lot), **dict(asked.option)}
        nonce = f"{lot.getrandbits(64):x}"
        table = {"game": asked.game, "seats": plan, "options": options, "nonce": nonce}
        if made := page.evaluate(MAKE, [table]):
            page.goto(f"{url}/t/{made}")
            return f"{seats} seats {options}"
    raise AssertionError(f"no table of {asked.game} was ever allowed")


def play(page: Page, by: str) -> None:
    if by == "keys":
        Typist(page).play_to_the_end()
    else:
        play_to_the_end(page)


def keep(page: Page, where: Path, words: str) -> None:
    """What somebody needs to understand a failure."""
    where.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=where.with_suffix(".png"))
    where.with_suffix(".html").write_text(page.content())
    heard = page.evaluate("JSON.stringify(window.heard)")
    where.with_suffix(".txt").write_text(f"{words}\n{heard}")


@contextmanager
def sitting(browser: Browser, place: str, said: list[str]) -> Iterator[Page]:
    context = browser.new_context(**{"reduced_motion": "reduce", **PLACES[place]})
    context.set_default_timeout(MOST)
    knows_the_games(context)
    listen(context)
    page = context.new_page()
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda line: note(line.type, line.text, said))
    yield page
    context.close()


def soak(asked: argparse.Namespace, browser: Browser, url: str) -> int:
    """Play; how many games failed."""
    failed = 0
    for number in range(asked.seed, asked.seed + asked.games):
        said: list[str] = []
        began, rules, end = time.monotonic(), "", "ok"
        with sitting(browser, asked.on, said) as page:
            try:
                rules = sit_down(page, url, asked, random.Random(number))
                said.clear()  # what the house did not allow
                play(page, asked.by)
                assert not said, said
            except Exception as fault:
                failed, end = failed + 1, f"FAILED {str(fault)[:300]}"
                name = f"{asked.game}-{asked.by}-{asked.on}-{number}"
                keep(page, asked.keep / name, f"{rules}\n{traceback.format_exc()}")
        name = f"{asked.game} {asked.by} {asked.on} {number}"
        print(f"{name}: {time.monotonic() - began:.0f} s, {rules} {end}", flush=True)
    return failed


def pair(words: str) -> tuple[str, str]:
    name, _, value = words.partition("=")
    return name, value


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--by", choices=("mouse", "keys"), default="mouse")
    parser.add_argument("--on", choices=PLACES, default="laptop")
    parser.add_argument("--bots", default="heuristic")
    parser.add_argument("--option", type=pair, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--keep", type=Path, default=Path("soak"), help="where failures are kept")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    with (
        tempfile.TemporaryDirectory(dir=quick_disk()) as data,
        serving(Path(data)) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=chromium(), args=SWITCHES)
        failed = soak(asked, browser, server.url)
        browser.close()
    print(f"{asked.game} {asked.by} {asked.on}: {failed} of {asked.games} failed")
    return min(failed, 1)


if __name__ == "__main__":
    raise SystemExit(main())
