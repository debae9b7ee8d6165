"""Life Is Not Fair, put together from its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.life_is_not_fair import encode, heuristic, hunch, scene, text, view
from fairground.games.life_is_not_fair.options import Options
from fairground.games.life_is_not_fair.rules import moves, play
from fairground.kernel.game import Game

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.play import LifeIsNotFair
    from fairground.games.life_is_not_fair.view import LifeIsNotFairView
    from fairground.kernel.errors import Reason
    from fairground.kernel.events import Event
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.scene import Line, Scene
    from fairground.kernel.state import State
    from fairground.kernel.view import View


class LifeIsNotFairGame(Game):
    """Get rid of your cards, and remember to speak."""

    name = "life-is-not-fair"
    title = "Life Is Not Fair"
    tagline = "Get rid of your cards, speak the right line, and mind the card that ends it all."
    length = "15 to 20 minutes"
    version = 1
    seats = range(2, moves.MOST_SEATS + 1)
    house_rules = Options
    state = play.LifeIsNotFair
    notations = moves.NOTATIONS
    features = encode.FEATURES
    remarks = text.REMARKS
    hunch = hunch.HUNCH
    pace = 10_000
    turn_clause = "LNF-10"

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("LifeIsNotFair", state), seat)

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it."""
        return view.move_seen(mover, move, viewer)

    def scene(self, seen: View) -> Scene:
        """The picture of a view."""
        table = cast("LifeIsNotFairView", seen)
        return scene.scene_of(table, self.reasons(table))

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log."""
        return text.line(event, viewer)

    def words(self, seen: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return text.words(cast("LifeIsNotFairView", seen), move, ground)

    def encode(self, seen: View) -> list[float]:
        """The view as numbers."""
        return encode.encode(cast("LifeIsNotFairView", seen))

    def heuristic(self, seen: View, luck: Luck) -> int:
        """A sensible quick move."""
        return heuristic.choose(cast("LifeIsNotFairView", seen), luck)

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Section 8: turns are limited, each has at most three decisions, appeals are counted."""
        chosen = cast("Options", options)
        rounds = moves.MOST_ROUNDS if chosen.target else chosen.rounds
        appeals = seats * (seats - 1) if chosen.appeals else 0
        return rounds * (seats + 3 * chosen.turn_limit + appeals)


GAME = LifeIsNotFairGame()
