"""The seat an agent plays: at a table of this process among bots, or at a table of a server.

Both show the same scenes and give the same reasons; the tools in tools.py know no difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from fairground.client import Client, Table
from fairground.client.errors import ClientError, Refused
from fairground.kernel import registry
from fairground.kernel.errors import BadNotation, Illegal
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck, SealedLuck
from fairground.kernel.playout import Bot, answer
from fairground.kernel.scene import Scene
from fairground.kernel.words import filled, seat_name


class ModelSeat(Protocol):
    """What the tools need of a seat."""

    async def scene(self, wait: bool = False) -> Scene:
        """The table as the seat sees it; `wait` until it changes, for some time."""

    async def play(self, move: str) -> str:
        """Play a move by its notation; why not, or nothing where it was played."""

    async def why_not(self, move: str) -> str:
        """Why a move is not possible now; nothing where it is."""

    async def clauses(self) -> Mapping[str, str]:
        """The rules, clause by clause."""


class LocalModelSeat:
    """The first seat of a table in this process; bots have the others and answer at once."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str], bot: str, seed: str
    ) -> None:
        rules = game.suited(seats, options)
        self._luck = SealedLuck(seed)
        self._thoughts = FastLuck(int.from_bytes(seed.encode()[:7], "big"), 1)
        self._bots: list[Bot] = [registry.bot(bot, game) for _ in range(seats)]
        self._state = game.new(seats, rules, self._luck)
        self._go_on()

    async def scene(self, wait: bool = False) -> Scene:
        """The table as it lies; there is nothing to wait for."""
        return self._state.game.scene(self._state.view(0))

    async def play(self, move: str) -> str:
        """Play, and let the bots answer."""
        try:
            self._state.play(0, self._state.parse(move), self._luck)
        except (BadNotation, Illegal) as fault:
            return str(fault)
        self._go_on()
        return ""

    async def why_not(self, move: str) -> str:
        """The reason with its clause."""
        try:
            why = self._state.why_not(0, self._state.parse(move))
        except BadNotation as fault:
            return str(fault)
        return "" if why is None else filled(str(why), seat_name)

    async def clauses(self) -> Mapping[str, str]:
        """The rules of the game."""
        return {name: clause.text for name, clause in self._state.game.clauses.items()}

    def _go_on(self) -> None:
        while (waiting := self._state.needed()) and waiting[0] != 0:
            seat = waiting[0]
            move = answer(self._state, seat, self._bots[seat], self._thoughts)
            self._state.play(seat, move, self._luck)


class ServerModelSeat:
    """A seat at a table of a server, where the client's guest sits or may sit down."""

    def __init__(self, client: Client, table: Table) -> None:
        self._client = client
        self._table = table
        self._seen: int | None = None

    async def scene(self, wait: bool = False) -> Scene:
        """The table now, or once it has changed since the last look; half a minute at most."""
        present = await self._table.look("scene", after=self._seen if wait else None)
        self._seen = present.number
        if not isinstance(present.scene, Scene):
            raise ClientError("The game has not begun yet: wait for it.")
        return present.scene

    async def play(self, move: str) -> str:
        """Play in the present version of the table."""
        present = await self._table.look()
        try:
            await self._table.play(move, present.version)
        except Refused as fault:
            return str(fault)
        return ""

    async def why_not(self, move: str) -> str:
        """The reason the scene gives; for a move it says nothing of, that it is not offered."""
        prompt = (await self.scene()).prompt
        if any(choice.move == move for choice in prompt.choices):
            return ""
        whys = [f"{r.why} ({r.clause})" for r in prompt.refusals if r.move == move]
        return filled(whys[0], seat_name) if whys else f"{move!r} is not among the choices."

    async def clauses(self) -> Mapping[str, str]:
        """The rules of the game at this table."""
        present = await self._table.look()
        rules = await self._client.clauses(present.about.game)
        return {rule.id: rule.text for rule in rules}
