"""Shortcuts for tests of single cards."""

from __future__ import annotations

from typing import Any

from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.events import Income
from fairground.games.unfair.rules.points import plan_points
from tests.games.unfair.tables import FOE, ME, end_round, park, table


def facts(card_id: str) -> str:
    """A card as one line: id, copies, kind, price, stars, points."""
    card = CARDS[NUMBER[card_id]]
    words = (card.id, card.copies, card.kind, card.price, card.stars, card.points)
    return " ".join(str(word) for word in words)


def income(me: dict[str, Any], *, packs: str = "ocean hacker", kaiju: str = "") -> tuple[int, int]:
    """What the Guests step pays a park: for stars, by cards."""
    told = end_round(table(me, turn=FOE, action=5, packs=packs, kaiju=kaiju))
    paid = next(e for e in told if isinstance(e, Income) and e.seat == ME)
    return paid.stars, paid.cards


def blueprint(
    card_id: str,
    *rides: str,
    side: str = "",
    packs: str = "ocean hacker",
    medals: int = 0,
    buried: dict[int, str] | None = None,
) -> int:
    """The points a Blueprint scores in a park."""
    state = table(park(*rides, side=side, medals=medals, buried=buried), packs=packs)
    return plan_points(state, ME, NUMBER[card_id])
