"""How Unfair plays: many games of the quick player against itself, and what was built in them.

    python -m bench.unfair_balance 200

plays so many games each of two, three and four players with packs drawn by lot, and prints the
tables of docs/unfair-balance.md. Game k is dealt by `fast_luck(k)`.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

import fairground
from fairground.games.unfair.cards.deck import CARDS, PACKS
from fairground.games.unfair.events import (
    Allowed,
    Blocked,
    Built,
    KaijuHit,
    KaijuRolled,
    Passed,
    Played,
    Recruited,
    Schemed,
    Used,
)
from fairground.games.unfair.rules.points import LINES
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel import registry
from fairground.kernel.events import Event
from fairground.kernel.playout import answer

PACK_OF = {card.id: pack.id for pack in PACKS for card in pack.cards}


@dataclass
class Tables:
    """What was counted in games of one number of players."""

    seats: int
    games: int = 0
    decisions: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    lines: list[list[int]] = field(default_factory=list)
    tallest: list[int] = field(default_factory=list)
    loans: list[int] = field(default_factory=list)
    places: Counter[int] = field(default_factory=Counter)
    """Wins by place in the first round's turn order; a shared win is shared."""
    pack_scores: dict[str, list[int]] = field(default_factory=dict)
    pack_built: dict[str, list[int]] = field(default_factory=dict)
    pack_won: dict[str, list[int]] = field(default_factory=dict)
    built: Counter[str] = field(default_factory=Counter)
    built_won: Counter[str] = field(default_factory=Counter)
    in_play: Counter[str] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)


def main(games: int) -> None:
    """Play, count, print."""
    for seats in (2, 3, 4):
        tables = Tables(seats)
        for seed in range(games):
            _play(seed, tables)
        _report(tables)


def _play(seed: int, tables: Tables) -> None:
    game = fairground.game("unfair")
    bot = registry.bot("heuristic", game)
    luck, thoughts = fairground.fast_luck(seed), fairground.fast_luck(0)
    told: list[Event] = []
    state = game.new(tables.seats, None, luck, told)
    assert isinstance(state, Unfair)
    first = state.first
    while state.waiting():
        seat = state.waiting()[0]
        state.play(seat, answer(state, seat, bot, thoughts), luck, told)
    _count(state, told, first, tables)


# Counting


def _count(state: Unfair, told: list[Event], first: int, t: Tables) -> None:
    result = state.result()
    assert result is not None
    t.games += 1
    t.scores += result.scores
    t.lines += state.tallies
    t.decisions.append(state.number)
    t.loans += state.loans
    for winner in result.winners:
        t.places[(winner - first) % t.seats] += 1
    for seat in range(t.seats):
        rides = range(6 * seat, 6 * seat + 6)
        t.tallest.append(max(1 + len(state.towers[r]) for r in rides))
    _count_packs(state, told, t, result.scores, result.winners)
    _count_events(told, t)


def _count_packs(
    state: Unfair, told: list[Event], t: Tables, scores: Iterable[int], winners: tuple[int, ...]
) -> None:
    for pack in state.packs:
        name = PACKS[pack].id
        t.pack_scores.setdefault(name, []).extend(scores)
        t.in_play.update(card.id for card in PACKS[pack].cards)
        for seat in range(t.seats):
            cards = [CARDS[e.card].id for e in told if isinstance(e, Built) and e.seat == seat]
            number = sum(PACK_OF.get(card) == name for card in cards)
            won = t.pack_won if seat in winners else t.pack_built
            won.setdefault(name, []).append(number)
    pairs = {(CARDS[e.card].id, e.seat) for e in told if isinstance(e, Built)}
    t.built.update(card for card, _ in pairs)
    t.built_won.update(card for card, seat in pairs if seat in winners)


