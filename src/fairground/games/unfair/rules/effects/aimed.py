"""Effects with a target: closed, demolished, taken, bounced, seized, swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Missed, Shielded, TookCard, TookFromHand
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects import possible
from fairground.games.unfair.rules.effects.selectors import CARD, find, takes_all
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import take_out
from fairground.games.unfair.rules.park.changes import bounce_upgrade, change_park, open_place
from fairground.games.unfair.rules.park.looks import card_at
from fairground.games.unfair.rules.park.losing import push_close, push_demolish
from fairground.games.unfair.rules.park.places import LOCAL
from fairground.games.unfair.rules.rounds import decks
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

OF_ACTOR: Final[tuple[int, ...]] = (c.OWN, c.RIVAL, c.HERE, c.THIS, c.HOLDER, c.HAND)
"""What these mean belongs to the actor, or to the others as the actor sees them."""
IN_PARKS: Final[tuple[int, ...]] = (c.OWN, c.OF_FOE, c.RIVAL, c.EACH, c.ANY)


def effect_on_target(
    t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None
) -> None:
    """No candidate: nothing. One, or all: do it. Several: ask."""
    run[f.R_DID] = 0
    found = possible.targets(t, pc, run)
    if len(found) == 0:
        tell_missed(t, pc, run, told)
        run[f.R_PC] = pc + 1
        run[f.R_PICK] = 0
    elif printed.OP[pc] == c.TAKE and printed.ARG_B[pc] == c.BY_RANDOM:
        hand = t.hands[run[f.R_FOE]]
        carry_out(
            t,
            run,
            CARD + decks.random_card(hand, luck, decks.RANDOM_CARD[run[f.R_ACTOR]]),
            luck,
            told,
        )
    elif takes_all(printed.ARG_A[pc]):
        _tell_spared(t, pc, run, found, told)
        _carry_out_all(t, pc, run, found, told)
    elif len(found) == 1:
        carry_out(t, run, found[0], luck, told)
    else:
        t.agenda.push(
            vec[i64](
                [
                    f.TARGET,
                    possible.victim(run) if printed.ARG_B[pc] == c.BY_OWNER else run[f.R_ACTOR],
                ]
            )
        )


def tell_missed(t: Unfair, pc: i64, run: vec[i64], told: list[Event] | None) -> None:
    """Say once that an effect found nothing, or nothing that is not protected."""
    if told is None:
        return
    scope = printed.SE_SCOPE[printed.ARG_A[pc]]
    shielded = scope in IN_PARKS and len(find(t, printed.ARG_A[pc], run)) > 0
    owner = run[f.R_ACTOR] if scope in OF_ACTOR else possible.victim(run)
    missed = Missed(owner, possible.author(pc), printed.OP[pc], shielded, scope == c.RIVAL)
    if not told or told[-1] != missed:
        told.append(missed)


def _tell_spared(
    t: Unfair, pc: i64, run: vec[i64], found: vec[i64], told: list[Event] | None
) -> None:
    """UNF-151: say of all that is meant what is protected and so passed over."""
    if told is None or printed.SE_SCOPE[printed.ARG_A[pc]] not in IN_PARKS:
        return
    for place in find(t, printed.ARG_A[pc], run):
        if place not in found and possible.is_protected(t, place, printed.OP[pc]):
            told.append(Shielded(place // LOCAL, card_at(t, place)))


def _carry_out_all(
    t: Unfair, pc: i64, run: vec[i64], found: vec[i64], told: list[Event] | None
) -> None:
    """UNF-343: one after the other, so the last is pushed first."""
    run[f.R_PC] = pc + 1
    by = possible.doer(run, pc)
    for at in range(len(found) - 1, -1, -1):
        if printed.OP[pc] == c.CLOSE:
            push_close(t, found[at], by)
        elif printed.OP[pc] == c.DEMOLISH:
            push_demolish(t, found[at], by)
        else:
            open_place(t, found[at], told)


def carry_out(t: Unfair, run: vec[i64], target: i64, luck: Luck, told: list[Event] | None) -> None:
    """Do what the instruction says to the one thing that was chosen."""
    pc = run[f.R_PC]
    run[f.R_PC] = pc + 1
    op = printed.OP[pc]
    if op == c.CLOSE:
        push_close(t, target, possible.doer(run, pc))
    elif op == c.DEMOLISH:
        push_demolish(t, target, possible.doer(run, pc))
    elif op == c.REOPEN:
        open_place(t, target, told)
        run[f.R_DID] = 1
    elif op == c.TAKE:
        _take(t, pc, run, target - CARD, luck, told)
    elif op == c.BOUNCE:
        bounce_upgrade(t, target, told)
    elif op == c.SEIZE:
        _seize(t, run, target, told)
    else:
        _swap(t, pc, run, target, told)


def _take(
    t: Unfair, pc: i64, run: vec[i64], card: i64, luck: Luck, told: list[Event] | None
) -> None:
    """The chosen card goes to the actor's hand."""
    seat = run[f.R_ACTOR]
    scope = printed.SE_SCOPE[printed.ARG_A[pc]]
    if scope == c.FOE_HAND:
        take_out(t.hands[run[f.R_FOE]], card)
        if told is not None:
            told.append(TookFromHand(seat, run[f.R_FOE], card))
    else:
        if told is not None:
            source = 0 if scope == c.MARKET else 1 if scope == c.PARK_DISCARD else 2
            told.append(TookCard(seat, card, source))
        if scope == c.MARKET:
            decks.take_from_market(t, card, luck, told)
        else:
            t.pile[card] -= 1
    if seat == t.quinn:
        decks.discard(t, seat, card)
    else:
        decks.put_in_hand(t, seat, card)


def _seize(t: Unfair, run: vec[i64], target: i64, told: list[Event] | None) -> None:
    if printed.KIND[card_at(t, target)] == c.UPGRADE:
        t.agenda.push(vec[i64]([f.ATTACHING, run[f.R_ACTOR], target]))
        return
    change_park(t, target, run[f.R_ACTOR], told)


def _swap(t: Unfair, pc: i64, run: vec[i64], target: i64, told: list[Event] | None) -> None:
    """First the actor's thing is chosen, then the other; only with both anything moves."""
    if run[f.R_ACTOR] == t.quinn:  # UNF-460: a swap becomes a seize
        _seize(t, run, target, told)
        return
    if run[f.R_PICK] == 0:
        others = possible.partners(t, pc, run)
        if len(others) == 0:
            return
        run[f.R_PICK] = target + 1
        if len(others) > 1:
            run[f.R_PC] = pc
            t.agenda.push(vec[i64]([f.TARGET, run[f.R_ACTOR]]))
            return
        target = others[0]
    mine = run[f.R_PICK] - 1
    run[f.R_PICK] = 0
    change_park(t, mine, target // LOCAL, told)
    change_park(t, target, mine // LOCAL, told)
