"""The stars of a park, and how its parts are counted for income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.rules.effects.selectors import amount
from fairground.games.unfair.rules.frames import RUN
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.language.codes import NOBODY, ROOM, STAR_VALUE, STARS_MORE
from fairground.games.unfair.rules.park.abilities import SUITS, standing
from fairground.games.unfair.rules.park.looks import is_available, side_place, stars_on

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair


def new_run(pc: i64, actor: i64, subject: i64, foe: i64, host: i64) -> vec[i64]:
    """A Run frame at its beginning."""
    return vec[i64]([RUN, pc, actor, subject, foe, host, 0, 0, 0, 0, 0, 0, 0, NOBODY])


def stars_of(t: Unfair, seat: i64) -> i64:
    """UNF-303: the stars of open attractions, upgrades, available staff, resources, entrance."""
    stars = standing(t, seat, STARS_MORE) + (SUITS if t.leisure_suits else 0)
    gates = t.gates[seat]
    if gates:
        stars += printed.STARS[gates[len(gates) - 1]]
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        ride = t.ride[row]
        if ride >= 0:
            stars += stars_on(t, row)
            if t.shut[row]:
                stars -= printed.STARS[ride]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and is_available(t, side):
            stars += side_stars(t, side)
    return stars


def side_stars(t: Unfair, side: i64) -> i64:
    """UNF-161: a star value printed as `*` comes from the card's own rule."""
    card = t.side_card[side]
    if printed.STANDING_BITS[card] & printed.WORD_BIT[STAR_VALUE] and t.side_seat[side] != t.quinn:
        seat = t.side_seat[side]
        run = new_run(0, seat, seat, NOBODY, side_place(t, side))
        for ability in range(printed.AB_FIRST[card], printed.AB_END[card]):
            for row in range(printed.ST_FIRST[ability], printed.ST_END[ability]):
                if printed.ST_WORD[row] == STAR_VALUE:
                    return amount(t, printed.ST_NUMBER[row], run)
    return printed.STARS[card]
