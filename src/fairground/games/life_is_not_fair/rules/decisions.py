"""Who is asked at a table of Life Is Not Fair, what may be answered, and why not otherwise.

Nothing here changes a table; what a move does is in play.py.
"""

from __future__ import annotations

from typing import Final

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
from fairground.games.life_is_not_fair.rules.table import SEAT_BIT, Table
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

LINE_MOVES: Final = list(range(m.SAY, m.SAY_NOTHING + 1))


class Decisions(Table):
    """A table that knows whose decision it is and which moves are legal."""

    def waiting(self) -> tuple[int, ...]:
        """The player in turn, then whoever may appeal; during a vote those who have to vote."""
        phase = self.phase
        if phase == m.ENDED:
            return ()
        if phase == m.VOTE:
            return self.voters_left()
        if self.house.appeals and phase in (m.TURN, m.DRAWN):
            return (int(self.turn), *self._may_appeal_beside(self.turn))
        return ONE_SEAT[self.turn]

    def needed(self) -> tuple[int, ...]:
        """The player in turn, or all who have to vote (LNF-64)."""
        if self.phase == m.ENDED:
            return ()
        return self.voters_left() if self.phase == m.VOTE else ONE_SEAT[self.turn]

    def voters_left(self) -> tuple[int, ...]:
        """During a vote, the seats that have not answered yet."""
        voters = [seat for seat in range(self.seats) if not self._refusal_to_vote(seat)]
        return tuple(voters)

    def _may_appeal_beside(self, turn: i64) -> list[int]:
        others = range(self.seats)
        return [s for s in others if s != turn and not self.appealed & SEAT_BIT[s]]

    def legal(self, seat: int) -> list[int]:
        """What the phase offers to the seat, and the appeals that are open to it."""
        if seat != self.turn:
            moves: list[int] = []
        elif self.phase == m.TURN:
            moves = self._turn_moves(seat)
        else:
            moves = self._other_moves(seat)
        if self.house.appeals:
            moves.extend(self._appeals_and_votes(seat))
        return moves

    def any_move(self, seat: int, choices: Luck) -> int:
        """The same without a list for the commonest decisions."""
        if not self.house.appeals:
            if self.phase == m.TURN:
                return self._any_turn_move(seat, choices)
            if self.phase == m.DRAWN and self._refusal_to_play(seat, self.drawn):
                return m.PASS
        return choices.choose(self.legal(seat))

    def _any_turn_move(self, seat: i64, choices: Luck) -> int:
        fitting = self.held(seat) & self.fits
        numbers = fitting & NUMBERS_ONLY
        if numbers:
            return face_at(numbers, 0, choices.pick(size_of(numbers), CHOICE))
        if fitting:
            return choices.choose(self._turn_moves(seat))
        return m.DRAW if self.can_draw() else m.PASS

    def _turn_moves(self, seat: i64) -> list[int]:
        """LNF-12 to LNF-14, LNF-18 to LNF-23."""
        fitting = self.held(seat) & self.fits
        if fitting & NUMBERS_ONLY:
            return moves_with(fitting & NUMBERS_ONLY, m.PLAY)
        rest = m.DRAW if self.can_draw() else m.PASS
        if not fitting:
            return [rest]
        moves = moves_with(fitting, m.PLAY)
        moves.append(rest)
        return moves

    def _other_moves(self, seat: i64) -> list[int]:
        """What the player in turn may do after a draw or a wild, or before the first card."""
        phase = self.phase
        if phase == m.DRAWN:
            return [m.PASS] if self._refusal_to_play(seat, self.drawn) else [self.drawn, m.PASS]
        if phase == m.LINE:
            return LINE_MOVES[:]
        if phase != m.EXCHANGE:
            return []
        moves = moves_with(self.held(seat), m.SWAP)
        moves.append(m.KEEP)
        return moves

    def _appeals_and_votes(self, seat: int) -> list[int]:
        """LNF-63, LNF-64."""
        if self.phase == m.VOTE:
            return [] if self._refusal_to_vote(seat) else [m.UPHOLD, m.REJECT, m.ABSTAIN]
        if not 0 <= seat < self.seats or self._refusal_to_speak_up(seat):
            return []
        return [m.APPEAL + other for other in range(self.seats) if other != seat]

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        if seat == self.turn and self.phase in (m.TURN, m.DRAWN):
            if 0 <= move < FACES:
                return self._refusal_to_play(seat, move)
            if move in (m.DRAW, m.PASS):
                return self._refusal_to_rest(seat, move)
        return self._refusal_otherwise(seat, move)

    def _refusal_otherwise(self, seat: int, move: int) -> str:
        """Of anything but playing, drawing and passing in turn."""
        if self.phase == m.ENDED:
            return OVER
        if not 0 <= seat < self.seats:
            return NOT_ASKED
        if not 0 <= move < m.MOVES:
            return NO_SUCH_MOVE
        if m.APPEAL <= move < m.UPHOLD:
            return self._refusal_to_appeal(seat, move - m.APPEAL)
        if self.phase == m.VOTE:
            ground = self._refusal_to_vote(seat)
            return ground if ground or move >= m.UPHOLD else m.VOTE_FIRST
        return m.NOT_YOUR_TURN if seat != self.turn else self._refusal_in_turn(seat, move)

    def _refusal_in_turn(self, seat: int, move: int) -> str:
        phase = self.phase
        if phase == m.EXCHANGE:
            return self._refusal_to_exchange(seat, move)
        if phase == m.LINE:
            return "" if m.SAY <= move <= m.SAY_NOTHING else m.SAY_FIRST
        if move < m.DRAW:
            return m.EXCHANGE_OVER
        return m.NO_LINE if move <= m.SAY_NOTHING else m.NO_VOTE

    def _refusal_to_exchange(self, seat: int, move: int) -> str:
        """LNF-5."""
        if m.SWAP <= move < m.KEEP:
            return "" if self.held(seat) & bit(move - m.SWAP) else m.NOT_HELD
        return "" if move == m.KEEP else m.EXCHANGE_FIRST

    def _refusal_to_play(self, seat: i64, face: i64) -> str:
        """LNF-11, LNF-16, LNF-20, LNF-21."""
        cards = self.held(seat)
        one = bit(face)
        if not cards & one:
            return m.NOT_HELD
        if self.phase == m.DRAWN and face != self.drawn:
            return m.ONLY_DRAWN
        if not self.fits & one:
            return m.NO_MATCH if face < NUMBER_CARDS else m.WILD_NO_MATCH
        if face >= NUMBER_CARDS and cards & self.fits & NUMBERS_ONLY:
            return m.NUMBER_FIRST
        return ""

    def _refusal_to_rest(self, seat: i64, move: int) -> str:
        """LNF-13, LNF-14, LNF-18: whoever can play must; pass only takes the place of draw."""
        if self.phase == m.DRAWN:  # LNF-15, LNF-17
            return "" if move == m.PASS else m.DREW_ALREADY
        if self.held(seat) & self.fits & NUMBERS_ONLY:
            return m.MUST_PLAY
        if move == m.DRAW:
            return "" if self.can_draw() else m.NOTHING_TO_DRAW
        return m.MUST_DRAW if self.can_draw() else ""

    def _refusal_to_appeal(self, seat: int, accused: int) -> str:
        """LNF-62 to LNF-67."""
        ground = self._refusal_to_speak_up(seat)
        if ground:
            return ground
        if accused >= self.seats:
            return m.NO_SUCH_SEAT
        return m.AGAINST_ONESELF if accused == seat else ""

    def _refusal_to_speak_up(self, seat: int) -> str:
        """Why the seat cannot appeal against anybody now."""
        if not self.house.appeals:
            return m.NO_APPEALS
        if self.phase == m.EXCHANGE:
            return m.APPEAL_EARLY
        if self.phase not in (m.TURN, m.DRAWN):
            return m.APPEAL_WAITS
        return m.APPEALED_ONCE if self.appealed & SEAT_BIT[seat] else ""

    def _refusal_to_vote(self, seat: int) -> str:
        """LNF-64: all but the two concerned vote, once."""
        if not 0 <= seat < self.seats or seat in (self.appellant, self.accused):
            return m.NOT_A_VOTER
        answered = self.upheld | self.rejected | self.abstained
        return m.VOTED if answered & SEAT_BIT[seat] else ""

    def tempting(self, seat: int) -> list[int]:
        """The own cards, resting, and where there are appeals accusing and voting."""
        if seat < 0 or self.phase == m.ENDED:
            return []
        cards = moves_with(self.held(seat), m.PLAY)
        if self.phase == m.EXCHANGE:
            return [*moves_with(self.held(seat), m.SWAP), m.KEEP]
        moves = [*cards, m.DRAW, m.PASS]
        if self.house.appeals:
            moves.extend([m.APPEAL + other for other in range(self.seats) if other != seat])
        if self.phase == m.VOTE:
            moves.extend([m.UPHOLD, m.REJECT, m.ABSTAIN])
        return moves
