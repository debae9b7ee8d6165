"""The moves of The Game of Life: their numbers, their notation, and what a bet's number means.

A number means the same in every state. `spin` is 0 and `repay N` is N, so that the decision before
the spin is a plain range; a player with more notes than `MOST_REPAID` says it twice.
"""

from __future__ import annotations

from typing import Final

from fairground.games.game_of_life.components import ITEMS, JOBS, MOST_SEATS, NUMBERS

SPIN: Final = 0
MOST_REPAID: Final = 99
NO_BET: Final = 100
BET_ONE: Final = 101
BET_TWO: Final = 141
BUY: Final = 411
NO_AUTO: Final = 417
LEAVE: Final = 418
CAREER: Final = 419
COLLEGE: Final = 420
JOB: Final = 421
FORK: Final = 435
FORK_OUTER: Final = 435
FORK_INNER: Final = 436
FORK_LONG: Final = 437
FORK_SHORT: Final = 438
MARKET: Final = 439
NO_MARKET: Final = 440
KEEP: Final = 441
SPECULATE: Final = 442
GIVE_COLLECT: Final = 487
HOLD: Final = 488
GIVE_PAY: Final = 489
EXEMPT: Final = 495
ACCEPT: Final = 496
REVENGE_MONEY: Final = 497
REVENGE_BACK: Final = 503
NO_REVENGE: Final = 509
ACRES: Final = 510
TYCOON: Final = 511
MOVES: Final = 521

STAKE: Final = 5_000
"""GOL-143: stakes are multiples of this."""
MOST_UNITS: Final = 4
"""GOL-142: at most 20,000 on one spin."""

PAIRS: Final[list[tuple[int, int]]] = [
    (low, high) for low in range(1, NUMBERS + 1) for high in range(low + 1, NUMBERS + 1)
]
SPLITS: Final[list[tuple[int, int]]] = [
    (low, high)
    for low in range(1, MOST_UNITS)
    for high in range(1, MOST_UNITS)
    if low + high <= MOST_UNITS
]
SEATS: Final = range(1, MOST_SEATS + 1)

STAKES: Final[list[tuple[tuple[int, int], ...]]] = [
    (),
    *(((n, u * STAKE),) for n in range(1, NUMBERS + 1) for u in range(1, MOST_UNITS + 1)),
    *(((a, x * STAKE), (b, y * STAKE)) for a, b in PAIRS for x, y in SPLITS),
]
"""Number and amount of every stake of move `NO_BET + k`."""

NOTATIONS: Final[tuple[str, ...]] = (
    "spin",
    *(f"repay {n}" for n in range(1, MOST_REPAID + 1)),
    "no-bet",
    *("bet " + " ".join(f"{n}:{amount}" for n, amount in stakes) for stakes in STAKES[1:]),
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
"""`spin` and every `repay N`; the first `n + 1` of them for somebody who can repay n notes."""

TOTAL_STAKE: Final[list[int]] = [sum([amount for _, amount in stakes]) for stakes in STAKES]
"""What bet `NO_BET + k` costs."""

STAKE_ON: Final[list[list[int]]] = [
    [dict(stakes).get(number, 0) for number in range(NUMBERS + 1)] for stakes in STAKES
]
"""`STAKE_ON[k][number]`: what bet `NO_BET + k` has on a number."""

BETS_WITHIN: Final[list[list[int]]] = [
    [NO_BET + k for k in range(len(STAKES)) if TOTAL_STAKE[k] <= units * STAKE]
    for units in range(MOST_UNITS + 1)
]
"""The bets of a player who can stake so many units, `no-bet` among them."""
