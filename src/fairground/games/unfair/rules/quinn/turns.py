"""Quinn's turns: the automatic opponent of a game alone (UNF-450 to UNF-462).

Quinn has a park but no seat, so every frame that asks them is answered here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

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
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.decisions.choices import shift_move
from fairground.games.unfair.rules.decisions.kinds import answer, conclude, moves_of
from fairground.games.unfair.rules.effects.possible import can_effect, can_touch, shifts, targets
from fairground.games.unfair.rules.effects.selectors import CARD
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.park import changes
from fairground.games.unfair.rules.park.looks import card_at, ride_place, row_of
from fairground.games.unfair.rules.park.losing import push_demolish
from fairground.games.unfair.rules.park.places import LOCAL, SIDE_AT, SIDE_FIRST
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.play.blocks import is_asked_to_block
from fairground.games.unfair.rules.play.resolving import answer_play, declare
from fairground.games.unfair.rules.quinn import wishes
from fairground.games.unfair.rules.rounds.actions import use_action
from fairground.games.unfair.rules.rounds.decks import can_draw, discard, draw_card, fill_market
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
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
    c.NOBODY, c.NOBODY, RAID, TO_BURY, HELPER, UPGRADES, UPGRADES, RIDES, UPGRADES, RIDES, HELPER,
    TO_BURY, SPREE,
]  # fmt: skip
OTHERWISE: Final[tuple[int, ...]] = (RIDES, UPGRADES, HELPER, TO_BURY)
HELPERS: Final[tuple[int, ...]] = (c.STAFF, c.RESOURCE, c.DEVELOPMENT, c.POWER)


def decide(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """Answer the frame on top, which asks Quinn."""
    kind = frame[f.KIND]
    if kind == f.PLAY:
        _play(t, frame, luck, told)
    elif kind == f.ACT:
        use_action(t)
        _act(t, luck, told)
    elif kind == f.BRANCH:
        _branch(t)
    elif kind == f.ATTACHING and wishes.row_for(t, card_at(t, frame[f.PLACE])) < 0:
        t.agenda.pop()
        push_demolish(t, frame[f.PLACE], t.quinn)
    else:
        moves = moves_of(t, frame)
        if moves:
            answer(t, t.quinn, _pick(t, frame, moves), luck, told)
        else:
            conclude(t, told)


def _pick(t: Unfair, frame: vec[i64], moves: vec[i64]) -> i64:
    """The move by which Quinn does what rules T and H say; the first where nothing is at stake."""
    kind = frame[f.KIND]
    if kind == f.TARGET:
        return _target(t)
    if kind == f.SHIFTING:
        return _shift(t)
    if kind == f.DISCARDS:
        return m.DISCARD + wishes.dearest_card([move - m.DISCARD for move in moves])
    if kind == f.GIVING:
        base = t.quinn * LOCAL + SIDE_FIRST - m.GIVE
        return wishes.best_place(t, [base + move for move in moves]) - base
    if kind == f.ATTACHING:
        return (
            moves[0]
            - (moves[0] - m.ATTACH) % c.ROOM
            + wishes.row_for(t, card_at(t, frame[f.PLACE])) % c.ROOM
        )
    return moves[0]


def _target(t: Unfair) -> i64:
    run = t.agenda.below()
    found = targets(t, run[f.R_PC], run)
    if found[0] >= CARD:
        return m.CHOOSE_CARD + wishes.dearest_card([card - CARD for card in found])
    return m.choose_place(t.quinn, wishes.best_place(t, found))


def _shift(t: Unfair) -> i64:
    """UNF-456: first what moves, then where to."""
    run = t.agenda.below()
    pairs = shifts(t, run[f.R_PC], run)
    place = wishes.best_place(t, [pairs[at] for at in range(0, len(pairs), 2)])
    ends = [pairs[at + 1] for at in range(0, len(pairs), 2) if pairs[at] == place]
    row = row_of(wishes.best_place(t, [ride_place(end) for end in ends]))
    return shift_move(t.quinn, place, row)


def _branch(t: Unfair) -> None:
    """UNF-455: of a choice the option about their park, if that can do something, else nothing."""
    t.agenda.pop()
    run = t.agenda.top()
    pc = run[f.R_PC]
    run[f.R_PC] = printed.ARG_A[printed.ARG_B[pc] - 1]
    for option in (printed.ARG_A[pc], printed.ARG_B[pc]):
        if printed.OP[option] not in (c.LOSE, c.STEAL) and can_effect(t, option, run):
            run[f.R_PC] = option
            return


def _play(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """UNF-460: in the first turn the top Event card, if one of its uses can hurt; later a pass."""
    card = c.NOBODY
    if frame[f.TURNS + t.quinn] == 0:
        frame[f.TURNS + t.quinn] = 1
        card = draw_card(t, c.EVENT_DECK, luck, QUINN_EVENT)
        if told is not None and card >= 0:
            told.append(Revealed(t.quinn, (card,)))
    ability = _harm(t, card) if card >= 0 else c.NOBODY
    if ability < 0:
        if card >= 0:
            discard(t, t.quinn, card)
            if told is not None:
                told.append(QuinnIdle(t.quinn, card))
        answer_play(t, t.quinn, m.PASS, told)
        return
    frame[f.PASSES] = 0
    frame[f.SEAT] = HUMAN
    if told is not None:
        told.append(Played(t.quinn, card, int(ability == printed.USE_B[card]), HUMAN))
    declare(t, t.quinn, ability, CARD + card, 1 + HUMAN)


def _harm(t: Unfair, card: i64) -> i64:
    """The use Quinn plays against you: B if it can, else A, or none."""
    for ability in (printed.USE_B[card], printed.USE_A[card]):
        if printed.AB_TRIGGER[ability] == c.ON_PLAY and printed.AB_MODS[ability] & (c.FOE | c.FOES):
            pc = printed.AB_PC[ability]
            if can_touch(t, pc, new_run(pc, t.quinn, t.quinn, HUMAN, CARD + card)):
                return ability
    return c.NOBODY


def _act(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
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
        told.append(QuinnTurned(t.quinn, row, c.NOBODY))


def _carries_out(t: Unfair, row: i64, luck: Luck, told: list[Event] | None) -> bool:
    if row == RAID:
        return _raids(t, told)
    if row == TO_BURY:
        return _buries(t, luck, told)
    if row == HELPER:
        return _takes(t, HELPERS, luck, told)
    if row == RIDES:
        return _takes(t, (c.ATTRACTION,), luck, told)
    took = _takes(t, (c.UPGRADE,), luck, told)
    if took and row == SPREE:
        _takes(t, (c.UPGRADE,), luck, told)
    return took


def _takes(t: Unfair, kinds: tuple[int, ...], luck: Luck, told: list[Event] | None) -> bool:
    """The dearest fitting card of the Market goes to its place; the space is refilled."""
    space = wishes.wanted(t, kinds)
    if space < 0:
        return False
    card = t.market[space]
    t.market[space] = c.NOBODY
    row = _place(t, card)
    if told is not None:
        told.append(QuinnTook(t.quinn, card, row % c.ROOM if row >= 0 else c.NOBODY))
    fill_market(t, luck, told)
    return True


def _place(t: Unfair, card: i64) -> i64:
    """Put a card where it belongs in Quinn's park; the row, or -1 left of the entrance."""
    kind = printed.KIND[card]
    if kind == c.ATTRACTION:
        row = wishes.free_row(t)
        changes.put_ride(t, row, card)
        return row
    if kind == c.UPGRADE:
        row = wishes.row_for(t, card)
        changes.put_upgrade(t, row, card)
        return row
    on = c.NOBODY
    if kind == c.POWER:
        person = wishes.quinn_person(t)
        on = SIDE_AT[t.side_card[person]] + t.side_copy[person]
    changes.put_side(t, t.quinn, card, on)
    return c.NOBODY


