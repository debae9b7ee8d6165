"""The report of an experiment: one HTML file without scripts or anything from elsewhere.

The answer in sentences first, then plots with error bars, then the tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from fairground.lab.experiments.comparison import Comparison, Measure
from fairground.lab.experiments.plots import plots
from fairground.lab.experiments.sentences import (
    answers,
    change,
    figure,
    headline,
    interval_words,
)

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fff9ec; --ink: #2b2118; --line: #d9c9a8; }
@media (prefers-color-scheme: dark) { :root { --paper: #211a14; --ink: #f3e9d8; --line: #54463a; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; }
ul.answer { font-size: 1.1rem; }
figure { margin: 1rem 0; } figure svg { max-width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; } th, td { border-bottom: 1px solid var(--line);
  padding: .3rem .7rem; text-align: right; } th:first-child { text-align: left; }
small { opacity: .8; white-space: nowrap; } .sure { font-weight: bold; }
@media print { body { margin: 0; max-width: none; } figure, tr { break-inside: avoid; } }
"""


def report(comparison: Comparison) -> str:
    """The whole page."""
    title = escape(headline(comparison))
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{STYLE}</style></head><body><main>",
            f"<h1>{title}</h1>",
            "<h2>The answer</h2>",
            f'<ul class="answer">{_items(answers(comparison))}</ul>',
            *_figures(comparison),
            "<h2>All figures</h2>",
            f'<div class="wide">{_table(comparison)}</div>',
            "<h2>How it was counted</h2>",
            f"<ul>{_items(_method(comparison))}</ul>",
            "</main></body></html>\n",
        ]
    )


def _items(sentences: Iterable[str]) -> str:
    return "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)


def _figures(comparison: Comparison) -> list[str]:
    parts = []
    for title, drawn in plots(comparison).items():
        pictures = "".join(
            f'<figure role="img" aria-label="{escape(title)}; the figures are in the table below">'
            f"{svg}</figure>"
            for svg in drawn
        )
        parts.append(f"<h2>{escape(title)}</h2>{pictures}")
    return parts


def _table(comparison: Comparison) -> str:
    names = [setting.name for setting in comparison.experiment.settings]
    others = [f"<th>{escape(name)} less {escape(names[0])}</th>" for name in names[1:]]
    head = "".join([*(f"<th>{escape(name)}</th>" for name in names), *others])
    rows = "".join(_row(comparison, measure, names) for measure in comparison.measures)
    return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _row(comparison: Comparison, measure: Measure, names: list[str]) -> str:
    cells = []
    for name in names:
        mean = comparison.mean(measure.key, name)
        words = interval_words(measure, mean.interval)
        cells.append(f"<td>{figure(measure, mean.mean)}<br><small>{words}</small></td>")
    for each in comparison.differences:
        if each.measure == measure.key:
            low, high = (_signed(measure, end) for end in each.interval)
            sure = ' class="sure"' if each.is_certain else ""
            difference = _signed(measure, each.difference)
            cells.append(f"<td{sure}>{difference}<br><small>{low} to {high}</small></td>")
    return f"<tr><th>{escape(measure.label)}</th>{''.join(cells)}</tr>"


def _signed(measure: Measure, value: float) -> str:
    sign = "\N{MINUS SIGN}" if value < 0 else "+"
    return f"{sign}{change(measure, abs(value))}"


def _method(comparison: Comparison) -> list[str]:
    experiment = comparison.experiment
    pairs = len(experiment.settings) - 1
    together = f", all {pairs} of them together" if pairs > 1 else ""
    return [
        f"{comparison.deals:,} deals, each played once under every setting with the same luck; "
        f"seed {experiment.seed}, rules version {experiment.as_data()['rules_version']}.",
        f"Players by seat: {', '.join(experiment.bots)}. Seats with the same kind of player show "
        f"what the seat is worth.",
        "Intervals hold in 95 of 100 experiments. Differences are taken deal by deal, so that luck "
        f"both settings had cancels out{together}; bold ones leave out that nothing changed.",
        "The same experiment gives the same figures on any machine and number of processes.",
    ]
