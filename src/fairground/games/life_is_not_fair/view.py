"""What one seat may know at a table of Life Is Not Fair: the only gate for secrets.

A seat sees its own hand, what lies open, and of the rest only how much there is (rules, section
5). Votes stay hidden until all are in.
"""

from __future__ import annotations

import msgspec

from fairground.games.life_is_not_fair.components import LINES
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import NO_CARD
from fairground.games.life_is_not_fair.rules.finished import Finished
from fairground.games.life_is_not_fair.rules.knowledge import given_by, knows_deck
from fairground.games.life_is_not_fair.rules.seats import NOBODY, SEAT_BIT, seats_in
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.view import View, head

Cards = tuple[int, ...]

SECRET_SWAP = "swap"
SECRET_VOTE = "vote"


class LastRound(msgspec.Struct, frozen=True):
    """The round that ended last, with all hands open; `seat` ended it, or no seat (-1)."""

    number: int
    ending: str
    seat: int
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]


class Appeal(msgspec.Struct, frozen=True):
    """An appeal that is being voted on: by whom, against whom, and who has voted."""

    seat: int
    accused: int
    voted: tuple[int, ...]
    own: str | None
    """How the viewer voted."""


class LifeIsNotFairView(View, frozen=True):
    """The table as a seat sees it; cards are faces in the order of the box."""

    phase: str
    round: int
    starter: int
    turn: int
    turns: int
    idle: int
    top: int | None
    stack: Cards
    """The whole stack as it was laid, the top last."""
    deck: int
    """How many cards the deck has."""
    deck_cards: Cards | None
    """Which ones, where that is known."""
    sizes: tuple[int, ...]
    """How many cards every seat holds."""
    hand: Cards
    """The own cards; empty for a spectator."""
    drawn: int | None
    """The own card just drawn, while the turn asks about it."""
    fresh: int
    """How many cards came into the hand in turn since its owner chose to draw."""
    given: int | None
    """The card this seat gave away and knows to be in the deck still."""
    said: str | None
    """The last line spoken at this table."""
    swapped: tuple[int, ...]
    appealed: tuple[int, ...]
    appeal: Appeal | None
    totals: tuple[int, ...]
    last: LastRound | None


def view_of(state: LifeIsNotFair, seat: int) -> LifeIsNotFairView:
    """Everything `seat` may know."""
    return LifeIsNotFairView(
        *head(state, seat),
        phase=m.PHASES[state.phase],
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        turns=state.turns,
        idle=state.idle,
        top=_card(state.top),
        stack=tuple(state.stack),
        deck=state.deck_size,
        deck_cards=tuple(state.deck_cards()) if knows_deck(state, seat) else None,
        sizes=tuple(int(state.hand_size(other)) for other in range(state.seats)),
        hand=tuple(state.hand_of(seat)) if seat >= 0 else (),
        drawn=_card(state.drawn) if seat == state.turn else None,
        fresh=state.fresh,
        given=_card(given_by(state, seat)),
        said=None if state.said == NOBODY else LINES[state.said],
        swapped=seats_in(state.swapped),
        appealed=seats_in(state.appealed),
        appeal=_appeal(state, seat) if state.phase == m.VOTE else None,
        totals=state.totals,
        last=None if state.last is None else _last_round(state.last),
    )


def move_seen(state: LifeIsNotFair, mover: int, move: int, viewer: int) -> str:
    """LNF-7, LNF-64: others see that a seat swapped or voted, not what."""
    if mover != viewer and m.SWAP <= move < m.KEEP:
        return SECRET_SWAP
    if mover != viewer and move >= m.UPHOLD:
        return SECRET_VOTE
    return m.NOTATIONS[move]


def _card(face: int) -> int | None:
    return None if face == NO_CARD else face


def _appeal(state: LifeIsNotFair, seat: int) -> Appeal:
    voted = seats_in(state.upheld | state.rejected | state.abstained)
    return Appeal(state.appellant, state.accused, voted, _own_vote(state, seat))


def _own_vote(state: LifeIsNotFair, seat: int) -> str | None:
    votes = {m.UPHOLD: state.upheld, m.REJECT: state.rejected, m.ABSTAIN: state.abstained}
    own = [move for move, seats in votes.items() if seat >= 0 and seats & SEAT_BIT[seat]]
    return m.NOTATIONS[own[0]] if own else None


def _last_round(last: Finished) -> LastRound:
    hands = tuple(tuple(last.hand_of(seat)) for seat in range(len(last.hands)))
    return LastRound(
        number=last.number,
        ending=m.ENDINGS[last.ending],
        seat=last.seat,
        hands=hands,
        scores=last.scores,
    )
