"""Hush: a small honest game with hidden hands, and ways to break it, one law each.

Every seat holds cards only it can see. In turn a player plays a card, draws one, or passes, and
after a dozen moves the highest hand wins.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, cast

from fairground.kernel.bag import Bag, load_bag
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck, Luck, Why, for_seats
from fairground.kernel.options import HouseRules, between
from fairground.kernel.plain import Plain, whole, wholes
from fairground.kernel.playout import Bot, Imagination
from fairground.kernel.result import Result, ranks_by
from fairground.kernel.scene import Choice, Hand, Line, Plate, Prompt, Refusal, Scene
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

    def clone(self) -> State:
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
        world = cast(Hush, self.clone())
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
    features = ("turn", "bag", *(f"hand {face}" for face in range(FACES)))
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
            Hand(f"hand-{seat}", "hand", seat, unseen=size) for seat, size in enumerate(hush.sizes)
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
        return Reason(f"You hold no {move}.", "HSH-2")

    def encode(self, view: View) -> list[float]:
        hush = cast(HushView, view)
        return [float(hush.turn), float(hush.bag), *(float(n) for n in hush.hand or (0,) * FACES)]

    def heuristic(self, view: View, luck: Luck) -> int:
        return view.legal[-1]

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return LENGTH


# The same game, broken in one place each.


class ChattyLegal(Hush):
    """Whether one may pass depends on what the neighbour holds."""

    def refusal(self, seat: int, move: int) -> str:
        ground = super().refusal(seat, move)
        if not ground and move == PASS and self.hands[(seat + 1) % self.seats][0]:
            return HAND_FULL
        return ground


class ChattyRefusal(Hush):
    """The ground of a refusal names a card of the neighbour."""

    def refusal(self, seat: int, move: int) -> str:
        ground = super().refusal(seat, move)
        if ground != NOT_HELD:
            return ground
        return NOT_HELD if self.hands[(seat + 1) % self.seats][move] else HAND_FULL


class ChattyGlimpse(Hush):
    """What the next neighbour drew can be glimpsed by everybody."""

    def glimpse(self, seat: int) -> int:
        return self.hands[(seat + 1) % self.seats][0]


class OpenlyDrew(Event, frozen=True, tag="openly-drew"):
    card: int


class ChattyLog(Hush):
    """The log says which card somebody drew."""

    def draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        super().draw(seat, luck, None)
        top = next(f for f in reversed(range(FACES)) if self.hands[seat][f])
        self.tell(told, OpenlyDrew(seat, top))


class ChattyDeal(Hush):
    """The log says which cards somebody was dealt."""

    def deal_to(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        card = self.bag.draw(luck, DEALT[seat])
        self.hands[seat][card] += 1
        self.tell(told, OpenlyDrew(seat, card))


class SharedList(Hush):
    """A clone shares its pile with the original."""

    def clone(self) -> State:
        twin = cast(Hush, super().clone())
        twin.pile = self.pile
        return twin


class BiasedImagine(Hush):
    """Others are always imagined with the lowest cards there are."""

    def deal(self, pool: Bag, size: int, luck: Luck) -> list[int]:
        hand = [0] * FACES
        for _ in range(size):
            face = next(f for f in range(FACES) if pool.counts[f])
            pool.take(face)
            hand[face] += 1
        return hand


class LazyImagine(Hush):
    """Nothing is imagined: the real cards are handed out."""

    def imagine(self, seat: int, luck: Luck) -> State:
        return self.clone()


class DealsTheRuledOut(Hush):
    """It is known which faces the first hidden hand lacks, and it is dealt them all the same."""

    def hidden(self, seat: int) -> list[Hidden]:
        places = super().hidden(seat)
        known = [face for face in range(FACES) if places and face not in places[0].faces]
        return [Hidden(p.pool, p.place, p.faces, known if p is places[0] else []) for p in places]


class ForgetfulImagine(Hush):
    """Imagining changes how many cards others hold."""

    def imagine(self, seat: int, luck: Luck) -> State:
        world = cast(Hush, super().imagine(seat, luck))
        other = (seat + 1) % self.seats
        if not self.is_over() and world.bag.size:
            world.hands[other][world.bag.draw(luck, IMAGINED)] += 1
        return world


class StrayLuck(Hush):
    """A draw takes its luck from somewhere else."""

    def draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        card = self.bag.take_at(random.randrange(self.bag.size))
        self.hands[seat][card] += 1
        self.tell(told, Drew(seat, card))


class DeafToLuck(Hush):
    """A draw asks for luck and does not listen."""

    def draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        luck.pick(self.bag.size, DRAWN[seat])
        card = self.bag.take_at(0)
        self.hands[seat][card] += 1
        self.tell(told, Drew(seat, card))


class ListedButRefused(Hush):
    """Every card is listed, whether or not it is held."""

    def legal(self, seat: int) -> list[int]:
        return list(range(len(NOTATIONS))) if super().legal(seat) else []


class AlwaysTheFirst(Hush):
    """A playout always takes the first legal move."""

    def any_move(self, seat: int, choices: Luck) -> int:
        return self.legal(seat)[0]


class LeakyView(HushGame):
    """The view shows all hands."""

    def view(self, state: State, seat: int) -> View:
        hands = tuple(tuple(hand) for hand in cast(Hush, state).hands)
        seen = cast(HushView, super().view(state, seat))
        return HushView(
            **{name: getattr(seen, name) for name in seen.__struct_fields__ if name != "hands"},
            hands=hands,
        )


class LeakyScene(HushGame):
    """The scene has one thing more to click than there are legal moves."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        prompt = Prompt("?", choices=(*scene.prompt.choices, Choice("draw", "Draw once more")))
        return Scene("hush", "Hush", view.seat, view.number, scene.plates, scene.zones, prompt)


