"""Reactions and dice: what an owner may do against a closing or about a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Adjusted
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.drawing import roll
from fairground.games.unfair.rules.effects.possible import is_protected
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import AB_MODS, AB_PC, OP
from fairground.games.unfair.rules.numbers import Gathered
from fairground.games.unfair.rules.park.abilities import abilities_of, ability_of
from fairground.games.unfair.rules.park.changes import mark_spent
from fairground.games.unfair.rules.park.looks import card_at, is_spent, row_of
from fairground.games.unfair.rules.park.places import LOCAL, PLACE_KIND
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def react_moves(t: Unfair, frame: vec[i64]) -> vec[i64]:
    """Allow, or a reaction; none if the owner closes it itself or it cannot be closed."""
    moves = Gathered()
    moves.append(m.ALLOW)
    place = frame[f.PLACE]
    seat = frame[f.SEAT]
    if frame[f.BY] == seat or PLACE_KIND[place % LOCAL] != c.P_ATTRACTION:
        return moves.row
    if t.shut[row_of(place)] or is_protected(t, place, c.CLOSE):
        return moves.row
    found = abilities_of(t, seat, c.ON_CLOSE)
    for at in range(0, len(found), 2):
        mods = AB_MODS[found[at]]
        if not (mods & c.ONCE and is_spent(t, found[at], found[at + 1])):
            moves.append(m.REACT + m.REACT_INDEX[found[at + 1] % LOCAL])
    return moves.in_order()


def dice_moves(t: Unfair, seat: i64) -> list[int]:
    """Accept the roll, or use a dice ability."""
    moves = [m.ACCEPT]
    found = abilities_of(t, seat, c.ON_ROLL)
    for at in range(0, len(found), 2):
        if not is_spent(t, found[at], found[at + 1]):
            _add_dice(t, found[at], found[at + 1] % LOCAL, moves)
    moves.sort()
    return moves


def _add_dice(t: Unfair, ability: i64, local: i64, moves: list[int]) -> None:
    """UNF-263: both dice again, or one die changed by 1 within 1 to 6."""
    if OP[AB_PC[ability]] == c.REROLL:
        moves.append(m.REROLL + m.REROLL_INDEX[local])
        return
    base = m.ADJUST + m.ADJUST_INDEX[local] * len(m.DICE_CHANGES)
    for at in range(len(m.DICE_CHANGES)):
        if m.DICE_CHANGES[at][0] in t.dice:
            moves.append(base + at)


def answer_dice(t: Unfair, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """Accept, roll both dice again, or change one die."""
    if move == m.ACCEPT:
        t.agenda.pop()
        return
    if move >= m.ADJUST:
        _adjust(t, seat, move - m.ADJUST, told)
        return
    place = seat * LOCAL + m.REROLL_PLACES[move - m.REROLL]
    mark_spent(t, ability_of(card_at(t, place), c.ON_ROLL), place)
    roll(t, t.agenda.below(), seat, luck, told, card_at(t, place))


def _adjust(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    """UNF-262: one die of the roll shows another value."""
    place = seat * LOCAL + m.ADJUST_PLACES[index // len(m.DICE_CHANGES)]
    before, after = m.DICE_CHANGES[index % len(m.DICE_CHANGES)]
    mark_spent(t, ability_of(card_at(t, place), c.ON_ROLL), place)
    dice = t.dice[:]
    dice[dice.index(before)] = after
    t.dice = dice
    run = t.agenda.below()
    run[f.R_DIE_1] = dice[0]
    run[f.R_DIE_2] = dice[1]
    if told is not None:
        told.append(Adjusted(seat, before, after))
