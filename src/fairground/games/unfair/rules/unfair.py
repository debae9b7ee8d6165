"""The State of Unfair: the table with the kernel's contract on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fairground.games.unfair.events import QUINN, Changed
from fairground.games.unfair.imagine import hidden_from, redeal
from fairground.games.unfair.rules.answers import answer
from fairground.games.unfair.rules.codes import NOBODY
from fairground.games.unfair.rules.dump import census_of, facts_of, restore_table
from fairground.games.unfair.rules.engine import ask_again, settle
from fairground.games.unfair.rules.frames import ASK_BLOCK
from fairground.games.unfair.rules.grounds import ground_of, tempting_moves
from fairground.games.unfair.rules.moves import MOVES
from fairground.games.unfair.rules.rounds import start_game
from fairground.games.unfair.rules.score import result_of
from fairground.games.unfair.rules.secrets import spoken
from fairground.games.unfair.rules.table import Table, copy_table
from fairground.games.unfair.rules.tables import NAMES
from fairground.kernel.errors import BadDump
from fairground.kernel.luck import Luck
from fairground.kernel.result import Result
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER, Hidden

if TYPE_CHECKING:
    from fairground.kernel.events import Event
    from fairground.kernel.plain import Plain


class Unfair(Table):
    """A table of Unfair."""

    # Asking

    def waiting(self) -> tuple[int, ...]:
        """The one seat that is asked."""
        return ONE_SEAT[self.turn] if self.turn >= 0 else ()

    def legal(self, seat: int) -> list[int]:
        """What the frame on top offers; worked out once, when the decision came up."""
        return self.offers[:] if seat == self.turn and seat >= 0 else []

    def refusal(self, seat: int, move: int) -> str:
        """The ground on which a move is refused; empty when it is legal."""
        if self.turn == NOBODY:
            return OVER
        if seat != self.turn:
            return NOT_ASKED
        if not 0 <= move < MOVES:
            return NO_SUCH_MOVE
        return "" if _is_in(self.offers, move) else ground_of(self, move)

    def discreet(self) -> bool:
        """UNF-61: a block is asked also of seats that hold none, so its time must tell nothing."""
        return self.turn != NOBODY and self.agenda.top()[0] == ASK_BLOCK

    def result(self) -> Result | None:
        """UNF-361."""
        return result_of(self) if self.turn == NOBODY else None

    # Playing

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        """Deal until the first decision."""
        since = 0 if told is None else len(told)
        start_game(self, luck, told)
        settle(self, luck, told)
        self._name_quinn(told, since)

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        """Carry out a legal move and everything that follows without a decision."""
        self.said = spoken(self, move)
        since = 0 if told is None else len(told)
        answer(self, seat, move, luck, told)
        settle(self, luck, told)
        self._name_quinn(told, since)

    def _name_quinn(self, told: list[Event] | None, since: int) -> None:
        """UNF-451: Quinn's park has a number, but they have no seat."""
        if told is not None and self.quinn >= 0:
            unseat(told, since, self.quinn)

    # Copying

    def clone(self) -> Unfair:
        """An independent copy."""
        twin = Unfair()
        copy_table(self, twin)
        return twin

    def facts(self) -> dict[str, Plain]:
        """Everything that changes, as plain data."""
        return facts_of(self)

    def restore(self, facts: dict[str, Plain]) -> None:
        """Take over what `facts` gave, and work out what is asked."""
        try:
            restore_table(self, facts)
            ask_again(self)
        except (IndexError, ValueError) as fault:
            raise BadDump(f"this is no position of Unfair: {fault}") from fault

    # Hidden things

    def census(self) -> dict[str, int]:
        """Every card, wherever it lies."""
        counts = census_of(self)
        return {NAMES[card]: count for card, count in enumerate(counts) if self.stock[card]}

    def hidden(self, seat: int) -> list[Hidden]:
        """UNF-381: what a seat cannot see."""
        return hidden_from(self, seat)

    def imagine(self, seat: int, luck: Luck) -> Unfair:
        """A world this seat cannot tell from the real one."""
        world = self.clone()
        redeal(world, seat, luck)
        ask_again(world)
        return world

    def tempting(self, seat: int) -> list[int]:
        """A few moves that look possible and are not."""
        return tempting_moves(self, seat)


def _is_in(offers: list[int], move: int) -> bool:
    low = 0
    high = len(offers)
    while low < high:
        mid = (low + high) >> 1
        if offers[mid] < move:
            low = mid + 1
        else:
            high = mid
    return low < len(offers) and offers[low] == move


def unseat(told: list[Event], since: int, park: int) -> None:
    """Say Quinn instead of the number of that park in everything that was told since."""
    for at, event in enumerate(told[since:], since):
        names = ["seat", "foe", "to"] if isinstance(event, Changed) else ["seat", "foe"]
        named = [name for name in names if getattr(event, name, None) == park]
        told[at] = msgspec.structs.replace(event, **dict.fromkeys(named, QUINN))
