"""What cards and moves of Karma are worth, for heuristic.py and hunch.py alike.

The figures follow the tips of the rules (section 9).
"""

from __future__ import annotations

from typing import Final

from fairground.games.karma.components import FACES, FIVE, GIVE, TABLE, UP

CLEARING: Final = 100
"""Two cards gone and another play: nothing is better."""
EACH_MORE: Final = 10
"""Every further card that is laid with the first."""
BLIND: Final = -50
GIVE_UP: Final = -100
PER_CARD_GIVEN: Final = 5

KEEPING: Final = {GIVE: 30, TABLE: 18, UP: 20, FIVE: 19}
"""How dear a Karma card is; a number is as dear as it is high."""
DEAR: Final[list[int]] = [KEEPING.get(face, face + 1) for face in range(FACES)]
"""How much one would like to keep a card of every face."""


def for_the_table(triple: tuple[int, ...]) -> int:
    """Tip 1: Karma cards and high numbers are easy to play late; tip 4: so are pairs."""
    pairs = len(triple) - len(set(triple))
    return sum([DEAR[face] for face in triple]) + EACH_MORE * pairs
