"""`fairground lab measure`: what is chosen in a game, what moves cost, how much of it is luck."""

from __future__ import annotations

import click

from fairground.cli.blocks import Block, ink
from fairground.cli.paint import STRONG
from fairground.cli.screen import Screen
from fairground.cli.sim import progress_bar
from fairground.cli.tables import Column, table_of
from fairground.kernel import registry
from fairground.kernel.plain import as_text
from fairground.kernel.words import at_start
from fairground.lab.measures.choices import Choices, MeasuredDeal, MeasurePlan
from fairground.lab.measures.drama import Drama, DramaPlan, GameDrama
from fairground.lab.workers import Workers
from fairground.lab.workers import run as run_plan

EXTREMES = 5
"""So many of the best and of the worst strokes of luck are told."""


def run(plan: MeasurePlan, reviews: int, workers: Workers, as_json: bool) -> None:
    """Measure, and show it."""
    plan.stage()
    choices, drama = Choices(_measured(plan, workers)), Drama(_reviewed(plan, reviews, workers))
    if as_json:
        found = {"choices": choices.as_data(), "drama": drama.as_data() if reviews else None}
        own = dict(zip(registry.game(plan.game).own_measures, choices.own, strict=False))
        asked = {"game": plan.game, "seats": plan.seats, "seed": plan.seed}
        click.echo(as_text({**asked, **found, "own": own}))
    else:
        _show(plan, choices, drama)


def _measured(plan: MeasurePlan, workers: Workers) -> list[MeasuredDeal]:
    deals: list[MeasuredDeal] = []

    def add(batch: list[MeasuredDeal]) -> int:
        deals.extend(batch)
        return len(deals)

    with progress_bar(plan.pieces, "deals") as on_progress:
        run_plan(plan, workers, add, on_progress)
    return sorted(deals, key=lambda deal: deal.number)


def _reviewed(plan: MeasurePlan, reviews: int, workers: Workers) -> list[GameDrama]:
    games: list[GameDrama] = []

    def add(batch: list[GameDrama]) -> int:
        games.extend(batch)
        return len(games)

    if reviews:
        with progress_bar(reviews, "reviews") as on_progress:
            run_plan(DramaPlan(plan, reviews), workers, add, on_progress)
    return sorted(games, key=lambda game: game.number)


def _show(plan: MeasurePlan, choices: Choices, drama: Drama) -> None:
    screen = Screen()
    game = registry.game(plan.game)
    screen.say(ink(f"{game.title}: {plan.games:,} deals of {plan.seats}, {plan.bots[0]}", STRONG))
    screen.say(
        f"There is something to choose at {choices.choice_rate:.0%} of all decisions, among "
        f"{choices.moves_per_choice:.1f} moves on average."
    )
    cost, interval = choices.at_random
    screen.say(
        f"A seat that chooses at random wins {100 * cost:.1f} points less ({_points(*interval)})."
    )
    if drama.games:
        screen.say(_luck(drama))
    kinds = choices.kinds
    made = [
        Column("in a game", [f"{each.per_game:.1f}" for each in kinds]),
        Column("never to do it costs, points", [f"{100 * each.cost:+.1f}" for each in kinds]),
        Column("95 % interval", [_points(*each.interval) for each in kinds]),
    ]
    for name, mean in zip(game.own_measures, choices.own, strict=False):
        screen.say(f"{at_start(name)}: {mean:,.2f} a game.")
    screen.show(table_of([Column("move", [each.kind for each in kinds])], [made], screen.width))
    strokes = _strokes(drama, screen.width)
    if strokes is not None:
        screen.show(strokes)


def _strokes(drama: Drama, width: int) -> Block | None:
    """The best and the worst luck that was told often."""
    strokes = drama.strokes
    shown = strokes if len(strokes) <= 2 * EXTREMES else strokes[:EXTREMES] + strokes[-EXTREMES:]
    if not shown:
        return None
    worth = [
        Column("times", [f"{each.times:,}" for each in shown]),
        Column("worth, points", [f"{100 * each.gain:+.1f}" for each in shown]),
        Column("95 % interval", [_points(*each.interval) for each in shown]),
    ]
    return table_of([Column("luck", [each.text for each in shown])], [worth], width)


def _luck(drama: Drama) -> str:
    data = drama.as_data()
    share = drama.luck_share
    luck = "Nothing moved the chances" if share is None else f"{share:.0%} of it was luck"
    return (
        f"Of all that moved the chances in {len(drama.games)} games: {luck}. The lead changed "
        f"{data['lead_changes']:.1f} times a game, and winners had been down to "
        f"{data['winners_low']:.0%}."
    )


def _points(low: float, high: float) -> str:
    return f"{100 * low:+.1f} to {100 * high:+.1f}"
