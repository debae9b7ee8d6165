"""Actions: what a turn of the Park step does, and building, which offers share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import Built, ChoseDemolition, LooseChange, TookCard, Used
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.build import price_of, skip_cost
from fairground.games.unfair.rules.change import (
    exhume,
    mark_spent,
    put_ride,
    put_side,
    put_upgrade,
)
from fairground.games.unfair.rules.codes import (
    ATTRACTION,
    DRAW_MORE,
    ENTRANCE,
    FREE,
    FROM_BURIED,
    FROM_HAND,
    FROM_MARKET,
    FROM_SHOWCASE,
    FULL,
    MAY,
    NOBODY,
    ON_ACTION,
    ON_BUILT,
    ON_STATIC,
    POWER,
    ROOM,
    SUPER,
    UPGRADE,
)
from fairground.games.unfair.rules.decks import put_in_hand, take_from_market
from fairground.games.unfair.rules.frames import EXHUMING, LIMITS, LOOK_KEEP, OFFER, R_MAY, SEAT
from fairground.games.unfair.rules.leave import push_demolish
from fairground.games.unfair.rules.offers import ACTIONS
from fairground.games.unfair.rules.park import (
    abilities_of,
    ability_of,
    card_at,
    ride_place,
    side_place,
    upgrade_place,
)
from fairground.games.unfair.rules.places import GATE, LOCAL, PLACE_SPACE
from fairground.games.unfair.rules.rounds import loose_change
from fairground.games.unfair.rules.run import look
from fairground.games.unfair.rules.schemes import recruit
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_MODS,
    AB_PC,
    AB_STANDING,
    KIND,
    ST_ARGUMENT,
    ST_NUMBER,
    ST_WORD,
)
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.kernel.events import Event

DRAWN: Final = 2
KEPT: Final = 1


def answer_act(t: Table, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
    """D7 answered: the action is used, then it does what it does (UNF-70, UNF-74)."""
    use_action(t)
    if m.BUILD <= move < m.DEMOLISH:
        build(t, seat, move, FULL, luck, told)
    elif m.TAKE <= move < m.BUILD:
        card = move - m.TAKE
        if told is not None:
            told.append(TookCard(seat, card, 0))
        put_in_hand(t, seat, card)
        take_from_market(t, card, luck, told)
    elif move == m.LOOSE_CHANGE:
        coins = loose_change(t, seat)
        t.coins[seat] += coins
        if told is not None:
            told.append(LooseChange(seat, coins))
    elif m.DRAW_PARK <= move <= m.DRAW_BLUEPRINT:
        deck = move - m.DRAW_PARK
        look(t, seat, deck, DRAWN + draw_more(t, seat, deck), luck, told)
        t.agenda.push([LOOK_KEEP, seat, deck, KEPT])
    elif move == m.RECRUIT:
        recruit(t, seat, told)
    elif move >= m.ACTION:
        _extra(t, seat, move - m.ACTION, told)
    else:
        place = seat * LOCAL + move - m.DEMOLISH
        if told is not None:
            told.append(ChoseDemolition(seat, card_at(t, place)))
        push_demolish(t, place, seat)


def use_action(t: Table) -> None:
    """Actions go round the table, three laps, and a fourth for whom an effect gave one."""
    frame = t.agenda.top()
    frame[2] += 1
    while frame[2] >= ACTIONS * t.parks:
        if frame[2] == (ACTIONS + 1) * t.parks:
            t.agenda.pop()
            return
        if t.extra[(t.first + frame[2]) % t.parks]:  # UNF-71
            break
        frame[2] += 1
    frame[SEAT] = (t.first + frame[2]) % t.parks


def draw_more(t: Table, seat: int, deck: int) -> int:
    """How many more cards a Draw action shows."""
    more = 0
    found = abilities_of(t, seat, ON_STATIC)
    for at in range(0, len(found), 2):
        for row in AB_STANDING[found[at]]:
            if ST_WORD[row] == DRAW_MORE and ST_ARGUMENT[row] == deck:
                more += ST_NUMBER[row]
    return more


def _extra(t: Table, seat: int, space: int, told: list[Event] | None) -> None:
    """UNF-72: what an attraction offers with "you may use an action"."""
    place = seat * LOCAL + space
    card = card_at(t, place)
    ability = ability_of(card, ON_ACTION)
    mark_spent(t, ability, place)
    if told is not None:
        told.append(Used(seat, card, NOBODY))
    t.agenda.push(new_run(AB_PC[ability], seat, seat, NOBODY, place))


# Building


def build(
    t: Table,
    seat: int,
    move: int,
    word: int,
    luck: Luck,
    told: list[Event] | None,
    grave: int = NOBODY,
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
    if source == FROM_BURIED:
        exhume(t, grave, card)
    else:
        _leave_source(t, seat, card, source, luck, told)
    place = _put(t, seat, card, where)
    if told is not None:
        told.append(Built(seat, card, PLACE_SPACE[place % LOCAL], source, paid))
    built = ability_of(card, ON_BUILT)
    if built >= 0:
        run = new_run(AB_PC[built], seat, seat, NOBODY, place)
        run[R_MAY] = int(AB_MODS[built] & MAY != 0)
        t.agenda.push(run)
    if KIND[card] == ENTRANCE:
        t.agenda.push([LIMITS, seat])


def price_word(frame: list[int]) -> int:
    """Whether a decision lets one build at full price, for less, or free (UNF-119, UNF-185)."""
    if frame[0] == OFFER:
        return frame[3]
    return FREE if frame[0] == EXHUMING else FULL


def cost_of(t: Table, seat: int, move: int, word: int) -> int:
    """What a building move costs now: its price and the spaces it skips (UNF-94)."""
    lot = (move - m.BUILD) % m.LOT_COUNT
    card = m.LOT_CARD[lot]
    price = price_of(t, seat, card, (move - m.BUILD) // m.LOT_COUNT, word)
    if KIND[card] in (ATTRACTION, SUPER):
        price += skip_cost(t, seat, m.LOT_WHERE[lot])
    return price


def _leave_source(
    t: Table, seat: int, card: int, source: int, luck: Luck, told: list[Event] | None
) -> None:
    if source == FROM_HAND:
        t.hands[seat].remove(card)
    elif source == FROM_MARKET:
        take_from_market(t, card, luck, told)
    elif source == FROM_SHOWCASE:
        t.showcase[seat].remove(card)
    else:
        t.pile[card] -= 1


def _put(t: Table, seat: int, card: int, where: int) -> int:
    """Put a card in its place and return the place."""
    kind = KIND[card]
    row = seat * ROOM + where
    if kind in (ATTRACTION, SUPER):
        put_ride(t, row, card)
        return ride_place(row)
    if kind == UPGRADE:
        put_upgrade(t, row, card)
        return upgrade_place(row, card)
    if kind == ENTRANCE:
        t.gates[seat].append(card)
        t.gate_spent[seat] = 0
        return seat * LOCAL + GATE
    return side_place(t, put_side(t, seat, card, where if kind == POWER else NOBODY))
