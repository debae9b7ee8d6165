"""Changes to a park: things come, go, close, open and move. No rule decides here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairground.games.unfair.events import Bounced, Changed, Closed, Demolished, Moved, Reopened
from fairground.games.unfair.rules.frames import R_DID, RUN
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import BUILT_IN, MARKS, NAME_BIT, ORDER
from fairground.games.unfair.rules.numbers import (
    changed,
    longer,
    replaced,
    shorter,
    swap,
    with_card,
    without,
)
from fairground.games.unfair.rules.park import looks
from fairground.games.unfair.rules.park.places import LOCAL, PLACE_KIND, SIDE_AT, SIDE_FIRST
from fairground.games.unfair.rules.rounds.decks import discard, put_in_hand

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def note_done(t: Unfair) -> None:
    """Tell the nearest Run that its effect changed something."""
    frames = t.agenda.frames
    for at in range(len(frames) - 1, -1, -1):
        if frames[at][0] == RUN:
            frames[at][R_DID] = 1
            return


def note_card(t: Unfair, seat: i64, card: i64) -> None:
    """A card that comes brings what it has (`marks`)."""
    marks = t.marks[seat] | MARKS[card]
    if marks != t.marks[seat]:
        t.marks = changed(t.marks, seat, marks)


def put_gate(t: Unfair, seat: i64, card: i64) -> None:
    """A replacement entrance covers the one before."""
    t.gates = replaced(t.gates, seat, [*t.gates[seat], card])
    t.gate_spent = changed(t.gate_spent, seat, 0)
    note_card(t, seat, card)


def put_ride(t: Unfair, row: i64, card: i64) -> None:
    """An attraction comes to a space, with what is printed on it."""
    t.ride[row] = card
    note_card(t, row // c.ROOM, card)
    t.shut[row] = 0
    t.spent[row] = 0
    t.towers[row] = []
    t.names[row] = 0
    if BUILT_IN[card] >= 0:
        put_upgrade(t, row, BUILT_IN[card])


def put_upgrade(t: Unfair, row: i64, card: i64) -> None:
    """UNF-115: a new upgrade becomes the topmost one."""
    t.towers[row] = [*t.towers[row], card]
    note_card(t, row // c.ROOM, card)
    t.names[row] |= NAME_BIT[card]


def put_side(t: Unfair, seat: i64, card: i64, on: i64) -> i64:
    """A card comes to the left of the entrance and gets the lowest free copy number."""
    copy = 0
    while _is_taken(t, seat, card, copy, on):
        copy += 1
    note_card(t, seat, card)
    t.side_seat = longer(t.side_seat, seat)
    t.side_card = longer(t.side_card, card)
    t.side_copy = longer(t.side_copy, copy)
    t.side_shut = longer(t.side_shut, 0)
    t.side_coins = longer(t.side_coins, 0)
    t.side_spent = longer(t.side_spent, 0)
    t.side_on = longer(t.side_on, on)
    return len(t.side_card) - 1


def _is_taken(t: Unfair, seat: i64, card: i64, copy: i64, on: i64) -> bool:
    for side in range(len(t.side_card)):
        is_equal = t.side_seat[side] == seat and t.side_card[side] == card
        if is_equal and t.side_copy[side] == copy and t.side_on[side] == on:
            return True
    return False


def drop_upgrade(t: Unfair, row: i64, card: i64) -> None:
    """An upgrade leaves its attraction, whatever becomes of it."""
    t.towers[row] = without(t.towers[row], card)
    t.names[row] &= ~NAME_BIT[card]
    t.spent[row] &= ~NAME_BIT[card]


def remove_ride(t: Unfair, row: i64) -> None:
    """UNF-142, UNF-195: an attraction goes with its upgrades; buried cards are discarded."""
    seat = row // c.ROOM
    card = t.ride[row]
    tower = t.towers[row]
    for at in range(1 if BUILT_IN[card] >= 0 else 0, len(tower)):
        discard(t, seat, tower[at])
    for entry in t.buried:
        if entry >> 8 == row:
            discard(t, seat, entry & 255)
    t.buried = [entry for entry in t.buried if entry >> 8 != row]
    discard(t, seat, card)
    clear_row(t, row)


def clear_row(t: Unfair, row: i64) -> None:
    """A space is empty again."""
    t.ride[row] = c.NOBODY
    t.shut[row] = 0
    t.names[row] = 0
    t.spent[row] = 0
    t.towers[row] = []


def remove_side(t: Unfair, side: i64) -> None:
    """A card left of the entrance goes with its powers; its coins go to the pool (UNF-219)."""
    seat = t.side_seat[side]
    if t.side_on[side] < 0:
        own = SIDE_AT[t.side_card[side]] + t.side_copy[side]
        for other in range(len(t.side_card) - 1, -1, -1):
            if t.side_seat[other] == seat and t.side_on[other] == own:
                discard(t, seat, t.side_card[other])
                forget_side(t, other)
                if other < side:
                    side -= 1
    discard(t, seat, t.side_card[side])
    forget_side(t, side)


def forget_side(t: Unfair, side: i64) -> None:
    """Take a row out of the side columns."""
    t.side_seat = shorter(t.side_seat, side)
    t.side_card = shorter(t.side_card, side)
    t.side_copy = shorter(t.side_copy, side)
    t.side_shut = shorter(t.side_shut, side)
    t.side_coins = shorter(t.side_coins, side)
    t.side_spent = shorter(t.side_spent, side)
    t.side_on = shorter(t.side_on, side)


def remove_place(t: Unfair, place: i64, told: list[Event] | None) -> None:
    """Whatever stands at a place leaves play (UNF-141, UNF-118)."""
    seat = place // LOCAL
    card = looks.card_at(t, place)
    row = looks.row_of(place)
    kind = PLACE_KIND[place % LOCAL]
    if told is not None:
        told.append(_loss(t, place))
    if kind == c.P_ATTRACTION:
        remove_ride(t, row)
    elif kind == c.P_UPGRADE:
        drop_upgrade(t, row, card)
        discard(t, seat, card)
    elif kind == c.P_GATE:
        t.gates = replaced(t.gates, seat, t.gates[seat][:-1])
        discard(t, seat, card)
        t.gate_spent = changed(t.gate_spent, seat, 0)
    else:
        remove_side(t, looks.side_at(t, place))


def _loss(t: Unfair, place: i64) -> Demolished:
    """UNF-142, UNF-195, UNF-219: what goes with a card that leaves."""
    seat = place // LOCAL
    card = looks.card_at(t, place)
    row = looks.row_of(place)
    space = row % c.ROOM if row >= 0 else c.NOBODY
    if PLACE_KIND[place % LOCAL] == c.P_ATTRACTION:
        loose = t.towers[row][1 if BUILT_IN[card] >= 0 else 0 :]
        return Demolished(
            seat=seat, card=card, space=space, lost=tuple(loose), buried=looks.buried_under(t, row)
        )
    if PLACE_KIND[place % LOCAL] != c.P_SIDE:
        return Demolished(seat, card, space)
    side = looks.side_at(t, place)
    lost = tuple([t.side_card[power] for power in powers_on(t, side)])
    return Demolished(seat=seat, card=card, space=space, lost=lost, coins=t.side_coins[side])


def exhume(t: Unfair, row: i64, card: i64) -> None:
    """A buried card is dug up from under an attraction."""
    t.buried = without(t.buried, row << 8 | card)


def shut_place(t: Unfair, place: i64, told: list[Event] | None) -> None:
    """An attraction, resource or person is turned face down."""
    row = looks.row_of(place)
    if row >= 0:
        t.shut[row] = 1
    else:
        t.side_shut = changed(t.side_shut, looks.side_at(t, place), 1)
    if told is not None:
        space = row % c.ROOM if row >= 0 else c.NOBODY
        told.append(Closed(place // LOCAL, looks.card_at(t, place), space))


def open_place(t: Unfair, place: i64, told: list[Event] | None) -> None:
    """It is turned face up again."""
    row = looks.row_of(place)
    if row >= 0:
        t.shut[row] = 0
    else:
        t.side_shut = changed(t.side_shut, looks.side_at(t, place), 0)
    if told is not None:
        space = row % c.ROOM if row >= 0 else c.NOBODY
        told.append(Reopened(place // LOCAL, looks.card_at(t, place), space))


def mark_spent(t: Unfair, ability: i64, place: i64) -> None:
    """Remember that an ability was used this round."""
    local = place % LOCAL
    kind = PLACE_KIND[local]
    if kind == c.P_GATE:
        t.gate_spent = changed(t.gate_spent, place // LOCAL, 1)
    elif local >= SIDE_FIRST:
        t.side_spent = changed(
            t.side_spent,
            looks.side_at(t, place),
            t.side_spent[looks.side_at(t, place)] | 1 << ORDER[ability],
        )
    elif kind == c.P_ATTRACTION:
        t.spent[looks.row_of(place)] |= looks.OWN_USE
    else:
        t.spent[looks.row_of(place)] |= NAME_BIT[looks.card_at(t, place)]


def move_upgrade(t: Unfair, place: i64, row: i64, told: list[Event] | None) -> None:
    """An upgrade goes to another attraction and becomes topmost; it keeps what was used."""
    card = looks.card_at(t, place)
    old = looks.row_of(place)
    used = t.spent[old] & NAME_BIT[card]
    drop_upgrade(t, old, card)
    put_upgrade(t, row, card)
    t.spent[row] |= used
    if told is not None:
        told.append(Moved(row // c.ROOM, card, old % c.ROOM, row % c.ROOM))


def move_ride(t: Unfair, row: i64, to: i64, told: list[Event] | None) -> None:
    """An attraction goes to an empty space with everything attached (UNF-194)."""
    t.ride[to] = t.ride[row]
    t.shut[to] = t.shut[row]
    t.names[to] = t.names[row]
    t.spent[to] = t.spent[row]
    t.towers[to] = t.towers[row]
    buried = [to << 8 | entry & 255 if entry >> 8 == row else entry for entry in t.buried]
    buried.sort()
    t.buried = buried
    clear_row(t, row)
    if told is not None:
        told.append(Moved(to // c.ROOM, t.ride[to], row % c.ROOM, to % c.ROOM))


def swap_rides(t: Unfair, row: i64, to: i64) -> None:
    """Two attractions change places with everything attached to them."""
    swap(t.ride, row, to)
    swap(t.shut, row, to)
    swap(t.names, row, to)
    swap(t.spent, row, to)
    t.towers[row], t.towers[to] = t.towers[to], t.towers[row]
    rows = {row: to, to: row}
    buried = [rows.get(entry >> 8, entry >> 8) << 8 | entry & 255 for entry in t.buried]
    buried.sort()
    t.buried = buried


def bounce_upgrade(t: Unfair, place: i64, told: list[Event] | None) -> None:
    """A loose upgrade returns to its owner's hand."""
    seat = place // LOCAL
    card = looks.card_at(t, place)
    row = looks.row_of(place)
    drop_upgrade(t, row, card)
    put_in_hand(t, seat, card)
    if told is not None:
        told.append(Bounced(seat, card, row % c.ROOM))


