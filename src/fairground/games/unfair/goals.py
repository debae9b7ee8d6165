"""How far a park is on the way to a Blueprint, as plans.py estimates it on a view: compiled.

Goals are translated once into small objects with lists by card, so that nothing is read as words
while a game is simulated. For quick.py; a law holds its answers to those of the view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import Amount, Condition, Selector
from fairground.games.unfair.cards.vocabulary import FITTINGS, RIDES, WITH
from fairground.games.unfair.rules.language.codes import ATTRACTION, ROOM, SUPER, UPGRADE
from fairground.games.unfair.rules.language.printed import KIND, STARS
from fairground.games.unfair.rules.park.abilities import power_of
from fairground.games.unfair.rules.park.looks import buried_under, size_of, stars_on
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.weights import HOPEFUL, HOPEFUL_ROUNDS, MISSED


class Ride:
    """An attraction with everything on it."""

    def __init__(self, card: int, upgrades: list[int], buried: i64, size: i64, stars: i64) -> None:
        self.cards: Final = [card, *upgrades]
        """The attraction, then its upgrades."""
        self.buried: Final = buried
        self.size: Final = size
        self.stars: Final = stars


class Park:
    """The part of a park that Blueprints look at."""

    def __init__(self, rides: list[Ride | None], side: list[int], power: i64) -> None:
        self.rides: Final = rides
        """By space."""
        self.side: Final = side
        """The cards left of the entrance."""
        self.power: Final = power

    def with_card(self, card: int, where: int) -> Park:
        """The park with one card more."""
        if KIND[card] not in (ATTRACTION, SUPER, UPGRADE):
            return Park(self.rides, [*self.side, card], self.power)
        rides = self.rides[:]
        if KIND[card] != UPGRADE:
            rides[where] = Ride(card, BUILT_IN[card], 0, 1 + len(BUILT_IN[card]), STARS[card])
        else:
            ride = rides[where]
            if ride is not None:
                upgrades = [*ride.cards[1:], card]
                stars = ride.stars + STARS[card]
                rides[where] = Ride(ride.cards[0], upgrades, ride.buried, ride.size + 1, stars)
        return Park(rides, self.side, self.power)


BUILT_IN: Final[list[list[int]]] = [
    [n for n, other in enumerate(CARDS) if card.built_in and other.id == card.built_in[0]]
    for card in CARDS
]
"""The upgrades that are printed on an attraction."""


def park_of(table: Unfair, seat: i64) -> Park:
    """A seat's park as it stands."""
    rides: list[Ride | None] = []
    for row in range(seat * ROOM, (seat + 1) * ROOM):
        if table.ride[row] < 0:
            rides.append(None)
            continue
        buried = buried_under(table, row)
        card = table.ride[row]
        size = size_of(table, row)
        rides.append(Ride(card, table.towers[row], buried, size, stars_on(table, row)))
    side: list[int] = []
    for at in range(len(table.side_card)):
        if table.side_seat[at] == seat:
            side.append(table.side_card[at])
    return Park(rides, side, power_of(table, seat))


# Goals


class Goal:
    """A condition of a Blueprint; by itself one that nothing is known of."""

    def progress(self, park: Park) -> float:
        """From 0 to 1: how much of it stands."""
        return 0.0


class AllOf(Goal):
    """Several goals together."""

    def __init__(self, parts: list[Goal]) -> None:
        self._parts: Final = parts

    def progress(self, park: Park) -> float:
        """Their mean, if something stands of each."""
        done = [part.progress(park) for part in self._parts]
        return sum(done) / float(len(done)) if min(done) > 0 else 0.0


class Icons(Goal):
    """Power icons, or buried cards."""

    def __init__(self, are_buried: bool, needed: int) -> None:
        self._are_buried: Final = are_buried
        self._needed: Final = needed

    def progress(self, park: Park) -> float:
        """By their number."""
        number: i64 = 0 if self._are_buried else park.power
        if self._are_buried:
            for ride in park.rides:
                if ride is not None:
                    number += ride.buried
        return min(1.0, float(number) / float(self._needed))


class Things(Goal):
    """So many things of a sort, at least or at most."""

    def __init__(self, at_most: bool, needed: int) -> None:
        self._at_most: Final = at_most
        self._needed: Final = needed

    def progress(self, park: Park) -> float:
        """How well those found fit, the best ones first."""
        found = self.found(park)
        if self._at_most:
            return 1.0 if len(found) <= self._needed else 0.0
        return min(1.0, float(sum(found)) / float(self._needed))

    def found(self, park: Park) -> list[float]:
        """How well each thing fits."""
        raise NotImplementedError


class SideCards(Things):
    """Staff, resources and other cards left of the entrance."""

    def __init__(self, at_most: bool, needed: int, nouns: tuple[str, ...]) -> None:
        super().__init__(at_most, needed)
        self._fits: Final = [card.kind in nouns for card in CARDS]

    def found(self, park: Park) -> list[float]:
        """1 for each that fits."""
        return [1.0 for card in park.side if self._fits[card]]


class Upgrades(Things):
    """Upgrades of a type."""

    def __init__(self, at_most: bool, needed: int, of: Selector) -> None:
        super().__init__(at_most, needed)
        self._distinct: Final = of.has("distinct")
        self._fits: Final = [
            _fits_at(card, space, of) for card in CARDS for space in range(int(ROOM))
        ]
        """At card * ROOM + space."""

    def found(self, park: Park) -> list[float]:
        """1 for each, or for each name."""
        cards: list[int] = []
        for space, ride in enumerate(park.rides):
            if ride is not None:
                for card in ride.cards[1:]:
                    if self._fits[card * int(ROOM) + space]:
                        cards.append(card)
        return [1.0] * (len(set(cards)) if self._distinct else len(cards))


