"""Share the Wealth (GOL-100 to GOL-114): drawing, asking, giving, exempting.

Whether a seat is asked depends on what everybody knows, never on what the hand holds (GOL-113).
A card of a hand is known if everybody saw it: drawn from the queue, or wanted to be given in vain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.components import COLLECT, EXEMPTION, PAY
from fairground.games.game_of_life.events import (
    AskedAround,
    Dealt,
    DrewCard,
    DrewKnown,
    Exempted,
    GaveCard,
    NobodyGave,
)
from fairground.games.game_of_life.rules import whys
from fairground.games.game_of_life.rules.bank import COLLECT_CARD, PAY_CARD, pay_seat
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_PAY,
    BIT,
    F_CARD,
    F_GIVER,
    F_GIVERS,
    F_RECEIVER,
    F_SUM,
    F_TO_PAY,
    F_UNANSWERED,
)
from fairground.games.game_of_life.rules.wheel import spin_off
from fairground.kernel.luck import Luck, Why
from fairground.kernel.tally import HEX, any_face, count_in, one

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

LEAST_COLLECTED: Final = 100_000
LEAST_DEMANDED: Final = 20_000


# Drawing


def deal(table: GameOfLife, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """GOL-6: one card for a start."""
    card = _from_bag(table, luck, whys.DEAL[seat])
    table.hand[seat] += one(card, HEX)
    if told is not None:
        told.append(Dealt(seat, card))


def draw(table: GameOfLife, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """GOL-43: from the unseen part while it lasts, then from the queue, which everybody knows."""
    if table.bag:
        card = _from_bag(table, luck, whys.CARD[seat])
        table.hand[seat] += one(card, HEX)
        if told is not None:
            told.append(DrewCard(seat, card))
    elif table.queue:  # GOL-45: an empty pile gives nothing
        card = table.queue.pop(0)
        table.hand[seat] += one(card, HEX)
        table.known[seat] += one(card, HEX)
        if told is not None:
            told.append(DrewKnown(seat, card))


def _from_bag(table: GameOfLife, luck: Luck, why: Why) -> i64:
    """Every unseen card is equally likely; where all are of one kind there is no luck in it."""
    card = any_face(table.bag, luck, why, HEX)
    table.bag -= one(card, HEX)
    return card


# Collect


def offer_collect(table: GameOfLife, amount: i64, told: list[Event] | None) -> None:
    """GOL-101, GOL-113: everybody who could hold the card is asked, all at the same time."""
    if amount < LEAST_COLLECTED:
        return
    asked: i64 = 0
    for seat in range(table.seats):
        if seat != table.turn and _could_hold(table, seat, COLLECT):
            asked |= BIT[seat]
    if asked:
        table.agenda.push([ASK_COLLECT, amount, asked, asked, 0])
        if told is not None:
            told.append(AskedAround(table.turn, amount, seats_in(asked)))


def answer_collect(
    table: GameOfLife, seat: i64, gives: bool, luck: Luck, told: list[Event] | None
) -> None:
    """GOL-114: an answer is secret; the last one decides."""
    frame = table.agenda.top()
    frame[F_UNANSWERED] -= BIT[seat]
    if gives:
        frame[F_GIVERS] += BIT[seat]
    if frame[F_UNANSWERED] == 0:
        table.agenda.pop()
        _choose_giver(table, frame[F_SUM], frame[F_GIVERS], luck, told)


def _choose_giver(
    table: GameOfLife, amount: i64, givers: i64, luck: Luck, told: list[Event] | None
) -> None:
    """GOL-110: the highest spin gives the card; the others have shown theirs and keep them."""
    if givers == 0:
        if told is not None:
            told.append(NobodyGave(table.turn))
        return
    willing = list(seats_in(givers))
    giver = spin_off(table, willing, luck, whys.GIVER, told)[0]
    for seat in willing:
        if seat != giver and count_in(table.known[seat], COLLECT, HEX) == 0:
            table.known[seat] += one(COLLECT, HEX)
    _give(table, giver, COLLECT, amount // 2, told, to=table.turn)


# Pay


def offer_pay(table: GameOfLife, amount: i64) -> None:
    """GOL-104: the player in turn may pass half of a demand on, if there is anybody to take it."""
    if amount < LEAST_DEMANDED or not _could_hold(table, table.turn, PAY):
        return
    for seat in range(table.seats):
        if can_be_given(table, seat):
            table.agenda.push([ASK_PAY, amount])
            return


def can_be_given(table: GameOfLife, seat: i64) -> bool:
    """GOL-104, GOL-189, GOL-196: an opponent, in Millionaire Acres too, not in the Poor Farm."""
    return seat != table.turn and table.at[seat] != FARM


def give_pay(table: GameOfLife, to: i64, told: list[Event] | None) -> None:
    """GOL-104: the receiver owes half of what the giver paid."""
    amount = table.agenda.pop()[1]
    _give(table, table.turn, PAY, amount // 2, told, to=to)


# Both


def holds(table: GameOfLife, seat: i64, card: i64) -> bool:
    """Does the hand hold such a card?"""
    return count_in(table.hand[seat], card, HEX) > 0


def _could_hold(table: GameOfLife, seat: i64, card: i64) -> bool:
    """GOL-113: for all that everybody knows, and only if the seat may use cards at all."""
    if table.at[seat] == FARM:
        return False
    known = table.known[seat]
    return table.hand[seat] != known or count_in(known, card, HEX) > 0


def _give(
    table: GameOfLife, seat: i64, card: i64, amount: i64, told: list[Event] | None, *, to: i64
) -> None:
    """GOL-108: the card goes under the pile; then the receiver may be exempt."""
    _put_under(table, seat, card)
    if told is not None:
        told.append(GaveCard(seat, to, card, amount))
    if _could_hold(table, to, EXEMPTION):
        table.agenda.push([ASK_EXEMPT, to, seat, amount, card])
    else:
        _hand_over(table, to, card, amount, told, to=seat)


def answer_exempt(table: GameOfLife, exempt: bool, told: list[Event] | None) -> None:
    """GOL-107, GOL-108: an Exemption goes under the card it answered; otherwise half is paid."""
    frame = table.agenda.pop()
    if exempt:
        _put_under(table, frame[F_RECEIVER], EXEMPTION)
        if told is not None:
            told.append(Exempted(frame[F_RECEIVER], frame[F_CARD]))
    else:
        card, amount = frame[F_CARD], frame[F_TO_PAY]
        _hand_over(table, frame[F_RECEIVER], card, amount, told, to=frame[F_GIVER])


def _hand_over(
    table: GameOfLife, seat: i64, card: i64, amount: i64, told: list[Event] | None, *, to: i64
) -> None:
    what = COLLECT_CARD if card == COLLECT else PAY_CARD
    pay_seat(table, seat, amount, what, told, to=to)


def _put_under(table: GameOfLife, seat: i64, card: i64) -> None:
    """Take a card out of a hand; if such a card was known there, one less is known now."""
    table.hand[seat] -= one(card, HEX)
    if count_in(table.known[seat], card, HEX) > 0:
        table.known[seat] -= one(card, HEX)
    table.queue.append(card)


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a number with a bit per seat."""
    return SEATS_IN[mask]


SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(6) if mask >> seat & 1]) for mask in range(1 << 6)
]
