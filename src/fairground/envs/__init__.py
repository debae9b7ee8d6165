"""Doors for learning: many tables at once, and the environments of other libraries.

They need NumPy and more: `pip install fairground[envs]`. PettingZoo's, Gymnasium's and OpenSpiel's
environments are in the modules of those names.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairground.envs.batch import Batch, OneTable
    from fairground.envs.errors import BadAction, BadSetting
    from fairground.envs.moves import MoveRows

__all__ = ["BadAction", "BadSetting", "Batch", "MoveRows", "OneTable"]

_HOMES = {
    "BadAction": "errors",
    "BadSetting": "errors",
    "Batch": "batch",
    "MoveRows": "moves",
    "OneTable": "batch",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"fairground.envs has no name {name!r}")
    value: object = getattr(import_module(f"fairground.envs.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
