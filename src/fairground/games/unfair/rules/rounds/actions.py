"""Actions: what a turn of the Park step does, and building, which offers share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Built, ChoseDemolition, LooseChange, TookCard, Used
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.drawing import look
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.masterminds.levels import recruit
from fairground.games.unfair.rules.numbers import replaced, take_out, without
from fairground.games.unfair.rules.park import changes
from fairground.games.unfair.rules.park.abilities import abilities_of, ability_of
from fairground.games.unfair.rules.park.building import price_of, skip_cost
from fairground.games.unfair.rules.park.looks import (
    card_at,
    person_at,
    ride_place,
    side_place,
    upgrade_place,
)
from fairground.games.unfair.rules.park.losing import push_demolish
from fairground.games.unfair.rules.park.places import GATE, LOCAL, PLACE_SPACE
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.rounds.decks import put_in_hand, take_from_market
from fairground.games.unfair.rules.rounds.guests import loose_change
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

ACTIONS: Final = 3
DRAWN: Final = 2
KEPT: Final = 1


def answer_act(t: Unfair, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """The action is used, then it does what it does (UNF-70, UNF-74)."""
    use_action(t)
    if m.BUILD <= move < m.DEMOLISH:
        build(t, seat, move, c.FULL, luck, told)
    elif m.TAKE <= move < m.BUILD:
        _take(t, seat, move - m.TAKE, luck, told)
    elif move == m.LOOSE_CHANGE:
        _gather(t, seat, told)
    elif m.DRAW_PARK <= move <= m.DRAW_BLUEPRINT:
        deck = move - m.DRAW_PARK
        look(t, seat, deck, DRAWN + draw_more(t, seat, deck), luck, told)
        t.agenda.push(vec[i64]([f.LOOK_KEEP, seat, deck, KEPT]))
    elif move == m.RECRUIT:
        recruit(t, seat, told)
    elif move >= m.ACTION:
        _extra(t, seat, move - m.ACTION, told)
    else:
        _demolish(t, seat, seat * LOCAL + move - m.DEMOLISH, told)


def _take(t: Unfair, seat: i64, card: i64, luck: Luck, told: list[Event] | None) -> None:
    """UNF-75: a card of the Market goes to the hand."""
    if told is not None:
        told.append(TookCard(seat, card, 0))
    put_in_hand(t, seat, card)
    take_from_market(t, card, luck, told)


def _gather(t: Unfair, seat: i64, told: list[Event] | None) -> None:
    """UNF-82: Loose Change."""
    coins = loose_change(t, seat)
    t.coins[seat] += coins
    if told is not None:
        told.append(LooseChange(seat, coins))


def _demolish(t: Unfair, seat: i64, place: i64, told: list[Event] | None) -> None:
    """UNF-81: an item of the seat's own park."""
    if told is not None:
        told.append(ChoseDemolition(seat, card_at(t, place)))
    push_demolish(t, place, seat)


def use_action(t: Unfair) -> None:
    """Actions go round the table, three laps, and a fourth for whom an effect gave one."""
    frame = t.agenda.top()
    frame[f.ACTION] += 1
    while frame[f.ACTION] >= ACTIONS * t.parks:
        if frame[f.ACTION] == (ACTIONS + 1) * t.parks:
            t.agenda.pop()
            return
        if t.extra[(t.first + frame[f.ACTION]) % t.parks]:  # UNF-71
            break
        frame[f.ACTION] += 1
    frame[f.SEAT] = (t.first + frame[f.ACTION]) % t.parks


def draw_more(t: Unfair, seat: i64, deck: i64) -> i64:
    """How many more cards a Draw action shows."""
    more = 0
    found = abilities_of(t, seat, c.ON_STATIC)
    for at in range(0, len(found), 2):
        for row in range(printed.ST_FIRST[found[at]], printed.ST_END[found[at]]):
            if printed.ST_WORD[row] == c.DRAW_MORE and printed.ST_ARGUMENT[row] == deck:
                more += printed.ST_NUMBER[row]
    return more


