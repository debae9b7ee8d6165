"""Which things of the scene a move is tied to: what one clicks for it."""

from __future__ import annotations

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.frames import TARGET
from fairground.games.unfair.rules.language.codes import (
    FROM_HAND,
    FROM_MARKET,
    FROM_SHOWCASE,
    OPS,
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
    POWER_FIRST,
    SIDE_AT,
    SIDE_FIRST,
    UPS,
    place_name,
)
from fairground.games.unfair.view import UnfairView

ZONES = {
    m.LOOSE_CHANGE: "park",
    m.DRAW_PARK: "park-deck",
    m.DRAW_EVENT: "event-deck",
    m.DRAW_BLUEPRINT: "plan-deck",
    m.SELL_SHOWCASE: "showcase",
}


def things_of(view: UnfairView, move: int) -> tuple[str, ...]:
    """Ids of cards, spots or zones of the scene."""
    me = f"p{max(0, view.seat) + 1}"
    if move in ZONES:
        zone = ZONES[move]
        return (f"{zone}-{me}",) if zone in ("park", "showcase") else (zone,)
    if move < m.EVENT:
        return ()
    if move < m.TAKE:
        return _event(view, me, move)
    if move < m.KEEP:
        return _action(view, me, move)
    return _choice(view, me, move)


def _aim(view: UnfairView, target: int) -> tuple[str, ...]:
    """The Market space of the kaiju an event is aimed at."""
    if target < m.PARKS or KAIJU_CARDS[target - m.PARKS] not in view.kaiju:
        return ()
    return (f"market-{view.kaiju.index(KAIJU_CARDS[target - m.PARKS]) + 1}",)


def _event(view: UnfairView, me: str, move: int) -> tuple[str, ...]:
    if move < m.USE:
        card, target = (move - m.EVENT) // (2 * m.TARGETS), (move - m.EVENT) % m.TARGETS
        return (_hand(me, EVENT_FIRST + card), *_aim(view, target))
    if move < m.BLOCK_CARD:
        at, target = divmod(int(move - m.USE), int(m.TARGETS))
        return (_own(me, m.USE_PLACES[at]), *_aim(view, target))
    return (_answer(me, move),)


def _answer(me: str, move: int) -> str:
    if move < m.BLOCK:
        return _hand(me, EVENT_FIRST + move - m.BLOCK_CARD)
    if move < m.REACT:
        return _own(me, m.BLOCK_PLACES[move - m.BLOCK])
    if move < m.REROLL:
        return _own(me, m.REACT_PLACES[move - m.REACT])
    if move < m.ADJUST:
        return _own(me, m.REROLL_PLACES[move - m.REROLL])
    if move < m.MASTERMIND:
        return _own(me, m.ADJUST_PLACES[(move - m.ADJUST) // len(m.DICE_CHANGES)])
    return f"mastermind-{me}"


def _action(view: UnfairView, me: str, move: int) -> tuple[str, ...]:
    if move < m.BUILD:
        return (_market(view, move - m.TAKE),)
    if move < m.DEMOLISH:
        source, lot = divmod(int(move - m.BUILD), int(m.LOT_COUNT))
        card, where = m.LOT_CARD[lot], m.LOT_WHERE[lot]
        spot = f"park-{me}-@{where + 1}" if KIND[card] in m.ROOMY else f"park-{me}"
        return (_source(view, me, card, source), spot)
    local = move - m.DEMOLISH if move < m.ACTION else move - m.ACTION
    return (_own(me, local),)


def _source(view: UnfairView, me: str, card: int, source: int) -> str:
    if source == FROM_HAND:
        return _hand(me, card)
    if source == FROM_MARKET:
        return _market(view, card)
    if source == FROM_SHOWCASE:
        return f"showcase-{me}-{CARDS[card].id}"
    return f"park-pile-{CARDS[card].id}"


def _choice(view: UnfairView, me: str, move: int) -> tuple[str, ...]:
    if move < m.CHOOSE:
        return (f"drawn-{CARDS[move - m.KEEP].id}",)
    if move < m.CHOOSE_CARD:
        seat, local = divmod(int(m.chosen_place(view.seat, move)), int(LOCAL))
        return (_own(f"p{seat + 1}", local),)
    if move < m.OPTION:
        return (_chosen_card(view, me, move - m.CHOOSE_CARD),)
    if m.DISCARD <= move < m.BURY:
        return (_discarded(view, me, move - m.DISCARD),)
    if m.BURY <= move < m.TYPE:
        card, space = divmod(move - m.BURY, ROOM)
        return (_hand(me, card), f"park-{me}-@{space + 1}")
    return _moving(me, move)


def _chosen_card(view: UnfairView, me: str, card: int) -> str:
    """What an effect takes lies in an open hand, the Market or the discards; the rest is staff."""
    asked = view.asked
    if asked is None or asked.kind != TARGET or OPS[asked.detail] != "take":
        return _own(me, SIDE_FIRST + SIDE_AT[card])
    whose = _open_hand(view)
    if whose:
        return _hand(whose, card)
    if card in view.market:
        return _market(view, card)
    pile = "event-pile" if card >= EVENT_FIRST else "park-pile"
    return f"{pile}-{CARDS[card].id}"


def _discarded(view: UnfairView, me: str, card: int) -> str:
    if card >= BLUEPRINT_FIRST:
        return f"plans-{me}-{CARDS[card].id}"
    return _hand(_open_hand(view) or me, card)


def _open_hand(view: UnfairView) -> str:
    """UNF-384: whose hand lies open to the viewer, besides their own."""
    others = enumerate(view.parks[: view.seats])
    found = (seat for seat, park in others if seat != view.seat and park.hand is not None)
    return next((f"p{seat + 1}" for seat in found), "")


def _moving(me: str, move: int) -> tuple[str, ...]:
    if m.SHIFT_RIDE <= move < m.SHIFT_POWER:
        space, to = divmod(move - m.SHIFT_RIDE, ROOM)
        return (f"park-{me}-@{space + 1}", f"park-{me}-@{to + 1}")
    if m.SHIFT_POWER <= move < m.THROW:
        power, person = divmod(move - m.SHIFT_POWER, len(m.PERSONS))
        return (_own(me, POWER_FIRST + power), _own(me, SIDE_FIRST + m.PERSONS[person]))
    if m.THROW <= move < m.ATTACH:
        return (_own(me, ROOM + move - m.THROW),)
    if m.SHIFT <= move < m.SHIFT_RIDE:
        rest, space = divmod(move - m.SHIFT, ROOM)
        park, up = divmod(rest, ROOM * UPS)
        who = me if park == 0 else f"p{park}"
        return (_own(who, ROOM + up), f"park-{who}-@{space + 1}")
    if m.GIVE <= move < m.WILD_AS:
        return (_own(me, SIDE_FIRST + move - m.GIVE),)
    return ()


def _hand(me: str, card: int) -> str:
    return f"hand-{me}-{CARDS[card].id}"


def _market(view: UnfairView, card: int) -> str:
    at = view.market.index(card) + 1 if card in view.market else 0
    return f"market-{at}"


def _own(who: str, local: int) -> str:
    """The thing at a place of a park: `park-p1-@2/penguins`, `park-p1-firewall`, a whole spot."""
    if PLACE_KIND[local] == 0:
        return f"park-{who}-@{PLACE_SPACE[local] + 1}"
    return f"park-{who}-{place_name(local)}"
