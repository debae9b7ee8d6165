"""Targets: what an effect could do now, and to whom. UNF-342 lives here; nothing is changed."""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules.build import FITS, can_build, fit_of
from fairground.games.unfair.rules.codes import (
    AGAINST_ANY,
    AGAINST_CLOSING,
    AGAINST_DEMOLISHING,
    BOUNCE,
    BUILD,
    BURY,
    BY_OWNER,
    CHOOSE,
    CLOSE,
    COLLECT,
    DEMOLISH,
    DISCARD,
    DRAW,
    END,
    EXHUME,
    GAIN,
    HEAL,
    HIT,
    HURL,
    IF,
    JUMP,
    LOOK,
    LOSE,
    MOVE,
    NOBODY,
    ON_ATTACK,
    ON_CITY,
    ON_STATIC,
    PARK_DECK,
    PASS,
    PEEK,
    PEEK_CITY,
    PROTECT,
    PUT,
    REARRANGE,
    REOPEN,
    REVEAL,
    REVEAL_TYPE,
    ROLL,
    ROOM,
    SEIZE,
    STEAL,
    SWAP,
    TAKE,
    UPGRADE,
)
from fairground.games.unfair.rules.decks import can_draw
from fairground.games.unfair.rules.frames import R_ACTOR, R_FOE, R_HOST, R_PICK, R_SUBJECT
from fairground.games.unfair.rules.park import (
    abilities_of,
    buried_of,
    card_at,
    has_cards,
    is_built_in,
    row_of,
    side_at,
)
from fairground.games.unfair.rules.places import LOCAL
from fairground.games.unfair.rules.select import CARD, amount, find, holds, takes_all
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_STANDING,
    AB_TRIGGER,
    ARG_A,
    ARG_B,
    ARG_C,
    KIND,
    NAME_BIT,
    OF_ABILITY,
    OP,
    ST_ARGUMENT,
    ST_SELECTOR,
    ST_WORD,
    STANDING_BITS,
    UPGRADES,
    WORD_BIT,
)

PROTECTORS: Final[bool] = any([bits >> PROTECT & 1 for bits in STANDING_BITS]) or any(
    [word == PROTECT for word in ST_WORD]
)
"""Is there any card at all that protects something?"""
MOVING: Final[tuple[int, ...]] = (MOVE, SWAP, SEIZE, BOUNCE, PASS)
GUARDS: Final[int] = sum([NAME_BIT[c] for c in UPGRADES if STANDING_BITS[c] >> PROTECT & 1])
"""Names of upgrades that protect something."""
ABOUT_SELF: Final[tuple[int, ...]] = (GAIN, DRAW, LOOK, REVEAL, REVEAL_TYPE, BUILD, PUT, COLLECT)
"""Effects that serve the actor even in a use against a foe (UNF-64)."""


def doer(run: list[int], pc: int) -> int:
    """Who causes what an instruction does: the actor, or nobody for a City card or kaiju."""
    return NOBODY if AB_TRIGGER[OF_ABILITY[pc]] in (ON_CITY, ON_ATTACK) else run[R_ACTOR]


def victim(run: list[int]) -> int:
    """Whom lose, discard and choose are about."""
    return run[R_FOE] if run[R_FOE] >= 0 else run[R_SUBJECT]


# Protection


def is_protected(t: Table, place: int, op: int) -> bool:
    """UNF-150: does a card of the owner keep this from happening?"""
    if not PROTECTORS:
        return False
    seat = place // LOCAL
    if not _has_protector(t, seat):
        return False
    found = abilities_of(t, seat, ON_STATIC)
    for pin in t.pins:
        if pin >> 10 == seat:
            found.append(pin & 1023)
            found.append(NOBODY)
    for at in range(0, len(found), 2):
        run = new_run(0, seat, seat, NOBODY, found[at + 1])
        for row in AB_STANDING[found[at]]:
            is_shield = ST_WORD[row] == PROTECT and _stops(ST_ARGUMENT[row], op)
            if is_shield and place in find(t, ST_SELECTOR[row], run):
                return True
    return False


def _has_protector(t: Table, seat: int) -> bool:
    """A quick look whether anything in the park could protect something."""
    if t.pins:
        return True
    bit = WORD_BIT[PROTECT]
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat and STANDING_BITS[t.side_card[side]] & bit:
            return True
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if t.names[row] & GUARDS:
            return True
    return False


def _stops(what: int, op: int) -> bool:
    if what == AGAINST_ANY:
        return True
    return what == (AGAINST_CLOSING if op == CLOSE else AGAINST_DEMOLISHING) and op not in MOVING


# Candidates of an instruction


def targets(t: Table, pc: int, run: list[int]) -> list[int]:
    """The candidates of an instruction that can really be chosen."""
    op = OP[pc]
    if op == SWAP and (run[R_PICK] or run[R_ACTOR] == t.quinn):
        return partners(t, pc, run)
    found = find(t, ARG_A[pc], run)
    if op == DEMOLISH:
        found = [place for place in found if not _is_hollow(t, place)]
    if op in (CLOSE, DEMOLISH, MOVE, SWAP, SEIZE, BOUNCE) and PROTECTORS:
        found = _choosable(t, pc, run, found)
    if op == SEIZE and run[R_ACTOR] != t.quinn:
        found = [place for place in found if _has_room(t, place, run[R_ACTOR])]
    return found


