"""What one seat may know at a table of Karma: the only gate for secrets.

Hidden are the others' hands except for cards that came from the pile (all have seen those), and
table cards that were chosen while others still choose. What no seat has seen, draw pile and
face-down cards, has no faces at all; `unseen` is what is left of the deck for this viewer.
The option `show-known` is about the picture, not about knowledge: it changes nothing here.
"""

from __future__ import annotations

from fairground.games.karma.components import DEALT, FACES
from fairground.games.karma.imagine import unseen_by
from fairground.games.karma.rules.cards import STACKS, completes
from fairground.games.karma.rules.moves import CHOOSING, STAGES
from fairground.games.karma.rules.state import Karma
from fairground.kernel.tally import OCTAL, count_in, counts_of, faces_in, size_of
from fairground.kernel.view import View, head

Cards = tuple[int, ...]
"""Faces in deck order."""


class KarmaView(View, frozen=True):
    """The table as a seat sees it; what belongs to seats is listed by seat."""

    stage: str
    dealer: int
    turn: int
    turns: int
    limit: int
    run: int
    """How many identical cards clear the pile."""
    hand: Cards
    """The viewer's own hand."""
    chosen: Cards
    """The viewer's own covered choice, while others still choose."""
    held: tuple[int, ...]
    """How many cards every seat has in hand; a covered choice still counts among them."""
    known: tuple[Cards, ...]
    """Hand cards that everybody has seen."""
    ups: tuple[Cards, ...]
    downs: tuple[int, ...]
    pile: Cards
    """From bottom to top."""
    draw: int
    removed: tuple[int, ...]
    """Cards out of the game, counted by face."""
    unseen: tuple[int, ...]
    """Cards this viewer cannot see, wherever they are, counted by face."""

    def is_out(self, seat: int) -> bool:
        """KAR-90: has the seat no cards in any location?"""
        return not (self.held[seat] or self.ups[seat] or self.downs[seat])

    def cards_of(self, seat: int) -> int:
        """How many cards the seat has in all."""
        return self.held[seat] + len(self.ups[seat]) + self.downs[seat]

    def clears(self, face: int, count: int) -> bool:
        """KAR-30: would so many cards of a face clear the pile?"""
        return completes(bytes(self.pile) + STACKS[3 * face + count - 1], self.run)


def view_of(state: Karma, seat: int) -> KarmaView:
    """Everything `seat` may know."""
    covered = state.stage == CHOOSING
    seats = range(state.seats)
    return KarmaView(
        *head(state, seat),
        stage=STAGES[state.stage],
        dealer=state.dealer,
        turn=state.turn,
        turns=state.turns,
        limit=state.limit,
        run=state.run,
        hand=tuple(faces_in(state.hands[seat], OCTAL)) if seat >= 0 else (),
        chosen=tuple(faces_in(state.ups[seat], OCTAL)) if covered and seat >= 0 else (),
        held=tuple(
            DEALT if covered else int(size_of(hand, OCTAL))
            for hand in state.hands.first(state.seats)
        ),
        known=tuple(tuple(faces_in(known, OCTAL)) for known in state.known.first(state.seats)),
        ups=tuple(
            () if covered else tuple(faces_in(ups, OCTAL)) for ups in state.ups.first(state.seats)
        ),
        downs=tuple(int(count_in(state.downs, other, OCTAL)) for other in seats),
        pile=tuple(state.pile),
        draw=state.draw,
        removed=tuple(counts_of(state.removed, FACES, OCTAL)),
        unseen=tuple(counts_of(unseen_by(state, seat), FACES, OCTAL)),
    )


def move_seen(state: Karma, mover: int, move: int, viewer: int) -> str:
    """KAR-4: others read of a choice of table cards only that it was made; the log shows it later.

    Everything else is done in the open.
    """
    notation = state.notation(move)
    if state.stage == CHOOSING and mover != viewer:
        return notation.split(" ", 1)[0]
    return notation
