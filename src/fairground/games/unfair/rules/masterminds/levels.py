"""Masterminds recruited and used: what they offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.unfair.events import Recruited
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.possible import can_do, can_touch
from fairground.games.unfair.rules.language.codes import FOE, FOES, NOBODY
from fairground.games.unfair.rules.language.printed import AB_MODS, AB_PC, ABILITIES, CERTAIN
from fairground.games.unfair.rules.numbers import Moves, changed, replaced
from fairground.games.unfair.rules.park.abilities import power_of
from fairground.games.unfair.rules.park.stars import new_run

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

LEVELS: Final = 3


def may_recruit(t: Unfair, seat: i64) -> bool:
    """UNF-171, UNF-172: a mastermind in waiting and two unbuilt Showcase cards."""
    return t.minds[seat] >= 0 and not t.recruited[seat] and len(t.showcase[seat]) == 2


def recruit(t: Unfair, seat: i64, told: list[Event] | None) -> None:
    """UNF-171: both Showcase cards go to the box, the mastermind comes beside the gate."""
    t.box = replaced(t.box, seat, t.showcase[seat])
    t.showcase = replaced(t.showcase, seat, [])
    t.recruited = changed(t.recruited, seat, 1)
    if told is not None:
        told.append(Recruited(seat, t.minds[seat]))


def add_levels(t: Unfair, seat: i64, moves: Moves) -> None:
    """UNF-175 to UNF-178: every level with enough Power that can do something, once a round."""
    if not t.recruited[seat] or t.mind_spent[seat]:
        return
    power = power_of(t, seat)
    for level in range(min(LEVELS, power)):
        ability = ABILITIES[t.minds[seat]][level]
        base = m.MASTERMIND + level * m.PARKS
        pc = AB_PC[ability]
        if not AB_MODS[ability] & (FOE | FOES):
            if CERTAIN[ability] or can_do(t, pc, new_run(pc, seat, seat, NOBODY, NOBODY)):
                moves.append(base)
        elif not t.world_peace:
            _add_foes(t, seat, ability, base, moves)


def _add_foes(t: Unfair, seat: i64, ability: i64, base: i64, moves: Moves) -> None:
    pc = AB_PC[ability]
    for foe in range(t.parks):
        if foe != seat and can_touch(t, pc, new_run(pc, seat, seat, foe, NOBODY)):
            if AB_MODS[ability] & FOES:
                moves.append(base)
                return
            moves.append(base + 1 + foe)
