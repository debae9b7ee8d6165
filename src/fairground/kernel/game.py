"""The Game: a set of rules, and the one place where its rooms are joined.

A game package subclasses `Game` and names an instance in the entry-point group `fairground.games`.
Its rooms are the modules of the package, found by their names; where there is none, a default
does. Nothing else in the house needs to change for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, Self, SupportsIndex

from fairground.kernel import defaults
from fairground.kernel.cardbook import CardBook
from fairground.kernel.clauses import Clause, read_clauses
from fairground.kernel.errors import BadDump, BadNotation, BadOption, BadSeats, Reason
from fairground.kernel.events import Event
from fairground.kernel.features import Features
from fairground.kernel.hunch import Hunch, SlowHunch
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.observe import OBSERVER, Observer
from fairground.kernel.options import HouseRules
from fairground.kernel.plain import Plain, whole
from fairground.kernel.rooms import Rooms
from fairground.kernel.scene import Line, Scene, highlighted
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, OVER, State
from fairground.kernel.view import View
from fairground.kernel.winning import Winning
from fairground.kernel.words import counted, listed

if TYPE_CHECKING:
    from fairground.kernel.lesson import Lesson


class Game:
    """What the house needs to know of a game. Instances are shared and never change."""

    name: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    """One sentence that makes people want to play it."""
    goal: ClassVar[str] = ""
    """How one wins, in one short sentence that is always in sight; empty if a game gives none."""
    length: ClassVar[str]
    """How long a game lasts, for people."""
    version: ClassVar[int]
    """The rules version, raised whenever the same moves and luck would give something else."""
    seats: ClassVar[range]
    house_rules: ClassVar[type[HouseRules]]
    notations: ClassVar[Sequence[str]]
    """The text of every move number; a number means the same in every state."""
    remarks: ClassVar[Mapping[str, str]] = {}
    """Friendly words anybody may say at any time, with what they say; they are no moves."""
    turn_clause: ClassVar[str] = ""
    """The clause that says whose turn it is."""
    hunch: ClassVar[Hunch] = Hunch()
    """How imagined games are played to their end: at random, unless the game has a hunch.py."""
    quick: ClassVar[Hunch] = SlowHunch()
    """The heuristic's answers. A game that is to be simulated quickly reads them off the state,
    and a law holds them to `heuristic`."""
    observer: ClassVar[Observer] = OBSERVER
    """Tells what a seat may know in numbers; without an observe.py they are made from `encode`."""
    winning: ClassVar[Winning] = Winning()
    """What winning is called in figures and hints; all win but one in some games."""
    margin: ClassVar[float] = 0.0
    """The lead that makes a win clear, in points, for a search that values how clear a win is; 0
    where only the win counts. Chosen by measurement (`fairground ladder` tells)."""
    own_measures: ClassVar[Sequence[str]] = ()
    """What `measures` tells of a finished game, in short words for a table."""
    pace: ClassVar[int] = 4_000
    """How many games a search imagines in a second, roughly, from the first decision on: bots that
    think for some time make of it a number of games, so that equal seeds give equal answers."""

    # The rooms

    package: ClassVar[str | None] = None
    """The package whose modules are the rooms: `package = __package__`."""
    rooms: ClassVar[Rooms] = Rooms()

    state: ClassVar[type[State]]
    """The rules: the game's own kind of state."""

    def __init_subclass__(cls) -> None:
        """Find the rooms, so that a package in which one is broken fails when it is loaded."""
        if "package" in vars(cls):
            cls.rooms = Rooms(cls.package)

    def view(self, state: State, seat: int) -> View:
        """What one seat may know: `view_of(state, seat)` of view.py."""
        view_of = self.rooms.get("view.view_of")
        if view_of is None:
            raise NotImplementedError
        view: View = view_of(state, seat)
        return view

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        """A move as another seat reads it in the record, chosen in `state`. view.py."""
        move_seen = self.rooms.get("view.move_seen")
        return move_seen(state, mover, move, viewer) if move_seen else self.notation(move)

    def scene(self, view: View) -> Scene:
        """The picture of a view: `scene_of(view, reasons)` of scene.py."""
        scene_of = self.rooms.get("scene.scene_of")
        return scene_of(view, self.reasons(view)) if scene_of else defaults.scene(self, view)

    def line(self, event: Event, viewer: int) -> Line | None:
        """The log sentence of an event as `viewer` saw it, if it deserves one, and what is shown
        when it happens: `line` of text.py and `highlight` of highlights.py."""
        line = self.rooms.get("text.line")
        highlight = self.rooms.get("highlights.highlight")
        said: Line | None = line(event, viewer) if line else defaults.line(event)
        return highlighted(said, highlight(event, viewer)) if highlight else said

    def forgets(self, options: HouseRules) -> bool:
        """May what lay open in earlier turns not be looked up again before the end?"""
        return False

    def later_line(self, event: Event, viewer: int) -> Line | None:
        """The log sentence of an event of an earlier turn, in a game that forgets. text.py."""
        later_line = self.rooms.get("text.later_line")
        return later_line(event, viewer) if later_line else self.line(event, viewer)

    def words(self, view: View, move: int, ground: str) -> Reason:
        """The reason behind a ground of the game's own. text.py, or reasons.py."""
        words = self._of_refusals("words")
        return words(view, move, ground) if words else defaults.words(self, ground)

    def denied(self, view: View, move: int, ground: str) -> tuple[str, str] | None:
        """What these words say is not there: the id of a thing in the scene, or a zone and the code
        of a card that would lie in it. None where they deny nothing; a law looks."""
        denied = self._of_refusals("denied")
        return denied(view, move, ground) if denied else None

    def _of_refusals(self, name: str) -> Any:
        return self.rooms.get(f"reasons.{name}") or self.rooms.get(f"text.{name}")

    def price(self, view: View, move: int) -> int | None:
        """What a legal move is offered for, in the game's money; less than 0 if it pays the seat.

        None for a move without a price. Labels say it, and `Event.price_paid` tells it afterwards.
        """
        return None

    def purse(self, view: View, seat: int) -> int:
        """How much of the game's money a seat has; a game with prices knows."""
        raise NotImplementedError

    def encode(self, view: View) -> list[int]:
        """The view as whole numbers, one per feature and within its range. encode.py."""
        encode = self.rooms.get("encode.encode")
        return encode(view) if encode else []

    def heuristic(self, view: View, luck: Luck) -> int:
        """A sensible quick move, chosen from `view.legal`; any, as long as nothing is known of
        the game. heuristic.py."""
        choose = self.rooms.get("heuristic.choose")
        return choose(view, luck) if choose else view.legal[luck.pick(len(view.legal), CHOICE)]

    def inclinations(self, view: View, luck: Luck) -> list[int]:
        """The legal moves, the heuristic's first: in this order a search looks at them.

        A game whose heuristic weighs every move puts them in the order of their weight: `ranked`.
        """
        if ranked := self.rooms.get("heuristic.ranked"):
            return list(ranked(view))
        first = self.heuristic(view, luck)
        rest = [move for move in view.legal if move != first]
        for last in range(len(rest) - 1, 0, -1):
            at = luck.pick(last + 1, CHOICE)
            rest[last], rest[at] = rest[at], rest[last]
        return [first, *rest]

    def measures(self, state: State) -> Sequence[float]:
        """Figures of a finished game that say more to a designer than wins, scores and length, one
        for each of `own_measures`; the lab tells their means. measures.py."""
        measures_of = self.rooms.get("measures.measures_of")
        return measures_of(state) if measures_of else ()

    def lesson(self) -> Lesson | None:
        """How the game teaches itself, if it does. The game's lesson.py, loaded when asked for."""
        lesson: Lesson | None = self.rooms.get("lesson.LESSON")
        return lesson

    def gravity(self, view: View) -> float:
        """How many times the usual delay a bot takes for the present decision: 1 unless it is big.

        `view` is the spectator's, so that the time a bot takes tells no player's secrets.
        """
        return 1.0

    def card_book(self) -> CardBook:
        """Every card, every fixed word, a note on everything on the table. book.py."""
        card_book = self.rooms.get("book.card_book")
        return card_book() if card_book else CardBook(notes=defaults.NOTES)

    def next_rules(self, ended: State) -> HouseRules:
        """The house rules of the next game of a series, after this one has ended."""
        return ended.options

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """The most decisions a game can have, or None if the house rules allow it to go on."""
        return None

    # What every game can do

    def new(
        self,
        seats: int,
        options: HouseRules | None = None,
        luck: Luck | None = None,
        told: list[Event] | None = None,
    ) -> State:
        """A fresh table. Without luck there is none to deal with, so it has to be given."""
        if luck is None:
            raise TypeError("a new table needs luck: fairground.luck(seed) or another kind")
        state = self.blank(seats, options)
        state.start(luck, told)
        return state

    def blank(self, seats: int, options: HouseRules | None = None) -> State:
        """A table before any luck: to be started, loaded into, or cloned many times."""
        state = self.state()
        state.set_up(self, seats, self.fitting(seats, options))
        return state

    def fitting(self, seats: int, options: HouseRules | None) -> HouseRules:
        """The options to play with, checked against the game and the number of seats."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSeats(f"{self.title} is for {self.players}, not {seats}")
        chosen = self._box_rules[seats] if options is None else options
        if type(chosen) is not self.house_rules:
            raise BadOption(f"these are no options of {self.title}: {chosen!r}")
        chosen.fit(seats)
        return chosen

    def suited(self, seats: int, wanted: Mapping[str, str], people: int = 1) -> HouseRules:
        """The options as they were asked for; the others as they suit that many seats and people.

        What suits people gives way where it does not go with the rest.
        """
        texts = {**self.house_rules.for_seats(seats), **wanted}
        with suppress(BadOption):
            suits = {**self.house_rules.for_people(people), **texts}
            return self.fitting(seats, self.house_rules.read(suits))
        return self.fitting(seats, self.house_rules.read(texts))

    def options(self, **chosen: object) -> HouseRules:
        """House rules with some values changed; `BadOption` says what is allowed."""
        return self.house_rules.chosen(chosen)

    def load(self, data: Plain) -> State:
        """The state of a dump; `BadDump` says what is wrong with it."""
        facts = dict(self._head(data))
        try:
            options = self.house_rules.read(facts.pop("options"))
            state = self.blank(facts.pop("seats"), options)
            state.number = whole(facts.pop("number"), "number", 0, 2**31)
            state.restore(facts)
        except (KeyError, AttributeError, TypeError) as fault:
            raise BadDump(f"this is no position of {self.title}: {fault!r}") from fault
        except (BadOption, BadSeats) as fault:
            raise BadDump(str(fault)) from fault
        if facts.keys() != state.facts().keys():
            raise BadDump(f"a position of {self.title} has {', '.join(sorted(state.facts()))}")
        return state

    def holds(self, rules: object, options: object) -> bool:
        """Does what was played by a version of the rules and these house rules hold today?

        A game whose change concerns a house rule only says so here: other tables go on.
        """
        return rules == self.version

    def _head(self, data: Plain) -> dict[str, Plain]:
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise BadDump(f"this is no dump of {self.title}")
        if not self.holds(data.get("rules"), data.get("options")):
            raise BadDump(f"rules version {data.get('rules')!r}, this is {self.version}")
        return {key: value for key, value in data.items() if key not in ("game", "rules")}

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        """An installed game is pickled by its name; any other as its class and fields."""
        from fairground.kernel import registry  # noqa: PLC0415 - the registry knows this module

        if registry.is_installed(self):
            return (registry.game, (self.name,))
        return super().__reduce_ex__(protocol)

    def __copy__(self) -> Self:
        """Games are shared, never copied."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Games are shared, never copied."""
        return self

    @cached_property
    def features(self) -> Features:
        """What each number of an observation stands for, and its range."""
        return self.observer.features(self)

    @property
    def has_lesson(self) -> bool:
        """Does the game teach itself? Answered without loading its lesson."""
        return "lesson" in self.rooms or type(self).lesson is not Game.lesson

    @property
    def players(self) -> str:
        """How many can play, in words."""
        least, most = self.seats[0], self.seats[-1]
        return counted(least, "player") if least == most else f"{least} to {most} players"

    @property
    def usual_seats(self) -> int:
        """How many play unless told otherwise: the fewest that make a game for more than one."""
        return max(self.seats[0], min(2, self.seats[-1]))

    @property
    def moves(self) -> int:
        """How many move numbers there are."""
        return len(self.notations)

    def notation(self, move: int) -> str:
        """The text of a move number."""
        if not 0 <= move < len(self.notations):
            raise BadNotation(f"{self.title} has moves 0 to {self.moves - 1}, not {move}")
        return self.notations[move]

    def parse(self, text: str) -> int:
        """The move number of a text, exactly as `notation` writes it."""
        move = self._numbers.get(text)
        if move is None:
            raise BadNotation(f"{text!r} is no move of {self.title}{self._like(text)}")
        return move

    def _like(self, text: str) -> str:
        if self.moves <= 8:
            return f"; the moves are: {', '.join(self.notations)}"
        first = text.split(" ", 1)[0]
        same = [n for n in self.notations if n.split(" ", 1)[0] == first]
        return f"; for example: {same[0]}" if same else ""

    def reason(self, view: View, move: int, ground: str) -> Reason:
        """The sentence and clause behind a ground of refusal."""
        if ground == OVER:
            return Reason("The game is over.", "")
        if ground == NOT_ASKED:
            who = listed([f"{{p{seat + 1}}}" for seat in self.awaited(view)])
            return Reason(f"It is for {who} to decide now.", self.turn_clause)
        if ground == NO_SUCH_MOVE:
            return Reason(f"{self.title} has no move number {move}.", "")
        return self.words(view, move, ground)

    def awaited(self, view: View) -> tuple[int, ...]:
        """The seats a view shows the game standing still for: `State.needed`, seen from a seat.

        A game whose seats may speak up out of turn leaves those out.
        """
        return view.waiting

    def reasons(self, view: View) -> dict[int, Reason]:
        """Why each refused move of a view is not possible, for scenes."""
        return {move: self.reason(view, move, ground) for move, ground in view.refused}

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its id, in our words."""
        return read_clauses(self.rules_text)

    @cached_property
    def rules_text(self) -> str:
        """RULES.md, for people."""
        package = type(self).__module__.rpartition(".")[0]
        return files(package).joinpath("RULES.md").read_text(encoding="utf-8")

    @cached_property
    def _box_rules(self) -> dict[int, HouseRules]:
        """The house rules by number of seats, as they come in the box: made once for all tables."""
        read, suits = self.house_rules.read, self.house_rules.for_seats
        return {seats: read(suits(seats)) for seats in self.seats}

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: move for move, text in enumerate(self.notations)}
