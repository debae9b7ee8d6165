"""What one seat may know at a table of Unfair: the only gate for secrets.

Cards are numbers, parks are values; what a seat may not see is None beside its count (UNF-380,
UNF-381). `move_seen` writes `?` for names a seat may not read in the record (UNF-387).
"""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language.codes import FOE_HAND, NOBODY, ROOM, STAR_VALUE
from fairground.games.unfair.rules.language.printed import (
    AB_CARD,
    ARG_A,
    BLUEPRINT_FIRST,
    CITY_CARDS,
    CITY_FIRST,
    EVENT_FIRST,
    MIND_CARDS,
    MIND_FIRST,
    OF_ABILITY,
    OP,
    SE_SCOPE,
    SHOWCASE_FIRST,
    STANDING_BITS,
    WORD_BIT,
)
from fairground.games.unfair.rules.park.abilities import capacity_of, power_of, spaces_of
from fairground.games.unfair.rules.park.looks import (
    buried_under,
    card_at,
    row_of,
    size_of,
    stars_on,
)
from fairground.games.unfair.rules.park.stars import side_stars, stars_of
from fairground.games.unfair.rules.points import items_of
from fairground.games.unfair.rules.rounds.actions import cost_of, price_word
from fairground.games.unfair.rules.rounds.money import medal_price
from fairground.games.unfair.rules.secrets import (
    sees_city,
    sees_drawn,
    sees_hand,
    sees_mind,
    sees_plans,
)
from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.view import View, head

Cards = tuple[int, ...]


class RideSeen(msgspec.Struct, frozen=True):
    """An attraction with everything on it; `under` are buried cards its owner sees."""

    card: int
    closed: bool
    upgrades: Cards
    buried: int
    under: Cards | None
    size: int
    stars: int
    used: int


class SideSeen(msgspec.Struct, frozen=True):
    """A card left of the entrance."""

    card: int
    copy: int
    closed: bool
    coins: int
    used: int
    on: int
    stars: int | None = None
    """UNF-161: what a star value printed as `*` is now; None for a printed number."""


class ParkSeen(msgspec.Struct, frozen=True):
    """A seat's park and what it holds; None where the viewer may not look."""

    coins: int
    loans: int
    medals: int
    """Silver medals; a gold one counts five."""
    medal_price: int
    stars: int
    capacity: int
    spaces: int
    rides: tuple[RideSeen | None, ...]
    side: tuple[SideSeen, ...]
    gates: Cards
    gate_used: bool
    """Has the entrance been used this round?"""
    pinned: Cards
    hand_park: int
    hand_events: int
    hand: Cards | None
    blueprints: int
    plans: Cards | None
    showcase: int
    held: Cards | None
    sold: Cards | None
    """Showcase cards this seat returned to the box for coins."""
    masterminds: int
    """1 while the seat has a mastermind, recruited or not."""
    mastermind: int | None
    recruited: bool
    schemed: bool
    """Has the mastermind been used this round?"""
    power: int
    hard_passed: bool
    fourth_action: bool
    discarded: int
    thrown: Cards | None
    """Blueprints this seat discarded itself, while they lie in the pile (UNF-388)."""


class Asked(msgspec.Struct, frozen=True):
    """What the decision is about: the kind of frame, the card behind it, who began it."""

    kind: int
    card: int
    detail: int
    by: int


class UnfairView(View, frozen=True):
    """The table as a seat sees it."""

    round: int
    rounds: int
    step: int
    first: int
    closure: bool
    crossed: bool
    city_open: int
    packs: tuple[int, ...]
    """The packs in play, by their number."""
    city_left: tuple[int, int, int]
    """Funfair, Kaiju and Unfair cards still to come."""
    city_next: int
    city_pinned: int
    market: Cards
    kaiju: Cards
    """The kaiju in every Market space, or -1."""
    health: Cards
    parks: tuple[ParkSeen, ...]
    park_pile: Cards
    event_pile: Cards
    city_pile: Cards
    decks: tuple[int, int, int]
    boxed: Cards
    """Showcase cards and masterminds that went to the box for all to see."""
    shifted: Cards
    drawn_seat: int
    drawn_count: int
    drawn: Cards | None
    dice: Cards
    rolls: int
    wilds: Cards
    said: int
    """The last move as everybody may read it, or -1."""
    asked: Asked | None
    costs: tuple[tuple[int, int], ...]
    """What every building move on offer costs."""
    tallies: tuple[Cards, ...]
    items: tuple[tuple[Cards, ...], ...]
    """At the end: what counts in every park, as rules/score.py lists it."""


