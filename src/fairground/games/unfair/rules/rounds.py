"""The course of the game: set-up, the four steps of a round, Cleanup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fairground.games.unfair.events import (
    Began,
    CityCame,
    ClosureCame,
    Income,
    PacksDrawn,
    Rewired,
    RoundBegan,
    StepBegan,
)
from fairground.games.unfair.rules.change import open_place
from fairground.games.unfair.rules.codes import (
    CLEANUP,
    COLLECT,
    END,
    EVENT,
    EVENT_DECK,
    EVENTS,
    FUNFAIR,
    GAIN,
    GUESTS,
    KAIJU,
    LOOSE_MORE,
    NOBODY,
    ON_CLEANUP,
    ON_GUESTS,
    ON_LOOSE,
    ON_START,
    PARK,
    PARK_DECK,
    ROOM,
)
from fairground.games.unfair.rules.decks import (
    draw_to_hand,
    fill_market,
    reveal_city,
)
from fairground.games.unfair.rules.frames import (
    ACT,
    CITY_SECTION,
    CLEANUP_STEP,
    DISCARD_DOWN,
    DRAFT,
    ROUND,
    SCORE,
    SET_UP,
    START_HAND,
)
from fairground.games.unfair.rules.kaiju import arrive, push_cleanup, push_phase
from fairground.games.unfair.rules.park import (
    abilities_of,
    capacity_of,
    open_rides,
    ride_place,
    side_at,
    side_place,
    standing,
)
from fairground.games.unfair.rules.resolve import push_city, push_play
from fairground.games.unfair.rules.run import look
from fairground.games.unfair.rules.select import amount
from fairground.games.unfair.rules.stars import new_run, stars_of
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_CARD,
    AB_PC,
    ARG_A,
    KIND,
    LAYER,
    MIND_CARDS,
    MIND_FIRST,
    OP,
    PACK_CARDS,
    PACK_NAMES,
    SHOWCASE_CARDS,
    SHOWCASE_FIRST,
    SPECIAL_CROSSED,
)
from fairground.kernel.luck import Luck, Why, for_seats

if TYPE_CHECKING:
    from fairground.kernel.events import Event

PACK: Final = Why("pack")
FIRST_PLAYER: Final = Why("first-player")
SHOWCASE_DEAL: Final = for_seats("showcase")
MIND_DEAL: Final = for_seats("mastermind")
START_CARDS: Final = 5
DRAFTED: Final = (8, 3)
DRAFT_KEPT: Final = (5, 1)


# Set-up


def start_game(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """UNF-14: the lot decides who starts; everything else is the Set-up frame's."""
    if not t.packs:
        draw_packs(t, luck, told)
    t.first = 0 if t.quinn >= 0 else luck.pick(t.parks, FIRST_PLAYER)  # UNF-451
    if told is not None:
        told.append(Began(t.first))
    t.agenda.push([SET_UP, 0])


