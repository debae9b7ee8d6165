"""Effects about cards and dice: drawn, looked at, revealed, discarded, rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import (
    CITY,
    Discarded,
    KeptOpenly,
    Missed,
    Revealed,
    Rolled,
    Saw,
)
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects.possible import author, can_effect
from fairground.games.unfair.rules.effects.selectors import amount, discardable, fits_card
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language import printed
from fairground.games.unfair.rules.numbers import take_out
from fairground.games.unfair.rules.rounds import decks
from fairground.kernel.luck import Luck, for_seats

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event

DICE: Final = for_seats("dice")


def effect_on_cards(
    t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None
) -> None:
    """Draw, look, reveal or discard."""
    op = printed.OP[pc]
    seat = run[f.R_SUBJECT]
    if op == c.DRAW:
        number = decks.draw_to_hand(
            t, seat, printed.ARG_A[pc], amount(t, printed.ARG_B[pc], run), luck, told, author(pc)
        )
        run[f.R_DID] = int(number > 0)
    elif op == c.LOOK:
        look(t, seat, printed.ARG_A[pc], amount(t, printed.ARG_B[pc], run), luck, told)
        t.agenda.push(
            vec[i64]([f.LOOK_KEEP, seat, printed.ARG_A[pc], amount(t, printed.ARG_C[pc], run)])
        )
    elif op == c.DISCARD:
        _discard(t, pc, run, luck, told)
    else:
        number = amount(t, printed.ARG_A[pc] if op == c.REVEAL_TYPE else printed.ARG_B[pc], run)
        decks.draw_aside(
            t, seat, c.PARK_DECK if op == c.REVEAL_TYPE else printed.ARG_A[pc], number, luck
        )
        t.drawn_open = True
        if told is not None:
            told.append(Revealed(seat, tuple(t.drawn)))
        if op == c.REVEAL_TYPE:
            t.agenda.push(vec[i64]([f.NAME_TYPE, seat]))
        else:
            keep_fitting(t, printed.ARG_C[pc], told)


def look(
    t: Unfair, seat: i64, deck: i64, number: i64, luck: Luck, told: list[Event] | None
) -> None:
    """Draw cards that only this seat sees."""
    decks.draw_aside(t, seat, deck, number, luck)
    if told is not None:
        told.append(
            Saw(seat=seat, foe=c.NOBODY, count=len(t.drawn), cards=tuple(t.drawn), deck=deck)
        )


def keep_fitting(t: Unfair, select: i64, told: list[Event] | None) -> None:
    """`reveal`: every card that fits goes to the hand, the rest to the discards."""
    kept = [card for card in t.drawn if fits_card(select, card)]
    if told is not None:
        told.append(KeptOpenly(t.drawn_seat, tuple(kept)))
    for card in kept:
        decks.put_in_hand(t, t.drawn_seat, card)
    clear_drawn(t, [card for card in t.drawn if card not in kept], told)


def clear_drawn(t: Unfair, rest: list[int], told: list[Event] | None) -> None:
    """The rest of what was drawn is discarded."""
    seat = t.drawn_seat
    for card in rest:
        decks.discard(t, seat, card)
    shown = [card for card in rest if card < printed.BLUEPRINT_FIRST]
    if told is not None and shown:
        told.append(Discarded(seat, tuple(shown)))
    t.drawn = []
    t.drawn_seat = c.NOBODY
    t.drawn_open = False


def _discard(t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """The cards are chosen, or chance chooses."""
    holder = _holder(printed.SE_SCOPE[printed.ARG_A[pc]], run)
    number = amount(t, printed.ARG_B[pc], run)
    run[f.R_COUNT] = 0
    if told is not None and number and not discardable(t, holder, printed.ARG_A[pc]):
        told.append(Missed(holder, author(pc), c.DISCARD))
    if printed.ARG_C[pc] == c.BY_RANDOM:
        for missing in range(number, 0, -1):
            cards = discardable(t, holder, printed.ARG_A[pc])
            if len(cards) > missing:
                card = decks.random_card(cards, luck, decks.RANDOM_CARD[holder])
                throw_away(t, holder, card, author(pc), told)
            elif cards:
                throw_away(t, holder, cards[0], author(pc), told)
        return
    chooser = run[f.R_ACTOR] if printed.ARG_C[pc] == c.BY_ACTOR else holder
    t.agenda.push(vec[i64]([f.DISCARDS, chooser, holder, printed.ARG_A[pc], number]))


def _holder(scope: i64, run: vec[i64]) -> i64:
    if scope in (c.HAND, c.OWN):
        return run[f.R_ACTOR]
    return run[f.R_SUBJECT] if scope == c.EACH_HAND else run[f.R_FOE]


def throw_away(t: Unfair, seat: i64, card: i64, by: i64, told: list[Event] | None) -> None:
    """A hand card goes face up to its pile."""
    take_out(t.hands[seat], card)
    decks.discard(t, seat, card)
    if told is not None:
        told.append(Discarded(seat, (card,), by))


def roll(
    t: Unfair,
    run: vec[i64],
    seat: i64,
    luck: Luck,
    told: list[Event] | None,
    again: i64 = c.NOBODY,
) -> None:
    """UNF-260: always two dice; `again` is the card that lets a seat roll both once more."""
    first = 1 + luck.pick(6, DICE[seat])
    second = 1 + luck.pick(6, DICE[seat])
    run[f.R_DIE_1] = first
    run[f.R_DIE_2] = second
    t.dice = [first, second]
    t.rolls += 1
    if told is not None:
        told.append(Rolled(seat, first, second, again))


def peek(t: Unfair, pc: i64, run: vec[i64], luck: Luck, told: list[Event] | None) -> None:
    """UNF-384: what was looked at is known to the actor only."""
    if printed.ARG_A[pc] == c.PEEK_CITY:
        if not can_effect(t, pc, run):
            return
        card = decks.look_at_city(t, luck)
        t.peekers |= printed.SEAT_BIT[run[f.R_ACTOR]]
        if told is not None:
            told.append(Saw(seat=run[f.R_ACTOR], foe=c.NOBODY, count=1, cards=(card,), deck=CITY))
        return
    hand = t.hands[run[f.R_FOE]]
    if told is not None:
        told.append(
            Saw(
                seat=run[f.R_ACTOR],
                foe=run[f.R_FOE],
                count=len(hand),
                cards=tuple(hand),
                deck=c.NOBODY,
            )
        )
