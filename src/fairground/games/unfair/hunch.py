"""A hunch for Unfair: build what brings most, gather coins otherwise, never tear one's park down.

Buildings are weighed much as in heuristic.py, but from tables made once instead of from a view:
icons, stars, what a card earns, and whether a Blueprint in hand speaks of it. Every other question
is answered at random.
"""

from __future__ import annotations

from typing import Final, cast

from fairground.games.unfair.cards.card import Card
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import Amount, Condition
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.codes import ATTRACTION, NOBODY, ROOM, SUPER, UPGRADE
from fairground.games.unfair.rules.frames import ACT, OFFER
from fairground.games.unfair.rules.park import capacity_of, count_rides, size_of
from fairground.games.unfair.rules.stars import stars_of
from fairground.games.unfair.rules.tables import KIND, POINTS, PRICE, STARS
from fairground.games.unfair.rules.unfair import Unfair
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import State

FEW_RIDES: Final = 3
FEW_PLANS: Final = 2
EARLY: Final = 3
SPOKEN_OF: Final = 8
"""Half points for a card that a Blueprint in hand speaks of: a quarter of what it may bring."""
CHANGE: Final = 3
"""In so many of four actions without a building, coins are gathered."""
TRIES: Final = 4
"""How often somebody thinks again before tearing down or borrowing after all."""


def _words(condition: Condition | None) -> set[str]:
    """The types and kinds a goal asks for at least."""
    if condition is None or condition.word == "at-most":
        return set()
    words: set[str] = set()
    for part in condition.args:
        if isinstance(part, Condition):
            words |= _words(part)
        elif isinstance(part, Amount) and part.of is not None:
            named = [word for either in part.of.filters for word in either]
            words |= {word.removeprefix("with-") for word in named} or set(part.of.nouns)
    return words


def _spoken_of(card: Card) -> list[int]:
    """For a Blueprint, the half points that every card gains by it."""
    words = _words(card.goal) | _words(card.bonus)
    return [SPOKEN_OF if words & {*other.types, other.kind} else 0 for other in CARDS]


def _earnings(card: Card) -> int:
    """Coins a card earns every round, roughly."""
    for ability in card.abilities:
        if ability.trigger == "guests" and ability.effects and ability.effects[0].word == "gain":
            amount = ability.effects[0].args[0]
            return max(1, amount.base) if isinstance(amount, Amount) else 1
        if ability.trigger in ("action", "events", "guests"):
            return 2 if ability.trigger == "action" else 1
    return 0


PLANS: Final[list[list[int]]] = [_spoken_of(card) if card.goal else [] for card in CARDS]
EARNS: Final[list[int]] = [_earnings(card) for card in CARDS]


class Builder(Hunch):
    """Builds."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The best building on offer, if it is worth its price; otherwise coins, or whatever."""
        table = cast(Unfair, state)
        offers = table.offers
        if len(offers) == 1:
            return offers[0]
        kind = table.agenda.kind()
        if kind == ACT and wants_a_plan(table, seat):
            return m.DRAW_BLUEPRINT
        if kind in (ACT, OFFER):
            best = best_building(table, seat)
            if best >= 0:
                return best
            if m.LOOSE_CHANGE in offers and luck.pick(4, CHOICE) < CHANGE:
                return m.LOOSE_CHANGE
        return anything(offers, luck)


def wants_a_plan(table: Unfair, seat: int) -> bool:
    """Early in the game two Blueprints can still be met."""
    early = table.round <= EARLY and len(table.plans[seat]) < FEW_PLANS
    return early and m.DRAW_BLUEPRINT in table.offers


def anything(offers: list[int], luck: Luck) -> int:
    """A move at random, but not one that is regretted at once."""
    for _ in range(TRIES):
        move = offers[luck.pick(len(offers), CHOICE)]
        if move not in (m.LOAN, m.SELL_SHOWCASE, m.DRAW_BLUEPRINT, m.ALLOW) and not (
            m.DEMOLISH <= move < m.ACTION
        ):
            return move
    return offers[luck.pick(len(offers), CHOICE)]


def best_building(table: Unfair, seat: int) -> int:
    """The building on offer that brings most half points, or -1 if none brings any."""
    left = table.rounds - table.round
    room = max(0, capacity_of(table, seat) - stars_of(table, seat))
    few = count_rides(table, seat) < FEW_RIDES
    best = NOBODY
    most = 0
    for move in table.offers:
        if m.BUILD <= move < m.DEMOLISH:
            lot = (move - m.BUILD) % m.LOT_COUNT
            card = m.LOT_CARD[lot]
            brings = 2 * POINTS[card] - PRICE[card]
            brings += left * (min(STARS[card], room) + EARNS[card])
            if KIND[card] == UPGRADE:
                brings += 2 * size_of(table, seat * ROOM + m.LOT_WHERE[lot]) + 2
            elif KIND[card] == ATTRACTION or KIND[card] == SUPER:
                brings += 6 if few else 3
            for plan in table.plans[seat]:
                brings += PLANS[plan][card]
            if brings > most:
                best = move
                most = brings
    return best


HUNCH: Final = Builder()
