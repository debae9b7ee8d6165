"""What things of Unfair are worth in points, for heuristic.py and hunch.py alike.

The figures follow the tips of the rules (section 12).
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
TAKEN: Final = 0.45
"""What a card in the hand is worth beside one that is built."""
PER_ROUND: Final = {"events": 1.6, "action": 5.0, "guests": 1.2, "block": 0.8, "on-close": 0.8}
"""What abilities bring in a round, in coins, where no number says it."""
