"""What a move does at a table of Karma, from the deal to the end of the game.

Unfinished business is the stage of the table: after `GIVE` its player names a receiver, after
`TABLE` its player may follow up. Nothing more has to be remembered, since both belong to the
player in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import DEALT, GIVE, HAND, TABLE, UP
from fairground.games.karma.events import (
    Began,
    BroughtUp,
    Chose,
    Cleared,
    Dealt,
    Declined,
    Drew,
    Flipped,
    Gave,
    Lost,
    PickedUp,
    Played,
    Showed,
    StayedAlone,
    Stopped,
    Wasted,
    WentOut,
)
from fairground.games.karma.rules import legal
from fairground.games.karma.rules import moves as m
from fairground.games.karma.rules.cards import (
    FROM_THE_TABLE,
    STACKS,
    completes,
    fitting_on,
    plays_of,
    tally_of_pile,
)
from fairground.games.karma.rules.seats import BIT, NEXT_IN
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.result import Result
from fairground.kernel.shares import ranks_by
from fairground.kernel.tally import OCTAL, any_face, count_in, faces_in, one, size_of

if TYPE_CHECKING:
    from fairground.games.karma.options import Options
    from fairground.games.karma.rules.state import Karma
    from fairground.kernel.events import Event

DEALER: Final = Why("dealer")
DEAL: Final = for_seats("deal")
DRAW: Final = for_seats("draw")
TURN_UP: Final = for_seats("flip")


# Dealing


def start(table: Karma, luck: Luck, told: list[Event] | None) -> None:
    """KAR-3, KAR-6, KAR-7: a dealer, six cards for everybody, left of the dealer first.

    KAR-2: face-down cards get no face before they are flipped.
    """
    dealer = cast("Options", table.options).dealer
    table.dealer = luck.pick(table.seats, DEALER) if dealer is None else dealer - 1
    table.turn = NEXT_IN[table.holding * m.SEATS + table.dealer]
    if told is not None:
        told.append(Began(table.dealer))
    for seat in range(table.seats):
        hand: i64 = 0
        for _ in range(DEALT):
            hand += one(_unseen(table, luck, DEAL[seat]), OCTAL)
        table.hands[seat] = hand
        table.draw -= DEALT
        if told is not None:
            told.append(Dealt(seat, tuple(faces_in(table.hands[seat], OCTAL))))


def _unseen(table: Karma, luck: Luck, why: Why) -> i64:
    """Take a card of the bag; where all are identical there is nothing to be lucky with."""
    face = any_face(table.bag, luck, why, OCTAL)
    table.bag -= one(face, OCTAL)
    return face


def _choose(table: Karma, seat: i64, move: i64, told: list[Event] | None) -> None:
    """KAR-3, KAR-4: three cards are put aside, and shown when all have chosen."""
    table.hands[seat] -= m.TRIPLE_TALLY[move - m.CHOOSE]
    table.ups[seat] = m.TRIPLE_TALLY[move - m.CHOOSE]
    table.choosing ^= BIT[seat]
    if table.choosing == 0:
        table.stage = m.PLAYING
    if told is not None:
        told.append(Chose(seat, m.TRIPLES[move - m.CHOOSE]))
        if table.choosing == 0:
            for other in range(table.seats):
                told.append(Showed(other, tuple(faces_in(table.ups[other], OCTAL))))


# Playing


def carry_out(table: Karma, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """Carry out a legal move."""
    if move < m.PICKUP:
        _play(table, seat, move, luck, told)
    elif move == m.PICKUP:
        _pick_up(table, seat, luck, told)
    elif move == m.FLIP:
        _flip(table, seat, luck, told)
    elif move >= m.CHOOSE:
        _choose(table, seat, move, told)
    elif table.stage == m.GIVING:
        _give(table, seat, move - m.GIVE_PILE, luck, told)
    else:
        _follow(table, seat, move, luck, told)
    legal.ask(table)


def _play(table: Karma, seat: i64, play: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-12: from the hand as long as it has any cards, then from the table."""
    face = play // 3
    count = play - 3 * face + 1
    hand = table.hands[seat]
    if hand:
        _take_from_hand(table, seat, hand, face, count)
    else:
        _take_from_table(table, seat, face, count)
    if told is not None:
        told.append(_played(seat, face, count, hand != 0, False))
    _lay(table, seat, face, count, luck, told)


def _played(seat: i64, face: i64, count: i64, from_hand: bool, follows: bool) -> Played:
    return Played(seat=seat, card=face, count=count, from_hand=from_hand, follows=follows)


