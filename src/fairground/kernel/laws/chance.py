"""Laws of chance and supply: luck can be forced, nothing is made or lost, games end."""

from __future__ import annotations

from fairground.kernel.events import Event
from fairground.kernel.laws.case import (
    UNBOUNDED,
    Case,
    LawBroken,
    agree,
    bytes_of,
    hold,
    play_any,
)
from fairground.kernel.luck import Luck, RecordedLuck, ScriptedLuck, Why
from fairground.kernel.state import State

MOST_PICKS = 200_000
"""No game takes so much luck before it ends."""


def forced_luck_happens(case: Case) -> None:
    """Every stroke of luck can be forced: the game takes the outcome it is given.

    A roll may be in vain, or a card drawn and shuffled back within one move; it was told then.
    """
    for state in case.walk():
        if not state.waiting():
            return
        seat = state.waiting()[0]
        for move in state.legal(seat)[:6]:
            _force(state, seat, move, case)


def _force(state: State, seat: int, move: int, case: Case) -> None:
    law, noted, first = "forced luck happens", RecordedLuck(case.luck(8)), state.clone()
    first.play(seat, move, noted)
    picks = noted.take()
    script = ScriptedLuck([pick.value for pick in picks])
    again = state.clone()
    again.play(seat, move, script)
    agree(first, again, law, state.number)
    for at, pick in enumerate(picks[:4]):
        outcomes = set()
        for value in range(min(pick.n, 64)):
            forced = ScriptedLuck([p.value for p in picks[:at]] + [value], case.luck(9))
            branch = state.clone()
            events: list[Event] = []
            branch.play(seat, move, forced, events)
            asked = forced.asked[at]
            same = (asked.n, asked.why, asked.value) == (pick.n, pick.why, value)
            hold(same, law, state.number, f"{pick} became {asked}")
            outcomes.add((bytes_of(branch), repr(events)))
        hold(len(outcomes) > 1, law, state.number, f"no outcome of {pick.why} matters")


def supply_is_conserved(case: Case) -> None:
    """What is counted by `census` is never made or lost."""
    counted: dict[str, int] | None = None
    for state in case.walk():
        now = state.census()
        counted = counted or now
        hold(now == counted, "supply is conserved", state.number, f"{counted} became {now}")


class StubbornLuck(Luck):
    """Luck that never changes: always the first outcome, or always the last.

    A game that asks it for another outcome until it gets one would wait for ever, so that it
    counts what it is asked.
    """

    def __init__(self, last: bool) -> None:
        self._last = last
        self._asked = 0

    def pick(self, n: int, why: Why) -> int:
        """The same outcome as ever."""
        self._asked += 1
        if self._asked > MOST_PICKS:
            raise LawBroken(f"random play ends: {why} is asked for again and again")
        return n - 1 if self._last else 0

    def word(self) -> int:
        """Nothing takes single words of it."""
        raise NotImplementedError


def random_play_ends(case: Case) -> None:
    """A game of random moves ends within the bound the game states, whatever the luck."""
    for luck in (case.luck(0), StubbornLuck(last=False), StubbornLuck(last=True)):
        _play_to_the_end(case, luck)


def _play_to_the_end(case: Case, luck: Luck) -> None:
    bound = case.game.bound(case.seats, case.options)
    steps, state = case.luck(1), case.deal(luck)
    while state.waiting():
        if state.number > (bound or UNBOUNDED):
            if bound is None:
                return
            raise LawBroken(f"random play ends: {state.number} decisions, the bound is {bound}")
        play_any(state, luck, steps)
    _check_result(state)


def _check_result(state: State) -> None:
    result = state.result()
    if result is None:
        raise LawBroken("a finished game has a result: nobody is waited for, and there is none")
    ranks = sorted(result.ranks)
    shared = all(rank == ranks.index(rank) + 1 for rank in ranks)
    shared = shared or ranks == [2]  # a game alone can be lost to the game
    fits = len(result.ranks) == len(result.scores) == state.seats
    hold(shared and fits and bool(result.reason), "ranks are ranks", state.number, f"{result}")
