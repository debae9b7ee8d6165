"""How The Game of Life plays: which road wins, how long it lasts, how often its rules happen.

    python -m bench.game_of_life_balance [games] [tuition …]

Sensible quick players sit on both sides; the road is the only decision that is made for them. All
figures come from seeds, so that a run can be repeated.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from statistics import fmean
from typing import cast

from fairground import Event, Game, fast_luck, game
from fairground.games.game_of_life import events as e
from fairground.games.game_of_life.board import SPACES
from fairground.games.game_of_life.components import CARDS
from fairground.games.game_of_life.rules import bank, moves
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.games.game_of_life.view import GameOfLifeView
from fairground.kernel.luck import Luck
from fairground.kernel.playout import Bot, Imagination, answer
from fairground.kernel.view import View

CAREER, COLLEGE = "career", "college"
DEMAND = 20_000
OTHER_SEEDS = 1_000_000
"""Where the seeds of the second report begin."""

PLAIN_KINDS: dict[type[Event], str] = {
    e.DrewCard: "cards drawn on an exact green landing",
    e.DrewKnown: "cards drawn on an exact green landing",
    e.WentBack: "Revenge: sent back ten",
    e.AskedAround: "collections somebody was asked about",
    e.Exempted: "Exemption cards used",
}


class Driver(Bot):
    """The quick player, sent down one road."""

    def __init__(self, played: Game, road: str = "") -> None:
        self._played = played
        self._road = {CAREER: moves.CAREER, COLLEGE: moves.COLLEGE}.get(road)

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """The move the heuristic makes, but the road of its own."""
        if self._road is not None and cast(GameOfLifeView, view).question == "road":
            return self._road
        return self._played.heuristic(view, luck)


def play(
    played: Game, roads: list[str], seed: int, **options: int
) -> tuple[GameOfLife, Counter[str]]:
    """One game between drivers, and what happened in it."""
    luck, thoughts = fast_luck(seed, 0), fast_luck(seed, 1)
    bots: list[Bot] = [Driver(played, road) for road in roads]
    state = cast(GameOfLife, played.new(len(roads), played.options(**options), luck))
    counts: Counter[str] = Counter()
    while asked := state.waiting():
        told: list[Event] = []
        seat = asked[0]
        state.play(seat, answer(state, seat, bots[seat], thoughts), luck, told)
        counts.update(kind for event in told if (kind := kind_of(event)))
    return state, counts


def kind_of(event: Event) -> str:
    """What an event counts as; empty if it is not counted."""
    kind = PLAIN_KINDS.get(type(event), "")
    match event:
        case e.Collected(what=bank.SALARY):
            kind = "Pay Days received"
        case e.PaidSeat(what=bank.REVENGE):
            kind = "Revenge: 100,000 paid"
        case e.Landed(at=at) if SPACES[at].kind == "lucky":
            kind = "Lucky Day"
        case e.Spun(what="market"):
            kind = "market played"
        case e.PaidBank(what=bank.SPACE, amount=amount) if amount >= DEMAND:
            kind = "demands of 20,000 or more"
        case e.GaveCard(card=card):
            kind = f"{CARDS[card]} cards given"
    return kind


def roads_compared(played: Game, games: int, **options: int) -> tuple[float, float, Counter[str]]:
    """How often college beats career, with its standard error, and how the games ended."""
    points = 0.0
    endings: Counter[str] = Counter()
    for seed in range(games):
        roads = [CAREER, COLLEGE] if seed % 2 else [COLLEGE, CAREER]
        state, _ = play(played, roads, seed, **options)
        result = state.result()
        assert result is not None
        points += (roads.index(COLLEGE) in result.winners) / len(result.winners)
        endings[result.reason] += 1
    share = points / games
    return share, sqrt(share * (1 - share) / games), endings


def report_roads(played: Game, games: int, tuitions: list[int]) -> None:
    """One line per tuition."""
    for tuition in tuitions:
        share, error, endings = roads_compared(played, games, tuition=tuition)
        wins = f"college wins {share:.1%} +- {1.96 * error:.1%}"
        print(f"tuition {tuition:>7,}: {wins}  {dict(endings)}")


def report_events(played: Game, games: int) -> None:
    """Means per player and game when both choose their roads themselves."""
    counts: Counter[str] = Counter()
    turns: list[int] = []
    worths: list[int] = []
    decisions = 0
    for seed in range(games):
        state, happened = play(played, ["", ""], OTHER_SEEDS + seed)
        counts += happened
        turns.extend(state.turns)
        worths.extend(state.score(seat) for seat in range(2))
        decisions += state.number
    for kind, count in sorted(counts.items()):
        print(f"{kind}: {count / len(turns):.2f}")
    print(f"turns: mean {fmean(turns):.1f}, most {max(turns)}")
    print(f"worth: mean {fmean(worths):,.0f}, most {max(worths):,}")
    print(f"decisions in a game: {decisions / games:.0f}")


def main() -> None:
    """Measure and print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    played = game("game-of-life")
    report_roads(played, games, [int(text) for text in sys.argv[2:]] or [100_000])
    report_events(played, games)


if __name__ == "__main__":
    main()