def _take_from_hand(table: Karma, seat: i64, hand: i64, face: i64, count: i64) -> None:
    """Section 5: of equal cards those that all have seen are used up first."""
    card = one(face, OCTAL)
    table.hands[seat] = hand - card * count
    known = table.known[seat]
    seen = count_in(known, face, OCTAL)
    if seen:
        table.known[seat] = known - card * (count if count < seen else seen)


def _take_from_table(table: Karma, seat: i64, face: i64, count: i64) -> None:
    ups = table.ups[seat]
    table.ups[seat] = ups - one(face, OCTAL) * count


def _lay(
    table: Karma, seat: i64, face: i64, count: i64, luck: Luck, told: list[Event] | None
) -> None:
    """KAR-21: cards on the pile, then their effect, unless they clear it."""
    if face == GIVE and count < table.run:
        _offer_pile(table, seat, count, luck, told)
        return
    table.pile = table.pile + STACKS[3 * face + count - 1]
    if completes(table.pile, table.run):
        _clear(table, seat, luck, told)  # KAR-35: the pile is gone, so the card does nothing
        return
    if face == UP:
        _bring_up(table, seat, count, told)
    elif face == TABLE and _has_follow_up(table, seat):
        table.stage = m.FOLLOWING
        return
    _end_turn(table, seat, luck, told)


