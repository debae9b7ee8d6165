"""What a move does at a table of Unfair: its answer, and what follows until a decision is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import QUINN, Changed
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.decisions.kinds import DECISIONS, answer, conclude, moves_of
from fairground.games.unfair.rules.decisions.steps import take_step
from fairground.games.unfair.rules.language.codes import NOBODY
from fairground.games.unfair.rules.points import result_of
from fairground.games.unfair.rules.quinn.turns import decide
from fairground.games.unfair.rules.rounds.setting_up import start_game
from fairground.games.unfair.rules.secrets import spoken
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event
    from fairground.kernel.result import Result

NO_MOVES: Final[vec[i64]] = vec[i64]()


def start(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """Deal until the first decision."""
    since = 0 if told is None else len(told)
    start_game(t, luck, told)
    settle(t, luck, told)
    _name_quinn(t, told, since)


def carry_out(t: Unfair, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """Do what a legal move says, and everything that follows without a decision."""
    t.said = spoken(t, move)
    since = 0 if told is None else len(told)
    answer(t, seat, move, luck, told)
    settle(t, luck, told)
    _name_quinn(t, told, since)


def settle(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """Go on until a decision is open or the game is over.

    A decision with one legal answer is taken here, unless not asking would tell about a hand.
    """
    while len(t.agenda.frames):
        frame = t.agenda.top()
        if frame[f.KIND] > f.ASKING:
            take_step(t, frame, luck, told)
            continue
        if frame[f.SEAT] == t.quinn:
            decide(t, frame, luck, told)
            continue
        moves = moves_of(t, frame)
        if len(moves) == 0:
            conclude(t, told)
        elif len(moves) == 1 and not DECISIONS[frame[f.KIND]].must_ask(t, frame):
            answer(t, frame[f.SEAT], moves[0], luck, told)
        else:
            t.turn = frame[f.SEAT]
            t.offers = moves
            return
    t.turn = NOBODY
    t.offers = NO_MOVES


def ask_again(t: Unfair) -> None:
    """Work out the offers of a position that was loaded or imagined; nothing else changes."""
    if len(t.agenda) == 0:
        t.turn = NOBODY
        t.offers = NO_MOVES
        return
    frame = t.agenda.top()
    t.turn = frame[f.SEAT]
    t.offers = moves_of(t, frame)


def result(t: Unfair) -> Result | None:
    """UNF-361."""
    return result_of(t) if t.turn == NOBODY else None


def _name_quinn(t: Unfair, told: list[Event] | None, since: i64) -> None:
    """UNF-451: Quinn's park has a number, but they have no seat."""
    if told is not None and t.quinn >= 0:
        unseat(told, since, t.quinn)


def unseat(told: list[Event], since: i64, park: i64) -> None:
    """Say Quinn instead of the number of that park in everything that was told since."""
    for at, event in enumerate(told[since:], since):
        names = ["seat", "foe", "to"] if isinstance(event, Changed) else ["seat", "foe"]
        named = [name for name in names if getattr(event, name, None) == park]
        told[at] = msgspec.structs.replace(event, **dict.fromkeys(named, QUINN))
