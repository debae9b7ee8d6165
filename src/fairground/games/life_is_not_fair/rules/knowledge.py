"""What seats know for certain of cards they cannot see (rules, section 5).

A seat knows the card it gave away to be in the deck, until another draw may have taken it; a deck
made of open cards is known to all, until a seat draws from it. A player who had to draw, or who
played a wild, is known not to hold certain number cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.rules.cards import FITTING, NO_CARD, NUMBERS_ONLY
from fairground.games.life_is_not_fair.rules.moves import DRAWN, LINE, VOTE
from fairground.games.life_is_not_fair.rules.seats import SEAT_BIT, WATCHERS
from fairground.kernel.state import SPECTATOR

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair

GIVEN_BITS: Final = 6
GIVEN_MASK: Final = 63


def given_by(table: LifeIsNotFair, seat: i64) -> i64:
    """The card this seat gave away and knows to be in the deck still, or -1."""
    if seat < 0:
        return NO_CARD
    return ((table.given >> (GIVEN_BITS * seat)) & GIVEN_MASK) - 1


def knows_deck(table: LifeIsNotFair, seat: i64) -> bool:
    """Does the seat, or a spectator, know exactly which cards the deck holds?"""
    bits: i64 = SEAT_BIT[WATCHERS if seat == SPECTATOR else seat]
    return table.deck_size == 0 or table.knowing & bits != 0


def ruled_out(table: LifeIsNotFair) -> i64:
    """Number cards the player in turn is known not to hold, beside the `fresh` ones.

    LNF-13, LNF-21: a player who drew had nothing that fits the top, and one who played a wild
    nothing that fits the card below it.
    """
    phase = table.resumed if table.phase == VOTE else table.phase
    if phase == DRAWN:
        return table.fits & NUMBERS_ONLY
    if phase == LINE:
        return FITTING[table.stack[-2]] & NUMBERS_ONLY
    return 0


def note_given(table: LifeIsNotFair, seat: i64, face: i64) -> None:
    """The seat knows that this card of its own has gone into the deck."""
    table.given |= (face + 1) << (GIVEN_BITS * seat)


def note_drawn(table: LifeIsNotFair, drawer: i64, face: i64) -> None:
    """A hidden draw: only the drawer still knows the deck, and what was given into it."""
    if table.knowing:
        table.knowing &= SEAT_BIT[drawer]
    if table.given:
        own = given_by(table, drawer)
        table.given = 0
        if own not in (NO_CARD, face):
            note_given(table, drawer, own)


def note_turned(table: LifeIsNotFair, face: i64) -> None:
    """A card was turned up: a seat that gave such a card cannot be sure of it any longer."""
    given = table.given
    if not given:
        return
    table.given = 0
    for seat in range(table.seats):
        card = ((given >> (GIVEN_BITS * seat)) & GIVEN_MASK) - 1
        if card not in (NO_CARD, face):
            note_given(table, seat, card)
