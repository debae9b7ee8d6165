"""Which things of the scene a move is tied to: what one clicks for it."""

from __future__ import annotations

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.families import (
    BEFORE_YOU,
    HELD,
    NOWHERE,
    card_of,
    family_of,
    place_of,
    row_named,
    target_of,
)
from fairground.games.unfair.rules.frames import TARGET
from fairground.games.unfair.rules.language.codes import (
    FROM_BURIED,
    FROM_DISCARD,
    FROM_HAND,
    FROM_MARKET,
    FROM_SHOWCASE,
    OPS,
    P_ATTRACTION,
    ROOM,
)
from fairground.games.unfair.rules.language.printed import (
    BLUEPRINT_FIRST,
    EVENT_FIRST,
    KAIJU_CARDS,
    KIND,
)
from fairground.games.unfair.rules.park.places import (
    LOCAL,
    PLACE_KIND,
    PLACE_SPACE,
    SIDE_FIRST,
    place_name,
)
from fairground.games.unfair.view import UnfairView

ZONES = {
    m.DRAW_PARK: "park-deck",
    m.DRAW_EVENT: "event-deck",
    m.DRAW_BLUEPRINT: "plan-deck",
}
LIES = {
    FROM_HAND: "hand-{}",
    FROM_MARKET: "market",
    FROM_SHOWCASE: "showcase-{}",
    FROM_DISCARD: "park-pile",
    FROM_BURIED: "buried-{}",
    BEFORE_YOU: "drawn",
}
"""The zones where the cards of a family lie."""


def things_of(view: UnfairView, move: int) -> tuple[str, ...]:
    """Ids of cards, spots or zones of the scene."""
    me = f"p{max(0, view.seat) + 1}"
    if move in ZONES:
        return (ZONES[move],)
    if move == m.SELL_SHOWCASE:
        return (f"showcase-{me}",)
    if m.MASTERMIND <= move < m.TAKE:
        return (f"mastermind-{me}",)
    if m.TYPE <= move < m.SHIFT or move >= m.WILD_AS:
        return ()
    named = (*_card(view, move), *_place(view, move), *_goes_to(view, me, move))
    return (*named, *_aim(view, target_of(move)))


def _card(view: UnfairView, move: int) -> tuple[str, ...]:
    """The card a move names, where it lies."""
    card = card_of(move)
    if m.CHOOSE_CARD <= move < m.OPTION and is_taken(view):
        return (_taken(view, card),)
    zone = zone_of(view, move)
    if zone == "market":
        at = view.market.index(card) + 1 if card in view.market else 0
        return (f"market-{at}",)
    buried = family_of(move).lies == FROM_BURIED
    return (f"{zone}-{CARDS[card].id}",) if zone and not buried else ()


def zone_of(view: UnfairView, move: int) -> str:
    """The zone where the card lies that a move names, or nothing."""
    me, lies = f"p{max(0, view.seat) + 1}", family_of(move).lies
    if lies == HELD:
        is_plan = card_of(move) >= BLUEPRINT_FIRST
        return f"plans-{me}" if is_plan else f"hand-{_open_hand(view) or me}"
    return LIES[lies].format(me) if lies != NOWHERE else ""


def _place(view: UnfairView, move: int) -> tuple[str, ...]:
    """The thing at the place a move names."""
    place = place_of(max(0, view.seat), move)
    if place < 0 or (m.CHOOSE_CARD <= move < m.OPTION and is_taken(view)):
        return ()
    return (thing_at(place // LOCAL, place % LOCAL),)


def thing_at(seat: int, local: int) -> str:
    """The thing at a place of a park: `park-p1-@2/penguins`, `park-p1-firewall`, a whole spot."""
    if PLACE_KIND[local] == P_ATTRACTION:
        return f"park-p{seat + 1}-@{PLACE_SPACE[local] + 1}"
    return f"park-p{seat + 1}-{place_name(local)}"


def _goes_to(view: UnfairView, me: str, move: int) -> tuple[str, ...]:
    """Where a move puts something."""
    if m.SHIFT_POWER <= move < m.THROW:
        person = m.PERSONS[(move - m.SHIFT_POWER) % len(m.PERSONS)]
        return (thing_at(max(0, view.seat), SIDE_FIRST + person),)
    row = row_named(max(0, view.seat), move)
    if row < 0:
        return ()
    is_roomy = not m.BUILD <= move < m.DEMOLISH or KIND[card_of(move)] in m.ROOMY
    return (f"park-p{row // ROOM + 1}-@{row % ROOM + 1}" if is_roomy else f"park-{me}",)


def _aim(view: UnfairView, target: int) -> tuple[str, ...]:
    """The Market space of the kaiju an event is aimed at."""
    if target < m.PARKS or KAIJU_CARDS[target - m.PARKS] not in view.kaiju:
        return ()
    return (f"market-{view.kaiju.index(KAIJU_CARDS[target - m.PARKS]) + 1}",)


def is_taken(view: UnfairView) -> bool:
    """Are cards chosen, not places?"""
    asked = view.asked
    return asked is not None and asked.kind == TARGET and OPS[asked.detail] == "take"


def _taken(view: UnfairView, card: int) -> str:
    """What an effect takes lies in an open hand, the Market or the discards."""
    whose = _open_hand(view)
    if whose:
        return f"hand-{whose}-{CARDS[card].id}"
    if card in view.market:
        return f"market-{view.market.index(card) + 1}"
    return f"{'event' if card >= EVENT_FIRST else 'park'}-pile-{CARDS[card].id}"


def _open_hand(view: UnfairView) -> str:
    """UNF-384: whose hand lies open to the viewer, besides their own."""
    others = enumerate(view.parks[: view.seats])
    found = (seat for seat, park in others if seat != view.seat and park.hand is not None)
    return next((f"p{seat + 1}" for seat in found), "")
