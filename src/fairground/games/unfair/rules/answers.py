"""Answers: what a legal move does to the frame that asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import (
    Adjusted,
    Buried,
    Changed,
    Declined,
    DiscardedPlan,
    Fixed,
    Kept,
    KeptOpenly,
    Loaned,
    NamedType,
    Redrew,
    SoldMedal,
    SoldShowcase,
)
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.act import answer_act, build, price_word
from fairground.games.unfair.rules.change import (
    drop_upgrade,
    mark_spent,
    move_upgrade,
    note_done,
    put_upgrade,
)
from fairground.games.unfair.rules.choices import FIRST_FITTING, THEME_COUNT, discardable
from fairground.games.unfair.rules.codes import (
    LOSE,
    NOBODY,
    ON_ROLL,
    OPS,
    PARK_DECK,
    ROOM,
    STEAL,
    TAKE,
    UPGRADE,
)
from fairground.games.unfair.rules.decks import discard, draw_to_hand, put_in_hand
from fairground.games.unfair.rules.frames import (
    ACT,
    ASK_BLOCK,
    ASK_DICE,
    ATTACHING,
    BRANCH,
    BURYING,
    CLOSE_ITEM,
    DISCARD_DOWN,
    DISCARDS,
    DRAFT,
    EXHUMING,
    GIVING,
    GRIPPING,
    HALVING,
    HURLING,
    LIMITS,
    LOOK_KEEP,
    NAME_TYPE,
    OFFER,
    PLAY,
    R_COUNT,
    R_DIE_1,
    R_DIE_2,
    R_PC,
    REARRANGING,
    SEAT,
    SHIFTING,
    START_HAND,
    TARGET,
    WILD_CHOICE,
)
from fairground.games.unfair.rules.hurl import answer_hurl
from fairground.games.unfair.rules.leave import close_now, exceed, react, within_limits
from fairground.games.unfair.rules.money import medal_price
from fairground.games.unfair.rules.park import ability_of, card_at, graves_of, row_of
from fairground.games.unfair.rules.places import LOCAL, SIDE_FIRST, UPS
from fairground.games.unfair.rules.resolve import GIFTS, answer_block, play_event
from fairground.games.unfair.rules.rounds import START_CARDS
from fairground.games.unfair.rules.run import carry_out, clear_drawn, roll, throw_away
from fairground.games.unfair.rules.schemes import (
    answer_grip,
    answer_halve,
    answer_rearrange,
)
from fairground.games.unfair.rules.select import CARD
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    ARG_A,
    ARG_B,
    BLUEPRINT_FIRST,
    KIND,
    OP,
    TYPES,
    UPGRADES,
)
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.kernel.events import Event

LOAN_COINS: Final = 5
SHOWCASE_COINS: Final = 10


def answer(t: Table, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
    """Carry out a move the frame on top has offered."""
    if move in m.MONEY:
        _money(t, seat, move, told)
        return
    frame = t.agenda.top()
    kind = frame[0]
    if kind == ACT:
        answer_act(t, seat, move, luck, told)
    elif kind == PLAY:
        play_event(t, seat, move, told)
    elif kind == ASK_BLOCK:
        answer_block(t, seat, move, told)
    elif kind == CLOSE_ITEM:
        if move == m.ALLOW:
            close_now(t, told)
        else:
            react(t, move, told)
    elif kind == LOOK_KEEP:
        _keep(t, frame, move, told)
    elif kind == OFFER:
        _offered(t, seat, move, luck, told)
    else:
        _seldom(t, frame, move, luck, told)


def _seldom(t: Table, frame: list[int], move: int, luck: Luck, told: list[Event] | None) -> None:
    kind = frame[0]
    seat = frame[SEAT]
    if kind == TARGET:
        _target(t, seat, move, luck, told)
    elif kind == DISCARD_DOWN:
        throw_away(t, seat, move - m.DISCARD, told)
    elif kind == START_HAND:
        _start(t, frame, move, luck, told)
    elif kind == ASK_DICE:
        _dice(t, seat, move, luck, told)
    elif kind == NAME_TYPE:
        _name_type(t, move - m.TYPE, told)
    elif kind == BRANCH:
        _branch(t, move)
    elif kind == DISCARDS:
        _discard(t, frame, move - m.DISCARD, told)
    elif kind == SHIFTING:
        _shift(t, seat, move - m.SHIFT, told)
    elif kind == LIMITS:
        exceed(t, move)
    else:
        _rare(t, frame, move, luck, told)


def _rare(t: Table, frame: list[int], move: int, luck: Luck, told: list[Event] | None) -> None:
    kind = frame[0]
    seat = frame[SEAT]
    if kind == BURYING:
        _bury(t, seat, move, told)
    elif kind == ATTACHING:
        _attach(t, frame, move - m.ATTACH, told)
    elif kind == GIVING:
        t.agenda.pop()
        t.agenda.top()[GIFTS + seat] = seat * LOCAL + SIDE_FIRST + move - m.GIVE
    elif kind == WILD_CHOICE:
        _fix(t, frame[2], (move - m.WILD_AS) % THEME_COUNT, told)
    elif kind == DRAFT:
        _draft(t, frame, move - m.KEEP, told)
    elif kind == HURLING:
        answer_hurl(t, frame, move, luck, told)
    else:
        _scheming(t, frame, move, luck, told)


def _scheming(t: Table, frame: list[int], move: int, luck: Luck, told: list[Event] | None) -> None:
    kind = frame[0]
    seat = frame[SEAT]
    if kind == REARRANGING:
        answer_rearrange(t, seat, move, told)
    elif kind == GRIPPING:
        answer_grip(t, seat, move, told)
    elif kind == HALVING:
        answer_halve(t, frame, move)
    elif kind == EXHUMING:
        _exhumed(t, frame, move, luck, told)


def conclude(t: Table, told: list[Event] | None) -> None:
    """A frame that has nothing to ask ends by itself."""
    frame = t.agenda.top()
    kind = frame[0]
    if kind == LIMITS:
        within_limits(t, told)
    elif kind == BRANCH:
        _take_coins(t)
    elif kind == DISCARDS:
        _discard_rest(t, frame, told)
    elif kind == NAME_TYPE:
        t.agenda.pop()
        if told is not None:
            told.append(KeptOpenly(t.drawn_seat, ()))
        clear_drawn(t, t.drawn, told)
    elif kind == LOOK_KEEP:
        t.agenda.pop()
        clear_drawn(t, [], told)
    else:
        t.agenda.pop()


# Money and set-up


def _money(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """UNF-286, UNF-247, UNF-117: the decision is then asked again with the new coins."""
    if move == m.LOAN:
        t.coins[seat] += LOAN_COINS
        t.loans[seat] += 1
        if told is not None:
            told.append(Loaned(seat))
        return
    if move == m.SELL_MEDAL:
        paid = medal_price(t, seat)
        t.coins[seat] += paid
        t.medals[seat] -= 1
        if told is not None:
            told.append(SoldMedal(seat, paid))
        return
    t.coins[seat] += SHOWCASE_COINS
    t.box[seat] = t.showcase[seat]
    t.showcase[seat] = []
    if told is not None:
        told.append(SoldShowcase(seat))


def _start(t: Table, frame: list[int], move: int, luck: Luck, told: list[Event] | None) -> None:
    """UNF-8, UNF-9: keep the hand, or show it, discard it and draw another."""
    if move == m.KEEP_HAND:
        t.agenda.pop()
        return
    seat = frame[SEAT]
    frame[2] += 1
    if told is not None:
        told.append(Redrew(seat, tuple(t.hands[seat])))
    for card in t.hands[seat]:
        discard(t, seat, card)
    t.hands[seat] = []
    draw_to_hand(t, seat, PARK_DECK, START_CARDS, luck, told)


# Cards looked at or discarded


def _keep(t: Table, frame: list[int], move: int, told: list[Event] | None) -> None:
    """D10: the kept card goes to the hand; when no more may be kept, the rest is discarded."""
    seat = frame[SEAT]
    card = NOBODY if move == m.KEEP_NONE else move - m.KEEP
    if told is not None:
        told.append(Kept(seat, frame[2], int(card >= 0), card))
    if card >= 0:
        t.drawn.remove(card)
        put_in_hand(t, seat, card)
        frame[3] -= 1
    if card < 0 or frame[3] == 0 or not t.drawn:
        t.agenda.pop()
        clear_drawn(t, t.drawn, told)


def _draft(t: Table, frame: list[int], card: int, told: list[Event] | None) -> None:
    """D2, UNF-406: the card stays in the hand; with enough of them the rest is discarded."""
    seat = frame[SEAT]
    t.drawn.remove(card)
    put_in_hand(t, seat, card)
    frame[3] -= 1
    if told is not None:
        told.append(Kept(seat, frame[2], 1, card))
    if frame[3] == 0:
        t.agenda.pop()
        clear_drawn(t, t.drawn, told)


def _name_type(t: Table, at: int, told: list[Event] | None) -> None:
    """UNF-278: all revealed upgrades of the type are kept."""
    t.agenda.pop()
    bit = 1 << (FIRST_FITTING + at)
    kept = [card for card in t.drawn if KIND[card] == UPGRADE and TYPES[card] & bit]
    if told is not None:
        told.append(NamedType(t.drawn_seat, at, tuple(kept)))
    for card in kept:
        put_in_hand(t, t.drawn_seat, card)
    clear_drawn(t, [card for card in t.drawn if card not in kept], told)


def _discard(t: Table, frame: list[int], card: int, told: list[Event] | None) -> None:
    """D13: one card of the holder goes."""
    holder = frame[2]
    frame[4] -= 1
    t.agenda.below()[R_COUNT] += 1
    note_done(t)
    if card < BLUEPRINT_FIRST:
        throw_away(t, holder, card, told)
        return
    t.plans[holder].remove(card)
    discard(t, holder, card)
    if told is not None:
        told.append(DiscardedPlan(holder, card))


def _discard_rest(t: Table, frame: list[int], told: list[Event] | None) -> None:
    """All that are left must go, or enough have gone."""
    if frame[4] > 0:
        for card in discardable(t, frame[2], frame[3]):
            _discard(t, frame, card, told)
    t.agenda.pop()


# Choices of effects


def _target(t: Table, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
    """D11: the Run below goes on with what was chosen."""
    t.agenda.pop()
    run = t.agenda.top()
    if OP[run[R_PC]] == TAKE:
        carry_out(t, run, CARD + move - m.CHOOSE_CARD, luck, told)
    else:
        carry_out(t, run, m.chosen_place(seat, move), luck, told)


def _branch(t: Table, move: int) -> None:
    """D12: the Run goes on at the option that was picked."""
    t.agenda.pop()
    run = t.agenda.top()
    pc = run[R_PC]
    word = m.OPTION_WORDS[move - m.OPTION]
    run[R_PC] = ARG_A[pc] if OPS[OP[ARG_A[pc]]] == word else ARG_B[pc]


def _take_coins(t: Table) -> None:
    """UNF-289: if no option is left, the coins are taken, as many as there are."""
    t.agenda.pop()
    run = t.agenda.top()
    pc = run[R_PC]
    run[R_PC] = ARG_A[pc] if OP[ARG_A[pc]] in (LOSE, STEAL) else ARG_B[pc]


def _offered(t: Table, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
    """UNF-119: a building offer is used or declined."""
    frame = t.agenda.pop()
    if move == m.DECLINE:
        if told is not None:
            told.append(Declined(seat))
        return
    build(t, seat, move, price_word(frame), luck, told)
    note_done(t)


def _exhumed(t: Table, frame: list[int], move: int, luck: Luck, told: list[Event] | None) -> None:
    """D21: another buried card is built free, or that was all of them (UNF-185)."""
    if move == m.DONE:
        t.agenda.pop()
        return
    seat = frame[SEAT]
    if move >= m.CHOOSE:
        frame[2] = row_of(m.chosen_place(seat, move))
        return
    grave = frame[2] if frame[2] >= 0 else graves_of(t, seat)[0]
    frame[2] = NOBODY
    note_done(t)
    build(t, seat, move, price_word(frame), luck, told, grave)


def _dice(t: Table, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
    """D6: accept, roll both dice again, or change one die."""
    if move == m.ACCEPT:
        t.agenda.pop()
        return
    if move >= m.ADJUST:
        _adjust(t, seat, move - m.ADJUST, told)
        return
    place = seat * LOCAL + m.REROLL_PLACES[move - m.REROLL]
    mark_spent(t, ability_of(card_at(t, place), ON_ROLL), place)
    roll(t, t.agenda.below(), seat, luck, told, card_at(t, place))


def _adjust(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    """UNF-262: one die of the roll shows another value."""
    place = seat * LOCAL + m.ADJUST_PLACES[index // len(m.DICE_CHANGES)]
    before, after = m.DICE_CHANGES[index % len(m.DICE_CHANGES)]
    mark_spent(t, ability_of(card_at(t, place), ON_ROLL), place)
    dice = t.dice[:]
    dice[dice.index(before)] = after
    t.dice = dice
    run = t.agenda.below()
    run[R_DIE_1] = dice[0]
    run[R_DIE_2] = dice[1]
    if told is not None:
        told.append(Adjusted(seat, before, after))


def _shift(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    """D16: an upgrade goes to another attraction of the same park."""
    t.agenda.pop()
    space = index % ROOM
    up = index // ROOM % (ROOM * UPS)
    park = index // ROOM // (ROOM * UPS)
    owner = seat if park == 0 else park - 1
    move_upgrade(t, owner * LOCAL + ROOM + up, owner * ROOM + space, told)
    t.agenda.top()[R_PC] += 1
    note_done(t)


def _bury(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """D14: a card goes face down under an attraction."""
    t.agenda.pop()
    t.agenda.top()[R_PC] += 1
    if move == m.DECLINE:
        if told is not None:
            told.append(Declined(seat, bury=True))
        return
    card = (move - m.BURY) // ROOM
    space = (move - m.BURY) % ROOM
    t.hands[seat].remove(card)
    bury_card(t, seat * ROOM + space, card)
    note_done(t)
    if told is not None:
        told.append(Buried(seat, space, card))


def bury_card(t: Table, row: int, card: int) -> None:
    """One more card lies under an attraction."""
    t.buried.append(row << 8 | card)
    t.buried.sort()


def _attach(t: Table, frame: list[int], index: int, told: list[Event] | None) -> None:
    """D18: a seized upgrade comes to the new park."""
    t.agenda.pop()
    place = frame[2]
    card = UPGRADES[index // ROOM]
    drop_upgrade(t, row_of(place), card)
    put_upgrade(t, frame[SEAT] * ROOM + index % ROOM, card)
    note_done(t)
    if told is not None:
        told.append(Changed(place // LOCAL, card, frame[SEAT]))


def _fix(t: Table, place: int, theme: int, told: list[Event] | None) -> None:
    """UNF-206: the theme holds through all scoring."""
    t.agenda.pop()
    t.wilds.append(place * 16 + theme)
    t.wilds.sort()
    if told is not None:
        told.append(Fixed(place // LOCAL, card_at(t, place), row_of(place) % ROOM, theme))
