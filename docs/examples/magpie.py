"""Magpie: a small game with a row of cards, a deck and cards before every seat, in one file.

Take a card out of the row. A number you have already takes both away again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from fairground.kernel import field
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.features import Features, each
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Why
from fairground.kernel.options import HouseRules, between
from fairground.kernel.result import Result
from fairground.kernel.scene import (
    Card,
    Choice,
    Counter,
    Face,
    Line,
    Pile,
    Plate,
    Prompt,
    Refusal,
    Row,
    Scene,
    Zone,
)
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, OVER, State
from fairground.kernel.tally import HEX, any_face, one, size_of, tally_of
from fairground.kernel.view import View, head
from fairground.kernel.words import actor

FACES = 9
COPIES = 6
ROW = 5
NONE = -1
NOT_THERE, STILL_WARM = "not-there", "still-warm"
FILL = Why("row")

RULES = """
* **MAG-1** [house] Five cards lie open in a row. In your turn you take one; it is replaced from
  the deck, which has six cards of each number from 1 to 9.
* **MAG-2** [house] The number that was taken last is still warm: take another, if there is one.
* **MAG-3** [house] A number you have already takes both of your cards away again.
* **MAG-4** [house] After so many turns each, whoever has the highest sum wins.
"""


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules of Magpie."""

    turns: int = between(3, 8, default=6, help="Cards everybody takes.", clause="MAG-4")


class Took(Event, frozen=True, tag="took"):
    """`seat` took a card; `pair` says whether it took two away."""

    face: int
    pair: bool


class MagpieState(State):
    """A table of Magpie. Faces are 0 to 8; cards are counted by face."""

    deck: int = field.counts(FACES, HEX, COPIES, start=tally_of([COPIES] * FACES, HEX))
    row: list[int] = field.places(FACES, ROW)
    cards: list[list[int]] = field.each(field.places(FACES, 1))
    warm: int = field.number(FACES - 1, low=NONE)
    gone: list[int] = field.places(FACES, COPIES)

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """MAG-1: five open cards."""
        for _ in range(ROW):
            self.fill(luck)

    def fill(self, luck: Luck) -> None:
        """The deck has no order: any of its cards gets its face now."""
        face = any_face(self.deck, luck, FILL, HEX)
        self.deck -= one(face, HEX)
        self.row[face] += 1

    def is_over(self) -> bool:
        """MAG-4."""
        return self.number >= self.seats * cast(Options, self.options).turns

    def waiting(self) -> tuple[int, ...]:
        """Seats take turns."""
        return () if self.is_over() else (self.number % self.seats,)

    def refusal(self, seat: int, move: int) -> str:
        """MAG-2: not the number that was taken last, unless there is no other."""
        if self.is_over():
            return OVER
        if seat not in self.waiting():
            return NOT_ASKED
        if not 0 <= move < FACES:
            return NO_SUCH_MOVE
        if not self.row[move]:
            return NOT_THERE
        return STILL_WARM if move == self.warm and self.row[move] < ROW else ""

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """MAG-3: take a card, and lose both of a pair."""
        self.row[move] -= 1
        self.fill(luck)
        pair = self.cards[seat][move] == 1
        self.gone[move] += 2 if pair else 0
        self.cards[seat][move] = 0 if pair else 1
        self.warm = move
        if told is not None:
            told.append(Took(seat, move, pair))

    def result(self) -> Result | None:
        """MAG-4: the highest sum."""
        if not self.is_over():
            return None
        sums = tuple(map(total, self.cards))
        return Result(ranks_by([(points,) for points in sums]), sums, "turns played")

    def census(self) -> dict[str, int]:
        """Every card is somewhere."""
        held = sum(map(sum, self.cards))
        return {"cards": size_of(self.deck, HEX) + sum(self.row) + held + sum(self.gone)}


def total(cards: tuple[int, ...] | list[int]) -> int:
    """The sum of counted cards."""
    return sum((face + 1) * count for face, count in enumerate(cards))


class MagpieView(View, frozen=True):
    """Everything, to everybody; of the deck only its size."""

    row: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    deck: int
    gone: tuple[int, ...]


