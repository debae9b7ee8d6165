"""The house rules of Unfair."""

from __future__ import annotations

from dataclasses import dataclass

from fairground.games.unfair.cards.deck import PACKS
from fairground.kernel.errors import BadOption
from fairground.kernel.options import HouseRules, between, on_off, several

PACK_IDS = tuple(pack.id for pack in PACKS)


@dataclass(frozen=True)
class Options(HouseRules):
    """Section 4 of the rules."""

    packs: tuple[str, ...] = several(
        *PACK_IDS,
        default=PACK_IDS,
        help="The theme packs that are mixed, one per player.",
        clause="UNF-1",
    )
    panorama: bool = on_off(
        False,
        help="Points for attractions that form one picture.",
        clause="UNF-365",
    )
    loan_points: int = between(
        5,
        15,
        default=7,
        help="What every loan costs at the end.",
        clause="UNF-286",
    )

    def fit(self, seats: int) -> None:
        """UNF-1: one pack per player, none of them twice."""
        if len(self.packs) != seats or len(set(self.packs)) != seats:
            raise BadOption(
                f"packs: {seats} players need {seats} different packs out of "
                f"{', '.join(PACK_IDS)}; not {','.join(self.packs) or 'none'}"
            )
