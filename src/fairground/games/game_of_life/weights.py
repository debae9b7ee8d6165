"""What jobs, policies and landings are worth, for heuristic.py, quick.py and hunch.py alike.

The figures follow the tips of the rules (section 10).
"""

from __future__ import annotations

from typing import Final

from fairground.games.game_of_life.components import (
    AUTO,
    HEALTH,
    HOME,
    JOBS,
    LIFE,
    SPINS_FOR_PAY,
    STAR_PER_NUMBER,
    STOCK,
)

PAY_OF: Final[list[int]] = [
    job.salary if job.salary != SPINS_FOR_PAY else STAR_PER_NUMBER * 11 // 2 for job in JOBS
]
"""What a profession earns on average at a Pay Day, where the wheel pays the super star."""
GOOD_PAY: Final = 70_000
"""A player who earns more is glad to be sent back: the Pay Days come again."""
RACING: Final = 20
"""Nearer to retirement than this, a player may yet be the first in Millionaire Acres."""
FAR: Final = 30
"""Farther from retirement than this, money is kept for what is always worth it."""
ALWAYS_WORTH_IT: Final = (LIFE, STOCK)
"""What both buy wherever they can pay for it."""
COVERED: Final = {AUTO: "107", HOME: "65", HEALTH: "53"}
"""The last space before which a policy is a good buy."""
LANDING: Final = {
    "payday": 60_000,
    "lucky": 30_000,
    "child": 25_000,
    "restaurant": 48_000,
    "gold": 90_000,
}
"""What landing there is worth on average, besides the salary, which passing brings too."""
