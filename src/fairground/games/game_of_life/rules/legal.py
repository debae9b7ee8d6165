"""Who decides at a table of The Game of Life, what is legal, and why everything else is not.

A question lies on top of the agenda. `moves` and `refusal` say the same thing about it from two
sides; both look only at what the seat asked can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.components import (
    COLLECT,
    EXEMPTION,
    ITEM_COUNT,
    JOB_COUNT,
    NOTE,
    NUMBERS,
    PAY,
    PLAIN_JOBS,
)
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.bank import can_buy, owns
from fairground.games.game_of_life.rules.cards import can_be_given, holds, seats_in
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_FORK,
    ASK_JOB,
    ASK_LUCKY,
    ASK_OFFICE,
    ASK_PAY,
    ASK_REVENGE,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    F_KIND,
    F_OFFERED,
    F_RECEIVER,
    F_UNANSWERED,
)
from fairground.games.game_of_life.rules.road import FORK_TO
from fairground.games.game_of_life.rules.turns import can_be_victim
from fairground.games.game_of_life.rules.wheel import bettors, may_bet, room
from fairground.kernel.luck import Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife

OUTER_FORK: Final = 38


ALL_ANSWERS: Final[list[list[int]]] = [
    [m.BUY, m.NO_AUTO],
    [m.CAREER, m.COLLEGE],
    list(range(m.JOB, m.JOB + JOB_COUNT)),
    [*range(m.SPIN, m.MOST_REPAID + 1), m.BETS_AGAIN],
    [m.SPIN],
    list(range(m.FORK, m.FORK + len(FORK_TO))),
    [*range(m.BUY, m.BUY + ITEM_COUNT), m.LEAVE],
    [m.MARKET, m.NO_MARKET],
    list(range(m.KEEP, m.GIVE_COLLECT)),
    [m.GIVE_COLLECT, m.HOLD],
    [m.HOLD, *range(m.GIVE_PAY, m.EXEMPT)],
    [m.EXEMPT, m.ACCEPT],
    list(range(m.REVENGE_MONEY, m.NO_REVENGE + 1)),
    list(range(m.ACRES, m.MOVES)),
]
"""The moves of every question, in the order of frames.py."""
BETS: Final[list[int]] = list(range(m.NO_BET, m.BETS_AGAIN))
"""What opponents may say before a spin (GOL-148)."""

BELONGS: Final[list[list[bool]]] = [
    [move in answers for move in range(m.MOVES)] for answers in ALL_ANSWERS
]
"""`BELONGS[question][move]`: is the move an answer to that question at all?"""


# Who decides


def waiting(table: GameOfLife) -> tuple[int, ...]:
    """The seats the question on top of the agenda goes to, then those that may bet (GOL-148)."""
    asked = needed(table)
    if not asked or table.agenda.kind() not in (ASK_SPIN, ASK_WHEEL):
        return asked
    return (*asked, *bettors(table))


def needed(table: GameOfLife) -> tuple[int, ...]:
    """The seats that have to answer; GOL-148: a spin waits for no bet."""
    if table.ended != m.RUNNING:
        return ()
    frame = table.agenda.top()
    kind = frame[F_KIND]
    if kind == ASK_EXEMPT:
        return ONE_SEAT[frame[F_RECEIVER]]
    if kind == ASK_COLLECT:
        return seats_in(frame[F_UNANSWERED])
    return ONE_SEAT[table.turn]


def first_waiting(table: GameOfLife) -> i64:
    """The first of `needed`, and so of `waiting`; -1 when the game is over."""
    if table.ended != m.RUNNING:
        return -1
    frame = table.agenda.top()
    kind = frame[F_KIND]
    if kind == ASK_EXEMPT:
        return frame[F_RECEIVER]
    return seats_in(frame[F_UNANSWERED])[0] if kind == ASK_COLLECT else table.turn


def is_asked(table: GameOfLife, seat: int) -> bool:
    """Is the question on top of the agenda for this seat?"""
    frame = table.agenda.top()
    kind = frame[F_KIND]
    if kind == ASK_EXEMPT:
        return seat == frame[F_RECEIVER]
    if kind == ASK_COLLECT:
        return 0 <= seat < table.seats and frame[F_UNANSWERED] & BIT[seat] != 0
    return seat == table.turn or may_bet(table, seat)


def closes(table: GameOfLife) -> bool:
    """GOL-148: the spin ends the time for bets on it."""
    return table.ended == m.RUNNING and table.agenda.kind() in (ASK_SPIN, ASK_WHEEL)


def discreet(table: GameOfLife) -> bool:
    """GOL-113: a seat that lacks the card would answer at once."""
    if table.ended != m.RUNNING:
        return False
    return table.agenda.kind() in (ASK_COLLECT, ASK_PAY, ASK_EXEMPT)


# What is possible


def moves(table: GameOfLife, seat: int) -> list[int]:
    """Every answer to the question this seat is asked, in rising order."""
    if table.ended != m.RUNNING or not is_asked(table, seat):
        return []
    return _answers(table, seat)


def any_move(table: GameOfLife, seat: i64, choices: Luck) -> i64:
    """One of `moves`; most often there is nothing to do but to spin, and no list is made."""
    kind: i64 = table.agenda.kind()
    if seat == table.turn and (
        kind == ASK_WHEEL
        or (kind == ASK_SPIN and table.notes[seat] == 0 and not table.sits_out[seat])
    ):
        return m.SPIN
    return choices.choose(moves(table, seat))


def _answers(table: GameOfLife, seat: i64) -> list[int]:
    kind: i64 = table.agenda.kind()
    if is_betting(table, seat):
        return _bets(table, seat)
    if kind == ASK_SPIN:
        return _before_the_spin(table, seat)
    if kind == ASK_REVENGE:
        return _victims(table)
    if kind in (ASK_COLLECT, ASK_PAY, ASK_EXEMPT):
        return _card_moves(table, seat, kind)
    return _moves_on_the_way(table, seat, kind)


def is_betting(table: GameOfLife, seat: i64) -> bool:
    """GOL-148: the question is the player's in turn, and an opponent asked beside it may bet."""
    return seat != table.turn and table.agenda.kind() in (ASK_SPIN, ASK_WHEEL)


