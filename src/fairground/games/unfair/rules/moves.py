"""Move numbers: families of moves one after the other, each counted by arithmetic.

`BASE + index` is a move, and `NOTATIONS` has its text, written as RULES.md says in "Writing
moves down". A number means the same in every state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.cards.vocabulary import FITTINGS, THEMES
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park.places import (
    GATE,
    LOCAL,
    PLACE_UP,
    POWER_CARD,
    POWER_FIRST,
    POWERS,
    SIDE_AT,
    SIDE_CARD,
    SIDE_COPY,
    SIDE_FIRST,
    SIDES,
    UP_FIRST,
    UPS,
    place_name,
    side_name,
)

SIMPLE: Final = (
    "keep",
    "redraw",
    "pass",
    "allow",
    "accept",
    "decline",
    "loan",
    "sell-showcase",
    "loose-change",
    "draw park",
    "draw event",
    "draw blueprint",
    "keep none",
    "hard-pass",
    "sell-medal",
    "recruit",
    "grip",
    "dismiss",
    "fire",
    "done",
)
KEEP_HAND: Final = 0
REDRAW: Final = 1
PASS: Final = 2
ALLOW: Final = 3
ACCEPT: Final = 4
DECLINE: Final = 5
LOAN: Final = 6
SELL_SHOWCASE: Final = 7
LOOSE_CHANGE: Final = 8
DRAW_PARK: Final = 9
DRAW_EVENT: Final = 10
DRAW_BLUEPRINT: Final = 11
KEEP_NONE: Final = 12
HARD_PASS: Final = 13
SELL_MEDAL: Final = 14
RECRUIT: Final = 15
GRIP: Final = 16
DISMISS: Final = 17
FIRE: Final = 18
DONE: Final = 19
MONEY: Final[tuple[int, ...]] = (LOAN, SELL_SHOWCASE, SELL_MEDAL)
OPTION_WORDS: Final = ("lose", "steal", "close", "discard", "demolish")

HELD: Final[i64] = printed.PARK_CARDS + printed.EVENT_CARDS
"""Cards a hand can hold: Park and Event cards."""
KEPT: Final[i64] = HELD + printed.BLUEPRINT_CARDS
AIMS: Final[list[str]] = [
    "",
    *[f"p{seat + 1}" for seat in range(c.SEATS)],
    *[printed.NAMES[card] for card in printed.KAIJU_CARDS],
]
"""What an event is aimed at: nothing, a seat, or a kaiju by name."""
TARGETS: Final[i64] = len(AIMS)
PARKS: Final[i64] = 1 + c.SEATS
"""Whose park: one's own without a prefix, or that of a seat."""
LEVELS: Final = 3
DICE_CHANGES: Final[list[tuple[int, int]]] = [
    (value, value + step) for value in range(1, 7) for step in (-1, 1) if 1 <= value + step <= 6
]
"""What `adjust` can make of a die."""


def _has(card: i64, trigger: i64, op: i64) -> bool:
    """Does a card have such an ability, with this effect first? Any effect will do with -1."""
    return any(
        [
            printed.AB_TRIGGER[a] == trigger and op in (-1, printed.OP[printed.AB_PC[a]])
            for a in printed.ABILITIES[card]
        ]
    )


def _local_with(trigger: i64, op: i64 = -1) -> list[int]:
    """Local places where a card with such an ability can stand."""
    has = [_has(card, trigger, op) for card in range(printed.COUNT)]
    kinds = [printed.KIND[card] for card in range(printed.COUNT) if has[card]]
    found = []
    if c.ATTRACTION in kinds or c.SUPER in kinds:
        found += list(range(c.ROOM))
    found += [local for local in range(UP_FIRST, SIDE_FIRST) if has[PLACE_UP[local]]]
    found += [SIDE_FIRST + at for at in range(len(SIDES)) if has[SIDE_CARD[at]]]
    found += [POWER_FIRST + at for at in range(len(POWERS)) if has[POWER_CARD[at]]]
    return [*found, GATE] if c.ENTRANCE in kinds else found