def partners(t: Table, pc: int, run: list[int]) -> list[int]:
    """`swap`: what the actor's own thing can change places with."""
    return _choosable(t, pc, run, find(t, ARG_B[pc], run))


def _is_hollow(t: Table, place: int) -> bool:
    """UNF-139: a built-in upgrade of a closed attraction cannot be demolished."""
    return is_built_in(t, place) and t.shut[row_of(place)] != 0


def _choosable(t: Table, pc: int, run: list[int], found: list[int]) -> list[int]:
    """UNF-151: only an owner choosing for a City card or kaiju may choose what is protected."""
    by = doer(run, pc)
    if by < 0 and ARG_B[pc] == BY_OWNER and not takes_all(ARG_A[pc]):
        return found
    return [p for p in found if p // LOCAL == by or not is_protected(t, p, OP[pc])]


def _has_room(t: Table, place: int, seat: int) -> bool:
    """`seize`: an upgrade needs an attraction it fits in the new park."""
    card = card_at(t, place)
    if KIND[card] != UPGRADE:
        return True
    for row in range(seat * ROOM, seat * ROOM + ROOM):
        if fit_of(t, row, card) == FITS:
            return True
    return False


def shifts(t: Table, pc: int, run: list[int]) -> list[int]:
    """The moves an upgrade could make: its place, then the row it goes to, and so on."""
    pairs: list[int] = []
    rows = [row_of(place) for place in find(t, ARG_B[pc], run)]
    for place in targets(t, pc, run):
        for row in rows:
            if row != row_of(place) and fit_of(t, row, card_at(t, place)) == FITS:
                pairs.append(place)
                pairs.append(row)
    return pairs


# What an ability can do


def can_do(t: Table, pc: int, run: list[int]) -> bool:
    """UNF-342: can anything from this instruction on change something or show a card?"""
    return _can(t, pc, run, 0)


def can_touch(t: Table, pc: int, run: list[int]) -> bool:
    """UNF-53, UNF-61: can anything of it be done to the foe?"""
    return _can(t, pc, run, 1)


def _can(t: Table, pc: int, run: list[int], touching: int) -> bool:
    while OP[pc] != END:
        op = OP[pc]
        if op == JUMP:
            pc = ARG_A[pc]
        elif op == IF:
            pc = pc + 1 if holds(t, ARG_A[pc], run) else ARG_B[pc]
        elif op == CHOOSE:
            return _can(t, ARG_A[pc], run, touching) or _can(t, ARG_B[pc], run, touching)
        else:
            if not (touching and op in ABOUT_SELF) and can_effect(t, pc, run):
                return True
            pc += 1
    return False


def can_effect(t: Table, pc: int, run: list[int]) -> bool:
    """Can this one effect do something?"""
    op = OP[pc]
    if op in (GAIN, PUT):
        return amount(t, ARG_A[pc], run) > 0
    if op in (LOSE, STEAL):
        return t.coins[victim(run)] > 0 and amount(t, ARG_A[pc], run) > 0
    if op in (DRAW, LOOK, REVEAL, REVEAL_TYPE):
        return can_draw(t, PARK_DECK if op == REVEAL_TYPE else ARG_A[pc])
    if op in (TAKE, DISCARD, PASS, REOPEN, HEAL):
        return len(find(t, ARG_A[pc], run)) > 0
    if op in (CLOSE, DEMOLISH, SEIZE, BOUNCE):
        return len(targets(t, pc, run)) > 0
    return _can_seldom(t, pc, run)


def _can_seldom(t: Table, pc: int, run: list[int]) -> bool:
    op = OP[pc]
    if op == MOVE:
        return len(shifts(t, pc, run)) > 0
    if op == BUILD:
        row = row_of(run[R_HOST]) if ARG_C[pc] else NOBODY
        return can_build(t, run[R_SUBJECT], ARG_A[pc], row, run[R_HOST] - CARD)
    if op == BURY:
        return len(find(t, ARG_A[pc], run)) > 0 and len(find(t, ARG_B[pc], run)) > 0
    if op == SWAP:
        return len(targets(t, pc, run)) > 0 and len(partners(t, pc, run)) > 0
    if op == PEEK:
        return sum(t.city_left) > 0 if ARG_A[pc] == PEEK_CITY else len(t.hands[run[R_FOE]]) > 0
    return op in (ROLL, HIT) or _can_rarely(t, op, run)


def _can_rarely(t: Table, op: int, run: list[int]) -> bool:
    """Effects of very few cards."""
    if op == EXHUME:
        return len(buried_of(t, run[R_ACTOR])) > 0
    if op == REARRANGE:
        return has_cards(t, run[R_ACTOR])
    if op == COLLECT:
        return run[R_HOST] < CARD and t.side_coins[side_at(t, run[R_HOST])] > 0
    return op == HURL and len(t.towers[row_of(run[R_HOST])]) > 0
