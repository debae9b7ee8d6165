"""Offers: the legal moves of every frame that asks, in rising order.

An empty list means that there is nothing to ask; the engine then lets the frame conclude by
itself. Nothing is changed here.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.build import Offer, action_offer, add_builds, add_discards
from fairground.games.unfair.rules.choices import (
    attach_offers,
    branch_offers,
    bury_offers,
    discard_offers,
    draft_offers,
    give_offers,
    hand_offers,
    hurl_offers,
    keep_offers,
    limit_offers,
    shift_offers,
    target_offers,
    type_offers,
    wild_offers,
)
from fairground.games.unfair.rules.codes import (
    CLOSE,
    CLOSE_HERE,
    FOE,
    FOES,
    NOBODY,
    ON_ACTION,
    ON_BLOCK,
    ON_CLOSE,
    ON_EVENTS,
    ON_PLAY,
    ON_ROLL,
    ONCE,
    P_ATTRACTION,
    PARK_DISCARD,
    PAY_2,
    REPEAT,
    REROLL,
    ROOM,
    TARGET_KAIJU,
)
from fairground.games.unfair.rules.decks import can_draw, count_events
from fairground.games.unfair.rules.frames import (
    ACT,
    ASK_BLOCK,
    ASK_DICE,
    ATTACHING,
    BRANCH,
    BURYING,
    CLOSE_BY,
    CLOSE_ITEM,
    CLOSE_PLACE,
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
    R_HOST,
    REARRANGING,
    SEAT,
    SHIFTING,
    START_HAND,
    TARGET,
    WILD_CHOICE,
)
from fairground.games.unfair.rules.minds import (
    add_levels,
    exhume_offers,
    grip_offers,
    halve_offers,
    may_recruit,
    rearrange_offers,
)
from fairground.games.unfair.rules.money import add_money
from fairground.games.unfair.rules.park import (
    OWN_USE,
    abilities_of,
    card_at,
    is_built_in,
    row_of,
    side_at,
    side_place,
    takes_no_upgrades,
    upgrade_place,
)
from fairground.games.unfair.rules.places import (
    GATE,
    LOCAL,
    PLACE_KIND,
    SIDE_FIRST,
)
from fairground.games.unfair.rules.select import CARD
from fairground.games.unfair.rules.stars import new_run
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import (
    AB_MODS,
    AB_PC,
    AB_TRIGGER,
    CERTAIN,
    EVENT_FIRST,
    KAIJU_CARDS,
    KIND,
    NAME_BIT,
    OP,
    ORDER,
    PRICE,
    SE_SCOPE,
    USE_A,
    USE_B,
)
from fairground.games.unfair.rules.targets import (
    can_do,
    can_touch,
    is_protected,
)

MOST_TURNS: Final = 30
MOST_REDRAWS: Final = 20
ACTIONS: Final = 3


def offers_of(t: Table, frame: list[int]) -> list[int]:
    """The legal moves of the frame on top."""
    kind = frame[0]
    if kind == ACT:
        moves = act_offers(t, frame[SEAT])
    elif kind == PLAY:
        moves = play_offers(t, frame)
    elif kind == ASK_BLOCK:
        moves = block_offers(t, frame[SEAT], frame[2])
    elif kind == CLOSE_ITEM:
        moves = react_offers(t, frame)
    elif kind == LOOK_KEEP:
        moves = keep_offers(t)
    elif kind == OFFER:
        moves = build_offers(t, frame)
    else:
        moves = _seldom(t, frame, kind)
    return moves


def _seldom(t: Table, frame: list[int], kind: int) -> list[int]:
    seat = frame[SEAT]
    if kind == TARGET:
        moves = target_offers(t, seat)
    elif kind == DISCARD_DOWN:
        moves = hand_offers(t, seat)
    elif kind == START_HAND:
        moves = start_offers(t, seat, frame[2])
    elif kind == ASK_DICE:
        moves = dice_offers(t, seat)
    elif kind == BRANCH:
        moves = branch_offers(t, seat)
    elif kind == DISCARDS:
        moves = discard_offers(t, frame)
    elif kind == SHIFTING:
        moves = shift_offers(t, seat)
    elif kind == LIMITS:
        moves = limit_offers(t, seat)
    else:
        moves = _rare(t, frame, kind)
    return moves


def _rare(t: Table, frame: list[int], kind: int) -> list[int]:
    if kind == BURYING:
        moves = bury_offers(t, frame[SEAT])
    elif kind == ATTACHING:
        moves = attach_offers(t, frame)
    elif kind == GIVING:
        moves = give_offers(t, frame[SEAT])
    elif kind == NAME_TYPE:
        moves = type_offers(t)
    elif kind == WILD_CHOICE:
        moves = wild_offers(t, frame[2])
    elif kind == HURLING:
        moves = hurl_offers(t, frame)
    elif kind == DRAFT:
        moves = draft_offers(t)
    else:
        moves = _scheming(t, frame, kind)
    return moves


def _scheming(t: Table, frame: list[int], kind: int) -> list[int]:
    if kind == REARRANGING:
        return rearrange_offers(t, frame[SEAT])
    if kind == EXHUMING:
        return exhume_offers(t, frame[SEAT], frame[2])
    if kind == GRIPPING:
        return grip_offers(t, frame[SEAT])
    if kind == HALVING:
        return halve_offers(t, frame)
    raise ValueError(f"a frame of kind {kind} asks nothing")


# Set-up


def start_offers(t: Table, seat: int, redraws: int) -> list[int]:
    """UNF-8: a hand without a proper attraction may be drawn again."""
    if redraws < MOST_REDRAWS and not has_proper_ride(t, seat):
        return [m.KEEP_HAND, m.REDRAW]
    return [m.KEEP_HAND]


def has_proper_ride(t: Table, seat: int) -> bool:
    """An attraction that costs at least 1 coin and takes upgrades."""
    for card in t.hands[seat]:
        if KIND[card] == 0 and PRICE[card] > 0 and not takes_no_upgrades(card):
            return True
    return False


# The Play section


def play_offers(t: Table, frame: list[int]) -> list[int]:
    """D3: one event, a pass, or money."""
    seat = frame[SEAT]
    moves = [m.PASS]
    if frame[3 + seat] >= MOST_TURNS or t.hard[seat]:  # UNF-54, UNF-411
        return moves
    if t.hard_passing:
        moves.append(m.HARD_PASS)
    add_money(t, seat, moves)
    last = NOBODY
    for card in t.hands[seat]:
        if card >= EVENT_FIRST and card != last:
            base = m.EVENT + (card - EVENT_FIRST) * 2 * m.TARGETS
            _add_use(t, seat, USE_A[card], CARD + card, base, moves)
            _add_use(t, seat, USE_B[card], CARD + card, base + m.TARGETS, moves)
        last = card
    found = abilities_of(t, seat, ON_EVENTS)
    for at in range(0, len(found), 2):
        if is_usable(t, seat, found[at], found[at + 1]):
            base = m.USE + m.USE_INDEX[found[at + 1] % LOCAL] * m.TARGETS
            _add_use(t, seat, found[at], found[at + 1], base, moves)
    add_levels(t, seat, moves)
    moves.sort()
    return moves


def _add_use(t: Table, seat: int, ability: int, host: int, base: int, moves: list[int]) -> None:
    """UNF-53: the use alone, or against every opponent it can do something to."""
    if AB_TRIGGER[ability] not in (ON_PLAY, ON_EVENTS):
        return
    pc = AB_PC[ability]
    mods = AB_MODS[ability]
    if mods & TARGET_KAIJU:
        _add_aims(t, can_do(t, pc, new_run(pc, seat, seat, NOBODY, host)), base, moves)
    elif mods & (FOE | FOES):
        if t.world_peace:  # UNF-404
            return
        for foe in range(t.parks):
            if foe != seat and can_touch(t, pc, new_run(pc, seat, seat, foe, host)):
                if mods & FOES:
                    moves.append(base)
                    return
                moves.append(base + 1 + foe)
    elif CERTAIN[ability] or can_do(t, pc, new_run(pc, seat, seat, NOBODY, host)):
        moves.append(base)


def _add_aims(t: Table, works: bool, base: int, moves: list[int]) -> None:
    """UNF-53: a kaiju has to be named, and so to be in the Market."""
    for card in t.kaiju:
        if works and card >= 0:
            moves.append(base + m.PARKS + KAIJU_CARDS.index(card))


def is_usable(t: Table, seat: int, ability: int, place: int) -> bool:
    """Not used yet this round, and its costs can be paid."""
    mods = AB_MODS[ability]
    if not mods & REPEAT and is_spent(t, ability, place):
        return False
    if mods & PAY_2 and t.coins[seat] < 2:
        return False
    return not mods & CLOSE_HERE or not t.shut[row_of(place)]


def is_spent(t: Table, ability: int, place: int) -> bool:
    """Has this ability been used this round?"""
    local = place % LOCAL
    if local == GATE:
        return t.gate_spent[place // LOCAL] != 0
    if local >= SIDE_FIRST:
        return t.side_spent[side_at(t, place)] >> ORDER[ability] & 1 != 0
    bit = OWN_USE if PLACE_KIND[local] == P_ATTRACTION else NAME_BIT[card_at(t, place)]
    return t.spent[row_of(place)] & bit != 0


# Blocks, reactions, dice


def is_asked_to_block(t: Table, seat: int, classes: int) -> bool:
    """UNF-61: a usable block in the park, or at least one Event card, whatever it is."""
    return count_events(t, seat) > 0 or len(park_blocks(t, seat, classes)) > 0


def park_blocks(t: Table, seat: int, classes: int) -> list[int]:
    """The places of a park that can block an event of these classes now."""
    places: list[int] = []
    found = abilities_of(t, seat, ON_BLOCK)
    for at in range(0, len(found), 2):
        mods = AB_MODS[found[at]]
        if mods & classes and not (mods & ONCE and is_spent(t, found[at], found[at + 1])):
            places.append(found[at + 1])
    return places


def block_offers(t: Table, seat: int, classes: int) -> list[int]:
    """D4: allow, or block with a fitting card of hand or park."""
    moves = [m.ALLOW]
    last = NOBODY
    for card in t.hands[seat]:
        if card >= EVENT_FIRST and card != last:
            ability = USE_A[card]
            if AB_TRIGGER[ability] == ON_BLOCK and AB_MODS[ability] & classes:
                moves.append(m.BLOCK_CARD + card - EVENT_FIRST)
        last = card
    for place in park_blocks(t, seat, classes):
        moves.append(m.BLOCK + m.BLOCK_INDEX[place % LOCAL])
    moves.sort()
    return moves


def react_offers(t: Table, frame: list[int]) -> list[int]:
    """D5: allow, or a reaction; none if the owner closes it itself or it cannot be closed."""
    moves = [m.ALLOW]
    place = frame[CLOSE_PLACE]
    seat = frame[SEAT]
    if frame[CLOSE_BY] == seat or PLACE_KIND[place % LOCAL] != P_ATTRACTION:
        return moves
    if t.shut[row_of(place)] or is_protected(t, place, CLOSE):
        return moves
    found = abilities_of(t, seat, ON_CLOSE)
    for at in range(0, len(found), 2):
        mods = AB_MODS[found[at]]
        if not (mods & ONCE and is_spent(t, found[at], found[at + 1])):
            moves.append(m.REACT + m.REACT_INDEX[found[at + 1] % LOCAL])
    moves.sort()
    return moves


def dice_offers(t: Table, seat: int) -> list[int]:
    """D6: accept the roll, or use a dice ability."""
    moves = [m.ACCEPT]
    found = abilities_of(t, seat, ON_ROLL)
    for at in range(0, len(found), 2):
        if not is_spent(t, found[at], found[at + 1]):
            _add_dice(t, found[at], found[at + 1] % LOCAL, moves)
    moves.sort()
    return moves


def _add_dice(t: Table, ability: int, local: int, moves: list[int]) -> None:
    """UNF-263: both dice again, or one die changed by 1 within 1 to 6."""
    if OP[AB_PC[ability]] == REROLL:
        moves.append(m.REROLL + m.REROLL_INDEX[local])
        return
    base = m.ADJUST + m.ADJUST_INDEX[local] * len(m.DICE_CHANGES)
    for at in range(len(m.DICE_CHANGES)):
        if m.DICE_CHANGES[at][0] in t.dice:
            moves.append(base + at)


# The Park step


def act_offers(t: Table, seat: int) -> list[int]:
    """D7: one action, or money."""
    moves: list[int] = []
    add_money(t, seat, moves)
    moves.append(m.LOOSE_CHANGE)
    for deck in range(3):
        if can_draw(t, deck):
            moves.append(m.DRAW_PARK + deck)
    if may_recruit(t, seat):
        moves.append(m.RECRUIT)
    offer = action_offer(t, seat)
    last = NOBODY
    for card in offer.market:
        if card > last:
            moves.append(m.TAKE + card)
        last = card
    add_builds(t, offer, moves)
    _add_demolitions(t, seat, moves)
    _add_actions(t, seat, moves)
    moves.sort()
    return moves


def _add_demolitions(t: Table, seat: int, moves: list[int]) -> None:
    """UNF-81: any own item, or the own replacement entrance."""
    for space in range(ROOM):
        row = seat * ROOM + space
        if t.ride[row] >= 0:
            moves.append(m.DEMOLISH + space)
            for card in t.towers[row]:
                place = upgrade_place(row, card)
                if not (t.shut[row] and is_built_in(t, place)):
                    moves.append(m.DEMOLISH + place % LOCAL)
    for side in range(len(t.side_card)):
        if t.side_seat[side] == seat:
            moves.append(m.DEMOLISH + side_place(t, side) % LOCAL)
    if t.gates[seat]:
        moves.append(m.DEMOLISH + GATE)


def _add_actions(t: Table, seat: int, moves: list[int]) -> None:
    """UNF-72: what cards offer with "you may use an action"."""
    found = abilities_of(t, seat, ON_ACTION)
    for at in range(0, len(found), 2):
        ability, place = found[at], found[at + 1]
        if AB_MODS[ability] & ONCE and is_spent(t, ability, place):
            continue
        pc = AB_PC[ability]
        if can_do(t, pc, new_run(pc, seat, seat, NOBODY, place)):
            moves.append(m.ACTION + place % LOCAL)


def build_offers(t: Table, frame: list[int]) -> list[int]:
    """D8: a building offer may be declined."""
    seat = frame[SEAT]
    moves = [m.DECLINE]
    add_money(t, seat, moves)
    offer = Offer(t, seat, frame[2], frame[3], frame[4], t.coins[seat])
    if SE_SCOPE[frame[2]] == PARK_DISCARD:
        add_discards(t, offer, t.agenda.below()[R_HOST] - CARD, moves)
    else:
        add_builds(t, offer, moves)
    moves.sort()
    return moves
