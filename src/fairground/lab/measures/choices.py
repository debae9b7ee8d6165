"""How much there is to choose, which kinds of moves are made, and what it costs never to make one.

Restricted play: a deal is played as usual, and again with one seat that never makes moves of one
kind as long as it has others. Luck and thoughts are the same; what that seat wins less is what the
kind is worth to it. A game in which the seat made no such move would go the same way again, so it
is not played twice. Once more the seat chooses at random: what it wins less then is what its
choices are worth to it altogether.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean
from typing import ClassVar, Final, NamedTuple

from fairground.bots.chance import ChanceBot
from fairground.kernel import registry
from fairground.kernel.errors import BadSeats
from fairground.kernel.game import Game
from fairground.kernel.luck import DuplicateLuck, FastLuck, Luck
from fairground.kernel.plain import Plain
from fairground.kernel.playout import Bot, QuickBot, answer
from fairground.kernel.shares import WHOLE, shares_of
from fairground.kernel.state import State
from fairground.kernel.words import counted
from fairground.lab.intervals import CAUTION, Interval, Z
from fairground.lab.plan import seed_number
from fairground.lab.players import player

LONGEST: Final = 5_000
"""Decisions after which a game with a restricted seat is given up, and lost by that seat."""


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
    at_random: float = 0.0
    """What the restricted seat won more by choosing at random."""
    own: Sequence[float] = ()
    """The figures of `Game.own_measures`; none if the game was given up."""
    number: int = 0
    """Of the deal: sums are taken in this order, so that they are the same to the last digit."""


@dataclass(frozen=True)
class MeasurePlan:
    """What to measure, in words and numbers only."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    """The kind of bot in every seat."""
    seed: str
    games: int
    by_card: bool = False
    """Is every move a kind of its own, each card or space apart?"""
    is_restricted: bool = True
    """Is the deal played again without each kind of move?"""

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
        self._bots = [player(kind, self._game) for kind in plan.bots]
        if len(self._bots) != plan.seats:
            raise BadSeats(f"{counted(plan.seats, 'seat')}, but {counted(len(self._bots), 'bot')}")
        self._is_restricted = plan.is_restricted
        self._kind_of = by_card(self._game) if plan.by_card else first_word(self._game)
        self._seed = seed_number(plan.seed)

    def play(self, deals: range) -> list[MeasuredDeal]:
        """Measure these deals."""
        return [self.measure(deal) for deal in deals]

    def measure(self, deal: int) -> MeasuredDeal:
        """One deal as usual, and once more for every kind of move that its seat could spare."""
        seat, seen = deal % self._blank.seats, Seen()
        state = self._played(deal, seat, self._bots[seat], seen)
        usual = _share(state, seat)

        def gain(bot: Bot) -> float:
            return _share(self._played(deal, seat, bot, Seen()), seat) - usual

        spared = sorted(seen.open_to) if self._is_restricted else []
        return MeasuredDeal(
            decisions=state.number,
            choices=seen.choices,
            offered=seen.offered,
            used=dict(seen.used),
            without={kind: gain(self._without(seat, kind)) for kind in spared},
            at_random=gain(ChanceBot(self._game)),
            own=tuple(self._game.measures(state)) if state.result() is not None else (),
            number=deal,
        )

    def _without(self, seat: int, kind: str) -> Bot:
        return RestrictedBot(self._bots[seat], self._game, self._kind_of, kind)

    def _played(self, deal: int, restricted: int, bot: Bot, seen: Seen) -> State:
        luck, thoughts = DuplicateLuck(self._seed, deal), FastLuck(self._seed, deal)
        state = self._blank.clone()
        state.start(luck, None)
        while (waiting := state.waiting()) and state.number < LONGEST:
            seat = waiting[0]
            move = answer(state, seat, bot if seat == restricted else self._bots[seat], thoughts)
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
        mean, interval = _cost([-deal.without.get(kind, 0.0) for deal in self.deals])
        per_game = sum(deal.used.get(kind, 0) for deal in self.deals) / len(self.deals)
        return MoveKind(kind=kind, per_game=per_game, cost=mean, interval=interval)

    @property
    def at_random(self) -> tuple[float, Interval]:
        """What a seat wins less that chooses at random, as a part of all games."""
        return _cost([-deal.at_random for deal in self.deals])

    @property
    def own(self) -> list[float]:
        """The means of what the game itself measures, over the deals that have it."""
        return [fmean(values) for values in zip(*(d.own for d in self.deals if d.own), strict=True)]

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {
            "deals": len(self.deals),
            "choice_rate": self.choice_rate,
            "moves_per_choice": self.moves_per_choice,
            "at_random": {"cost": self.at_random[0], "interval": [*self.at_random[1]]},
            "kinds": [kind.as_data() for kind in self.kinds],
        }


def _cost(lost: Sequence[float]) -> tuple[float, Interval]:
    """The mean of what was lost; few deals may not have shown yet that anything can be."""
    deals = len(lost)
    mean = sum(lost) / deals
    off = sum((value - mean) ** 2 for value in lost) + CAUTION
    reach = Z * sqrt(off / max(1, deals - 1) / deals)
    return mean, (mean - reach, mean + reach)
