"""Twin tables: two tables that one seat may not be able to tell apart, played side by side.

Both begin alike and are given the same moves. The luck of the second differs where it serves other
seats (`Why.seat`), and so may a move of another seat that reads the same. Laws of secrets look at
what the viewer gets from both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fairground.kernel.events import Event
from fairground.kernel.laws.case import WALK, Case, bytes_of
from fairground.kernel.luck import NOBODY, Luck, Pick, RecordedLuck, Why
from fairground.kernel.plain import Plain, as_plain, as_text
from fairground.kernel.state import SPECTATOR, State

Happening = Callable[[State, Luck, list[Event]], None]
Tries = tuple[int, ...]

RUNS = 8
"""How many pairs of tables a law plays per case at least."""
MOST_RUNS = 300
"""How many, before it says that it found too few to compare."""
STEPS = 24
"""How many decisions a pair is played for."""

PATIENT: Tries = (1, 1, 2, 4, 8, 0)
"""How rarely luck is changed, try by try, until the viewer sees no difference; 0 is never."""
HASTY: Tries = (1,)
"""Any change will do: what the viewer has seen may be forgotten, so that views agree again."""
ALIKE: Tries = (0,)
ANEW = 6
"""A hasty pair changes the luck of the first decision out of so many."""
OTHERS_CHANGE = 2
OURS_CHANGES = 12
"""One pick in so many is changed: of those for other seats, and of those for viewer or table."""


@dataclass(frozen=True)
class Way:
    """How the tables of a pair come to differ."""

    viewer: int
    skipped: int
    """Decisions played at one table before there are two; 0 for a pair from the deal on."""
    imagines: bool
    """Is the second table imagined by the viewer, instead of made by luck alone?"""
    tries: Tries
    ours: bool
    """Does luck that serves the viewer or the whole table change, too?"""


class TwinLuck(Luck):
    """The luck of the second table in one step: that of the first, but for some picks.

    Picks are known by purpose and recipient, so that one more or less at one table leaves the
    rest alike.
    """

    def __init__(self, picks: list[Pick], changes: Luck, way: Way, rarely: int) -> None:
        self._alike: dict[Why, list[Pick]] = {}
        for pick in reversed(picks):
            self._alike.setdefault(pick.why, []).append(pick)
        self._changes = changes
        self._way = way
        self._rarely = rarely

    def pick(self, n: int, why: Why) -> int:
        """The pick of the first table, or another one."""
        known = self._alike.get(why)
        if n == 1 or not known:
            return self._changes.pick(n, why)
        pick, odds = known.pop(), self._rarely * self._odds(why)
        if odds and not self._changes.pick(odds, WALK):
            return self._changes.pick(n, why)
        return pick.value if pick.n == n else pick.value * n // pick.n

    def _odds(self, why: Why) -> int:
        if why.seat in (NOBODY, self._way.viewer):
            return OURS_CHANGES if self._way.ours else 0
        return OTHERS_CHANGE

    def word(self) -> int:
        """Nothing takes single words of it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Heard:
    """What one seat is told of a step: the move as it reads, events and lines."""

    open: str
    """What has to agree as long as views do."""
    private: str
    """What the viewer lawfully learns beyond its views: what an event `SHOWS`, and its own luck."""


@dataclass(frozen=True)
class Twins:
    """Two tables after the same step; they go on, so look at once."""

    viewer: int
    one: State
    other: State
    heard: tuple[Heard, Heard]
    look_equal: bool
    """Has the viewer equal views?"""
    together: bool
    """Could the viewer not tell the tables apart at any time so far, this step included?"""

    def differ(self) -> bool:
        """Is anything on the tables different?"""
        return bytes_of(self.one) != bytes_of(self.other)


def twin_pairs(case: Case) -> Iterator[Iterator[Twins]]:
    """Pairs with luck that differs for other seats only; some begin by being imagined."""
    for run in range(MOST_RUNS):
        yield _TwinTables(case, run, _way(case, run, imagines=run % 3 == 1)).play()


def luck_alone(case: Case) -> Iterator[Iterator[Twins]]:
    """Pairs that come from the same deal by luck, and never by `imagine`."""
    for run in range(MOST_RUNS):
        hasty = run % 3 == 1 if run < RUNS else run % 4 != 0
        way = _way(case, run, tries=HASTY if hasty else PATIENT, ours=True)
        yield _TwinTables(case, run, way).play()


def _way(
    case: Case, run: int, *, imagines: bool = False, tries: Tries = PATIENT, ours: bool = False
) -> Way:
    """Every viewer in turn, half of the pairs from the deal on."""
    viewer = (case.seed + run) % (case.seats + 1) + SPECTATOR
    later = case.luck(100 + run)
    skipped = later.pick(8 << later.pick(6, WALK), WALK) if run % 2 else 0
    return Way(viewer=viewer, skipped=skipped, imagines=imagines, tries=tries, ours=ours)


