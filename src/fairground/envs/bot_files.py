"""Makers of bots from files, for the entry points `fairground.bot_files`; NumPy comes later."""

from __future__ import annotations

from fairground.kernel.errors import UnknownBot
from fairground.kernel.game import Game
from fairground.kernel.playout import Bot


def network(game: Game, file: str) -> Bot:
    """The policy in a file that `examples/ppo.py` or `envs.policy.save` has written."""
    try:
        from fairground.envs.policy import PolicyBot
    except ModuleNotFoundError as missing:
        raise UnknownBot(
            f"{file} needs the extra fairground[envs] ({missing.name} not installed): "
            "pip install 'fairground[envs]'"
        ) from missing
    return PolicyBot(game, file)
