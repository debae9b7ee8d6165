"""The Game of Life: the State that joins the rooms of the rules.

A move answers the question on top of the agenda; then whatever lies on top is carried out until
somebody is asked again or the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.components import AUTO
from fairground.games.game_of_life.events import (
    MarketStable,
    Speculated,
    SpeculationLost,
    TookRevenge,
    TooPoor,
    Won,
)
from fairground.games.game_of_life.imagine import deal_unseen
from fairground.games.game_of_life.rules import (
    bank,
    cards,
    decide,
    spaces,
    travel,
    turns,
    wheel,
    whys,
)
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.frames import (
    ASK_AUTO,
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_FORK,
    ASK_JOB,
    ASK_LUCKY,
    ASK_MARKET,
    ASK_OFFICE,
    ASK_PAY,
    ASK_RETIRE,
    ASK_REVENGE,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    DRAW,
    REVENGE,
    TO_DO,
    TURN_WHEEL,
    WALK,
)
from fairground.games.game_of_life.rules.road import FORK_TO
from fairground.games.game_of_life.rules.table import ENDINGS, RUNNING, Table
from fairground.kernel.luck import Luck
from fairground.kernel.result import Result, ranks_by
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.kernel.events import Event

RANSOM: Final = 100_000
MARKET_FALLS: Final = 3
MARKET_RISES: Final = 7
MARKET_LOSS: Final = 25_000
MARKET_GAIN: Final = 50_000
SPECULATION: Final = 150_000


class GameOfLife(Table):
    """A table of The Game of Life."""

    # Asking

    def waiting(self) -> tuple[int, ...]:
        """Whoever the question on top of the agenda goes to, then those who may bet (GOL-148)."""
        needed = self.needed()
        if not needed or self.agenda.kind() not in (ASK_SPIN, ASK_WHEEL):
            return needed
        return (*needed, *wheel.bettors(self))

    def needed(self) -> tuple[int, ...]:
        """Whoever has to answer; GOL-148: a spin waits for no bet."""
        if self.ended != RUNNING:
            return ()
        frame = self.agenda.top()
        kind = frame[0]
        if kind == ASK_EXEMPT:
            return ONE_SEAT[frame[1]]
        if kind == ASK_COLLECT:
            return cards.seats_in(frame[3])
        return ONE_SEAT[self.turn]

    def is_asked(self, seat: int) -> bool:
        """Is the question on top of the agenda for this seat?"""
        frame = self.agenda.top()
        kind = frame[0]
        if kind == ASK_EXEMPT:
            return seat == frame[1]
        if kind == ASK_COLLECT:
            return 0 <= seat < self.seats and frame[3] & BIT[seat] != 0
        return seat == self.turn or wheel.may_bet(self, seat)

    def closes(self) -> bool:
        """GOL-148: the spin ends the time for bets on it."""
        return self.ended == RUNNING and self.agenda.kind() in (ASK_SPIN, ASK_WHEEL)

    def discreet(self) -> bool:
        """GOL-113: whoever lacks the card would answer at once."""
        if self.ended != RUNNING:
            return False
        return self.agenda.kind() in (ASK_COLLECT, ASK_PAY, ASK_EXEMPT)

    def legal(self, seat: int) -> list[int]:
        """Every answer to the question this seat is asked."""
        if self.ended != RUNNING or not self.is_asked(seat):
            return []
        return decide.legal_moves(self, seat)

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        if self.ended != RUNNING:
            return OVER
        if not self.is_asked(seat):
            return NOT_ASKED
        if not 0 <= move < m.MOVES:
            return NO_SUCH_MOVE
        return decide.ground_against(self, seat, move)

    def tempting(self, seat: int) -> list[int]:
        """A few moves worth a why-not: those of the question, or the spin one is waiting for."""
        if self.ended != RUNNING or not self.is_asked(seat):
            return [m.SPIN]
        return decide.tempting_moves(self, seat)

    def result(self) -> Result | None:
        """GOL-194, GOL-199 to GOL-201: the tycoon, then the most money."""
        if self.ended == RUNNING:
            return None
        scores = [self.score(seat) for seat in range(self.seats)]
        keys: list[tuple[int, ...]] = [
            (int(seat == self.tycoon), score) for seat, score in enumerate(scores)
        ]
        return Result(ranks_by(keys), tuple(scores), ENDINGS[self.ended])

    def score(self, seat: int) -> int:
        """GOL-196, GOL-199, GOL-200: what the seat is worth."""
        return bank.worth(self, seat)

    # Playing

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """GOL-6, GOL-7: deal, spin for the start, begin the first turn."""
        turns.begin(self, luck, told)

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Answer the question, then go on to the next."""
        self._answer(seat, move, luck, told)
        while self.ended == RUNNING:
            kind = self.agenda.kind()
            if kind == WALK:
                travel.walk(self, luck, told)
            elif kind == TURN_WHEEL:
                turns.turn_the_wheel(self, luck, told)
            elif kind < 0:
                turns.end_turn(self, luck, told)
            elif kind < TO_DO:
                return
            else:
                self._do_next(kind, luck, told)
        if told is not None:
            self._tell_result(told)

    def _tell_result(self, told: list[Event]) -> None:
        """GOL-199 to GOL-201: what everybody has, and who wins with it."""
        result = self.result()
        if result is None:
            return
        told.extend([bank.counted_up(self, seat) for seat in range(self.seats)])
        told.append(Won(result.winners[0], result.winners, self.tycoon >= 0))

    def _do_next(self, kind: int, luck: Luck, told: list[Event] | None) -> None:
        """GOL-44: what landing on green left to do."""
        self.agenda.pop()
        if kind == DRAW:
            cards.draw(self, self.turn, luck, told)
        elif kind == REVENGE:
            turns.offer_revenge(self)

    def _answer(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        kind = self.agenda.kind()
        if kind in (ASK_SPIN, ASK_WHEEL):
            self._at_the_wheel(seat, move, told)
        elif kind == ASK_REVENGE:
            self.agenda.pop()
            self._take_revenge(move, told)
        elif kind == ASK_FORK:
            travel.take_fork(self, FORK_TO[move - m.FORK], luck, told)
        elif kind == ASK_OFFICE:
            self._shop(move, told)
        elif kind == ASK_MARKET:
            self.agenda.pop()
            self._play_market(move, luck, told)
        elif kind == ASK_LUCKY:
            self.agenda.pop()
            self._speculate(move, luck, told)
        elif kind in (ASK_COLLECT, ASK_PAY, ASK_EXEMPT):
            self._answer_card(kind, seat, move, luck, told)
        else:
            self._answer_once(kind, move, luck, told)

    def _at_the_wheel(self, seat: int, move: int, told: list[Event] | None) -> None:
        """GOL-148: the opponents bet until the player in turn spins."""
        if seat != self.turn:
            self._bet(seat, move, told)
        elif move != m.SPIN:
            self._before_the_spin(move, told)
        elif self.agenda.pop()[0] == ASK_SPIN:
            wheel.call_spin(self, whys.FOR_MOVE)

    def _before_the_spin(self, move: int, told: list[Event] | None) -> None:
        """GOL-164: repaying leaves the question open."""
        if move == m.BETS_AGAIN:
            wheel.sit_out(self, self.turn, False, told)
        else:
            bank.repay(self, self.turn, move, told)

    def _bet(self, seat: int, move: int, told: list[Event] | None) -> None:
        """GOL-143: more may be put on top, as long as anything is allowed."""
        if m.BET <= move < m.ENOUGH:
            wheel.place_bet(self, seat, move, told)
        elif move == m.NO_BETS:
            wheel.sit_out(self, seat, True, told)
        else:
            wheel.stop_betting(self, seat)

    def _take_revenge(self, move: int, told: list[Event] | None) -> None:
        """GOL-120, GOL-123: money, or ten spaces back for one who is asked for it or too poor."""
        if move == m.NO_REVENGE:
            return
        money = move < m.REVENGE_BACK
        victim = move - (m.REVENGE_MONEY if money else m.REVENGE_BACK)
        if told is not None:
            told.append(TookRevenge(self.turn, victim, money))
        if money and self.cash[victim] >= RANSOM:
            bank.pay_seat(self, victim, RANSOM, bank.REVENGE, told, to=self.turn)
            return
        if money and told is not None:
            told.append(TooPoor(victim))
        travel.send_back(self, victim, told)

    def _shop(self, move: int, told: list[Event] | None) -> None:
        """GOL-76: one item after the other, as long as there is anything to buy."""
        self.agenda.pop()
        if move != m.LEAVE:
            bank.buy(self, self.turn, move - m.BUY, told)
            spaces.visit_office(self)

    def _play_market(self, move: int, luck: Luck, told: list[Event] | None) -> None:
        """GOL-87: down, stable or up."""
        if move == m.NO_MARKET:
            return
        number: i64 = wheel.spin(self, luck, whys.MARKET, told)
        if number <= MARKET_FALLS:
            bank.pay_bank(self, self.turn, MARKET_LOSS, bank.MARKET, told)
        elif number >= MARKET_RISES:
            bank.collect(self, self.turn, MARKET_GAIN, bank.MARKET, told)
        elif told is not None:
            told.append(MarketStable(self.turn))

    def _speculate(self, move: int, luck: Luck, told: list[Event] | None) -> None:
        """GOL-81 to GOL-83: both bills are staked, and lost in any case."""
        if move == m.KEEP:
            return
        low, high = m.PAIRS[move - m.SPECULATE]
        if told is not None:
            told.append(Speculated(self.turn, low, high))
        bank.pay_bank(self, self.turn, spaces.LUCKY_BILLS, bank.SPECULATION, told)
        if wheel.spin(self, luck, whys.LUCKY_DAY, told) in (low, high):
            bank.collect(self, self.turn, SPECULATION, bank.SPECULATION, told)
        elif told is not None:
            told.append(SpeculationLost(self.turn, low, high))

    def _answer_card(
        self, kind: int, seat: int, move: int, luck: Luck, told: list[Event] | None
    ) -> None:
        """GOL-101, GOL-104, GOL-107: give or hold, show or accept."""
        if kind == ASK_COLLECT:
            cards.answer_collect(self, seat, move == m.GIVE_COLLECT, luck, told)
        elif kind == ASK_EXEMPT:
            cards.answer_exempt(self, move == m.EXEMPT, told)
        elif move == m.HOLD:
            self.agenda.pop()
        else:
            cards.give_pay(self, move - m.GIVE_PAY, told)

    def _answer_once(self, kind: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """The decisions a player meets once or twice in a life."""
        if kind == ASK_AUTO:
            self.agenda.pop()
            if move == m.BUY:
                bank.buy(self, self.turn, AUTO, told)
            turns.offer_roads(self, luck, told)
        elif kind == ASK_ROAD:
            turns.take_road(self, move == m.COLLEGE, told)
        elif kind == ASK_JOB:
            self.agenda.pop()
            spaces.take_job(self, move - m.JOB, told)
        elif kind == ASK_RETIRE:
            self.agenda.pop()
            if move == m.ACRES:
                wheel.call_spin(self, whys.FOR_ACRES)
            else:
                turns.try_tycoon(self, move - m.TYCOON + 1, told)

    # Copying and imagining

    def clone(self) -> GameOfLife:
        """An independent copy."""
        twin = GameOfLife()
        self.copy_to(twin)
        return twin

    def imagine(self, seat: int, luck: Luck) -> GameOfLife:
        """Deal anew what the seat cannot see: others' hands, the pile, and their secret answers."""
        world = self.clone()
        deal_unseen(world, seat, luck)
        return world
