"""The report of an experiment: one HTML file without scripts or anything from elsewhere.

The answer in sentences first, then plots with error bars, then the tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from fairground.kernel.words import counted
from fairground.lab.experiments.found import Comparison, Difference, Measure
from fairground.lab.experiments.plots import COLOURS, IN_THE_DARK, TITLES, ends, plots
from fairground.lab.experiments.sentences import (
    answers,
    change,
    figure,
    findings,
    headline,
    interval_words,
)
from fairground.lab.experiments.wanted import (
    CARDS,
    CHOICES,
    FROM_GAMES,
    LADDER,
    RESTRICTED,
    REVIEWS,
)

TABLES: Final = {"use": "How often moves are made", "card use": "How often cards are used"}
"""Kinds that have a table and no plot."""
SAMPLES: Final = {
    CHOICES: "Choices: {} deals under every setting, each played again with one seat that chooses "
    "at random.",
    RESTRICTED: "Restricted play: {} deals under every setting, each played again for every kind "
    "of move with one seat that never makes it while it has others.",
    CARDS: "Cards and spaces: {} deals under every setting, each played again without every single "
    "move that its seat made; what strokes of luck are worth is from the reviews.",
    REVIEWS: "Luck and drama: {} games under every setting, reviewed with 100 games from every "
    "moment. Between players like the quick ones that value the moments nearly all is luck.",
    LADDER: "Skill: {} deals of a ladder under every setting, each played from every seat. Coin "
    "flips are those of a game in which the stronger player always wins unless a coin decides, "
    "after Duersch, Lambrecht and Oechssler (2020).",
}
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
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --line: #bbb; } }
@media print { body { margin: 0; max-width: none; } figure, tr { break-inside: avoid; } }
"""


def report(comparison: Comparison) -> str:
    """The whole page."""
    title = escape(headline(comparison))
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{STYLE}{_dark_colours()}</style></head><body><main>",
            f"<h1>{title}</h1>",
            "<h2>The answer</h2>",
            f'<ul class="answer">{_items(answers(comparison))}</ul>',
            *_findings(comparison),
            *_figures(comparison),
            "<h2>All figures</h2>",
            *_tables(comparison),
            "<h2>How it was counted</h2>",
            f"<ul>{_items(_method(comparison))}</ul>",
            "</main></body></html>\n",
        ]
    )


def _dark_colours() -> str:
    """A plot has its colours written in; a rule of the page may change them."""
    rules = "".join(
        f'svg [stroke="{light}"] {{ stroke: {dark}; }} svg [fill="{light}"] {{ fill: {dark}; }}'
        for light, dark in zip(COLOURS, IN_THE_DARK, strict=True)
    )
    return f"@media screen and (prefers-color-scheme: dark) {{ {rules} }}"


def _findings(comparison: Comparison) -> list[str]:
    said = findings(comparison)
    return ["<h2>What was measured besides</h2>", f"<ul>{_items(said)}</ul>"] if said else []


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


def _tables(comparison: Comparison) -> list[str]:
    """A table for what every game tells, and one for every kind of measure from samples."""
    kinds = list(dict.fromkeys(measure.kind for measure in comparison.measures))
    plain = [m for kind in kinds if kind in FROM_GAMES for m in comparison.measures_of(kind)]
    parts = [_table(comparison, plain)] if plain else []
    for kind in kinds:
        if kind not in FROM_GAMES:
            parts.append(f"<h3>{escape(TABLES.get(kind) or TITLES[kind])}</h3>")
            parts += _long_table(comparison, comparison.measures_of(kind))
    return parts


def _long_table(comparison: Comparison, measures: list[Measure]) -> list[str]:
    shown, is_cut = ends(measures)
    left = f"<p>The ends of {len(measures):,} lines; all are in figures.csv.</p>" if is_cut else ""
    games = comparison.mean(measures[0].key, comparison.experiment.settings[0].name).games
    said = f"<p>From {counted(games, 'game')} under each setting.</p>"
    return [said, left, _table(comparison, shown)]


def _table(comparison: Comparison, measures: list[Measure]) -> str:
    names = [setting.name for setting in comparison.experiment.settings]
    others = [f"<th>{escape(name)} less {escape(names[0])}</th>" for name in names[1:]]
    head = "".join([*(f"<th>{escape(name)}</th>" for name in names), *others])
    rows = "".join(_row(comparison, measure, names) for measure in measures)
    table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="wide">{table}</div>'


def _row(comparison: Comparison, measure: Measure, names: list[str]) -> str:
    cells = []
    for name in names:
        mean = comparison.mean(measure.key, name)
        words = interval_words(measure, mean.interval)
        cells.append(f"<td>{figure(measure, mean.mean)}<br><small>{words}</small></td>")
    cells += [_apart(measure, comparison.difference(measure.key, name)) for name in names[1:]]
    return f"<tr><th>{escape(measure.label)}</th>{''.join(cells)}</tr>"


def _apart(measure: Measure, difference: Difference | None) -> str:
    if difference is None:
        return "<td></td>"
    low, high = (_signed(measure, end) for end in difference.interval)
    sure = ' class="sure"' if difference.is_certain else ""
    apart = _signed(measure, difference.difference)
    return f"<td{sure}>{apart}<br><small>{low} to {high}</small></td>"


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
        *_sampled(comparison),
        "The same experiment gives the same figures on any machine and number of processes.",
    ]


def _sampled(comparison: Comparison) -> list[str]:
    """How many games the expensive measures were worked out from."""
    return [f"{SAMPLES[name].format(f'{n:,}')}" for name, n in comparison.sampled.items()]
