"""The end: tokens return, wild icons are fixed, everything is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Scored, Won
from fairground.games.unfair.rules.effects.selectors import holds
from fairground.games.unfair.rules.frames import WILD_CHOICE
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import changed
from fairground.games.unfair.rules.park.looks import card_at, largest_size, size_of, upgrade_place
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.park.stars import new_run, stars_of
from fairground.kernel.result import Result
from fairground.kernel.shares import ranks_by

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

LINES: Final = ("attractions", "Blueprints", "coins", "cards", "loans", "panoramas", "medals")
QUINN_LINES: Final = ("attractions", "stars", "helpers", "level")
ITEMS: Final = (*LINES, "stars", "helpers", "level", "themes")
"""The lines an item of the score may stand on, by their number."""
RIDES: Final = 0
PLANS: Final = 1
COINS: Final = 2
CARDS: Final = 3
LOANS: Final = 4
PANORAMA: Final = 5
MEDALS: Final = 6
STARS: Final = 7
HELPERS: Final = 8
LEVEL: Final = 9
THEMES: Final = 10
MEDAL: Final = 10
MISSED: Final = 10
HELPER: Final = 8
LEVELS: Final[dict[str, int]] = {"easy": 0, "normal": 20, "hard": 40}
"""UNF-452: what Quinn adds."""
PARTIAL: Final[list[int]] = [0, 0, 5, 10, 25, 35, 45, 45]
COMPLETE: Final[list[int]] = [0, 0, 10, 20, 40, 60, 60, 60]


def step_score(t: Unfair, told: list[Event] | None) -> None:
    """UNF-351: first the tokens, then the wild icons, then the points."""
    return_tokens(t)
    place = next_wild(t)
    if place >= 0:
        t.agenda.push(vec[i64]([WILD_CHOICE, place // LOCAL, place]))
        return
    t.agenda.pop()
    t.step = c.SCORING
    t.tallies = [tally_of(t, seat) for seat in range(t.parks)]
    if told is not None:
        for seat in range(t.parks):
            items = tuple([tuple(item) for item in items_of(t, seat)])
            told.append(Scored(seat, tuple(t.tallies[seat]), sum(t.tallies[seat]), items))
        told.append(_winners(t))


def _winners(t: Unfair) -> Won:
    """UNF-361, UNF-463: who has won, and the points and coins that decide it."""
    winners = result_of(t).winners
    points = tuple([sum(tally) for tally in t.tallies])
    coins = tuple([t.coins[seat] for seat in range(t.seats)])
    return Won(winners[0] if winners else t.quinn, winners, points, coins)


def return_tokens(t: Unfair) -> None:
    """UNF-222: coins on cards return to their owner."""
    for side in range(len(t.side_card)):
        t.coins[t.side_seat[side]] += t.side_coins[side]
        t.side_coins = changed(t.side_coins, side, 0)


def next_wild(t: Unfair) -> i64:
    """UNF-208: the next wild icon without a theme, in turn order, by space, from the lowest."""
    fixed = [entry // 16 for entry in t.wilds]
    for turn in range(t.seats):
        seat = (t.first + turn) % t.seats
        for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
            for card in t.towers[row]:
                if printed.THEME[card] == c.WILD and upgrade_place(row, card) not in fixed:
                    return upgrade_place(row, card)
    return c.NOBODY


def tally_of(t: Unfair, seat: i64) -> list[int]:
    """UNF-352 to UNF-360, UNF-463: the points of a park, line by line."""
    names = QUINN_LINES if seat == t.quinn else LINES
    tally = [0] * len(names)
    for item in items_of(t, seat):
        if ITEMS[item[0]] in names:
            tally[names.index(ITEMS[item[0]])] += item[3]
    return tally


def items_of(t: Unfair, seat: i64) -> list[list[int]]:
    """Everything that counts in a park: the line it stands on, the card, a number, the points."""
    items = _rides(t, seat) + _themes(t, seat)
    if seat == t.quinn:
        return items + _quinn_items(t)
    for card in t.plans[seat]:
        items.append([PLANS, card, plan_met(t, seat, card), plan_points(t, seat, card)])
    items.append([COINS, c.NOBODY, t.coins[seat], t.coins[seat] // 2])
    items += _printed(t, seat)
    if t.loans[seat]:
        items.append([LOANS, c.NOBODY, t.loans[seat], -t.loan_points * t.loans[seat]])
    if t.panorama:
        items += _panoramas(t, seat)
    if t.medals[seat]:
        items.append([MEDALS, c.NOBODY, t.medals[seat], MEDAL * t.medals[seat]])
    return items


def _rides(t: Unfair, seat: i64) -> list[list[int]]:
    """UNF-352: every attraction by its size."""
    items: list[list[int]] = []
    for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM):
        if t.ride[row] >= 0:
            size = size_of(t, row)
            items.append([RIDES, t.ride[row], size, size * (size + 1) // 2])
    return items


def _themes(t: Unfair, seat: i64) -> list[list[int]]:
    """UNF-206: the themes of wild icons, worth nothing by themselves."""
    fixed = [entry for entry in t.wilds if entry // 16 // LOCAL == seat]
    return [[THEMES, card_at(t, entry // 16), entry % 16, 0] for entry in fixed]


def _quinn_items(t: Unfair) -> list[list[int]]:
    """UNF-463: stars, helpers and the level."""
    stars = stars_of(t, t.quinn)
    items = [[STARS, c.NOBODY, stars, stars]]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == t.quinn and printed.KIND[t.side_card[side]] != c.POWER:
            items.append([HELPERS, t.side_card[side], 1, HELPER])
    items.append([LEVEL, c.NOBODY, 0, LEVELS[t.options.written["quinn"]]])
    return items


def plan_met(t: Unfair, seat: i64, card: i64) -> i64:
    """0 for a goal missed, 1 for a goal met, 2 with its bonus."""
    run = new_run(0, seat, seat, c.NOBODY, c.NOBODY)
    if not holds(t, printed.GOAL[card], run):
        return 0
    return 2 if holds(t, printed.BONUS[card], run) else 1


def plan_points(t: Unfair, seat: i64, card: i64) -> i64:
    """UNF-353, UNF-354: a goal met, with its bonus, or a goal missed."""
    met = plan_met(t, seat, card)
    if met == 0:
        return -MISSED
    return printed.POINTS[card] + (printed.MORE[card] if met == 2 else 0)


def _printed(t: Unfair, seat: i64) -> list[list[int]]:
    """UNF-357: printed points of staff and other cards."""
    items: list[list[int]] = []
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and printed.POINTS[t.side_card[side]]:
            items.append([CARDS, t.side_card[side], 1, printed.POINTS[t.side_card[side]]])
    return items


def _panoramas(t: Unfair, seat: i64) -> list[list[int]]:
    """UNF-365 to UNF-367: different cards of one panorama in the park."""
    rides = [t.ride[row] for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM)]
    items: list[list[int]] = []
    for pack, cards in enumerate(printed.PANORAMAS):
        found = sum([1 for card in cards if card in rides])
        points = COMPLETE[found] if found == len(cards) else PARTIAL[found]
        if points:
            items.append([PANORAMA, pack, found, points])
    return items


def result_of(t: Unfair) -> Result:
    """UNF-361: most points, then more coins, then the larger largest attraction."""
    scores = [sum(tally) for tally in t.tallies]
    if t.quinn >= 0:  # UNF-463
        return Result((1 if scores[0] > scores[1] else 2,), (scores[0],), "points")
    keys: list[tuple[int, ...]] = [
        (scores[seat], t.coins[seat], largest_size(t, seat)) for seat in range(t.parks)
    ]
    return Result(ranks_by(keys), tuple(scores), "points")
