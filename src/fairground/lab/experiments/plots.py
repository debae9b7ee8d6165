"""Plots of a comparison, as SVG without scripts; lines and letters take the page's own colour."""

from __future__ import annotations

import io
from typing import Any, Final

import altair as alt
import polars as pl

from fairground.lab.experiments.found import Comparison, Measure

TITLES: Final = {
    "wins": "Wins by seat",
    "scores": "Scores",
    "length": "Length of a game",
    "endings": "How games end",
    "own": "What the game itself counts",
    "luck": "Luck",
    "drama": "Lead and drama",
    "choices": "Choices, and what they are worth",
    "restricted": "What it costs never to make a move",
    "cards": "What single cards and spaces are worth",
    "strokes": "What strokes of luck are worth",
    "skill": "How far skill reaches",
    "ratings": "Ratings",
}
TOGETHER: Final = frozenset(("ratings",))
"""Kinds of plain figures that share one plot."""
INK: Final = "currentColor"
WIDTH: Final = 520
PADDING: Final = {"left": 60, "right": 24, "top": 6, "bottom": 6}
"""Letters are wider in some browsers than where the plot is laid out."""
ROW: Final = 26
SHOWN: Final = 8
"""So many cards, moves or strokes of luck are told at either end of a long list."""
COLOURS: Final = ("#BE3527", "#1C5FB0", "#2B7A3A", "#8A5A00", "#63399B", "#0F6460")
IN_THE_DARK: Final = ("#F0897C", "#7FB2F0", "#7CC98A", "#DDB15C", "#BFA0EA", "#6CC4BD")
"""The same colours on a dark page."""
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
"""A setting has a shape besides its colour."""


def plots(comparison: Comparison) -> dict[str, list[str]]:
    """The plots by title: one for all rates of a kind, one for each other measure."""
    found: dict[str, list[str]] = {}
    for kind, title in TITLES.items():
        drawn = [_svg(_chart(comparison, group)) for group in _groups(comparison, kind)]
        if drawn:
            found[title] = drawn
    return found


def _groups(comparison: Comparison, kind: str) -> list[list[Measure]]:
    """Measures that share a plot: rates, points, or figures of the same size."""
    measures, _ = ends(comparison.measures_of(kind))
    if kind in TOGETHER:
        return [measures] if measures else []
    rates = [measure for measure in measures if measure.is_rate]
    points = [measure for measure in measures if measure.is_points]
    plain = [[measure] for measure in measures if not measure.is_rate and not measure.is_points]
    return [group for group in (rates, *plain, points) if group]


def ends(measures: list[Measure]) -> tuple[list[Measure], bool]:
    """Of a long list the first and the last, which are told; were some left out?"""
    if len(measures) <= 2 * SHOWN:
        return measures, False
    return [*measures[:SHOWN], *measures[-SHOWN:]], True


def _chart(comparison: Comparison, measures: list[Measure]) -> Any:
    names = [setting.name for setting in comparison.experiment.settings]
    data = pl.DataFrame([_point(comparison, m, name) for m in measures for name in names])
    base = alt.Chart(data, width=WIDTH, height=ROW * len(measures) * len(names))
    rows = alt.Y("row:N", sort=None, title=None, axis=alt.Axis(labelLimit=400))
    setting = {
        "color": alt.Color("setting:N", scale=alt.Scale(domain=names, range=COLOURS), legend=None),
        "shape": alt.Shape("setting:N", scale=alt.Scale(domain=names, range=SHAPES), legend=None),
    }
    axis = alt.Axis(format="%" if measures[0].is_rate else ",.4~f", tickCount=6)
    title = _axis_title(measures)
    x = alt.X("mean:Q", title=title, axis=axis, scale=alt.Scale(zero=False, padding=12))
    bars = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title), x2="high:Q", y=rows, color=setting["color"]
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(x=x, y=rows, **setting)
    return (bars + points).configure(background="transparent", padding=PADDING, **_INKED)


_INKED: Final = {
    "axis": {
        "labelColor": INK,
        "titleColor": INK,
        "tickColor": INK,
        "domainColor": INK,
        "gridColor": INK,
        "gridOpacity": 0.15,
        "labelFontSize": 12,
        "titleFontSize": 12,
    },
    "view": {"stroke": None},
}


def _point(comparison: Comparison, measure: Measure, name: str) -> dict[str, Any]:
    mean = comparison.mean(measure.key, name)
    single = len(comparison.experiment.settings) == 1
    alone = not (measure.is_rate or measure.is_points or measure.kind in TOGETHER)
    label = measure.label if single else name if alone else f"{measure.label}, {name}"
    many = 100 if measure.is_points else 1
    low, high = (many * end for end in mean.interval)
    return {"row": label, "setting": name, "mean": many * mean.mean, "low": low, "high": high}


def _axis_title(measures: list[Measure]) -> str:
    if measures[0].is_rate:
        return ""
    if measures[0].is_points:
        return "points of the win"
    return "rating points" if measures[0].kind in TOGETHER else measures[0].label


def _svg(chart: Any) -> str:
    text = io.StringIO()
    chart.save(text, format="svg")
    return text.getvalue()
