"""Karma in numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.karma.components import CODES, DEALT, TABLE_CARDS
from fairground.games.karma.imagine import unseen_by
from fairground.games.karma.rules.cards import ALL, tally_of_pile
from fairground.games.karma.rules.moves import CHOOSING, ONE_HOLDER, SEATS, STAGES
from fairground.games.karma.rules.seats import BIT
from fairground.games.karma.rules.state import Karma
from fairground.kernel.features import named
from fairground.kernel.observe import FeatureWriter, Telling
from fairground.kernel.state import State
from fairground.kernel.tally import OCTAL, count_in, size_of

if TYPE_CHECKING:
    from fairground.games.karma.options import Options

CARDS: Final = 80
COPIES: Final = 4
TURNS: Final = 2_000
LAYERS: Final = 3
"""How many cards from the top and from the bottom of the pile are told in order."""

HAND: Final = named("hand", CODES)
CHOSEN: Final = named("chosen", CODES)
UNSEEN: Final = named("unseen", CODES)
REMOVED: Final = named("removed", CODES)
PILE: Final = named("pile", CODES)
FROM_TOP: Final = [named(f"from top {layer}", CODES) for layer in range(LAYERS)]
FROM_BOTTOM: Final = [named(f"from bottom {layer}", CODES) for layer in range(LAYERS)]
STAGE: Final = list(STAGES)
KNOWN: Final = named("known", CODES)
FACE_UP: Final = named("face-up", CODES)


class KarmaObserver(Telling):
    """What a seat may know."""

    def tell(self, writer: FeatureWriter, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(Karma, state)
        covered = table.stage == CHOOSING
        writer.tally(HAND, COPIES, table.hands[seat] if seat >= 0 else i64(0), OCTAL)
        writer.tally(
            CHOSEN, TABLE_CARDS, table.ups[seat] if covered and seat >= 0 else i64(0), OCTAL
        )
        writer.tally(UNSEEN, COPIES, unseen_by(table, seat), OCTAL)
        writer.tally(REMOVED, COPIES, table.removed, OCTAL)
        _tell_pile(writer, table.pile)
        writer.number("draw pile", table.draw, CARDS)
        writer.number("turns", table.turns, TURNS)
        writer.number("most turns", table.limit, TURNS)
        writer.one_of(STAGE, table.stage)
        writer.flag("waited for", _is_waited_for(table, seat))
        _tell_house_rules(writer, table)
        for ahead in range(SEATS):
            other = writer.seat(seat, ahead, table.seats)
            if other < 0:
                return
            _tell_seat(writer, table, other, covered)


def _tell_pile(writer: FeatureWriter, pile: bytes) -> None:
    size: i64 = len(pile)
    writer.tally(PILE, COPIES, tally_of_pile(pile), OCTAL)
    for layer in range(LAYERS):
        writer.one_of(FROM_TOP[layer], pile[size - 1 - layer] if layer < size else -1)
    for layer in range(LAYERS):
        writer.one_of(FROM_BOTTOM[layer], pile[layer] if layer < size else -1)
    writer.number("pile size", size, CARDS)


def _tell_house_rules(writer: FeatureWriter, table: Karma) -> None:
    edition: i64 = cast("Options", table.options).edition
    writer.flag("edition 40", edition == 40)
    writer.flag("edition 60", edition == 60)
    writer.flag("edition 80", edition == 80)
    writer.flag("follow forced", table.forced)
    writer.flag("chains", table.in_turn == ALL)


def _is_waited_for(table: Karma, seat: i64) -> bool:
    if seat < 0 or table.stage >= ONE_HOLDER:
        return False
    if table.stage == CHOOSING:
        return table.choosing & BIT[seat] != 0
    return table.turn == seat


def _tell_seat(writer: FeatureWriter, table: Karma, seat: i64, covered: bool) -> None:
    """A covered choice still counts among the cards in hand."""
    held: i64 = DEALT if covered else size_of(table.hands[seat], OCTAL)
    ups: i64 = 0 if covered else table.ups[seat]
    downs = count_in(table.downs, seat, OCTAL)
    writer.flag("present", True)
    writer.flag("in turn", not covered and table.turn == seat)
    writer.flag("out", held == 0 and ups == 0 and downs == 0)
    writer.number("hand", held, CARDS)
    writer.number("face-down", downs, TABLE_CARDS)
    writer.tally(KNOWN, COPIES, table.known[seat], OCTAL)
    writer.tally(FACE_UP, TABLE_CARDS, ups, OCTAL)


OBSERVER: Final = KarmaObserver()
