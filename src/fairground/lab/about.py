"""What a designer or a player should know of a game: one file of figures, made by `make reports`.

It is kept as `about.json` in the game's package, with the version of the rules it was measured by;
the page shows it in short, and docs/reports tells all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeVar

import msgspec

from fairground.kernel.errors import BadOption, BadSeats
from fairground.kernel.game import Game
from fairground.kernel.options import written
from fairground.lab.experiments.experiment import Experiment, Setting
from fairground.lab.experiments.trial import GameRow, TrialPlan
from fairground.lab.intervals import Interval, Z
from fairground.lab.ladder import LadderPlan, climb
from fairground.lab.matches import SimulationFailed
from fairground.lab.measures.choices import Choices, MeasuredDeal, MeasurePlan, MoveKind
from fairground.lab.measures.drama import Drama, DramaPlan, GameDrama
from fairground.lab.measures.skill import LEVELS, SkillSpan
from fairground.lab.measures.worth import LuckWorth
from fairground.lab.plan import Plan
from fairground.lab.simulate import simulate
from fairground.lab.workers import Workers, WorkPlan, run

Found = TypeVar("Found")

FILE: Final = "about.json"
SEED: Final = "about"
BOT: Final = "heuristic"
SIZES: Final = (2, 3, 4)
"""Seats of the tables that are told of."""
SECONDS_PER_DECISION: Final = 6
SHOWN: Final = 5
"""So many cards and strokes are told at either end."""
QUICK: Final = 5_000
"""The pace of a game that is measured with the full number of games; slower ones with fewer."""
FEWEST_DEALS: Final = 60
FEWEST_REVIEWS: Final = 8
LADDER: Final = 100
"""Games of the ladder from random to shark, at least: sharks take their time, so these are few."""
MOST_VALUES: Final = 3
"""Values of a house rule that are tried: the ends of a range and its middle."""


class SeatsFigures(msgspec.Struct, frozen=True):
    """Games of so many seats, all played by the same kind of bot."""

    seats: int
    games: int
    decisions: float
    minutes: float
    wins: list[float]
    """By seat, as a part of all games; where all win but one, how often a seat does not lose."""
    intervals: list[Interval]


class Worth(msgspec.Struct, frozen=True):
    """A card, a space or a stroke of luck, and what it is worth in parts of the win."""

    name: str
    worth: float
    interval: Interval


class OptionEffect(msgspec.Struct, frozen=True):
    """A house rule in another value than usual, and what differs on the same deals."""

    option: str
    length: float
    """More decisions, as a part of the usual length."""
    length_interval: Interval
    first_seat: float
    """More wins of the first seat, as a part of all games."""
    first_seat_interval: Interval


class AboutGame(msgspec.Struct, frozen=True):
    """Everything that is known of a game."""

    game: str
    rules_version: int
    tables: list[SeatsFigures]
    reviews: int
    luck: float | None
    """Of all that moved the chances, from 0 to 1."""
    lead_changes: float
    winners_low: float
    choice_rate: float
    moves_per_choice: float
    levels: list[str]
    span: float
    coin_flips: float
    """The part of coin flips of a game with ratings as close together."""
    moves: list[Worth]
    """The dearest to go without, and the cheapest."""
    strokes: list[Worth]
    """The best luck and the worst."""
    options: list[OptionEffect]
    """The house rule that changes most first."""
    own: dict[str, float] = {}
    """What the game itself measures, by name: means."""
    at_random: float = 0.0
    """What a seat wins less that chooses at random, as a part of all games."""
    at_random_interval: Interval = (0.0, 0.0)
    span_interval: Interval = (0.0, 0.0)
    coin_interval: Interval = (0.0, 1.0)
    ladder_games: int = 0


def about(game: Game) -> AboutGame | None:
    """The figures of a game as they are kept in its package; None if it has none."""
    package = type(game).__module__.rpartition(".")[0]
    if not package:
        return None
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=AboutGame)


def measured(game: Game, workers: Workers, tell: Callable[[str], None]) -> AboutGame:
    """Measure a game; `tell` hears what is under way."""
    effort = min(1.0, game.pace / QUICK)
    tell("tables")
    tables = [
        _table(game, seats, int(1_000 * effort), workers) for seats in SIZES if seats in game.seats
    ]
    deals = max(FEWEST_DEALS, int(100 * effort))
    plan = MeasurePlan(
        game=game.name,
        seats=game.usual_seats,
        options={},
        bots=(BOT,) * game.usual_seats,
        seed=SEED,
        games=deals,
        by_card=True,
    )
    tell("choices")
    deals_found: list[MeasuredDeal] = _collected(plan, workers)
    choices = Choices(sorted(deals_found, key=lambda deal: deal.number))
    tell("luck")
    reviews = max(FEWEST_REVIEWS, int(12 * effort))
    games_found: list[GameDrama] = _collected(DramaPlan(plan, reviews), workers)
    drama = Drama(sorted(games_found, key=lambda each: each.number))
    tell("skill")
    span = SkillSpan(climb(_ladder(game), workers))
    tell("house rules")
    luck = drama.as_data()
    return AboutGame(
        game=game.name,
        rules_version=game.version,
        tables=tables,
        reviews=reviews,
        luck=drama.luck_share,
        lead_changes=luck["lead_changes"],
        winners_low=luck["winners_low"],
        choice_rate=choices.choice_rate,
        moves_per_choice=choices.moves_per_choice,
        levels=[span.report.plan.bots[at] for at in reversed(span.report.standings.order)],
        span=span.span,
        coin_flips=span.coin_flips,
        moves=[_move_worth(kind) for kind in _ends(choices.kinds)],
        strokes=[_stroke_worth(stroke) for stroke in _ends(drama.strokes)],
        options=_options(game, deals, workers),
        own=dict(zip(game.own_measures, choices.own, strict=False)),
        at_random=choices.at_random[0],
        at_random_interval=choices.at_random[1],
        span_interval=span.span_interval,
        coin_interval=span.coin_interval,
        ladder_games=span.report.standings.games,
    )


def _collected(plan: WorkPlan[list[Found]], workers: Workers) -> list[Found]:
    found: list[Found] = []

    def add(batch: list[Found]) -> int:
        found.extend(batch)
        return len(found)

    run(plan, workers, add)
    return found


def _table(game: Game, seats: int, games: int, workers: Workers) -> SeatsFigures:
    options = game.suited(seats, {}).written
    plan = Plan(
        game=game.name,
        seats=seats,
        options=options,
        bots=(BOT,) * seats,
        seed=SEED,
        games=games,
    )
    figures = simulate(plan, workers).figures
    firsts = game.winning.all_but_one
    return SeatsFigures(
        seats=seats,
        games=games,
        decisions=figures.mean_decisions,
        minutes=figures.mean_decisions * SECONDS_PER_DECISION / 60,
        wins=figures.first_rates if firsts else figures.win_rates,
        intervals=figures.first_intervals if firsts else figures.win_intervals,
    )


def _ladder(game: Game) -> LadderPlan:
    seats = game.usual_seats
    options = game.suited(seats, {}).written
    return LadderPlan(
        game=game.name,
        seats=seats,
        options=options,
        bots=LEVELS,
        seed=SEED,
        games=LADDER,
    )


def _ends(found: list[Found]) -> list[Found]:
    return found if len(found) <= 2 * SHOWN else [*found[:SHOWN], *found[-SHOWN:]]


def _move_worth(kind: MoveKind) -> Worth:
    return Worth(kind.kind, kind.cost, kind.interval)


def _stroke_worth(stroke: LuckWorth) -> Worth:
    return Worth(stroke.text, stroke.gain, stroke.interval)


# House rules


def _options(game: Game, deals: int, workers: Workers) -> list[OptionEffect]:
    """Every house rule, in a few other values, each beside the usual one on the same deals."""
    usual = game.suited(game.usual_seats, {}).written
    found = []
    for name, allowed in game.house_rules.declared():
        for value in _tried([written(each) for each in allowed.values], usual[name]):
            effect = _effect(game, name, value, deals, workers)
            if effect is not None:
                found.append(effect)
    return sorted(found, key=lambda each: (-abs(each.length), each.option))


def _tried(values: list[str], usual: str) -> list[str]:
    others = [value for value in values if value != usual]
    if len(others) <= MOST_VALUES:
        return others
    return [others[0], others[len(others) // 2], others[-1]]


def _effect(game: Game, name: str, value: str, deals: int, workers: Workers) -> OptionEffect | None:
    """None where the value is not for this number of seats, or the game does not end with it."""
    seats = game.usual_seats
    try:
        settings = (Setting("usual", {}), Setting("other", {name: value}))
        experiment = Experiment(
            game=game.name,
            seats=seats,
            bots=(BOT,) * seats,
            seed=SEED,
            settings=settings,
            games=deals,
        )
        plan = TrialPlan(experiment, 0, deals)
        plan.stage()
        rows: list[GameRow] = sorted(_collected(plan, workers))
    except (BadOption, BadSeats, SimulationFailed):
        return None
    pairs = list(zip(rows[::2], rows[1::2], strict=True))
    usual_length = fmean(one.decisions for one, _ in pairs)
    length = [(other.decisions - one.decisions) / usual_length for one, other in pairs]
    first = [other.shares[0] - one.shares[0] for one, other in pairs]
    return OptionEffect(
        option=f"{name}={value}",
        length=fmean(length),
        length_interval=_around(length),
        first_seat=fmean(first),
        first_seat_interval=_around(first),
    )


def _around(values: list[float]) -> Interval:
    mean, reach = fmean(values), Z * stdev(values) / sqrt(len(values))
    return (mean - reach, mean + reach)
