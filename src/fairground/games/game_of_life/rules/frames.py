"""The frames of the agenda: what a table can be asked, and what it can have left to do.

A frame is `[kind, field, …]`. Kinds below `TO_DO` are questions and wait for a move; the others are
carried out as soon as they lie on top. An empty agenda is the end of a turn.
"""

from __future__ import annotations

from typing import Final

ASK_AUTO: Final = 0
ASK_ROAD: Final = 1  # jobs on offer, a bit each
ASK_JOB: Final = 2  # jobs on offer
ASK_SPIN: Final = 3  # seats that have bet all they want on it
ASK_WHEEL: Final = 4  # the same, for a later spin of the turn
ASK_FORK: Final = 5
ASK_OFFICE: Final = 6
ASK_MARKET: Final = 7
ASK_LUCKY: Final = 8
ASK_COLLECT: Final = 9  # amount collected, seats asked, seats still to answer, seats that give
ASK_PAY: Final = 10  # amount demanded
ASK_EXEMPT: Final = 11  # receiver, giver, amount to be paid, card
ASK_REVENGE: Final = 12
ASK_RETIRE: Final = 13

TO_DO: Final = 14
WALK: Final = 14  # steps left, whether the count is exact, salary paid on the last space
DRAW: Final = 15
REVENGE: Final = 16
TURN_WHEEL: Final = 17  # what for, whether bets were taken, the number of a tycoon

LENGTHS: Final[list[int]] = [1, 2, 2, 2, 2, 1, 1, 1, 1, 5, 2, 5, 1, 1, 4, 1, 1, 4]

# Which number of a frame means what; the kind stands first, then what the kinds above list.
F_KIND: Final = 0
F_OFFERED: Final = 1  # ASK_ROAD, ASK_JOB
F_BETTORS: Final = 1  # ASK_SPIN, ASK_WHEEL
F_SUM: Final = 1  # ASK_COLLECT, ASK_PAY
F_ASKED: Final = 2  # ASK_COLLECT
F_UNANSWERED: Final = 3
F_GIVERS: Final = 4
F_RECEIVER: Final = 1  # ASK_EXEMPT
F_GIVER: Final = 2
F_TO_PAY: Final = 3
F_CARD: Final = 4
F_STEPS: Final = 1  # WALK
F_EXACT: Final = 2
F_SALARY: Final = 3
F_PURPOSE: Final = 1  # TURN_WHEEL
F_BETS_TAKEN: Final = 2
F_STAKED: Final = 3

QUESTIONS: Final = (
    "auto policy",
    "road",
    "job",
    "before the spin",
    "wheel",
    "fork",
    "office",
    "market",
    "lucky day",
    "Collect card",
    "Pay card",
    "Exemption",
    "Revenge",
    "retirement",
)
"""The decisions of section 3 of the rules, by their kinds."""

BIT: Final[list[int]] = [1 << k for k in range(16)]
"""Seats, jobs and items as bits of a number."""