def _buries(t: Unfair, luck: Luck, told: list[Event] | None) -> bool:
    """The top Park card, unseen by anybody, under Quinn's largest attraction."""
    row = wishes.largest_row(t, wishes.quinn_rides(t))
    if row < 0 or not can_draw(t, c.PARK_DECK):
        return False
    card = draw_card(t, c.PARK_DECK, luck, QUINN_BURY)
    changes.bury_card(t, row, card)
    if told is not None:
        told.append(Buried(t.quinn, row % c.ROOM, card))
    return True


def _raids(t: Unfair, told: list[Event] | None) -> bool:
    """An Intrusion, although it is the Park step: the human is asked as always (UNF-61)."""
    place = wishes.raid_target(t, HUMAN)
    if place < 0:
        return False
    if told is not None:
        told.append(Raided(t.quinn, card_at(t, place)))
    t.agenda.push(vec[i64]([f.QUINN_RAID, place, 0, 0, 0]))
    if is_asked_to_block(t, HUMAN, c.INTRUSION):
        t.agenda.push(vec[i64]([f.ASK_BLOCK, HUMAN, c.INTRUSION, c.NOBODY]))
    return True


def step_raid(t: Unfair, told: list[Event] | None) -> None:
    """Unless it was blocked the upgrade goes to Quinn where it fits; else it is demolished."""
    frame = t.agenda.pop()
    if frame[f.C_BLOCKED] & printed.SEAT_BIT[HUMAN]:
        return
    place = frame[f.C_PLACE]
    card = card_at(t, place)
    row = wishes.row_for(t, card)
    if row < 0:
        push_demolish(t, place, t.quinn)
        return
    changes.drop_upgrade(t, row_of(place), card)
    changes.put_upgrade(t, row, card)
    if told is not None:
        told.append(Changed(HUMAN, card, t.quinn))
