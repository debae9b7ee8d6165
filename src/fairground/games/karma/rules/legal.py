"""Who decides at a table of Karma, what is legal, and on which ground everything else is not.

After the table cards are chosen there is one decision at a time, and its moves are neighbours: an
*offer* has a bit for each of them, counted from the first move of the stage. What is legal and what
is refused are both read off the same offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.karma.components import DEALT, FACES, FIVE, GIVE, TABLE
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.cards import (
    FROM_THE_TABLE,
    count_moves,
    fitting_on,
    moves_in,
    nth_move,
    plays_of,
)
from fairground.games.karma.rules.seats import BIT, EVERYBODY, SEATS_IN
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER
from fairground.kernel.tally import OCTAL, count_in, faces_in, one

if TYPE_CHECKING:
    from fairground.games.karma.rules.state import Karma

# The two moves of an offer that stand behind the sixty plays.
TO_PICK_UP: Final[i64] = 0o100000000000000000000
TO_FLIP: Final[i64] = 0o200000000000000000000
TO_FOLLOW_BLIND: Final[i64] = 0o100000000000000000000
TO_DECLINE: Final[i64] = 0o200000000000000000000
WIDTH: Final = 62


def waiting(table: Karma) -> tuple[int, ...]:
    """KAR-4: all that have yet to choose table cards; afterwards the player in turn."""
    if table.stage == m.CHOOSING:
        return SEATS_IN[table.choosing]
    return ONE_SEAT[table.turn] if table.stage < m.ONE_HOLDER else ()


def moves(table: Karma, seat: int) -> list[int]:
    """Every move of the seat now."""
    if table.stage == m.CHOOSING:
        return _choices(table, seat)
    if seat != table.turn or table.stage >= m.ONE_HOLDER:
        return []
    return moves_in(table.offer, first(table))


def any_move(table: Karma, seat: i64, choices: Luck) -> i64:
    """One of `moves`, read off the offer: making a list of it would take longer."""
    if table.stage == m.CHOOSING:
        return choices.choose(_choices(table, seat))
    nth: i64 = choices.pick(count_moves(table.offer), CHOICE)
    return first(table) + nth_move(table.offer, nth)


def refusal(table: Karma, seat: int, move: int) -> str:
    """The ground on which a move is refused; empty when it is legal."""
    if table.stage == m.CHOOSING:
        return _refusal_to_choose(table, seat, move)
    if table.stage >= m.ONE_HOLDER:
        return OVER
    if seat != table.turn:
        return NOT_ASKED
    at = move - first(table)
    if 0 <= at < WIDTH and table.offer >> at & 1:
        return ""
    return _ground(table, seat, move)


# Choosing table cards


def _choices(table: Karma, seat: int) -> list[int]:
    """KAR-3: any three of the six cards."""
    if seat not in SEATS_IN[table.choosing]:
        return []
    return choices_from(faces_in(table.hands[seat], OCTAL))


def choices_from(dealt: list[int]) -> list[int]:
    """KAR-3: every `table` move that six cards in deck order allow, each once, in rising order.

    Of identical cards only the first may begin the rest of a choice, or it would come up twice.
    """
    moves: list[int] = []
    for i in range(DEALT - 2):
        first: i64 = dealt[i]
        if i > 0 and first == dealt[i - 1]:
            continue
        for j in range(i + 1, DEALT - 1):
            second: i64 = dealt[j]
            if j == i + 1 or second != dealt[j - 1]:
                _add_choices(dealt, j + 1, (first * FACES + second) * FACES, moves)
    return moves


def _add_choices(dealt: list[int], first: i64, two: i64, moves: list[int]) -> None:
    """The choices with two cards that stand at `two` in `TRIPLE_AT`, and one from the first on."""
    last: i64 = -1
    for k in range(first, DEALT):
        third: i64 = dealt[k]
        if third != last:
            moves.append(m.CHOOSE + m.TRIPLE_AT[two + third])
        last = third


def _refusal_to_choose(table: Karma, seat: int, move: int) -> str:
    if seat not in SEATS_IN[table.choosing]:
        return NOT_ASKED
    if m.CHOOSE <= move < m.MOVES and _was_dealt(table, seat, m.TRIPLES[move - m.CHOOSE]):
        return ""
    return _ground(table, seat, move)


def _was_dealt(table: Karma, seat: int, triple: tuple[int, ...]) -> bool:
    """KAR-3: are the three cards among the six?"""
    hand = table.hands[seat]
    for face in triple:
        if count_in(hand, face, OCTAL) == 0:
            return False
        hand -= one(face, OCTAL)
    return True


# The offer to the player in turn


def first(table: Karma) -> i64:
    """The move that the lowest bit of an offer means."""
    if table.stage == m.PLAYING:
        return 0
    return m.FOLLOW if table.stage == m.FOLLOWING else m.GIVE_PILE


def ask(table: Karma) -> None:
    """Work out the offer to the player in turn; every change of the table ends with this."""
    if table.stage == m.PLAYING:
        table.offer = _plays(table, table.turn)
    elif table.stage == m.FOLLOWING:
        table.offer = _follow_ups(table, table.turn)
    elif table.stage == m.GIVING:
        table.offer = EVERYBODY[table.seats] - BIT[table.turn]
    else:
        table.offer = 0


def _plays(table: Karma, seat: i64) -> i64:
    """KAR-10 to KAR-13: cards that fit, from the hand or, if it is empty, from the table.

    KAR-81, KAR-84: if there is neither, a flip. KAR-11: the pile only if there is one.
    """
    place = table.hands[seat]
    if place == 0:
        place = table.ups[seat]
    offer = plays_of(place, table.run) & fitting_on(table.pile) & table.in_turn
    if place == 0:
        offer = TO_FLIP
    return offer | TO_PICK_UP if len(table.pile) > 0 else offer


def _follow_ups(table: Karma, seat: i64) -> i64:
    """KAR-51 to KAR-57: face-up cards, a face-down one, or the hand if the table is bare."""
    if table.ups[seat]:
        offer = plays_of(table.ups[seat], table.run) & table.as_follow_up & FROM_THE_TABLE
    elif count_in(table.downs, seat, OCTAL) > 0:
        offer = TO_FOLLOW_BLIND
    else:
        offer = plays_of(table.hands[seat], table.run) & table.as_follow_up
    return offer | TO_DECLINE if offer == 0 or not table.forced else offer


# For people


def tempting(table: Karma, seat: int) -> list[int]:
    """What a person might do with the cards in front of them."""
    if seat < 0 or table.stage == m.CHOOSING:
        return []
    laid = moves_in(plays_of(table.hands[seat] + table.ups[seat], table.run), 0)
    if seat != table.turn or table.stage == m.PLAYING:
        return [*laid, m.PICKUP, m.FLIP]
    if table.stage == m.GIVING:
        return [m.GIVE_PILE + to for to in range(table.seats)]
    return [*[m.FOLLOW + play for play in laid], m.FOLLOW_FLIP, m.NO_FOLLOW]


# Why not


def _ground(table: Karma, seat: int, move: int) -> str:
    """The ground on which an illegal move of a waiting seat is refused."""
    if not 0 <= move < m.MOVES:
        return NO_SUCH_MOVE
    if table.stage == m.CHOOSING:
        return m.NOT_DEALT if move >= m.CHOOSE else m.CHOOSE_FIRST
    if move >= m.CHOOSE:
        return m.ALREADY_CHOSEN
    if table.stage == m.GIVING:
        return _while_giving(table, seat, move)
    if table.stage == m.FOLLOWING:
        return _while_following(table, seat, move)
    return _in_turn(table, seat, move)


def _while_giving(table: Karma, seat: int, move: int) -> str:
    """KAR-41: the pile goes to another player."""
    if not m.GIVE_PILE <= move < m.FOLLOW:
        return m.SAY_WHO
    return m.NOT_YOURSELF if move == m.GIVE_PILE + seat else m.NO_SUCH_SEAT


def _while_following(table: Karma, seat: int, move: int) -> str:
    """KAR-50 to KAR-57."""
    if move == m.NO_FOLLOW:
        return m.MUST_FOLLOW
    face_down = table.ups[seat] == 0 and count_in(table.downs, seat, OCTAL) > 0
    if move == m.FOLLOW_FLIP:
        return m.NOT_YET_FACE_DOWN if table.ups[seat] else m.NO_FACE_DOWN
    if move < m.FOLLOW:
        return m.FOLLOW_FIRST
    if face_down:
        return m.ONLY_FACE_DOWN
    held = count_in(table.ups[seat] or table.hands[seat], m.face_of(move), OCTAL)
    if held and m.face_of(move) == TABLE:
        return m.TABLE_ON_TABLE
    return _of_cards(table, held, move)


def _in_turn(table: Karma, seat: int, move: int) -> str:
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
    return _of_cards(table, count_in(place, m.face_of(move), OCTAL), move)


def _of_cards(table: Karma, held: int, move: int) -> str:
    """Cards that are not there, too many at once, or too low; `held` lie where they could be."""
    if held == 0:
        return m.NOT_HELD
    count = m.count_of(move)
    if count > 1 and m.face_of(move) == GIVE:
        return m.ONE_GIVE
    if count > table.run:
        return m.NO_THREES
    if count > held:
        return m.TOO_FEW
    return m.ABOVE_FIVE if table.top() == FIVE else m.TOO_LOW
