"""Who decides at a table of Unfair, what is legal, and what a person might try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.families import family_of, place_of
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park.abilities import ability_of
from fairground.games.unfair.rules.park.building import FITS, fit_of
from fairground.games.unfair.rules.park.looks import card_at
from fairground.games.unfair.rules.park.places import LOCAL, SIDE_FIRST
from fairground.games.unfair.rules.refusals import ground_of
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair


def waiting(t: Unfair) -> tuple[int, ...]:
    """The one seat that is asked."""
    return ONE_SEAT[t.turn] if t.turn >= 0 else ()


def moves(t: Unfair, seat: i64) -> list[int]:
    """What the frame on top offers; worked out once, when the decision came up."""
    return [*t.offers] if seat == t.turn and seat >= 0 else []


def refusal(t: Unfair, seat: i64, move: i64) -> str:
    """The ground on which a move is refused; empty when it is legal."""
    if t.turn == c.NOBODY:
        return OVER
    if not 0 <= move < m.MOVES:
        return NO_SUCH_MOVE
    if seat < 0:
        return NOT_ASKED
    return "" if seat == t.turn and _is_in(t.offers, move) else ground_of(t, seat, move)


def is_discreet(t: Unfair) -> bool:
    """UNF-61: a block is asked also of seats that hold none, so its time must tell nothing."""
    return t.turn != c.NOBODY and t.agenda.kind() == f.ASK_BLOCK


def _is_in(offers: vec[i64], move: i64) -> bool:
    low = 0
    high = len(offers)
    while low < high:
        mid = (low + high) >> 1
        if offers[mid] < move:
            low = mid + 1
        else:
            high = mid
    return low < len(offers) and offers[low] == move


def any_move(t: Unfair, choices: Luck) -> i64:
    """What `choices` chooses among the legal moves of the seat that is asked."""
    return t.offers[choices.pick(len(t.offers), CHOICE)]


# Tempting moves


def tempting(t: Unfair, seat: i64) -> list[int]:
    """What cards in sight are for, where they do not fit, are used or too dear; and money."""
    if seat != t.turn or seat < 0:
        return []
    kind = t.agenda.top()[f.KIND]
    tempting: list[int] = []
    if kind in (f.ACT, f.PLAY):
        tempting = [m.LOAN, m.SELL_SHOWCASE]
    if kind == f.ACT:
        tempting.append(m.DRAW_BLUEPRINT)
        if t.minds[seat] >= 0:
            tempting.append(m.RECRUIT)
        _tempt_to_build(t, seat, tempting)
    if kind == f.PLAY:
        _tempt_to_play(t, seat, tempting)
    if kind == f.ASK_BLOCK:
        tempting = [m.BLOCK_CARD + card - printed.EVENT_FIRST for card in _events(t, seat)]
        tempting += _standing(t, seat, m.BLOCK, m.BLOCK_PLACES, c.ON_BLOCK)
    legal = t.offers
    return [move for move in sorted(set(tempting)) if move not in legal]


def _events(t: Unfair, seat: i64) -> list[int]:
    return [card for card in t.hands[seat] if card >= printed.EVENT_FIRST]


def _tempt_to_play(t: Unfair, seat: i64, tempting: list[int]) -> None:
    """Both uses of every Event card, and what stands in the park, at the next player if at any."""
    for card in _events(t, seat):
        base = m.EVENT + (card - printed.EVENT_FIRST) * 2 * m.TARGETS
        for at, ability in enumerate((printed.USE_A[card], printed.USE_B[card])):
            tempting.append(base + at * m.TARGETS + _next_foe(t, seat, ability))
    for move in _standing(t, seat, m.USE, m.USE_PLACES, c.ON_EVENTS):
        card = card_at(t, place_of(seat, move))
        tempting.append(move + _next_foe(t, seat, ability_of(card, c.ON_EVENTS)))


def _next_foe(t: Unfair, seat: i64, ability: i64) -> i64:
    foe = printed.AB_MODS[ability] & (c.FOE | c.FOES) == c.FOE
    return 1 + (seat + 1) % t.parks if foe else 0


def _standing(t: Unfair, seat: i64, first: i64, places: vec[i64], trigger: i64) -> list[int]:
    """The first move of every place of a family where an ability of the trigger stands."""
    each = family_of(first).each
    moves: list[int] = []
    for at in range(len(places)):
        card = card_at(t, seat * LOCAL + places[at])
        if card >= 0 and ability_of(card, trigger) >= 0:
            moves.append(first + at * each)
    return moves


def _tempt_to_build(t: Unfair, seat: i64, tempting: list[int]) -> None:
    """Every card in sight, wherever it lies."""
    for card in t.hands[seat]:
        if card < printed.EVENT_FIRST:
            _tempt(t, seat, card, c.FROM_HAND, tempting)
    for card in t.market:
        if card >= 0:
            _tempt(t, seat, card, c.FROM_MARKET, tempting)
    for card in t.showcase[seat]:
        _tempt(t, seat, card, c.FROM_SHOWCASE, tempting)


def _tempt(t: Unfair, seat: i64, card: i64, source: i64, tempting: list[int]) -> None:
    """The first place where it fits, so that what stands in the way is something else."""
    first = m.LOT_FIRST[card]
    lot = first
    while lot < m.LOT_COUNT and m.LOT_CARD[lot] == card and not _suits(t, seat, lot):
        lot += 1
    if lot == m.LOT_COUNT or m.LOT_CARD[lot] != card:
        lot = first
    tempting.append(m.BUILD + source * m.LOT_COUNT + lot)


def _suits(t: Unfair, seat: i64, lot: i64) -> bool:
    kind = printed.KIND[m.LOT_CARD[lot]]
    row = seat * c.ROOM + m.LOT_WHERE[lot]
    if kind == c.UPGRADE:
        return fit_of(t, row, m.LOT_CARD[lot]) == FITS
    if kind == c.POWER:
        return card_at(t, seat * LOCAL + SIDE_FIRST + m.LOT_WHERE[lot]) >= 0
    return t.ride[row] < 0
