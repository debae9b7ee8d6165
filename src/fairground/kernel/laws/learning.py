"""The law of learning: what an observer writes is what the view says, within declared ranges."""

from __future__ import annotations

from fairground.kernel.laws.case import Case, hold
from fairground.kernel.observe import flags, mask, numbers
from fairground.kernel.state import SPECTATOR, State

EDGE = -32_123
"""Stands before and behind the row an observer is given; it has to stay."""


def observations_are_the_view(case: Case) -> None:
    """The observer writes exactly `encode(view)` for everybody, and each number is in its range.

    So nothing can leak through it that the view does not show. A mask has a byte for every move
    number, 1 where the move is legal.
    """
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            encoded = case.game.encode(state.view(viewer))
            _check_numbers(state, encoded)
            _check_observer(state, viewer, encoded)
            _check_mask(state, viewer)


def _check_numbers(state: State, encoded: list[int]) -> None:
    law, features = "numbers have their features", state.game.features
    hold(len(encoded) == len(features), law, state.number, f"{len(encoded)} for {len(features)}")
    whole = all(isinstance(number, int) for number in encoded)
    hold(whole, law, state.number, f"not only whole numbers: {encoded}")
    outside = features.outside(encoded)
    hold(not outside, "numbers are in their range", state.number, ", ".join(outside))


def _check_observer(state: State, viewer: int, encoded: list[int]) -> None:
    size = len(encoded)
    row = numbers(size + 2)
    row[0] = EDGE
    row[size + 1] = EDGE
    state.game.observer.observe(state, viewer, row, 1)
    law, found = "observations are the view", list(row)
    names = ("before", *state.game.features, "behind")
    rows = zip(names, found, [EDGE, *encoded, EDGE], strict=True)
    wrong = [f"{name} is {here}, not {there}" for name, here, there in rows if here != there]
    hold(not wrong, law, state.number, f"seat {viewer}: {', '.join(wrong)}")


def _check_mask(state: State, viewer: int) -> None:
    if viewer == SPECTATOR:
        return
    row = flags(state.game.moves)
    mask(state, viewer, row, 0)
    found = [move for move, flag in enumerate(list(row)) if flag]
    legal = state.legal(viewer)
    hold(found == legal, "masks are legal", state.number, f"{found} instead of {legal}")
