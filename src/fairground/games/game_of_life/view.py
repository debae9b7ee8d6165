"""What one seat may know at a table of The Game of Life: the only gate for secrets.

The bank's book is open to all (rules, section 5). Hidden are the kinds of the cards in other hands,
as far as not everybody knows them, the unseen part of the pile, and answers not yet opened.
"""

from __future__ import annotations

import msgspec

from fairground.games.game_of_life.components import ITEMS, KINDS
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.cards import seats_in
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_JOB,
    ASK_PAY,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    F_ASKED,
    F_GIVER,
    F_GIVERS,
    F_KIND,
    F_OFFERED,
    F_RECEIVER,
    F_STEPS,
    F_SUM,
    F_TO_PAY,
    F_UNANSWERED,
    QUESTIONS,
    TURN_WHEEL,
    WALK,
)
from fairground.games.game_of_life.rules.legal import is_asked
from fairground.games.game_of_life.rules.spaces import jobs_in
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.games.game_of_life.rules.whys import FOR_MOVE, SPINS
from fairground.kernel.tally import HEX, counts_of, size_of
from fairground.kernel.view import View, head

Counts = tuple[int, ...]
BET = "bet"
"""The decision of those who may bet on the spin the player in turn is asked for."""
AT_THE_WHEEL = ("before the spin", "wheel", BET)
"""The decisions beside which opponents may bet."""
SECRET_ANSWER = "answer in secret"
"""How others read an answer to the Collect question."""


class Player(msgspec.Struct, frozen=True):
    """One line of the bank's book, and what is known of the cards."""

    at: int
    cash: int
    notes: int
    job: int
    items: tuple[int, ...]
    spouse: bool
    children: int
    college: bool
    miss: bool
    turns: int
    bets: tuple[tuple[int, int], ...]
    """What lies on the number strip for the coming spin: numbers and amounts."""
    sits_out: bool
    """GOL-148: is the seat asked for no bets?"""
    worth: int
    cards: int
    """How many Share the Wealth cards the seat has."""
    known: Counts
    """Those whose kind everybody knows: Collect, Pay, Exemption."""
    hand: Counts | None
    """All of them, or None where this viewer may not look."""

    def owns(self, item: int) -> bool:
        """Does the player have this policy, or stock?"""
        return item in self.items


class GameOfLifeView(View, frozen=True):
    """The table as a seat sees it."""

    turn: int
    question: str
    """The decision on the table, by its name in section 3 of the rules; empty when it is over.

    An opponent who may bet on the spin that is waited for reads `bet`.
    """
    offer: tuple[int, ...]
    """Jobs to choose from."""
    spin: str
    """What the coming spin is for, where it can be bet on."""
    staked: int
    """GOL-192: the number everything is on, while that spin is waited for; else 0."""
    steps: int
    """What is left of the count of the car that is moving."""
    amount: int
    """The collection, the demand, or what the card asks for."""
    giver: int
    receiver: int
    asked: tuple[int, ...]
    """Everybody who was asked for a Collect card."""
    answer: str
    """This seat's own answer to that, while others are still thinking."""
    players: tuple[Player, ...]
    bank: int
    certificates: int
    unseen: int
    """Cards of the pile that no seat has seen."""
    queue: tuple[int, ...]
    spun: tuple[int, ...]
    spins: int
    bridge: int
    crossed: tuple[int, ...]
    lucky_owner: int
    lucky_number: int
    tycoon: int


