"""Families of moves: what their numbers name, and which questions they answer.

A move names a place in a park, a card and where it would lie, or nothing; families.py does not ask
whether it is there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fairground.games.unfair.cards.vocabulary import THEMES
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import EVENT_FIRST, UP, UPGRADES
from fairground.games.unfair.rules.park.places import (
    LOCAL,
    POWER_FIRST,
    POWERS,
    SIDE_AT,
    SIDE_FIRST,
    SIDES,
    UP_FIRST,
    UPS,
)

# Where a card would lie, beside the sources of a building (codes.py).
NOWHERE: Final = -1
BEFORE_YOU: Final = 5
HELD: Final = 6
"""In the hand or among the Blueprints."""

WINDOWS: Final = [f.PLAY, f.ACT, f.OFFER, f.BRANCH, f.EXHUMING]
"""UNF-287: decisions at which money can be had; a choice only if coins are an option."""


class Family:
    """Moves with the same verb, numbered on from `first`."""

    def __init__(
        self,
        first: int,
        clause: str,
        asked: list[int],
        *,
        places: list[int] | None = None,
        cards: list[int] | None = None,
        lies: int = NOWHERE,
        each: int = 1,
    ) -> None:
        self.first: Final[int] = first
        self.clause: Final[str] = clause
        """What such a move rests on."""
        self.asked: Final[list[int]] = asked
        """The kinds of frames it answers."""
        self.places: Final[list[int]] = places or []
        """The places of one's own park that are named, one after the other."""
        self.cards: Final[list[int]] = cards or []
        """The cards that are named."""
        self.lies: Final[int] = lies
        self.each: Final[int] = each
        """So many moves name the same thing."""


