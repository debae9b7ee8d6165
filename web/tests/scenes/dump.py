"""Writes the scenes the table's tests and pictures are made of: heuristic games in mid-play.

`.venv/bin/python web/tests/scenes/dump.py` writes one JSON file per scene beside this one. Each
holds two pictures of the same table, a move apart, so that travelling can be tried too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fairground
from fairground.kernel.game import Game
from fairground.kernel.registry import games
from fairground.kernel.state import State

HERE = Path(__file__).parent
Data = dict[str, Any]


def picture(game: Game, state: State, seat: int) -> Data:
    """A scene as the server sends it."""
    return game.scene(game.view(state, seat)).as_data()


def scenes(game: Game, seats: int, seed: int) -> list[tuple[Data, Data]]:
    """All pairs of scenes before and after a move, as the first seat sees them."""
    luck, thoughts = fairground.luck(f"deal {seed}"), fairground.luck(f"thoughts {seed}")
    state = game.new(seats, luck=luck)
    pairs = []
    before = picture(game, state, 0)
    while state.waiting():
        seat = state.waiting()[0]
        state.play(seat, game.heuristic(game.view(state, seat), thoughts), luck)
        after = picture(game, state, 0)
        pairs.append((before, after))
        before = after
    return pairs


def zone(scene: Data, key: str) -> Data:
    """A zone by its id, or nothing."""
    return next((z for z in scene["zones"] if z["id"] == key), {})


def choices(scene: Data) -> int:
    """How many moves the first seat may choose from."""
    return len(scene["prompt"].get("choices", ()))


WANTED: dict[str, tuple[str, int, int, Callable[[Data], float]]] = {
    "press-your-luck": (
        "press-your-luck",
        4,
        11,
        lambda s: min(4, len(zone(s, "row").get("cards", ()))) * bool(choices(s)) + s["number"] / 999,
    ),
    "life-is-not-fair": (
        "life-is-not-fair",
        4,
        12,
        lambda s: choices(s) * (len(zone(s, "hand-p1").get("cards", ())) in (5, 6, 7))
        * (len(zone(s, "stack").get("cards", ())) > 3)
        * (s["prompt"].get("clause") == "LNF-11"),
    ),
    "karma": (
        "karma",
        4,
        13,
        lambda s: choices(s) * (len(zone(s, "pile").get("cards", ())) > 3)
        * (s["prompt"].get("question") == "What do you play?")
        * (4 <= len(zone(s, "hand-p1").get("cards", ())) <= 6),
    ),
    "game-of-life": (
        "game-of-life",
        3,
        14,
        lambda s: bool(choices(s)) * len(zone(s, "hand-p1").get("cards", ()))
        + (s["number"] / 1000) * any("wheel" in c.get("things", ()) for c in s["prompt"].get("choices", ())),
    ),
    "game-of-life-jobs": ("game-of-life", 3, 15, lambda s: len(zone(s, "offer").get("cards", ())) * bool(choices(s))),
    "unfair": (
        "unfair",
        2,
        16,
        lambda s: sum(len(c.get("card", {}).get("on", ())) + 1 for c in zone(s, "park-p1")["spaces"] if c.get("card"))
        + 5 * any("hand" in c["things"][0] for c in s["prompt"].get("choices", ()) if len(c.get("things", ())) > 1),
    ),
}


def main() -> None:
    """Pick the scene that shows most and write it."""
    for name, (game, seats, seed, worth) in WANTED.items():
        pairs = scenes(games()[game], seats, seed)
        before, after = max(pairs, key=lambda pair: worth(pair[0]))
        text = json.dumps({"before": before, "after": after}, ensure_ascii=False, separators=(",", ":"))
        (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(text) // 1000} KB, {len(pairs)} moves, number {before['number']}")


if __name__ == "__main__":
    main()
