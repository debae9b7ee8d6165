"""What is compared with what: one line per pair of games. To add a game, add its line.

A target is the ratio we want to reach, None where we only want to know. Games that are not
installed and peers that are not there are left out of a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

INSIDE = "inside"
PYTHON = "python"
TIGHT = "tight"
CLONES = "clones"
GAMES = "games"
SEARCH = "search"
ONE_TABLE = "one table"
PETTINGZOO = "pettingzoo"
BATCHED = "batched"
SEATED = "seated"

WORKS = {
    INSIDE: "random play, inside",
    PYTHON: "random play, Python",
    TIGHT: "the same, tightest",
    CLONES: "copies in mid-game",
    GAMES: "whole random games",
    SEARCH: "search, rounds",
    ONE_TABLE: "observed, one table",
    PETTINGZOO: "the same, PettingZoo",
    BATCHED: "observed, 1,024 tables",
    SEATED: "the same, one seat each",
}
"""What can be measured: play inside the engine; play step by step from Python, against the loop
the peer documents and against the tightest one that is still right; copying; whole games, which
is what a designer waits for; rounds of Information Set Monte Carlo tree search; steps for learners,
with the observation and the legal moves of the seat that decides next; steps of one seat, with the
other ones played at random inside the call."""


class Row(NamedTuple):
    """One of our games against one game of a peer."""

    game: str
    seats: int
    options: dict[str, Any]
    peer: str
    against: str
    targets: dict[str, float | None]
    ours: str = "ours"
    """Which worker of ours; the one for learners has libraries that the other lacks."""


PIG = "pig(players=4)"
CRAZY_EIGHTS = "crazy_eights(players=4)"
GO_FISH = "go_fish(players=4)"
UNO = "uno"
CATAN = "catan(players=4)"
CATAN_ENV = "catan"
HEARTS = "hearts"
GIN_RUMMY = "gin_rummy"

ROWS: Sequence[Row] = (
    Row(
        "press-your-luck",
        4,
        {},
        "open_spiel",
        PIG,
        {INSIDE: 3.0, PYTHON: 4.0, TIGHT: None, CLONES: 6.0},
    ),
    Row(
        "press-your-luck",
        4,
        {},
        "open_spiel",
        CRAZY_EIGHTS,
        {INSIDE: None, PYTHON: None, CLONES: 6.0},
    ),
    Row("press-your-luck", 4, {}, "rlcard", UNO, {PYTHON: None}),
    Row(
        "life-is-not-fair",
        4,
        {"rounds": 1},
        "open_spiel",
        CRAZY_EIGHTS,
        {INSIDE: 5.0, PYTHON: 5.0, TIGHT: None, CLONES: 6.0},
    ),
    Row("life-is-not-fair", 4, {"rounds": 1}, "rlcard", UNO, {PYTHON: None}),
    Row("karma", 4, {}, "open_spiel", GO_FISH, {INSIDE: 4.0, PYTHON: None, CLONES: 6.0}),
    Row("game-of-life", 2, {}, "catanatron", CATAN, {GAMES: 600.0, INSIDE: None, CLONES: None}),
    Row("unfair", 2, {}, "catanatron", CATAN, {INSIDE: 25.0, CLONES: 30.0, GAMES: None}),
    Row(
        "life-is-not-fair",
        4,
        {"rounds": 1},
        "rlcard",
        UNO,
        {ONE_TABLE: 5.0, PETTINGZOO: None, BATCHED: 20.0},
        ours="learning",
    ),
    Row("karma", 4, {}, "rlcard", UNO, {ONE_TABLE: None, BATCHED: 10.0}, ours="learning"),
    Row("press-your-luck", 4, {}, "rlcard", UNO, {ONE_TABLE: None, BATCHED: None}, ours="learning"),
    Row("game-of-life", 2, {}, "catanatron", CATAN, {BATCHED: None}, ours="learning"),
    Row("unfair", 2, {}, "catanatron", CATAN, {BATCHED: None}, ours="learning"),
    Row("game-of-life", 2, {}, "catanatron_env", CATAN_ENV, {SEATED: 10.0}, ours="learning"),
    Row("unfair", 2, {}, "catanatron_env", CATAN_ENV, {SEATED: 10.0}, ours="learning"),
    Row("press-your-luck", 4, {}, "open_spiel", HEARTS, {SEARCH: None}),
    Row("karma", 2, {}, "open_spiel", HEARTS, {SEARCH: 2.0}),
    Row("life-is-not-fair", 2, {}, "open_spiel", GIN_RUMMY, {SEARCH: None}),
    Row("game-of-life", 2, {}, "open_spiel", GIN_RUMMY, {SEARCH: None}),
    Row("unfair", 2, {}, "open_spiel", GIN_RUMMY, {SEARCH: 2.0}),
)


def against_pure(rows: Sequence[Row]) -> list[Row]:
    """Every game of ours once more, against its own sources uncompiled."""
    firsts: dict[str, Row] = {}
    for row in rows:
        firsts.setdefault(row.game, row)
    no_targets: dict[str, float | None] = dict.fromkeys((INSIDE, PYTHON, CLONES))
    return [
        row._replace(peer="pure", against=row.game, targets=no_targets) for row in firsts.values()
    ]
