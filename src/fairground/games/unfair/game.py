"""Unfair, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.unfair import (
    hunch,
    labels,
    measures,
    observe,
    quick,
)
from fairground.games.unfair.options import Options
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.language.codes import (
    BLUEPRINT_DECK,
    CLOSE,
    DEMOLISH,
    SEIZE,
    SWAP,
)
from fairground.games.unfair.rules.moves import NOTATIONS
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.game import Game

if TYPE_CHECKING:
    from fairground.games.unfair.view import Asked, UnfairView
    from fairground.kernel.options import HouseRules
    from fairground.kernel.view import View

MOST_DECISIONS = 20_000


class UnfairGame(Game):
    """Build the best theme park of the city."""

    name = "unfair"
    title = "Unfair"
    tagline = "Build the best theme park of the city, and see that nobody else does."
    goal = "Most points after the last round, above all for tall attractions and Blueprints."
    length = "60 to 120 minutes"
    version = 4
    seats = range(1, 5)
    house_rules = Options
    package = __package__
    state = Unfair
    notations = NOTATIONS
    turn_clause = "UNF-34"
    hunch = hunch.HUNCH
    quick = quick.QUICK
    observer = observe.OBSERVER
    own_measures = measures.NAMES
    pace = 1_200
    margin = 15.0

    def gravity(self, seen: View) -> float:
        """Bots take longer over attacks and Blueprints: `asked` is what everybody may know."""
        asked = cast("UnfairView", seen).asked
        return 2.0 if asked is not None and _is_big(asked) else 1.0

    def price(self, seen: View, move: int) -> int | None:
        """The coins a building costs, or a medal sells for."""
        return labels.price(cast("UnfairView", seen), move)

    def purse(self, seen: View, seat: int) -> int:
        """The coins of a seat."""
        return cast("UnfairView", seen).parks[seat].coins

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Far fewer than this: every part of a round is bounded."""
        return MOST_DECISIONS


def _is_big(asked: Asked) -> bool:
    """Whether to block (UNF-61), what is closed, lost or taken, which Blueprints stay (UNF-79)."""
    if asked.kind == f.TARGET:
        return asked.detail in (CLOSE, DEMOLISH, SWAP, SEIZE)
    if asked.kind == f.LOOK_KEEP:
        return asked.detail == BLUEPRINT_DECK
    return asked.kind in (f.ASK_BLOCK, f.CLOSE_ITEM, f.GRIPPING, f.HALVING)


GAME = UnfairGame()
