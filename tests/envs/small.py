"""Small decks of Press Your Luck, and what their trees hold by our rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

import fairground
from fairground.games.press_your_luck.game import GAME
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.games.press_your_luck.small import small_table
from fairground.kernel.state import State
from fairground.lab.exact import every_luck


def face_down(colours: int, each: int) -> PressYourLuck:
    """A small deck whose score cards are hidden."""
    return small_table(colours, each, options=GAME.options(score_cards="face-down"))


def information_sets_by_rules(blank: State) -> int:
    """How many there are by the rules: what a seat has seen, view by view, and nothing else."""
    found: set[tuple[int, tuple[bytes, ...]]] = set()

    def walk(state: State, before: list[tuple[bytes, ...]]) -> None:
        seen = [(*earlier, msgspec.json.encode(state.view(s))) for s, earlier in enumerate(before)]
        for seat in state.waiting()[:1]:
            found.add((seat, seen[seat]))
            for move in state.legal(seat):
                for _, after in every_luck(state, played(seat, move)):
                    walk(after, seen)

    for start in _starts(blank):
        walk(start, [()] * blank.seats)
    return len(found)


def played(seat: int, move: int) -> Callable[[State, fairground.Luck], None]:
    return lambda state, luck: state.play(seat, move, luck)


def nodes_by_rules(blank: State) -> tuple[int, int]:
    """How many decisions and ends a tree has, each way there counted."""
    decisions = ends = 0
    waiting = list(_starts(blank))
    while waiting:
        state = waiting.pop()
        ends += not state.waiting()
        for seat in state.waiting()[:1]:
            decisions += 1
            for move in state.legal(seat):
                waiting += (after for _, after in every_luck(state, played(seat, move)))
    return decisions, ends


def _starts(blank: State) -> Iterator[State]:
    return (start for _, start in every_luck(blank, lambda state, luck: state.start(luck, None)))