def view_of(state: GameOfLife, seat: int) -> GameOfLifeView:
    """Everything `seat` may know."""
    frame = state.agenda.top() if len(state.agenda) else [-1]
    kind = frame[F_KIND]
    exempt = kind == ASK_EXEMPT
    return GameOfLifeView(
        *head(state, seat),
        turn=state.turn,
        question=_question(state, seat),
        offer=jobs_in(frame[F_OFFERED]) if kind in (ASK_ROAD, ASK_JOB) else (),
        spin=_spin(state),
        staked=_staked(state),
        steps=_steps(state),
        amount=_amount(frame),
        giver=frame[F_GIVER] if exempt else -1,
        receiver=frame[F_RECEIVER] if exempt else -1,
        asked=seats_in(frame[F_ASKED]) if kind == ASK_COLLECT else (),
        answer=_own_answer(frame, seat),
        players=tuple(_player(state, other, seat) for other in range(state.seats)),
        bank=state.bank,
        certificates=state.certificates,
        unseen=int(size_of(state.bag, HEX)),
        queue=tuple(state.queue),
        spun=tuple(state.spun),
        spins=state.spins,
        bridge=state.bridge,
        crossed=tuple(state.crossed),
        lucky_owner=state.lucky_owner,
        lucky_number=state.lucky_number,
        tycoon=state.tycoon,
    )


def _question(state: GameOfLife, seat: int) -> str:
    kind = state.agenda.kind()
    if kind in (ASK_SPIN, ASK_WHEEL) and seat != state.turn and is_asked(state, seat):
        return BET
    return QUESTIONS[kind] if kind >= 0 else ""


def needed_in(view: GameOfLifeView) -> tuple[int, ...]:
    """The seats the game stands still for; GOL-148: a spin waits for no bet."""
    return (view.turn,) if view.waiting and view.question in AT_THE_WHEEL else view.waiting


def _player(state: GameOfLife, seat: int, viewer: int) -> Player:
    held = state.items[seat]
    return Player(
        at=state.at[seat],
        cash=state.cash[seat],
        notes=state.notes[seat],
        job=state.job[seat],
        items=tuple(item for item in range(len(ITEMS)) if held & BIT[item]),
        spouse=bool(state.spouse[seat]),
        children=state.children[seat],
        college=bool(state.college[seat]),
        miss=bool(state.miss[seat]),
        turns=state.turns[seat],
        bets=m.stakes_of(state.bets[seat]),
        sits_out=bool(state.sits_out[seat]),
        worth=state.score(seat),
        cards=int(size_of(state.hand[seat], HEX)),
        known=tuple(counts_of(state.known[seat], KINDS, HEX)),
        hand=tuple(counts_of(state.hand[seat], KINDS, HEX)) if seat == viewer else None,
    )


def _spin(state: GameOfLife) -> str:
    if state.agenda.kind() == ASK_SPIN:
        return SPINS[FOR_MOVE][state.turn].purpose if state.betting else ""
    called = _called(state)
    return SPINS[called[1]][state.turn].purpose if called else ""


def _staked(state: GameOfLife) -> int:
    called = _called(state)
    return called[3] if called else 0


def _called(state: GameOfLife) -> list[int] | None:
    """The frame of the spin that is waited for, if one is."""
    return next((f for f in reversed(state.agenda.frames) if f[0] == TURN_WHEEL), None)


def _steps(state: GameOfLife) -> int:
    return next((f[F_STEPS] for f in reversed(state.agenda.frames) if f[F_KIND] == WALK), 0)


def _amount(frame: list[int]) -> int:
    if frame[F_KIND] == ASK_EXEMPT:
        return frame[F_TO_PAY]
    return frame[F_SUM] if frame[F_KIND] in (ASK_COLLECT, ASK_PAY) else 0


def _own_answer(frame: list[int], seat: int) -> str:
    """A seat that has answered the Collect question knows what it said; no other seat does."""
    if frame[F_KIND] != ASK_COLLECT or seat < 0:
        return ""
    if not frame[F_ASKED] & ~frame[F_UNANSWERED] & BIT[seat]:
        return ""
    return m.NOTATIONS[m.GIVE_COLLECT if frame[F_GIVERS] & BIT[seat] else m.HOLD]


def move_seen(state: GameOfLife, mover: int, move: int, viewer: int) -> str:
    """GOL-113: whether a seat holds or gives a Collect card is read by no other."""
    if viewer != mover and state.agenda.kind() == ASK_COLLECT:
        return SECRET_ANSWER
    return m.NOTATIONS[move]
