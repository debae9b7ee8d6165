"""Quinn's turns: the automatic opponent of a game alone (UNF-450 to UNF-462).

Quinn has a park but no seat, so every frame that asks them is answered here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import (
    Buried,
    Changed,
    Played,
    QuinnIdle,
    QuinnRolled,
    QuinnTook,
    QuinnTurned,
    Raided,
    Revealed,
)
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.act import use_action
from fairground.games.unfair.rules.answers import answer, bury_card, conclude
from fairground.games.unfair.rules.change import drop_upgrade, put_ride, put_side, put_upgrade
from fairground.games.unfair.rules.choices import shift_move
from fairground.games.unfair.rules.codes import (
    ATTRACTION,
    DEVELOPMENT,
    EVENT_DECK,
    FOE,
    FOES,
    INTRUSION,
    LOSE,
    NOBODY,
    ON_PLAY,
    PARK_DECK,
    POWER,
    RESOURCE,
    ROOM,
    STAFF,
    STEAL,
    UPGRADE,
)
from fairground.games.unfair.rules.collector import (
    best_place,
    dearest_card,
    free_row,
    largest_row,
    quinn_person,
    quinn_rides,
    raid_target,
    row_for,
    wanted,
)
from fairground.games.unfair.rules.decks import can_draw, discard, draw_card, fill_market
from fairground.games.unfair.rules.frames import (
    ACT,
    ASK_BLOCK,
    ATTACHING,
    BRANCH,
    C_BLOCKED,
    DISCARDS,
    GIVING,
    PLAY,
    QUINN_RAID,
    R_PC,
    SEAT,
    SHIFTING,
    TARGET,
)
from fairground.games.unfair.rules.leave import push_demolish
from fairground.games.unfair.rules.offers import is_asked_to_block, offers_of
from fairground.games.unfair.rules.park import card_at, ride_place, row_of
from fairground.games.unfair.rules.places import LOCAL, SIDE_AT, SIDE_FIRST
from fairground.games.unfair.rules.resolve import declare, play_event
from fairground.games.unfair.rules.select import CARD
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_MODS,
    AB_PC,
    AB_TRIGGER,
    ARG_A,
    ARG_B,
    KIND,
    OP,
    SEAT_BIT,
    USE_A,
    USE_B,
)
from fairground.games.unfair.rules.targets import can_effect, can_touch, shifts, targets
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.kernel.events import Event

HUMAN: Final = 0
QUINN_DICE: Final = Why("quinn-dice")
QUINN_EVENT: Final = Why("quinn-event")
QUINN_BURY: Final = Why("quinn-bury")

# The rows of Quinn's table, by the result of the roll.
RAID: Final = 0
TO_BURY: Final = 1
HELPER: Final = 2
UPGRADES: Final = 3
RIDES: Final = 4
SPREE: Final = 5
ROWS: Final[list[int]] = [
    NOBODY, NOBODY, RAID, TO_BURY, HELPER, UPGRADES, UPGRADES, RIDES, UPGRADES, RIDES, HELPER,
    TO_BURY, SPREE,
]  # fmt: skip
OTHERWISE: Final[tuple[int, ...]] = (RIDES, UPGRADES, HELPER, TO_BURY)
HELPERS: Final[tuple[int, ...]] = (STAFF, RESOURCE, DEVELOPMENT, POWER)


def decide(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    """Answer the frame on top, which asks Quinn."""
    kind = frame[0]
    if kind == PLAY:
        _play(t, frame, luck, told)
    elif kind == ACT:
        use_action(t)
        _act(t, luck, told)
    elif kind == BRANCH:
        _branch(t)
    elif kind == ATTACHING and row_for(t, card_at(t, frame[2])) < 0:
        t.agenda.pop()
        push_demolish(t, frame[2], t.quinn)
    else:
        moves = offers_of(t, frame)
        if moves:
            answer(t, t.quinn, _pick(t, frame, moves), luck, told)
        else:
            conclude(t, told)


# Choices


def _pick(t: Table, frame: list[int], moves: list[int]) -> int:
    """The move by which Quinn does what rules T and H say; the first where nothing is at stake."""
    kind = frame[0]
    if kind == TARGET:
        return _target(t)
    if kind == SHIFTING:
        return _shift(t)
    if kind == DISCARDS:
        return m.DISCARD + dearest_card([move - m.DISCARD for move in moves])
    if kind == GIVING:
        base = t.quinn * LOCAL + SIDE_FIRST - m.GIVE
        return best_place(t, [base + move for move in moves]) - base
    if kind == ATTACHING:
        return moves[0] - (moves[0] - m.ATTACH) % ROOM + row_for(t, card_at(t, frame[2])) % ROOM
    return moves[0]


def _target(t: Table) -> int:
    run = t.agenda.below()
    found = targets(t, run[R_PC], run)
    if found[0] >= CARD:
        return m.CHOOSE_CARD + dearest_card([card - CARD for card in found])
    return m.choose_place(t.quinn, best_place(t, found))


def _shift(t: Table) -> int:
    """UNF-456: first what moves, then where to."""
    run = t.agenda.below()
    pairs = shifts(t, run[R_PC], run)
    place = best_place(t, [pairs[at] for at in range(0, len(pairs), 2)])
    ends = [pairs[at + 1] for at in range(0, len(pairs), 2) if pairs[at] == place]
    row = row_of(best_place(t, [ride_place(end) for end in ends]))
    return shift_move(t.quinn, place, row)


def _branch(t: Table) -> None:
    """UNF-455: of a choice the option about their park, if that can do something, else nothing."""
    t.agenda.pop()
    run = t.agenda.top()
    pc = run[R_PC]
    run[R_PC] = ARG_A[ARG_B[pc] - 1]
    for option in (ARG_A[pc], ARG_B[pc]):
        if OP[option] not in (LOSE, STEAL) and can_effect(t, option, run):
            run[R_PC] = option
            return


# The Play section


def _play(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    """UNF-460: in the first turn the top Event card, if one of its uses can hurt; later a pass."""
    card = NOBODY
    if frame[3 + t.quinn] == 0:
        frame[3 + t.quinn] = 1
        card = draw_card(t, EVENT_DECK, luck, QUINN_EVENT)
        if told is not None and card >= 0:
            told.append(Revealed(t.quinn, (card,)))
    ability = _harm(t, card) if card >= 0 else NOBODY
    if ability < 0:
        if card >= 0:
            discard(t, t.quinn, card)
            if told is not None:
                told.append(QuinnIdle(t.quinn, card))
        play_event(t, t.quinn, m.PASS, told)
        return
    frame[2] = 0
    frame[SEAT] = HUMAN
    if told is not None:
        told.append(Played(t.quinn, card, int(ability == USE_B[card]), HUMAN))
    declare(t, t.quinn, ability, CARD + card, 1 + HUMAN)


def _harm(t: Table, card: int) -> int:
    """The use Quinn plays against you: B if it can, else A, or none."""
    for ability in (USE_B[card], USE_A[card]):
        if AB_TRIGGER[ability] == ON_PLAY and AB_MODS[ability] & (FOE | FOES):
            pc = AB_PC[ability]
            if can_touch(t, pc, new_run(pc, t.quinn, t.quinn, HUMAN, CARD + card)):
                return ability
    return NOBODY


# The Park step


def _act(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """UNF-461: two dice, a row, and the others in order if that cannot be carried out."""
    first = 1 + luck.pick(6, QUINN_DICE)
    second = 1 + luck.pick(6, QUINN_DICE)
    t.dice = [first, second]
    t.rolls += 1
    row = ROWS[first + second]
    if told is not None:
        told.append(QuinnRolled(t.quinn, first, second, row))
    if _carries_out(t, row, luck, told):
        return
    since = 0 if told is None else len(told)
    for other in OTHERWISE:
        if other != row and _carries_out(t, other, luck, told):
            if told is not None:
                told.insert(since, QuinnTurned(t.quinn, row, other))
            return
    if told is not None:
        told.append(QuinnTurned(t.quinn, row, NOBODY))


def _carries_out(t: Table, row: int, luck: Luck, told: list[Event] | None) -> bool:
    if row == RAID:
        return _raids(t, told)
    if row == TO_BURY:
        return _buries(t, luck, told)
    if row == HELPER:
        return _takes(t, HELPERS, luck, told)
    if row == RIDES:
        return _takes(t, (ATTRACTION,), luck, told)
    took = _takes(t, (UPGRADE,), luck, told)
    if took and row == SPREE:
        _takes(t, (UPGRADE,), luck, told)
    return took


def _takes(t: Table, kinds: tuple[int, ...], luck: Luck, told: list[Event] | None) -> bool:
    """The dearest fitting card of the Market goes to its place; the space is refilled."""
    space = wanted(t, kinds)
    if space < 0:
        return False
    card = t.market[space]
    t.market[space] = NOBODY
    row = _place(t, card)
    if told is not None:
        told.append(QuinnTook(t.quinn, card, row % ROOM if row >= 0 else NOBODY))
    fill_market(t, luck, told)
    return True


def _place(t: Table, card: int) -> int:
    """Put a card where it belongs in Quinn's park; the row, or -1 left of the entrance."""
    kind = KIND[card]
    if kind == ATTRACTION:
        row = free_row(t)
        put_ride(t, row, card)
        return row
    if kind == UPGRADE:
        row = row_for(t, card)
        put_upgrade(t, row, card)
        return row
    on = NOBODY
    if kind == POWER:
        person = quinn_person(t)
        on = SIDE_AT[t.side_card[person]] + t.side_copy[person]
    put_side(t, t.quinn, card, on)
    return NOBODY