def powers_on(t: Unfair, side: i64) -> list[int]:
    """The rows of the staff powers of a person."""
    seat = t.side_seat[side]
    own = SIDE_AT[t.side_card[side]] + t.side_copy[side]
    return [k for k in range(len(t.side_card)) if t.side_seat[k] == seat and t.side_on[k] == own]


def change_park(t: Unfair, place: i64, seat: i64, told: list[Event] | None) -> None:
    """UNF-166: a staff member or resource changes parks with powers, coins and face-down state."""
    side = looks.side_at(t, place)
    powers = powers_on(t, side)
    if told is not None:
        along = tuple([t.side_card[power] for power in powers])
        told.append(Changed(place // LOCAL, t.side_card[side], seat, along))
    new = put_side(t, seat, t.side_card[side], c.NOBODY)
    t.side_shut = changed(t.side_shut, new, t.side_shut[side])
    t.side_coins = changed(t.side_coins, new, t.side_coins[side])
    t.side_spent = changed(t.side_spent, new, t.side_spent[side])
    person = SIDE_AT[t.side_card[new]] + t.side_copy[new]
    for power in powers:
        moved = put_side(t, seat, t.side_card[power], person)
        t.side_spent = changed(t.side_spent, moved, t.side_spent[power])
    for gone in sorted([*powers, side], reverse=True):
        forget_side(t, gone)


def bury_card(t: Unfair, row: i64, card: i64) -> None:
    """One more card lies under an attraction."""
    t.buried = with_card(t.buried, row << 8 | card)
