"""The house rules of The Game of Life. The number of players is the number of seats (GOL-1)."""

from __future__ import annotations

from dataclasses import dataclass

from fairground.kernel.options import HouseRules, between, on_off, one_of


@dataclass(frozen=True)
class Options(HouseRules):
    """Section 6 of the rules."""

    career_offer: int = between(
        1, 7, default=3, help="How many jobs without degree are offered.", clause="GOL-13"
    )
    degree_offer: int = between(
        1, 7, default=2, help="How many careers are offered at graduation.", clause="GOL-48"
    )
    super_star: str = one_of(
        "fickle",
        "flat",
        "off",
        help="Whether the super star spins for pay, earns 1,000,000 flat, or is not offered.",
        clause="GOL-42",
    )
    tuition: int = between(
        0, 500_000, step=20_000, default=100_000, help="What COLLEGE costs.", clause="GOL-14"
    )
    policy_prices: str = one_of(
        "table",
        "draft",
        help="Policies at the prices of the table, or at the low ones of the author's draft.",
        clause="GOL-76",
    )
    toll_bridge: bool = on_off(
        True, help="Whether the first to cross the bridge collects tolls.", clause="GOL-170"
    )
    revenge_spaces: str = one_of(
        "all",
        "five",
        help="Whether every green space brings Revenge, or only 33, 55, 75, 97 and 116.",
        clause="GOL-121",
    )
    collect_spaces: str = one_of(
        "green",
        "green+life",
        help="Whether a Collect card may answer LIFE spaces too.",
        clause="GOL-102",
    )
    betting: bool = on_off(True, help="Whether opponents bet on the wheel.", clause="GOL-140")
    bet_spins: str = one_of(
        "all",
        "opening",
        help="Whether every spin of an opponent can be bet on, or only the one that opens a move.",
        clause="GOL-148",
    )
    poor_farm: str = one_of(
        "money",
        "everything",
        help="What the bank takes from a player who goes to the Poor Farm.",
        clause="GOL-196",
    )
    turn_limit: int = between(
        60,
        300,
        default=120,
        help="Turns per player after which the game is counted.",
        clause="GOL-202",
    )
