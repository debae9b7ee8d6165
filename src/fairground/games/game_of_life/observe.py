"""The Game of Life in numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.game_of_life.board import ACRES, FARM, SPACES, TO_RETIRE
from fairground.games.game_of_life.components import (
    CARDS,
    EACH,
    ITEMS,
    JOBS,
    MOST_SEATS,
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
    F_KIND,
    F_OFFERED,
    F_STEPS,
    F_SUM,
    F_TO_PAY,
    QUESTIONS,
    WALK,
)
from fairground.games.game_of_life.rules.legal import is_asked
from fairground.games.game_of_life.rules.moves import staked
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.kernel.features import named
from fairground.kernel.observe import FeatureWriter, Telling
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, size_of

THOUSAND: Final[i64] = 1_000
MOST_MONEY: Final = 20_000
"""Sums of money are given in whole thousands, up to twenty million above or below nothing."""
MOST_STAKES: Final = 40
MANY: Final = 10
"""Notes and children are given up to so many."""
ALL_CARDS: Final = EACH * len(CARDS)
FARTHEST: Final = max(TO_RETIRE)
DISTANCE: Final[list[int]] = list(TO_RETIRE)
SALARY: Final[list[int]] = [job.salary for job in JOBS]

QUESTION: Final = named("question", [*QUESTIONS, "bet"])
BET: Final[i64] = len(QUESTIONS)
OFFER: Final = named("offer", [job.code for job in JOBS])
HAND: Final = named("hand", CARDS)
QUEUE: Final = named("queue", CARDS)
WHEEL: Final = named("wheel", [str(number) for number in range(1, NUMBERS + 1)])
LUCKY: Final = named("lucky number", [str(number) for number in range(1, NUMBERS + 1)])
AT: Final = named("at", [space.id for space in SPACES])
KNOWN: Final = named("known", CARDS)
NO_FRAME: Final[list[int]] = [-1]
ITEM: Final = [item.code for item in ITEMS]


class GameOfLifeObserver(Telling):
    """What a seat may know."""

    def tell(self, writer: FeatureWriter, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(GameOfLife, state)
        viewer: i64 = seat if seat > 0 else 0
        _tell_question(writer, table, seat)
        writer.tally(HAND, EACH, table.hand[seat] if seat >= 0 else 0, HEX)
        writer.number("unseen", size_of(table.bag, HEX), ALL_CARDS)
        writer.cards(QUEUE, EACH, table.queue)
        writer.one_of(WHEEL, table.spun[-1] - 1 if table.spun else -1)
        writer.one_of(LUCKY, table.lucky_number - 1)
        writer.one_of(AT, table.at[viewer])
        for ahead in range(MOST_SEATS):
            other = writer.seat(seat, ahead, table.seats)
            if other < 0:
                return
            _tell_seat(writer, table, other)


def _tell_question(writer: FeatureWriter, table: GameOfLife, seat: i64) -> None:
    begun = len(table.agenda.frames) > 0
    asked = begun and is_asked(table, seat)
    frame = table.agenda.top() if begun else NO_FRAME
    kind: i64 = frame[F_KIND]
    bets = kind in (ASK_SPIN, ASK_WHEEL) and seat != table.turn and asked
    writer.one_of(QUESTION, BET if bets else kind)
    writer.flag("asked", asked)
    writer.bits(OFFER, frame[F_OFFERED] if kind in (ASK_ROAD, ASK_JOB) else 0)
    writer.number("steps", _steps(table), NUMBERS)
    writer.number("amount", _amount(frame, kind) // THOUSAND, MOST_MONEY)


def _steps(table: GameOfLife) -> i64:
    for frame in reversed(table.agenda.frames):
        if frame[F_KIND] == WALK:
            return frame[F_STEPS]
    return 0


def _amount(frame: list[int], kind: i64) -> i64:
    if kind == ASK_EXEMPT:
        return frame[F_TO_PAY]
    return frame[F_SUM] if kind in (ASK_COLLECT, ASK_PAY) else 0


def _tell_seat(writer: FeatureWriter, table: GameOfLife, seat: i64) -> None:
    writer.flag("present", True)
    writer.flag("turn", table.turn == seat)
    _tell_account(writer, table, seat)
    writer.flag("bridge", table.bridge == seat)
    writer.flag("crossed", int(seat) in table.crossed)
    writer.flag("lucky", table.lucky_owner == seat)
    writer.number("bet", staked(table.bets[seat]) // THOUSAND, MOST_STAKES)
    writer.flag("sits out", table.sits_out[seat] != 0)
    writer.number("cards", size_of(table.hand[seat], HEX), ALL_CARDS)
    writer.tally(KNOWN, EACH, table.known[seat], HEX)
    writer.bits(ITEM, table.items[seat])


def _tell_account(writer: FeatureWriter, table: GameOfLife, seat: i64) -> None:
    place: i64 = table.at[seat]
    job: i64 = table.job[seat]
    salary: i64 = SALARY[job] if job >= 0 else 0
    writer.number("distance", DISTANCE[place], FARTHEST)
    writer.flag("acres", place == ACRES)
    writer.flag("farm", place == FARM)
    writer.number("cash", table.cash[seat] // THOUSAND, MOST_MONEY)
    writer.number("worth", table.score(seat) // THOUSAND, MOST_MONEY, -MOST_MONEY)
    writer.number("notes", table.notes[seat], MANY)
    writer.number("salary", salary // THOUSAND, MOST_MONEY)
    writer.flag("star", salary < 0)
    writer.flag("spouse", table.spouse[seat] != 0)
    writer.number("children", table.children[seat], MANY)
    writer.flag("misses", table.miss[seat] != 0)


OBSERVER: Final = GameOfLifeObserver()
