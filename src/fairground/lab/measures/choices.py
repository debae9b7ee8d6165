"""How much there is to choose, which kinds of moves are made, and what it costs never to make one.

Restricted play: a deal is played as usual, and again with one seat that never makes moves of one
kind as long as it has others. Luck and thoughts are the same; what that seat wins less is what the
kind is worth to it. A game in which the seat made no such move would go the same way again, so it
is not played twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean
from typing import ClassVar, Final, NamedTuple, Protocol, runtime_checkable

from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.luck import DuplicateLuck, FastLuck, Luck
from fairground.kernel.plain import Plain
from fairground.kernel.playout import Bot, QuickBot, answer
from fairground.kernel.shares import WHOLE, shares_of
from fairground.kernel.state import State
from fairground.lab.intervals import CAUTION, Interval, Z
from fairground.lab.plan import seed_number

LONGEST: Final = 5_000
"""Decisions after which a game with a restricted seat is given up, and lost by that seat."""


@runtime_checkable
class MeasuredGame(Protocol):
    """A game that has measures of its own."""

    def measures(self, state: State) -> Mapping[str, float]:
        """Figures of a finished game by name; the lab tells their means."""


KindOf = Callable[[int], str]


def first_word(game: Game) -> KindOf:
    """What kind of move one is: the first word of its notation."""
    return lambda move: game.notation(move).split(" ", 1)[0]


def by_card(game: Game) -> KindOf:
    """Every move is a kind of its own: each card, each space."""
    return game.notation


class MeasuredDeal(NamedTuple):
    """One deal as it was played, and what the restricted seat won more without each kind."""

    decisions: int
    choices: int
    """Decisions with more than one legal move."""
    offered: int
    """Legal moves at these."""
    used: Mapping[str, int]
    without: Mapping[str, float]
    own: Mapping[str, float] = {}
    """What the game itself wants to know of it."""
    number: int = 0
    """Of the deal: sums are taken in this order, so that they are the same to the last digit."""


@dataclass(frozen=True)
class MeasurePlan:
    """What to measure, in words and numbers only."""

    game: str
    seats: int
    options: Mapping[str, str]
    bot: str
    seed: str
    games: int
    by_card: bool = False
    """Is every move a kind of its own, each card or space apart?"""

    piece: ClassVar[str] = "deal"

    @property
    def pieces(self) -> int:
        """Every deal is a piece of work of its own."""
        return self.games

    def stage(self) -> MeasureStage:
        """Where the deals are played."""
        return MeasureStage(self)


@dataclass
class Seen:
    """What is noted while a game is played."""

    choices: int = 0
    offered: int = 0
    used: Counter[str] = field(default_factory=Counter)
    open_to: set[str] = field(default_factory=set)
    """Kinds that the restricted seat chose where it had another."""


class RestrictedBot(QuickBot):
    """Plays like another bot, but never a move of one kind while there are others."""

    def __init__(self, bot: Bot, game: Game, kind_of: KindOf, kind: str) -> None:
        super().__init__(game)
        self._bot = bot
        self._kind_of = kind_of
        self._kind = kind

    def choose_at(self, state: State, seat: int, luck: Luck) -> int:
        """The bot's own move, or what the game is inclined to do instead."""
        move = answer(state, seat, self._bot, luck)
        if self._kind_of(move) != self._kind:
            return move
        others = [m for m in state.legal(seat) if self._kind_of(m) != self._kind]
        if not others:
            return move
        inclined = state.game.inclinations(state.view(seat), luck)
        return next(m for m in inclined if m in others)


