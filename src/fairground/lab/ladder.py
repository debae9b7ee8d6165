"""The ladder: which bot is better, by deals that are played again with the players moved on.

A deal is one table's luck, with a stream for every purpose and recipient. It is played as often as
there are seats, the players moving one seat on each time, so that everybody meets every seat's
luck once and most of it cancels out. What the games add up to is in standings.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from time import perf_counter
from typing import ClassVar

from fairground.kernel import registry
from fairground.kernel.errors import BadSeats
from fairground.kernel.luck import DuplicateLuck, FastLuck
from fairground.kernel.plain import Plain
from fairground.lab.matches import finished, play_long_match
from fairground.lab.plan import seed_number
from fairground.lab.players import player
from fairground.lab.sprt import BadTest, Examiner, SequentialTest, SprtAnswer
from fairground.lab.standings import Deal, LadderGame, Standings
from fairground.lab.workers import OnProgress, Workers, played, run


@dataclass(frozen=True)
class LadderPlan:
    """Who plays whom at what, in words and numbers only."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    """The contestants, each once."""
    seed: str
    games: int
    """How many games at least; deals are played to their end."""

    piece: ClassVar[str] = "deal"

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """Who sits together: every combination, or all of them again and again at a big table."""
        contestants = range(len(self.bots))
        if len(self.bots) >= self.seats:
            return list(combinations(contestants, self.seats))
        return [tuple(islice(cycle(contestants), self.seats))]

    @property
    def pieces(self) -> int:
        """How many deals: every table gets the same number."""
        tables = len(self.tables)
        return tables * max(1, -(-self.games // (tables * self.seats)))

    def stage(self) -> LadderStage:
        """Where the deals are played; whatever is wrong with the plan is said here."""
        return LadderStage(self)


class LadderStage:
    """Plays deals in this process."""

    def __init__(self, plan: LadderPlan) -> None:
        if len(plan.bots) < 2 or len(set(plan.bots)) < len(plan.bots):
            raise BadSeats("a ladder needs two bots or more, each named once")
        game = registry.game(plan.game)
        self._blank = game.blank(plan.seats, game.house_rules.read(dict(plan.options)))
        self._bots = [player(name, game) for name in plan.bots]
        self._tables = plan.tables
        self._seed = seed_number(plan.seed)

    def play(self, deals: range) -> list[Deal]:
        """Play these deals, each in every seating."""
        return [self.play_deal(number) for number in deals]

    def play_deal(self, number: int) -> Deal:
        """One deal: the luck stays in the seats, the players move on."""
        players = self._tables[number % len(self._tables)]
        games = []
        for turn in range(len(players)):
            seated = players[turn:] + players[:turn]
            games.append(LadderGame(seated, self._ranks(number, turn, seated)))
        return Deal(number, tuple(games))

    def _ranks(self, number: int, turn: int, seated: tuple[int, ...]) -> tuple[int, ...]:
        luck = DuplicateLuck(self._seed, number // len(self._tables))
        thoughts = FastLuck(self._seed, number * len(seated) + turn)
        state = self._blank.clone()
        state.start(luck, None)
        play_long_match(state, [self._bots[player] for player in seated], luck, thoughts)
        return finished(state, number).ranks


@dataclass(frozen=True)
class LadderReport:
    """What came of a ladder; it is not whole if it was stopped."""

    plan: LadderPlan
    standings: Standings
    seconds: float
    verdict: SprtAnswer | None = None
    """What the sequential test said, if there was one."""

    @property
    def is_whole(self) -> bool:
        """Was every deal played that was needed?"""
        if self.verdict is not None and self.verdict.is_decided:
            return True
        return len(self.standings.deals) == self.plan.pieces

    def as_data(self) -> dict[str, Plain]:
        """Everything as plain JSON data; only `seconds` differs between runs."""
        plan, standings = self.plan, self.standings
        return {
            "game": plan.game,
            "rules_version": registry.game(plan.game).version,
            "seats": plan.seats,
            "options": dict(plan.options),
            "seed": plan.seed,
            "games": standings.games,
            "deals": len(standings.deals),
            "counted": registry.game(plan.game).winning.does,
            "seconds": round(self.seconds, 6),
            "bots": [standings.line(bot).as_data() for bot in standings.order],
            "pairs": [pair.as_data() for pair in standings.pairs],
            "sprt": None if self.verdict is None else self.verdict.as_data(),
        }


def climb(
    plan: LadderPlan, workers: Workers = 1, progress: OnProgress | None = None
) -> LadderReport:
    """Play the ladder with these workers; the standings do not depend on them.

    Ctrl-C ends it early, with the standings so far.
    """
    plan.stage()  # so that a bad plan is refused here, not by a worker
    began = perf_counter()
    deals: list[Deal] = []

    def add(batch: list[Deal]) -> int:
        deals.extend(batch)
        return len(deals)

    with suppress(KeyboardInterrupt):  # the report says how far it came
        run(plan, workers, add, progress)
    return LadderReport(plan, _standings(plan, deals), perf_counter() - began)


def climb_until(
    plan: LadderPlan, test: SequentialTest, workers: Workers = 1, progress: OnProgress | None = None
) -> LadderReport:
    """Play two bots until the test is decided, or to the end of the plan.

    Deals that came back after the one that decided are left out, so that neither the answer nor the
    standings depend on how many processes there were.
    """
    plan.stage()
    if len(plan.bots) != 2:
        raise BadTest(f"a test is between two bots, not {len(plan.bots)}: --bots new,old")
    began = perf_counter()
    deals: list[Deal] = []
    examiner = Examiner(test)
    with suppress(KeyboardInterrupt), closing(played(plan, workers)) as batches:
        for batch in batches:
            deals.extend(batch)
            if examiner.take(batch).is_decided:
                break
            if progress is not None:
                progress(len(deals))
    verdict = examiner.verdict
    counted = [deal for deal in deals if deal.number < verdict.deals]
    return LadderReport(plan, _standings(plan, counted), perf_counter() - began, verdict)


def _standings(plan: LadderPlan, deals: list[Deal]) -> Standings:
    deals.sort(key=lambda deal: deal.number)
    return Standings(plan.bots, deals, registry.game(plan.game).winning)