def view_of(state: Unfair, seat: int) -> UnfairView:
    """Everything `seat` may know."""
    return UnfairView(
        *head(state, seat),
        round=state.round,
        rounds=state.rounds,
        step=state.step,
        first=state.first,
        closure=state.closure,
        crossed=state.crossed,
        city_open=state.city_open,
        packs=tuple(state.packs),
        city_left=(state.city_left[0], state.city_left[1], state.city_left[2]),
        city_next=state.peeked if sees_city(state, seat) else NOBODY,
        city_pinned=state.pinned_city,
        market=tuple(state.market),
        kaiju=tuple(state.kaiju),
        health=tuple(state.health),
        parks=tuple(_park(state, seat, owner) for owner in range(state.parks)),
        park_pile=_pile(state, 0, EVENT_FIRST),
        event_pile=_pile(state, EVENT_FIRST, BLUEPRINT_FIRST),
        city_pile=_pile(state, CITY_FIRST, CITY_FIRST + CITY_CARDS),
        decks=(state.left[0], state.left[1], state.left[2]),
        boxed=(
            *_pile(state, SHOWCASE_FIRST, CITY_FIRST),
            *_pile(state, MIND_FIRST, MIND_FIRST + MIND_CARDS),
        ),
        shifted=tuple(state.shifted),
        drawn_seat=state.drawn_seat,
        drawn_count=len(state.drawn),
        drawn=tuple(state.drawn) if sees_drawn(state, seat) else None,
        dice=tuple(state.dice),
        rolls=state.rolls,
        wilds=tuple(state.wilds),
        said=state.said,
        asked=_asked(state),
        costs=_costs(state, seat),
        tallies=tuple(tuple(lines) for lines in state.tallies),
        items=_items(state),
    )


def _items(state: Unfair) -> tuple[tuple[Cards, ...], ...]:
    """UNF-353: Blueprints are shown at the end, so what they brought is too."""
    if not state.tallies:
        return ()
    return tuple(
        tuple(tuple(item) for item in items_of(state, park)) for park in range(state.parks)
    )


def _pile(state: Unfair, first: int, end: int) -> Cards:
    return tuple(card for card in range(first, end) for _ in range(state.pile[card]))


def _park(state: Unfair, viewer: int, seat: int) -> ParkSeen:
    hand = state.hands[seat]
    events = sum(1 for card in hand if card >= EVENT_FIRST)
    own = viewer == seat
    return ParkSeen(
        coins=state.coins[seat],
        loans=state.loans[seat],
        medals=state.medals[seat],
        medal_price=medal_price(state, seat),
        stars=stars_of(state, seat),
        capacity=capacity_of(state, seat),
        spaces=spaces_of(state, seat),
        rides=tuple(_ride(state, viewer, seat * ROOM + space) for space in range(ROOM)),
        side=tuple(
            _side(state, side) for side, owner in enumerate(state.side_seat) if owner == seat
        ),
        gates=tuple(state.gates[seat]),
        gate_used=state.gate_spent[seat] != 0,
        pinned=tuple(AB_CARD[pin & 1023] for pin in state.pins if pin >> 10 == seat),
        hand_park=len(hand) - events,
        hand_events=events,
        hand=tuple(hand) if sees_hand(state, viewer, seat) else None,
        blueprints=len(state.plans[seat]),
        plans=tuple(state.plans[seat]) if sees_plans(state, viewer, seat) else None,
        showcase=len(state.showcase[seat]),
        held=tuple(state.showcase[seat]) if own else None,
        sold=tuple(state.box[seat]) if own else None,
        masterminds=int(state.minds[seat] >= 0),
        mastermind=state.minds[seat] if _shows_mind(state, viewer, seat) else None,
        recruited=state.recruited[seat] != 0,
        schemed=state.mind_spent[seat] != 0,
        power=power_of(state, seat),
        hard_passed=state.hard[seat] != 0,
        fourth_action=state.extra[seat] != 0,
        discarded=len(state.plan_piles[seat]),
        thrown=tuple(state.plan_piles[seat]) if own else None,
    )


def _shows_mind(state: Unfair, viewer: int, seat: int) -> bool:
    return state.minds[seat] >= 0 and sees_mind(state, viewer, seat)


