"""Events from declaration to discard: costs, blocks, victims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Gained, HardPassed, Passed, Pinned, Played, Schemed, Used
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.effects.possible import can_touch
from fairground.games.unfair.rules.effects.selectors import CARD
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import changed, take_out, where, zeros
from fairground.games.unfair.rules.park.abilities import ability_of
from fairground.games.unfair.rules.park.changes import mark_spent, shut_place
from fairground.games.unfair.rules.park.looks import card_at, person_at, ride_place, row_of
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.play.blocks import is_asked_to_block
from fairground.games.unfair.rules.rounds.decks import discard

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

ALL_FOES: Final = -2


def answer_play(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """A pass, an Event card or a use; afterwards it is the next seat's turn."""
    frame = t.agenda.top()
    if move in (m.PASS, m.HARD_PASS):
        frame[f.PASSES] += 1
        _pass(t, seat, move, told)
        if frame[f.PASSES] == t.parks:  # UNF-50
            t.agenda.pop()
            t.hard = zeros(t.parks)  # UNF-413
            return
    else:
        frame[f.PASSES] = 0
        frame[f.TURNS + seat] += 1
    frame[f.SEAT] = seat + 1 if seat + 1 < t.parks else 0
    if move >= m.MASTERMIND:
        _scheme(t, seat, move - m.MASTERMIND, told)
    elif move >= m.USE:
        _use(t, seat, move - m.USE, told)
    elif move >= m.EVENT:
        _play_card(t, seat, move - m.EVENT, told)


def _pass(t: Unfair, seat: i64, move: i64, told: list[Event] | None) -> None:
    """UNF-411, UNF-412: a turn after a hard pass brings a coin and is a pass."""
    if t.hard[seat]:
        t.coins[seat] += 1
        if told is not None:
            told.append(Gained(seat, 1))
    elif move == m.HARD_PASS:
        t.hard = changed(t.hard, seat, 1)
        if told is not None:
            told.append(HardPassed(seat))
    elif told is not None:
        told.append(Passed(seat))


