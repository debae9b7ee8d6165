"""Moving cars: forward over everything that lies on the way, and back over nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import CAREER_TILE, COLLEGE_TILE, START, TOLL_BRIDGE
from fairground.games.game_of_life.events import Crowded, Drove, TookFork, WentBack
from fairground.games.game_of_life.rules.bridge import hand_on
from fairground.games.game_of_life.rules.frames import ASK_FORK, F_EXACT, F_SALARY, F_STEPS, WALK
from fairground.games.game_of_life.rules.road import BACK, HOLDS_MANY, IS_FORK, KIND, NEXT, PAYDAY
from fairground.games.game_of_life.rules.spaces import enter, is_stop, land
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

SENT_BACK: Final = 10


# Forward


def walk(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """Go on with the move on top of the agenda until it ends or a seat is asked.

    The car stands on a space that has done to it all that entering does (GOL-30).
    """
    frame = table.agenda.top()
    while table.agenda.kind() == WALK:
        at: i64 = table.at[table.turn]
        if frame[F_STEPS] == 0 and is_open(table, at):
            table.agenda.pop()
            land(table, at, frame, luck, told)
            return
        if frame[F_STEPS] == 0:
            _crowd(table, at, frame, told)
        if IS_FORK[at]:  # GOL-28: asked when the car has to leave, knowing what is left
            table.agenda.push([ASK_FORK])
        else:
            _advance(table, _next_space(table, at), frame, luck, told)


def is_open(table: GameOfLife, at: i64) -> bool:
    """GOL-25, GOL-26: the car there stands alone, or it is a place for many."""
    return HOLDS_MANY[at] or table.at.count(at) == 1


def _crowd(table: GameOfLife, at: i64, frame: list[int], told: list[Event] | None) -> None:
    """GOL-25, GOL-27: one space further, which is no longer the exact count."""
    frame[F_STEPS] = 1
    frame[F_EXACT] = 0
    if told is not None:
        told.append(Crowded(table.turn, at))


def _next_space(table: GameOfLife, at: i64) -> i64:
    """GOL-9, GOL-12: from START HERE the chosen road, otherwise the only way."""
    if at == START:
        return COLLEGE_TILE if table.college[table.turn] else CAREER_TILE
    return NEXT[at]


def take_fork(table: GameOfLife, to: i64, luck: Luck, told: list[Event] | None) -> None:
    """GOL-28: the car leaves the fork by the chosen road."""
    table.agenda.pop()
    if told is not None:
        told.append(TookFork(table.turn, to))
    _advance(table, to, table.agenda.top(), luck, told)


def _advance(
    table: GameOfLife, to: i64, frame: list[int], luck: Luck, told: list[Event] | None
) -> None:
    """Drive to the next space that matters, and let it act if it acts on passing cars."""
    at = _drive(table, to, frame, told)
    if KIND[at] >= PAYDAY:
        if is_stop(table, at):
            frame[F_STEPS] = 0
        frame[F_SALARY] = enter(table, at, luck, told)


def _drive(table: GameOfLife, to: i64, frame: list[int], told: list[Event] | None) -> i64:
    """From `to` on, up to the end of the count, a fork or a space that acts on passing cars."""
    at: i64 = to
    left: i64 = frame[F_STEPS] - 1
    while left > 0 and KIND[at] < PAYDAY and not IS_FORK[at]:
        at = NEXT[at]
        left -= 1
    frame[F_STEPS] = left
    table.at[table.turn] = at
    if told is not None:
        told.append(Drove(table.turn, _path(to, at)))
    return at


def _path(first: i64, last: i64) -> tuple[int, ...]:
    spaces = [int(first)]
    while spaces[-1] != last:
        spaces.append(NEXT[spaces[-1]])
    return tuple(spaces)


# Back


def send_back(table: GameOfLife, seat: i64, told: list[Event] | None) -> None:
    """GOL-130 to GOL-133: ten spaces, further if occupied, START HERE at the latest, no effects."""
    path: list[int] = []
    while table.at[seat] != START and (len(path) < SENT_BACK or not is_open(table, table.at[seat])):
        if table.at[seat] == TOLL_BRIDGE and table.bridge == seat:  # GOL-173
            hand_on(table, told)
        table.at[seat] = BACK[table.at[seat]]
        path.append(table.at[seat])
    if path and table.at[seat] == START:  # GOL-135, GOL-137
        table.college[seat] = 0
    if told is not None:
        told.append(WentBack(seat, tuple(path)))
