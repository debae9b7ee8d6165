"""The story of a record: the moments at which something was chosen, or at which luck struck.

From any moment the game could have gone on otherwise. How good a moment is for a seat is how often
that seat wins when everybody plays on by hunches (kernel/hunch.py); what a choice or a stroke of
luck was worth is the difference between the moments before and after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from fairground.kernel.hunch import play_by_hunches
from fairground.kernel.luck import NOBODY, Luck
from fairground.kernel.record import Record, Step
from fairground.kernel.result import Result
from fairground.kernel.shares import WHOLE
from fairground.kernel.state import State


@dataclass(frozen=True)
class Moment:
    """A position, and the decisions that were made from there before luck struck again.

    Moments with the same position meet the same luck, so that what is left between them is the
    decision.
    """

    position: State
    number: int
    """Of the position: how many moments there are before it."""
    decisions: tuple[tuple[int, int], ...] = ()
    """Seats and moves."""
    is_dealt: bool = True

    def played_on(self, luck: Luck) -> Result | None:
        """Play on from here by hunches; None for a game that does not want to end."""
        state = self.position.clone()
        hunch = state.game.hunch
        if not self.is_dealt:
            state.start(luck, None)
        for seat, move in self.decisions:
            hunch.move(state, seat, luck)  # only so that the next ones meet the same luck
            state.play(seat, move, luck)
        play_by_hunches(state, hunch, luck)
        return state.result()


@dataclass(frozen=True)
class Turn:
    """One line of a record: its moments before, after the choice, and after the luck.

    They are numbers of moments. Where there was nothing to choose, or no luck, two are the same.
    """

    number: int
    """Which decision it was; 0 is the deal."""
    seat: int
    before: int
    chosen: int
    after: int


@dataclass(frozen=True)
class Story:
    """The moments of a game and the turns between them."""

    seats: int
    moments: tuple[Moment, ...]
    turns: tuple[Turn, ...]
    result: Result | None

    @property
    def unit(self) -> int:
        """What a won game is worth, so that every share of it is a whole number."""
        return WHOLE[self.seats]


def story_of(record: Record) -> Story:
    """Go through a record, move by move; `BadRecord` if it does not hold."""
    head = record.head
    teller = _Teller(head.game.blank(head.seats, head.options))
    positions = record.play_through()
    dealt, _ = next(positions)
    state = dealt.clone()
    teller.deal(state, bool(record.deal))
    for step, (then, _) in zip(record.steps, positions, strict=False):
        teller.step(step, state, then)
        state = then.clone()
    for _ in positions:  # the last look checks the result
        pass
    return Story(head.seats, tuple(teller.moments), tuple(teller.turns), state.result())


class _Teller:
    """Notes turns and moments as the game goes by."""

    def __init__(self, blank: State) -> None:
        self._here = Moment(blank, 0, is_dealt=False)
        """The position since the last luck, with all that was decided since."""
        self.moments: list[Moment] = [self._here]
        self.turns: list[Turn] = []

    def deal(self, dealt: State, has_luck: bool) -> None:
        """The first luck of all, if the game begins with any."""
        self.turns.append(Turn(0, NOBODY, 0, 0, self._arrive(dealt) if has_luck else 0))

    def step(self, step: Step, state: State, then: State) -> None:
        """A decision in `state` that led, perhaps with luck, to what is `then` on the table."""
        before = self.turns[-1].after
        decision = (step.seat, state.parse(step.move))
        self._here = replace(self._here, decisions=(*self._here.decisions, decision))
        chosen = self._note(self._here) if _is_choice(state, step.seat) else before
        after = self._arrive(then) if step.picks else chosen
        self.turns.append(Turn(step.number, step.seat, before, chosen, after))

    def _arrive(self, state: State) -> int:
        """Luck has struck, and this is the new position."""
        self._here = Moment(state.clone(), len(self.moments))
        return self._note(self._here)

    def _note(self, moment: Moment) -> int:
        self.moments.append(moment)
        return len(self.moments) - 1


def _is_choice(state: State, seat: int) -> bool:
    """Could the seat have done something else, or nothing at all?"""
    return len(state.legal(seat)) > 1 or seat not in state.needed()