def _index(places: vec[i64]) -> list[int]:
    order = [*places]
    return [order.index(local) if local in order else -1 for local in range(LOCAL)]


USE_PLACES: Final[vec[i64]] = vec[i64](_local_with(c.ON_EVENTS))
USE_INDEX: Final[vec[i64]] = vec[i64](_index(USE_PLACES))
BLOCK_PLACES: Final[vec[i64]] = vec[i64](_local_with(c.ON_BLOCK))
BLOCK_INDEX: Final[vec[i64]] = vec[i64](_index(BLOCK_PLACES))
REACT_PLACES: Final[vec[i64]] = vec[i64](_local_with(c.ON_CLOSE))
REACT_INDEX: Final[vec[i64]] = vec[i64](_index(REACT_PLACES))
REROLL_PLACES: Final[vec[i64]] = vec[i64](_local_with(c.ON_ROLL, c.REROLL))
REROLL_INDEX: Final[vec[i64]] = vec[i64](_index(REROLL_PLACES))
ADJUST_PLACES: Final[vec[i64]] = vec[i64](_local_with(c.ON_ROLL, c.ADJUST))
ADJUST_INDEX: Final[vec[i64]] = vec[i64](_index(ADJUST_PLACES))
WILDS: Final[list[int]] = [card for card in printed.UPGRADES if printed.THEME[card] == c.WILD]

# One's own card left of the entrance is chosen by the same word as a card of that name elsewhere,
# so only the other places of the own park have numbers of their own.
OWN_PLACES: Final[vec[i64]] = vec[i64](
    [
        local
        for local in range(LOCAL)
        if not SIDE_FIRST <= local < POWER_FIRST or SIDE_COPY[local - SIDE_FIRST] > 0
    ]
)
OWN_INDEX: Final[vec[i64]] = vec[i64](_index(OWN_PLACES))

# Lots: a card together with where it is put. An attraction and an upgrade have one for each
# space, a staff power one for each person, all others one.
ROOMY: Final[tuple[int, ...]] = (c.ATTRACTION, c.SUPER, c.UPGRADE)
PERSONS: Final[list[int]] = [
    at for at in range(len(SIDES)) if printed.KIND[SIDE_CARD[at]] == c.STAFF
]
PERSON_INDEX: Final[vec[i64]] = vec[i64](
    [PERSONS.index(at) if at in PERSONS else -1 for at in range(len(SIDES))]
)
OTHERS: Final[tuple[int, ...]] = (c.POWER, c.STAFF, c.RESOURCE, c.DEVELOPMENT, c.ENTRANCE)
BUILDABLE: Final[list[int]] = [
    card
    for card in range(printed.COUNT)
    if printed.COPIES[card] and (printed.KIND[card] in ROOMY or printed.KIND[card] in OTHERS)
]


def _lots_of(card: i64) -> list[tuple[int, int]]:
    if printed.KIND[card] in ROOMY:
        return [(card, space) for space in range(c.ROOM)]
    if printed.KIND[card] == c.POWER:
        return [(card, person) for person in PERSONS]
    return [(card, 0)]


LOTS: Final[list[tuple[int, int]]] = [lot for card in BUILDABLE for lot in _lots_of(card)]
LOT_CARD: Final[vec[i64]] = vec[i64]([card for card, _ in LOTS])
LOT_WHERE: Final[vec[i64]] = vec[i64]([where for _, where in LOTS])
LOT_FIRST: Final[vec[i64]] = vec[i64](
    [
        min([at for at, lot in enumerate(LOTS) if lot[0] == card], default=-1)
        for card in range(printed.COUNT)
    ]
)
LOT_COUNT: Final[i64] = len(LOTS)

