"""Events from declaration to discard: costs, blocks, victims, City cards, passing round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import (
    Allowed,
    Blocked,
    Changed,
    Gained,
    Gave,
    HardPassed,
    Passed,
    Pinned,
    Played,
    Schemed,
    Shielded,
    Used,
)
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.change import change_park, mark_spent, shut_place
from fairground.games.unfair.rules.codes import (
    ANY_CLASS,
    BY_RANDOM,
    CLOSE_HERE,
    CLOSE_THIS,
    FOES,
    NOBODY,
    ON_BLOCK,
    ON_EVENTS,
    ON_LEVEL_3,
    PASS,
    PAY_2,
    PINNED,
    SEATS,
)
from fairground.games.unfair.rules.decks import RANDOM_CARD, discard, put_in_hand, random_card
from fairground.games.unfair.rules.frames import (
    ASK_BLOCK,
    C_ABILITY,
    C_ASKED,
    C_BLOCKED,
    C_PLAYER,
    CITY_EVENT,
    GIVING,
    MIND_LEAVES,
    PASSING,
    PLAY,
    R_BLOCKED,
    R_KAIJU,
    RESOLVE,
    SEAT,
    V_ABILITY,
    V_ACTOR,
    V_BLOCKED,
    V_FOE,
    V_HOST,
    V_KAIJU,
    V_PLAYER,
    V_STAGE,
)
from fairground.games.unfair.rules.leave import pay_with
from fairground.games.unfair.rules.offers import is_asked_to_block
from fairground.games.unfair.rules.park import ability_of, card_at, ride_place, row_of, side_at
from fairground.games.unfair.rules.places import LOCAL
from fairground.games.unfair.rules.select import CARD, find
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_CARD,
    AB_MODS,
    AB_PC,
    AB_TRIGGER,
    ABILITIES,
    ARG_A,
    ARG_B,
    EVENT_FIRST,
    KAIJU_CARDS,
    OP,
    SEAT_BIT,
    USE_A,
    USE_B,
)
from fairground.games.unfair.rules.targets import can_do, can_touch, is_protected
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.kernel.events import Event

ALL_FOES: Final = -2
GIFTS: Final = 4
"""Where the gifts begin in a Passing frame."""


# The Play section


def play_event(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """D3 answered: a pass, an Event card or a use; afterwards it is the next seat's turn."""
    frame = t.agenda.top()
    if move in (m.PASS, m.HARD_PASS):
        frame[2] += 1
        _pass(t, seat, move, told)
        if frame[2] == t.parks:  # UNF-50
            t.agenda.pop()
            t.hard = [0] * t.parks  # UNF-413
            return
    else:
        frame[2] = 0
        frame[3 + seat] += 1
    frame[SEAT] = seat + 1 if seat + 1 < t.parks else 0
    if move >= m.MASTERMIND:
        _scheme(t, seat, move - m.MASTERMIND, told)
    elif move >= m.USE:
        _use(t, seat, move - m.USE, told)
    elif move >= m.EVENT:
        _play_card(t, seat, move - m.EVENT, told)


