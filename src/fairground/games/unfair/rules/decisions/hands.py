"""Decisions about cards of decks and hands: what may be kept or discarded, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import DiscardedPlan, Kept, NamedType, Redrew
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.drawing import clear_drawn, throw_away
from fairground.games.unfair.rules.effects.possible import author
from fairground.games.unfair.rules.effects.selectors import discardable
from fairground.games.unfair.rules.language.codes import HAND_LIMIT, NOBODY, PARK_DECK, UPGRADE
from fairground.games.unfair.rules.language.printed import BLUEPRINT_FIRST, KIND, PRICE, TYPES
from fairground.games.unfair.rules.numbers import Gathered, replaced, without
from fairground.games.unfair.rules.park.changes import note_done
from fairground.games.unfair.rules.park.looks import takes_no_upgrades
from fairground.games.unfair.rules.rounds.decks import discard, draw_to_hand, put_in_hand
from fairground.games.unfair.rules.rounds.setting_up import START_CARDS
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

MOST_REDRAWS: Final = 20


def start_moves(t: Unfair, seat: i64, redraws: i64) -> list[int]:
    """UNF-8: a hand without a proper attraction may be drawn again."""
    if redraws < MOST_REDRAWS and not has_proper_ride(t, seat):
        return [m.KEEP_HAND, m.REDRAW]
    return [m.KEEP_HAND]


def has_proper_ride(t: Unfair, seat: i64) -> bool:
    """An attraction that costs at least 1 coin and takes upgrades."""
    for card in t.hands[seat]:
        if KIND[card] == 0 and PRICE[card] > 0 and not takes_no_upgrades(card):
            return True
    return False


def answer_start(
    t: Unfair, frame: vec[i64], move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """UNF-8, UNF-9: keep the hand, or show it, discard it and draw another."""
    if move == m.KEEP_HAND:
        t.agenda.pop()
        return
    seat = frame[f.SEAT]
    frame[f.REDRAWS] += 1
    if told is not None:
        told.append(Redrew(seat, tuple(t.hands[seat])))
    for card in t.hands[seat]:
        discard(t, seat, card)
    t.hands[seat] = []
    draw_to_hand(t, seat, PARK_DECK, START_CARDS, luck, told)


def keep_moves(t: Unfair) -> vec[i64]:
    """One of the cards looked at, or none."""
    moves = Gathered()
    if not t.drawn:
        return moves.row
    moves.append(m.KEEP_NONE)
    last = NOBODY
    for card in t.drawn:
        if card != last:
            moves.append(m.KEEP + card)
        last = card
    return moves.row


def answer_keep(t: Unfair, frame: vec[i64], move: i64, told: list[Event] | None) -> None:
    """The kept card goes to the hand; when no more may be kept, the rest is discarded."""
    seat = frame[f.SEAT]
    card = NOBODY if move == m.KEEP_NONE else move - m.KEEP
    if told is not None:
        told.append(Kept(seat, frame[f.DECK], int(card >= 0), card))
    if card >= 0:
        t.drawn = without(t.drawn, card)
        put_in_hand(t, seat, card)
        frame[f.KEEPS] -= 1
    if card < 0 or frame[f.KEEPS] == 0 or not t.drawn:
        t.agenda.pop()
        clear_drawn(t, t.drawn, told)


def draft_moves(t: Unfair) -> list[int]:
    """UNF-406: one of the cards dealt, until enough are kept."""
    moves: list[int] = []
    last = NOBODY
    for card in t.drawn:
        if card != last:
            moves.append(m.KEEP + card)
        last = card
    return moves


def answer_draft(t: Unfair, frame: vec[i64], card: i64, told: list[Event] | None) -> None:
    """UNF-406: the card stays in the hand; with enough of them the rest is discarded."""
    seat = frame[f.SEAT]
    t.drawn = without(t.drawn, card)
    put_in_hand(t, seat, card)
    frame[f.KEEPS] -= 1
    if told is not None:
        told.append(Kept(seat, frame[f.DECK], 1, card))
    if frame[f.KEEPS] == 0:
        t.agenda.pop()
        clear_drawn(t, t.drawn, told)


FIRST_FITTING: Final = 6
FITTING_TYPES: Final = 6


def type_moves(t: Unfair) -> list[int]:
    """UNF-279: the types of the revealed upgrades."""
    types = 0
    for card in t.drawn:
        if KIND[card] == UPGRADE:
            types |= TYPES[card]
    moves: list[int] = []
    for at in range(FITTING_TYPES):
        if types >> (FIRST_FITTING + at) & 1:
            moves.append(m.TYPE + at)
    return moves


def answer_type(t: Unfair, at: i64, told: list[Event] | None) -> None:
    """UNF-278: all revealed upgrades of the type are kept."""
    t.agenda.pop()
    bit = 1 << (FIRST_FITTING + at)
    kept = [card for card in t.drawn if KIND[card] == UPGRADE and TYPES[card] & bit]
    if told is not None:
        told.append(NamedType(t.drawn_seat, at, tuple(kept)))
    for card in kept:
        put_in_hand(t, t.drawn_seat, card)
    clear_drawn(t, [card for card in t.drawn if card not in kept], told)


def discard_moves(t: Unfair, frame: vec[i64]) -> list[int]:
    """Any fitting card of the holder, unless enough have gone or all have to go anyway."""
    cards = discardable(t, frame[f.HOLDER], frame[f.DISCARDED])
    if frame[f.MISSING] == 0 or len(cards) <= frame[f.MISSING]:
        return []
    moves: list[int] = []
    last = NOBODY
    for card in cards:
        if card != last:
            moves.append(m.DISCARD + card)
        last = card
    return moves


def answer_discard(t: Unfair, frame: vec[i64], card: i64, told: list[Event] | None) -> None:
    """One card of the holder goes."""
    holder = frame[f.HOLDER]
    frame[f.MISSING] -= 1
    t.agenda.below()[f.R_COUNT] += 1
    note_done(t)
    if card < BLUEPRINT_FIRST:
        throw_away(t, holder, card, author(t.agenda.below()[f.R_PC]), told)
        return
    t.plans = replaced(t.plans, holder, without(t.plans[holder], card))
    discard(t, holder, card)
    if told is not None:
        told.append(DiscardedPlan(holder, card))


def discard_rest(t: Unfair, frame: vec[i64], told: list[Event] | None) -> None:
    """All that are left must go, or enough have gone."""
    if frame[f.MISSING] > 0:
        for card in discardable(t, frame[f.HOLDER], frame[f.DISCARDED]):
            answer_discard(t, frame, card, told)
    t.agenda.pop()


def discard_down_moves(t: Unfair, seat: i64) -> vec[i64]:
    """Down to five cards."""
    moves = Gathered()
    if len(t.hands[seat]) <= HAND_LIMIT:
        return moves.row
    last = NOBODY
    for card in t.hands[seat]:
        if card != last:
            moves.append(m.DISCARD + card)
        last = card
    return moves.row