# The families, in order. An event has a use and a target, so does the use of a place.
EVENT: Final[i64] = len(SIMPLE)
USE: Final[i64] = EVENT + printed.EVENT_CARDS * 2 * TARGETS
BLOCK_CARD: Final[i64] = USE + len(USE_PLACES) * TARGETS
BLOCK: Final[i64] = BLOCK_CARD + printed.EVENT_CARDS
REACT: Final[i64] = BLOCK + len(BLOCK_PLACES)
REROLL: Final[i64] = REACT + len(REACT_PLACES)
ADJUST: Final[i64] = REROLL + len(REROLL_PLACES)
MASTERMIND: Final[i64] = ADJUST + len(ADJUST_PLACES) * len(DICE_CHANGES)
TAKE: Final[i64] = MASTERMIND + LEVELS * PARKS
BUILD: Final[i64] = TAKE + printed.PARK_CARDS
DEMOLISH: Final[i64] = BUILD + len(c.SOURCES) * LOT_COUNT
ACTION: Final[i64] = DEMOLISH + LOCAL
KEEP: Final[i64] = ACTION + c.ROOM
CHOOSE: Final[i64] = KEEP + KEPT
CHOOSE_OWN: Final[i64] = CHOOSE + c.SEATS * LOCAL
CHOOSE_CARD: Final[i64] = CHOOSE_OWN + len(OWN_PLACES)
OPTION: Final[i64] = CHOOSE_CARD + HELD
DISCARD: Final[i64] = OPTION + len(OPTION_WORDS)
BURY: Final[i64] = DISCARD + KEPT
TYPE: Final[i64] = BURY + printed.PARK_CARDS * c.ROOM
SHIFT: Final[i64] = TYPE + len(FITTINGS)
SHIFT_RIDE: Final[i64] = SHIFT + PARKS * c.ROOM * UPS * c.ROOM
SHIFT_POWER: Final[i64] = SHIFT_RIDE + c.ROOM * c.ROOM
THROW: Final[i64] = SHIFT_POWER + len(POWERS) * len(PERSONS)
ATTACH: Final[i64] = THROW + c.ROOM * UPS
GIVE: Final[i64] = ATTACH + UPS * c.ROOM
WILD_AS: Final[i64] = GIVE + len(SIDES)
MOVES: Final[i64] = WILD_AS + len(WILDS) * c.ROOM * len(THEMES)


def _owner(target: i64) -> str:
    """Own things have no prefix."""
    return "" if target == 0 else f"p{target}:"


def _aimed(text: str, target: i64) -> str:
    return text if target == 0 else f"{text} {AIMS[target]}"


def _build(source: str, card: i64, where: i64) -> str:
    name = printed.NAMES[card]
    if printed.KIND[card] in ROOMY:
        name = f"{name}@{where + 1}"
    elif printed.KIND[card] == c.POWER:
        name = f"{name}+{side_name(where)}"
    return f"build {name} from {source}"


def _event_texts() -> list[str]:
    """Events, blocks, reactions, dice, masterminds."""
    texts: list[str] = []
    for card in range(printed.EVENT_FIRST, printed.EVENT_FIRST + printed.EVENT_CARDS):
        texts += [
            _aimed(f"event {printed.NAMES[card]} {u}", t) for u in "ab" for t in range(TARGETS)
        ]
    for local in USE_PLACES:
        texts += [_aimed(f"use {place_name(local)}", target) for target in range(TARGETS)]
    texts += [
        f"block {printed.NAMES[card]}"
        for card in range(printed.EVENT_FIRST, printed.EVENT_FIRST + printed.EVENT_CARDS)
    ]
    texts += [f"block {place_name(local)}" for local in BLOCK_PLACES]
    texts += [f"react {place_name(local)}" for local in REACT_PLACES]
    texts += [f"reroll {place_name(local)}" for local in REROLL_PLACES]
    for local in ADJUST_PLACES:
        name = place_name(local)
        texts += [f"adjust {name} {before} to {after}" for before, after in DICE_CHANGES]
    for level in range(LEVELS):
        texts += [_aimed(f"mastermind {level + 1}", park) for park in range(PARKS)]
    return texts


