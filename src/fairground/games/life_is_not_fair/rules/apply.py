"""What a move does at a table of Life Is Not Fair, from the deal to the end of the match.

A match is a number of rounds; a round is an exchange and then turns. An appeal (LNF-62) stands
outside the order of turns: the decision it interrupts is kept in `resumed` and goes on after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import (
    DRAW_TWO,
    FACES,
    GAME_OVER,
    NUMBER_CARDS,
    VALUES,
)
from fairground.games.life_is_not_fair.events import (
    Appealed,
    Dealt,
    Drew,
    Kept,
    MatchEnded,
    Passed,
    Played,
    RoundBegan,
    RoundEnded,
    Said,
    Swapped,
    Voted,
    VotesCounted,
)
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import NO_CARD, worth
from fairground.games.life_is_not_fair.rules.deck import (
    draw_card,
    draw_cards,
    lay,
    put_in_deck,
    turn_up,
)
from fairground.games.life_is_not_fair.rules.finished import Finished
from fairground.games.life_is_not_fair.rules.knowledge import note_given
from fairground.games.life_is_not_fair.rules.legal import voters_left
from fairground.games.life_is_not_fair.rules.seats import NOBODY, SEAT_BIT, seats_in
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.result import Result
from fairground.kernel.shares import ranks_by

if TYPE_CHECKING:
    from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
    from fairground.kernel.events import Event

HAND: Final = 4
"""LNF-4: every player is dealt so many cards."""
REWARD: Final = 20
"""LNF-51, LNF-54: for ending a round."""
PAR: Final = 10
"""LNF-52: what everybody else has before the hand is taken off."""
APPEAL_CARDS: Final = 2
"""LNF-62: what the offender draws."""

STARTER: Final = Why("starter")
DEAL: Final = for_seats("deal")
EXCHANGED: Final = for_seats("exchange")
DRAWING: Final = for_seats("draw")
PENALTY: Final = for_seats("penalty")
AMENDS: Final = for_seats("appeal")


# Rounds


def start(table: LifeIsNotFair, luck: Luck, told: list[Event] | None) -> None:
    """LNF-10: the first starter is drawn by lot."""
    table.starter = luck.pick(table.seats, STARTER)
    _begin_round(table, luck, told)


def _begin_round(table: LifeIsNotFair, luck: Luck, told: list[Event] | None) -> None:
    """LNF-4: four cards for everybody, then the exchange."""
    table.gather_all()
    table.round += 1
    table.phase = m.EXCHANGE
    if told is not None:
        told.append(RoundBegan(table.starter, table.round))
    for ahead in range(table.seats):
        _deal(table, table.after(table.starter, ahead), luck, told)


def _deal(table: LifeIsNotFair, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    for _ in range(HAND):
        draw_card(table, seat, luck, DEAL, None)
    if told is not None:
        told.append(Dealt(seat, HAND, tuple(table.hand_of(seat))))


def _end_round(
    table: LifeIsNotFair, ending: i64, ender: i64, luck: Luck, told: list[Event] | None
) -> None:
    """LNF-50 to LNF-58: count the hands, then go on to the next round or end the match."""
    scores = tuple([_score(table, seat, ender) for seat in range(table.seats)])
    hands = [int(table.held(seat)) for seat in range(table.seats)]
    table.totals = tuple([table.totals[s] + scores[s] for s in range(table.seats)])
    table.last = Finished(
        number=table.round,
        ending=ending,
        seat=ender,
        hands=hands,
        doubles=table.doubles,
        scores=scores,
    )
    if told is not None:
        told.append(_round_ended(table, ending, ender, scores))
    if _is_last_round(table):
        table.phase = m.ENDED
        table.drawn = NO_CARD
        table.fresh = 0
        _tell_winners(table, told)
    else:
        table.starter = table.after(table.starter, 1)
        _begin_round(table, luck, told)


def _round_ended(
    table: LifeIsNotFair, ending: i64, ender: i64, scores: tuple[int, ...]
) -> RoundEnded:
    return RoundEnded(
        seat=ender,
        round=table.round,
        ending=m.ENDINGS[ending],
        hands=tuple([tuple(table.hand_of(seat)) for seat in range(table.seats)]),
        scores=scores,
        totals=table.totals,
    )


def _tell_winners(table: LifeIsNotFair, told: list[Event] | None) -> None:
    if told is None:
        return
    ended = result(table)
    if ended is not None:
        winners = ended.winners
        told.append(MatchEnded(winners[0], table.round, table.totals, winners))


def _score(table: LifeIsNotFair, seat: i64, ender: i64) -> int:
    """LNF-52, LNF-53; the ender has 20 instead of 10, and after going out an empty hand."""
    basis = REWARD if seat == ender else PAR
    return basis - worth(table.held(seat)) - worth(table.doubles[seat])


def result(table: LifeIsNotFair) -> Result | None:
    """LNF-72: the highest total wins."""
    if table.phase != m.ENDED or table.last is None:
        return None
    keys: list[tuple[int, ...]] = [(total,) for total in table.totals]
    reason = m.TARGET_REACHED if _target_reached(table) else m.ROUNDS_PLAYED
    return Result(ranks_by(keys), table.totals, reason)


def _is_last_round(table: LifeIsNotFair) -> bool:
    """LNF-70, LNF-71."""
    return table.round >= table.house.rounds or _target_reached(table)


def _target_reached(table: LifeIsNotFair) -> bool:
    return table.house.target > 0 and max(table.totals) >= table.house.target


# Playing


def carry_out(
    table: LifeIsNotFair, seat: i64, move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """Carry out a legal move."""
    if move < FACES:
        _play_card(table, seat, move, luck, told)
    elif move == m.DRAW:
        _draw(table, seat, luck, told)
    elif move == m.PASS:
        _pass(table, seat, luck, told)
    elif move <= m.KEEP:
        _exchange(table, seat, move, luck, told)
    elif move <= m.SAY_NOTHING:
        _say(table, seat, move - m.SAY, luck, told)
    elif move < m.UPHOLD:
        _appeal(table, seat, move - m.APPEAL, told)
    else:
        _vote(table, seat, move, luck, told)


def _exchange(
    table: LifeIsNotFair, seat: i64, move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """LNF-5 to LNF-7; LNF-8: after the last exchange the first stack card is turned."""
    if move == m.KEEP:
        if told is not None:
            told.append(Kept(seat))
    else:
        _swap(table, seat, move - m.SWAP, luck, told)
    table.turn = table.after(seat, 1)
    if table.turn == table.starter:
        table.phase = m.TURN
        turn_up(table, table.starter, luck, told)


def _swap(table: LifeIsNotFair, seat: i64, gave: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-6: the replacement is drawn before the given card goes into the deck."""
    table.take_from_hand(seat, gave)
    got = draw_card(table, seat, luck, EXCHANGED, told)
    put_in_deck(table, gave)
    note_given(table, seat, gave)
    table.swapped |= SEAT_BIT[seat]
    if told is not None:
        told.append(Swapped(seat, gave, got))


