"""Turns and offers: what may be announced, done and built, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Declined, Loaned, SoldMedal, SoldShowcase
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.possible import can_do, can_touch
from fairground.games.unfair.rules.effects.selectors import CARD
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.masterminds.levels import add_levels, may_recruit
from fairground.games.unfair.rules.numbers import Gathered, changed, replaced
from fairground.games.unfair.rules.park import building, looks
from fairground.games.unfair.rules.park.abilities import abilities_of
from fairground.games.unfair.rules.park.changes import note_done
from fairground.games.unfair.rules.park.places import GATE, LOCAL
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.rounds.actions import build, price_word
from fairground.games.unfair.rules.rounds.decks import can_draw
from fairground.games.unfair.rules.rounds.money import add_money, medal_price
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

MOST_TURNS: Final = 30


def play_moves(t: Unfair, frame: vec[i64]) -> vec[i64]:
    """One event, a pass, or money."""
    seat = frame[f.SEAT]
    moves = Gathered()
    moves.append(m.PASS)
    if frame[f.TURNS + seat] >= MOST_TURNS or t.hard[seat]:  # UNF-54, UNF-411
        return moves.row
    if t.hard_passing:
        moves.append(m.HARD_PASS)
    add_money(t, seat, moves)
    last = c.NOBODY
    for card in t.hands[seat]:
        if card >= printed.EVENT_FIRST and card != last:
            base = m.EVENT + (card - printed.EVENT_FIRST) * 2 * m.TARGETS
            add_use(t, seat, printed.USE_A[card], CARD + card, base, moves)
            add_use(t, seat, printed.USE_B[card], CARD + card, base + m.TARGETS, moves)
        last = card
    found = abilities_of(t, seat, c.ON_EVENTS)
    for at in range(0, len(found), 2):
        if is_usable(t, seat, found[at], found[at + 1]):
            base = m.USE + m.USE_INDEX[found[at + 1] % LOCAL] * m.TARGETS
            add_use(t, seat, found[at], found[at + 1], base, moves)
    add_levels(t, seat, moves)
    return moves.in_order()


def add_use(t: Unfair, seat: i64, ability: i64, host: i64, base: i64, moves: Gathered) -> None:
    """UNF-53: the use alone, or against every opponent it can do something to."""
    if printed.AB_TRIGGER[ability] not in (c.ON_PLAY, c.ON_EVENTS):
        return
    pc = printed.AB_PC[ability]
    mods = printed.AB_MODS[ability]
    if mods & c.TARGET_KAIJU:
        _add_aims(t, can_do(t, pc, new_run(pc, seat, seat, c.NOBODY, host)), base, moves)
    elif mods & (c.FOE | c.FOES):
        if t.world_peace:  # UNF-404
            return
        for foe in range(t.parks):
            if foe != seat and can_touch(t, pc, new_run(pc, seat, seat, foe, host)):
                if mods & c.FOES:
                    moves.append(base)
                    return
                moves.append(base + 1 + foe)
    elif printed.CERTAIN[ability] or can_do(t, pc, new_run(pc, seat, seat, c.NOBODY, host)):
        moves.append(base)


def _add_aims(t: Unfair, works: bool, base: i64, moves: Gathered) -> None:
    """UNF-53: a kaiju has to be named, and so to be in the Market."""
    for card in t.kaiju:
        if works and card >= 0:
            moves.append(base + m.PARKS + card - printed.KAIJU_CARDS[0])


def is_usable(t: Unfair, seat: i64, ability: i64, place: i64) -> bool:
    """Not used yet this round, and its costs can be paid."""
    mods = printed.AB_MODS[ability]
    if not mods & c.REPEAT and looks.is_spent(t, ability, place):
        return False
    if mods & c.PAY_2 and t.coins[seat] < 2:
        return False
    return not mods & c.CLOSE_HERE or not t.shut[looks.row_of(place)]


def act_moves(t: Unfair, seat: i64) -> vec[i64]:
    """One action, or money."""
    moves = Gathered()
    add_money(t, seat, moves)
    moves.append(m.LOOSE_CHANGE)
    for deck in range(3):
        if can_draw(t, deck):
            moves.append(m.DRAW_PARK + deck)
    if may_recruit(t, seat):
        moves.append(m.RECRUIT)
    offer = building.action_offer(t, seat)
    last = c.NOBODY
    for card in offer.market:
        if card > last:
            moves.append(m.TAKE + card)
        last = card
    building.add_builds(t, offer, moves)
    _add_demolitions(t, seat, moves)
    _add_actions(t, seat, moves)
    return moves.in_order()


def _add_demolitions(t: Unfair, seat: i64, moves: Gathered) -> None:
    """UNF-81: any own item, or the own replacement entrance."""
    for space in range(c.ROOM):
        row = seat * c.ROOM + space
        if t.ride[row] >= 0:
            moves.append(m.DEMOLISH + space)
            for card in t.towers[row]:
                place = looks.upgrade_place(row, card)
                if not (t.shut[row] and looks.is_built_in(t, place)):
                    moves.append(m.DEMOLISH + place % LOCAL)
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat:
            moves.append(m.DEMOLISH + looks.side_place(t, side) % LOCAL)
    if t.gates[seat]:
        moves.append(m.DEMOLISH + GATE)


def _add_actions(t: Unfair, seat: i64, moves: Gathered) -> None:
    """UNF-72: what cards offer with "you may use an action"."""
    found = abilities_of(t, seat, c.ON_ACTION)
    for at in range(0, len(found), 2):
        ability, place = found[at], found[at + 1]
        if printed.AB_MODS[ability] & c.ONCE and looks.is_spent(t, ability, place):
            continue
        pc = printed.AB_PC[ability]
        if can_do(t, pc, new_run(pc, seat, seat, c.NOBODY, place)):
            moves.append(m.ACTION + place % LOCAL)


def offer_moves(t: Unfair, frame: vec[i64]) -> vec[i64]:
    """A building offer may be declined."""
    seat = frame[f.SEAT]
    moves = Gathered()
    moves.append(m.DECLINE)
    add_money(t, seat, moves)
    offer = building.Offer(
        t, seat, frame[f.SELECTOR], frame[f.PRICE_WORD], frame[f.ROW], t.coins[seat]
    )
    if printed.SE_SCOPE[frame[f.SELECTOR]] == c.PARK_DISCARD:
        building.add_discards(t, offer, t.agenda.below()[f.R_HOST] - CARD, moves)
    else:
        building.add_builds(t, offer, moves)
    return moves.in_order()


def answer_offer(t: Unfair, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """UNF-119: a building offer is used or declined."""
    frame = t.agenda.pop()
    if move == m.DECLINE:
        if told is not None:
            told.append(Declined(seat))
        return
    build(t, seat, move, price_word(frame), luck, told)
    note_done(t)


LOAN_COINS: Final = 5
SHOWCASE_COINS: Final = 10


def answer_money(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """UNF-286, UNF-247, UNF-117: the decision is then asked again with the new coins."""
    if move == m.LOAN:
        t.coins[seat] += LOAN_COINS
        t.loans = changed(t.loans, seat, t.loans[seat] + 1)
        if told is not None:
            told.append(Loaned(seat))
        return
    if move == m.SELL_MEDAL:
        paid = medal_price(t, seat)
        t.coins[seat] += paid
        t.medals = changed(t.medals, seat, t.medals[seat] - 1)
        if told is not None:
            told.append(SoldMedal(seat, paid))
        return
    t.coins[seat] += SHOWCASE_COINS
    t.box = replaced(t.box, seat, t.showcase[seat])
    t.showcase = replaced(t.showcase, seat, [])
    if told is not None:
        told.append(SoldShowcase(seat))
