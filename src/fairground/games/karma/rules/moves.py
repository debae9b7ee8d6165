"""The move numbers of Karma, their notation, which cards fit on which, and grounds of refusal.

A number means the same in every edition, so there are moves that only the 60-card deck knows, and
some that are never legal (two `GIVE` together) but can be tried and explained.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from fairground.games.karma.components import CODES, DEALT, FACES, FIVE, NUMBERS, TABLE_CARDS
from fairground.games.karma.rules.tally import tally_of

SEATS: Final = 8

# Move numbers. `play` and `follow` have three moves per face: one, two or three cards of it.
PLAY: Final = 0
PICKUP: Final = 60
FLIP: Final = 61
GIVE_PILE: Final = 62
FOLLOW: Final = 70
FOLLOW_FLIP: Final = 130
NO_FOLLOW: Final = 131
CHOOSE: Final = 132
MOVES: Final = 1672

TRIPLES: Final[list[tuple[int, ...]]] = list(
    combinations_with_replacement(range(FACES), TABLE_CARDS)
)
"""The cards of every `table A B C`, in the order of the move numbers."""
TRIPLE_TALLY: Final[list[i64]] = [tally_of(triple) for triple in TRIPLES]
TRIPLE_AT: Final[list[int]] = [0] * FACES**3
"""Where the three cards a, b, c stand in `TRIPLES`: at (a * 20 + b) * 20 + c."""
for _at, (_a, _b, _c) in enumerate(TRIPLES):
    TRIPLE_AT[(_a * FACES + _b) * FACES + _c] = _at


def _laid(verb: str) -> list[str]:
    return [" ".join([verb, *[code] * count]) for code in CODES for count in (1, 2, 3)]


NOTATIONS: Final[tuple[str, ...]] = (
    *_laid("play"),
    "pickup",
    "flip",
    *[f"give-pile {seat}" for seat in range(1, SEATS + 1)],
    *_laid("follow"),
    "follow flip",
    "no-follow",
    *[" ".join(["table", *[CODES[face] for face in triple]]) for triple in TRIPLES],
)

EMPTY: Final = FACES
"""The top of an empty pile."""


# Bits of moves by octal digit: FIVE, UP, TABLE, GIVE, then 16 down to 1.
ALL: Final[i64] = 0o77777777777777777777
ON_FIVE: Final[i64] = 0o77770000000000077777
"""KAR-70: the numbers 1 to 5 and Karma cards."""
IN_TURN: Final[i64] = 0o77717777777777777777
"""KAR-36: all plays but two or three `GIVE` together; with `chains` it is `ALL`."""
AS_FOLLOW_UP: Final[i64] = 0o77017777777777777777
"""KAR-57: the same without `TABLE`."""

STACKS: Final[list[bytes]] = [bytes([face] * count) for face in range(FACES) for count in (1, 2, 3)]
"""For every play the cards it lays on the pile."""


def fitting(top: i64) -> i64:
    """KAR-10, KAR-11, KAR-40, KAR-61, KAR-70: the cards that may follow a top, as bits of moves."""
    if top < NUMBERS:
        return (ALL >> (3 * top)) << (3 * top)
    return ON_FIVE if top == FIVE else ALL


def completes(pile: bytes, run: i64) -> bool:
    """KAR-32, KAR-97: are the uppermost cards, as many as it takes, identical?"""
    size = len(pile)
    if size < run or pile[size - 2] != pile[size - 1]:
        return False
    return run == 2 or pile[size - 3] == pile[size - 1]


def face_of(move: int) -> int:
    """The face that a `play` or a `follow` of known cards lays."""
    return (move if move < PICKUP else move - FOLLOW) // 3


def count_of(move: int) -> int:
    """How many cards such a move lays."""
    return (move if move < PICKUP else move - FOLLOW) % 3 + 1


def choices_from(dealt: list[int]) -> list[int]:
    """KAR-3: every `table` move that six cards in deck order allow, each once, in rising order.

    Of identical cards only the first may begin the rest of a choice, or it would come up twice.
    """
    moves: list[int] = []
    for i in range(DEALT - 2):
        if i > 0 and dealt[i] == dealt[i - 1]:
            continue
        for j in range(i + 1, DEALT - 1):
            if j > i + 1 and dealt[j] == dealt[j - 1]:
                continue
            for k in range(j + 1, DEALT):
                if k == j + 1 or dealt[k] != dealt[k - 1]:
                    at = (dealt[i] * FACES + dealt[j]) * FACES + dealt[k]
                    moves.append(CHOOSE + TRIPLE_AT[at])
    return moves


# Grounds of refusal, worded in text.py.
CHOOSE_FIRST: Final = "choose-first"
NOT_DEALT: Final = "not-dealt"
ALREADY_CHOSEN: Final = "already-chosen"
ONLY_FACE_DOWN: Final = "only-face-down"
NOT_HELD: Final = "not-held"
TOO_FEW: Final = "too-few"
NO_THREES: Final = "no-threes"
ONE_GIVE: Final = "one-give"
TOO_LOW: Final = "too-low"
ABOVE_FIVE: Final = "above-five"
NOTHING_TO_PICK_UP: Final = "nothing-to-pick-up"
NOT_YET_FACE_DOWN: Final = "not-yet-face-down"
NO_FACE_DOWN: Final = "no-face-down"
NOTHING_TO_GIVE: Final = "nothing-to-give"
SAY_WHO: Final = "say-who"
NOT_YOURSELF: Final = "not-yourself"
NO_SUCH_SEAT: Final = "no-such-seat"
NOTHING_TO_FOLLOW: Final = "nothing-to-follow"
FOLLOW_FIRST: Final = "follow-first"
TABLE_ON_TABLE: Final = "table-on-table"
MUST_FOLLOW: Final = "must-follow"
