"""Filling in what a seat cannot see: the cards of others and of the deck, and secret votes.

All unseen cards are shuffled together and dealt again, every way equally likely among those that
fit what the seat knows: the deck where its cards are known, the card it gave away as long as it
must be there, and what a player who had to draw, or played a wild, cannot hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import (
    ALL_CARDS,
    NO_CARD,
    face_at,
    faces_in,
    size_of,
)
from fairground.games.life_is_not_fair.rules.deck import (
    put_in_deck,
    take_from_deck,
)
from fairground.games.life_is_not_fair.rules.knowledge import (
    given_by,
    knows_deck,
    note_given,
    ruled_out,
)
from fairground.games.life_is_not_fair.rules.seats import SEAT_BIT
from fairground.kernel.luck import Luck, Why
from fairground.kernel.state import Hidden, hidden_dice

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair

IMAGINED: Final = Why("imagined")
POOL: Final = "cards"
VOTES: Final = 3
"""Uphold, reject, abstain."""


def hidden_from(table: LifeIsNotFair, seat: int) -> list[Hidden]:
    """Section 5: others' hands, secret votes and, unless its cards are known, the deck.

    Nothing at the end.
    """
    if table.phase == m.ENDED:
        return []
    places = [_hidden_hand(table, other) for other in range(table.seats) if other != seat]
    if not knows_deck(table, seat):
        places.append(Hidden(POOL, "deck", _hidden_deck(table, seat)))
    if table.phase == m.VOTE:
        places += [_hidden_vote(table, voter) for voter in _voters(table, seat)]
    return places


def _hidden_vote(table: LifeIsNotFair, voter: int) -> Hidden:
    """LNF-64: no seat knows how another seat has voted, so that every vote is equally likely."""
    one: i64 = SEAT_BIT[voter]
    vote = 0 if table.upheld & one else 1 if table.rejected & one else 2
    return hidden_dice(f"vote of seat {voter + 1}", [vote], VOTES)


def _hidden_hand(table: LifeIsNotFair, seat: int) -> Hidden:
    place = f"hand of seat {seat + 1}"
    faces = table.hand_of(seat)
    never = ruled_out(table)
    if seat != table.turn or not never:
        return Hidden(POOL, place, faces)
    return Hidden(pool=POOL, place=place, faces=faces, never=faces_in(never), free=table.fresh)


def _hidden_deck(table: LifeIsNotFair, seat: int) -> list[int]:
    cards = table.deck_cards()
    given = given_by(table, seat)
    if given != NO_CARD:
        cards.remove(given)
    return cards


def deal_unseen(world: LifeIsNotFair, seat: int, luck: Luck) -> None:
    """Deal anew what the seat cannot see of this table."""
    if world.phase == m.ENDED:
        return
    _forget_for_others(world, seat)
    if knows_deck(world, seat):
        _deal_beside_deck(world, seat, luck)
    else:
        _deal_with_deck(world, seat, luck)
    if world.phase == m.VOTE:
        _cast_votes(world, seat, luck)


def _forget_for_others(world: LifeIsNotFair, seat: int) -> None:
    """Which card another seat gave away is its secret; in an imagined world it has no memory."""
    given = given_by(world, seat)
    world.given = 0
    if given != NO_CARD:
        note_given(world, seat, given)


def _deal_beside_deck(world: LifeIsNotFair, seat: int, luck: Luck) -> None:
    """The cards of the deck are known, so only the hands are mixed."""
    deck, doubles, size = world.deck, world.deck_doubles, world.deck_size
    world.deck = 0
    world.deck_doubles = 0
    world.deck_size = 0
    _deal_hands(world, seat, luck)
    world.deck = deck
    world.deck_doubles = doubles
    world.deck_size = size


def _deal_with_deck(world: LifeIsNotFair, seat: int, luck: Luck) -> None:
    """Hands and deck are mixed, except for a card that must be in the deck."""
    given = given_by(world, seat)
    if given != NO_CARD:
        take_from_deck(world, given)
    _deal_hands(world, seat, luck)
    if given != NO_CARD:
        put_in_deck(world, given)


def _deal_hands(world: LifeIsNotFair, seat: int, luck: Luck) -> None:
    """Shuffle all other hands into the deck and deal them again, the one in turn first."""
    sizes = [int(world.hand_size(other)) for other in range(world.seats)]
    for other in range(world.seats):
        if other != seat:
            _empty_hand(world, other)
    if world.turn != seat:
        _deal_hand_in_turn(world, sizes[world.turn], luck)
    for other in range(world.seats):
        if other not in (seat, world.turn):
            _deal(world, other, sizes[other], ALL_CARDS, luck)


def _empty_hand(world: LifeIsNotFair, seat: int) -> None:
    for face in world.hand_of(seat):
        world.take_from_hand(seat, face)
        put_in_deck(world, face)


def _deal_hand_in_turn(world: LifeIsNotFair, size: i64, luck: Luck) -> None:
    """LNF-13, LNF-21: a player who drew or played a wild held no number card that fitted."""
    turn = world.turn
    _deal(world, turn, size - world.fresh, ALL_CARDS - ruled_out(world), luck)
    if world.drawn != NO_CARD:
        world.drawn = _deal(world, turn, 1, ALL_CARDS, luck)
        _deal(world, turn, world.fresh - 1, ALL_CARDS, luck)


def _deal(world: LifeIsNotFair, seat: i64, count: i64, among: i64, luck: Luck) -> i64:
    """Deal so many of these cards from the deck to a seat; return the last one."""
    face: i64 = NO_CARD
    for _ in range(count):
        cards = world.deck & among
        doubles = world.deck_doubles & among
        size = size_of(cards) + size_of(doubles)
        face = face_at(cards, doubles, luck.pick(size, IMAGINED))
        take_from_deck(world, face)
        world.put_in_hand(seat, face)
    return face


def _cast_votes(world: LifeIsNotFair, seat: int, luck: Luck) -> None:
    """LNF-64: who has voted is known, how is not."""
    for voter in _voters(world, seat):
        one: i64 = SEAT_BIT[voter]
        world.upheld &= ~one
        world.rejected &= ~one
        world.abstained &= ~one
        vote = luck.pick(VOTES, IMAGINED)
        if vote == 0:
            world.upheld |= one
        elif vote == 1:
            world.rejected |= one
        else:
            world.abstained |= one


def _voters(table: LifeIsNotFair, seat: int) -> list[int]:
    """The other seats that have voted."""
    answered = table.upheld | table.rejected | table.abstained
    return [v for v in range(table.seats) if v != seat and answered & SEAT_BIT[v]]
