"""The house rules of Unfair."""

from __future__ import annotations

from dataclasses import dataclass

from fairground.games.unfair.cards.deck import PACKS
from fairground.kernel.errors import BadOption
from fairground.kernel.options import HouseRules, between, on_off, one_of, several

PACK_IDS = tuple(pack.id for pack in PACKS if pack.cards)
SOLO_PACKS = {"easy": 2, "normal": 2, "hard": 3}
"""UNF-451, UNF-452: how many packs a game against Quinn mixes."""


def _tokens(name: str) -> int:
    """UNF-2: how many randomiser tokens a pack has."""
    tokens: int = between(
        0,
        3,
        default=1,
        help=f"How likely the {name} pack is when packs are drawn; 0 leaves it out.",
        clause="UNF-2",
    )
    return tokens


@dataclass(frozen=True)
class Options(HouseRules):
    """The packs, the game changers and how hard Quinn is."""

    packs: tuple[str, ...] = several(
        *PACK_IDS,
        default=(),
        help="The theme packs that are mixed, one per player; none named, they are drawn by lot.",
        clause="UNF-1",
    )
    tokens_ocean: int = _tokens("Ocean")
    tokens_hacker: int = _tokens("Hacker")
    tokens_comicbook: int = _tokens("Comicbook")
    tokens_kaiju: int = _tokens("Kaiju")
    first_date: bool = on_off(
        False,
        help="Six rounds, no Showcase cards: when anyone is new, best with the Ocean pack.",
        clause="UNF-401",
    )
    world_peace: bool = on_off(
        False,
        help="Nothing a player does may touch another player.",
        clause="UNF-404",
    )
    tournament: bool = on_off(
        False,
        help="Choose your starting hand: 5 of 8 Park cards and 1 of 3 Event cards.",
        clause="UNF-406",
    )
    leisure_suits: bool = on_off(
        False,
        help="Every park has 3 more stars and 3 less capacity.",
        clause="UNF-409",
    )
    hard_pass: bool = on_off(
        False,
        help="Pass for good in the Play section and gain a coin in every later turn.",
        clause="UNF-411",
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
    quinn: str = one_of(
        "easy",
        "normal",
        "hard",
        default="normal",
        help="How strong Quinn is in a game alone.",
        clause="UNF-452",
    )

    def fit(self, seats: int) -> None:
        """UNF-1: one pack per player, none of them twice; alone two, or three (UNF-451)."""
        if seats == 1 and self.world_peace:
            raise BadOption("world-peace: alone against Quinn there is no peace to keep")
        needed = packs_for(seats, self.quinn)
        if self.packs and (len(self.packs) != needed or len(set(self.packs)) != needed):
            raise BadOption(
                f"packs: {_players_need(seats)} {needed} different packs out of "
                f"{', '.join(PACK_IDS)}; not {','.join(self.packs)}"
            )
        self._enough_tokens(seats, needed)

    def _enough_tokens(self, seats: int, needed: int) -> None:
        """UNF-2: packs that are left out cannot be drawn."""
        drawn = [pack for pack in PACK_IDS if getattr(self, f"tokens_{pack}")]
        if not self.packs and len(drawn) < needed:
            left = ", ".join(drawn) or "none"
            raise BadOption(
                f"tokens: {_players_need(seats)} {needed} packs with a token; there are {left}"
            )


def _players_need(seats: int) -> str:
    return "1 player needs" if seats == 1 else f"{seats} players need"


def packs_for(seats: int, quinn: str) -> int:
    """How many packs are mixed."""
    return seats if seats > 1 else SOLO_PACKS[quinn]
