"""`fairground ladder`: which bot is better, with ratings, winning rates and a plot."""

from __future__ import annotations

import click

from fairground.cli.asked import plain_seed
from fairground.cli.blocks import GAP, Block, beside, ink, stacked
from fairground.cli.paint import STRONG
from fairground.cli.screen import Screen
from fairground.cli.sim import progress_bar
from fairground.cli.table import new_seed
from fairground.cli.tables import Column, table_of
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.plain import as_text
from fairground.kernel.words import counted
from fairground.lab.intervals import Interval
from fairground.lab.ladder import LadderPlan, LadderReport, climb, climb_until
from fairground.lab.sprt import SequentialTest, SprtAnswer
from fairground.lab.standings import Standing
from fairground.lab.workers import Workers

WIDTH = 41
"""How many columns the plot of ratings has."""


def plan_of(
    game: Game,
    *,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: dict[str, str],
    games: int,
) -> LadderPlan:
    """What was asked for, filled up; the stage checks it."""
    places = game.usual_seats if seats is None else seats
    chosen = game.suited(places, options)
    names = tuple(name.strip() for name in bots.split(","))
    return LadderPlan(
        game=game.name,
        seats=places,
        options=chosen.written,
        bots=names,
        seed=plain_seed(seed or new_seed()),
        games=games,
    )


def run(plan: LadderPlan, workers: Workers, as_json: bool, sprt: str | None = None) -> None:
    """Play the ladder and show it; stopped early, it shows what it has."""
    plan.stage()  # so that a bad plan is refused before a bar is drawn
    test = SequentialTest.read(sprt) if sprt else None
    with progress_bar(plan.pieces, "deals") as on_progress:
        report = (
            climb_until(plan, test, workers, on_progress)
            if test
            else climb(plan, workers, on_progress)
        )
    show(report, as_json)
    if not report.is_whole:
        click.echo(
            f"fairground: stopped after {len(report.standings.deals):,} of {plan.pieces:,} deals",
            err=True,
        )
        raise KeyboardInterrupt


def show(report: LadderReport, as_json: bool) -> None:
    """Tell where every bot stands."""
    if not report.standings.deals:
        return
    if as_json:
        click.echo(as_text(report.as_data()))
        return
    lines = [report.standings.line(bot) for bot in report.standings.order]
    does = registry.game(report.plan.game).winning.does
    screen = Screen()
    width = screen.width
    screen.say(ink(_headline(report), STRONG))
    gap = Block([""])
    parts = (_places(lines, does, width), gap, _plot(lines, width), gap, _pairs(report, width))
    screen.show(stacked(parts))
    if report.verdict is not None:
        screen.say(ink(decision(report.plan.bots, report.verdict), STRONG))
    screen.say(_how(report))


def _headline(report: LadderReport) -> str:
    plan = report.plan
    title = registry.game(plan.game).title
    games = counted(report.standings.games, "game")
    return f"{title}: {games} of {plan.seats}, seed {plan.seed}"


def decision(bots: tuple[str, ...], verdict: SprtAnswer) -> str:
    """The answer of a sequential test in a sentence."""
    test, first, second = verdict.test, *bots
    if not verdict.is_decided:
        return (
            f"After {verdict.deals:,} deals it is not decided whether {first} is {test.low:g} or "
            f"{test.high:g} points stronger than {second}; more --games may decide it."
        )
    way = (test.high, test.low) if verdict.is_stronger else (test.low, test.high)
    return (
        f"Decided after {verdict.deals:,} deals: {first} is stronger than {second} by {way[0]:g} "
        f"points rather than {way[1]:g}. Either answer is wrong in {test.error:.0%} of such tests."
    )


def _how(report: LadderReport) -> str:
    deals, times = len(report.standings.deals), counted(report.plan.seats, "time")
    dealt = f"Each of {deals:,} deals was" if deals > 1 else "One deal was"
    return (
        f"A rating 400 higher means odds of ten to one. {dealt} played {times}, the players moving "
        f"on. {report.seconds:.1f} s."
    )


def _places(lines: list[Standing], does: str, width: int) -> Block:
    ratings = [
        Column("rating", [f"{line.rating:.0f}" for line in lines]),
        Column("95 % interval", [_rounded(line.rating_interval) for line in lines]),
    ]
    wins = [
        Column("games", [f"{line.games:,}" for line in lines]),
        Column(does, [f"{line.win_rate:.1%}" for line in lines]),
        Column("95 % interval", [_percent(line.win_interval) for line in lines]),
    ]
    return table_of([Column("bot", [line.bot for line in lines])], [ratings, wins], width)


def _plot(lines: list[Standing], width: int) -> Block:
    """Every rating on one scale, with its interval."""
    low = min(_reach(line)[0] for line in lines)
    high = max(_reach(line)[1] for line in lines)
    bots = Block(line.bot for line in lines)
    columns = max(10, min(WIDTH, width - bots.width - GAP))
    bars = [bar(line, low, high, columns) for line in lines]
    scale = f"{low:<.0f}{f'{high:.0f}':>{columns - len(f'{low:.0f}')}}"
    return beside([bots, Block([*bars, scale])])


def bar(line: Standing, low: float, high: float, width: int = WIDTH) -> str:
    """A rating as `|--o--|` on a scale from low to high."""
    scale = (width - 1) / max(high - low, 1.0)
    left, middle, right = (
        round((value - low) * scale) for value in (_reach(line)[0], line.rating, _reach(line)[1])
    )
    drawn = [" "] * left + ["-"] * (right - left + 1)
    drawn[left] = drawn[right] = "|"
    drawn[middle] = "o"
    return "".join(drawn)


def _pairs(report: LadderReport, width: int) -> Block:
    pairs = report.standings.pairs
    labels = [
        Column("bot", [pair.bot for pair in pairs]),
        Column("against", [pair.against for pair in pairs]),
    ]
    ahead = [
        Column("games", [f"{pair.games:,}" for pair in pairs]),
        Column("ahead", [f"{pair.points:.1%}" for pair in pairs]),
        Column("95 % interval", [_percent(pair.interval) for pair in pairs]),
    ]
    return table_of(labels, [ahead], width)


def _reach(line: Standing) -> Interval:
    """From where to where a rating is drawn; a point where nothing is known of it."""
    return line.rating_interval or (line.rating, line.rating)


def _rounded(interval: Interval | None) -> str:
    return "unknown" if interval is None else f"{interval[0]:.0f} to {interval[1]:.0f}"


def _percent(interval: Interval) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"
