"""City cards and kaiju deal with every player; what is passed round the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Gave, Shielded
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects.possible import can_do, is_protected
from fairground.games.unfair.rules.effects.selectors import CARD, find
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import take_out
from fairground.games.unfair.rules.park.changes import change_park
from fairground.games.unfair.rules.park.looks import card_at
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.play.blocks import is_asked_to_block
from fairground.games.unfair.rules.rounds import decks
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def push_city(t: Unfair, card: i64) -> None:
    """A City card begins to act."""
    t.agenda.push(vec[i64]([f.CITY_EVENT, printed.AB_FIRST[card], 0, 0, 0]))


def step_city(t: Unfair, frame: vec[i64], told: list[Event] | None) -> None:
    """UNF-41, UNF-42: the card deals with every player in turn order."""
    if frame[f.C_PLAYER] >= t.parks:
        _end_city(t, frame)
        return
    ability = frame[f.C_ABILITY]
    deal_with_next(t, frame, ability, printed.AB_MODS[ability] & c.ANY_CLASS)


def deal_with_next(t: Unfair, frame: vec[i64], ability: i64, classes: i64) -> None:
    """What a City card or kaiju does to the next player, unless that player blocks it (UNF-61)."""
    seat = (t.first + frame[f.C_PLAYER]) % t.parks
    pc = printed.AB_PC[ability]
    run = new_run(pc, seat, seat, c.NOBODY, CARD + printed.AB_CARD[ability])
    if classes and not frame[f.C_ASKED]:
        frame[f.C_ASKED] = 1
        if is_asked_to_block(t, seat, classes) and can_do(t, pc, run):
            t.agenda.push(vec[i64]([f.ASK_BLOCK, seat, classes, ability]))
            return
    frame[f.C_PLAYER] += 1
    frame[f.C_ASKED] = 0
    if printed.OP[pc] != c.PASS and not frame[f.C_BLOCKED] & printed.SEAT_BIT[seat]:
        t.agenda.push(run)


def _end_city(t: Unfair, frame: vec[i64]) -> None:
    """UNF-45: to the discards, or pinned until Cleanup."""
    ability = frame[f.C_ABILITY]
    card = printed.AB_CARD[ability]
    if printed.OP[printed.AB_PC[ability]] == c.PASS and frame[f.C_PLAYER] == t.parks:
        frame[f.C_PLAYER] += 1
        none = c.NOBODY
        t.agenda.push(
            vec[i64](
                [f.PASSING, printed.AB_PC[ability], 0, frame[f.C_BLOCKED], none, none, none, none]
            )
        )
        return
    t.agenda.pop()
    if printed.AB_MODS[ability] & c.PINNED:
        t.pinned_city = card
    else:
        t.pile[card] += 1


def step_passing(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """`pass`: everybody who did not block gives one thing; then all move together.

    UNF-59: who blocked is left out, and with fewer than two players nothing moves.
    """
    if len(_givers(t, frame)) < 2:
        t.agenda.pop()
        return
    while frame[f.GIVER] < t.parks:
        seat = (t.first + frame[f.GIVER]) % t.parks
        found = (
            []
            if frame[f.KEPT_OUT] & printed.SEAT_BIT[seat]
            else _gifts_of(t, frame[f.PASSED], seat)
        )
        frame[f.GIVER] += 1
        if found:
            if printed.ARG_B[frame[f.PASSED]] != c.BY_RANDOM:
                t.agenda.push(vec[i64]([f.GIVING, seat]))
                return
            frame[f.GIFTS + seat] = decks.random_card(found, luck, decks.RANDOM_CARD[seat])
    t.agenda.pop()
    _hand_over(t, frame, told)


def _gifts_of(t: Unfair, pc: i64, seat: i64) -> list[int]:
    return [*find(t, printed.ARG_A[pc], new_run(pc, seat, seat, c.NOBODY, c.NOBODY))]


def _givers(t: Unfair, frame: vec[i64]) -> list[int]:
    return [seat for seat in range(t.parks) if not frame[f.KEPT_OUT] & printed.SEAT_BIT[seat]]


def _hand_over(t: Unfair, frame: vec[i64], told: list[Event] | None) -> None:
    """All cards leave their hands before any arrives in another."""
    givers = _givers(t, frame)
    for seat in givers:
        if frame[f.GIFTS + seat] >= CARD:
            take_out(t.hands[seat], frame[f.GIFTS + seat] - CARD)
    for at, seat in enumerate(givers):
        gift = frame[f.GIFTS + seat]
        if gift >= CARD or (gift >= 0 and not is_protected(t, gift, c.PASS)):  # UNF-151
            _give(t, seat, givers[(at + 1) % len(givers)], gift, told)
        elif gift >= 0 and told is not None:
            told.append(Shielded(seat, card_at(t, gift)))


def _give(t: Unfair, seat: i64, to: i64, gift: i64, told: list[Event] | None) -> None:
    if gift >= CARD:
        if to == t.quinn:  # UNF-459
            decks.discard(t, seat, gift - CARD)
        else:
            decks.put_in_hand(t, to, gift - CARD)
        if told is not None:
            told.append(Gave(seat, to, gift - CARD))
        return
    change_park(t, gift, to, told)
