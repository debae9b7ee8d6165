"""Choices: the legal moves of frames in which an effect asks for a target, a card or an option.

Like offers.py, which sends them here, nothing is changed.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.build import fit_of
from fairground.games.unfair.rules.codes import (
    HAND_LIMIT,
    LOSE,
    NOBODY,
    OPS,
    ROOM,
    STEAL,
    SUPER,
    UPGRADE,
    WILD,
)
from fairground.games.unfair.rules.frames import (
    H_ROW,
    H_THROWN,
    R_MAY,
    R_PC,
    SEAT,
)
from fairground.games.unfair.rules.money import add_money
from fairground.games.unfair.rules.park import (
    card_at,
    count_rides,
    count_supers,
    row_of,
    spaces_of,
    supers_of,
    upgrade_place,
)
from fairground.games.unfair.rules.places import (
    LOCAL,
    SIDE_FIRST,
    UPS,
)
from fairground.games.unfair.rules.select import CARD, amount, find, fits_card
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    ARG_A,
    ARG_B,
    KIND,
    NAME_BIT,
    OP,
    THEME,
    TYPES,
    UP,
)
from fairground.games.unfair.rules.targets import (
    can_effect,
    shifts,
    targets,
    victim,
)

FIRST_FITTING: Final = 6
FITTING_TYPES: Final = 6
THEME_COUNT: Final = 14


def keep_offers(t: Table) -> list[int]:
    """D10: one of the cards looked at, or none."""
    if not t.drawn:
        return []
    moves = [m.KEEP_NONE]
    last = NOBODY
    for card in t.drawn:
        if card != last:
            moves.append(m.KEEP + card)
        last = card
    return moves


def draft_offers(t: Table) -> list[int]:
    """D2, UNF-406: one of the cards dealt, until enough are kept."""
    moves: list[int] = []
    last = NOBODY
    for card in t.drawn:
        if card != last:
            moves.append(m.KEEP + card)
        last = card
    return moves


def type_offers(t: Table) -> list[int]:
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


def target_offers(t: Table, seat: int) -> list[int]:
    """D11: a place or a card."""
    run = t.agenda.below()
    moves: list[int] = []
    last = NOBODY
    for target in targets(t, run[R_PC], run):
        if target >= CARD:
            if target != last:
                moves.append(m.CHOOSE_CARD + target - CARD)
            last = target
        else:
            moves.append(m.choose_place(seat, target))
    moves.sort()
    return moves


def branch_offers(t: Table, seat: int) -> list[int]:
    """D12, UNF-289: coins only if they are there, other options if they can do something."""
    run = t.agenda.below()
    pc = run[R_PC]
    moves: list[int] = []
    asks_coins = False
    for option in (ARG_A[pc], ARG_B[pc]):
        op = OP[option]
        if op in (LOSE, STEAL):
            asks_coins = True
            if t.coins[victim(run)] < amount(t, ARG_A[option], run):
                continue
        elif not can_effect(t, option, run):
            continue
        moves.append(m.OPTION + m.OPTION_WORDS.index(OPS[op]))
    if asks_coins and moves:
        add_money(t, seat, moves)
    moves.sort()
    return moves


def discard_offers(t: Table, frame: list[int]) -> list[int]:
    """D13: any fitting card of the holder, unless enough have gone or all have to go anyway."""
    cards = discardable(t, frame[2], frame[3])
    if frame[4] == 0 or len(cards) <= frame[4]:
        return []
    moves: list[int] = []
    last = NOBODY
    for card in cards:
        if card != last:
            moves.append(m.DISCARD + card)
        last = card
    return moves


def discardable(t: Table, holder: int, select: int) -> list[int]:
    """The cards of a holder that fit a selector, Blueprints or hand."""
    held = t.hands[holder] + t.plans[holder]
    return [card for card in held if fits_card(select, card)]


def hand_offers(t: Table, seat: int) -> list[int]:
    """D22: down to five cards."""
    moves: list[int] = []
    if len(t.hands[seat]) <= HAND_LIMIT:
        return moves
    last = NOBODY
    for card in t.hands[seat]:
        if card != last:
            moves.append(m.DISCARD + card)
        last = card
    return moves


def bury_offers(t: Table, seat: int) -> list[int]:
    """D14: a card and an attraction; declined only where the card says may."""
    run = t.agenda.below()
    pc = run[R_PC]
    moves = [m.DECLINE] if run[R_MAY] else []
    rows = find(t, ARG_B[pc], run)
    last = NOBODY
    for found in find(t, ARG_A[pc], run):
        if found != last:
            for place in rows:
                moves.append(m.BURY + (found - CARD) * ROOM + row_of(place) % ROOM)
        last = found
    return moves


def shift_offers(t: Table, seat: int) -> list[int]:
    """D16: an upgrade and the attraction it goes to."""
    run = t.agenda.below()
    pairs = shifts(t, run[R_PC], run)
    moves: list[int] = []
    for at in range(0, len(pairs), 2):
        moves.append(shift_move(seat, pairs[at], pairs[at + 1]))
    moves.sort()
    return moves


def shift_move(seat: int, place: int, row: int) -> int:
    """The number of a shift: whose park, which upgrade, which space."""
    owner = place // LOCAL
    park = 0 if owner == seat else 1 + owner
    up = place % LOCAL - ROOM
    return m.SHIFT + (park * ROOM * UPS + up) * ROOM + row % ROOM


def attach_offers(t: Table, frame: list[int]) -> list[int]:
    """D18: where a seized upgrade goes."""
    seat = frame[SEAT]
    card = card_at(t, frame[2])
    rows = [row for row in range(seat * ROOM, seat * ROOM + ROOM) if fit_of(t, row, card) == 0]
    return [m.ATTACH + UP[card] * ROOM + row % ROOM for row in rows]


def give_offers(t: Table, seat: int) -> list[int]:
    """D24: one of the selected things of the own park."""
    passing = t.agenda.below()
    run = new_run(passing[1], seat, seat, NOBODY, NOBODY)
    found = find(t, ARG_A[passing[1]], run)
    return sorted([m.GIVE + place % LOCAL - SIDE_FIRST for place in found])


def hurl_offers(t: Table, frame: list[int]) -> list[int]:
    """D17: one more upgrade, or fire once at least one was chosen."""
    moves = [m.FIRE] if frame[H_THROWN] else []
    row = frame[H_ROW]
    for card in t.towers[row]:
        if not frame[H_THROWN] & NAME_BIT[card]:
            moves.append(m.THROW + upgrade_place(row, card) % LOCAL - ROOM)
    moves.sort()
    return moves


def limit_offers(t: Table, seat: int) -> list[int]:
    """D19: what must go when a limit is exceeded; super attractions if it is theirs."""
    supers = count_supers(t, seat) > supers_of(t, seat)
    if not supers and count_rides(t, seat) <= spaces_of(t, seat):
        return []
    moves: list[int] = []
    for space in range(ROOM):
        card = t.ride[seat * ROOM + space]
        if card >= 0 and (not supers or KIND[card] == SUPER):
            moves.append(m.DEMOLISH + space)
    return moves


def wild_offers(t: Table, place: int) -> list[int]:
    """UNF-200, UNF-209: any theme that is not on the attraction already."""
    row = row_of(place)
    card = card_at(t, place)
    base = m.WILD_AS + (m.WILDS.index(card) * ROOM + row % ROOM) * THEME_COUNT
    return [base + theme for theme in range(THEME_COUNT) if not _is_shown(t, row, theme)]


def _is_shown(t: Table, row: int, theme: int) -> bool:
    for card in t.towers[row]:
        if THEME[card] == theme:
            return True
        if THEME[card] == WILD and upgrade_place(row, card) * 16 + theme in t.wilds:
            return True
    return False
