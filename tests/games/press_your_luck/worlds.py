"""All the ways luck can go: every outcome of a draw, forced one by one."""

from __future__ import annotations

from collections.abc import Iterator

import fairground
from fairground.games.press_your_luck.rules.moves import DRAW
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.luck import Pick


def after_each_draw(state: PressYourLuck) -> Iterator[tuple[PressYourLuck, list[Pick]]]:
    """The position after every equally likely way a draw can go, with the luck it took."""
    outcomes = _outcomes(state)
    for value in range(outcomes):
        world = state.clone()
        luck = fairground.scripted_luck([value])
        world.play(state.waiting()[0], DRAW, luck)
        yield world, luck.asked


def _outcomes(state: PressYourLuck) -> int:
    luck = fairground.scripted_luck([0])
    state.clone().play(state.waiting()[0], DRAW, luck)
    return luck.asked[0].n if luck.asked else 1
