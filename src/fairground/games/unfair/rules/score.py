"""The end: tokens return, wild icons are fixed, everything is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import Scored
from fairground.games.unfair.rules.codes import NOBODY, POWER, ROOM, SCORING, WILD
from fairground.games.unfair.rules.frames import WILD_CHOICE
from fairground.games.unfair.rules.park import largest_size, size_of, upgrade_place
from fairground.games.unfair.rules.places import LOCAL
from fairground.games.unfair.rules.select import holds
from fairground.games.unfair.rules.stars import new_run, stars_of
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    BONUS,
    GOAL,
    KIND,
    MORE,
    PANORAMAS,
    POINTS,
    THEME,
)
from fairground.kernel.result import Result, ranks_by

if TYPE_CHECKING:
    from fairground.kernel.events import Event

LINES: Final = ("attractions", "Blueprints", "coins", "cards", "loans", "panoramas", "medals")
MEDAL: Final = 10
MISSED: Final = 10
HELPER: Final = 8
LEVELS: Final[dict[str, int]] = {"easy": 0, "normal": 20, "hard": 40}
"""UNF-452: what Quinn adds."""
PARTIAL: Final[list[int]] = [0, 0, 5, 10, 25, 35, 45, 45]
COMPLETE: Final[list[int]] = [0, 0, 10, 20, 40, 60, 60, 60]


def step_score(t: Table, told: list[Event] | None) -> None:
    """UNF-351: first the tokens, then the wild icons, then the points."""
    return_tokens(t)
    place = next_wild(t)
    if place >= 0:
        t.agenda.push([WILD_CHOICE, place // LOCAL, place])
        return
    t.agenda.pop()
    t.step = SCORING
    t.tallies = [tally_of(t, seat) for seat in range(t.parks)]
    if told is not None:
        for seat in range(t.parks):
            told.append(Scored(seat, tuple(t.tallies[seat]), sum(t.tallies[seat])))


def return_tokens(t: Table) -> None:
    """UNF-222: coins on cards return to their owner."""
    for side in range(len(t.side_card)):
        t.coins[t.side_seat[side]] += t.side_coins[side]
        t.side_coins[side] = 0


def next_wild(t: Table) -> int:
    """UNF-208: the next wild icon without a theme, in turn order, by space, from the lowest."""
    fixed = [entry // 16 for entry in t.wilds]
    for turn in range(t.seats):
        seat = (t.first + turn) % t.seats
        for row in range(seat * ROOM, seat * ROOM + ROOM):
            for card in t.towers[row]:
                if THEME[card] == WILD and upgrade_place(row, card) not in fixed:
                    return upgrade_place(row, card)
    return NOBODY


def tally_of(t: Table, seat: int) -> list[int]:
    """UNF-352 to UNF-360: the points of a seat, line by line; Quinn has lines of her own."""
    rides = _ride_points(t, seat)
    if seat == t.quinn:
        return _quinn_tally(t, rides)
    plans = 0
    for card in t.plans[seat]:
        plans += plan_points(t, seat, card)
    return [
        rides,
        plans,
        t.coins[seat] // 2,
        _printed(t, seat),
        -t.loan_points * t.loans[seat],
        _panorama_points(t, seat) if t.panorama else 0,
        MEDAL * t.medals[seat],
    ]


def _ride_points(t: Table, seat: int) -> int:
    """UNF-352: every attraction by its size."""
    points = 0
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        size = size_of(t, row)
        points += size * (size + 1) // 2
    return points


def _quinn_tally(t: Table, rides: int) -> list[int]:
    """UNF-463: sizes, stars, helpers and her level."""
    helpers = 0
    for side in range(len(t.side_card)):
        if t.side_seat[side] == t.quinn and KIND[t.side_card[side]] != POWER:
            helpers += HELPER
    return [rides, stars_of(t, t.quinn), helpers, LEVELS[t.options.written["quinn"]]]


def plan_points(t: Table, seat: int, card: int) -> int:
    """UNF-353, UNF-354: a goal met, with its bonus, or a goal missed."""
    run = new_run(0, seat, seat, NOBODY, NOBODY)
    if not holds(t, GOAL[card], run):
        return -MISSED
    return POINTS[card] + (MORE[card] if holds(t, BONUS[card], run) else 0)


def _printed(t: Table, seat: int) -> int:
    """UNF-357: printed points of staff and other cards."""
    points = 0
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat:
            points += POINTS[t.side_card[side]]
    return points


def _panorama_points(t: Table, seat: int) -> int:
    """UNF-365 to UNF-367: different cards of one panorama in the park."""
    rides = [t.ride[row] for row in range(seat * ROOM, seat * ROOM + ROOM)]
    points = 0
    for cards in PANORAMAS:
        found = 0
        for card in cards:
            if card in rides:
                found += 1
        points += COMPLETE[found] if found == len(cards) else PARTIAL[found]
    return points


def result_of(t: Table) -> Result:
    """UNF-361: most points, then more coins, then the larger largest attraction."""
    scores = [sum(tally) for tally in t.tallies]
    if t.quinn >= 0:  # UNF-463
        return Result((1 if scores[0] > scores[1] else 2,), (scores[0],), "points")
    keys: list[tuple[int, ...]] = [
        (scores[seat], t.coins[seat], largest_size(t, seat)) for seat in range(t.parks)
    ]
    return Result(ranks_by(keys), tuple(scores), "points")
