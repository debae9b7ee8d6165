"""Hush broken in one place each: every law has a toy that it has to catch."""

from __future__ import annotations

import multiprocessing
import random
from typing import Self, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64

from fairground.kernel.cardbook import CardBook, Note
from fairground.kernel.events import Event
from fairground.kernel.features import Feature, Features, each
from fairground.kernel.game import Game
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import CHOICE, FastLuck, Luck
from fairground.kernel.observe import FeatureWriter, Observer, Telling
from fairground.kernel.options import HouseRules
from fairground.kernel.plain import Plain
from fairground.kernel.playout import Bot, Imagination
from fairground.kernel.scene import Choice, Prompt, Scene
from fairground.kernel.state import (
    Hidden,
    State,
)
from fairground.kernel.view import View
from tests.laws.bag import Bag
from tests.laws.toys import (
    DEALT,
    DRAWN,
    FACES,
    HAND_FULL,
    IMAGINED,
    LENGTH,
    NOT_HELD,
    NOTATIONS,
    PASS,
    Drew,
    Hush,
    HushGame,
    HushView,
)


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

    def clone(self) -> Self:
        twin = super().clone()
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


class AsksAnother(Hush):
    """A playout asks a seat that is not waited for."""

    def first_waiting(self) -> int:
        return -1 if self.is_over() else (self.turn + 1) % self.seats


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


class DeniesWhatIsThere(Hush):
    """Every card is said to be missing."""

    def refusal(self, seat: int, move: int) -> str:
        return NOT_HELD if move in range(FACES) else super().refusal(seat, move)


class DeniesSomething(HushGame):
    """A sentence says that a card is missing, and the law is not told which."""

    def denied(self, view: View, move: int, ground: str) -> tuple[str, str] | None:
        return None


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
        is_away = multiprocessing.parent_process() is not None
        super().draw(seat, FastLuck(2 if is_away else 1), told)


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


class HalfExplained(HushGame):
    """There is a note on the name plates, but none on the hands."""

    def card_book(self) -> CardBook:
        return CardBook(notes={"plate": Note("A player.")})


class ExplainedByNothing(HushGame):
    """A note names a clause that does not exist."""

    def card_book(self) -> CardBook:
        return CardBook(
            notes={"plate": Note("A player.", "HSH-99"), "zone:@hand": Note("Cards held.")}
        )


class NamelessThings(HushGame):
    """The hands have no name."""

    def scene(self, view: View) -> Scene:
        scene = super().scene(view)
        zones = tuple(msgspec.structs.replace(zone, name="") for zone in scene.zones)
        return msgspec.structs.replace(scene, zones=zones)


class PeekingObserver(Observer):
    """Shows a seat the hand of its neighbour instead of its own."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        super().observe(state, seat, row, at)
        hands = cast(Hush, state).hands
        for face, count in enumerate(hands[(seat + 1) % state.seats]):
            row[at + 2 + face] = i16(count)


class PeekingObserverGame(HushGame):
    """Its observer looks where the view does not."""

    observer = PeekingObserver()


class PeekingTelling(Telling):
    """Tells a seat how many cards of the first face its neighbour holds."""

    def tell(self, writer: FeatureWriter, state: State, seat: int) -> None:
        writer.number("next", cast(Hush, state).hands[(seat + 1) % state.seats][0], 99)


class PeekingTellingGame(HushGame):
    """There is no encoding to compare its numbers with."""

    features = Features(Feature("next", 99))
    observer = PeekingTelling()

    def encode(self, view: View) -> list[int]:
        return []


class PeekingQuick(Hunch):
    """Plays by what the neighbour holds."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        hands = cast(Hush, state).hands
        legal = state.legal(seat)
        return legal[sum(hands[(seat + 1) % state.seats][1:]) % len(legal)]


class PeekingQuickGame(HushGame):
    """Its quick player looks where the heuristic cannot."""

    quick = PeekingQuick()


class WastefulQuick(Hunch):
    """Makes the right move, but uses luck that the heuristic does not."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        move = state.game.heuristic(state.view(seat), luck)
        luck.pick(2, CHOICE)
        return move


class WastefulQuickGame(HushGame):
    """With it a game goes on differently."""

    quick = WastefulQuick()


class WritesTooFar(Observer):
    """Writes a number more than there are features."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        super().observe(state, seat, row, at)
        row[at + len(state.game.features)] = i16(0)


class WritesTooFarGame(HushGame):
    """Its observer spoils the next table's row."""

    observer = WritesTooFar()


class TooManyNumbers(HushGame):
    """Encodes more than it declares."""

    def encode(self, view: View) -> list[int]:
        return [*super().encode(view), 1]


class BeyondItsRange(HushGame):
    """Holds more cards of a face than it declares."""

    features = Features(
        Feature("turn", 3),
        Feature("bag", 1),
        *each([f"hand {face}" for face in range(FACES)], 99),
    )