def _draw(table: LifeIsNotFair, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-14, LNF-15: the question about the drawn card follows every draw."""
    table.idle = 0
    drawn = draw_card(table, seat, luck, DRAWING, told)
    if told is not None:
        told.append(Drew(seat, "draw", 1, (int(drawn),)))
    if table.house.draw_then_play:
        table.drawn = drawn
        table.fresh = 1
        table.phase = m.DRAWN
    else:
        _end_turn(table, 1, luck, told)


def _pass(table: LifeIsNotFair, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-15 after a draw; LNF-18 and LNF-42 where there was nothing to draw."""
    stuck = table.phase == m.TURN
    if told is not None:
        told.append(Passed(seat, stuck))
    if stuck:
        table.idle += 1
    if table.idle == table.seats:
        _end_round(table, m.BLOCKED, NOBODY, luck, told)
    else:
        _end_turn(table, 1, luck, told)


def _play_card(
    table: LifeIsNotFair, seat: i64, face: i64, luck: Luck, told: list[Event] | None
) -> None:
    """LNF-12; LNF-24: a wild waits for its line."""
    table.idle = 0
    table.take_from_hand(seat, face)
    lay(table, face)
    if told is not None:
        told.append(Played(seat, face, table.hand_size(seat)))
    if face >= NUMBER_CARDS:
        _lay_wild(table, seat, luck, told)
    elif table.held(seat) == 0:
        _end_round(table, m.WENT_OUT, seat, luck, told)
    else:
        _end_turn(table, 1, luck, told)


def _lay_wild(table: LifeIsNotFair, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    if table.house.spoken:
        table.phase = m.LINE
        table.drawn = NO_CARD
        table.fresh = 0
    else:
        _say(table, seat, table.top - DRAW_TWO, luck, told)


def _say(table: LifeIsNotFair, seat: i64, line: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-25, LNF-26: the card is live if its own instruction was spoken."""
    wild = table.top
    live = line == wild - DRAW_TWO
    table.said = line
    if told is not None:
        told.append(Said(seat, line, wild, live))
    if live and wild == GAME_OVER:
        _end_round(table, m.GAME_OVER_PLAYED, seat, luck, told)
        return
    ahead: i64 = 1
    if live:  # LNF-28, LNF-29, LNF-31: the next seat draws first and loses the turn
        draw_cards(table, table.after(seat, 1), VALUES[wild], luck, PENALTY, told)
        ahead = 2
    if table.held(seat) == 0:  # LNF-55, LNF-56: no card is turned any more
        _end_round(table, m.WENT_OUT, seat, luck, told)
        return
    turn_up(table, seat, luck, told)  # LNF-30, LNF-33
    _end_turn(table, ahead, luck, told)


def _end_turn(table: LifeIsNotFair, ahead: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-10 and LNF-29 say who is next; LNF-43 ends a round that goes on for too long."""
    table.turns += 1
    if table.turns >= table.house.turn_limit:
        _end_round(table, m.TIMED_OUT, NOBODY, luck, told)
        return
    table.phase = m.TURN
    table.drawn = NO_CARD
    table.fresh = 0
    table.turn = table.after(table.turn, ahead)


# Appeals


def _appeal(table: LifeIsNotFair, seat: i64, accused: i64, told: list[Event] | None) -> None:
    """LNF-63: the decision under way waits until the group has judged."""
    table.appealed |= SEAT_BIT[seat]
    table.appellant = seat
    table.accused = accused
    table.resumed = table.phase
    table.phase = m.VOTE
    if told is not None:
        told.append(Appealed(seat, accused))


def _vote(table: LifeIsNotFair, seat: i64, move: i64, luck: Luck, told: list[Event] | None) -> None:
    """LNF-64: votes are shown together, so nothing happens before the last one."""
    if move == m.UPHOLD:
        table.upheld |= SEAT_BIT[seat]
    elif move == m.REJECT:
        table.rejected |= SEAT_BIT[seat]
    else:
        table.abstained |= SEAT_BIT[seat]
    if told is not None:
        told.append(Voted(seat))
    if not voters_left(table):
        _judge(table, luck, told)


def _judge(table: LifeIsNotFair, luck: Luck, told: list[Event] | None) -> None:
    """LNF-64, LNF-66: more than half of the votes cast make the accused draw two."""
    uphold, reject = seats_in(table.upheld), seats_in(table.rejected)
    upheld = len(uphold) > len(reject)
    accused = table.accused
    if told is not None:
        told.append(
            VotesCounted(
                seat=table.appellant,
                accused=accused,
                uphold=uphold,
                reject=reject,
                upheld=upheld,
            )
        )
    table.phase = table.resumed
    table.close_vote()
    if upheld:
        count = draw_cards(table, accused, APPEAL_CARDS, luck, AMENDS, told)
        if accused == table.turn and table.phase == m.DRAWN:
            table.fresh += count