def _ride(state: Unfair, viewer: int, row: int) -> RideSeen | None:
    if state.ride[row] < 0:
        return None
    own = viewer == row // ROOM
    under = tuple(entry & 255 for entry in state.buried if entry >> 8 == row)
    return RideSeen(
        card=state.ride[row],
        closed=state.shut[row] != 0,
        upgrades=tuple(state.towers[row]),
        buried=buried_under(state, row),
        under=under if own else None,
        size=size_of(state, row),
        stars=stars_on(state, row),
        used=state.spent[row],
    )


def _side(state: Unfair, side: int) -> SideSeen:
    return SideSeen(
        card=state.side_card[side],
        copy=state.side_copy[side],
        closed=state.side_shut[side] != 0,
        coins=state.side_coins[side],
        used=state.side_spent[side],
        on=state.side_on[side],
        stars=_own_stars(state, side),
    )


def _own_stars(state: Unfair, side: int) -> int | None:
    counts = STANDING_BITS[state.side_card[side]] & WORD_BIT[STAR_VALUE]
    return side_stars(state, side) if counts else None


def _asked(state: Unfair) -> Asked | None:
    """What everybody may know about the open decision."""
    if state.turn < 0:
        return None
    frames = state.agenda.frames
    frame = frames[-1]
    kind = frame[f.KIND]
    below = frames[-2] if len(frames) > 1 else vec[i64]([NOBODY])
    if kind == f.ASK_BLOCK:
        by = below[f.V_ACTOR] if below[f.KIND] == f.RESOLVE else NOBODY
        attack = frame[f.ATTACK]
        card = AB_CARD[attack] if attack >= 0 else NOBODY
        return Asked(kind, card, frame[f.CLASSES], by)
    if kind == f.CLOSE_ITEM:
        return Asked(kind, card_at(state, frame[f.PLACE]), row_of(frame[f.PLACE]), frame[f.BY])
    if kind == f.WILD_CHOICE:
        return Asked(kind, card_at(state, frame[f.PLACE]), row_of(frame[f.PLACE]) % ROOM, NOBODY)
    if kind == f.HURLING:
        return Asked(
            kind, state.kaiju[frame[f.H_SPACE]], int(frame[f.H_THROWN]).bit_count(), NOBODY
        )
    return _asked_by(frame, below)


DETAILS = {
    f.OFFER: f.PRICE_WORD,
    f.DISCARDS: f.MISSING,
    f.LOOK_KEEP: f.DECK,
    f.DRAFT: f.DECK,
    f.ACT: f.ACTION,
}
"""The field of a frame that says more about what is asked."""


def _asked_by(frame: vec[i64], below: vec[i64]) -> Asked:
    """A decision of an ability that runs, or of a turn."""
    kind = frame[f.KIND]
    if below[f.KIND] == f.RUN:
        detail = frame[DETAILS[kind]] if kind in DETAILS else OP[below[f.R_PC]]
        return Asked(kind, AB_CARD[OF_ABILITY[below[f.R_PC]]], detail, below[f.R_ACTOR])
    shown = frame[DETAILS[kind]] if kind in (f.LOOK_KEEP, f.ACT, f.DRAFT) else NOBODY
    return Asked(kind, NOBODY, shown, NOBODY)


def _costs(state: Unfair, seat: int) -> tuple[tuple[int, int], ...]:
    if seat != state.turn or seat < 0:
        return ()
    word = price_word(state.agenda.top())
    builds = [move for move in state.offers if m.BUILD <= move < m.DEMOLISH]
    return tuple((move, cost_of(state, seat, move, word)) for move in builds)


def move_seen(state: Unfair, mover: int, move: int, viewer: int) -> str:
    """A move as another seat reads it in the record."""
    text = m.NOTATIONS[move]
    if viewer == mover:
        return text
    if m.KEEP <= move < m.CHOOSE:
        return "keep ?"
    if m.DISCARD + BLUEPRINT_FIRST <= move < m.BURY:
        return "discard ?"
    if m.BURY <= move < m.TYPE:
        return f"bury ? under @{(move - m.BURY) % ROOM + 1}"
    if m.CHOOSE_CARD <= move < m.OPTION and viewer != _holder(state):
        return "choose ?" if _holder(state) >= 0 else text
    return text


def _holder(state: Unfair) -> int:
    """Whose hand is being looked through, or -1."""
    frame = state.agenda.top()
    if frame[f.KIND] != f.TARGET:
        return NOBODY
    run = state.agenda.below()
    return run[f.R_FOE] if SE_SCOPE[ARG_A[run[f.R_PC]]] == FOE_HAND else NOBODY
