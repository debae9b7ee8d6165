"""The engine: lets the frame on top take its step until somebody has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.rules.answers import answer, conclude
from fairground.games.unfair.rules.codes import FOE_HAND, NOBODY, PARK_DISCARD
from fairground.games.unfair.rules.decks import count_events
from fairground.games.unfair.rules.frames import (
    ASK_BLOCK,
    ASKING,
    BURYING,
    CITY_EVENT,
    CITY_SECTION,
    CLEANUP_STEP,
    DEMOLISH_ITEM,
    DISCARD_DOWN,
    DISCARDS,
    DRAFT,
    EXHUMING,
    KAIJU_ATTACK,
    KAIJU_PHASE,
    LOOK_KEEP,
    MIND_LEAVES,
    OFFER,
    PASSING,
    PLAY,
    QUINN_RAID,
    R_FOE,
    R_PC,
    RESOLVE,
    ROUND,
    RUN,
    SEAT,
    SET_UP,
    START_HAND,
    TARGET,
)
from fairground.games.unfair.rules.kaiju import step_attack, step_phase
from fairground.games.unfair.rules.leave import step_demolish
from fairground.games.unfair.rules.offers import offers_of
from fairground.games.unfair.rules.quinn import decide, step_raid
from fairground.games.unfair.rules.resolve import step_city, step_passing, step_resolve
from fairground.games.unfair.rules.rounds import (
    step_city_section,
    step_cleanup,
    step_round,
    step_set_up,
)
from fairground.games.unfair.rules.run import step_run
from fairground.games.unfair.rules.schemes import step_mind_leaves
from fairground.games.unfair.rules.score import step_score
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import ARG_A, SE_SCOPE
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.kernel.events import Event

NO_MOVES: Final[list[int]] = []
ALWAYS: Final[tuple[int, ...]] = (
    START_HAND,
    ASK_BLOCK,
    LOOK_KEEP,
    DISCARDS,
    DISCARD_DOWN,
    BURYING,
    DRAFT,
    EXHUMING,
)
"""Decisions about cards that only one seat sees."""


def settle(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """Go on until a decision is open or the game is over.

    A decision with one legal answer is taken here, unless not asking would tell about a hand.
    """
    frames = t.agenda.frames
    while frames:
        frame = frames[len(frames) - 1]
        if frame[0] > ASKING:
            _step(t, frame, luck, told)
            continue
        if frame[SEAT] == t.quinn:
            decide(t, frame, luck, told)
            continue
        moves = offers_of(t, frame)
        if not moves:
            conclude(t, told)
        elif len(moves) == 1 and not must_ask(t, frame):
            answer(t, frame[SEAT], moves[0], luck, told)
        else:
            t.turn = frame[SEAT]
            t.offers = moves
            return
    t.turn = NOBODY
    t.offers = NO_MOVES


def ask_again(t: Table) -> None:
    """Work out the offers of a position that was loaded or imagined; nothing else changes."""
    if len(t.agenda) == 0:
        t.turn = NOBODY
        t.offers = NO_MOVES
        return
    frame = t.agenda.top()
    t.turn = frame[SEAT]
    t.offers = offers_of(t, frame)


def must_ask(t: Table, frame: list[int]) -> bool:
    """Section 5: a decision about a hand is asked even if one answer only is legal."""
    kind = frame[0]
    if kind in ALWAYS:
        return True
    if kind == PLAY:
        return count_events(t, frame[SEAT]) > 0 and not t.hard[frame[SEAT]]
    if kind == OFFER:
        seat = frame[SEAT]
        if SE_SCOPE[frame[2]] == PARK_DISCARD:
            return False
        return len(t.showcase[seat]) > 0 or len(t.hands[seat]) > count_events(t, seat)
    if kind == TARGET:
        run = t.agenda.below()
        is_hand = SE_SCOPE[ARG_A[run[R_PC]]] == FOE_HAND
        return is_hand and len(t.hands[run[R_FOE]]) > 1
    return False


def _step(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    kind = frame[0]
    if kind == RUN:
        step_run(t, frame, luck, told)
    elif kind == RESOLVE:
        step_resolve(t, frame, told)
    elif kind == ROUND:
        step_round(t, frame, luck, told)
    elif kind == CITY_EVENT:
        step_city(t, frame, told)
    elif kind == CLEANUP_STEP:
        step_cleanup(t, frame, luck, told)
    elif kind == DEMOLISH_ITEM:
        step_demolish(t, told)
    else:
        _step_seldom(t, frame, luck, told)


def _step_seldom(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    kind = frame[0]
    if kind == KAIJU_PHASE:
        step_phase(t, frame, luck, told)
    elif kind == KAIJU_ATTACK:
        step_attack(t, frame)
    elif kind == QUINN_RAID:
        step_raid(t, told)
    elif kind == CITY_SECTION:
        step_city_section(t, luck, told)
    elif kind == PASSING:
        step_passing(t, frame, luck, told)
    elif kind == SET_UP:
        step_set_up(t, frame, luck, told)
    elif kind == MIND_LEAVES:
        step_mind_leaves(t)
    else:
        step_score(t, told)
