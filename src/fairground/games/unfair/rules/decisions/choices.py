"""Choices of effects: a target, an option, a card to bury, a place for an upgrade, a theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Buried, Changed, Declined, Fixed
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.aimed import carry_out
from fairground.games.unfair.rules.effects.possible import can_effect, shifts, targets, victim
from fairground.games.unfair.rules.effects.selectors import CARD, amount, find
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import Gathered, take_out, with_card
from fairground.games.unfair.rules.park import changes, looks
from fairground.games.unfair.rules.park.abilities import spaces_of, supers_of
from fairground.games.unfair.rules.park.building import fit_of
from fairground.games.unfair.rules.park.places import LOCAL, SIDE_FIRST, UPS
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.rounds.money import add_money
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def target_moves(t: Unfair, seat: i64) -> list[int]:
    """A place or a card."""
    run = t.agenda.below()
    moves: list[int] = []
    last = c.NOBODY
    for target in targets(t, run[f.R_PC], run):
        if target >= CARD:
            if target != last:
                moves.append(m.CHOOSE_CARD + target - CARD)
            last = target
        else:
            moves.append(m.choose_place(seat, target))
    moves.sort()
    return moves


def answer_target(t: Unfair, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """The Run below goes on with what was chosen."""
    t.agenda.pop()
    run = t.agenda.top()
    if printed.OP[run[f.R_PC]] == c.TAKE:
        carry_out(t, run, CARD + move - m.CHOOSE_CARD, luck, told)
    else:
        carry_out(t, run, m.chosen_place(seat, move), luck, told)


def branch_moves(t: Unfair, seat: i64) -> vec[i64]:
    """UNF-289: coins only if they are there, other options if they can do something."""
    run = t.agenda.below()
    pc = run[f.R_PC]
    moves = Gathered()
    asks_coins = False
    for option in (printed.ARG_A[pc], printed.ARG_B[pc]):
        op = printed.OP[option]
        if op in (c.LOSE, c.STEAL):
            asks_coins = True
            if t.coins[victim(run)] < amount(t, printed.ARG_A[option], run):
                continue
        elif not can_effect(t, option, run):
            continue
        moves.append(m.OPTION + m.OPTION_WORDS.index(c.OPS[op]))
    if asks_coins and len(moves.row):
        add_money(t, seat, moves)
    return moves.in_order()


def answer_branch(t: Unfair, move: i64) -> None:
    """The Run goes on at the option that was picked."""
    t.agenda.pop()
    run = t.agenda.top()
    pc = run[f.R_PC]
    word = m.OPTION_WORDS[move - m.OPTION]
    run[f.R_PC] = (
        printed.ARG_A[pc] if c.OPS[printed.OP[printed.ARG_A[pc]]] == word else printed.ARG_B[pc]
    )


def take_coins(t: Unfair) -> None:
    """UNF-289: if no option is left, the coins are taken, as many as there are."""
    t.agenda.pop()
    run = t.agenda.top()
    pc = run[f.R_PC]
    run[f.R_PC] = (
        printed.ARG_A[pc]
        if printed.OP[printed.ARG_A[pc]] in (c.LOSE, c.STEAL)
        else printed.ARG_B[pc]
    )


def bury_moves(t: Unfair, seat: i64) -> list[int]:
    """A card and an attraction; declined only where the card says may."""
    run = t.agenda.below()
    pc = run[f.R_PC]
    moves = [m.DECLINE] if run[f.R_MAY] else []
    rows = find(t, printed.ARG_B[pc], run)
    last = c.NOBODY
    for found in find(t, printed.ARG_A[pc], run):
        if found != last:
            for place in rows:
                moves.append(m.BURY + (found - CARD) * c.ROOM + looks.row_of(place) % c.ROOM)
        last = found
    return moves


def answer_bury(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """A card goes face down under an attraction."""
    t.agenda.pop()
    t.agenda.top()[f.R_PC] += 1
    if move == m.DECLINE:
        if told is not None:
            told.append(Declined(seat, bury=True))
        return
    card = (move - m.BURY) // c.ROOM
    space = (move - m.BURY) % c.ROOM
    take_out(t.hands[seat], card)
    changes.bury_card(t, seat * c.ROOM + space, card)
    changes.note_done(t)
    if told is not None:
        told.append(Buried(seat, space, card))


def shift_moves(t: Unfair, seat: i64) -> list[int]:
    """An upgrade and the attraction it goes to."""
    run = t.agenda.below()
    pairs = shifts(t, run[f.R_PC], run)
    moves: list[int] = []
    for at in range(0, len(pairs), 2):
        moves.append(shift_move(seat, pairs[at], pairs[at + 1]))
    moves.sort()
    return moves


def shift_move(seat: i64, place: i64, row: i64) -> i64:
    """The number of a shift: whose park, which upgrade, which space."""
    owner = place // LOCAL
    park = 0 if owner == seat else 1 + owner
    up = place % LOCAL - c.ROOM
    return m.SHIFT + (park * c.ROOM * UPS + up) * c.ROOM + row % c.ROOM


def answer_shift(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    """An upgrade goes to another attraction of the same park."""
    t.agenda.pop()
    space = index % c.ROOM
    up = index // c.ROOM % (c.ROOM * UPS)
    park = index // c.ROOM // (c.ROOM * UPS)
    owner = seat if park == 0 else park - 1
    changes.move_upgrade(t, owner * LOCAL + c.ROOM + up, owner * c.ROOM + space, told)
    t.agenda.top()[f.R_PC] += 1
    changes.note_done(t)


def attach_moves(t: Unfair, frame: vec[i64]) -> list[int]:
    """Where a seized upgrade goes."""
    seat = frame[f.SEAT]
    card = looks.card_at(t, frame[f.PLACE])
    rows = [
        row for row in range(seat * c.ROOM, seat * c.ROOM + c.ROOM) if fit_of(t, row, card) == 0
    ]
    return [m.ATTACH + printed.UP[card] * c.ROOM + row % c.ROOM for row in rows]


def answer_attach(t: Unfair, frame: vec[i64], index: i64, told: list[Event] | None) -> None:
    """A seized upgrade comes to the new park."""
    t.agenda.pop()
    place = frame[f.PLACE]
    card = printed.UPGRADES[index // c.ROOM]
    changes.drop_upgrade(t, looks.row_of(place), card)
    changes.put_upgrade(t, frame[f.SEAT] * c.ROOM + index % c.ROOM, card)
    changes.note_done(t)
    if told is not None:
        told.append(Changed(place // LOCAL, card, frame[f.SEAT]))


def give_moves(t: Unfair, seat: i64) -> list[int]:
    """One of the selected things of the own park."""
    passing = t.agenda.below()
    run = new_run(passing[f.PASSED], seat, seat, c.NOBODY, c.NOBODY)
    found = find(t, printed.ARG_A[passing[f.PASSED]], run)
    return sorted([m.GIVE + place % LOCAL - SIDE_FIRST for place in found])


def limit_moves(t: Unfair, seat: i64) -> list[int]:
    """What must go when a limit is exceeded; super attractions if it is theirs."""
    supers = looks.count_supers(t, seat) > supers_of(t, seat)
    if not supers and looks.count_rides(t, seat) <= spaces_of(t, seat):
        return []
    moves: list[int] = []
    for space in range(c.ROOM):
        card = t.ride[seat * c.ROOM + space]
        if card >= 0 and (not supers or printed.KIND[card] == c.SUPER):
            moves.append(m.DEMOLISH + space)
    return moves


THEME_COUNT: Final = 14


def wild_moves(t: Unfair, place: i64) -> list[int]:
    """UNF-200, UNF-209: any theme that is not on the attraction already."""
    row = looks.row_of(place)
    card = looks.card_at(t, place)
    base = m.WILD_AS + (m.WILDS.index(card) * c.ROOM + row % c.ROOM) * THEME_COUNT
    return [base + theme for theme in range(THEME_COUNT) if not _is_shown(t, row, theme)]


def _is_shown(t: Unfair, row: i64, theme: i64) -> bool:
    for card in t.towers[row]:
        if printed.THEME[card] == theme:
            return True
        if printed.THEME[card] == c.WILD and looks.upgrade_place(row, card) * 16 + theme in t.wilds:
            return True
    return False


def answer_wild(t: Unfair, place: i64, theme: i64, told: list[Event] | None) -> None:
    """UNF-206: the theme holds through all scoring."""
    t.agenda.pop()
    t.wilds = with_card(t.wilds, place * 16 + theme)
    if told is not None:
        told.append(
            Fixed(place // LOCAL, looks.card_at(t, place), looks.row_of(place) % c.ROOM, theme)
        )
