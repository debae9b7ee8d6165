"""How cards move between deck, hands and stack. The deck is a bag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import DRAW_TWO
from fairground.games.life_is_not_fair.events import Drew, Reshuffled, StayedOnTop, Turned
from fairground.games.life_is_not_fair.rules.cards import (
    FITTING,
    NO_CARD,
    NUMBERS_ONLY,
    bit,
    face_at,
    size_of,
)
from fairground.games.life_is_not_fair.rules.knowledge import note_drawn, note_turned
from fairground.games.life_is_not_fair.rules.seats import EVERYBODY
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
    from fairground.kernel.events import Event

TURN_UP: Final = Why("turn-up")


def draw_card(
    table: LifeIsNotFair, seat: i64, luck: Luck, why: list[Why], told: list[Event] | None
) -> i64:
    """Let a seat draw one card; -1 if there is none to be had (LNF-40, LNF-41)."""
    if table.deck_size == 0 and not _reshuffle(table, seat, told):
        return NO_CARD
    face = face_at(table.deck, table.deck_doubles, luck.pick(table.deck_size, why[seat]))
    take_from_deck(table, face)
    table.put_in_hand(seat, face)
    if table.knowing or table.given:
        note_drawn(table, seat, face)
    return face


def draw_cards(
    table: LifeIsNotFair,
    seat: i64,
    count: i64,
    luck: Luck,
    why: list[Why],
    told: list[Event] | None,
) -> i64:
    """Let a seat draw several cards, as many as there are; return how many it got."""
    cards: list[int] = []
    for _ in range(count):
        face = draw_card(table, seat, luck, why, told)
        if face == NO_CARD:
            break
        cards.append(face)
    if told is not None:
        told.append(Drew(seat, why[seat].purpose, len(cards), tuple(cards)))
    return len(cards)


def turn_up(table: LifeIsNotFair, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-9, LNF-30, LNF-32: a number card of the deck is laid on the stack, if there is one.

    LNF-34: the stack below the top helps out; otherwise the wild of `seat` stays on top.
    """
    count = _numbers_in_deck(table)
    if count == 0:
        _reshuffle(table, seat, told)
        count = _numbers_in_deck(table)
    if count == 0:
        if told is not None:
            told.append(StayedOnTop(seat, table.top))
        return
    numbers = table.deck & NUMBERS_ONLY
    face = face_at(numbers, table.deck_doubles & NUMBERS_ONLY, luck.pick(count, TURN_UP))
    take_from_deck(table, face)
    note_turned(table, face)
    live = table.said == table.top - DRAW_TWO  # LNF-25: its own line was spoken
    lay(table, face)
    if told is not None:
        told.append(Turned(seat, face, len(table.stack) == 1, live))


def _numbers_in_deck(table: LifeIsNotFair) -> i64:
    numbers = size_of(table.deck & NUMBERS_ONLY)
    return numbers + size_of(table.deck_doubles & NUMBERS_ONLY)


def _reshuffle(table: LifeIsNotFair, seat: i64, told: list[Event] | None) -> bool:
    """LNF-40: all stack cards but the top go into the deck. Was there any?

    They lay open, so a deck that was empty before is known to everybody now.
    """
    count = len(table.stack) - 1
    if count <= 0:
        return False
    if table.deck_size == 0:
        table.knowing = EVERYBODY
    for face in table.stack[:-1]:
        put_in_deck(table, face)
    table.stack = [table.top]
    if told is not None:
        told.append(Reshuffled(seat, count))
    return True


# One card


def lay(table: LifeIsNotFair, face: i64) -> None:
    """A card becomes the top of the stack."""
    table.top = face
    table.fits = FITTING[face]
    table.stack.append(face)


def put_in_deck(table: LifeIsNotFair, face: i64) -> None:
    """A card is shuffled into the deck."""
    one = bit(face)
    if table.deck & one:
        table.deck_doubles |= one
    else:
        table.deck |= one
    table.deck_size += 1


def take_from_deck(table: LifeIsNotFair, face: i64) -> None:
    """A card leaves the deck."""
    one = bit(face)
    if table.deck_doubles & one:
        table.deck_doubles -= one
    else:
        table.deck -= one
    table.deck_size -= 1
