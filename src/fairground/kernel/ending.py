"""How a game ended, in words that fit every game: for scenes that bring no ending of their own."""

from __future__ import annotations

from msgspec.structs import replace

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
    return Ending(_headline(result.winners, result.scores), result.ranks, result.scores)


def _headline(winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    if not winners:
        return "The game wins."
    names = listed([f"{{p{seat + 1}}}" for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"{names} {verb} with {scores[winners[0]]}."