EVENTS: Final = list(range(EVENT_FIRST, EVENT_FIRST + (m.USE - m.EVENT) // (2 * m.TARGETS)))
ROWS: Final = list(range(c.ROOM))
KEPT: Final = list(range(m.KEPT))

FAMILIES: Final[list[Family]] = [
    Family(m.KEEP_HAND, "UNF-8", [f.START_HAND]),
    Family(m.PASS, "UNF-50", [f.PLAY]),
    Family(m.ALLOW, "UNF-61", [f.ASK_BLOCK, f.CLOSE_ITEM]),
    Family(m.ACCEPT, "UNF-263", [f.ASK_DICE]),
    Family(m.DECLINE, "UNF-119", [f.OFFER, f.BURYING]),
    Family(m.LOAN, "UNF-287", WINDOWS),
    Family(m.LOOSE_CHANGE, "UNF-72", [f.ACT]),
    Family(m.KEEP_NONE, "UNF-79", [f.LOOK_KEEP]),
    Family(m.HARD_PASS, "UNF-411", [f.PLAY]),
    Family(m.SELL_MEDAL, "UNF-287", WINDOWS),
    Family(m.RECRUIT, "UNF-171", [f.ACT]),
    Family(m.GRIP, "UNF-182", [f.GRIPPING]),
    Family(m.FIRE, "UNF-246", [f.HURLING]),
    Family(m.DONE, "UNF-184", [f.REARRANGING, f.EXHUMING]),
    Family(m.EVENT, "UNF-48", [f.PLAY], cards=EVENTS, lies=c.FROM_HAND, each=2 * m.TARGETS),
    Family(m.USE, "UNF-48", [f.PLAY], places=[*m.USE_PLACES], each=m.TARGETS),
    Family(m.BLOCK_CARD, "UNF-62", [f.ASK_BLOCK], cards=EVENTS, lies=c.FROM_HAND),
    Family(m.BLOCK, "UNF-62", [f.ASK_BLOCK], places=[*m.BLOCK_PLACES]),
    Family(m.REACT, "UNF-66", [f.CLOSE_ITEM], places=[*m.REACT_PLACES]),
    Family(m.REROLL, "UNF-263", [f.ASK_DICE], places=[*m.REROLL_PLACES]),
    Family(
        m.ADJUST, "UNF-263", [f.ASK_DICE], places=[*m.ADJUST_PLACES], each=len(m.DICE_CHANGES)
    ),
    Family(m.MASTERMIND, "UNF-177", [f.PLAY]),
    Family(m.TAKE, "UNF-75", [f.ACT], cards=KEPT, lies=c.FROM_MARKET),
    *[
        Family(
            m.BUILD + source * m.LOT_COUNT,
            "UNF-90",
            [f.ACT, f.OFFER, f.EXHUMING],
            cards=[*m.LOT_CARD],
            lies=source,
        )
        for source in range(len(c.SOURCES))
    ],
    Family(m.DEMOLISH, "UNF-81", [f.ACT, f.LIMITS, f.HALVING], places=list(range(LOCAL))),
    Family(m.ACTION, "UNF-72", [f.ACT], places=ROWS),
    Family(m.KEEP, "UNF-79", [f.LOOK_KEEP, f.DRAFT], cards=KEPT, lies=BEFORE_YOU),
    Family(m.CHOOSE, "UNF-341", [f.TARGET, f.EXHUMING]),
    Family(m.CHOOSE_OWN, "UNF-341", [f.TARGET, f.EXHUMING], places=[*m.OWN_PLACES]),
    Family(
        m.CHOOSE_CARD,
        "UNF-341",
        [f.TARGET],
        places=[SIDE_FIRST + at if at >= 0 else -1 for at in SIDE_AT[: m.HELD]],
        cards=KEPT,
    ),
    Family(m.OPTION, "UNF-289", [f.BRANCH]),
    Family(m.DISCARD, "UNF-341", [f.DISCARDS, f.DISCARD_DOWN], cards=KEPT, lies=HELD),
    Family(m.BURY, "UNF-190", [f.BURYING], cards=KEPT, lies=c.FROM_HAND, each=c.ROOM),
    Family(m.TYPE, "UNF-279", [f.NAME_TYPE]),
    Family(m.SHIFT, "UNF-274", [f.SHIFTING, f.REARRANGING]),
    Family(m.SHIFT_RIDE, "UNF-184", [f.REARRANGING], places=ROWS, each=c.ROOM),
    Family(
        m.SHIFT_POWER,
        "UNF-184",
        [f.REARRANGING],
        places=[POWER_FIRST + at for at in range(len(POWERS))],
        each=len(m.PERSONS),
    ),
    Family(m.THROW, "UNF-246", [f.HURLING], places=list(range(UP_FIRST, SIDE_FIRST))),
    Family(m.ATTACH, "UNF-142", [f.ATTACHING], cards=[*UPGRADES], each=c.ROOM),
    Family(
        m.GIVE, "UNF-166", [f.GIVING], places=[SIDE_FIRST + at for at in range(len(SIDES))]
    ),
    Family(
        m.WILD_AS,
        "UNF-206",
        [f.WILD_CHOICE],
        places=[UP_FIRST + space * UPS + UP[card] for card in m.WILDS for space in ROWS],
        each=len(THEMES),
    ),
]  # fmt: skip
"""In the order of their numbers."""


def family_of(move: i64) -> Family:
    """The family of a move."""
    at = len(FAMILIES) - 1
    while FAMILIES[at].first > move:
        at -= 1
    return FAMILIES[at]


def card_of(move: i64) -> i64:
    """The card a move names, or -1."""
    family = family_of(move)
    return family.cards[(move - family.first) // family.each] if family.cards else c.NOBODY


def place_of(seat: i64, move: i64) -> i64:
    """The place a move of a seat names, or -1; of two places the one that something leaves."""
    family = family_of(move)
    if family.places:
        local = family.places[(move - family.first) // family.each]
        return seat * LOCAL + local if local >= 0 else c.NOBODY
    if family.first == m.CHOOSE:
        return move - m.CHOOSE
    if family.first != m.SHIFT:
        return c.NOBODY
    up = (move - m.SHIFT) // c.ROOM
    park = up // (c.ROOM * UPS)
    return (seat if park == 0 else park - 1) * LOCAL + UP_FIRST + up % (c.ROOM * UPS)


def row_named(seat: i64, move: i64) -> i64:
    """The row of attractions where a move puts or buries something, or -1."""
    family = family_of(move)
    if m.BUILD <= move < m.DEMOLISH:
        return seat * c.ROOM + m.LOT_WHERE[(move - m.BUILD) % m.LOT_COUNT]
    if family.first == m.SHIFT:
        return place_of(seat, move) // LOCAL * c.ROOM + (move - m.SHIFT) % c.ROOM
    if family.first in (m.BURY, m.SHIFT_RIDE, m.ATTACH):
        return seat * c.ROOM + (move - family.first) % c.ROOM
    return c.NOBODY


def target_of(move: i64) -> i64:
    """What an event is aimed at, as `m.AIMS` counts: nothing, a seat, a kaiju."""
    first = family_of(move).first
    if first == m.MASTERMIND:
        return (move - m.MASTERMIND) % m.PARKS
    return (move - first) % m.TARGETS if first in (m.EVENT, m.USE) else 0
