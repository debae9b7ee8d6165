"""The rules of Life Is Not Fair: what a move does, from the deal to the end of the match.

A match is a number of rounds; a round is an exchange and then turns. An appeal (LNF-62) stands
outside the order of turns: the decision it interrupts is kept in `resumed` and goes on after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.life_is_not_fair import imagine
from fairground.games.life_is_not_fair.components import (
    CODES,
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
from fairground.games.life_is_not_fair.rules import saving
from fairground.games.life_is_not_fair.rules.cards import worth
from fairground.games.life_is_not_fair.rules.decisions import Decisions
from fairground.games.life_is_not_fair.rules.table import (
    NO_CARD,
    NOBODY,
    SEAT_BIT,
    Finished,
    open_hands,
)
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.result import Result, ranks_by
from fairground.kernel.state import (
    Hidden,
    copy_head,
)

if TYPE_CHECKING:
    from fairground.kernel.events import Event
    from fairground.kernel.plain import Plain

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


class LifeIsNotFair(Decisions):
    """A table of Life Is Not Fair."""

    def result(self) -> Result | None:
        """LNF-72: the highest total wins."""
        if self.phase != m.ENDED or self.last is None:
            return None
        keys: list[tuple[int, ...]] = [(total,) for total in self.totals]
        reason = m.TARGET_REACHED if self._target_reached() else m.ROUNDS_PLAYED
        return Result(ranks_by(keys), self.totals, reason)

    # Rounds

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """LNF-10: the first starter is drawn by lot."""
        self.starter = luck.pick(self.seats, STARTER)
        self._begin_round(luck, told)

    def _begin_round(self, luck: Luck, told: list[Event] | None) -> None:
        """LNF-4: four cards for everybody, then the exchange."""
        self.gather_all()
        self.round += 1
        self.phase = m.EXCHANGE
        if told is not None:
            told.append(RoundBegan(self.starter, self.round))
        for ahead in range(self.seats):
            self._deal(self.after(self.starter, ahead), luck, told)

    def _deal(self, seat: i64, luck: Luck, told: list[Event] | None) -> None:
        for _ in range(HAND):
            self.draw_card(seat, luck, DEAL, None)
        if told is not None:
            told.append(Dealt(seat, HAND, tuple(self.hand_of(seat))))

    def _end_round(self, ending: i64, ender: i64, luck: Luck, told: list[Event] | None) -> None:
        """LNF-50 to LNF-58: count the hands, then go on to the next round or end the match."""
        scores = tuple([self._score(seat, ender) for seat in range(self.seats)])
        hands = [int(self.held(seat)) for seat in range(self.seats)]
        self.totals = tuple([self.totals[s] + scores[s] for s in range(self.seats)])
        self.last = Finished(
            self.round, ending, seat=ender, hands=hands, doubles=self.doubles, scores=scores
        )
        if told is not None:
            how = m.ENDINGS[ending]
            shown = open_hands(self)
            told.append(RoundEnded(ender, self.round, how, shown, scores, self.totals))
        if self._is_last_round():
            self.phase = m.ENDED
            self.drawn = NO_CARD
            self.fresh = 0
            self._tell_winners(told)
        else:
            self.starter = self.after(self.starter, 1)
            self._begin_round(luck, told)

    def _tell_winners(self, told: list[Event] | None) -> None:
        result = self.result()
        if told is not None and result is not None:
            winners = result.winners
            told.append(MatchEnded(winners[0], self.round, self.totals, winners))

    def _score(self, seat: int, ender: i64) -> int:
        """LNF-52, LNF-53; the ender has 20 instead of 10, and after going out an empty hand."""
        basis = REWARD if seat == ender else PAR
        return basis - worth(self.held(seat)) - worth(self.doubles[seat])

    def _is_last_round(self) -> bool:
        """LNF-70, LNF-71."""
        return self.round >= self.house.rounds or self._target_reached()

    def _target_reached(self) -> bool:
        return self.house.target > 0 and max(self.totals) >= self.house.target

    # Playing

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move."""
        if move < FACES:
            self._play_card(seat, move, luck, told)
        elif move == m.DRAW:
            self._draw(seat, luck, told)
        elif move == m.PASS:
            self._pass(seat, luck, told)
        elif move <= m.KEEP:
            self._exchange(seat, move, luck, told)
        elif move <= m.SAY_NOTHING:
            self._say(seat, move - m.SAY, luck, told)
        elif move < m.UPHOLD:
            self._appeal(seat, move - m.APPEAL, told)
        else:
            self._vote(seat, move, luck, told)

    def _exchange(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """LNF-5 to LNF-7; LNF-8: after the last exchange the first stack card is turned."""
        if move == m.KEEP:
            if told is not None:
                told.append(Kept(seat))
        else:
            self._swap(seat, move - m.SWAP, luck, told)
        self.turn = self.after(seat, 1)
        if self.turn == self.starter:
            self.phase = m.TURN
            self.turn_up(self.starter, luck, told)

    def _swap(self, seat: int, gave: i64, luck: Luck, told: list[Event] | None) -> None:
        """LNF-6: the replacement is drawn before the given card goes into the deck."""
        self.take_from_hand(seat, gave)
        got = self.draw_card(seat, luck, EXCHANGED, told)
        self.put_in_deck(gave)
        self.note_given(seat, gave)
        self.swapped |= SEAT_BIT[seat]
        if told is not None:
            told.append(Swapped(seat, gave, got))

    def _draw(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        """LNF-14, LNF-15: the question about the drawn card follows every draw."""
        self.idle = 0
        drawn = self.draw_card(seat, luck, DRAWING, told)
        if told is not None:
            told.append(Drew(seat, "draw", 1, (int(drawn),)))
        if self.house.draw_then_play:
            self.drawn = drawn
            self.fresh = 1
            self.phase = m.DRAWN
        else:
            self._end_turn(1, luck, told)

    def _pass(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        """LNF-15 after a draw; LNF-18 and LNF-42 where there was nothing to draw."""
        stuck = self.phase == m.TURN
        if told is not None:
            told.append(Passed(seat, stuck))
        if stuck:
            self.idle += 1
        if self.idle == self.seats:
            self._end_round(m.BLOCKED, NOBODY, luck, told)
        else:
            self._end_turn(1, luck, told)

    def _play_card(self, seat: int, face: int, luck: Luck, told: list[Event] | None) -> None:
        """LNF-12; LNF-24: a wild waits for its line."""
        self.idle = 0
        self.take_from_hand(seat, face)
        self.lay(face)
        if told is not None:
            told.append(Played(seat, face, self.hand_size(seat)))
        if face >= NUMBER_CARDS:
            self._lay_wild(seat, luck, told)
        elif self.held(seat) == 0:
            self._end_round(m.WENT_OUT, seat, luck, told)
        else:
            self._end_turn(1, luck, told)

    def _lay_wild(self, seat: int, luck: Luck, told: list[Event] | None) -> None:
        if self.house.spoken:
            self.phase = m.LINE
            self.drawn = NO_CARD
            self.fresh = 0
        else:
            self._say(seat, self.top - DRAW_TWO, luck, told)

    def _say(self, seat: int, line: i64, luck: Luck, told: list[Event] | None) -> None:
        """LNF-25, LNF-26: the card is live if its own instruction was spoken."""
        wild = self.top
        live = line == wild - DRAW_TWO
        self.said = line
        if told is not None:
            told.append(Said(seat, line, wild, live))
        if live and wild == GAME_OVER:
            self._end_round(m.GAME_OVER_PLAYED, seat, luck, told)
            return
        ahead: i64 = 1
        if live:  # LNF-28, LNF-29, LNF-31: the next seat draws first and loses the turn
            self.draw_cards(self.after(seat, 1), VALUES[wild], luck, PENALTY, told)
            ahead = 2
        if self.held(seat) == 0:  # LNF-55, LNF-56: no card is turned any more
            self._end_round(m.WENT_OUT, seat, luck, told)
            return
        self.turn_up(seat, luck, told)  # LNF-30, LNF-33
        self._end_turn(ahead, luck, told)

    def _end_turn(self, ahead: i64, luck: Luck, told: list[Event] | None) -> None:
        """LNF-10 and LNF-29 say who is next; LNF-43 ends a round that goes on for too long."""
        self.turns += 1
        if self.turns >= self.house.turn_limit:
            self._end_round(m.TIMED_OUT, NOBODY, luck, told)
            return
        self.phase = m.TURN
        self.drawn = NO_CARD
        self.fresh = 0
        self.turn = self.after(self.turn, ahead)

    # Appeals

    def _appeal(self, seat: int, accused: int, told: list[Event] | None) -> None:
        """LNF-63: the decision under way waits until the group has judged."""
        self.appealed |= SEAT_BIT[seat]
        self.appellant = seat
        self.accused = accused
        self.resumed = self.phase
        self.phase = m.VOTE
        if told is not None:
            told.append(Appealed(seat, accused))

    def _vote(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """LNF-64: votes are shown together, so nothing happens before the last one."""
        if move == m.UPHOLD:
            self.upheld |= SEAT_BIT[seat]
        elif move == m.REJECT:
            self.rejected |= SEAT_BIT[seat]
        else:
            self.abstained |= SEAT_BIT[seat]
        if told is not None:
            told.append(Voted(seat))
        if not self.voters_left():
            self._judge(luck, told)

    def _judge(self, luck: Luck, told: list[Event] | None) -> None:
        """LNF-64, LNF-66: more than half of the votes cast make the accused draw two."""
        uphold, reject = seats_in(self.upheld), seats_in(self.rejected)
        upheld = len(uphold) > len(reject)
        accused = self.accused
        if told is not None:
            told.append(VotesCounted(self.appellant, accused, uphold, reject, upheld))
        self.phase = self.resumed
        self.close_vote()
        if upheld:
            count = self.draw_cards(accused, APPEAL_CARDS, luck, AMENDS, told)
            if accused == self.turn and self.phase == m.DRAWN:
                self.fresh += count

    # Copying and saving

    def clone(self) -> LifeIsNotFair:
        """An independent copy."""
        twin = LifeIsNotFair()
        copy_head(self, twin)
        twin.house = self.house
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.phase = self.phase
        twin.turns = self.turns
        twin.idle = self.idle
        twin.drawn = self.drawn
        twin.fresh = self.fresh
        twin.top = self.top
        twin.fits = self.fits
        twin.stack = self.stack[:]
        twin.deck = self.deck
        twin.deck_doubles = self.deck_doubles
        twin.deck_size = self.deck_size
        self.copy_hands(twin)
        twin.doubles = self.doubles[:] if self.house.copies == 2 else self.doubles
        twin.said = self.said
        twin.swapped = self.swapped
        twin.given = self.given
        twin.knowing = self.knowing
        twin.totals = self.totals
        twin.last = self.last
        twin.appealed = self.appealed
        twin.appellant = self.appellant
        twin.accused = self.accused
        twin.upheld = self.upheld
        twin.rejected = self.rejected
        twin.abstained = self.abstained
        twin.resumed = self.resumed
        return twin

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data."""
        return saving.facts_of(self)

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        saving.restore(self, facts)

    def census(self) -> dict[str, int]:
        """Cards of every face, wherever they lie."""
        cards = [*self.deck_cards(), *self.stack]
        for seat in range(self.seats):
            cards.extend(self.hand_of(seat))
        return {code: cards.count(face) for face, code in enumerate(CODES)}

    def hidden(self, seat: int) -> list[Hidden]:
        """Section 5: others' hands and, unless its cards are known, the deck."""
        return imagine.hidden_from(self, seat)

    def imagine(self, seat: int, luck: Luck) -> LifeIsNotFair:
        """Others' hands, the deck and secret votes are dealt anew."""
        world = self.clone()
        imagine.deal_unseen(world, seat, luck)
        return world


def seats_in(seats: i64) -> tuple[int, ...]:
    """A set of seats as their numbers."""
    return tuple([seat for seat in range(m.MOST_SEATS) if seats & SEAT_BIT[seat]])
