"""Measures every installed game and writes what is known of it: `make reports`.

The figures go to about.json in the game's package, where the server finds them; docs/reports gets a
page for people. Games named on the command line are measured, or all of them; with --pages only the
pages are written again, of the figures that are there.
"""

from __future__ import annotations

import re
import sys
from functools import partial
from importlib.resources import files
from pathlib import Path

import msgspec

from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.lab.about import BOT, FILE, AboutGame, OptionEffect, Worth, about, measured
from fairground.lab.intervals import Interval
from fairground.lab.simulate import usual_workers

REPORTS = Path(__file__).parents[1] / "docs" / "reports"
PAGES = "--pages"
MUCH = 0.05
"""A house rule changes much if games are longer or shorter by that part, for certain."""


def main() -> None:
    """Measure and write."""
    REPORTS.mkdir(exist_ok=True)
    named = [word for word in sys.argv[1:] if word != PAGES]
    for name in named or list(registry.all_games()):
        game = registry.game(name)
        found = about(game) if PAGES in sys.argv else kept(game)
        if found is not None:
            (REPORTS / f"{name}.md").write_text(page(game, found), encoding="utf-8")


def kept(game: Game) -> AboutGame:
    """The figures of a game, measured and written to its package."""
    figures = rounded(measured(game, usual_workers(), partial(tell, game.name)))
    package = type(game).__module__.rpartition(".")[0]
    file = Path(str(files(package).joinpath(FILE)))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    return msgspec.convert(figures, AboutGame)


def tell(game: str, what: str) -> None:
    """Say what is under way."""
    print(f"{game}: {what} …", flush=True)


def rounded(found: AboutGame) -> object:
    """The figures with four digits behind the point: more would be noise."""

    def short(value: object) -> object:
        if isinstance(value, float):
            return round(value, 4)
        if isinstance(value, dict):
            return {name: short(each) for name, each in value.items()}
        return [short(each) for each in value] if isinstance(value, list | tuple) else value

    return short(msgspec.to_builtins(found))


def page(game: Game, found: AboutGame) -> str:
    """The report of one game."""
    parts = [
        f"# {game.title}: what is known of it\n",
        f"Made by `make reports` (rules version {found.rules_version}, players `{BOT}`, seed "
        f"`about`); the same command gives the same figures. Intervals are 95 %.\n",
        *_summary(found),
        "## By number of seats\n",
        _tables(game, found),
        "## What moves are worth\n",
        "Never to make a move while there are others costs so many points of the win "
        "(`fairground lab measure --by-card`): the dearest first, the cheapest last. Of many moves "
        "the ends are partly chance, as their intervals say.\n",
        _worths("move", found.moves),
        *_strokes(found),
        "## House rules\n",
        *_options(found),
    ]
    return re.sub(r"(\d)%", r"\1 %", "\n".join(parts))


def _summary(found: AboutGame) -> list[str]:
    luck = "nothing moves the chances" if found.luck is None else f"{found.luck:.0%} is luck"
    return [
        f"- **Luck**: of all that moves the chances among equal players, {luck} ({found.reviews} "
        f"games reviewed; to play like the quick players that value the moments counts as no "
        f"choice). The lead changes {found.lead_changes:.1f} times a game; winners had been down "
        f"to {found.winners_low:.0%}.",
        f"- **Skill** reaches {found.span:.0f} rating points "
        f"({_range(found.span_interval, '.0f')}), from {found.levels[0]} to "
        f"{found.levels[-1]}: {', '.join(found.levels)} over "
        f"{found.ladder_games} games of duplicate deals. Ratings are as close together as with "
        f"{found.coin_flips:.0%} coin flips ({_range(found.coin_interval, '.0%')}) in a game where "
        f"the stronger player always wins.",
        f"- **Choices**: there is something to choose at {found.choice_rate:.0%} of all decisions, "
        f"among {found.moves_per_choice:.1f} moves. A seat that chooses at random instead wins "
        f"{100 * found.at_random:.0f} points less ({_reach(found.at_random_interval)}).",
        *_own(found),
        "",
    ]


def _own(found: AboutGame) -> list[str]:
    if not found.own:
        return []
    means = ", ".join(f"{name} {mean:,.2f}" for name, mean in found.own.items())
    return [f"- **In a game** on the average: {means}."]


def _range(interval: Interval, digits: str) -> str:
    return f"{interval[0]:{digits}} to {interval[1]:{digits}}"


def _tables(game: Game, found: AboutGame) -> str:
    titles = ("seats", "games", "decisions", "minutes", f"each seat {game.winning.does}")
    head = f"| {' | '.join(titles)} |\n|{' --- |' * len(titles)}\n"
    rows = [
        f"| {table.seats} | {table.games:,} | {table.decisions:.0f} | {table.minutes:.0f} | "
        + ", ".join(
            f"{win:.1%} ({low:.1%} to {high:.1%})"
            for win, (low, high) in zip(table.wins, table.intervals, strict=True)
        )
        + " |\n"
        for table in found.tables
    ]
    return head + "".join(rows)


def _worths(label: str, worths: list[Worth]) -> str:
    rows = [f"| {each.name} | {_points(each.worth)} | {_reach(each.interval)} |" for each in worths]
    return "\n".join([f"| {label} | points | interval |", "| --- | --- | --- |", *rows, ""])


def _strokes(found: AboutGame) -> list[str]:
    if not found.strokes:
        return []
    return [
        "## What luck is worth\n",
        "What a stroke gives the player it is told of, in points of the win, on the average; only "
        "those that came often enough.\n",
        _worths("luck", found.strokes),
    ]


def _options(found: AboutGame) -> list[str]:
    much = [each for each in found.options if _changes_much(each)]
    little = [each.option for each in found.options if not _changes_much(each)]
    rows = [
        f"| {each.option} | {each.length:+.0%} | {100 * each.length_interval[0]:+.0f} to "
        f"{100 * each.length_interval[1]:+.0f} % | {_points(each.first_seat)} | "
        f"{_reach(each.first_seat_interval)} |"
        for each in much
    ]
    head = [
        "| change | length | interval | first seat, points | interval |",
        "| --- | --- | --- | --- | --- |",
    ]
    large = [
        "Those that change the length of a game by 5 % or more, for certain:\n",
        *head,
        *rows,
        "",
    ]
    none = ["No house rule changes the length of a game by 5 % or more for certain.\n"]
    quiet = [f"Little or nothing: {', '.join(little)}.\n"] if little else []
    return [*(large if rows else none), *quiet]


def _changes_much(effect: OptionEffect) -> bool:
    low, high = effect.length_interval
    return abs(effect.length) >= MUCH and not low <= 0 <= high


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"


def _reach(interval: Interval) -> str:
    return f"{_points(interval[0])} to {_points(interval[1])}"


if __name__ == "__main__":
    main()
