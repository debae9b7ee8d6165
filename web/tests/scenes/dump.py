"""Writes the scenes the table's tests and pictures are made of: heuristic games in mid-play.

`.venv/bin/python web/tests/scenes/dump.py` writes one JSON file per scene beside this one. Each
holds two pictures of the same table, a move apart, so that travelling can be tried too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import fairground
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.plain import as_plain
from fairground.kernel.registry import all_games
from fairground.kernel.state import State

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2]))
from tests.cli.everything import EVERYTHING  # noqa: E402 - beside the package, not inside it

LOG = 8
Data = dict[str, Any]


def picture(game: Game, state: State, seat: int) -> Data:
    """A scene as the server sends it."""
    return game.scene(game.view(state, seat)).as_data()


class Moment(NamedTuple):
    """A scene, the one after it, and the last lines of the log."""

    before: Data
    after: Data
    log: list[Data]


def moments(game: Game, seats: int, seed: int) -> Iterator[Moment]:
    """Every move of a game as the first seat sees it."""
    luck, thoughts = fairground.luck(f"deal {seed}"), fairground.luck(f"thoughts {seed}")
    told: list[Event] = []
    state = game.new(seats, luck=luck, told=told)
    before = picture(game, state, 0)
    while state.waiting():
        log = list(told)
        seat = state.waiting()[0]
        state.play(seat, game.heuristic(game.view(state, seat), thoughts), luck, told)
        after = picture(game, state, 0)
        yield Moment(before, after, lines(game, log))
        before = after


def lines(game: Game, told: list[Event]) -> list[Data]:
    """The last sentences of the log."""
    said = (game.line(event.seen_by(0), 0) for event in told[-3 * LOG :])
    return [as_plain(line) for line in said if line is not None][-LOG:]


def zone(scene: Data, key: str) -> Data:
    """A zone by its id, or nothing."""
    return next((z for z in scene["zones"] if z["id"] == key), {})


def choices(scene: Data) -> int:
    """How many moves the first seat may choose from."""
    return len(scene["prompt"].get("choices", ()))


def is_asked(scene: Data, thing: str) -> bool:
    """Is there a choice with a thing whose id begins like that?"""
    things = (thing for c in scene["prompt"].get("choices", ()) for thing in c.get("things", ()))
    return any(name.startswith(thing) for name in things)


def goes_on(scene: Data, card: str, place: str) -> bool:
    """Is there a move of a card like that to a place like that?"""
    pairs = (
        c["things"] for c in scene["prompt"].get("choices", ()) if len(c.get("things", ())) == 2
    )
    return any(one.startswith(card) and other.startswith(place) for one, other in pairs)


def held(scene: Data) -> int:
    """How many kinds of cards the first seat holds."""
    return len(zone(scene, "hand-p1").get("cards", ()))


def press_your_luck(scene: Data) -> float:
    """A row worth thinking about, and many score cards already."""
    row = len(zone(scene, "row").get("cards", ()))
    won = scene["plates"][0]["counters"][0]["value"]
    return (row >= 2) * is_asked(scene, "open") * (1 + won + 2 * row)


def life_is_not_fair(scene: Data) -> float:
    """Some cards fit and others do not."""
    plays = scene["prompt"].get("clause") == "LNF-11"
    return plays * choices(scene) * (5 <= held(scene) <= 7)


def karma(scene: Data) -> float:
    """A pile on the table, a mixed hand, and open table cards everywhere."""
    pile = len(zone(scene, "pile").get("cards", ()))
    up = sum(len(z.get("up", ())) for z in scene["zones"] if z["zone"] == "table-cards")
    return (pile > 3) * (4 <= held(scene) <= 6) * is_asked(scene, "hand") * (choices(scene) + up)


def long_hand(scene: Data) -> float:
    """As many cards as possible."""
    cards = zone(scene, "hand-p1").get("cards", ())
    return bool(choices(scene)) * sum(card.get("count", 1) for card in cards)


def game_of_life(scene: Data) -> float:
    """The wheel is to be spun in the middle of a life."""
    return is_asked(scene, "wheel") * held(scene) * (scene["number"] > 60)


def spinning(scene: Data) -> float:
    """The first seat is to spin early in life: the next picture has the wheel turned."""
    return is_asked(scene, "wheel") / (1 + scene["number"])


def betting(scene: Data) -> float:
    """A bet may be laid."""
    return is_asked(scene, "strip") * scene["number"]


def jobs(scene: Data) -> float:
    """Professions are on offer."""
    return len(zone(scene, "offer").get("cards", ())) * is_asked(scene, "job")


def unfair(scene: Data) -> float:
    """Tall towers, and something in the hand that can be built on them."""
    spaces = [space["card"] for space in zone(scene, "park-p1")["spaces"] if space.get("card")]
    size = sum(len(card.get("on", ())) + 1 for card in spaces)
    return goes_on(scene, "hand-p1-", "park-p1-@") * (size + held(scene))


def monsters(scene: Data) -> float:
    """The same with kaiju in the Market."""
    spaces = zone(scene, "market")["spaces"]
    faces = [space["card"]["face"] for space in spaces if space.get("card")]
    return unfair(scene) * (1 + 3 * sum(face["kind"] == "kaiju" for face in faces))


def drawing(scene: Data) -> float:
    """Cards lie before the first seat to choose from."""
    return is_asked(scene, "drawn-") * len(zone(scene, "drawn").get("cards", ()))


WANTED: dict[str, tuple[str, int, Callable[[Data], float]]] = {
    "press-your-luck": ("press-your-luck", 4, press_your_luck),
    "life-is-not-fair": ("life-is-not-fair", 4, life_is_not_fair),
    "karma": ("karma", 4, karma),
    "karma-long": ("karma", 4, long_hand),
    "game-of-life": ("game-of-life", 3, game_of_life),
    "game-of-life-spin": ("game-of-life", 3, spinning),
    "game-of-life-bets": ("game-of-life", 3, betting),
    "game-of-life-jobs": ("game-of-life", 3, jobs),
    "unfair": ("unfair", 2, unfair),
    "unfair-drawn": ("unfair", 2, drawing),
    "unfair-4": ("unfair", 4, monsters),
    "unfair-alone": ("unfair", 1, unfair),
}
SEEDS = range(6)


def keep(name: str, moment: Moment) -> None:
    """Write a scene beside this file."""
    text = json.dumps(moment._asdict(), ensure_ascii=False, separators=(",", ":"))
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    print(f"{name}: {len(text) // 1000} KB, number {moment.before['number']}")


def main() -> None:
    """Pick the scenes that show most and write them, and the one with every kind of zone."""
    keep("everything", Moment(EVERYTHING.as_data(), EVERYTHING.as_data(), []))
    for name, (game, seats, worth) in WANTED.items():
        if seats not in all_games()[game].seats:
            continue
        found = (moment for seed in SEEDS for moment in moments(all_games()[game], seats, seed))
        best = max(found, key=lambda moment: worth(moment.before))
        keep(name, best)


if __name__ == "__main__":
    main()