class MeasureStage:
    """Plays deals in this process."""

    def __init__(self, plan: MeasurePlan) -> None:
        self._game = registry.game(plan.game)
        options = self._game.suited(plan.seats, plan.options)
        self._blank = self._game.blank(plan.seats, options)
        self._bot = registry.bot(plan.bot, self._game)
        self._kind_of = by_card(self._game) if plan.by_card else first_word(self._game)
        self._seed = seed_number(plan.seed)

    def play(self, deals: range) -> list[MeasuredDeal]:
        """Measure these deals."""
        return [self.measure(deal) for deal in deals]

    def measure(self, deal: int) -> MeasuredDeal:
        """One deal as usual, and once more for every kind of move that its seat could spare."""
        seat, seen = deal % self._blank.seats, Seen()
        state = self._played(deal, seat, self._bot, seen)
        usual = _share(state, seat)
        without = {
            kind: _share(self._played(deal, seat, self._without(kind), Seen()), seat) - usual
            for kind in sorted(seen.open_to)
        }
        return MeasuredDeal(
            decisions=state.number,
            choices=seen.choices,
            offered=seen.offered,
            used=seen.used,
            without=without,
            own=self._own(state),
            number=deal,
        )

    def _own(self, state: State) -> Mapping[str, float]:
        game = self._game
        if isinstance(game, MeasuredGame) and state.result() is not None:
            return dict(game.measures(state))
        return {}

    def _without(self, kind: str) -> Bot:
        return RestrictedBot(self._bot, self._game, self._kind_of, kind)

    def _played(self, deal: int, restricted: int, bot: Bot, seen: Seen) -> State:
        luck, thoughts = DuplicateLuck(self._seed, deal), FastLuck(self._seed, deal)
        state = self._blank.clone()
        state.start(luck, None)
        while (waiting := state.waiting()) and state.number < LONGEST:
            seat = waiting[0]
            move = answer(state, seat, bot if seat == restricted else self._bot, thoughts)
            self._note(state, seat, move, restricted, seen)
            state.play(seat, move, luck)
        return state

    def _note(self, state: State, seat: int, move: int, restricted: int, seen: Seen) -> None:
        kind, legal = self._kind_of(move), state.legal(seat)
        seen.used[kind] += 1
        if len(legal) > 1:
            seen.choices += 1
            seen.offered += len(legal)
        if seat == restricted and any(self._kind_of(m) != kind for m in legal):
            seen.open_to.add(kind)


def _share(state: State, seat: int) -> float:
    result = state.result()
    ranks = None if result is None else result.ranks
    return shares_of(ranks, state.seats)[seat] / WHOLE[state.seats]


class MoveKind(NamedTuple):
    """One kind of move over all games."""

    kind: str
    per_game: float
    cost: float
    """What a seat wins less, as a part of all games, if it never makes such moves."""
    interval: Interval

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {**self._asdict(), "interval": list(self.interval)}


@dataclass(frozen=True)
class Choices:
    """What the deals add up to."""

    deals: Sequence[MeasuredDeal]

    @property
    def choice_rate(self) -> float:
        """The part of all decisions at which there was something to choose."""
        return sum(d.choices for d in self.deals) / max(1, sum(d.decisions for d in self.deals))

    @property
    def moves_per_choice(self) -> float:
        """How many legal moves there were at these."""
        return sum(d.offered for d in self.deals) / max(1, sum(d.choices for d in self.deals))

    @property
    def kinds(self) -> list[MoveKind]:
        """Every kind of move that was made, the dearest to go without first."""
        made = sorted({kind for deal in self.deals for kind in deal.used})
        return sorted((self._kind(kind) for kind in made), key=lambda each: -each.cost)

    def _kind(self, kind: str) -> MoveKind:
        deals = len(self.deals)
        lost = [-deal.without.get(kind, 0.0) for deal in self.deals]
        mean = sum(lost) / deals
        off = sum((value - mean) ** 2 for value in lost) + CAUTION
        reach = Z * sqrt(off / max(1, deals - 1) / deals)
        per_game = sum(deal.used.get(kind, 0) for deal in self.deals) / deals
        return MoveKind(
            kind=kind, per_game=per_game, cost=mean, interval=(mean - reach, mean + reach)
        )

    @property
    def own(self) -> dict[str, float]:
        """The means of what the game itself measures, over the deals that have it."""
        names = sorted({name for deal in self.deals for name in deal.own})
        return {name: fmean(d.own[name] for d in self.deals if name in d.own) for name in names}

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {
            "own": self.own,
            "deals": len(self.deals),
            "choice_rate": self.choice_rate,
            "moves_per_choice": self.moves_per_choice,
            "kinds": [kind.as_data() for kind in self.kinds],
        }