class Magpie(Game):
    """Which one glitters most?"""

    name = "magpie"
    title = "Magpie"
    tagline = "Which one glitters most?"
    length = "5 minutes"
    version = 1
    seats = range(2, 7)
    house_rules = Options
    state = MagpieState
    notations = tuple(f"take {face + 1}" for face in range(FACES))
    features = Features(
        *each([f"row {face + 1}" for face in range(FACES)], COPIES * FACES),
        *each([f"mine {face + 1}" for face in range(FACES)], COPIES * FACES),
    )
    turn_clause = "MAG-1"
    rules_text = RULES  # a package keeps them in RULES.md beside game.py

    def view(self, state: State, seat: int) -> View:
        """What a seat may know."""
        magpie = cast(MagpieState, state)
        return MagpieView(
            *head(state, seat),
            row=tuple(magpie.row),
            cards=tuple(map(tuple, magpie.cards)),
            deck=int(size_of(magpie.deck, HEX)),
            gone=tuple(magpie.gone),
        )

    def scene(self, view: View) -> Scene:
        """The picture of a view."""
        seen = cast(MagpieView, view)
        plates = tuple(
            Plate(seat, (Counter("points", total(cards)),), asked=seat in view.waiting)
            for seat, cards in enumerate(seen.cards)
        )
        theirs = (
            Row(f"cards-p{seat + 1}", "cards", lying(f"p{seat + 1}", cards), seat)
            for seat, cards in enumerate(seen.cards)
        )
        deck = Pile("deck", "deck", seen.deck)
        gone = Pile("gone", "flown away", sum(seen.gone), lying("gone", seen.gone))
        zones: tuple[Zone, ...] = (deck, Row("row", "row", lying("row", seen.row)), gone, *theirs)
        prompt = self._prompt(seen)
        return Scene(self.name, self.title, view.seat, view.number, plates, zones, prompt)

    def _prompt(self, view: MagpieView) -> Prompt:
        choices = tuple(
            Choice(self.notations[m], f"Take the {m + 1}", (f"row-{m + 1}",)) for m in view.legal
        )
        refusals = tuple(
            Refusal(self.notations[m], f"Take the {m + 1}", why.text, why.clause, (f"row-{m + 1}",))
            for m, why in self.reasons(view).items()
        )
        if not view.waiting:
            return Prompt("The game is over.", refusals=refusals)
        whose = f"{{p{view.waiting[0] + 1}}} is choosing."
        return Prompt("Take a card." if choices else whose, "", "MAG-1", choices, refusals)

    def line(self, event: Event, viewer: int) -> Line | None:
        """A sentence of the log."""
        who, does = actor(event.seat, viewer)
        if not isinstance(event, Took):
            return None
        if event.pair:
            lost = f"{who} {does('take')} a second {event.face + 1}: both fly away."
            return Line(lost, "MAG-3", event.seat)
        return Line(f"{who} {does('take')} a {event.face + 1}.", "MAG-1", event.seat)

    def words(self, view: View, move: int, ground: str) -> Reason:
        """Why a card cannot be taken."""
        if ground == STILL_WARM:
            return Reason(f"A {move + 1} was taken last: take another number.", "MAG-2")
        return Reason(f"No {move + 1} lies in the row.", "MAG-1")

    def encode(self, view: View) -> list[int]:
        """The row and one's own cards."""
        seen = cast(MagpieView, view)
        mine = seen.cards[view.seat] if view.seat >= 0 else (0,) * FACES
        return [*seen.row, *mine]

    def heuristic(self, view: View, luck: Luck) -> int:
        """The highest number that makes no pair, else the lowest."""
        mine = cast(MagpieView, view).cards[view.seat]
        fresh = [move for move in view.legal if not mine[move]]
        return max(fresh) if fresh else min(view.legal)

    def bound(self, seats: int, options: HouseRules) -> int | None:
        """MAG-4."""
        return seats * cast(Options, options).turns


def lying(zone: str, counts: tuple[int, ...]) -> tuple[Card, ...]:
    """Counted cards as they lie, equal ones together."""
    faces = [(face, count) for face, count in enumerate(counts, 1) if count]
    return tuple(
        Card(f"{zone}-{n}", Face("number", str(n), str(n), value=n), count) for n, count in faces
    )


GAME = Magpie()
