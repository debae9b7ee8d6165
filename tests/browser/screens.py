"""Every table on every screen: all games, all numbers of seats, all sizes, with long names.

python -m tests.browser.screens --all
python -m tests.browser.screens karma --seats 8 --pictures /tmp/karma
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.boxes import faults, look_at
from tests.browser.chromium import chromium
from tests.browser.conftest import MOST, SWITCHES
from tests.browser.known import knows_the_games
from tests.server.harness import Json, Person, everybody_goes_home, quick_disk, serving

SIZES = (
    (320, 568),
    (390, 844),
    (844, 390),
    (640, 400),
    (768, 1024),
    (1024, 768),
    (1112, 834),
    (1180, 820),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (1920, 1200),
    (2560, 1440),
)
TEXTS = (100, 200)
SEATS = {
    "press-your-luck": range(2, 6),
    "life-is-not-fair": range(2, 9),
    "karma": range(2, 9),
    "game-of-life": range(2, 7),
    "unfair": range(2, 5),
}
NAMES = (
    "Maximiliane von Hohenberg",
    "Bartholomew Featherstone",
    "Wilhelmina Wigglesworth",
    "Jo",
    "Aleksandra Wojciechowska",
    "Christopher Montgomerys",
    "Anna-Katharina Lindqvist",
    "Ferdinand Oppenheimers",
)
"""As long as the house allows, or nearly; one is short."""
MOVES = 40
MOST_MOVES = 400


@dataclass(frozen=True)
class Case:
    """A table to be looked at: so many moves into a game, then when the viewer is asked."""

    game: str
    seats: int
    moves: int = MOVES

    def __str__(self) -> str:
        return f"{self.game} with {self.seats} after {self.moves} moves"


def gathered(url: str, case: Case) -> tuple[list[Person], str]:
    """People with long names round a table that has begun."""
    people = [Person(url, name) for name in NAMES[: case.seats]]
    seats = ["mine", *["open"] * (case.seats - 1)]
    options = {"edition": "80"} if case.game == "karma" and case.seats > 4 else {}
    table = people[0].make(case.game, *seats, options=options, window=0, nonce="00" * 8)
    for at, person in enumerate(people[1:], 1):
        person.at(table, "sit", seat=at, nonce="00" * 8)
    people[0].at(table, "start")
    return people, table


def play_on(people: list[Person], table: str, moves: int) -> None:
    """Moves by lot, the same ones every time, until the first of them is asked again."""
    lot = random.Random(moves * len(people))
    for played in range(MOST_MOVES):
        present = people[0].look(table)
        if present["view"]["result"] or (played >= moves and is_asked(present)):
            return
        one_move(people, table, present, lot)


def played_out(url: str, case: Case) -> tuple[Person, str]:
    """The first of the people of a game that was played by lot to its end, and its table."""
    people, table = gathered(url, case)
    lot = random.Random(3)
    while not (present := people[0].look(table))["view"]["result"]:
        one_move(people, table, present, lot)
    return people[0], table


def is_asked(present: Json) -> bool:
    return bool(present.get("legal")) and not present.get("answered")


def one_move(people: list[Person], table: str, present: Json, lot: random.Random) -> None:
    """By the first of those who are asked and have not answered yet."""
    for seat in present["asked"]:
        seen = people[seat].look(table)
        if is_asked(seen):
            move = lot.choice(seen["legal"])
            people[seat].at(table, "moves", version=seen["version"], move=move)
            return
    raise AssertionError("no seat is asked")


def opened(browser: Browser, url: str, case: Case) -> Page:
    """The table in the browser of the first of its people."""
    people, table = gathered(url, case)
    play_on(people, table, case.moves)
    return seen_by(browser, url, people[0], table)


def seen_by(browser: Browser, url: str, person: Person, table: str) -> Page:
    """A table that is under way in the browser of one of its people."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(MOST)
    knows_the_games(context)
    page = context.new_page()
    become(page, url, person)
    page.goto(f"{url}/t/{table}")
    page.wait_for_selector(".prompt .q strong, .result")
    if page.locator(".result").count():
        page.get_by_role("button", name="Look at the table").click()
    page.evaluate("document.fonts.ready")
    return page


def become(page: Page, url: str, person: Person) -> None:
    """Let a browser be that of a person."""
    kept = person.http.cookies.items()
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in kept])


def faults_of(page: Page, pictures: Path | None = None, name: str = "") -> Iterator[str]:
    """What does not fit, size by size, text by text."""
    for percent in TEXTS:
        for width, height in SIZES:
            look_at(page, width, height, percent)
            where = f"{width}x{height} at {percent} %"
            if pictures:
                shot = f"{name}-{percent}-{width}x{height}.png"
                page.screenshot(path=pictures / shot)
            yield from (f"{where}: {fault}" for fault in faults(page, percent))


def cases(asked: argparse.Namespace) -> Iterator[Case]:
    for game in asked.games or SEATS:
        for seats in asked.seats or (SEATS[game] if asked.all else (2, SEATS[game][-1])):
            for moves in (0, 15, 40, 90) if asked.all else (asked.moves,):
                yield Case(game, seats, moves)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *SEATS])
    parser.add_argument("--all", action="store_true", help="every number of seats, four moments")
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of every screen")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    count = 0
    with (
        tempfile.TemporaryDirectory(dir=quick_disk()) as data,
        serving(Path(data), secret="5ec2e7" * 10) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=chromium(), args=SWITCHES)
        for case in cases(asked):
            page = opened(browser, server.url, case)
            name = f"{case.game}-{case.seats}-{case.moves}"
            for fault in faults_of(page, asked.pictures, name):
                count += 1
                print(f"{case}: {fault}", flush=True)
            page.context.close()
            everybody_goes_home()
        browser.close()
    print(f"{count} faults")
    raise SystemExit(bool(count))


if __name__ == "__main__":
    main()
