"""The law of learning: what an observer tells follows from the view, within declared ranges."""

from __future__ import annotations

from fairground.kernel.laws.case import Case, hold
from fairground.kernel.observe import flags, mask, numbers
from fairground.kernel.state import SPECTATOR, State

EDGE = -32_123
"""Stands before and behind the row an observer is given; it has to stay."""


def observations_are_the_view(case: Case) -> None:
    """Every number of an observation is in its range and nothing is written beyond; where a game
    also encodes its view, the observer writes exactly that, for everybody.

    That it shows nothing the view does not is the law that views do not interfere. A mask has a
    byte for every move number, 1 where the move is legal.
    """
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            observed = _observed(state, viewer)
            _check_numbers(state, observed)
            if encoded := case.game.encode(state.view(viewer)):
                _check_equal(state, viewer, observed, encoded)
            _check_mask(state, viewer)


def _observed(state: State, viewer: int) -> list[int]:
    """What the observer writes for a viewer; nothing before or behind."""
    size = len(state.game.features)
    row = numbers(size + 2)
    row[0] = EDGE
    row[size + 1] = EDGE
    state.game.observer.observe(state, viewer, row, 1)
    before, *observed, behind = [int(number) for number in row]
    law = "observations are the view"
    hold(before == EDGE, law, state.number, f"before is {before}, not {EDGE}")
    hold(behind == EDGE, law, state.number, f"behind is {behind}, not {EDGE}")
    return observed


def _check_numbers(state: State, observed: list[int]) -> None:
    outside = state.game.features.outside(observed)
    hold(not outside, "numbers are in their range", state.number, ", ".join(outside))


def _check_equal(state: State, viewer: int, observed: list[int], other: list[int]) -> None:
    law, features = "numbers have their features", state.game.features
    hold(len(other) == len(features), law, state.number, f"{len(other)} for {len(features)}")
    rows = zip(features, observed, other, strict=True)
    wrong = [f"{name} is {here}, not {there}" for name, here, there in rows if here != there]
    hold(not wrong, "observations are the view", state.number, f"seat {viewer}: {', '.join(wrong)}")


def _check_mask(state: State, viewer: int) -> None:
    if viewer == SPECTATOR:
        return
    row = flags(state.game.moves)
    mask(state, viewer, row, 0)
    found = [move for move, flag in enumerate(list(row)) if flag]
    legal = state.legal(viewer)
    hold(found == legal, "masks are legal", state.number, f"{found} instead of {legal}")