def _fits_at(card: PrintedCard, space: int, of: Selector) -> bool:
    if not any([word in card.types for words in of.filters for word in words]):
        return False
    home = any([ability.has(f"home-{space + 1}") for ability in card.abilities])
    return home or not of.has("at-home")


class Attractions(Things):
    """Attractions of a type, a size, with certain upgrades."""

    def __init__(self, at_most: bool, needed: int, of: Selector) -> None:
        super().__init__(at_most, needed)
        self._filters: Final = [_filter_of(words) for words in of.filters]

    def found(self, park: Park) -> list[float]:
        """How well each attraction fits: the best ones first."""
        fits: list[float] = []
        for ride in park.rides:
            if ride is not None:
                fit = self._fit(ride)
                if fit:
                    fits.append(fit)
        fits.sort(reverse=True)
        return fits

    def _fit(self, ride: Ride) -> float:
        """1 if it fits; a type must fit, what is still missing on it counts in part."""
        parts = [1.0]
        for each in self._filters:
            part = each.part(ride)
            if not each.must:
                parts.append(part)
            elif part == 0.0:
                return 0.0
        if len(parts) < 3 or min(parts) > 0:
            return sum(parts) / float(len(parts))
        return 0.5 * max(0.2, parts[1])


class Filter:
    """One thing that is asked of an attraction; by itself what always fits."""

    def __init__(self, must: bool) -> None:
        self.must: Final = must
        """Is an attraction without it none at all?"""

    def part(self, ride: Ride) -> float:
        """From 0 to 1."""
        return 1.0


class OfType(Filter):
    """A type of the attraction itself, or of anything on it."""

    def __init__(self, must: bool, itself: bool, words: list[str]) -> None:
        super().__init__(must)
        self._itself: Final = itself
        self._has: Final = [any([word in card.types for word in words]) for card in CARDS]

    def part(self, ride: Ride) -> float:
        """1 if one card has it."""
        if self._itself:
            return 1.0 if self._has[ride.cards[0]] else 0.0
        for card in ride.cards:
            if self._has[card]:
                return 1.0
        return 0.0


class AtLeast(Filter):
    """A size, stars or a number of themes."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(False)
        self._name: Final = name
        self._number: Final = number

    def part(self, ride: Ride) -> float:
        """As much of the number as there is."""
        number: i64 = ride.size if self._name == "size" else ride.stars
        if self._name == "themes":
            number = 0
            for card in ride.cards:
                number += THEMES_ON[card]
        return min(1.0, float(number) / float(self._number))


THEMES_ON: Final[list[int]] = [
    sum([int(word.startswith("theme-")) for word in card.types]) for card in CARDS
]


def _filter_of(words: tuple[str, ...]) -> Filter:
    """The filter that a list of alternatives means; all but types are named one at a time."""
    if words[0] in RIDES:
        return OfType(True, True, list(words))
    if words[0] == "wifi":
        return OfType(True, False, ["wifi"])
    joined = WITH.fullmatch(words[0])
    if joined and joined[1] == "with":
        wild = ["theme-wild"] if joined[2].startswith("theme-") else []
        return OfType(False, False, [joined[2], *wild])
    name, _, number = words[0].rpartition("-")
    if name in ("size", "stars", "themes"):
        return AtLeast(name, int(number))
    return OfType(False, False, [words[0]]) if words[0] in FITTINGS else Filter(False)


def goal_of(condition: Condition) -> Goal:
    """The goal that a condition means."""
    if condition.word == "and":
        return AllOf([goal_of(part) for part in condition.args if isinstance(part, Condition)])
    amounts = [arg for arg in condition.args if isinstance(arg, Amount)]
    of, needed = amounts[0].of, amounts[1].base
    if of is None:
        return Goal()
    if of.nouns[0] in ("power-icon", "buried"):
        return Icons(of.nouns[0] == "buried", needed)
    at_most = condition.word == "at-most"
    if "attraction" in of.nouns:
        return Attractions(at_most, needed, of)
    if "upgrade" in of.nouns:
        return Upgrades(at_most, needed, of)
    return SideCards(at_most, needed, of.nouns)


# Blueprints


class Plan:
    """A Blueprint: its goal, its bonus, and what both bring."""

    def __init__(self, card: PrintedCard, goal: Condition, bonus: Condition) -> None:
        self._goal: Final = goal_of(goal)
        self._bonus: Final = goal_of(bonus)
        self._points: Final[int] = card.points
        self._bonus_points: Final[int] = card.bonus_points

    def worth(self, park: Park, rounds_left: i64) -> float:
        """What it may be worth: its points once met, a guess on the way, -10 if hopeless."""
        done = self._goal.progress(park)
        if done >= 1.0:
            more = float(self._bonus_points) * hope(self._bonus.progress(park), rounds_left)
            return float(self._points) + more
        return float(self._points + MISSED) * hope(done, rounds_left) - float(MISSED)


def hope(done: float, rounds_left: i64) -> float:
    """A goal half done is worth more the more rounds are left."""
    if done >= 1.0:
        return 1.0
    return done * min(1.0, float(rounds_left) / float(HOPEFUL_ROUNDS)) * HOPEFUL


def _plan_of(card: PrintedCard) -> Plan | None:
    if card.goal is None or card.bonus is None:
        return None
    return Plan(card, card.goal, card.bonus)


PLANS: Final[list[Plan | None]] = [_plan_of(card) for card in CARDS]


def plan_worth(card: i64, park: Park, rounds_left: i64) -> float:
    """What a Blueprint may be worth to a park; nothing for any other card."""
    plan = PLANS[card]
    return 0.0 if plan is None else plan.worth(park, rounds_left)
