"""A table of Karma as plain data, and back. Cards are written as lists of their faces.

A dump is checked part by part and then as a whole: the cards must be the deck, and everything else
must fit the stage of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.karma.components import CODES, DEALT, FACES, GIVE, TABLE, TABLE_CARDS
from fairground.games.karma.rules import legal
from fairground.games.karma.rules.moves import (
    CHOOSING,
    FOLLOWING,
    GIVING,
    ONE_HOLDER,
    PLAYING,
    STAGES,
    TURN_LIMIT,
)
from fairground.games.karma.rules.seats import BIT
from fairground.kernel.errors import BadDump
from fairground.kernel.tally import (
    OCTAL,
    count_in,
    counts_of,
    faces_in,
    size_of,
)

if TYPE_CHECKING:
    from fairground.games.karma.options import Options
    from fairground.games.karma.rules.state import Karma


def settle(table: Karma) -> None:
    """What a dump leaves out follows from it; `BadDump` for anything that is no position."""
    table.holding = sum([BIT[seat] for seat in range(table.seats) if _is_in(table, seat)])
    _check_cards(table)
    _check_stage(table)
    legal.ask(table)


def _is_in(table: Karma, seat: int) -> bool:
    return table.holds(seat) or (table.stage == GIVING and seat == table.turn)


def _check_cards(table: Karma) -> None:
    """The cards of a dump must be the deck, each of them where it can be."""
    copies = cast("Options", table.options).deck.copies
    if set(table.census().values()) != {copies}:
        raise BadDump(f"every face has {copies} cards, not {table.census()}")
    if size_of(table.bag, OCTAL) != table.draw + size_of(table.downs, OCTAL):
        raise BadDump(
            f"draw pile and face-down cards are not the {size_of(table.bag, OCTAL)} unseen"
        )
    for seat in range(table.seats):
        _check_seat(table, seat)
    if GIVE in table.pile:
        raise BadDump(f"{CODES[GIVE]} never lies on the pile")


def _check_seat(table: Karma, seat: int) -> None:
    hand, known = table.hands[seat], table.known[seat]
    if (
        min(
            [
                h - k
                for h, k in zip(
                    counts_of(hand, FACES, OCTAL), counts_of(known, FACES, OCTAL), strict=True
                )
            ]
        )
        < 0
    ):
        raise BadDump(
            f"{faces_in(known, OCTAL)} cannot be known in the hand {faces_in(hand, OCTAL)}"
        )
    if size_of(table.ups[seat], OCTAL) > TABLE_CARDS:
        raise BadDump(f"nobody has more than {TABLE_CARDS} face-up cards")


def _check_stage(table: Karma) -> None:
    """The rest of a dump must fit the stage of the game."""
    holders = len(table.holders())
    if holders == 0:
        raise BadDump("somebody always holds cards")
    if table.stage == CHOOSING:
        _check_choices(table)
    elif table.choosing:
        raise BadDump("nobody chooses table cards after the first turn has begun")
    elif (holders == 1) != (table.stage == ONE_HOLDER):
        raise BadDump(f"{holders} seats hold cards, but the game is {STAGES[table.stage]}")
    elif (table.turns == table.limit) != (table.stage == TURN_LIMIT) and table.stage != ONE_HOLDER:
        raise BadDump(f"{table.turns} turns are over, but the game is {STAGES[table.stage]}")
    elif table.stage in (PLAYING, FOLLOWING) and not table.holds(table.turn):
        raise BadDump(f"it is the turn of seat {table.turn}, who has no cards")
    elif table.stage == GIVING and not table.pile:
        raise BadDump("an empty pile cannot be given away")
    elif table.stage == FOLLOWING and table.top() != TABLE:
        raise BadDump(f"there is no {CODES[TABLE]} on the pile to follow up")


def _check_choices(table: Karma) -> None:
    """KAR-3: six cards each, three of them put aside by those who have chosen."""
    for seat in range(table.seats):
        aside = TABLE_CARDS if table.has_chosen(seat) else 0
        sizes = (size_of(table.hands[seat], OCTAL), size_of(table.ups[seat], OCTAL))
        if sizes != (DEALT - aside, aside) or count_in(table.downs, seat, OCTAL) != TABLE_CARDS:
            raise BadDump(f"seat {seat} has not the cards of a fresh deal")
    if (
        not table.choosing
        or table.pile
        or table.removed
        or table.turns
        or any(table.known.first(table.seats))
    ):
        raise BadDump("nothing has been played while table cards are chosen")
    if table.turn != (table.dealer + 1) % table.seats:
        raise BadDump(f"left of dealer {table.dealer} sits the first player, not {table.turn}")
