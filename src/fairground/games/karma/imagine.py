"""Filling in what a seat cannot see: unseen hand cards, covered choices and the bag, dealt anew.

What everybody has seen stays where it is. Of the rest every deal is equally likely: nothing that a
player does shows for certain what else that player holds, and where it does, it counts as seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.kernel.luck import Luck, Why
from fairground.kernel.state import Hidden
from fairground.kernel.tally import OCTAL, any_cards, faces_in, size_of

if TYPE_CHECKING:
    from fairground.games.karma.rules.state import Karma

IMAGINED: Final = Why("imagined")
POOL: Final = "cards"


def hidden_from(table: Karma, seat: int) -> list[Hidden]:
    """Section 5: what others hold unseen, their covered choices, and the bag."""
    places: list[Hidden] = []
    for other in range(table.seats):
        if other == seat:
            continue
        unseen = faces_in(table.hands[other] - table.known[other], OCTAL)
        places.append(Hidden(POOL, f"hand of seat {other + 1}", unseen))
        if table.has_chosen(other):
            choice = faces_in(table.ups[other], OCTAL)
            places.append(Hidden(POOL, f"choice of seat {other + 1}", choice))
    places.append(Hidden(POOL, "draw pile and face-down cards", faces_in(table.bag, OCTAL)))
    return places


def unseen_by(table: Karma, seat: int) -> int:
    """All the cards a seat cannot see, as one tally."""
    unseen = table.bag
    for other in range(table.seats):
        if other != seat:
            unseen += table.hands[other] - table.known[other]
            if table.has_chosen(other):
                unseen += table.ups[other]
    return unseen


def deal_unseen(world: Karma, viewer: int, luck: Luck) -> None:
    """Gather what the viewer cannot see, and deal every other seat as much as it had of that."""
    pool: i64 = unseen_by(world, viewer)
    for seat in range(world.seats):
        if seat == viewer:
            continue
        unseen = any_cards(
            pool, size_of(world.hands[seat] - world.known[seat], OCTAL), luck, IMAGINED, OCTAL
        )
        world.hands[seat] = world.known[seat] + unseen
        pool -= unseen
        if world.has_chosen(seat):
            world.ups[seat] = any_cards(
                pool, size_of(world.ups[seat], OCTAL), luck, IMAGINED, OCTAL
            )
            pool -= world.ups[seat]
    world.bag = pool
