"""Plots of a comparison, as SVG without scripts; lines and letters take the page's own colour."""

from __future__ import annotations

import io
from typing import Any, Final

import altair as alt
import polars as pl

from fairground.lab.experiments.comparison import Comparison, Measure

TITLES: Final = {
    "wins": "Wins by seat",
    "scores": "Scores",
    "length": "Length of a game",
    "endings": "How games end",
}
INK: Final = "currentColor"
WIDTH: Final = 520
PADDING: Final = {"left": 60, "right": 24, "top": 6, "bottom": 6}
"""Letters are wider in some browsers than where the plot is laid out."""
ROW: Final = 26
COLOURS: Final = ("#BE3527", "#1C5FB0", "#2B7A3A", "#8A5A00", "#63399B", "#0F6460")
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
"""A setting has a shape besides its colour."""


def plots(comparison: Comparison) -> dict[str, list[str]]:
    """The plots by title: one for all rates of a kind, one for each other measure."""
    found: dict[str, list[str]] = {}
    for kind, title in TITLES.items():
        measures = comparison.measures_of(kind)
        rates = [measure for measure in measures if measure.is_rate]
        groups = [rates] if rates else []
        groups += [[measure] for measure in measures if not measure.is_rate]
        drawn = [_svg(_chart(comparison, group)) for group in groups]
        if drawn:
            found[title] = drawn
    return found


def _chart(comparison: Comparison, measures: list[Measure]) -> Any:
    names = [setting.name for setting in comparison.experiment.settings]
    data = pl.DataFrame([_point(comparison, m, name) for m in measures for name in names])
    base = alt.Chart(data, width=WIDTH, height=ROW * len(measures) * len(names))
    rows = alt.Y("row:N", sort=None, title=None, axis=alt.Axis(labelLimit=260))
    setting = {
        "color": alt.Color("setting:N", scale=alt.Scale(domain=names, range=COLOURS), legend=None),
        "shape": alt.Shape("setting:N", scale=alt.Scale(domain=names, range=SHAPES), legend=None),
    }
    axis = alt.Axis(format="%" if measures[0].is_rate else ",.4~f", tickCount=6)
    title = "" if measures[0].is_rate else measures[0].label
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
    label = measure.label if single else f"{measure.label}, {name}" if measure.is_rate else name
    low, high = mean.interval
    return {"row": label, "setting": name, "mean": mean.mean, "low": low, "high": high}


def _svg(chart: Any) -> str:
    text = io.StringIO()
    chart.save(text, format="svg")
    return text.getvalue()