def _buries(t: Table, luck: Luck, told: list[Event] | None) -> bool:
    """The top Park card, unseen by anybody, under Quinn's largest attraction."""
    row = largest_row(t, quinn_rides(t))
    if row < 0 or not can_draw(t, PARK_DECK):
        return False
    card = draw_card(t, PARK_DECK, luck, QUINN_BURY)
    bury_card(t, row, card)
    if told is not None:
        told.append(Buried(t.quinn, row % ROOM, card))
    return True


# Raids


def _raids(t: Table, told: list[Event] | None) -> bool:
    """An Intrusion, although it is the Park step: the human is asked as always (UNF-61)."""
    place = raid_target(t, HUMAN)
    if place < 0:
        return False
    if told is not None:
        told.append(Raided(t.quinn, card_at(t, place)))
    t.agenda.push([QUINN_RAID, place, 0, 0, 0])
    if is_asked_to_block(t, HUMAN, INTRUSION):
        t.agenda.push([ASK_BLOCK, HUMAN, INTRUSION, NOBODY])
    return True


def step_raid(t: Table, told: list[Event] | None) -> None:
    """Unless it was blocked the upgrade goes to Quinn where it fits; else it is demolished."""
    frame = t.agenda.pop()
    if frame[C_BLOCKED] & SEAT_BIT[HUMAN]:
        return
    place = frame[1]
    card = card_at(t, place)
    row = row_for(t, card)
    if row < 0:
        push_demolish(t, place, t.quinn)
        return
    drop_upgrade(t, row_of(place), card)
    put_upgrade(t, row, card)
    if told is not None:
        told.append(Changed(HUMAN, card, t.quinn))