class _TwinTables:
    """One pair of tables and the luck of both."""

    def __init__(self, case: Case, run: int, way: Way) -> None:
        self._way = way
        self._viewer = way.viewer
        self._luck = RecordedLuck(case.luck(400 + run))
        self._steps = case.luck(700 + run)
        self._changes = case.luck(1000 + run)
        self._one = case.game.blank(case.seats, case.options)
        self._other = self._one.clone()
        self._look_equal = True
        self._together = True

    def play(self) -> Iterator[Twins]:
        """Deal, play some decisions at one table only, and go on at both."""
        yield self._both(("", ""), (_deal, _deal), self._way.tries)
        if self._way.skipped or self._way.imagines:
            self._skip()
            self._part(imagine=self._way.imagines)
        for step in range(STEPS):
            if not self._one.waiting():
                return
            if step % ANEW == 0 and not self._look_equal:
                self._part(imagine=self._way.imagines)
            rests = self._way.tries is HASTY and step % ANEW
            yield self._step(ALIKE if rests else self._way.tries)

    def _skip(self) -> None:
        while self._one.waiting() and self._one.number < self._way.skipped:
            seat = self._one.waiting()[0]
            self._one.play(seat, self._one.any_move(seat, self._steps), self._luck)
        self._luck.take()

    def _part(self, imagine: bool) -> None:
        """Let the second table begin anew from the first."""
        self._look_equal = self._together = True
        one = self._one
        self._other = one.imagine(self._viewer, self._steps) if imagine else one.clone()

    def _step(self, tries: Tries) -> Twins:
        """Make a move at both tables."""
        waiting = self._one.waiting()
        seat = waiting[self._steps.pick(len(waiting), WALK)]
        move = self._one.any_move(seat, self._steps)
        also = self._also(seat, move)
        if also < 0:
            self._part(imagine=False)
            also = move
        read = (self._read(self._one, seat, move), self._read(self._other, seat, also))
        return self._both(read, (_playing(seat, move), _playing(seat, also)), tries)

    def _also(self, seat: int, move: int) -> int:
        """A move at the second table that reads the same to the viewer, or -1."""
        legal = self._other.legal(seat)
        if move in legal and (seat == self._viewer or self._steps.pick(3, WALK)):
            return move
        read = self._read(self._one, seat, move)
        same = [other for other in legal if self._read(self._other, seat, other) == read]
        return same[self._steps.pick(len(same), WALK)] if same and seat != self._viewer else -1

    def _read(self, state: State, seat: int, move: int) -> str:
        return state.game.move_seen(state, seat, move, self._viewer)

    def _both(
        self, read: tuple[str, str], happen: tuple[Happening, Happening], tries: Tries
    ) -> Twins:
        """Let the same happen at both tables."""
        told: list[Event] = []
        also_told: list[Event] = []
        happen[0](self._one, self._luck, told)
        picks = self._luck.take()
        before, seen = self._other, view_text(self._one, self._viewer)
        for rarely in tries:
            also_told.clear()
            self._other = before.clone()
            luck = TwinLuck(picks, self._changes, self._way, rarely)
            happen[1](self._other, luck, also_told)
            self._look_equal = view_text(self._other, self._viewer) == seen
            if self._look_equal:
                break
        own_luck = any(pick.why.seat in (NOBODY, self._viewer) for pick in picks)
        return self._twins(
            (self._heard(read[0], told, own_luck), self._heard(read[1], also_told, own_luck))
        )

    def _twins(self, heard: tuple[Heard, Heard]) -> Twins:
        together = self._together = self._together and self._look_equal
        if heard[0].private != heard[1].private:
            self._together = False  # from here on the viewer may know them apart
        return Twins(
            viewer=self._viewer,
            one=self._one,
            other=self._other,
            heard=heard,
            look_equal=self._look_equal,
            together=together,
        )

    def _heard(self, read: str, told: list[Event], own_luck: bool) -> Heard:
        """What the viewer was told of a step, how it reads and what happened."""
        open_words: list[Plain] = [read]
        private_words: list[Plain] = []
        for event in told:
            private = self._shows(event) or (own_luck and self._is_own(event))
            words = self._words(event.seen_by(self._viewer))
            (private_words if private else open_words).append(words)
        return Heard(as_text(open_words), as_text(private_words))

    def _shows(self, event: Event) -> bool:
        """Does the event show the viewer what its view does not keep?"""
        return event.SHOWS and (not event.SECRET or self._viewer in event.audience())

    def _is_own(self, event: Event) -> bool:
        """Is it the viewer's own secret? Which of two equal hands came first, no view tells."""
        return bool(event.SECRET) and event.seat == self._viewer

    def _words(self, event: Event) -> list[Plain]:
        line = self._one.game.line(event, self._viewer)
        return [event.as_data(), line and as_plain(line)]


def _deal(state: State, luck: Luck, told: list[Event]) -> None:
    state.start(luck, told)


def _playing(seat: int, move: int) -> Happening:
    return lambda state, luck, events: state.play(seat, move, luck, events)


def view_text(state: State, viewer: int) -> str:
    """The view as text."""
    return as_text(state.view(viewer).as_data())
