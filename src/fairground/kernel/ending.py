"""How a game ended, in words that fit every game: for scenes that bring no ending of their own."""

from __future__ import annotations

from msgspec.structs import replace

from fairground.kernel.result import Result
from fairground.kernel.scene import Ending, Scene
from fairground.kernel.view import View
from fairground.kernel.words import listed


def ended(scene: Scene, view: View) -> Scene:
    """The scene with an ending, once the game is over."""
    if scene.ending is not None or view.result is None:
        return scene
    return replace(scene, ending=ending(view))


def ending(view: View) -> Ending | None:
    """Who won and with how much; None while the game goes on."""
    result = view.result
    if result is None:
        return None
    return Ending(_headline(result, view.seat), result.ranks, result.scores)


def won_by(winners: tuple[int, ...], viewer: int) -> str:
    """`You win`, `{p2} wins`, `You and {p3} share the win`: the beginning of a headline."""
    others = [f"{{p{seat + 1}}}" for seat in winners if seat != viewer]
    names = listed(["You", *others] if viewer in winners else others)
    if len(winners) > 1:
        return f"{names} share the win"
    return f"{names} {'win' if viewer in winners else 'wins'}"


def _headline(result: Result, viewer: int) -> str:
    if not result.winners:
        return "The game wins."
    return f"{won_by(result.winners, viewer)} with {result.scores[result.winners[0]]}."
