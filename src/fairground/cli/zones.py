"""Zones as a terminal draws them: one function for each kind of zone a scene can have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from typing import NamedTuple

from rich.text import Text

from fairground.cli.blocks import Block, beside, fitting, flowing, hanging, ink, stacked, wrapped
from fairground.cli.cards import (
    cards_block,
    chip,
    chips_block,
    counter_text,
    is_wordy,
    large_cards,
    slot,
    wordy,
)
from fairground.cli.paint import LIT, NOW, QUIET, STRONG, Means
from fairground.kernel.scene import (
    Account,
    Bank,
    Card,
    Dice,
    Hand,
    Market,
    Park,
    Piece,
    Pile,
    Row,
    Spot,
    Stop,
    TableCards,
    Track,
    Wheel,
    Zone,
)
from fairground.kernel.words import counted

LAST = 6
"""So many cards are shown below the top one of a pile of codes."""
NOTE_WIDTH = 22
BESIDE = 12
"""Columns of a small card and the gap after it."""
MAP_WIDTH = 76
MAP_HEIGHT = 20


class Pen(NamedTuple):
    """What a drawing needs to know of the terminal and the table."""

    means: Means
    width: int
    plate: Callable[[int], str]
    """What a seat is called on its plate."""
    name: Callable[[int], str]
    """What it is called in sentences."""

    def narrower(self, columns: int) -> Pen:
        """The same pen on less paper."""
        return self._replace(width=max(20, self.width - columns))


def stage_block(zones: Sequence[Zone], pen: Pen) -> Block:
    """The middle of the table: the large things side by side, the small ones in lines below."""
    big = [zone_block(zone, pen) for zone in zones if not _is_small(zone)]
    small = [line_block(zone, pen) for zone in zones if _is_small(zone)]
    return stacked([flowing(big, pen.width, 3, [Block([""])]), *small])


def _is_small(zone: Zone) -> bool:
    """A row that no player lays cards into now: discards, a display."""
    return isinstance(zone, Row) and zone.seat is None and not zone.room


def zone_block(zone: Zone, pen: Pen) -> Block:
    """A zone with its name on top and its things below."""
    return stacked([Block([_heading(zone, pen)]), _things(zone, pen)])


def line_block(zone: Zone, pen: Pen) -> Block:
    """A zone in little space, its name in front."""
    label = Block([ink(zone.name, QUIET)])
    return beside([label, small_things(zone, pen.narrower(label.width + 1))], 1)


def _heading(zone: Zone, pen: Pen) -> Text:
    more = ""
    if isinstance(zone, Row) and zone.seat is not None:
        more = pen.plate(zone.seat)
    elif isinstance(zone, Pile):
        more = counted(zone.size, "card")
    dot = " · " if pen.means.symbols else ", "
    return ink(zone.name, QUIET) + Text(f"{dot}{more}" if more else "")


@singledispatch
def _things(zone: Zone, pen: Pen) -> Block:
    """What lies in a zone, drawn large."""
    raise TypeError(f"a terminal cannot draw {zone!r}")


def small_things(zone: Zone, pen: Pen) -> Block:
    """What lies in a zone, drawn small."""
    match zone:
        case Hand():
            return _small_cards(zone.cards, zone.unseen, pen)
        case Row():
            return _small_cards(zone.cards, 0, pen)
        case TableCards():
            return _small_cards(zone.up, zone.down, pen)
        case Pile():
            return _small_cards(zone.cards, zone.size - len(zone.cards), pen)
        case _:
            return _things(zone, pen)


def _small_cards(cards: tuple[Card, ...], unseen: int, pen: Pen) -> Block:
    blocks = [chips_block(cards, pen.means, pen.width)] if cards else []
    if any(is_wordy(card) for card in cards):
        blocks = [Block([chip(card, pen.means)]) for card in cards]
    if unseen:
        blocks.append(_backs(unseen))
    return flowing(blocks, pen.width, 1) if blocks else Block([ink("none", QUIET)])


def _backs(number: int) -> Block:
    return Block([ink(f"{number} face down", QUIET)])


@_things.register
def _hand(zone: Hand, pen: Pen) -> Block:
    shown = [cards_block(zone.cards, pen.means, pen.width)] if zone.cards else []
    if zone.unseen:
        shown.append(_backs(zone.unseen))
    return flowing(shown, pen.width) if shown else Block([ink("empty", QUIET)])


@_things.register
def _pile(zone: Pile, pen: Pen) -> Block:
    """The top card, what is known of it, and what can be seen below."""
    note = wrapped(zone.note, NOTE_WIDTH, QUIET) if zone.note else Block()
    below = _below(zone.cards[:-1], pen) if len(zone.cards) > 1 else Block()
    if not zone.cards:
        return stacked([note, Block() if zone.size else Block([ink("empty", QUIET)])])
    top = zone.cards[-1]
    drawn = wordy(top, pen.means, pen.width) if is_wordy(top) else large_cards([top], pen.means)[0]
    return fitting([drawn, stacked([below, note])], pen.width)


def _below(cards: tuple[Card, ...], pen: Pen) -> Block:
    """What can be seen under the top card, beside it if that is small.

    Of cards known by their names all, for such a pile may be searched; of others the last.
    """
    seen = cards if any(is_wordy(card) for card in cards) else cards[-LAST:]
    chips = [Block([chip(card, pen.means)]) for card in reversed(seen)]
    line = flowing([Block([ink("on", QUIET)]), *chips], pen.width - BESIDE, 1)
    return line if line.height == 1 else flowing([Block([ink("on", QUIET)]), *chips], pen.width, 1)


@_things.register
def _row(zone: Row, pen: Pen) -> Block:
    if not zone.room or any(is_wordy(card) or card.count != 1 for card in zone.cards):
        return cards_block(zone.cards, pen.means, pen.width)
    places = large_cards(zone.cards, pen.means) + [slot(pen.means)] * zone.room
    return flowing(places, pen.width, 1)


@_things.register
def _table_cards(zone: TableCards, pen: Pen) -> Block:
    up = [cards_block(zone.up, pen.means, pen.width)] if zone.up else []
    return stacked([*up, _backs(zone.down)] if zone.down else up)


@_things.register
def _park(zone: Park, pen: Pen) -> Block:
    counters = flowing([Block([counter_text(each)]) for each in zone.counters], pen.width)
    gate = [wordy(card, pen.means, pen.width) for card in (zone.gate, *zone.side)]
    spaces = [_spot(spot, pen) for spot in zone.spaces]
    head = [counters] if zone.counters else []
    return stacked([*head, *gate, *spaces])


def _spot(spot: Spot, pen: Pen) -> Block:
    label = Block([ink(spot.name, QUIET)])
    if spot.card is None:
        return beside([label, Block([ink("free", QUIET)])])
    inside = pen.narrower(label.width + 2)
    return beside([label, wordy(spot.card, inside.means, inside.width)])


@_things.register
def _market(zone: Market, pen: Pen) -> Block:
    return stacked(_spot(spot, pen) for spot in zone.spaces)


@_things.register
def _wheel(zone: Wheel, pen: Pen) -> Block:
    del pen  # a wheel looks the same everywhere
    wedges = Text()
    for value in zone.values:
        here = value == zone.value
        wedges.append(f"[{value}]" if here else f" {value} ", NOW if here else "")
    return Block([wedges])


@_things.register
def _dice(zone: Dice, pen: Pen) -> Block:
    if not zone.values:
        return Block([ink("not rolled yet", QUIET)])
    dice = [_die(value, pen.means) for value in zone.values]
    return flowing(dice, pen.width, 1)


def _die(value: int, means: Means) -> Block:
    if means.symbols:
        return Block(["┌───┐", f"│{value:^3}│", "└───┘"])
    return Block([f"[{value}]"])


@_things.register
def _bank(zone: Bank, pen: Pen) -> Block:
    longest = max((len(pen.plate(account.seat)) for account in zone.accounts), default=0)
    return stacked(_account(account, longest, pen) for account in zone.accounts)


def _account(account: Account, longest: int, pen: Pen) -> Block:
    name = Block([ink(pen.plate(account.seat).ljust(longest), STRONG)])
    counters = [Block([counter_text(counter)]) for counter in account.counters]
    return beside([name, flowing(counters, pen.narrower(longest + 2).width, 3)])


# A road


@_things.register
def _track(zone: Track, pen: Pen) -> Block:
    """The road seen from above, and beneath it the stops within reach, in words."""
    names = {stop.id: stop for stop in zone.stops}
    where = [_standing(piece, names, pen) for piece in zone.pieces]
    ahead = [names[stop] for stop in zone.lit if stop in names]
    return stacked([_map(zone, pen), *where, _ahead(ahead, pen)])


def _map(zone: Track, pen: Pen) -> Block:
    columns = min(pen.width, MAP_WIDTH)
    drawn: dict[tuple[int, int], Text] = {}
    places = {stop.id: _cell(stop, columns) for stop in zone.stops}
    for stop in zone.stops:
        for far in [places[step] for step in stop.next if step in places]:
            drawn |= dict.fromkeys(_between(places[stop.id], far), ink(_dot(pen.means), QUIET))
    for stop in sorted(zone.stops, key=lambda stop: stop.above):
        drawn[places[stop.id]] = _mark(stop, stop.id in zone.lit)
    for piece in zone.pieces:
        if piece.at in places:
            drawn[places[piece.at]] = ink(str(piece.seat + 1), NOW)
    grid = [[drawn.get((x, y), Text(" ")) for x in range(columns)] for y in range(MAP_HEIGHT)]
    return Block(Text("").join(row) for row in grid)


def _cell(stop: Stop, columns: int) -> tuple[int, int]:
    x = round(stop.x / 100 * (columns - 1))
    y = round(stop.y / 100 * (MAP_HEIGHT - 1))
    return min(max(x, 0), columns - 1), min(max(y, 0), MAP_HEIGHT - 1)


def _between(here: tuple[int, int], there: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of a straight road between two stops."""
    steps = max(abs(there[0] - here[0]), abs(there[1] - here[1]), 1)
    return [
        (here[0] + (there[0] - here[0]) * at // steps, here[1] + (there[1] - here[1]) * at // steps)
        for at in range(1, steps)
    ]


def _dot(means: Means) -> str:
    return "·" if means.symbols else "."


def _mark(stop: Stop, lit: bool) -> Text:
    """A stop by the first letter of its kind; those within reach stand out."""
    mark = "o" if stop.kind in ("", "blank") else stop.kind[0].upper()
    return ink(mark, LIT if lit else STRONG)


def _standing(piece: Piece, stops: dict[str, Stop], pen: Pen) -> Block:
    who = ink(f" {piece.seat + 1} ", NOW) + ink(f" {pen.plate(piece.seat)}", STRONG)
    text = Text(stops[piece.at].name if piece.at in stops else piece.at)
    if piece.pegs:
        text.append(f"  ({', '.join(piece.pegs)})", QUIET)
    return hanging(Block([who]), text, pen.width)


def _ahead(stops: list[Stop], pen: Pen) -> Block:
    if not stops:
        return Block()
    tiles = [
        wrapped(ink(f"{far} ", QUIET) + Text(stop.name), pen.width)
        for far, stop in enumerate(stops, 1)
    ]
    return stacked([Block([ink("the road ahead", QUIET)]), flowing(tiles, pen.width, 3)])
