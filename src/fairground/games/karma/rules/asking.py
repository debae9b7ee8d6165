"""Who decides at a table of Karma, and what is legal.

After the table cards are chosen there is one decision at a time, and its moves are neighbours: an
*offer* has a bit for each of them, counted from the first move of the stage. What is legal and what
is refused are both read off the same offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.karma.rules.layout import (
    BIT,
    CHOOSING,
    EVERYBODY,
    FOLLOWING,
    GIVING,
    PLAYING,
    SEATS_IN,
    STAGES,
    Layout,
)
from fairground.games.karma.rules.moves import (
    CHOOSE,
    FLIP,
    FOLLOW,
    FOLLOW_FLIP,
    GIVE_PILE,
    MOVES,
    NO_FOLLOW,
    PICKUP,
    TRIPLES,
    choices_from,
    fitting,
)
from fairground.games.karma.rules.refusals import ground
from fairground.games.karma.rules.tally import count_in, faces_in, moves_in, one, plays_of
from fairground.kernel.result import Result, ranks_by
from fairground.kernel.state import NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.kernel.game import Game
    from fairground.kernel.options import HouseRules
    from fairground.kernel.plain import Plain

# The two moves of an offer that stand behind the sixty plays.
TO_PICK_UP: Final[i64] = 0o100000000000000000000
TO_FLIP: Final[i64] = 0o200000000000000000000
TO_FOLLOW_BLIND: Final[i64] = 0o100000000000000000000
TO_DECLINE: Final[i64] = 0o200000000000000000000
WIDTH: Final = 62


class Asking(Layout):
    """A table of Karma that can be asked, but not played on."""

    offer: i64
    """The legal moves of the player in turn, a bit each; it follows from the rest."""

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        """Before the deal nobody is offered anything."""
        super().set_up(game, seats, options)
        self.offer = 0

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave."""
        super().restore(facts)
        self.ask()

    def waiting(self) -> tuple[int, ...]:
        """KAR-4: all that have yet to choose table cards; afterwards the player in turn."""
        if self.stage == CHOOSING:
            return SEATS_IN[self.choosing]
        return () if self.is_over() else ONE_SEAT[self.turn]

    def legal(self, seat: int) -> list[int]:
        """Every move of the seat now."""
        if self.stage == CHOOSING:
            return self._choices(seat)
        if seat != self.turn or self.is_over():
            return []
        return moves_in(self.offer, self.first())

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        if self.stage == CHOOSING:
            return self._refusal_to_choose(seat, move)
        if self.is_over():
            return OVER
        if seat != self.turn:
            return NOT_ASKED
        at = move - self.first()
        if 0 <= at < WIDTH and self.offer >> at & 1:
            return ""
        return ground(self, seat, move)

    # Choosing table cards

    def _choices(self, seat: int) -> list[int]:
        """KAR-3: any three of the six cards."""
        if seat not in self.waiting():
            return []
        return choices_from(faces_in(self.hands[seat]))

    def _refusal_to_choose(self, seat: int, move: int) -> str:
        if seat not in self.waiting():
            return NOT_ASKED
        if CHOOSE <= move < MOVES and self._was_dealt(seat, TRIPLES[move - CHOOSE]):
            return ""
        return ground(self, seat, move)

    def _was_dealt(self, seat: int, triple: tuple[int, ...]) -> bool:
        """KAR-3: are the three cards among the six?"""
        hand = self.hands[seat]
        for face in triple:
            if count_in(hand, face) == 0:
                return False
            hand -= one(face)
        return True

    # The offer to the player in turn

    def first(self) -> i64:
        """The move that the lowest bit of an offer means."""
        if self.stage == PLAYING:
            return 0
        return FOLLOW if self.stage == FOLLOWING else GIVE_PILE

    def ask(self) -> None:
        """Work out the offer to the player in turn; whatever changes the table ends with it."""
        if self.stage == PLAYING:
            self.offer = self._plays(self.turn)
        elif self.stage == FOLLOWING:
            self.offer = self._follow_ups(self.turn)
        elif self.stage == GIVING:
            self.offer = EVERYBODY[self.seats] - BIT[self.turn]
        else:
            self.offer = 0

    def _plays(self, seat: i64) -> i64:
        """KAR-10 to KAR-13: cards that fit, from the hand or, if it is empty, from the table.

        KAR-81, KAR-84: if there is neither, a flip. KAR-11: the pile only if there is one.
        """
        place = self.hands[seat]
        if place == 0:
            place = self.ups[seat]
        offer = plays_of(place, self.run) & fitting(self.top()) & self.in_turn
        if place == 0:
            offer = TO_FLIP
        return offer | TO_PICK_UP if len(self.pile) > 0 else offer

    def _follow_ups(self, seat: i64) -> i64:
        """KAR-51 to KAR-57: face-up cards, a face-down one, or the hand if the table is bare."""
        if self.ups[seat]:
            offer = plays_of(self.ups[seat], self.run) & self.as_follow_up
        elif count_in(self.downs, seat) > 0:
            offer = TO_FOLLOW_BLIND
        else:
            offer = plays_of(self.hands[seat], self.run) & self.as_follow_up
        return offer | TO_DECLINE if offer == 0 or not self.forced else offer

    # For people

    def tempting(self, seat: int) -> list[int]:
        """What a person might do with the cards in front of them."""
        if seat < 0 or self.stage == CHOOSING:
            return []
        laid = moves_in(plays_of(self.hands[seat] + self.ups[seat], self.run), 0)
        if seat != self.turn or self.stage == PLAYING:
            return [*laid, PICKUP, FLIP]
        if self.stage == GIVING:
            return [GIVE_PILE + to for to in range(self.seats)]
        return [*[FOLLOW + play for play in laid], FOLLOW_FLIP, NO_FOLLOW]

    def result(self) -> Result | None:
        """Section 9: everybody scores one point, except who loses."""
        if not self.is_over():
            return None
        losers = self.losers()
        scores = [0 if seat in losers else 1 for seat in range(self.seats)]
        return Result(ranks_by([(score,) for score in scores]), tuple(scores), STAGES[self.stage])

    def losers(self) -> list[int]:
        """KAR-91: the last holder of cards; KAR-93: at the limit the holders of the most."""
        holders = self.holders()
        most = max([self.cards_of(seat) for seat in holders])
        losing = [seat for seat in holders if self.cards_of(seat) == most]
        return losing if len(losing) < self.seats else []
