"""What a seat sees of its park and what things are worth to it now, read off the table: compiled.

The estimates of heuristic.py, for quick.py, by the same figures (weights.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.cards.language import Ability
from fairground.games.unfair.goals import Park, Ride, park_of, plan_worth
from fairground.games.unfair.rules.language.codes import ATTRACTION, GUESTS, SUPER, UPGRADE
from fairground.games.unfair.rules.language.printed import KIND, POINTS, PRICE, STARS
from fairground.games.unfair.rules.park.abilities import capacity_of, spaces_of
from fairground.games.unfair.rules.park.stars import stars_of
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.weights import (
    COIN,
    EARLY,
    FEW_RIDES,
    FIRST_ARRIVAL,
    FIRST_RIDES,
    MEDAL,
    MORE_RIDES,
    PER_ROUND,
    RICH,
)

PYLON: Final[int] = NUMBER["guest-reassurance-pylon"]
MECHA: Final[int] = NUMBER["mecha-rarrgon"]
POWER_ICONS: Final[list[int]] = [card.types.count("power") for card in CARDS]
WIRED: Final[list[bool]] = ["wifi" in card.types for card in CARDS]


class Earning:
    """What one ability brings in a round, and on what that hangs."""

    def __init__(self, coins: float, home: int, per_wired: bool, when_full: bool) -> None:
        self.coins: Final = coins
        self.home: Final = home
        """The space it has to stand on, counted from 1; 0 for any."""
        self.per_wired: Final = per_wired
        self.when_full: Final = when_full


NO_SPACE: Final = 99


def _earnings(card: PrintedCard) -> list[Earning]:
    found: list[Earning] = []
    for ability in card.abilities:
        if ability.trigger == "guests" and ability.effects[0].word == "gain":
            found.append(_gain(ability))
        elif ability.effects and ability.effects[0].word == "star-value":
            found.append(Earning(0.8, 0, True, False))
        elif ability.trigger in PER_ROUND:
            found.append(Earning(PER_ROUND[ability.trigger], 0, False, False))
        elif ability.trigger == "static":
            found.append(Earning(1.0, 0, False, True))
    return found


def _gain(ability: Ability) -> Earning:
    amount = ability.effects[0].args[0]
    homes = [int(mod.removeprefix("home-")) for mod in ability.mods if mod.startswith("home-")]
    coins = float(getattr(amount, "base", 0) or min(1.5, getattr(amount, "cap", 0) or 0))
    home = (homes[0] if len(homes) == 1 else NO_SPACE) if homes else 0
    return Earning(coins, home, False, False)


EARNINGS: Final[list[list[Earning]]] = [_earnings(card) for card in CARDS]
"""Of every card; the first that counts is all that counts."""


class Estimates:
    """What a seat sees of its park, and what things are worth to it now."""

    def __init__(self, table: Unfair, seat: i64, kind: i64) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.kind: Final = kind
        self.left: Final[i64] = table.rounds - table.round
        self.coins: Final[i64] = table.coins[seat]
        self.youth: Final = float(self.left) / float(table.rounds - 1)
        self._park: Park | None = None
        self._plans: list[float] = []
        self._stars: i64 = -1
        self._capacity: i64 = 0
        self._income: float = 0.0

    def price(self) -> float:
        """What a coin of the price weighs: with a full purse actions are scarcer than coins."""
        if self.coins < RICH or self.left <= 1:
            return COIN + EARLY * self.youth
        return COIN * max(0.3, float(RICH) / float(2 * self.coins))

    def park(self) -> Park:
        """The seat's park as Blueprints see it, looked at once."""
        park = self._park
        if park is None:
            park = park_of(self.table, self.seat)
            self._park = park
            plans = self.table.plans[self.seat]
            self._plans = [plan_worth(plan, park, self.left) for plan in plans]
            pays = self.left + (1 if self.table.step < GUESTS else 0)
            self._income = float(pays) * (COIN + EARLY / 2 * self.youth)
            self._capacity = capacity_of(self.table, self.seat)
        return park

    def stars(self) -> i64:
        """The stars of the park, counted once."""
        if self._stars < 0:
            self._stars = stars_of(self.table, self.seat)
        return self._stars

    def dreams(self) -> bool:
        """Is a held Showcase card worth waiting for?"""
        for card in self.table.showcase[self.seat]:
            if KIND[card] == SUPER:
                return True
        return False

    def built(self, card: int, where: int) -> float:
        """What a card brings at a place: icon, stars, abilities, printed points, Blueprints."""
        park = self.park()
        value = self._icons(card, where) + float(POINTS[card]) + self._readiness(card)
        room = max(0, min(STARS[card], self._capacity - self.stars()))
        value += self._income * (float(room) + self._earns(card, where))
        plans = self.table.plans[self.seat]
        if plans:
            after = park.with_card(card, where)
            for at, plan in enumerate(plans):
                value += plan_worth(plan, after, self.left) - self._plans[at]
        return value

    def _icons(self, card: int, where: int) -> float:
        if KIND[card] in (ATTRACTION, SUPER):
            return FIRST_RIDES if self.count_rides() < FEW_RIDES else MORE_RIDES
        if KIND[card] != UPGRADE:
            recruited = self.table.recruited[self.seat] != 0
            return float(POWER_ICONS[card]) * (1.2 if recruited else 0.3)
        ride = self.park().rides[where]
        return 0.0 if ride is None else float(ride.size + 1)

    def count_rides(self) -> int:
        """How many attractions stand."""
        return sum([1 for ride in self.park().rides if ride is not None])

    def _earns(self, card: int, where: int) -> float:
        """Coins a round by the card's own ability, roughly."""
        for earning in EARNINGS[card]:
            if earning.per_wired:
                return earning.coins * float(self._count_wired())
            if not earning.when_full:
                return earning.coins if earning.home in (0, where + 1) else 0.0
            if self.stars() >= self._capacity - 2:
                return earning.coins
        return 0.0

    def _count_wired(self) -> int:
        rides = [ride for ride in self.park().rides if ride is not None]
        return sum([1 for ride in rides if _is_wired(ride)])

    def _readiness(self, card: int) -> float:
        """What a pylon or Mecha-Rarrgon adds by the hits it will make; not before it is time."""
        if card not in (PYLON, MECHA) or not self._has_kaiju():
            return 0.0
        table = self.table
        rounds = table.rounds - max(table.round, FIRST_ARRIVAL - 1)
        haste = 1.0 if table.round >= FIRST_ARRIVAL - 2 else 0.2 * float(table.round)
        rides = [ride for ride in self.park().rides if ride is not None]
        have = sum([1 for ride in rides if PYLON in ride.cards[1:]])
        return 0.3 * MEDAL * float(min(3, rounds)) * haste / float(1 + have)

    def _has_kaiju(self) -> bool:
        """Are kaiju about, or still to come?"""
        return self.table.city_left[1] > 0 or is_kaiju_about(self.table)

    def wish(self, card: int) -> float:
        """How much a Park card is wanted, at the best place it could go."""
        most = 0.0
        for at, where in enumerate(self._places_for(card)):
            value = self.built(card, where)
            if at == 0 or value > most:
                most = value
        return most - self.price() * float(PRICE[card])

    def _places_for(self, card: int) -> list[int]:
        if KIND[card] not in (ATTRACTION, SUPER, UPGRADE):
            return [0]
        rides = self.park().rides
        if KIND[card] != UPGRADE:
            spaces = spaces_of(self.table, self.seat)
            return [s for s in range(spaces) if rides[s] is None][:1]
        places: list[int] = []
        for space, ride in enumerate(rides):
            if ride is not None and card not in ride.cards[1:]:
                places.append(space)
        return places


def _is_wired(ride: Ride) -> bool:
    for card in ride.cards:
        if WIRED[card]:
            return True
    return False


def is_kaiju_about(table: Unfair) -> bool:
    """Does a kaiju stand in the Market?"""
    for space in range(len(table.kaiju)):
        if table.kaiju[space] >= 0:
            return True
    return False