def _before_the_spin(table: GameOfLife, seat: i64) -> list[int]:
    answers = m.BEFORE_THE_SPIN[: _repayable(table, seat) + 1]
    return [*answers, m.BETS_AGAIN] if table.sits_out[seat] else answers


def _bets(table: GameOfLife, seat: i64) -> list[int]:
    """GOL-142, GOL-143: the first stake, or more on top."""
    most = room(table, seat)
    bets: i64 = table.bets[seat]
    if not bets:
        return m.FIRST_BETS[most // m.UNIT][:]
    numbers = [n for n in range(1, NUMBERS + 1) if not _is_third(bets, n)]
    return [*[move for n in numbers for move in m.bets_within(most, n)], m.ENOUGH]


def _is_third(bets: i64, number: i64) -> bool:
    """GOL-142: would it be one number too many?"""
    if m.units_on(bets, number):
        return False
    return len(m.stakes_of(bets)) >= m.MOST_NUMBERS


def _card_moves(table: GameOfLife, seat: i64, kind: i64) -> list[int]:
    """GOL-113: a seat that lacks the fitting card has only `hold` or `accept`."""
    if kind == ASK_COLLECT:
        return [m.GIVE_COLLECT, m.HOLD] if holds(table, seat, COLLECT) else [m.HOLD]
    if kind == ASK_EXEMPT:
        return [m.EXEMPT, m.ACCEPT] if holds(table, seat, EXEMPTION) else [m.ACCEPT]
    if not holds(table, seat, PAY):
        return [m.HOLD]
    others = [seat for seat in range(table.seats) if can_be_given(table, seat)]
    return [m.HOLD, *[m.GIVE_PAY + other for other in others]]


def _moves_on_the_way(table: GameOfLife, seat: i64, kind: i64) -> list[int]:
    if kind == ASK_OFFICE:
        items = [m.BUY + item for item in range(ITEM_COUNT) if can_buy(table, seat, item)]
        return [*items, m.LEAVE]
    if kind == ASK_FORK:
        outer = table.at[seat] == OUTER_FORK
        return [m.FORK_OUTER, m.FORK_INNER] if outer else [m.FORK_LONG, m.FORK_SHORT]
    if kind == ASK_JOB:
        offer = table.agenda.top()[F_OFFERED]
        return [m.JOB + job for job in range(JOB_COUNT) if offer & BIT[job]]
    return ALL_ANSWERS[kind][:]  # nothing of these questions depends on the position


def _repayable(table: GameOfLife, seat: i64) -> int:
    """GOL-164: notes the cash suffices for."""
    notes: i64 = table.notes[seat]
    if notes == 0:
        return 0
    affordable: i64 = min(notes, table.cash[seat] // NOTE)
    return min(affordable, m.MOST_REPAID)


def _victims(table: GameOfLife) -> list[int]:
    seats = [seat for seat in range(table.seats) if can_be_victim(table, seat)]
    money = [m.REVENGE_MONEY + seat for seat in seats]
    back = [m.REVENGE_BACK + seat for seat in seats]
    return [*money, *back, m.NO_REVENGE]


# What is not


def refusal(table: GameOfLife, seat: int, move: int) -> str:
    """The ground on which a move is refused; empty when it is legal."""
    if table.ended != m.RUNNING:
        return OVER
    if not is_asked(table, seat):
        return _against_more(table, seat, move)
    if not 0 <= move < m.MOVES:
        return NO_SUCH_MOVE
    return _ground(table, seat, move)


def _against_more(table: GameOfLife, seat: i64, move: i64) -> str:
    """GOL-142, GOL-147: a bettor is no longer asked once nothing more can be staked."""
    if not (m.BET <= move < m.ENOUGH and 0 <= seat < table.seats and table.bets[seat]):
        return NOT_ASKED
    if room(table, seat) >= m.UNIT:
        return NOT_ASKED
    return m.TOO_MUCH if m.staked(table.bets[seat]) == m.MOST_STAKED else m.NO_CASH


def _ground(table: GameOfLife, seat: i64, move: i64) -> str:
    """Why a move of the game does not answer the question; empty if it does."""
    kind: i64 = table.agenda.kind()
    if is_betting(table, seat):
        return _against_betting(table, seat, move)
    if not BELONGS[kind][move]:
        return m.NOT_NOW
    if kind == ASK_SPIN:
        return _against_repaying(table, seat, move)
    if kind == ASK_REVENGE:
        return _against_revenge(table, move)
    if kind in (ASK_COLLECT, ASK_PAY, ASK_EXEMPT):
        return _against_cards(table, seat, move)
    return _against_on_the_way(table, seat, move)


def _against_betting(table: GameOfLife, seat: i64, move: i64) -> str:
    bets: i64 = table.bets[seat]
    if not m.NO_BET <= move < m.BETS_AGAIN:
        return m.NOT_NOW
    if not m.BET <= move < m.ENOUGH:
        return m.NOT_NOW if (bets != 0) != (move == m.ENOUGH) else ""
    most = room(table, seat)
    amount = m.amount_of(move, most)
    if _is_third(bets, m.number_of(move)):
        return m.THIRD_NUMBER
    if amount > most:
        return m.NO_CASH if amount > table.cash[seat] else m.TOO_MUCH
    is_all: bool = (move - m.BET) % m.STAKES == m.STAKES - 1
    return m.ROUND_SUM if is_all and most in m.SUMS else ""


def _against_repaying(table: GameOfLife, seat: i64, move: i64) -> str:
    if move == m.BETS_AGAIN:
        return "" if table.sits_out[seat] else m.ASKED_ANYWAY
    if move > table.notes[seat]:
        return m.NO_NOTES
    return m.NO_CASH if move * NOTE > table.cash[seat] else ""


def _against_on_the_way(table: GameOfLife, seat: i64, move: i64) -> str:
    """Offices, jobs and forks; every other answer that belongs to its question is fine."""
    if m.BUY <= move < m.NO_AUTO:
        return _against_buying(table, seat, move - m.BUY)
    if m.JOB <= move < m.FORK:
        return "" if table.agenda.top()[F_OFFERED] & BIT[move - m.JOB] else m.NOT_OFFERED
    if m.FORK <= move <= m.FORK_SHORT:
        outer = table.at[seat] == OUTER_FORK
        return "" if outer == (move <= m.FORK_INNER) else m.OTHER_FORK
    return ""


def _against_buying(table: GameOfLife, seat: i64, item: i64) -> str:
    if owns(table, seat, item):
        return m.OWNED
    return "" if can_buy(table, seat, item) else m.TOO_DEAR


def _against_revenge(table: GameOfLife, move: i64) -> str:
    if move == m.NO_REVENGE:
        return ""
    seat = move - (m.REVENGE_MONEY if move < m.REVENGE_BACK else m.REVENGE_BACK)
    if seat >= table.seats:
        return m.NO_SEAT
    if seat == table.turn:
        return m.YOURSELF
    if table.at[seat] == FARM:
        return m.AT_THE_FARM
    return "" if can_be_victim(table, seat) else m.IN_ACRES


def _against_cards(table: GameOfLife, seat: i64, move: i64) -> str:
    """GOL-101, GOL-104, GOL-107: only a card one holds can be given or shown."""
    if move == m.GIVE_COLLECT:
        return "" if holds(table, seat, COLLECT) else m.NO_CARD
    if move == m.EXEMPT:
        return "" if holds(table, seat, EXEMPTION) else m.NO_CARD
    if m.GIVE_PAY <= move < m.EXEMPT:
        return _against_giving(table, seat, move - m.GIVE_PAY)
    return ""


def _against_giving(table: GameOfLife, seat: i64, to: i64) -> str:
    if not holds(table, seat, PAY):
        return m.NO_CARD
    if to >= table.seats:
        return m.NO_SEAT
    if to == seat:
        return m.YOURSELF
    return "" if can_be_given(table, to) else m.AT_THE_FARM


# What a person might try


def tempting(table: GameOfLife, seat: int) -> list[int]:
    """A few moves worth a why-not: those of the question, or the spin one is waiting for."""
    if table.ended != m.RUNNING or not is_asked(table, seat):
        return [m.SPIN]
    return _tempting_answers(table, seat)


def _tempting_answers(table: GameOfLife, seat: i64) -> list[int]:
    """The moves of the question, where they are few; otherwise those worth a why-not."""
    kind: i64 = table.agenda.kind()
    if is_betting(table, seat):
        return BETS[:]
    if kind == ASK_SPIN:
        return sorted({m.SPIN, 1, min(max(table.notes[seat], 1), m.MOST_REPAID)})
    if kind == ASK_LUCKY:
        return [m.KEEP]
    if kind == ASK_JOB:
        plain = table.agenda.top()[F_OFFERED] & (BIT[PLAIN_JOBS] - 1) != 0
        return [move for move in ALL_ANSWERS[kind] if plain == (move < m.JOB + PLAIN_JOBS)]
    return [move for move in ALL_ANSWERS[kind] if _seat_named(move) < table.seats]


def _seat_named(move: i64) -> i64:
    """The seat a card or Revenge is for; 0 in every other move, since that seat is always there."""
    if m.GIVE_PAY <= move < m.EXEMPT:
        return move - m.GIVE_PAY
    if m.REVENGE_MONEY <= move < m.REVENGE_BACK:
        return move - m.REVENGE_MONEY
    return move - m.REVENGE_BACK if m.REVENGE_BACK <= move < m.NO_REVENGE else 0
