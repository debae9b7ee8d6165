"""Filling in what a seat cannot see: unseen hand cards, covered choices and the bag, dealt anew.

What everybody has seen stays where it is. Of the rest every deal is equally likely: nothing that a
player does shows for certain what else that player holds, and where it does, it counts as seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.karma.rules.tally import face_at, one, size_of
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.games.karma.rules.layout import Layout

IMAGINED: Final = Why("imagined")


def deal_unseen(world: Layout, viewer: int, luck: Luck) -> None:
    """Gather what the viewer cannot see, and deal everybody as much as they had of it."""
    pool: i64 = world.unseen_by(viewer)
    for seat in range(world.seats):
        if seat == viewer:
            continue
        unseen = _dealt(pool, size_of(world.hands[seat] - world.known[seat]), luck)
        world.hands[seat] = world.known[seat] + unseen
        pool -= unseen
        if world.has_chosen(seat):
            world.ups[seat] = _dealt(pool, size_of(world.ups[seat]), luck)
            pool -= world.ups[seat]
    world.bag = pool


def _dealt(pool: i64, size: i64, luck: Luck) -> i64:
    """So many cards of the pool, every card equally likely."""
    cards: i64 = 0
    left = size_of(pool)
    for _ in range(size):
        card = one(face_at(pool, luck.pick(left, IMAGINED)))
        pool -= card
        cards += card
        left -= 1
    return cards
