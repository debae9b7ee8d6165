"""Blocks: who is asked, what can block, and what a block costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Allowed, Blocked
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.language.codes import NOBODY, ON_BLOCK, ONCE
from fairground.games.unfair.rules.numbers import Gathered, take_out
from fairground.games.unfair.rules.park.abilities import abilities_of, ability_of
from fairground.games.unfair.rules.park.looks import card_at, is_spent
from fairground.games.unfair.rules.park.losing import pay_with
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.rounds.decks import count_events, discard

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def is_asked_to_block(t: Unfair, seat: i64, classes: i64) -> bool:
    """UNF-61: a usable block in the park, or at least one Event card, whatever it is."""
    return count_events(t, seat) > 0 or len(park_blocks(t, seat, classes)) > 0


def park_blocks(t: Unfair, seat: i64, classes: i64) -> list[int]:
    """The places of a park that can block an event of these classes now."""
    places: list[int] = []
    found = abilities_of(t, seat, ON_BLOCK)
    for at in range(0, len(found), 2):
        mods = printed.AB_MODS[found[at]]
        if mods & classes and not (mods & ONCE and is_spent(t, found[at], found[at + 1])):
            places.append(found[at + 1])
    return places


def block_moves(t: Unfair, seat: i64, classes: i64) -> vec[i64]:
    """Allow, or block with a fitting card of hand or park."""
    moves = Gathered()
    moves.append(m.ALLOW)
    last = NOBODY
    for card in t.hands[seat]:
        if card >= printed.EVENT_FIRST and card != last:
            ability = printed.USE_A[card]
            if printed.AB_TRIGGER[ability] == ON_BLOCK and printed.AB_MODS[ability] & classes:
                moves.append(m.BLOCK_CARD + card - printed.EVENT_FIRST)
        last = card
    for place in park_blocks(t, seat, classes):
        moves.append(m.BLOCK + m.BLOCK_INDEX[place % LOCAL])
    return moves.in_order()


def answer_block(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """The frame below remembers who blocked."""
    t.agenda.pop()
    if move == m.ALLOW:
        if told is not None:
            told.append(Allowed(seat))
        return
    asker = t.agenda.top()
    at = f.V_BLOCKED if asker[f.KIND] == f.RESOLVE else f.C_BLOCKED
    asker[at] |= printed.SEAT_BIT[seat]
    if move < m.BLOCK:
        card = printed.EVENT_FIRST + move - m.BLOCK_CARD
        take_out(t.hands[seat], card)
        discard(t, seat, card)
        if told is not None:
            told.append(Blocked(seat, card))
        return
    place = seat * LOCAL + m.BLOCK_PLACES[move - m.BLOCK]
    if told is not None:
        told.append(Blocked(seat, card_at(t, place)))
    pay_with(t, ability_of(card_at(t, place), ON_BLOCK), place, told)
