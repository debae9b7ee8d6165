"""Press Your Luck, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.press_your_luck import (
    hunch,
    measures,
    observe,
    quick,
)
from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.options import Options
from fairground.games.press_your_luck.rules.moves import MOST_SEATS, NOTATIONS
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.game import Game
from fairground.kernel.winning import Winning

if TYPE_CHECKING:
    from fairground.games.press_your_luck.view import PressYourLuckView
    from fairground.kernel.options import HouseRules
    from fairground.kernel.view import View


class PressYourLuckGame(Game):
    """One more card?"""

    name = "press-your-luck"
    title = "Press Your Luck"
    tagline = "One more card? Every new colour makes the row richer and the next step riskier."
    goal = "Be first to collect all seven colours, or have the most cards when the rainbow comes."
    length = "15 to 20 minutes"
    version = 1
    seats = range(2, MOST_SEATS + 1)
    house_rules = Options
    package = __package__
    state = PressYourLuck
    notations = NOTATIONS
    turn_clause = "PYL-10"
    hunch = hunch.HUNCH
    quick = quick.QUICK
    observer = observe.OBSERVER
    winning = Winning(unit="score cards")
    own_measures = measures.NAMES
    pace = 60_000

    def gravity(self, seen: View) -> float:
        """Bots take longer with three cards and more to lose (PYL-13)."""
        table = cast("PressYourLuckView", seen)
        return 2.0 if len(table.row) >= 3 else 1.0

    def forgets(self, options: HouseRules) -> bool:
        """PYL-30: score cards that lie face down are not looked up in the log either."""
        return cast("Options", options).score_cards == "face-down"

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Every draw uses a card and is followed by one stop and a round of empty ones at most.

        PYL-18 allows that round before the first draw as well; after the last, the rainbow, there
        are no stops. Reached by players who never take more than one card.
        """
        chosen = cast("Options", options)
        if not chosen.pass_limit:
            return None
        draws = COLOURS * chosen.per_colour
        return draws * (seats + 2) - 1


GAME = PressYourLuckGame()
