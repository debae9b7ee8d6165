"""Toys for installation in an attacked server: Whisper, and Blink.

Blink is a toy that asks one player discreetly, six times, whether to give a star.

The star is drawn anew for every question, so about every second time there is only one answer. The
first seat is never asked: it listens.
"""

from __future__ import annotations

from fairground.kernel.events import Event
from fairground.kernel.luck import Luck
from fairground.kernel.state import copy_head
from tests.server.whisper import STAR, Whisper, WhisperGame

LISTENER, ASKED = 0, 1


class Blink(Whisper):
    """The second seat is asked in every round."""

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        self.asking = True
        self._draw(luck)

    def _draw(self, luck: Luck) -> None:
        self.stars[ASKED] = luck.pick(2, STAR)

    def leader(self) -> int:
        return LISTENER

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        self.round += 1
        self._draw(luck)

    def clone(self) -> Blink:
        twin = Blink()
        copy_head(self, twin)
        twin.round, twin.asking = self.round, self.asking
        twin.answers, twin.stars = self.answers[:], self.stars[:]
        return twin


class BlinkGame(WhisperGame):
    """Two seats."""

    name = "blink"
    title = "Blink"
    seats = range(2, 3)
    state = Blink
    pace = 1_000_000  # a bot with a choice thinks as long as it ever does


BLINK, WHISPER = BlinkGame(), WhisperGame()
