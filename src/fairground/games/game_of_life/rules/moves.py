"""The small numbers of the rules: moves with their notation, bets, endings, grounds of refusal.

A number means the same in every state. `spin` is 0 and `repay N` is N, so that the decision before
the spin is a plain range; a player with more notes than `MOST_REPAID` says it twice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.game_of_life.components import ITEMS, JOBS, MOST_SEATS, NUMBERS

SPIN: Final = 0
MOST_REPAID: Final = 99
NO_BET: Final = 100
BET: Final = 101
ENOUGH: Final = 161
NO_BETS: Final = 162
BETS_AGAIN: Final = 163
BUY: Final = 164
NO_AUTO: Final = 170
LEAVE: Final = 171
CAREER: Final = 172
COLLEGE: Final = 173
JOB: Final = 174
FORK: Final = 188
FORK_OUTER: Final = 188
FORK_INNER: Final = 189
FORK_LONG: Final = 190
FORK_SHORT: Final = 191
MARKET: Final = 192
NO_MARKET: Final = 193
KEEP: Final = 194
SPECULATE: Final = 195
GIVE_COLLECT: Final = 240
HOLD: Final = 241
GIVE_PAY: Final = 242
EXEMPT: Final = 248
ACCEPT: Final = 249
REVENGE_MONEY: Final = 250
REVENGE_BACK: Final = 256
NO_REVENGE: Final = 262
ACRES: Final = 263
TYCOON: Final = 264
MOVES: Final = 274

UNIT: Final = 500
"""GOL-143: stakes are multiples of this."""
MOST_STAKED: Final = 20_000
"""GOL-142: at most so much on one spin."""
MOST_NUMBERS: Final = 2
"""GOL-142: on at most so many numbers."""
SUMS: Final[list[int]] = [500, 1_000, 5_000, 10_000, 20_000]
"""GOL-143: what is staked at once; a further move of a number stakes all that is allowed."""
STAKES: Final = 6

PAIRS: Final[list[tuple[int, int]]] = [
    (low, high) for low in range(1, NUMBERS + 1) for high in range(low + 1, NUMBERS + 1)
]
SEATS: Final = range(1, MOST_SEATS + 1)

NOTATIONS: Final[tuple[str, ...]] = (
    "spin",
    *(f"repay {n}" for n in range(1, MOST_REPAID + 1)),
    "no-bet",
    *(f"bet {n}:{amount}" for n in range(1, NUMBERS + 1) for amount in (*SUMS, "all")),
    "enough",
    "no-bets",
    "bets-again",
    *(f"buy {item.code}" for item in ITEMS),
    "no-auto",
    "leave",
    "road career",
    "road college",
    *(f"job {job.code}" for job in JOBS),
    "fork outer",
    "fork inner",
    "fork long",
    "fork short",
    "market",
    "no-market",
    "keep",
    *(f"speculate {low} {high}" for low, high in PAIRS),
    "give collect",
    "hold",
    *(f"give pay {seat}" for seat in SEATS),
    "exempt",
    "accept",
    *(f"revenge money {seat}" for seat in SEATS),
    *(f"revenge back {seat}" for seat in SEATS),
    "no-revenge",
    "acres",
    *(f"tycoon {n}" for n in range(1, NUMBERS + 1)),
)

BEFORE_THE_SPIN: Final[list[int]] = list(range(MOST_REPAID + 1))
"""`spin` and every `repay N`; the first `n + 1` of them for a seat that can repay n notes."""

# Bets

# What lies on the number strip for a seat: units by number, six bits each, so it is one int.
WIDTH: Final = 6
UNITS_ON: Final[list[int]] = [0, *(1 << WIDTH * at for at in range(NUMBERS))]
"""One unit on a number."""
MOST_BETS: Final = (UNITS_ON[NUMBERS] << WIDTH) - 1
"""The largest number a packed bet can be."""
MOST: Final = 10**9
"""More than any sum or count of a game."""


def units_on(bets: i64, number: i64) -> i64:
    """The units that lie on a number."""
    return bets >> WIDTH * (number - 1) & 63


def staked(bets: i64) -> i64:
    """All that lies on the strip, in dollars."""
    total: i64 = 0
    for number in range(1, NUMBERS + 1):
        total += units_on(bets, number)
    return total * UNIT


def stakes_of(bets: int) -> tuple[tuple[int, int], ...]:
    """The numbers that were bet on, each with its amount."""
    numbers = [number for number in range(1, NUMBERS + 1) if units_on(bets, number)]
    return tuple([(number, int(units_on(bets, number)) * UNIT) for number in numbers])


def number_of(move: i64) -> i64:
    """The number that a bet is on."""
    return (move - BET) // STAKES + 1


def amount_of(move: i64, room: i64) -> i64:
    """What a bet stakes, where `room` is all that is allowed."""
    at: i64 = (move - BET) % STAKES
    return SUMS[at] if at < STAKES - 1 else room


def bets_within(room: i64, number: i64) -> list[int]:
    """GOL-143: the bets on a number with so much allowed; all of it, unless that is a round sum."""
    first = BET + STAKES * (number - 1)
    moves = [int(first) + at for at in range(STAKES - 1) if SUMS[at] <= room]
    return moves if room in SUMS or room < UNIT else [*moves, int(first) + STAKES - 1]


FIRST_BETS: Final[list[list[int]]] = [
    [
        NO_BET,
        *[move for n in range(1, NUMBERS + 1) for move in bets_within(units * UNIT, n)],
        NO_BETS,
    ]
    for units in range(MOST_STAKED // UNIT + 1)
]
"""The answers of a seat that has bet nothing yet, by the units it may stake."""

# How a game stands.
RUNNING: Final = 0
TYCOON_WON: Final = 1
ALL_ARRIVED: Final = 2
TIME_UP: Final = 3
ENDINGS: Final = ("", "tycoon", "everybody arrived", "turn limit")

# Grounds of refusal, worded in reasons.py.
NOT_NOW: Final = "not-now"
TOO_DEAR: Final = "too-dear"
OWNED: Final = "owned"
NOT_OFFERED: Final = "not-offered"
NO_NOTES: Final = "no-notes"
NO_CASH: Final = "no-cash"
OTHER_FORK: Final = "other-fork"
NO_SEAT: Final = "no-seat"
YOURSELF: Final = "yourself"
AT_THE_FARM: Final = "at-the-farm"
IN_ACRES: Final = "in-acres"
NO_CARD: Final = "no-card"
THIRD_NUMBER: Final = "third-number"
TOO_MUCH: Final = "too-much"
ROUND_SUM: Final = "round-sum"
ASKED_ANYWAY: Final = "asked-anyway"
