"""Running abilities: one instruction at a time, on the table or by pushing a frame that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import (
    Changed,
    Discarded,
    KeptOpenly,
    Missed,
    Revealed,
    Rolled,
    Saw,
    Shielded,
    TookCard,
    TookFromHand,
)
from fairground.games.unfair.rules.change import (
    bounce_upgrade,
    change_park,
    open_place,
)
from fairground.games.unfair.rules.choices import discardable
from fairground.games.unfair.rules.codes import (
    ANY,
    BOUNCE,
    BUILD,
    BURY,
    BY_ACTOR,
    BY_OWNER,
    BY_RANDOM,
    CHOOSE,
    CLOSE,
    COLLECT,
    DEMOLISH,
    DISCARD,
    DRAW,
    EACH,
    EACH_HAND,
    END,
    EXHUME,
    FOE_HAND,
    GAIN,
    HAND,
    HEAL,
    HIT,
    HURL,
    IF,
    JUMP,
    LOOK,
    LOSE,
    MARKET,
    MOVE,
    NOBODY,
    OF_FOE,
    OWN,
    PARK_DECK,
    PARK_DISCARD,
    PEEK,
    PEEK_CITY,
    PUT,
    REARRANGE,
    REOPEN,
    REVEAL,
    REVEAL_TYPE,
    RIVAL,
    ROLL,
    SEIZE,
    STEAL,
    SWAP,
    TAKE,
    UPGRADE,
)
from fairground.games.unfair.rules.coins import money_effect
from fairground.games.unfair.rules.decks import (
    RANDOM_CARD,
    discard,
    draw_aside,
    draw_to_hand,
    look_at_city,
    put_in_hand,
    random_card,
    take_from_market,
)
from fairground.games.unfair.rules.frames import (
    ASK_DICE,
    ATTACHING,
    BRANCH,
    BURYING,
    DISCARDS,
    EXHUMING,
    LOOK_KEEP,
    NAME_TYPE,
    OFFER,
    R_ACTOR,
    R_BLOCKED,
    R_COUNT,
    R_DID,
    R_DIE_1,
    R_DIE_2,
    R_FOE,
    R_HOST,
    R_KAIJU,
    R_PC,
    R_PICK,
    R_SUBJECT,
    REARRANGING,
    SHIFTING,
    TARGET,
)
from fairground.games.unfair.rules.hurl import push_hurl
from fairground.games.unfair.rules.kaiju import heal, strike
from fairground.games.unfair.rules.leave import push_close, push_demolish
from fairground.games.unfair.rules.park import card_at, row_of, side_at
from fairground.games.unfair.rules.places import LOCAL
from fairground.games.unfair.rules.select import CARD, amount, find, fits_card, holds, takes_all
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_CARD,
    ARG_A,
    ARG_B,
    ARG_C,
    BLUEPRINT_FIRST,
    KIND,
    OF_ABILITY,
    OP,
    SE_SCOPE,
    SEAT_BIT,
)
from fairground.games.unfair.rules.targets import (
    ABOUT_SELF,
    can_effect,
    doer,
    is_protected,
    partners,
    shifts,
    targets,
    victim,
)
from fairground.kernel.luck import Luck, for_seats

if TYPE_CHECKING:
    from fairground.kernel.events import Event

DICE: Final = for_seats("dice")
IN_PARKS: Final[tuple[int, ...]] = (OWN, OF_FOE, RIVAL, EACH, ANY)
FOR_SEATS: Final[tuple[int, ...]] = (*ABOUT_SELF, PEEK)
"""Effects about coins, cards and building: they skip a park without a seat."""


def step_run(t: Table, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    """Carry out the instruction a Run stands at."""
    pc = run[R_PC]
    op = OP[pc]
    if op == END:
        t.agenda.pop()
    elif op == JUMP:
        run[R_PC] = ARG_A[pc]
    elif op == IF:
        run[R_PC] = pc + 1 if holds(t, ARG_A[pc], run) else ARG_B[pc]
    elif run[R_SUBJECT] == t.quinn and op in FOR_SEATS:
        run[R_PC] = pc + 1  # UNF-455
    elif run[R_BLOCKED] and op not in ABOUT_SELF:
        run[R_PC] = ARG_A[ARG_B[pc] - 1] if op == CHOOSE else pc + 1  # UNF-64
    elif op in (GAIN, LOSE, STEAL, PUT, COLLECT):
        run[R_PC] = pc + 1
        money_effect(t, pc, run, told)
    elif op in (DRAW, LOOK, REVEAL, REVEAL_TYPE, DISCARD):
        run[R_PC] = pc + 1
        _cards(t, pc, run, luck, told)
    elif op in (CLOSE, REOPEN, DEMOLISH, TAKE, BOUNCE, SEIZE, SWAP):
        _aimed(t, pc, run, luck, told)
    elif op in (HIT, HEAL, HURL):
        _monstrous(t, pc, run, luck, told)
    else:
        _asking(t, pc, run, luck, told)


# Cards


def _cards(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    op = OP[pc]
    seat = run[R_SUBJECT]
    if op == DRAW:
        number = draw_to_hand(t, seat, ARG_A[pc], amount(t, ARG_B[pc], run), luck, told)
        run[R_DID] = int(number > 0)
    elif op == LOOK:
        look(t, seat, ARG_A[pc], amount(t, ARG_B[pc], run), luck, told)
        t.agenda.push([LOOK_KEEP, seat, ARG_A[pc], amount(t, ARG_C[pc], run)])
    elif op == DISCARD:
        _discard(t, pc, run, luck, told)
    else:
        number = amount(t, ARG_A[pc] if op == REVEAL_TYPE else ARG_B[pc], run)
        draw_aside(t, seat, PARK_DECK if op == REVEAL_TYPE else ARG_A[pc], number, luck)
        t.drawn_open = True
        if told is not None:
            told.append(Revealed(seat, tuple(t.drawn)))
        if op == REVEAL_TYPE:
            t.agenda.push([NAME_TYPE, seat])
        else:
            keep_fitting(t, ARG_C[pc], told)


def look(t: Table, seat: int, deck: int, number: int, luck: Luck, told: list[Event] | None) -> None:
    """Draw cards that only this seat sees."""
    draw_aside(t, seat, deck, number, luck)
    if told is not None:
        told.append(Saw(seat, NOBODY, len(t.drawn), tuple(t.drawn)))


def keep_fitting(t: Table, select: int, told: list[Event] | None) -> None:
    """`reveal`: every card that fits goes to the hand, the rest to the discards."""
    kept = [card for card in t.drawn if fits_card(select, card)]
    if told is not None:
        told.append(KeptOpenly(t.drawn_seat, tuple(kept)))
    for card in kept:
        put_in_hand(t, t.drawn_seat, card)
    clear_drawn(t, [card for card in t.drawn if card not in kept], told)


def clear_drawn(t: Table, rest: list[int], told: list[Event] | None) -> None:
    """The rest of what was drawn is discarded."""
    seat = t.drawn_seat
    for card in rest:
        discard(t, seat, card)
    shown = [card for card in rest if card < BLUEPRINT_FIRST]
    if told is not None and shown:
        told.append(Discarded(seat, tuple(shown)))
    t.drawn = []
    t.drawn_seat = NOBODY
    t.drawn_open = False


def _discard(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    """D13, or chance."""
    holder = _holder(SE_SCOPE[ARG_A[pc]], run)
    number = amount(t, ARG_B[pc], run)
    run[R_COUNT] = 0
    if told is not None and number and not discardable(t, holder, ARG_A[pc]):
        told.append(Missed(holder, AB_CARD[OF_ABILITY[pc]], DISCARD))
    if ARG_C[pc] == BY_RANDOM:
        for missing in range(number, 0, -1):
            cards = discardable(t, holder, ARG_A[pc])
            if len(cards) > missing:
                throw_away(t, holder, random_card(cards, luck, RANDOM_CARD[holder]), told)
            elif cards:
                throw_away(t, holder, cards[0], told)
        return
    chooser = run[R_ACTOR] if ARG_C[pc] == BY_ACTOR else holder
    t.agenda.push([DISCARDS, chooser, holder, ARG_A[pc], number])


def _holder(scope: int, run: list[int]) -> int:
    if scope in (HAND, OWN):
        return run[R_ACTOR]
    return run[R_SUBJECT] if scope == EACH_HAND else run[R_FOE]


def throw_away(t: Table, seat: int, card: int, told: list[Event] | None) -> None:
    """A hand card goes face up to its pile."""
    t.hands[seat].remove(card)
    discard(t, seat, card)
    if told is not None:
        told.append(Discarded(seat, (card,)))


# Effects with a target


def _aimed(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    """No candidate: nothing. One, or all: do it. Several: ask (D11)."""
    run[R_DID] = 0
    found = targets(t, pc, run)
    if not found:
        tell_missed(t, pc, run, told)
        run[R_PC] = pc + 1
        run[R_PICK] = 0
    elif OP[pc] == TAKE and ARG_B[pc] == BY_RANDOM:
        hand = t.hands[run[R_FOE]]
        carry_out(t, run, CARD + random_card(hand, luck, RANDOM_CARD[run[R_ACTOR]]), luck, told)
    elif takes_all(ARG_A[pc]):
        _tell_spared(t, pc, run, found, told)
        _carry_out_all(t, pc, run, found, told)
    elif len(found) == 1:
        carry_out(t, run, found[0], luck, told)
    else:
        t.agenda.push([TARGET, victim(run) if ARG_B[pc] == BY_OWNER else run[R_ACTOR]])


def tell_missed(t: Table, pc: int, run: list[int], told: list[Event] | None) -> None:
    """Say once that an effect found nothing, or nothing that is not protected."""
    if told is None:
        return
    shielded = SE_SCOPE[ARG_A[pc]] in IN_PARKS and len(find(t, ARG_A[pc], run)) > 0
    missed = Missed(victim(run), AB_CARD[OF_ABILITY[pc]], OP[pc], shielded)
    if not told or told[-1] != missed:
        told.append(missed)


def _tell_spared(
    t: Table, pc: int, run: list[int], found: list[int], told: list[Event] | None
) -> None:
    """UNF-151: say of all that is meant what is protected and so passed over."""
    if told is None or SE_SCOPE[ARG_A[pc]] not in IN_PARKS:
        return
    for place in find(t, ARG_A[pc], run):
        if place not in found and is_protected(t, place, OP[pc]):
            told.append(Shielded(place // LOCAL, card_at(t, place)))


def _carry_out_all(
    t: Table, pc: int, run: list[int], found: list[int], told: list[Event] | None
) -> None:
    """UNF-343: one after the other, so the last is pushed first."""
    run[R_PC] = pc + 1
    by = doer(run, pc)
    for at in range(len(found) - 1, -1, -1):
        if OP[pc] == CLOSE:
            push_close(t, found[at], by)
        elif OP[pc] == DEMOLISH:
            push_demolish(t, found[at], by)
        else:
            open_place(t, found[at], told)


def carry_out(t: Table, run: list[int], target: int, luck: Luck, told: list[Event] | None) -> None:
    """Do what the instruction says to the one thing that was chosen."""
    pc = run[R_PC]
    run[R_PC] = pc + 1
    op = OP[pc]
    if op == CLOSE:
        push_close(t, target, doer(run, pc))
    elif op == DEMOLISH:
        push_demolish(t, target, doer(run, pc))
    elif op == REOPEN:
        open_place(t, target, told)
        run[R_DID] = 1
    elif op == TAKE:
        _take(t, pc, run, target - CARD, luck, told)
    elif op == BOUNCE:
        bounce_upgrade(t, target, told)
    elif op == SEIZE:
        _seize(t, run, target, told)
    else:
        _swap(t, pc, run, target, told)


def _take(
    t: Table, pc: int, run: list[int], card: int, luck: Luck, told: list[Event] | None
) -> None:
    """The chosen card goes to the actor's hand."""
    seat = run[R_ACTOR]
    scope = SE_SCOPE[ARG_A[pc]]
    if scope == FOE_HAND:
        t.hands[run[R_FOE]].remove(card)
        if told is not None:
            told.append(TookFromHand(seat, run[R_FOE], card))
    else:
        if told is not None:
            source = 0 if scope == MARKET else 1 if scope == PARK_DISCARD else 2
            told.append(TookCard(seat, card, source))
        if scope == MARKET:
            take_from_market(t, card, luck, told)
        else:
            t.pile[card] -= 1
    if seat == t.quinn:
        discard(t, seat, card)
    else:
        put_in_hand(t, seat, card)