def draw_packs(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """UNF-2: tokens are drawn; one of a pack that is in already is laid aside."""
    tokens = [tokens_of(t, pack) for pack in range(len(PACK_NAMES))]
    packs: list[int] = []
    for _ in range(_pack_count(t)):
        pack = 0
        at = luck.pick(sum(tokens), PACK) if len(tokens) - tokens.count(0) > 1 else 0
        while at >= tokens[pack]:
            at -= tokens[pack]
            pack += 1
        tokens[pack] = 0
        packs.append(pack)
    packs.sort()
    t.take_packs(packs)
    if told is not None:
        told.append(PacksDrawn(t.first, tuple(packs)))


def _pack_count(t: Table) -> int:
    """UNF-1, UNF-452: one for each player; a game alone has two, or three if it is hard."""
    if t.quinn < 0:
        return t.parks
    return 3 if t.options.written["quinn"] == "hard" else 2


def tokens_of(t: Table, pack: int) -> int:
    """How many randomiser tokens a pack has; a pack without cards has none."""
    if not PACK_CARDS[pack]:
        return 0
    return int(t.options.written[f"tokens-{PACK_NAMES[pack]}"])


def step_set_up(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    """UNF-5 to UNF-10: hands, Showcase cards, starting hands one by one, then the Market."""
    stage = frame[1]
    frame[1] += 1
    if stage == 0:
        _deal(t, luck, told)
    elif t.tournament and stage <= 2 * t.seats:
        _deal_draft(t, (t.first + (stage - 1) // 2) % t.seats, (stage - 1) % 2, luck, told)
    elif not t.tournament and stage <= t.seats:
        t.agenda.push([START_HAND, (t.first + stage - 1) % t.seats, 0])
    else:
        fill_market(t, luck, told)
        t.agenda.pop()
        t.agenda.push([ROUND, 0])


def _deal(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """Hands, Showcase cards, then masterminds (UNF-7)."""
    for turn in range(t.seats):
        seat = (t.first + turn) % t.seats
        if not t.tournament:
            draw_to_hand(t, seat, PARK_DECK, START_CARDS, luck, told)
        _deal_showcase(t, seat, luck)
    for turn in range(t.seats):
        _deal_mind(t, (t.first + turn) % t.seats, luck)


def _deal_draft(t: Table, seat: int, deck: int, luck: Luck, told: list[Event] | None) -> None:
    """UNF-406: 8 Park cards to keep 5 of, then 3 Event cards to keep 1 of."""
    look(t, seat, deck, DRAFTED[deck], luck, told)
    t.agenda.push([DRAFT, seat, deck, DRAFT_KEPT[deck]])


def _deal_mind(t: Table, seat: int, luck: Luck) -> None:
    """UNF-7: one mastermind face down; the rest stay in the box unseen."""
    cards = [card for card in range(MIND_FIRST, MIND_FIRST + MIND_CARDS) if t.deck[card]]
    if cards:
        t.minds[seat] = cards[luck.pick(len(cards), MIND_DEAL[seat])]
        t.deck[t.minds[seat]] -= 1


def _deal_showcase(t: Table, seat: int, luck: Luck) -> None:
    """UNF-6: two Showcase cards, seen by the owner only."""
    for missing in (2, 1):
        cards: list[int] = []
        for card in range(SHOWCASE_FIRST, SHOWCASE_FIRST + SHOWCASE_CARDS):
            if t.deck[card]:
                cards.append(card)
        if not cards:
            return  # UNF-403
        card = cards[0]
        if len(cards) > missing:
            card = cards[luck.pick(len(cards), SHOWCASE_DEAL[seat])]
        t.deck[card] -= 1
        t.showcase[seat].append(card)
    t.showcase[seat].sort()


# The round


def step_round(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    """UNF-30, UNF-31: Events (Draw, City, Play), Park, Guests, Cleanup."""
    stage = frame[1]
    frame[1] += 1
    if stage == 0:
        _begin_round(t, told)
    elif stage == 1:
        _draw_section(t, luck, told)
        t.agenda.push([CITY_SECTION])
    elif stage == 2:
        push_play(t)
    elif stage == 3:
        _begin_step(t, PARK, told)
        t.agenda.push([ACT, t.first, 0])
    elif stage == 4:
        _begin_step(t, GUESTS, told)
        guests_step(t, told)
        _begin_step(t, CLEANUP, told)
        t.agenda.push([CLEANUP_STEP, 1, 0])
    elif t.round == t.rounds:
        t.agenda.pop()
        t.agenda.push([SCORE])
    else:
        frame[1] = 0


def _begin_round(t: Table, told: list[Event] | None) -> None:
    """UNF-33: what happens at the start of the Events step comes before the Draw section."""
    t.round += 1
    t.step = EVENTS
    if told is not None:
        told.append(RoundBegan(t.first, t.round))
    for turn in range(t.parks - 1, -1, -1):
        push_abilities(t, (t.first + turn) % t.parks, ON_START)


def push_abilities(t: Table, seat: int, trigger: int) -> bool:
    """Let every ability of a trigger in a park run, the first of them on top."""
    found = abilities_of(t, seat, trigger)
    for at in range(len(found) - 2, -1, -2):
        t.agenda.push(new_run(AB_PC[found[at]], seat, seat, NOBODY, found[at + 1]))
    return len(found) > 0


def _draw_section(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """UNF-40: the Draw section gives everybody an Event card."""
    for turn in range(t.seats):
        draw_to_hand(t, (t.first + turn) % t.seats, EVENT_DECK, 1, luck, told)


def _begin_step(t: Table, step: int, told: list[Event] | None) -> None:
    t.step = step
    if told is not None:
        told.append(StepBegan(t.first, step))


def step_city_section(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """UNF-41, UNF-46: the Closure card is set aside, and the next City card is revealed."""
    t.agenda.pop()
    if t.city_left[FUNFAIR] == 0 and not t.closure:
        t.closure = True
        if told is not None:
            told.append(ClosureCame(t.first))
    card = reveal_city(t, luck)
    if told is not None:
        told.append(CityCame(t.first, card))
    if card == SPECIAL_CROSSED:
        t.crossed = True
    push_phase(t)
    if LAYER[card] == KAIJU:
        arrive(t, card, told)
    else:
        push_city(t, card)


# Guests


def guests_step(t: Table, told: list[Event] | None) -> None:
    """UNF-300 to UNF-308: stars up to the capacity, then abilities, then Crossed Wires."""
    incomes = [0] * t.seats
    for turn in range(t.seats):  # UNF-462: Quinn has no income
        seat = (t.first + turn) % t.seats
        stars = max(0, min(stars_of(t, seat), capacity_of(t, seat)))
        extra = pay_abilities(t, seat, ON_GUESTS)
        t.coins[seat] += stars + extra
        incomes[seat] = stars + extra
        if told is not None:
            told.append(Income(seat, stars, extra))
    if t.crossed:
        _cross(t, incomes, told)


def _cross(t: Table, incomes: list[int], told: list[Event] | None) -> None:
    """UNF-307, UNF-308: all coin income changes hands together."""
    for seat in range(t.seats):
        to = (seat + 1) % t.parks
        t.coins[seat] -= incomes[seat]
        if to != t.quinn:  # UNF-459
            t.coins[to] += incomes[seat]
        if told is not None:
            told.append(Rewired(seat, to, incomes[seat]))


def pay_abilities(t: Table, seat: int, trigger: int) -> int:
    """What all abilities of a trigger bring into direct control; they never ask (UNF-306)."""
    total = 0
    found = abilities_of(t, seat, trigger)
    for at in range(0, len(found), 2):
        pc = AB_PC[found[at]]
        run = new_run(pc, seat, seat, NOBODY, found[at + 1])
        while OP[pc] != END:
            if OP[pc] == GAIN:
                total += amount(t, ARG_A[pc], run)
            else:
                side = side_at(t, found[at + 1])
                if OP[pc] == COLLECT:
                    total += t.side_coins[side]
                    t.side_coins[side] = 0
                else:
                    t.side_coins[side] += amount(t, ARG_A[pc], run)
            pc += 1
    return total


def loose_change(t: Table, seat: int) -> int:
    """UNF-82, UNF-83: a coin per open attraction, what cards add, and what they have gathered."""
    coins = open_rides(t, seat) + standing(t, seat, LOOSE_MORE)
    return coins + pay_abilities(t, seat, ON_LOOSE)


# Cleanup


def step_cleanup(t: Table, frame: list[int], luck: Luck, told: list[Event] | None) -> None:
    """UNF-315 to UNF-321: the six points in order."""
    if frame[1] == 1:
        discard_pinned(t)
        reopen_all(t, told)
        frame[1] = 3
    if frame[1] == 3:
        if _cleanup_abilities(t, frame):
            return
        frame[1] = 5
        frame[2] = 0
        _clear_market(t, luck, told)
    if frame[2] < t.parks:
        seat = (t.first + frame[2]) % t.parks
        frame[2] += 1
        t.agenda.push([DISCARD_DOWN, seat])
        return
    t.agenda.pop()
    t.first = (t.first + 1) % t.seats
    t.crossed = False
    _reset_used(t)


def discard_pinned(t: Table) -> None:
    """UNF-315: pinned Event cards and the pinned City card leave."""
    for pin in t.pins:
        if KIND[AB_CARD[pin & 1023]] == EVENT:
            t.pile[AB_CARD[pin & 1023]] += 1
    t.pins = []
    if t.pinned_city >= 0:
        t.pile[t.pinned_city] += 1
        t.pinned_city = NOBODY


def reopen_all(t: Table, told: list[Event] | None) -> None:
    """UNF-316: everything closed or unavailable is turned face up."""
    for row in range(t.parks * ROOM):
        if t.shut[row]:
            open_place(t, ride_place(row), told)
    for side in range(len(t.side_card)):
        if t.side_shut[side]:
            open_place(t, side_place(t, side), told)


def _cleanup_abilities(t: Table, frame: list[int]) -> bool:
    """UNF-317: in turn order; True while something was pushed."""
    while frame[2] < t.parks:
        seat = (t.first + frame[2]) % t.parks
        frame[2] += 1
        if push_abilities(t, seat, ON_CLEANUP):
            return True
    if frame[2] == t.parks:
        frame[2] += 1
        return push_cleanup(t)
    return False


def _clear_market(t: Table, luck: Luck, told: list[Event] | None) -> None:
    """UNF-318: all Park cards go, new ones come."""
    for space in range(len(t.market)):
        if t.market[space] >= 0:
            t.pile[t.market[space]] += 1
            t.market[space] = NOBODY
    fill_market(t, luck, told)


def _reset_used(t: Table) -> None:
    """UNF-321: used abilities are ready again."""
    for row in range(t.parks * ROOM):
        t.spent[row] = 0
    for side in range(len(t.side_card)):
        t.side_spent[side] = 0
    for seat in range(t.parks):
        t.gate_spent[seat] = 0
        t.mind_spent[seat] = 0
        t.extra[seat] = 0
