"""Unfair in numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules.frames import ASKING, KIND
from fairground.games.unfair.rules.language.codes import ROOM, SEATS, STEPS
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_CARDS,
    BLUEPRINT_FIRST,
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
from fairground.kernel.features import named
from fairground.kernel.observe import FeatureWriter, Telling
from fairground.kernel.state import State

COPIES: Final = 9
"""The same card is counted up to so often."""
MANY: Final = 99
"""Loans, stars, cards and medals are counted up to so many."""
MOST_COINS: Final = 999
DICE: Final = 6


def _names(what: str, cards: list[int]) -> list[str]:
    return named(what, [CARDS[card].id for card in cards])


def _places(cards: list[int]) -> list[int]:
    """Where every card stands among these; -1 for the others."""
    return [cards.index(card) if card in cards else -1 for card in range(len(CARDS))]


RIDES: Final[list[int]] = [n for n, c in enumerate(CARDS) if c.kind in ("attraction", "super")]
SIDE_IDS: Final[list[int]] = sorted({card for card, _ in SIDES})
CITY_IDS: Final[list[int]] = [n for n, c in enumerate(CARDS) if c.deck == "city"]
RIDE_AT: Final[list[int]] = _places(RIDES)
UPGRADE_AT: Final[list[int]] = _places(UPGRADES)
SIDE_AT: Final[list[int]] = _places(SIDE_IDS)
NO_CARDS: Final[list[int]] = []
HELD: Final[list[int]] = list(range(BLUEPRINT_FIRST))
PLANS: Final[list[int]] = list(range(BLUEPRINT_FIRST, BLUEPRINT_FIRST + BLUEPRINT_CARDS))

STEP: Final = named("step", STEPS)
ASKED: Final = named("asked", [str(kind) for kind in range(ASKING + 1)])
CITY: Final = _names("city", CITY_IDS)
MARKET: Final = _names("market", list(range(PARK_CARDS)))
HEALTH: Final = _names("health", KAIJU_CARDS)
HAND: Final = _names("hand", HELD)
PLAN: Final = _names("plan", PLANS)
SHOWCASE: Final = _names("showcase", list(range(SHOWCASE_FIRST, SHOWCASE_FIRST + SHOWCASE_CARDS)))
DRAWN: Final = _names("drawn", HELD + PLANS)
DISCARD: Final = _names("discard", HELD)
SIDE: Final = _names("side", SIDE_IDS)
CLOSED: Final = _names("closed", SIDE_IDS)
IS: Final = [_names(f"space {space + 1} is", RIDES) for space in range(ROOM)]
HAS: Final = [_names(f"space {space + 1} has", UPGRADES) for space in range(ROOM)]
SHUT: Final = [f"space {space + 1} closed" for space in range(ROOM)]
SIZE: Final = [f"space {space + 1} size" for space in range(ROOM)]
STARS: Final = [f"space {space + 1} stars" for space in range(ROOM)]
RIDE_NUMBERS: Final = len(RIDES) + len(UPGRADES) + 3


class UnfairObserver(Telling):
    """What a seat may know."""

    def tell(self, writer: FeatureWriter, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(Unfair, state)
        _tell_course(writer, table, seat)
        _tell_middle(writer, table)
        _tell_own(writer, table, seat)
        drawn = table.drawn if sees_drawn(table, seat) else NO_CARDS
        writer.cards(DRAWN, COPIES, drawn)
        for card in range(len(DISCARD)):
            writer.number(DISCARD[card], table.pile[card], COPIES)
        for ahead in range(SEATS):
            park = writer.seat(seat, ahead, table.parks)
            if park < 0:
                return
            _tell_park(writer, table, park)


def _tell_course(writer: FeatureWriter, table: Unfair, seat: i64) -> None:
    viewer: i64 = seat if seat > 0 else 0
    asked = table.turn >= 0
    writer.number("round", table.round, MANY)
    writer.number("rounds", table.rounds, MANY)
    writer.one_of(STEP, table.step)
    writer.flag("first", table.first == viewer)
    writer.flag("closure", table.closure)
    writer.flag("crossed", table.crossed)
    writer.one_of(ASKED, table.agenda.top()[KIND] if asked else i64(-1))
    writer.flag("my turn", asked and table.turn == seat)


def _tell_middle(writer: FeatureWriter, table: Unfair) -> None:
    writer.one_of(CITY, table.city_open - CITY_FIRST)
    writer.cards(MARKET, COPIES, [int(card) for card in table.market])
    for place in range(len(KAIJU_CARDS)):
        writer.number(HEALTH[place], _health(table, KAIJU_CARDS[place]), DICE)


def _health(table: Unfair, kaiju: i64) -> i64:
    """A kaiju's die, or nothing while it is not in the Market."""
    for space in range(len(table.kaiju)):
        if table.kaiju[space] == kaiju:
            return table.health[space]
    return 0


def _tell_own(writer: FeatureWriter, table: Unfair, seat: i64) -> None:
    sees = seat >= 0
    writer.cards(HAND, COPIES, table.hands[seat] if sees else NO_CARDS)
    writer.cards(PLAN, COPIES, table.plans[seat] if sees else NO_CARDS, BLUEPRINT_FIRST)
    writer.cards(SHOWCASE, COPIES, table.showcase[seat] if sees else NO_CARDS, SHOWCASE_FIRST)


def _tell_park(writer: FeatureWriter, table: Unfair, seat: i64) -> None:
    hand = table.hands[seat]
    events: i64 = 0
    for card in hand:
        if card >= EVENT_FIRST:
            events += 1
    writer.number("coins", table.coins[seat], MOST_COINS)
    writer.number("loans", table.loans[seat], MANY)
    writer.number("stars", stars_of(table, seat), MANY)
    writer.number("capacity", capacity_of(table, seat), MANY)
    writer.number("spaces", spaces_of(table, seat), ROOM)
    writer.number("hand park", len(hand) - events, MANY)
    writer.number("hand events", events, MANY)
    writer.number("blueprints", len(table.plans[seat]), MANY)
    writer.number("showcase", len(table.showcase[seat]), MANY)
    writer.flag("replaced gate", len(table.gates[seat]) > 0)
    writer.number("medals", table.medals[seat], MANY)
    _tell_side(writer, table, seat)
    for space in range(ROOM):
        _tell_ride(writer, table, seat * ROOM + space, space)


def _tell_side(writer: FeatureWriter, table: Unfair, seat: i64) -> None:
    """Powers of persons, which go with the persons, have no place of their own."""
    sides = [side for side in range(len(table.side_seat)) if table.side_seat[side] == seat]
    writer.cards(SIDE, COPIES, [SIDE_AT[table.side_card[side]] for side in sides])
    shut = [SIDE_AT[table.side_card[side]] for side in sides if table.side_shut[side] != 0]
    writer.cards(CLOSED, COPIES, shut)


def _tell_ride(writer: FeatureWriter, table: Unfair, ride: i64, space: i64) -> None:
    card: i64 = table.ride[ride]
    if card < 0 and not writer.naming:
        writer.skip(RIDE_NUMBERS)
        return
    writer.one_of(IS[space], RIDE_AT[card])
    writer.cards(HAS[space], 1, [UPGRADE_AT[upgrade] for upgrade in table.towers[ride]])
    writer.flag(SHUT[space], table.shut[ride] != 0)
    writer.number(SIZE[space], size_of(table, ride), MANY)
    writer.number(STARS[space], stars_on(table, ride), MANY)


OBSERVER: Final = UnfairObserver()
