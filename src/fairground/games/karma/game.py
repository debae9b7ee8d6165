"""Karma, put together from its rooms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from fairground.games.karma import (
    hunch,
    measures,
    observe,
)
from fairground.games.karma.options import Options
from fairground.games.karma.rules.moves import NOTATIONS
from fairground.games.karma.rules.state import Karma
from fairground.kernel.game import Game
from fairground.kernel.winning import Winning

if TYPE_CHECKING:
    from fairground.games.karma.view import KarmaView
    from fairground.kernel.options import HouseRules
    from fairground.kernel.state import State
    from fairground.kernel.view import View


class KarmaGame(Game):
    """Be rid of everything, and do not be the last."""

    name = "karma"
    title = "Karma"
    tagline = "Climb over the pile or swallow it whole: everybody wins, except the last one."
    goal = "Be rid of all your cards: whoever is the last to hold any loses."
    length = "10 to 20 minutes"
    version = 2
    seats = range(2, 9)
    house_rules = Options
    package = __package__
    state = Karma
    notations = NOTATIONS
    turn_clause = "KAR-22"
    quick = hunch.HUNCH
    hunch = hunch.HUNCH
    observer = observe.OBSERVER
    own_measures = measures.NAMES
    pace = 20_000
    winning = Winning("does not lose", "did not lose", all_but_one=True, unit="")

    def gravity(self, seen: View) -> float:
        """Bots take longer to choose table cards (KAR-3) and before a large pile."""
        table = cast("KarmaView", seen)
        return 2.0 if table.stage == "choosing" or len(table.pile) >= 8 else 1.0

    def forgets(self, options: HouseRules) -> bool:
        """With `show-known` off everybody has to remember who picked up what."""
        return not cast("Options", options).show_known

    def next_rules(self, ended: State) -> HouseRules:
        """KAR-6: in a series the deal goes to the left."""
        left = (cast("Karma", ended).dealer + 1) % ended.seats
        return replace(cast("Options", ended.options), dealer=left + 1)

    def holds(self, rules: object, options: object) -> bool:
        """KAR-57: version 2 changed what follows a Table Card with `chains`, and nothing else."""
        without = isinstance(options, dict) and options.get("chains") == "off"
        return super().holds(rules, options) or (rules == 1 and without)

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Section 8: a choice each, and at most three decisions per play, four with `chains`.

        There is a play for every turn, and another one whenever at least two cards were cleared.
        """
        chosen = cast("Options", options)
        plays = chosen.last_turn + chosen.deck.cards // 2
        return seats + (4 if chosen.chains else 3) * plays


GAME = KarmaGame()
