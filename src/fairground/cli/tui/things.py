"""What lies where on the full-screen table: a scene as panes of things one can go to and press.

Pure: a scene in, panes out. A pane is the middle of the table, the viewer's hand, the viewer's own
things or another seat; a thing has the ids it is pressed and looked at by, and a label in words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import singledispatchmethod

from rich.text import Text

from fairground.cli.blocks import ink
from fairground.cli.cards import SHORT, card_line, counter_text, lamp, line_cuts, small_chip
from fairground.cli.paint import NOW, QUIET, STRONG
from fairground.cli.picture import ordinal, owner
from fairground.cli.zones import Pen
from fairground.kernel.scene import (
    Account,
    Bank,
    Card,
    Counter,
    Dice,
    Hand,
    Market,
    Park,
    Piece,
    Pile,
    Plate,
    Row,
    Scene,
    Stop,
    TableCards,
    Track,
    Wheel,
    Zone,
)
from fairground.kernel.words import counted

HELD = "\N{NO-BREAK SPACE}"
"""Holds the name of a counter and its number together where a line is broken."""
HEADING = 2
"""Lines the heading of a pane may have."""


@dataclass(frozen=True)
class Thing:
    """Something one can go to: the ids it answers to, its label, and whether it flows in a line."""

    ids: tuple[str, ...]
    label: Text
    is_small: bool = False
    indent: int = 0
    is_hidden: bool = False
    """Is it left out where there is little room: face down, or none of its kind?"""
    cuts: tuple[int, ...] = ()
    """Where the label may end if it is too long: behind whole facts."""
    most: int = 1
    """How many lines a label that may be cut can take."""
    hang: int = 2
    """How far in its further lines stand."""


@dataclass(frozen=True)
class Pane:
    """Things that belong together, and the line that stands for them when there is no room."""

    id: str
    title: Text
    ids: tuple[str, ...]
    things: tuple[Thing, ...]
    seat: int | None = None

    @property
    def all_ids(self) -> frozenset[str]:
        """Everything in it that can be pressed or looked at."""
        return frozenset(self.ids).union(*(thing.ids for thing in self.things))

    def holds(self, thing: str) -> bool:
        """Is a thing in it, and not the seat itself or one of its zones?"""
        return any(thing in inner.ids for inner in self.things if inner.indent)

    def heading(self) -> Thing:
        """The line above its things; a long one is cut behind a fact."""
        return Thing(self.ids, self.title, cuts=self._cuts, most=HEADING)

    def summary(self) -> Thing:
        """The pane in a line: its title and the small cards that lie open."""
        inner = (each for each in self.all_ids if each not in self.ids)
        ids = (*self.ids, *sorted(inner))
        small = [each.label for each in self.things if each.is_small and not each.is_hidden]
        if not small:
            return Thing(ids, self.title, cuts=self._cuts)
        return Thing(ids, self.title + Text("  ") + Text(" ").join(small))

    @property
    def _cuts(self) -> tuple[int, ...]:
        return tuple(found.start() for found in re.finditer(" · |, ", self.title.plain))


def panes_of(scene: Scene, pen: Pen, wanted: Collection[str] = ()) -> list[Pane]:
    """The table as panes: the hand, the middle, one's own things, then the others in turn order.

    `wanted` are things that moves name: of a pile only the top card and these are shown.
    """
    return list(_PaneMaker(scene, pen, frozenset(wanted)).panes())


class _PaneMaker:
    """One scene on its way to panes."""

    def __init__(self, scene: Scene, pen: Pen, wanted: frozenset[str]) -> None:
        self._scene = scene
        self._pen = pen
        self._wanted = wanted

    def panes(self) -> Iterator[Pane]:
        you = self._scene.you
        hands = [zone for zone in self._of(you) if isinstance(zone, Hand)] if you >= 0 else []
        if hands:
            yield self._hand(hands)
        if middle := self._of(None):
            first, *rest = (thing for zone in middle for thing in self._zone(zone))
            yield Pane("middle", first.label, first.ids, tuple(rest))
        for plate in self._in_turn_order():
            yield self._seat(plate, [zone for zone in self._of(plate.seat) if zone not in hands])

    def _of(self, seat: int | None) -> list[Zone]:
        return [zone for zone in self._scene.zones if owner(zone) == seat]

    def _in_turn_order(self) -> list[Plate]:
        """One's own plate first, then the others as they follow."""
        first = max(self._scene.you, 0)
        plates = self._scene.plates
        return sorted(plates, key=lambda plate: (plate.seat - first) % len(plates))

    def _hand(self, hands: Sequence[Zone]) -> Pane:
        title = Text()
        things: list[Thing] = []
        for hand in hands:
            head, *cards = self._zone(hand)
            title += head.label if not title else Text("  ") + head.label
            things += cards
        return Pane("hand", title, tuple(hand.id for hand in hands), tuple(things))

    def _seat(self, plate: Plate, zones: list[Zone]) -> Pane:
        things = tuple(thing for zone in zones for thing in self._zone(zone))
        return Pane(
            id=f"seat-{plate.seat}",
            title=self._plate(plate),
            ids=(f"plate-p{plate.seat + 1}",),
            things=things,
            seat=plate.seat,
        )

    def _plate(self, plate: Plate) -> Text:
        title = lamp(self._pen.means) + Text(" ") if plate.asked else Text()
        title.append(self._pen.plate(plate.seat), STRONG)
        if plate.rank is not None:
            title.append(f" {ordinal(plate.rank)}", STRONG)
        counters = [each for at, each in enumerate(plate.counters) if each.value or at == 0]
        facts = [_fact(counter) for counter in counters]
        facts += [Text(plate.note)] if plate.note else []
        dot = ink(" · " if self._pen.means.symbols else ", ", QUIET)
        return title + Text("  ") + dot.join(facts) if facts else title

    # Zones

    @singledispatchmethod
    def _zone(self, zone: Zone) -> Iterator[Thing]:
        """The zone itself as a thing, then what lies in it."""
        raise TypeError(f"a terminal cannot draw {zone!r}")

    def _head(self, zone: Zone, more: Text | str = "") -> Thing:
        label = ink(zone.name, STRONG)
        if more:
            label += ink(" · " if self._pen.means.symbols else ", ", QUIET)
            label += more if isinstance(more, Text) else ink(more, QUIET)
        return Thing((zone.id,), label)

    @_zone.register
    def _(self, zone: Hand) -> Iterator[Thing]:
        held = sum(card.count for card in zone.cards) + zone.unseen
        down = f" face down: {zone.unseen}" if zone.unseen and zone.cards else ""
        yield self._head(zone, counted(held, "card") + down if held else "empty")
        yield from self._cards(zone.cards)

    @_zone.register
    def _(self, zone: Pile) -> Iterator[Thing]:
        note = f", {zone.note}" if zone.note else ""
        yield self._head(zone, (counted(zone.size, "card") if zone.size else "empty") + note)
        below = [card for card in zone.cards[:-1] if card.id in self._wanted]
        yield from self._cards((*reversed(zone.cards[-1:]), *reversed(below)))

    @_zone.register
    def _(self, zone: Row) -> Iterator[Thing]:
        notes = self._whose(zone)
        notes += [f"room for {zone.room}"] if zone.room else []
        notes += [] if zone.cards else ["none"]
        yield self._head(zone, ", ".join(notes))
        yield from self._cards(zone.cards)

    def _whose(self, zone: Row) -> list[str]:
        """The seat of a row that lies in the middle, unless its name says it."""
        if zone.seat is None or owner(zone) is not None or self._pen.name(zone.seat) in zone.name:
            return []
        return [self._pen.plate(zone.seat)]

    @_zone.register
    def _(self, zone: TableCards) -> Iterator[Thing]:
        yield self._head(zone, f"{zone.down} face down" if zone.down else "")
        yield from self._cards(zone.up)

    @_zone.register
    def _(self, zone: Park) -> Iterator[Thing]:
        dot = ink(" · " if self._pen.means.symbols else ", ", QUIET)
        yield self._head(zone, dot.join(_fact(counter) for counter in zone.counters))
        yield from self._spots(zone)
        yield from self._cards((zone.gate, *zone.side))

    @_zone.register
    def _(self, zone: Market) -> Iterator[Thing]:
        yield self._head(zone)
        yield from self._spots(zone)

    @_zone.register
    def _(self, zone: Wheel) -> Iterator[Thing]:
        label = ink(zone.name, STRONG)
        for value in zone.values:
            here = value == zone.value
            label.append(f"[{value}]" if here else f" {value} ", NOW if here else QUIET)
        yield Thing((zone.id,), label)

    @_zone.register
    def _(self, zone: Dice) -> Iterator[Thing]:
        rolled = " ".join(f"[{value}]" for value in zone.values) or "not rolled yet"
        yield Thing((zone.id,), ink(f"{zone.name} ", STRONG) + Text(rolled))

    @_zone.register
    def _(self, zone: Bank) -> Iterator[Thing]:
        yield self._head(zone)
        for account in zone.accounts:
            yield self._account(zone, account)

    def _account(self, zone: Bank, account: Account) -> Thing:
        label = ink(self._pen.plate(account.seat), "")
        for counter in account.counters:
            label += Text("  ") + counter_text(counter)
        ids = tuple(f"{zone.id}-p{account.seat + 1}/{each.name}" for each in account.counters)
        return Thing(ids, label, indent=1)

    @_zone.register
    def _(self, zone: Track) -> Iterator[Thing]:
        """Where everybody stands, and the stops within reach."""
        yield self._head(zone)
        stops = {stop.id: stop for stop in zone.stops}
        for piece in zone.pieces:
            yield self._piece(piece, stops)
        ahead = [stops[stop] for stop in zone.lit if stop in stops]
        named = [stop for stop in zone.stops if stop.id in self._wanted and stop not in ahead]
        for far, stop in enumerate([*ahead, *named], 1):
            label = ink(f"{far} ", QUIET) + Text(stop.name)
            yield Thing((stop.id,), label, indent=1)

    def _piece(self, piece: Piece, stops: dict[str, Stop]) -> Thing:
        label = ink(f" {piece.seat + 1} ", NOW) + ink(f" {self._pen.plate(piece.seat)} ", STRONG)
        label.append(stops[piece.at].name if piece.at in stops else piece.at)
        if piece.pegs:
            label.append(f" ({', '.join(piece.pegs)})", QUIET)
        return Thing((piece.id,), label, indent=1)

    # Cards

    def _spots(self, zone: Park | Market) -> Iterator[Thing]:
        for spot in zone.spaces:
            name = ink(f"{spot.name.removeprefix(zone.name).strip()} ", QUIET)
            if spot.card is None:
                yield Thing((spot.id,), name + ink("free", QUIET), indent=1)
                continue
            yield self._card(spot.card, 1, name, (spot.id,))
            yield from self._attached(spot.card, 3)

    def _cards(self, cards: tuple[Card, ...]) -> Iterator[Thing]:
        small = all(_is_small(card) for card in cards)
        for card in cards:
            if small:
                label = small_chip(card, self._pen.means)
                hidden = card.face is None or card.count == 0
                yield Thing((card.id,), label, is_small=True, indent=1, is_hidden=hidden)
            else:
                yield self._card(card, 1)
                yield from self._attached(card, 3)

    def _card(
        self, card: Card, indent: int, name: Text | None = None, place: tuple[str, ...] = ()
    ) -> Thing:
        """A card in a line: where the line is short its sort and facts give way, not its name."""
        line = card_line(card, self._pen.means)
        label = name + line if name is not None else line
        return Thing((*place, card.id), label, indent=indent, cuts=line_cuts(card, label))

    def _attached(self, card: Card, indent: int) -> Iterator[Thing]:
        for other in card.on:
            yield self._card(other, indent)
            yield from self._attached(other, indent + 2)


def _fact(counter: Counter) -> Text:
    """`coins 14`, `stars 5/15`: as short as a plate in one line needs it."""
    most = f"/{counter.most}" if counter.most is not None else ""
    return ink(f"{counter.name}{HELD}", QUIET) + ink(f"{counter.value:,}{most}", STRONG)


def _is_small(card: Card) -> bool:
    """Is a card known by a short code, so that several stand side by side?"""
    return card.face is None or (len(card.face.code) <= SHORT and not card.on)
