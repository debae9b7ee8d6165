"""Why a move is not possible: the ground of every refusal, for a move that is known to be none.

What is legal is decided in play.py; nothing here allows anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.karma.components import FIVE, GIVE, TABLE
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.layout import CHOOSING, FOLLOWING, GIVING
from fairground.games.karma.rules.moves import count_of, face_of
from fairground.games.karma.rules.tally import count_in
from fairground.kernel.state import NO_SUCH_MOVE

if TYPE_CHECKING:
    from fairground.games.karma.rules.layout import Layout


def ground(table: Layout, seat: int, move: int) -> str:
    """The ground on which an illegal move of a waiting seat is refused."""
    if not 0 <= move < m.MOVES:
        return NO_SUCH_MOVE
    if table.stage == CHOOSING:
        return m.NOT_DEALT if move >= m.CHOOSE else m.CHOOSE_FIRST
    if move >= m.CHOOSE:
        return m.ALREADY_CHOSEN
    if table.stage == GIVING:
        return _while_giving(table, seat, move)
    if table.stage == FOLLOWING:
        return _while_following(table, seat, move)
    return _in_turn(table, seat, move)


def _while_giving(table: Layout, seat: int, move: int) -> str:
    """KAR-41: the pile goes to another player."""
    if not m.GIVE_PILE <= move < m.FOLLOW:
        return m.SAY_WHO
    return m.NOT_YOURSELF if move == m.GIVE_PILE + seat else m.NO_SUCH_SEAT


def _while_following(table: Layout, seat: int, move: int) -> str:
    """KAR-50 to KAR-57."""
    if move == m.NO_FOLLOW:
        return m.MUST_FOLLOW
    face_down = table.ups[seat] == 0 and count_in(table.downs, seat) > 0
    if move == m.FOLLOW_FLIP:
        return m.NOT_YET_FACE_DOWN if table.ups[seat] else m.NO_FACE_DOWN
    if move < m.FOLLOW:
        return m.FOLLOW_FIRST
    if face_down:
        return m.ONLY_FACE_DOWN
    held = count_in(table.ups[seat] or table.hands[seat], face_of(move))
    if held and face_of(move) == TABLE:
        return m.TABLE_ON_TABLE
    return _of_cards(table, held, move)


def _in_turn(table: Layout, seat: int, move: int) -> str:
    """KAR-10 to KAR-16, KAR-80, KAR-81."""
    if move == m.PICKUP:
        return m.NOTHING_TO_PICK_UP
    if move == m.FLIP:
        return m.NOT_YET_FACE_DOWN
    if move >= m.FOLLOW:
        return m.NOTHING_TO_FOLLOW
    if move >= m.GIVE_PILE:
        return m.NOTHING_TO_GIVE
    place = table.hands[seat] or table.ups[seat]
    if place == 0:
        return m.ONLY_FACE_DOWN
    return _of_cards(table, count_in(place, face_of(move)), move)


def _of_cards(table: Layout, held: int, move: int) -> str:
    """Cards that are not there, too many at once, or too low; `held` lie where they could be."""
    if held == 0:
        return m.NOT_HELD
    count = count_of(move)
    if count > 1 and face_of(move) == GIVE:
        return m.ONE_GIVE
    if count > table.run:
        return m.NO_THREES
    if count > held:
        return m.TOO_FEW
    return m.ABOVE_FIVE if table.top() == FIVE else m.TOO_LOW
