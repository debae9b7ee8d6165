"""Who decides at a table of Life Is Not Fair, what is legal, and on which ground not.

Nothing here changes a table; what a move does is in apply.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import FACES, NUMBER_CARDS
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import (
    NUMBERS_ONLY,
    bit,
    face_at,
    moves_with,
    size_of,
)
from fairground.games.life_is_not_fair.rules.seats import NOBODY, SEAT_BIT
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair

LINE_MOVES: Final = list(range(m.SAY, m.SAY_NOTHING + 1))


# Who decides


def waiting(table: LifeIsNotFair) -> tuple[int, ...]:
    """The player in turn, then the seats that may appeal; during a vote those who have to vote."""
    phase = table.phase
    if phase == m.ENDED:
        return ()
    if phase == m.VOTE:
        return voters_left(table)
    if table.house.appeals and phase in (m.TURN, m.DRAWN):
        return (int(table.turn), *_may_appeal_beside(table, table.turn))
    return ONE_SEAT[table.turn]


def first_waiting(table: LifeIsNotFair) -> i64:
    """The first of `waiting`, or -1 when the match is over."""
    if table.phase == m.ENDED:
        return NOBODY
    return voters_left(table)[0] if table.phase == m.VOTE else table.turn


def needed(table: LifeIsNotFair) -> tuple[int, ...]:
    """The player in turn, or all who have to vote (LNF-64)."""
    if table.phase == m.ENDED:
        return ()
    return voters_left(table) if table.phase == m.VOTE else ONE_SEAT[table.turn]


def voters_left(table: LifeIsNotFair) -> tuple[int, ...]:
    """During a vote, the seats that have not answered yet."""
    voters = [seat for seat in range(table.seats) if not _refusal_to_vote(table, seat)]
    return tuple(voters)


def _may_appeal_beside(table: LifeIsNotFair, turn: i64) -> list[int]:
    others = range(table.seats)
    return [s for s in others if s != turn and not table.appealed & SEAT_BIT[s]]


# What is legal


def moves(table: LifeIsNotFair, seat: int) -> list[int]:
    """What the phase offers to the seat, and the appeals that are open to it."""
    if seat != table.turn:
        found: list[int] = []
    elif table.phase == m.TURN:
        found = _turn_moves(table, seat)
    else:
        found = _other_moves(table, seat)
    if table.house.appeals:
        found.extend(_appeals_and_votes(table, seat))
    return found


def any_move(table: LifeIsNotFair, seat: i64, choices: Luck) -> i64:
    """One of `moves`; without a list, unless there may be appeals among them."""
    if table.house.appeals:
        return choices.choose(moves(table, seat))
    if table.phase == m.TURN:
        return _any_turn_move(table, seat, choices)
    if table.phase == m.DRAWN:
        refused = _refusal_to_play(table, seat, table.drawn)
        return m.PASS if refused or choices.pick(2, CHOICE) else table.drawn
    if table.phase == m.LINE:
        return m.SAY + choices.pick(len(LINE_MOVES), CHOICE)
    return _any_of(table.held(seat), m.SWAP, m.KEEP, choices)


def _any_turn_move(table: LifeIsNotFair, seat: i64, choices: Luck) -> i64:
    fitting = table.held(seat) & table.fits
    numbers = fitting & NUMBERS_ONLY
    if numbers:
        return m.PLAY + face_at(numbers, 0, choices.pick(size_of(numbers), CHOICE))
    return _any_of(fitting, m.PLAY, m.DRAW if table.can_draw() else m.PASS, choices)


def _any_of(cards: i64, first: i64, rest: i64, choices: Luck) -> i64:
    """A move with one of these cards, counted from the first, or else the rest."""
    size = size_of(cards)
    at = choices.pick(size + 1, CHOICE)
    return rest if at == size else first + face_at(cards, 0, at)


def _turn_moves(table: LifeIsNotFair, seat: i64) -> list[int]:
    """LNF-12 to LNF-14, LNF-18 to LNF-23."""
    fitting = table.held(seat) & table.fits
    if fitting & NUMBERS_ONLY:
        return moves_with(fitting & NUMBERS_ONLY, m.PLAY)
    rest = m.DRAW if table.can_draw() else m.PASS
    if not fitting:
        return [rest]
    found = moves_with(fitting, m.PLAY)
    found.append(rest)
    return found


def _other_moves(table: LifeIsNotFair, seat: i64) -> list[int]:
    """What the player in turn may do after a draw or a wild, or before the first card."""
    phase = table.phase
    if phase == m.DRAWN:
        return [m.PASS] if _refusal_to_play(table, seat, table.drawn) else [table.drawn, m.PASS]
    if phase == m.LINE:
        return LINE_MOVES[:]
    if phase != m.EXCHANGE:
        return []
    found = moves_with(table.held(seat), m.SWAP)
    found.append(m.KEEP)
    return found


def _appeals_and_votes(table: LifeIsNotFair, seat: int) -> list[int]:
    """LNF-63, LNF-64."""
    if table.phase == m.VOTE:
        return [] if _refusal_to_vote(table, seat) else [m.UPHOLD, m.REJECT, m.ABSTAIN]
    if not 0 <= seat < table.seats or _refusal_to_speak_up(table, seat):
        return []
    return [m.APPEAL + other for other in range(table.seats) if other != seat]


# Why not


def refusal(table: LifeIsNotFair, seat: int, move: int) -> str:
    """The ground on which a move is refused; empty when it is legal."""
    if seat == table.turn and table.phase in (m.TURN, m.DRAWN):
        if 0 <= move < FACES:
            return _refusal_to_play(table, seat, move)
        if move in (m.DRAW, m.PASS):
            return _refusal_to_rest(table, seat, move)
    return _refusal_otherwise(table, seat, move)


def _refusal_otherwise(table: LifeIsNotFair, seat: int, move: int) -> str:
    """Of anything but playing, drawing and passing in turn."""
    if table.phase == m.ENDED:
        return OVER
    if not 0 <= seat < table.seats:
        return NOT_ASKED
    if not 0 <= move < m.MOVES:
        return NO_SUCH_MOVE
    if m.APPEAL <= move < m.UPHOLD:
        return _refusal_to_appeal(table, seat, move - m.APPEAL)
    if table.phase == m.VOTE:
        ground = _refusal_to_vote(table, seat)
        return ground if ground or move >= m.UPHOLD else m.VOTE_FIRST
    return m.NOT_YOUR_TURN if seat != table.turn else _refusal_in_turn(table, seat, move)


def _refusal_in_turn(table: LifeIsNotFair, seat: int, move: int) -> str:
    phase = table.phase
    if phase == m.EXCHANGE:
        return _refusal_to_exchange(table, seat, move)
    if phase == m.LINE:
        return "" if m.SAY <= move <= m.SAY_NOTHING else m.SAY_FIRST
    if move < m.DRAW:
        return m.EXCHANGE_OVER
    return m.NO_LINE if move <= m.SAY_NOTHING else m.NO_VOTE


def _refusal_to_exchange(table: LifeIsNotFair, seat: int, move: int) -> str:
    """LNF-5."""
    if m.SWAP <= move < m.KEEP:
        return "" if table.held(seat) & bit(move - m.SWAP) else m.NOT_HELD
    return "" if move == m.KEEP else m.EXCHANGE_FIRST


def _refusal_to_play(table: LifeIsNotFair, seat: i64, face: i64) -> str:
    """LNF-11, LNF-16, LNF-20, LNF-21."""
    cards = table.held(seat)
    one = bit(face)
    if not cards & one:
        return m.NOT_HELD
    if table.phase == m.DRAWN and face != table.drawn:
        return m.ONLY_DRAWN
    if not table.fits & one:
        return m.NO_MATCH if face < NUMBER_CARDS else m.WILD_NO_MATCH
    if face >= NUMBER_CARDS and cards & table.fits & NUMBERS_ONLY:
        return m.NUMBER_FIRST
    return ""


def _refusal_to_rest(table: LifeIsNotFair, seat: i64, move: int) -> str:
    """LNF-13, LNF-14, LNF-18: who can play must; pass only takes the place of draw."""
    if table.phase == m.DRAWN:  # LNF-15, LNF-17
        return "" if move == m.PASS else m.DREW_ALREADY
    if table.held(seat) & table.fits & NUMBERS_ONLY:
        return m.MUST_PLAY
    if move == m.DRAW:
        return "" if table.can_draw() else m.NOTHING_TO_DRAW
    return m.MUST_DRAW if table.can_draw() else ""


def _refusal_to_appeal(table: LifeIsNotFair, seat: int, accused: int) -> str:
    """LNF-62 to LNF-67."""
    ground = _refusal_to_speak_up(table, seat)
    if ground:
        return ground
    if accused >= table.seats:
        return m.NO_SUCH_SEAT
    return m.AGAINST_ONESELF if accused == seat else ""


def _refusal_to_speak_up(table: LifeIsNotFair, seat: int) -> str:
    """Why the seat cannot appeal against anybody now."""
    if not table.house.appeals:
        return m.NO_APPEALS
    if table.phase == m.EXCHANGE:
        return m.APPEAL_EARLY
    if table.phase not in (m.TURN, m.DRAWN):
        return m.APPEAL_WAITS
    return m.APPEALED_ONCE if table.appealed & SEAT_BIT[seat] else ""


def _refusal_to_vote(table: LifeIsNotFair, seat: int) -> str:
    """LNF-64: all but the two concerned vote, once."""
    if not 0 <= seat < table.seats or seat in (table.appellant, table.accused):
        return m.NOT_A_VOTER
    answered = table.upheld | table.rejected | table.abstained
    return m.VOTED if answered & SEAT_BIT[seat] else ""


# For people


def tempting(table: LifeIsNotFair, seat: int) -> list[int]:
    """The own cards, resting, and where there are appeals accusing and voting."""
    if seat < 0 or table.phase == m.ENDED:
        return []
    cards = moves_with(table.held(seat), m.PLAY)
    if table.phase == m.EXCHANGE:
        return [*moves_with(table.held(seat), m.SWAP), m.KEEP]
    found = [*cards, m.DRAW, m.PASS]
    if table.house.appeals:
        found.extend([m.APPEAL + other for other in range(table.seats) if other != seat])
    if table.phase == m.VOTE:
        found.extend([m.UPHOLD, m.REJECT, m.ABSTAIN])
    return found
