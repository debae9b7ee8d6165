"""TurnOrder: whom a table waits for, and what goes on without asking a person.

A game at a terminal alternates between bots, questions with one answer that are given by
themselves, and people. Both tables, the plain one and the full-screen one, ask here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fairground.cli.table import LocalTable
from fairground.kernel.scene import Prompt


class AskedPerson(NamedTuple):
    """A person who is asked now; who is not needed may let the game go on."""

    seat: int
    is_needed: bool


class TurnOrder:
    """Who is next at a table. What was answered without asking is kept until it is told."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self._said: dict[int, list[str]] = {}
        self._waved: set[int] = set()
        self._waved_at = -1

    @property
    def is_over(self) -> bool:
        """Is there nothing more to decide?"""
        return not self.table.state.waiting()

    def asked(self) -> AskedPerson | None:
        """The person to ask now; None if the game is over or goes on by itself."""
        state = self.table.state
        if self.is_over:
            return None
        seat = state.needed()[0]
        if not self.table.is_bot(seat):
            return None if self._only_answer(seat) is not None else AskedPerson(seat, True)
        speaking = [each for each in self.others_waiting(seat) if not self._has_waved(each)]
        return AskedPerson(speaking[0], False) if speaking else None

    def others_waiting(self, seat: int) -> list[int]:
        """People besides this one who may decide now."""
        waiting = self.table.state.waiting()
        return [other for other in waiting if other != seat and not self.table.is_bot(other)]

    def wave_on(self, seat: int) -> None:
        """Who may speak up out of turn lets the game go on, until the next decision."""
        if self._waved_at != self.table.state.number:
            self._waved, self._waved_at = set(), self.table.state.number
        self._waved.add(seat)

    def go_on(self) -> None:
        """Let a bot decide, or give the only answer of a person."""
        seat = self.table.state.needed()[0]
        only = self._only_answer(seat)
        if only is None:
            self.table.let_bot_play(seat)
        else:
            self._answer_alone(seat, only)

    def take_notes(self, seat: int) -> list[str]:
        """What was answered for a person since the last time this was asked."""
        return self._said.pop(seat, [])

    def _has_waved(self, seat: int) -> bool:
        return self._waved_at == self.table.state.number and seat in self._waved

    def _only_answer(self, seat: int) -> int | None:
        """The one answer of a person, where nothing is lost by giving it without asking.

        A question that only hides who has more answers is put to several people at one screen all
        the same: to be passed over would tell. A move made with something on the table is left to
        the player, unless it is put off for others who are all bots.
        """
        state = self.table.state
        if self.table.is_bot(seat) or len(state.legal(seat)) != 1:
            return None
        if state.discreet():
            return state.legal(seat)[0] if self.table.persons == (seat,) else None
        prompt = self.table.scene(seat).prompt
        return state.legal(seat)[0] if is_formal(prompt, self.table.is_bot) else None

    def _answer_alone(self, seat: int, move: int) -> None:
        """Give the only answer; where it keeps no secret, tell so with the next question."""
        prompt = self.table.scene(seat).prompt
        if not self.table.state.discreet() and not prompt.meanwhile:
            said = f"{prompt.question} There was one answer: {prompt.choices[0].label}."
            self._said.setdefault(seat, []).append(said)
        self.table.play(seat, move)


def is_formal(prompt: Prompt, is_bot: Callable[[int], bool]) -> bool:
    """Is the one answer a formality: nothing to press on the table, or put off for bots only?"""
    only = prompt.choices[0]
    if prompt.meanwhile:
        return all(is_bot(seat) for seat in prompt.meanwhile)
    return not only.things and not only.confirm
