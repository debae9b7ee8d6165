"""Karma, put together from its rooms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from fairground.games.karma import (
    book,
    encode,
    heuristic,
    highlights,
    hunch,
    measures,
    observe,
    scene,
    text,
    view,
)
from fairground.games.karma.options import Options
from fairground.games.karma.rules.moves import NOTATIONS
from fairground.games.karma.rules.state import Karma
from fairground.kernel.game import Game
from fairground.kernel.scene import highlighted
from fairground.kernel.winning import Winning

if TYPE_CHECKING:
    from fairground.games.karma.view import KarmaView
    from fairground.kernel.cardbook import CardBook
    from fairground.kernel.errors import Reason
    from fairground.kernel.events import Event
    from fairground.kernel.lesson import Lesson
    from fairground.kernel.luck import Luck
    from fairground.kernel.options import HouseRules
    from fairground.kernel.scene import Line, Scene
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
    state = Karma
    notations = NOTATIONS
    features = encode.FEATURES
    turn_clause = "KAR-22"
    quick = hunch.HUNCH
    hunch = hunch.HUNCH
    observer = observe.OBSERVER
    own_measures = measures.NAMES
    pace = 20_000
    winning = Winning("does not lose", "did not lose", all_but_one=True, unit="")

    def view(self, state: State, seat: int) -> View:
        """What one seat may know."""
        return view.view_of(cast("Karma", state), seat)

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it."""
        return view.move_seen(cast("Karma", state), mover, move, viewer)

    def scene(self, seen: View) -> Scene:
        """The picture of a view."""
        table = cast("KarmaView", seen)
        return scene.scene_of(table, self.reasons(table))

    def gravity(self, seen: View) -> float:
        """Bots take longer to choose table cards (KAR-3) and before a large pile."""
        table = cast("KarmaView", seen)
        return 2.0 if table.stage == "choosing" or len(table.pile) >= 8 else 1.0

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log, and what is shown when it happens."""
        return highlighted(text.line(event, viewer), highlights.highlight(event, viewer))

    def forgets(self, options: HouseRules) -> bool:
        """With `show-known` off everybody has to remember who picked up what."""
        return not cast("Options", options).show_known

    def later_line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of an earlier turn with `show-known` off."""
        return text.later_line(event, viewer)

    def words(self, seen: View, move: int, ground: str) -> Reason:
        """Why a move is not possible."""
        return text.words(cast("KarmaView", seen), move, ground)

    def denied(self, seen: View, move: int, ground: str) -> tuple[str, str] | None:
        """The card that is not there."""
        return text.denied(cast("KarmaView", seen), move, ground)

    def card_book(self) -> CardBook:
        """All cards, fixed words and notes."""
        return book.card_book()

    def encode(self, seen: View) -> list[int]:
        """The view as numbers."""
        return encode.encode(cast("KarmaView", seen))

    def heuristic(self, seen: View, luck: Luck) -> int:
        """A sensible quick move."""
        return heuristic.choose(cast("KarmaView", seen), luck)

    def inclinations(self, seen: View, luck: Luck) -> list[int]:
        """The legal moves by what the heuristic thinks of them."""
        return heuristic.ranked(cast("KarmaView", seen))

    def next_rules(self, ended: State) -> HouseRules:
        """KAR-6: in a series the deal goes to the left."""
        left = (cast("Karma", ended).dealer + 1) % ended.seats
        return replace(cast("Options", ended.options), dealer=left + 1)

    def measures(self, state: State) -> tuple[float, ...]:
        """What else a designer wants to know of a finished game."""
        return measures.measures_of(cast("Karma", state))

    def holds(self, rules: object, options: object) -> bool:
        """KAR-57: version 2 changed what follows a Table Card with `chains`, and nothing else."""
        without = isinstance(options, dict) and options.get("chains") == "off"
        return super().holds(rules, options) or (rules == 1 and without)

    def lesson(self) -> Lesson:
        """How the game teaches itself."""
        from fairground.games.karma.lesson import LESSON  # noqa: PLC0415 - loaded when used

        return LESSON

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """Section 8: a choice each, and at most three decisions per play, four with `chains`.

        There is a play for every turn, and another one whenever at least two cards were cleared.
        """
        chosen = cast("Options", options)
        plays = chosen.last_turn + chosen.deck.cards // 2
        return seats + (4 if chosen.chains else 3) * plays


GAME = KarmaGame()
