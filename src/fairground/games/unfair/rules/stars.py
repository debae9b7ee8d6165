"""The stars of a park, and how its parts are counted for income."""

from __future__ import annotations

from fairground.games.unfair.rules.codes import NOBODY, ROOM, STAR_VALUE, STARS_MORE
from fairground.games.unfair.rules.frames import RUN
from fairground.games.unfair.rules.park import SUITS, is_available, side_place, standing, stars_on
from fairground.games.unfair.rules.select import amount
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_STANDING,
    ABILITIES,
    ST_NUMBER,
    ST_WORD,
    STANDING_BITS,
    STARS,
    WORD_BIT,
)


def new_run(pc: int, actor: int, subject: int, foe: int, host: int) -> list[int]:
    """A Run frame at its beginning."""
    return [RUN, pc, actor, subject, foe, host, 0, 0, 0, 0, 0, 0, 0, NOBODY]


def stars_of(t: Table, seat: int) -> int:
    """UNF-303: the stars of open attractions, upgrades, available staff, resources, entrance."""
    stars = standing(t, seat, STARS_MORE) + (SUITS if t.leisure_suits else 0)
    gates = t.gates[seat]
    if gates:
        stars += STARS[gates[len(gates) - 1]]
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        ride = t.ride[row]
        if ride >= 0:
            stars += stars_on(t, row)
            if t.shut[row]:
                stars -= STARS[ride]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and is_available(t, side):
            stars += side_stars(t, side)
    return stars


def side_stars(t: Table, side: int) -> int:
    """UNF-161: a star value printed as `*` comes from the card's own rule."""
    card = t.side_card[side]
    if STANDING_BITS[card] & WORD_BIT[STAR_VALUE] and t.side_seat[side] != t.quinn:
        seat = t.side_seat[side]
        run = new_run(0, seat, seat, NOBODY, side_place(t, side))
        for ability in ABILITIES[card]:
            for row in AB_STANDING[ability]:
                if ST_WORD[row] == STAR_VALUE:
                    return amount(t, ST_NUMBER[row], run)
    return STARS[card]
