"""A hunch for Unfair: build what brings most, never borrow, never tear one's own park down.

Buildings are weighed as in heuristic.py, but without Blueprints and abilities; every other question
is answered at random.
"""

from __future__ import annotations

from typing import Final, cast

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
TRIES: Final = 4
"""How often somebody thinks again before tearing down or borrowing after all."""


class Builder(Hunch):
    """Builds."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The best building on offer, if it is worth its price; otherwise whatever comes."""
        table = cast(Unfair, state)
        offers = table.offers
        if len(offers) == 1:
            return offers[0]
        if table.agenda.kind() in (ACT, OFFER):
            best = best_building(table, seat)
            if best >= 0:
                return best
        for _ in range(TRIES):
            move = offers[luck.pick(len(offers), CHOICE)]
            if move not in (m.LOAN, m.SELL_SHOWCASE) and not m.DEMOLISH <= move < m.ACTION:
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
            brings = 2 * POINTS[card] - PRICE[card] + left * min(STARS[card], room)
            if KIND[card] == UPGRADE:
                brings += 2 * size_of(table, seat * ROOM + m.LOT_WHERE[lot]) + 2
            elif KIND[card] == ATTRACTION or KIND[card] == SUPER:
                brings += 6 if few else 3
            if brings > most:
                best = move
                most = brings
    return best


HUNCH: Final = Builder()