def _count_events(told: list[Event], t: Tables) -> None:
    for event in told:
        match event:
            case Played(card=card, use=use, foe=foe):
                t.uses[f"{CARDS[card].id} {'ab'[use]}"] += 1
                t.events["attack" if foe >= 0 else "help"] += 1
            case Used(card=card, foe=foe):
                t.uses[CARDS[card].id] += 1
                t.events["attack" if foe >= 0 else "help"] += 1
            case Schemed(level=level):
                t.events[f"level {level}"] += 1
            case KaijuRolled(attacks=attacks):
                t.events["kaiju attack" if attacks else "kaiju miss"] += 1
            case Blocked() | Allowed() | Passed() | Recruited() | KaijuHit():
                t.events[type(event).__name__.lower()] += 1


# Printing


def _report(t: Tables) -> None:
    print(f"\n== {t.seats} players, {t.games} games")
    scores = sorted(t.scores)
    spread = statistics.pstdev(scores)
    low, high = scores[len(scores) // 20], scores[len(scores) * 19 // 20]
    error = 1.96 * spread / sqrt(len(scores))
    print(f"score {statistics.mean(scores):.1f} ± {error:.1f}, deviation {spread:.1f}", end=", ")
    print(f"{scores[0]} to {scores[-1]}, nine of ten {low} to {high}")
    parts = [(word, statistics.mean(line[at] for line in t.lines)) for at, word in enumerate(LINES)]
    print("points", ", ".join(f"{word} {points:.1f}" for word, points in parts))
    print(f"decisions {statistics.mean(t.decisions):.0f}, {min(t.decisions)} to", end=" ")
    print(f"{max(t.decisions)}; tallest {statistics.mean(t.tallest):.1f}", end="; ")
    print(f"loans {statistics.mean(t.loans):.2f}")
    for place in range(t.seats):
        print(f"  place {place + 1} wins {_share(t.places[place], t.games)}")
    _report_packs(t)
    _report_events(t)
    _report_cards(t)


def _share(wins: int, games: int) -> str:
    share = wins / games
    return f"{share:.1%} ± {1.96 * sqrt(share * (1 - share) / games):.1%}"


def _report_packs(t: Tables) -> None:
    for name in sorted(t.pack_scores):
        mean = statistics.mean(t.pack_scores[name])
        won = statistics.mean(t.pack_won.get(name, [0]))
        other = statistics.mean(t.pack_built.get(name, [0]))
        games = len(t.pack_scores[name]) // t.seats
        print(f"  {name}: {games} games, score {mean:.1f}; winners built {won:.1f}", end=" ")
        print(f"of it, others {other:.1f}")


def _report_events(t: Tables) -> None:
    per = {word: number / t.games for word, number in sorted(t.events.items())}
    print("per game", ", ".join(f"{word} {number:.1f}" for word, number in per.items()))
    attacks, helps = t.events["attack"], t.events["help"]
    print(f"attacks among events {_share(attacks, attacks + helps)}")


def _report_cards(t: Tables) -> None:
    """A card's lift: how often its builder won, against one in as many as play."""
    rows = []
    for card in CARDS:
        if card.deck in ("park", "showcase") and t.in_play[card.id]:
            built, won = t.built[card.id], t.built_won[card.id]
            rows.append((built / t.in_play[card.id], card.id, won / built if built else 0.0, built))
    rows.sort(reverse=True)
    print("built per game, and how often the builder won:")
    print(", ".join(f"{name} {often:.2f} ({lift:.0%})" for often, name, lift, _ in rows))
    print("never built:", ", ".join(name for often, name, _, _ in rows if not often) or "none")
    uses = [f"{c.id} {u}" for c in CARDS if c.deck == "event" for u in _playable(c.abilities)]
    print("never played:", ", ".join(use for use in uses if not t.uses[use]) or "none")


def _playable(abilities: tuple[object, ...]) -> list[str]:
    triggers = [getattr(ability, "trigger", "") for ability in abilities]
    return [use for use, trigger in zip("ab", triggers, strict=True) if trigger == "play"]


if __name__ == "__main__":
    main(int(sys.argv[1]))
