"""`fairground lab skill`: how far apart the weakest and the strongest players of a game are."""

from __future__ import annotations

import click

from fairground.cli.ladder import show
from fairground.cli.screen import Screen
from fairground.cli.sim import progress_bar
from fairground.kernel.plain import as_text
from fairground.lab.ladder import LadderPlan, climb
from fairground.lab.measures.skill import SkillSpan
from fairground.lab.workers import Workers


def run(plan: LadderPlan, workers: Workers, as_json: bool) -> None:
    """Play the ladder, and tell how wide it is."""
    plan.stage()
    with progress_bar(plan.pieces, "deals") as on_progress:
        report = climb(plan, workers, on_progress)
    if not report.standings.deals:
        raise KeyboardInterrupt
    span = SkillSpan(report)
    if as_json:
        click.echo(as_text(span.as_data()))
    else:
        show(report, as_json=False)
        Screen().say(sentence(span))
    if not report.is_whole:
        raise KeyboardInterrupt


def sentence(span: SkillSpan) -> str:
    """What a ladder from the weakest to the strongest says of its game."""
    order = span.report.standings.order
    best, worst = (span.report.plan.bots[at] for at in (order[0], order[-1]))
    low, high = span.span_interval
    few, many = span.coin_interval
    return (
        f"Skill reaches {span.span:.0f} points ({low:.0f} to {high:.0f}), from {worst} to {best}. "
        f"In a game where the stronger player always wins, coin flips would have to decide "
        f"{span.coin_flips:.0%} of all games ({few:.0%} to {many:.0%}) for ratings as close "
        f"together."
    )