def _clear(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-30, KAR-31, KAR-33: the pile leaves the game, the hand is filled, play again."""
    if told is not None:
        again = table.draw > 0 or table.holds(seat)
        told.append(Cleared(seat, tuple(table.pile), again))
    table.removed += tally_of_pile(table.pile)
    table.pile = b""
    table.stage = m.PLAYING
    _fill_hand(table, seat, luck, told)
    if not table.holds(seat):
        _pass_on(table, seat, told)  # KAR-34: nothing to play again with


def _bring_up(table: Karma, seat: i64, laid: i64, told: list[Event] | None) -> None:
    """KAR-60, KAR-64: the bottom card comes to the top, if any lies below those just laid."""
    pile = table.pile
    if len(pile) == laid:
        if told is not None:
            told.append(StayedAlone(seat))
        return
    table.pile = pile[1:] + pile[:1]
    if told is not None:
        told.append(BroughtUp(seat, pile[0]))


def _has_follow_up(table: Karma, seat: i64) -> bool:
    """KAR-57, KAR-58: face-up cards other than `TABLE`, a face-down card, or a hand.

    A hand is asked whatever it holds: passing it over would show that it holds only `TABLE`.
    """
    if table.ups[seat]:
        return plays_of(table.ups[seat], table.run) & table.as_follow_up & FROM_THE_TABLE != 0
    return count_in(table.downs, seat, OCTAL) > 0 or table.hands[seat] != 0


def _follow(table: Karma, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-50: table cards early, or cards of the hand where the table is bare."""
    table.stage = m.PLAYING
    if move == m.NO_FOLLOW:
        _decline(table, seat, luck, told)
    elif move == m.FOLLOW_FLIP:
        _follow_blind(table, seat, luck, told)
    else:
        _follow_up(table, seat, move - m.FOLLOW, luck, told)


def _follow_up(table: Karma, seat: i64, play: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-51, KAR-52, KAR-56: any value fits, and Karma cards act."""
    face = play // 3
    count = play - 3 * face + 1
    from_hand = table.ups[seat] == 0
    if from_hand:
        _take_from_hand(table, seat, table.hands[seat], face, count)
    else:
        _take_from_table(table, seat, face, count)
    if told is not None:
        told.append(_played(seat, face, count, from_hand, True))
    _lay(table, seat, face, count, luck, told)


def _follow_blind(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-54: it always fits; KAR-57: another `TABLE` just stays there, with `chains` too."""
    face = _turn_up(table, seat, luck)
    if told is not None:
        told.append(Flipped(seat, face, True, True))
    if face == TABLE:
        table.pile += STACKS[3 * TABLE]
        _end_turn(table, seat, luck, told)
    else:
        _lay(table, seat, face, 1, luck, told)


def _decline(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-55: `TABLE` stays on top.

    Where following is forced, only a hand of nothing but `TABLE` declines, and all know that.
    """
    if table.forced:
        table.known[seat] = table.hands[seat]
    if told is not None:
        told.append(Declined(seat))
    _end_turn(table, seat, luck, told)


def _flip(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-81 to KAR-83: a face-down card is played like any other, if it fits."""
    face = _turn_up(table, seat, luck)
    fits = fitting_on(table.pile) >> (3 * face) & 1 != 0
    if told is not None:
        told.append(Flipped(seat, face, fits, False))
    if fits:
        _lay(table, seat, face, 1, luck, told)
    else:
        table.pile += STACKS[3 * face]
        _pick_up(table, seat, luck, told)


def _turn_up(table: Karma, seat: i64, luck: Luck) -> i64:
    """Section 4: a face-down card gets its face when it is flipped."""
    table.downs -= one(seat, OCTAL)
    return _unseen(table, luck, TURN_UP[seat])


def _pick_up(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-15 to KAR-17: the pile joins the hand, the next player begins a fresh one."""
    if told is not None:
        told.append(PickedUp(seat, tuple(table.pile)))
    _take_pile(table, seat)
    _end_turn(table, seat, luck, told)


def _take_pile(table: Karma, seat: i64) -> None:
    """Section 5: cards of the pile were seen by all."""
    cards = tally_of_pile(table.pile)
    hand = table.hands[seat]
    known = table.known[seat]
    table.hands[seat] = hand + cards
    table.known[seat] = known + cards
    table.holding |= BIT[seat]
    table.pile = b""


def _offer_pile(table: Karma, seat: i64, count: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-41: the `GIVE` leaves the game; KAR-45: without a pile nothing else happens."""
    table.removed += one(GIVE, OCTAL) * count
    if table.pile:
        table.stage = m.GIVING
        return
    if told is not None:
        told.append(Wasted(seat))
    _end_turn(table, seat, luck, told)


def _give(table: Karma, seat: i64, to: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-42 to KAR-44: the receiver may have been out; the giver's turn is over."""
    if told is not None:
        told.append(Gave(seat, to, tuple(table.pile), not table.holds(to)))
    table.stage = m.PLAYING
    _take_pile(table, to)
    _end_turn(table, seat, luck, told)


# Ending a turn and the game


def _end_turn(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-18, KAR-21: fill the hand, then it is the next player's turn."""
    _fill_hand(table, seat, luck, told)
    _pass_on(table, seat, told)


def _fill_hand(table: Karma, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """KAR-18, KAR-19: up to three cards, as long as the draw pile lasts."""
    if table.draw == 0:
        return
    hand = table.hands[seat]
    lacking = HAND - size_of(hand, OCTAL)
    drawn: i64 = 0
    while lacking > 0 and table.draw > 0:
        drawn += one(_unseen(table, luck, DRAW[seat]), OCTAL)
        table.draw -= 1
        lacking -= 1
    table.hands[seat] = hand + drawn
    if told is not None and drawn:
        told.append(Drew(seat, size_of(drawn, OCTAL), tuple(faces_in(drawn, OCTAL)), table.draw))


def _pass_on(table: Karma, seat: i64, told: list[Event] | None) -> None:
    """KAR-22: the next player who holds cards; KAR-93: unless that was the last turn."""
    table.turns += 1
    if table.turns == table.limit:
        table.stage = m.TURN_LIMIT
    if not table.holds(seat):
        _go_out(table, seat, told)
    table.turn = NEXT_IN[table.holding * m.SEATS + seat]
    if told is not None and table.is_over():
        told.append(_ending(table, seat))


def _go_out(table: Karma, seat: i64, told: list[Event] | None) -> None:
    """KAR-90 to KAR-92: if only one player holds cards now, that one has lost."""
    table.holding -= BIT[seat]
    if len(table.holders()) == 1:
        table.stage = m.ONE_HOLDER
    if told is not None:
        told.append(WentOut(seat))


def _ending(table: Karma, seat: i64) -> Event:
    if table.stage == m.ONE_HOLDER:
        return Lost(table.turn)
    return Stopped(seat, table.turns, tuple(_losers(table)))


def result(table: Karma) -> Result | None:
    """Section 8: one point for every seat that does not lose."""
    if not table.is_over():
        return None
    losers = _losers(table)
    scores = [0 if seat in losers else 1 for seat in range(table.seats)]
    return Result(ranks_by([(score,) for score in scores]), tuple(scores), m.STAGES[table.stage])


def _losers(table: Karma) -> list[int]:
    """KAR-91: the last holder of cards; KAR-93: at the limit the holders of the most."""
    holders = table.holders()
    if table.stage == m.ONE_HOLDER:
        return list(holders)
    most = max([table.cards_of(seat) for seat in holders])
    losing = [seat for seat in holders if table.cards_of(seat) == most]
    return losing if len(losing) < table.seats else []