def _pass(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """UNF-411, UNF-412: a turn after a hard pass brings a coin and is a pass."""
    if t.hard[seat]:
        t.coins[seat] += 1
        if told is not None:
            told.append(Gained(seat, 1))
    elif move == m.HARD_PASS:
        t.hard[seat] = 1
        if told is not None:
            told.append(HardPassed(seat))
    elif told is not None:
        told.append(Passed(seat))


def _play_card(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    """The card leaves the hand and lies before the actor."""
    card = EVENT_FIRST + index // (2 * m.TARGETS)
    use = index // m.TARGETS % 2
    target = index % m.TARGETS
    t.hands[seat].remove(card)
    if told is not None:
        told.append(Played(seat, card, use, _foe(target), _kaiju(target)))
    declare(t, seat, USE_B[card] if use else USE_A[card], CARD + card, target)


def _foe(target: int) -> int:
    return target - 1 if target <= SEATS else NOBODY


def _kaiju(target: int) -> int:
    """The kaiju an event is aimed at, or -1."""
    return KAIJU_CARDS[target - 1 - SEATS] if target > SEATS else NOBODY


def _use(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    """An ability of the park: its costs are paid first (6.3, point 2)."""
    place = seat * LOCAL + m.USE_PLACES[index // m.TARGETS]
    target = index % m.TARGETS
    card = card_at(t, place)
    ability = ability_of(card, ON_EVENTS)
    mods = AB_MODS[ability]
    if told is not None:
        told.append(Used(seat, card, _foe(target), _kaiju(target)))
    mark_spent(t, ability, place)
    if mods & PAY_2:
        t.coins[seat] -= 2
    if mods & CLOSE_HERE:
        shut_place(t, ride_place(row_of(place)), told)
    if mods & CLOSE_THIS:
        shut_place(t, place, told)
    declare(t, seat, ability, place, target)


def _scheme(t: Table, seat: int, index: int, told: list[Event] | None) -> None:
    """UNF-177, UNF-178: one level of the mastermind, once a round."""
    level = index // m.PARKS
    card = t.minds[seat]
    t.mind_spent[seat] = 1
    if told is not None:
        told.append(Schemed(seat, card, level + 1, index % m.PARKS - 1))
    declare(t, seat, ABILITIES[card][level], NOBODY, index % m.PARKS)


def declare(t: Table, seat: int, ability: int, host: int, target: int) -> None:
    """A target is nothing, a seat, or one of the six kaiju by name."""
    foe = _foe(target)
    kaiju = t.kaiju.index(_kaiju(target)) if target > SEATS else NOBODY
    if AB_MODS[ability] & FOES:
        foe = ALL_FOES
    t.agenda.push([RESOLVE, seat, ability, host, foe, 0, 0, 0, kaiju])


def step_resolve(t: Table, frame: list[int], told: list[Event] | None) -> None:
    """6.3: ask every victim, run for those who did not block, put the card away."""
    if frame[V_STAGE] == 0:
        if AB_MODS[frame[V_ABILITY]] & ANY_CLASS and _ask_next(t, frame):
            return
        frame[V_STAGE] = 1
        frame[V_PLAYER] = 0
    if frame[V_STAGE] == 1:
        if _run_next(t, frame):
            return
        frame[V_STAGE] = 2
    if t.agenda.top() is frame:
        t.agenda.pop()
        put_away(t, frame[V_ACTOR], frame[V_ABILITY], frame[V_HOST], told)


def _is_victim(frame: list[int], seat: int) -> bool:
    foe = frame[V_FOE]
    return seat == foe or (foe == ALL_FOES and seat != frame[V_ACTOR])


def _ask_next(t: Table, frame: list[int]) -> bool:
    """UNF-61: put the question to the next victim that it has to be put to."""
    ability = frame[V_ABILITY]
    classes = AB_MODS[ability] & ANY_CLASS
    while frame[V_PLAYER] < t.parks:
        seat = (t.first + frame[V_PLAYER]) % t.parks
        frame[V_PLAYER] += 1
        if _is_victim(frame, seat) and is_asked_to_block(t, seat, classes):
            run = new_run(AB_PC[ability], frame[V_ACTOR], frame[V_ACTOR], seat, frame[V_HOST])
            if can_touch(t, AB_PC[ability], run):
                t.agenda.push([ASK_BLOCK, seat, classes, ability])
                return True
    return False


def _run_next(t: Table, frame: list[int]) -> bool:
    """A Run for the next victim that did not block; one for the actor alone if there is none."""
    if frame[V_PLAYER] > t.parks:
        return False
    ran = frame[V_PLAYER] > 0 and frame[V_FOE] == ALL_FOES
    while frame[V_PLAYER] < t.parks:
        seat = (t.first + frame[V_PLAYER]) % t.parks
        frame[V_PLAYER] += 1
        if _is_victim(frame, seat) and not frame[V_BLOCKED] & SEAT_BIT[seat]:
            _push_run(t, frame, seat, 0)
            if frame[V_FOE] != ALL_FOES:
                frame[V_PLAYER] = t.parks + 1
            return True
    frame[V_PLAYER] = t.parks + 1
    if ran:
        return False
    foe = frame[V_FOE]
    _push_run(t, frame, foe, int(foe != NOBODY))
    return True


def _push_run(t: Table, frame: list[int], foe: int, blocked: int) -> None:
    ability = frame[V_ABILITY]
    actor = frame[V_ACTOR]
    run = new_run(AB_PC[ability], actor, actor, foe, frame[V_HOST])
    run[R_BLOCKED] = blocked
    run[R_KAIJU] = frame[V_KAIJU]
    t.agenda.push(run)


def put_away(t: Table, seat: int, ability: int, host: int, told: list[Event] | None) -> None:
    """UNF-51, UNF-52: an Event card is discarded or stays pinned until Cleanup.

    A mastermind leaves after its level 3 (UNF-180).
    """
    if AB_MODS[ability] & PINNED:
        t.pins.append(seat * 1024 + ability)
        if told is not None:
            told.append(Pinned(seat, AB_CARD[ability]))
    elif host >= CARD:
        discard(t, seat, AB_CARD[ability])
    elif AB_TRIGGER[ability] == ON_LEVEL_3:
        t.agenda.push([MIND_LEAVES, seat])


# Blocks


def answer_block(t: Table, seat: int, move: int, told: list[Event] | None) -> None:
    """D4 answered: the frame below remembers who blocked."""
    t.agenda.pop()
    if move == m.ALLOW:
        if told is not None:
            told.append(Allowed(seat))
        return
    asker = t.agenda.top()
    at = V_BLOCKED if asker[0] == RESOLVE else C_BLOCKED
    asker[at] |= SEAT_BIT[seat]
    if move < m.BLOCK:
        card = EVENT_FIRST + move - m.BLOCK_CARD
        t.hands[seat].remove(card)
        discard(t, seat, card)
        if told is not None:
            told.append(Blocked(seat, card))
        return
    place = seat * LOCAL + m.BLOCK_PLACES[move - m.BLOCK]
    if told is not None:
        told.append(Blocked(seat, card_at(t, place)))
    pay_with(t, ability_of(card_at(t, place), ON_BLOCK), place, told)


# City cards


def step_city(t: Table, frame: list[int], told: list[Event] | None) -> None:
    """UNF-41, UNF-42: the card deals with every player in turn order."""
    if frame[C_PLAYER] >= t.parks:
        _end_city(t, frame)
        return
    ability = frame[C_ABILITY]
    deal_with_next(t, frame, ability, AB_MODS[ability] & ANY_CLASS)


def deal_with_next(t: Table, frame: list[int], ability: int, classes: int) -> None:
    """What a City card or kaiju does to the next player, unless that player blocks it (UNF-61)."""
    seat = (t.first + frame[C_PLAYER]) % t.parks
    pc = AB_PC[ability]
    run = new_run(pc, seat, seat, NOBODY, CARD + AB_CARD[ability])
    if classes and not frame[C_ASKED]:
        frame[C_ASKED] = 1
        if is_asked_to_block(t, seat, classes) and can_do(t, pc, run):
            t.agenda.push([ASK_BLOCK, seat, classes, ability])
            return
    frame[C_PLAYER] += 1
    frame[C_ASKED] = 0
    if OP[pc] != PASS and not frame[C_BLOCKED] & SEAT_BIT[seat]:
        t.agenda.push(run)


def _end_city(t: Table, frame: list[int]) -> None:
    """UNF-45: to the discards, or pinned until Cleanup."""
    ability = frame[C_ABILITY]
    card = AB_CARD[ability]
    if OP[AB_PC[ability]] == PASS and frame[C_PLAYER] == t.parks:
        frame[C_PLAYER] += 1
        gifts = [NOBODY] * 4
        t.agenda.push([PASSING, AB_PC[ability], 0, frame[C_BLOCKED], *gifts])
        return
    t.agenda.pop()
    if AB_MODS[ability] & PINNED:
        t.pinned_city = card
    else:
        t.pile[card] += 1


def step_passing(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    """`pass`: everybody who did not block gives one thing; then all move together.

    UNF-59: who blocked is left out, and with fewer than two players nothing moves.
    """
    if len(_givers(t, frame)) < 2:
        t.agenda.pop()
        return
    while frame[2] < t.parks:
        seat = (t.first + frame[2]) % t.parks
        found = [] if frame[3] & SEAT_BIT[seat] else _gifts_of(t, frame[1], seat)
        frame[2] += 1
        if found:
            if ARG_B[frame[1]] != BY_RANDOM:
                t.agenda.push([GIVING, seat])
                return
            frame[GIFTS + seat] = random_card(found, luck, RANDOM_CARD[seat])
    t.agenda.pop()
    _hand_over(t, frame, told)


def _gifts_of(t: Table, pc: int, seat: int) -> list[int]:
    return find(t, ARG_A[pc], new_run(pc, seat, seat, NOBODY, NOBODY))


def _givers(t: Table, frame: list[int]) -> list[int]:
    return [seat for seat in range(t.parks) if not frame[3] & SEAT_BIT[seat]]


def _hand_over(t: Table, frame: list[int], told: list[Event] | None) -> None:
    """All cards leave their hands before any arrives in another."""
    givers = _givers(t, frame)
    for seat in givers:
        if frame[GIFTS + seat] >= CARD:
            t.hands[seat].remove(frame[GIFTS + seat] - CARD)
    for at, seat in enumerate(givers):
        gift = frame[GIFTS + seat]
        if gift >= CARD or (gift >= 0 and not is_protected(t, gift, PASS)):  # UNF-151
            _give(t, seat, givers[(at + 1) % len(givers)], gift, told)
        elif gift >= 0 and told is not None:
            told.append(Shielded(seat, card_at(t, gift)))


def _give(t: Table, seat: int, to: int, gift: int, told: list[Event] | None) -> None:
    if gift >= CARD:
        if to == t.quinn:  # UNF-459
            discard(t, seat, gift - CARD)
        else:
            put_in_hand(t, to, gift - CARD)
        if told is not None:
            told.append(Gave(seat, to, gift - CARD))
        return
    if told is not None:
        told.append(Changed(seat, card_at(t, gift), to))
    change_park(t, side_at(t, gift), to)


def push_play(t: Table) -> None:
    """The Play section begins with the starting player."""
    t.agenda.push([PLAY, t.first, 0, 0, 0, 0, 0])


def push_city(t: Table, card: int) -> None:
    """A City card begins to act."""
    t.agenda.push([CITY_EVENT, _city_ability(card), 0, 0, 0])


def _city_ability(card: int) -> int:
    return AB_CARD.index(card)
