"""The small numbers of the rules: moves with their notation, stages, and grounds of refusal.

A number means the same in every edition, so there are moves that only the 60-card deck knows, and
some that are never legal (two `GIVE` together) but can be tried and explained.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from fairground.games.karma.components import CODES, FACES, TABLE_CARDS
from fairground.kernel.tally import OCTAL, tally_of_faces

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
TRIPLE_TALLY: Final[list[i64]] = [tally_of_faces(triple, OCTAL) for triple in TRIPLES]
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


def face_of(move: int) -> int:
    """The face that a `play` or a `follow` of known cards lays."""
    return (move if move < PICKUP else move - FOLLOW) // 3


def count_of(move: int) -> int:
    """How many cards such a move lays."""
    return (move if move < PICKUP else move - FOLLOW) % 3 + 1


# How a game stands.
CHOOSING: Final = 0
PLAYING: Final = 1
GIVING: Final = 2
FOLLOWING: Final = 3
ONE_HOLDER: Final = 4
TURN_LIMIT: Final = 5
STAGES: Final = ("choosing", "playing", "giving", "following", "one holder left", "turn limit")

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
