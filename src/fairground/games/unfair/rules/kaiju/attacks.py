"""Kaiju: they come to the Market, attack every park, are hit, heal and are defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import (
    KaijuBeaten,
    KaijuCame,
    KaijuHealed,
    KaijuHit,
    KaijuRolled,
)
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects.possible import author
from fairground.games.unfair.rules.effects.selectors import CARD, amount
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import AB_MODS, AB_PC, AM_WORD, ARG_B, HEALTH
from fairground.games.unfair.rules.numbers import changed, where
from fairground.games.unfair.rules.park.abilities import abilities_of, ability_of
from fairground.games.unfair.rules.park.changes import mark_spent
from fairground.games.unfair.rules.park.looks import is_spent
from fairground.games.unfair.rules.park.stars import new_run
from fairground.games.unfair.rules.play.city import deal_with_next
from fairground.games.unfair.rules.rounds.decks import fill_market
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

KAIJU_DICE: Final = Why("kaiju-dice")
MOST_HEALTH: Final = 6
"""UNF-255: the largest number of a die."""


# Coming and going


def arrive(t: Unfair, card: i64, told: list[Event] | None) -> None:
    """UNF-230, UNF-231: the lowest Market space without a kaiju; its Park card is discarded."""
    space = where(t.kaiju, c.NOBODY)
    if t.market[space] >= 0:
        t.pile[t.market[space]] += 1
        t.market[space] = c.NOBODY
    t.kaiju = changed(t.kaiju, space, card)
    t.health = changed(t.health, space, HEALTH[card])
    if told is not None:
        told.append(KaijuCame(t.first, card, space))


def _leave(t: Unfair, space: i64, luck: Luck, told: list[Event] | None) -> None:
    """UNF-242: to the City discards, and the Market space is refilled at once."""
    card = t.kaiju[space]
    t.pile[card] += 1
    t.kaiju = changed(t.kaiju, space, c.NOBODY)
    if told is not None:
        told.append(KaijuBeaten(t.first, card))
    fill_market(t, luck, told)


# Attacks


def push_phase(t: Unfair) -> None:
    """UNF-44: after the City card the kaiju in the Market attack."""
    t.agenda.push(vec[i64]([f.KAIJU_PHASE, 0]))


def step_phase(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """UNF-235 to UNF-237: by Market space, two dice each, and one within the health is enough."""
    while frame[f.SPACE] < c.MARKET_ROOM:
        space = frame[f.SPACE]
        frame[f.SPACE] += 1
        if t.kaiju[space] >= 0:
            if _attacks(t, space, luck, told):
                t.agenda.push(vec[i64]([f.KAIJU_ATTACK, space, 0, 0, 0]))
            return
    t.agenda.pop()


def _attacks(t: Unfair, space: i64, luck: Luck, told: list[Event] | None) -> bool:
    """The starting player rolls for it; no dice ability applies (UNF-236)."""
    first = 1 + luck.pick(6, KAIJU_DICE)
    second = 1 + luck.pick(6, KAIJU_DICE)
    t.dice = [first, second]
    t.rolls += 1
    health = t.health[space]
    succeeds = min(first, second) <= health
    if told is not None:
        told.append(
            KaijuRolled(
                seat=t.first,
                card=t.kaiju[space],
                first=first,
                second=second,
                attacks=succeeds,
                health=health,
            )
        )
    return succeeds


def step_attack(t: Unfair, frame: vec[i64]) -> None:
    """UNF-238: every player in turn order, and once at the end what follows from the attack."""
    card = t.kaiju[frame[f.C_SPACE]]
    if frame[f.C_PLAYER] < t.parks:
        deal_with_next(t, frame, ability_of(card, c.ON_ATTACK), c.KAIJU_ATTACK)
        return
    t.agenda.pop()
    _push_own(t, card, c.ON_ATTACK_END)


def push_cleanup(t: Unfair) -> bool:
    """UNF-317: Cleanup abilities of kaiju by Market space; True if there are any."""
    found = False
    for space in range(c.MARKET_ROOM - 1, -1, -1):
        if t.kaiju[space] >= 0:
            found = _push_own(t, t.kaiju[space], c.ON_CLEANUP) or found
    return found


def _push_own(t: Unfair, card: i64, trigger: i64) -> bool:
    """An ability that a kaiju has for itself."""
    ability = ability_of(card, trigger)
    if ability < 0:
        return False
    t.agenda.push(new_run(AB_PC[ability], t.first, t.first, c.NOBODY, CARD + card))
    return True


# Health


def strike(
    t: Unfair, seat: i64, space: i64, points: i64, luck: Luck, told: list[Event] | None
) -> None:
    """UNF-241: a silver medal for each point of health really taken, then defeat, then on-hit."""
    points = min(points, t.health[space])
    t.health = changed(t.health, space, t.health[space] - points)
    t.medals = changed(t.medals, seat, t.medals[seat] + points)
    if told is not None:
        told.append(KaijuHit(seat, t.kaiju[space], points, t.health[space]))
    if t.health[space] == 0:
        _leave(t, space, luck, told)
    if points > 0:
        _push_on_hit(t, seat)


def _push_on_hit(t: Unfair, seat: i64) -> None:
    found = abilities_of(t, seat, c.ON_HIT)
    for at in range(len(found) - 2, -1, -2):
        ability, place = found[at], found[at + 1]
        if AB_MODS[ability] & c.ONCE and is_spent(t, ability, place):
            continue
        mark_spent(t, ability, place)
        t.agenda.push(new_run(AB_PC[ability], seat, seat, c.NOBODY, place))


def heal(t: Unfair, card: i64, pc: i64, run: vec[i64], told: list[Event] | None) -> None:
    """UNF-252, UNF-255: back to the starting health, or so much more, but never above six."""
    row = ARG_B[pc]
    space = where(t.kaiju, card)
    health = max(t.health[space], HEALTH[card])
    if AM_WORD[row] != c.A_START:
        health = min(MOST_HEALTH, t.health[space] + amount(t, row, run))
    if told is not None and health > t.health[space]:
        told.append(KaijuHealed(t.first, card, health, author(pc)))
    t.health = changed(t.health, space, health)
