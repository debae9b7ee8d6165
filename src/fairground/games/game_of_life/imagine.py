"""Dealing unseen cards: what a seat cannot see of hands, pile and answers, filled in fairly.

Every way of dealing the unknown cards to the other hands and the pile is equally likely. Cards
that everybody knows stay where they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.game_of_life.components import COLLECT
from fairground.games.game_of_life.rules.cards import holds
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    BIT,
    F_ASKED,
    F_GIVERS,
    F_UNANSWERED,
)
from fairground.kernel.luck import Luck, Why
from fairground.kernel.state import Hidden
from fairground.kernel.tally import HEX, any_cards, faces_in, size_of

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife

IMAGINED: Final = Why("imagined")
POOL: Final = "cards"


def hidden_from(table: GameOfLife, seat: int) -> list[Hidden]:
    """Section 5: the cards of other hands that no seat knows, and the unseen pile."""
    places = [
        Hidden(POOL, f"hand of seat {other + 1}", faces_in(hand - known, HEX))
        for other, (hand, known) in enumerate(zip(table.hand, table.known, strict=True))
        if other != seat
    ]
    return [*places, Hidden(POOL, "pile", faces_in(table.bag, HEX))]


def deal_unseen(world: GameOfLife, seat: int, luck: Luck) -> None:
    """Shuffle what `seat` cannot see together and deal it out again."""
    others = [other for other in range(world.seats) if other != seat]
    sizes = [int(size_of(world.hand[other] - world.known[other], HEX)) for other in others]
    pool = int(world.bag) + sum([world.hand[other] - world.known[other] for other in others])
    for other, size in zip(others, sizes, strict=True):
        cards = int(any_cards(pool, size, luck, IMAGINED, HEX))
        world.hand[other] = world.known[other] + cards
        pool -= cards
    world.bag = pool
    if world.agenda.kind() == ASK_COLLECT:
        _imagine_answers(world, seat, luck)


def _imagine_answers(world: GameOfLife, seat: int, luck: Luck) -> None:
    """GOL-114: a seat that has answered and could have given may have done so."""
    frame = world.agenda.top()
    givers = frame[F_GIVERS] & BIT[seat] if seat >= 0 else 0
    for other in range(world.seats):
        answered = frame[F_ASKED] & ~frame[F_UNANSWERED] & BIT[other] != 0
        if other != seat and answered and holds(world, other, COLLECT):
            givers += luck.pick(2, IMAGINED) * BIT[other]
    frame[F_GIVERS] = givers
