"""Life Is Not Fair, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.life_is_not_fair import (
    hunch,
    observe,
    prompt,
    text,
)
from fairground.games.life_is_not_fair.options import Options
from fairground.games.life_is_not_fair.rules import moves
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.game import Game

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.view import LifeIsNotFairView
    from fairground.kernel.options import HouseRules
    from fairground.kernel.view import View


class LifeIsNotFairGame(Game):
    """Get rid of your cards, and remember to speak."""

    name = "life-is-not-fair"
    title = "Life Is Not Fair"
    tagline = "Get rid of your cards, speak the right line, and mind the card that ends it all."
    goal = "Most points after all rounds: be rid of your cards first, or be caught with little."
    length = "15 to 20 minutes"
    version = 1
    seats = range(2, moves.MOST_SEATS + 1)
    house_rules = Options
    package = __package__
    state = LifeIsNotFair
    notations = moves.NOTATIONS
    remarks = text.REMARKS
    quick = hunch.HUNCH
    hunch = hunch.HUNCH
    observer = observe.OBSERVER
    pace = 10_000
    turn_clause = "LNF-10"

    def gravity(self, seen: View) -> float:
        """Bots take longer over what they say and vote (LNF-24, LNF-64)."""
        table = cast("LifeIsNotFairView", seen)
        return 2.0 if table.phase in ("line", "vote") else 1.0

    def awaited(self, seen: View) -> tuple[int, ...]:
        """The seats the game stands still for."""
        return prompt.needed(cast("LifeIsNotFairView", seen))

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Section 8: turns are limited, each has at most three decisions, appeals are counted."""
        chosen = cast("Options", options)
        rounds = moves.MOST_ROUNDS if chosen.target else chosen.rounds
        appeals = seats * (seats - 1) if chosen.appeals else 0
        return rounds * (seats + 3 * chosen.turn_limit + appeals)


GAME = LifeIsNotFairGame()
