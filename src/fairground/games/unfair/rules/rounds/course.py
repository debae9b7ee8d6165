"""The course of a round: Events, Park, Guests, Cleanup; and the City section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import CityCame, ClosureCame, RoundBegan, StepBegan
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.kaiju.attacks import arrive, push_phase
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import AB_PC, LAYER, SPECIAL_CROSSED
from fairground.games.unfair.rules.park.abilities import abilities_of
from fairground.games.unfair.rules.park.stars import new_run, stars_of
from fairground.games.unfair.rules.play.city import push_city
from fairground.games.unfair.rules.play.resolving import push_play
from fairground.games.unfair.rules.rounds.decks import draw_to_hand, reveal_city
from fairground.games.unfair.rules.rounds.guests import guests_step
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def step_round(t: Unfair, frame: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """UNF-30, UNF-31: Events (Draw, City, Play), Park, Guests, Cleanup."""
    stage = frame[f.STAGE]
    frame[f.STAGE] += 1
    if stage == 0:
        _begin_round(t, told)
    elif stage == 1:
        _draw_section(t, luck, told)
        t.agenda.push(vec[i64]([f.CITY_SECTION]))
    elif stage == 2:
        push_play(t)
    elif stage == 3:
        _begin_step(t, c.PARK, told)
        t.agenda.push(vec[i64]([f.ACT, t.first, 0]))
    elif stage == 4:
        _begin_step(t, c.GUESTS, told)
        guests_step(t, told)
        _begin_step(t, c.CLEANUP, told)
        t.agenda.push(vec[i64]([f.CLEANUP_STEP, 1, 0]))
    elif t.round == t.rounds:
        t.agenda.pop()
        t.agenda.push(vec[i64]([f.SCORE]))
    else:
        frame[f.STAGE] = 0


def _begin_round(t: Unfair, told: list[Event] | None) -> None:
    """UNF-33: what happens at the start of the Events step comes before the Draw section."""
    t.round += 1
    t.step = c.EVENTS
    if told is not None:
        left = tuple([(int(t.coins[seat]), int(stars_of(t, seat))) for seat in range(t.seats)])
        told.append(RoundBegan(t.first, t.round, left))
    for turn in range(t.parks - 1, -1, -1):
        push_abilities(t, (t.first + turn) % t.parks, c.ON_START)


def push_abilities(t: Unfair, seat: i64, trigger: i64) -> bool:
    """Let every ability of a trigger in a park run, the first of them on top."""
    found = abilities_of(t, seat, trigger)
    for at in range(len(found) - 2, -1, -2):
        t.agenda.push(new_run(AB_PC[found[at]], seat, seat, c.NOBODY, found[at + 1]))
    return len(found) > 0


def _draw_section(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """UNF-40: the Draw section gives everybody an Event card."""
    for turn in range(t.seats):
        draw_to_hand(t, (t.first + turn) % t.seats, c.EVENT_DECK, 1, luck, told, c.NOBODY)


def _begin_step(t: Unfair, step: i64, told: list[Event] | None) -> None:
    t.step = step
    if told is not None:
        told.append(StepBegan(t.first, step))


def step_city_section(t: Unfair, luck: Luck, told: list[Event] | None) -> None:
    """UNF-41, UNF-46: the Closure card is set aside, and the next City card is revealed."""
    t.agenda.pop()
    if t.city_left[c.FUNFAIR] == 0 and not t.closure:
        t.closure = True
        if told is not None:
            told.append(ClosureCame(t.first))
    card = reveal_city(t, luck)
    if told is not None:
        told.append(CityCame(t.first, card))
    if card == SPECIAL_CROSSED:
        t.crossed = True
    push_phase(t)
    if LAYER[card] == c.KAIJU:
        arrive(t, card, told)
    else:
        push_city(t, card)