def _extra(t: Unfair, seat: i64, space: i64, told: list[Event] | None) -> None:
    """UNF-72: what an attraction offers with "you may use an action"."""
    place = seat * LOCAL + space
    card = card_at(t, place)
    ability = ability_of(card, c.ON_ACTION)
    changes.mark_spent(t, ability, place)
    if told is not None:
        told.append(Used(seat, card, c.NOBODY))
    t.agenda.push(new_run(printed.AB_PC[ability], seat, seat, c.NOBODY, place))


def build(
    t: Unfair,
    seat: i64,
    move: i64,
    word: i64,
    luck: Luck,
    told: list[Event] | None,
    grave: i64 = c.NOBODY,
) -> None:
    """Pay, take the card from its source, put it in place, then what follows (UNF-120).

    A buried card is taken from under the attraction in the row `grave`.
    """
    lot = (move - m.BUILD) % m.LOT_COUNT
    source = (move - m.BUILD) // m.LOT_COUNT
    card = m.LOT_CARD[lot]
    where = m.LOT_WHERE[lot]
    paid = cost_of(t, seat, move, word)
    t.coins[seat] -= paid
    if source == c.FROM_BURIED:
        changes.exhume(t, grave, card)
    else:
        _leave_source(t, seat, card, source, luck, told)
    place = _put(t, seat, card, where)
    if told is not None:
        told.append(
            Built(
                seat=seat,
                card=card,
                space=PLACE_SPACE[place % LOCAL],
                source=source,
                paid=paid,
                person=person_at(place),
            )
        )
    built = ability_of(card, c.ON_BUILT)
    if built >= 0:
        run = new_run(printed.AB_PC[built], seat, seat, c.NOBODY, place)
        run[f.R_MAY] = int(printed.AB_MODS[built] & c.MAY != 0)
        t.agenda.push(run)
    if printed.KIND[card] == c.ENTRANCE:
        t.agenda.push(vec[i64]([f.LIMITS, seat]))


def price_word(frame: vec[i64]) -> i64:
    """Whether a decision lets one build at full price, for less, or free (UNF-119, UNF-185)."""
    if frame[f.KIND] == f.OFFER:
        return frame[f.PRICE_WORD]
    return c.FREE if frame[f.KIND] == f.EXHUMING else c.FULL


def cost_of(t: Unfair, seat: i64, move: i64, word: i64) -> i64:
    """What a building move costs now: its price and the spaces it skips (UNF-94)."""
    lot = (move - m.BUILD) % m.LOT_COUNT
    card = m.LOT_CARD[lot]
    price = price_of(t, seat, card, (move - m.BUILD) // m.LOT_COUNT, word)
    if printed.KIND[card] in (c.ATTRACTION, c.SUPER):
        price += skip_cost(t, seat, m.LOT_WHERE[lot])
    return price


def _leave_source(
    t: Unfair, seat: i64, card: i64, source: i64, luck: Luck, told: list[Event] | None
) -> None:
    if source == c.FROM_HAND:
        take_out(t.hands[seat], card)
    elif source == c.FROM_MARKET:
        take_from_market(t, card, luck, told)
    elif source == c.FROM_SHOWCASE:
        t.showcase = replaced(t.showcase, seat, without(t.showcase[seat], card))
    else:
        t.pile[card] -= 1


def _put(t: Unfair, seat: i64, card: i64, where: i64) -> i64:
    """Put a card in its place and return the place."""
    kind = printed.KIND[card]
    row = seat * c.ROOM + where
    if kind in (c.ATTRACTION, c.SUPER):
        changes.put_ride(t, row, card)
        return ride_place(row)
    if kind == c.UPGRADE:
        changes.put_upgrade(t, row, card)
        return upgrade_place(row, card)
    if kind == c.ENTRANCE:
        changes.put_gate(t, seat, card)
        return seat * LOCAL + GATE
    return side_place(t, changes.put_side(t, seat, card, where if kind == c.POWER else c.NOBODY))