def _play_card(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    """The card leaves the hand and lies before the actor."""
    card = printed.EVENT_FIRST + index // (2 * m.TARGETS)
    use = index // m.TARGETS % 2
    target = index % m.TARGETS
    take_out(t.hands[seat], card)
    if told is not None:
        told.append(
            Played(seat=seat, card=card, use=use, foe=foe_of(target), kaiju=kaiju_of(target))
        )
    declare(t, seat, printed.USE_B[card] if use else printed.USE_A[card], CARD + card, target)


def foe_of(target: i64) -> i64:
    """The seat an event is aimed at, or -1."""
    return target - 1 if target <= c.SEATS else c.NOBODY


def kaiju_of(target: i64) -> i64:
    """The kaiju an event is aimed at, or -1."""
    return printed.KAIJU_CARDS[target - 1 - c.SEATS] if target > c.SEATS else c.NOBODY


def _use(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    """An ability of the park: its costs are paid before anybody may block."""
    place = seat * LOCAL + m.USE_PLACES[index // m.TARGETS]
    target = index % m.TARGETS
    card = card_at(t, place)
    ability = ability_of(card, c.ON_EVENTS)
    mods = printed.AB_MODS[ability]
    if told is not None:
        told.append(Used(seat, card, foe_of(target), kaiju_of(target), person_at(place)))
    mark_spent(t, ability, place)
    if mods & c.PAY_2:
        t.coins[seat] -= 2
    if mods & c.CLOSE_HERE:
        shut_place(t, ride_place(row_of(place)), told)
    if mods & c.CLOSE_THIS:
        shut_place(t, place, told)
    declare(t, seat, ability, place, target)


def _scheme(t: Unfair, seat: i64, index: i64, told: list[Event] | None) -> None:
    """UNF-177, UNF-178: one level of the mastermind, once a round."""
    level = index // m.PARKS
    card = t.minds[seat]
    t.mind_spent = changed(t.mind_spent, seat, 1)
    if told is not None:
        told.append(Schemed(seat, card, level + 1, index % m.PARKS - 1))
    declare(t, seat, printed.ABILITIES[card][level], c.NOBODY, index % m.PARKS)


def declare(t: Unfair, seat: i64, ability: i64, host: i64, target: i64) -> None:
    """A target is nothing, a seat, or one of the six kaiju by name."""
    foe = foe_of(target)
    kaiju = where(t.kaiju, kaiju_of(target)) if target > c.SEATS else c.NOBODY
    if printed.AB_MODS[ability] & c.FOES:
        foe = ALL_FOES
    t.agenda.push(vec[i64]([f.RESOLVE, seat, ability, host, foe, 0, 0, 0, kaiju]))


def step_resolve(t: Unfair, frame: vec[i64], told: list[Event] | None) -> None:
    """UNF-61, UNF-51: ask every victim, run for those who did not block, put the card away."""
    if frame[f.V_STAGE] == 0:
        if printed.AB_MODS[frame[f.V_ABILITY]] & c.ANY_CLASS and _ask_next(t, frame):
            return
        frame[f.V_STAGE] = 1
        frame[f.V_PLAYER] = 0
    if frame[f.V_STAGE] == 1:
        if _run_next(t, frame):
            return
        frame[f.V_STAGE] = 2
    t.agenda.pop()
    put_away(t, frame[f.V_ACTOR], frame[f.V_ABILITY], frame[f.V_HOST], told)


def _is_victim(frame: vec[i64], seat: i64) -> bool:
    foe = frame[f.V_FOE]
    return seat == foe or (foe == ALL_FOES and seat != frame[f.V_ACTOR])


def _ask_next(t: Unfair, frame: vec[i64]) -> bool:
    """UNF-61: put the question to the next victim that it has to be put to."""
    ability = frame[f.V_ABILITY]
    classes = printed.AB_MODS[ability] & c.ANY_CLASS
    while frame[f.V_PLAYER] < t.parks:
        seat = (t.first + frame[f.V_PLAYER]) % t.parks
        frame[f.V_PLAYER] += 1
        if _is_victim(frame, seat) and is_asked_to_block(t, seat, classes):
            run = new_run(
                printed.AB_PC[ability], frame[f.V_ACTOR], frame[f.V_ACTOR], seat, frame[f.V_HOST]
            )
            if can_touch(t, printed.AB_PC[ability], run):
                t.agenda.push(vec[i64]([f.ASK_BLOCK, seat, classes, ability]))
                return True
    return False


def _run_next(t: Unfair, frame: vec[i64]) -> bool:
    """A Run for the next victim that did not block; one for the actor alone if there is none."""
    if frame[f.V_PLAYER] > t.parks:
        return False
    ran = frame[f.V_PLAYER] > 0 and frame[f.V_FOE] == ALL_FOES
    while frame[f.V_PLAYER] < t.parks:
        seat = (t.first + frame[f.V_PLAYER]) % t.parks
        frame[f.V_PLAYER] += 1
        if _is_victim(frame, seat) and not frame[f.V_BLOCKED] & printed.SEAT_BIT[seat]:
            _push_run(t, frame, seat, 0)
            if frame[f.V_FOE] != ALL_FOES:
                frame[f.V_PLAYER] = t.parks + 1
            return True
    frame[f.V_PLAYER] = t.parks + 1
    if ran:
        return False
    foe = frame[f.V_FOE]
    _push_run(t, frame, foe, int(foe != c.NOBODY))
    return True


def _push_run(t: Unfair, frame: vec[i64], foe: i64, blocked: i64) -> None:
    ability = frame[f.V_ABILITY]
    actor = frame[f.V_ACTOR]
    run = new_run(printed.AB_PC[ability], actor, actor, foe, frame[f.V_HOST])
    run[f.R_BLOCKED] = blocked
    run[f.R_KAIJU] = frame[f.V_KAIJU]
    t.agenda.push(run)


def put_away(t: Unfair, seat: i64, ability: i64, host: i64, told: list[Event] | None) -> None:
    """UNF-51, UNF-52: an Event card is discarded or stays pinned until Cleanup.

    A mastermind leaves after its level 3 (UNF-180).
    """
    if printed.AB_MODS[ability] & c.PINNED:
        t.pins = [*t.pins, seat * 1024 + ability]
        if told is not None:
            told.append(Pinned(seat, printed.AB_CARD[ability]))
    elif host >= CARD:
        discard(t, seat, printed.AB_CARD[ability])
    elif printed.AB_TRIGGER[ability] == c.ON_LEVEL_3:
        t.agenda.push(vec[i64]([f.MIND_LEAVES, seat]))


def push_play(t: Unfair) -> None:
    """The Play section begins with the starting player."""
    t.agenda.push(vec[i64]([f.PLAY, t.first, 0, 0, 0, 0, 0]))
