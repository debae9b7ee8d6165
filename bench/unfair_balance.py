"""How Unfair plays: many games of the quick player against itself, and what was built in them.

    python -m bench.unfair_balance 1000

Prints the tables of docs/unfair-balance.md. Game k is dealt by `fast_luck(k)`.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

import fairground
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.events import Built, Played
from fairground.games.unfair.rules.score import LINES
from fairground.games.unfair.rules.unfair import Unfair
from fairground.kernel import registry
from fairground.kernel.events import Event
from fairground.kernel.playout import answer


@dataclass
class Tables:
    """What was counted."""

    scores: list[int] = field(default_factory=list)
    lines: list[list[int]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    tallest: list[int] = field(default_factory=list)
    builds: list[int] = field(default_factory=list)
    loans: list[int] = field(default_factory=list)
    built: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    plans: Counter[str] = field(default_factory=Counter)
    first_wins: int = 0


def main(games: int) -> None:
    """Play, count, print."""
    tables = Tables()
    for seed in range(games):
        _play(seed, tables)
    _report(games, tables)


def _play(seed: int, tables: Tables) -> None:
    game = fairground.game("unfair")
    bot = registry.bot("heuristic", game)
    luck, thoughts = fairground.fast_luck(seed), fairground.fast_luck(0)
    told: list[Event] = []
    state = game.new(2, None, luck, told)
    assert isinstance(state, Unfair)
    first = state.first
    while state.waiting():
        seat = state.waiting()[0]
        state.play(seat, answer(state, seat, bot, thoughts), luck, told)
    _count(state, told, first, tables)


def _count(state: Unfair, told: list[Event], first: int, tables: Tables) -> None:
    result = state.result()
    assert result is not None
    tables.scores += result.scores
    tables.lines += state.tallies
    tables.decisions.append(state.number)
    tables.first_wins += result.winners == (first,)
    tables.loans += state.loans
    for seat in range(2):
        rides = range(6 * seat, 6 * seat + 6)
        tables.tallest.append(max(1 + len(state.towers[r]) for r in rides))
        tables.builds.append(sum(isinstance(e, Built) and e.seat == seat for e in told))
        tables.plans.update(CARDS[card].id for card in state.plans[seat])
    tables.built.update({CARDS[e.card].id for e in told if isinstance(e, Built)})
    tables.played.update(f"{CARDS[e.card].id} {'ab'[e.use]}" for e in told if isinstance(e, Played))


def _report(games: int, t: Tables) -> None:
    scores = sorted(t.scores)
    spread = statistics.pstdev(scores)
    low, high = scores[len(scores) // 20], scores[len(scores) * 19 // 20]
    print(
        f"score {statistics.mean(scores):.1f} ± {1.96 * spread / sqrt(len(scores)):.1f},", end=" "
    )
    print(f"deviation {spread:.1f}, {scores[0]} to {scores[-1]}, nine of ten {low} to {high}")
    for at, word in enumerate(LINES):
        print(f"  {word}: {statistics.mean(line[at] for line in t.lines):.1f}")
    share = t.first_wins / games
    print(
        f"first starting player wins {share:.1%} ± {1.96 * sqrt(share * (1 - share) / games):.1%}"
    )
    print(f"decisions {statistics.mean(t.decisions):.0f}, {min(t.decisions)} to {max(t.decisions)}")
    print(
        f"builds {statistics.mean(t.builds):.1f}, tallest {statistics.mean(t.tallest):.1f}", end=""
    )
    print(f", loans {statistics.mean(t.loans):.2f}")
    for title, counts in (("built", t.built), ("played", t.played), ("held", t.plans)):
        print(title, ", ".join(f"{name} {100 * n / games:.0f}" for name, n in counts.most_common()))
    parts = [c.id for c in CARDS if c.deck in ("park", "showcase") and not t.built[c.id]]
    print("never built", ", ".join(parts) or "none")


if __name__ == "__main__":
    main(int(sys.argv[1]))
