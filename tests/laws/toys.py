"""Hush: a small honest game with hidden hands, and ways to break it, one law each.

Every seat holds cards only it can see. In turn a player plays a card, draws one, or passes, and
after a dozen moves the highest hand wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self, cast

from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.features import Feature, Features, each
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.options import HouseRules, between
from fairground.kernel.plain import Plain, whole, wholes
from fairground.kernel.result import Result
from fairground.kernel.scene import Card, Choice, Face, Hand, Line, Plate, Prompt, Refusal, Scene
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import (
    NO_SUCH_MOVE,
    NOT_ASKED,
    OVER,
    SPECTATOR,
    Hidden,
    State,
    copy_head,
)
from fairground.kernel.view import View, head
from tests.laws.bag import Bag, load_bag

FACES = 5
DRAW, PASS = FACES, FACES + 1
NOTATIONS = (*(f"play {face}" for face in range(FACES)), "draw", "pass")
NOT_HELD = "not-held"
HAND_FULL = "hand-full"
LENGTH = 12
DEALT, DRAWN, IMAGINED = for_seats("deal"), for_seats("draw"), Why("imagined")


@dataclass(frozen=True)
class Options(HouseRules):
    copies: int = between(3, 5, default=4, help="Cards of every face.")


class Drew(Event, frozen=True, tag="drew"):
    SECRET: ClassVar[frozenset[str]] = frozenset({"card"})
    card: int | None


class Played(Event, frozen=True, tag="played"):
    card: int


class Passed(Event, frozen=True, tag="passed"):
    pass


class Hush(State):
    turn: int
    bag: Bag
    hands: list[list[int]]
    pile: list[int]

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        super().set_up(game, seats, options)
        self.turn = 0
        self.bag = Bag([cast(Options, options).copies] * FACES)
        self.hands = [[0] * FACES for _ in range(seats)]
        self.pile = []

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        for seat in range(self.seats):
            for _ in range(2):
                self.deal_to(seat, luck, told)

    def deal_to(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        card = self.bag.draw(luck, DEALT[seat])
        self.hands[seat][card] += 1
        self.tell(told, Drew(seat, card))

    def is_over(self) -> bool:
        return self.number >= LENGTH

    def waiting(self) -> tuple[int, ...]:
        return () if self.is_over() else (self.turn,)

    def legal(self, seat: int) -> list[int]:
        return [move for move in range(len(NOTATIONS)) if not self.refusal(seat, move)]

    def refusal(self, seat: int, move: int) -> str:
        if self.is_over():
            return OVER
        if seat != self.turn:
            return NOT_ASKED
        if 0 <= move < FACES:
            return "" if self.hands[seat][move] else NOT_HELD
        if move == DRAW:
            room = sum(self.hands[seat]) <= 3 and self.bag.size > 0
            return "" if room else HAND_FULL
        return "" if move == PASS else NO_SUCH_MOVE

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        self.turn = (seat + 1) % self.seats
        if move < FACES:
            self.hands[seat][move] -= 1
            self.pile.append(move)
            self.tell(told, Played(seat, move))
        elif move == DRAW:
            self.draw(seat, luck, told)
        else:
            self.tell(told, Passed(seat))

    def draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        card = self.bag.draw(luck, DRAWN[seat])
        self.hands[seat][card] += 1
        self.tell(told, Drew(seat, card))

    def tell(self, told: list[Event] | None, event: Event) -> None:
        if told is not None:
            told.append(event)

    def result(self) -> Result | None:
        if not self.is_over():
            return None
        scores = tuple(sum(f * n for f, n in enumerate(hand)) for hand in self.hands)
        return Result(ranks_by([(score,) for score in scores]), scores, "time")

    def clone(self) -> Self:
        twin = type(self)()
        copy_head(self, twin)
        twin.turn = self.turn
        twin.bag = self.bag.clone()
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        return twin

    def facts(self) -> dict[str, Plain]:
        hands = [hand[:] for hand in self.hands]
        return {"turn": self.turn, "bag": self.bag.dump(), "hands": hands, "pile": self.pile[:]}

    def restore(self, facts: dict[str, Plain]) -> None:
        self.turn = whole(facts["turn"], "turn", 0, self.seats - 1)
        self.bag = load_bag(facts["bag"], FACES)
        self.hands = [wholes(hand, "hand", FACES, 0, 9) for hand in facts["hands"]]
        self.pile = wholes(facts["pile"], "pile", len(facts["pile"]), 0, FACES - 1)
        wholes([len(self.hands)], "hands", 1, self.seats, self.seats)

    def census(self) -> dict[str, int]:
        held = sum(sum(hand) for hand in self.hands)
        return {"cards": self.bag.size + held + len(self.pile)}

    def hidden(self, seat: int) -> list[Hidden]:
        if self.is_over():
            return []
        hands = [
            Hidden("cards", f"hand {other}", listed(hand))
            for other, hand in enumerate(self.hands)
            if other != seat
        ]
        return [*hands, Hidden("cards", "bag", listed(self.bag.counts))]

    def imagine(self, seat: int, luck: Luck) -> State:
        world = self.clone()
        if not self.is_over():
            pool = world.pool_for(seat)
            for other in range(self.seats):
                if other != seat:
                    world.hands[other] = self.deal(pool, sum(self.hands[other]), luck)
            world.bag = pool
        return world

    def pool_for(self, seat: int) -> Bag:
        pool = self.bag.clone()
        for other, hand in enumerate(self.hands):
            for face in listed(hand) if other != seat else []:
                pool.put(face)
        return pool

    def deal(self, pool: Bag, size: int, luck: Luck) -> list[int]:
        hand = [0] * FACES
        for _ in range(size):
            hand[pool.draw(luck, IMAGINED)] += 1
        return hand


def listed(counts: list[int]) -> list[int]:
    return [face for face, count in enumerate(counts) for _ in range(count)]


class HushView(View, frozen=True):
    turn: int
    pile: tuple[int, ...]
    bag: int
    sizes: tuple[int, ...]
    hand: tuple[int, ...] | None
    hands: tuple[tuple[int, ...], ...] | None


def _cards(hush: HushView, seat: int) -> tuple[Card, ...]:
    held = (hush.hand or ()) if seat == hush.seat else ()
    faces = [(str(face), count) for face, count in enumerate(held) if count]
    return tuple(Card(face, Face("hush", face, face), count) for face, count in faces)


class HushGame(Game):
    name = "hush"
    title = "Hush"
    tagline = "A toy."
    length = "a moment"
    version = 1
    seats = range(2, 5)
    house_rules = Options
    state = Hush
    notations: ClassVar[Sequence[str]] = NOTATIONS
    features = Features(
        Feature("turn", 3),
        Feature("bag", 99),
        *each([f"hand {face}" for face in range(FACES)], 99),
    )
    turn_clause = "HSH-1"

    @cached_property
    def rules_text(self) -> str:
        return "* **HSH-1** [house] Seats take turns.\n* **HSH-2** [house] Play what you hold.\n"

    def view(self, state: State, seat: int) -> View:
        hush = cast(Hush, state)
        over = hush.is_over()
        return HushView(
            *head(state, seat),
            turn=hush.turn,
            pile=tuple(hush.pile),
            bag=hush.bag.size,
            sizes=tuple(sum(hand) for hand in hush.hands),
            hand=None if seat == SPECTATOR else tuple(hush.hands[seat]),
            hands=tuple(tuple(hand) for hand in hush.hands) if over else None,
        )

    def scene(self, view: View) -> Scene:
        hush = cast(HushView, view)
        choices = tuple(Choice(NOTATIONS[m], NOTATIONS[m].capitalize()) for m in view.legal)
        refusals = tuple(
            Refusal(NOTATIONS[m], NOTATIONS[m], why.text, why.clause)
            for m, why in self.reasons(view).items()
        )
        zones = tuple(
            Hand(f"hand-{seat}", "hand", seat, _cards(hush, seat), 0 if seat == view.seat else size)
            for seat, size in enumerate(hush.sizes)
        )
        plates = tuple(Plate(seat) for seat in range(view.seats))
        prompt = Prompt("What now?", choices=choices, refusals=refusals)
        return Scene(self.name, self.title, view.seat, view.number, plates, zones, prompt)

    def line(self, event: Event, viewer: int) -> Line | None:
        match event:
            case Drew(seat=seat, card=card):
                return Line(f"Seat {seat} draws {'a card' if card is None else card}.", "HSH-1")
            case Played(seat=seat, card=card):
                return Line(f"Seat {seat} plays {card}.", "HSH-2")
        return Line(f"Seat {event.seat} passes.")

    def words(self, view: View, move: int, ground: str) -> Reason:
        if ground == HAND_FULL:
            return Reason("The hand is full.", "HSH-1")
        return Reason(f"A {move} is not in your hand.", "HSH-2")

    def denied(self, view: View, move: int, ground: str) -> tuple[str, str] | None:
        return (f"hand-{view.seat}", str(move)) if ground == NOT_HELD else None

    def encode(self, view: View) -> list[int]:
        hush = cast(HushView, view)
        return [hush.turn, hush.bag, *(hush.hand or (0,) * FACES)]

    def heuristic(self, view: View, luck: Luck) -> int:
        return view.legal[-1]

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return LENGTH