def _seize(t: Table, run: list[int], target: int, told: list[Event] | None) -> None:
    if KIND[card_at(t, target)] == UPGRADE:
        t.agenda.push([ATTACHING, run[R_ACTOR], target])
        return
    if told is not None:
        told.append(Changed(target // LOCAL, card_at(t, target), run[R_ACTOR]))
    change_park(t, side_at(t, target), run[R_ACTOR])


def _swap(t: Table, pc: int, run: list[int], target: int, told: list[Event] | None) -> None:
    """First the actor's thing is chosen, then the other; only with both anything moves."""
    if run[R_ACTOR] == t.quinn:  # UNF-460: a swap becomes a seize
        _seize(t, run, target, told)
        return
    if run[R_PICK] == 0:
        others = partners(t, pc, run)
        if not others:
            return
        run[R_PICK] = target + 1
        if len(others) > 1:
            run[R_PC] = pc
            t.agenda.push([TARGET, run[R_ACTOR]])
            return
        target = others[0]
    mine = run[R_PICK] - 1
    run[R_PICK] = 0
    mine_card = card_at(t, mine)
    their_card = card_at(t, target)
    change_park(t, side_at(t, mine), target // LOCAL)
    change_park(t, side_at(t, target), mine // LOCAL)
    if told is not None:
        told.append(Changed(mine // LOCAL, mine_card, target // LOCAL))
        told.append(Changed(target // LOCAL, their_card, mine // LOCAL))


# Effects about kaiju


def _monstrous(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    run[R_PC] = pc + 1
    if OP[pc] == HIT:
        strike(t, run[R_ACTOR], run[R_KAIJU], amount(t, ARG_A[pc], run), luck, told)
    elif OP[pc] == HURL:
        push_hurl(t, run)
    else:
        for found in find(t, ARG_A[pc], run):
            heal(t, found - CARD, ARG_B[pc], run, told)


# Effects that ask more


def _asking(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    op = OP[pc]
    seat = run[R_SUBJECT]
    if op == ROLL:
        run[R_PC] = pc + 1
        roll(t, run, seat, luck, told)
        t.agenda.push([ASK_DICE, seat])
    elif op == CHOOSE:
        t.agenda.push([BRANCH, victim(run)])
    elif op == BUILD:
        run[R_PC] = pc + 1
        row = row_of(run[R_HOST]) if ARG_C[pc] else NOBODY
        if SE_SCOPE[ARG_A[pc]] != PARK_DISCARD or can_effect(t, pc, run):
            t.agenda.push([OFFER, seat, ARG_A[pc], ARG_B[pc], row])
    elif op == MOVE and shifts(t, pc, run):
        t.agenda.push([SHIFTING, victim(run) if ARG_C[pc] == BY_OWNER else run[R_ACTOR]])
    elif op == BURY and find(t, ARG_A[pc], run) and find(t, ARG_B[pc], run):
        t.agenda.push([BURYING, seat])
    elif op == EXHUME:
        run[R_PC] = pc + 1
        t.agenda.push([EXHUMING, seat, NOBODY])
    elif op == REARRANGE:
        run[R_PC] = pc + 1
        t.agenda.push([REARRANGING, seat])
    else:
        run[R_PC] = pc + 1
        _look_or_miss(t, pc, run, luck, told)


def _look_or_miss(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    """What is left: a look at hidden cards, or a move that nothing can make."""
    if OP[pc] == PEEK:
        peek(t, pc, run, luck, told)
    elif OP[pc] == MOVE:
        tell_missed(t, pc, run, told)


def roll(
    t: Table, run: list[int], seat: int, luck: Luck, told: list[Event] | None, again: int = NOBODY
) -> None:
    """UNF-260: always two dice; `again` is the card that lets a seat roll both once more."""
    first = 1 + luck.pick(6, DICE[seat])
    second = 1 + luck.pick(6, DICE[seat])
    run[R_DIE_1] = first
    run[R_DIE_2] = second
    t.dice = [first, second]
    t.rolls += 1
    if told is not None:
        told.append(Rolled(seat, first, second, again))


def peek(t: Table, pc: int, run: list[int], luck: Luck, told: list[Event] | None) -> None:
    """UNF-384: what was looked at is known to the actor only."""
    if ARG_A[pc] == PEEK_CITY:
        if not can_effect(t, pc, run):
            return
        card = look_at_city(t, luck)
        t.peekers |= SEAT_BIT[run[R_ACTOR]]
        if told is not None:
            told.append(Saw(run[R_ACTOR], NOBODY, 1, (card,)))
        return
    hand = t.hands[run[R_FOE]]
    if told is not None:
        told.append(Saw(run[R_ACTOR], run[R_FOE], len(hand), tuple(hand)))