def _action_texts() -> list[str]:
    """What a turn of the Park step can be."""
    texts: list[str] = []
    texts += [f"take {printed.NAMES[card]}" for card in range(printed.PARK_CARDS)]
    for source in c.SOURCES:
        texts += [_build(source, card, where) for card, where in LOTS]
    texts += [f"demolish {place_name(local)}" for local in range(LOCAL)]
    texts += [f"action @{space + 1}" for space in range(c.ROOM)]
    return texts


def _choice_texts() -> list[str]:
    """Cards and places chosen, options, discards, burials, types."""
    texts: list[str] = []
    texts += [f"keep {printed.NAMES[card]}" for card in range(KEPT)]
    for seat in range(c.SEATS):
        texts += [f"choose {_owner(seat + 1)}{place_name(local)}" for local in range(LOCAL)]
    texts += [f"choose {place_name(local)}" for local in OWN_PLACES]
    texts += [f"choose {printed.NAMES[card]}" for card in range(HELD)]
    texts += [f"option {word}" for word in OPTION_WORDS]
    texts += [f"discard {printed.NAMES[card]}" for card in range(KEPT)]
    for card in range(printed.PARK_CARDS):
        texts += [f"bury {printed.NAMES[card]} under @{space + 1}" for space in range(c.ROOM)]
    texts += [f"type {word}" for word in FITTINGS]
    return texts


def _moving_texts() -> list[str]:
    """What goes from one place of a park to another."""
    texts: list[str] = []
    for target in range(PARKS):
        park = _owner(target)
        for local in range(UP_FIRST, SIDE_FIRST):
            what = f"shift {park}{place_name(local)} to {park}"
            texts += [f"{what}@{space + 1}" for space in range(c.ROOM)]
    for space in range(c.ROOM):
        texts += [f"shift @{space + 1} to @{to + 1}" for to in range(c.ROOM)]
    for power in range(len(POWERS)):
        name = place_name(POWER_FIRST + power)
        texts += [f"shift {name} to {side_name(person)}" for person in PERSONS]
    texts += [f"throw {place_name(local)}" for local in range(UP_FIRST, SIDE_FIRST)]
    return texts


def _last_texts() -> list[str]:
    """What is attached, given, and fixed at the end."""
    texts: list[str] = []
    for card in printed.UPGRADES:
        texts += [f"attach {printed.NAMES[card]}@{space + 1}" for space in range(c.ROOM)]
    texts += [f"give {side_name(side)}" for side in range(len(SIDES))]
    for card in WILDS:
        for space in range(c.ROOM):
            texts += [f"wild @{space + 1}/{printed.NAMES[card]} {theme}" for theme in THEMES]
    return texts


NOTATIONS: Final[list[str]] = [
    *SIMPLE,
    *_event_texts(),
    *_action_texts(),
    *_choice_texts(),
    *_moving_texts(),
    *_last_texts(),
]
"""The text of every move, family by family."""


def is_money(move: i64) -> bool:
    """Is it one of the three ways to get money?"""
    return move in (LOAN, SELL_SHOWCASE, SELL_MEDAL)


def choose_place(seat: i64, place: i64) -> i64:
    """The move by which a seat chooses a place, its own or another's."""
    owner = place // LOCAL
    local = place % LOCAL
    if owner != seat:
        return CHOOSE + place
    if OWN_INDEX[local] >= 0:
        return CHOOSE_OWN + OWN_INDEX[local]
    return CHOOSE_CARD + SIDE_CARD[local - SIDE_FIRST]


def chosen_place(seat: i64, move: i64) -> i64:
    """The place a choosing move of a seat means."""
    if move < CHOOSE_OWN:
        return move - CHOOSE
    if move < CHOOSE_CARD:
        return seat * LOCAL + OWN_PLACES[move - CHOOSE_OWN]
    return seat * LOCAL + SIDE_FIRST + SIDE_AT[move - CHOOSE_CARD]
