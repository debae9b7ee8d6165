"""What things of Unfair are worth in points, for heuristic.py, quick.py and hunch.py alike.

The figures follow the tips in RULES.md.
"""

from __future__ import annotations

from typing import Final

COIN: Final = 0.5
EARLY: Final = 0.4
"""How much more a coin is worth in the first round."""
RICH: Final = 20
"""More coins than three actions usually spend."""
FEW_RIDES: Final = 3
FIRST_RIDES: Final = 3.0
"""What an attraction is worth while there are few."""
MORE_RIDES: Final = 1.5
A_PLAN: Final = (4.5, 2.5, -1.0)
"""What a further Blueprint is worth, by those in hand."""
EVENT_WORTH: Final = 2.2
"""An Event card is worth about four or five coins."""
LATE: Final = 6
"""From this round on only points and ready money count."""
HOPE: Final[list[float]] = [0.0, 0.0, 0.0, 2.0, 6.0, 9.0, 11.0, 12.0]
"""What a Blueprint may still become, by the rounds left after this one."""
MISSED: Final = 10
"""Points that a Blueprint costs whose goal is not met."""
HOPEFUL_ROUNDS: Final = 5
"""With so many rounds left there is time for everything,"""
HOPEFUL: Final = 0.9
"""but luck has to help."""
STRIKES: Final = {"doctor-null": 6.0, "the-auditor": 4.0, "madame-mirage": 9.0, "ironclad": 8.0}
"""What the level 3 of a mastermind is worth, in points."""
OPTION_WORTH: Final = {
    "lose": 0.5,
    "steal": 0.3,
    "close": 1.0,
    "discard": 0.2,
    "demolish": -2.0,
}
"""What a branch of an effect is worth, by the word it begins with."""
MEDAL: Final = 10.0
CLOSING: Final = 1.5
"""What an attraction that is closed until Cleanup has cost."""
FIRST_ARRIVAL: Final = 5
"""The round in which kaiju come."""
TAKEN: Final = 0.45
"""What a card in the hand is worth beside one that is built."""
PER_ROUND: Final = {"events": 1.6, "action": 5.0, "guests": 1.2, "block": 0.8, "on-close": 0.8}
"""What abilities bring in a round, in coins, where no number says it."""