class LostCard(Hush):
    """A card that is played is gone."""

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        super().apply(seat, move, luck, told)
        self.pile = []


class Endless(HushGame):
    """The stated bound is too low."""

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return LENGTH - 2


class SpinsUntilItDiffers(Hush):
    """The lots for the first turn are drawn again as long as they are equal."""

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        super().start(luck, told)
        lots = [0]
        while len(set(lots)) < len(lots) or len(lots) < self.seats:
            lots = [luck.pick(100, DRAWN[seat]) for seat in range(self.seats)]
        self.turn = lots.index(max(lots))


class HalfDump(Hush):
    """The dump forgets the pile."""

    def facts(self) -> dict[str, Plain]:
        return {key: value for key, value in super().facts().items() if key != "pile"}

    def restore(self, facts: dict[str, Plain]) -> None:
        super().restore({**facts, "pile": []})


class LostInPickle(Hush):
    """A pickled state forgets its pile."""

    def __reduce__(self) -> tuple[object, ...]:
        game, data = cast("tuple[Game, dict[str, Plain]]", super().__reduce__()[1])
        return (game.load, ({**data, "pile": []},))


class LostInPickleGame(HushGame):
    state = LostInPickle


class SharedCopy(Hush):
    """A copy is the state itself."""

    def __copy__(self) -> State:
        return self


class SharedCopyGame(HushGame):
    state = SharedCopy


class HomeBound(Hush):
    """A draw depends on the process it is made in."""

    def draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        super().draw(seat, FastLuck(os.getpid()), told)


class HomeBoundGame(HushGame):
    state = HomeBound


class ChangesBeforeRefusing(Hush):
    """A refusal leaves a mark."""

    def refusal(self, seat: int, move: int) -> str:
        ground = super().refusal(seat, move)
        if ground == NOT_HELD:
            self.pile.append(0)
        return ground


class QuietlyDifferent(Hush):
    """A move does something else when nobody listens."""

    def draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        super().draw(seat, luck, told)
        if told is None:
            self.turn = seat


class Stuck(Hush):
    """Somebody is waited for who has no move."""

    def waiting(self) -> tuple[int, ...]:
        return () if self.is_over() else (self.turn, (self.turn + 1) % self.seats)


class PeekingBot(Bot):
    """Reaches past its view for the real hands."""

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        hand = cast(Hush, imagination._state).hands[(view.seat + 1) % view.seats]
        return view.legal[hand[0] % len(view.legal)]


class SecretChoice(HushGame):
    """Playing a card is a secret choice in this telling, but the record reads it out."""

    def view(self, state: State, seat: int) -> View:
        seen = cast(HushView, super().view(state, seat))
        fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
        return HushView(**{**fields, "pile": (0,) * len(seen.pile)})
