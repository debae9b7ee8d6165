"""A table of The Game of Life as plain data, and back.

A dump is checked part by part and then as a whole: money, certificates and cards must be those of
the box, and everything else must fit the question on top of the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.game_of_life.board import ACRES
from fairground.games.game_of_life.components import (
    BANK_START,
    CARDS,
    CERTIFICATES,
    EACH,
    JOBS,
    KINDS,
    NUMBERS,
)
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_JOB,
    ASK_PAY,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    F_KIND,
    TO_DO,
    TURN_WHEEL,
    WALK,
)
from fairground.games.game_of_life.rules.moves import (
    MOST,
    MOST_NUMBERS,
    MOST_STAKED,
    RUNNING,
    staked,
    stakes_of,
)
from fairground.games.game_of_life.rules.whys import FOR_NUMBER, SPINS
from fairground.kernel.errors import BadDump
from fairground.kernel.tally import HEX, count_in

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife


def check(table: GameOfLife) -> None:
    """The parts of a dump must fit each other."""
    if table.census() != supply():
        raise BadDump(f"the box holds {supply()}, not {table.census()}")
    for hand, known in zip(table.hand, table.known, strict=True):
        if any(count_in(known, kind, HEX) > count_in(hand, kind, HEX) for kind in range(KINDS)):
            raise BadDump("more cards are known than held")
    kind = table.agenda.kind()
    if table.ended == RUNNING and not 0 <= kind < TO_DO:
        raise BadDump("a running game has a question on top of its agenda")
    if table.ended != RUNNING and kind >= 0:
        raise BadDump("a finished game has nothing left to do")
    if table.ended == RUNNING and table.at[table.turn] >= ACRES and not _is_arriving(table):
        raise BadDump("the player in turn is on the road")
    for bets in table.bets:
        if staked(bets) > MOST_STAKED or len(stakes_of(bets)) > MOST_NUMBERS:
            raise BadDump(f"nobody bets {stakes_of(bets)}")
    _check_frames(table)


def _is_arriving(table: GameOfLife) -> bool:
    """GOL-186: is the first player in Millionaire Acres about to spin the lucky number?"""
    frames = table.agenda.frames
    return bool(frames) and frames[0][:2] == [TURN_WHEEL, FOR_NUMBER]


def _check_frames(table: GameOfLife) -> None:
    seat, seats = table.seats - 1, BIT[table.seats] - 1
    jobs = BIT[len(JOBS)] - 1
    limits = {
        ASK_ROAD: [jobs],
        ASK_JOB: [jobs],
        ASK_SPIN: [seats],
        ASK_WHEEL: [seats],
        ASK_COLLECT: [MOST, seats, seats, seats],
        ASK_PAY: [MOST],
        ASK_EXEMPT: [seat, seat, MOST, KINDS - 1],
        WALK: [NUMBERS, 1, MOST],
        TURN_WHEEL: [len(SPINS) - 1, 1, NUMBERS],
    }
    for frame in table.agenda.frames:
        most = limits.get(frame[F_KIND], [])
        if any(not 0 <= f <= top for f, top in zip(frame[1:], most, strict=True)):
            raise BadDump(f"no agenda holds the frame {frame}")


def supply() -> dict[str, int]:
    """What `census` counts at every moment of every game."""
    counted = {"dollars": BANK_START, "certificates": CERTIFICATES}
    counted.update(dict.fromkeys(CARDS, EACH))
    return counted
