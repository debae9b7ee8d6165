"""The observation of Unfair, written straight from the table; encode.py defines it."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules.frames import ASKING, KIND
from fairground.games.unfair.rules.language.codes import ROOM, SEATS, STEPS
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_CARDS,
    BLUEPRINT_FIRST,
    CITY_CARDS,
    CITY_FIRST,
    EVENT_FIRST,
    KAIJU_CARDS,
    PARK_CARDS,
    SHOWCASE_CARDS,
    SHOWCASE_FIRST,
    UPGRADES,
)
from fairground.games.unfair.rules.park.abilities import capacity_of, spaces_of
from fairground.games.unfair.rules.park.looks import size_of, stars_on
from fairground.games.unfair.rules.park.places import SIDES
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.secrets import sees_drawn
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.observe import Observer
from fairground.kernel.state import State

COPIES: Final[i64] = 9
MOST_COPIES: Final[i16] = 9
MANY: Final[i64] = 99
MOST_COINS: Final[i64] = 999


def _places(cards: list[int]) -> list[int]:
    """Where every card stands among these; -1 for the others."""
    return [cards.index(card) if card in cards else -1 for card in range(len(CARDS))]


RIDES: Final[list[int]] = [n for n, c in enumerate(CARDS) if c.kind in ("attraction", "super")]
SIDE_IDS: Final[list[int]] = sorted({card for card, _ in SIDES})
RIDE_AT: Final[list[int]] = _places(RIDES)
UPGRADE_AT: Final[list[int]] = _places(UPGRADES)
SIDE_AT: Final[list[int]] = _places(SIDE_IDS)
KAIJU_AT: Final[list[int]] = _places(KAIJU_CARDS)

# Where the parts of an observation begin, in their order.
STEP: Final[i64] = 2
FIRST: Final[i64] = STEP + len(STEPS)
ASKED: Final[i64] = FIRST + 3
TURN: Final[i64] = ASKED + ASKING + 1
CITY: Final[i64] = TURN + 1
MARKET: Final[i64] = CITY + CITY_CARDS
HEALTH: Final[i64] = MARKET + PARK_CARDS
HAND: Final[i64] = HEALTH + len(KAIJU_CARDS)
HELD: Final[i64] = BLUEPRINT_FIRST
PLANS: Final[i64] = HAND + HELD
SHOWCASE: Final[i64] = PLANS + BLUEPRINT_CARDS
DRAWN: Final[i64] = SHOWCASE + SHOWCASE_CARDS
DISCARDS: Final[i64] = DRAWN + HELD + BLUEPRINT_CARDS
PARKS: Final[i64] = DISCARDS + HELD

# And within a park, and within an attraction.
SIDE: Final[i64] = 11
SIDE_SHUT: Final[i64] = SIDE + len(SIDE_IDS)
SPACES: Final[i64] = SIDE_SHUT + len(SIDE_IDS)
TOWER: Final[i64] = len(RIDES)
CLOSED: Final[i64] = TOWER + len(UPGRADES)
PER_SPACE: Final[i64] = CLOSED + 3
PER_PARK: Final[i64] = SPACES + ROOM * PER_SPACE


class UnfairObserver(Observer):
    """Writes what encode.py reads off a view."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation."""
        table = cast(Unfair, state)
        me: i64 = seat if seat > 0 else 0
        _write_middle(table, seat, me, row, at)
        if seat >= 0:
            _add_cards(table.hands[seat], 0, HELD, row, at + HAND)
            _add_cards(table.plans[seat], BLUEPRINT_FIRST, SHOWCASE_FIRST, row, at + PLANS)
            end = SHOWCASE_FIRST + SHOWCASE_CARDS
            _add_cards(table.showcase[seat], SHOWCASE_FIRST, end, row, at + SHOWCASE)
        if sees_drawn(table, seat):
            _add_cards(table.drawn, 0, HELD + BLUEPRINT_CARDS, row, at + DRAWN)
        for card in range(HELD):
            row[at + DISCARDS + card] = _capped(table.pile[card], COPIES)
        parks: i64 = table.parks
        for ahead in range(SEATS):
            if ahead < parks:
                _write_park(table, (me + ahead) % parks, row, at + PARKS + PER_PARK * ahead)


def _write_middle(table: Unfair, seat: i64, me: i64, row: vec[i16], at: i64) -> None:
    row[at] = i16(table.round)
    row[at + 1] = i16(table.rounds)
    row[at + STEP + table.step] = 1
    row[at + FIRST] = 1 if table.first == me else 0
    row[at + FIRST + 1] = 1 if table.closure else 0
    row[at + FIRST + 2] = 1 if table.crossed else 0
    if table.turn >= 0:
        row[at + ASKED + table.agenda.top()[KIND]] = 1
        row[at + TURN] = 1 if table.turn == seat else 0
    if table.city_open >= 0:
        row[at + CITY + table.city_open - CITY_FIRST] = 1
    for space in range(len(table.market)):
        card = table.market[space]
        if card >= 0:
            row[at + MARKET + card] += 1
        kaiju = table.kaiju[space]
        if kaiju >= 0:
            row[at + HEALTH + KAIJU_AT[kaiju]] = i16(table.health[space])


def _write_park(table: Unfair, seat: i64, row: vec[i16], at: i64) -> None:
    hand = table.hands[seat]
    events: i64 = 0
    for card in hand:
        if card >= EVENT_FIRST:
            events += 1
    row[at] = _capped(table.coins[seat], MOST_COINS)
    row[at + 1] = _capped(table.loans[seat], MANY)
    row[at + 2] = _capped(stars_of(table, seat), MANY)
    row[at + 3] = _capped(capacity_of(table, seat), MANY)
    row[at + 4] = i16(spaces_of(table, seat))
    row[at + 5] = _capped(len(hand) - events, MANY)
    row[at + 6] = _capped(events, MANY)
    row[at + 7] = _capped(len(table.plans[seat]), MANY)
    row[at + 8] = _capped(len(table.showcase[seat]), MANY)
    row[at + 9] = 1 if table.gates[seat] else 0
    row[at + 10] = _capped(table.medals[seat], MANY)
    for side in range(len(table.side_seat)):
        if table.side_seat[side] == seat:
            _write_side(table, side, row, at)
    for space in range(ROOM):
        if table.ride[seat * ROOM + space] >= 0:
            _write_ride(table, seat * ROOM + space, row, at + SPACES + PER_SPACE * space)


def _write_side(table: Unfair, side: i64, row: vec[i16], at: i64) -> None:
    place: i64 = SIDE_AT[table.side_card[side]]
    if place < 0:
        return  # the power of a person, which goes with the person
    row[at + SIDE + place] += 1
    if table.side_shut[side] != 0:
        row[at + SIDE_SHUT + place] += 1


def _write_ride(table: Unfair, ride: i64, row: vec[i16], at: i64) -> None:
    row[at + RIDE_AT[table.ride[ride]]] = 1
    for card in table.towers[ride]:
        row[at + TOWER + UPGRADE_AT[card]] = 1
    row[at + CLOSED] = 1 if table.shut[ride] != 0 else 0
    row[at + CLOSED + 1] = _capped(size_of(table, ride), MANY)
    row[at + CLOSED + 2] = _capped(stars_on(table, ride), MANY)


def _add_cards(cards: list[int], first: i64, end: i64, row: vec[i16], at: i64) -> None:
    """Count the cards of a range of faces."""
    for card in cards:
        if first <= card < end and row[at + card - first] < MOST_COPIES:
            row[at + card - first] += 1


def _capped(number: i64, most: i64) -> i16:
    """The number, within 0 and the most that is told."""
    if number < 0:
        return 0
    return i16(number if number < most else most)


OBSERVER: Final = UnfairObserver()
