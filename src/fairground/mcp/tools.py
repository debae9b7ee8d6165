"""The tools of the protocol: look, choices, play, why_not, rules. Each answers in plain words."""

from __future__ import annotations

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from fairground import __version__
from fairground.envs.errors import BadAction
from fairground.envs.words import answered, described, question
from fairground.kernel.errors import FairgroundError
from fairground.kernel.scene import Scene
from fairground.mcp.seats import ModelSeat

ABOUT = (
    "You have a seat at a table of a game. Call look to see it, play with the number or the "
    "notation of a choice when you are asked, why_not for a move that is not offered, and rules "
    "for the rules. Only what your seat may know is told."
)
MOST_RULES = 12
"""So many clauses are told at once."""


def server_for(seat: ModelSeat) -> MCPServer:
    """A server with the tools of one seat."""
    server = MCPServer("fairground", instructions=ABOUT, version=__version__)
    seated = _Tools(seat)
    for tool in (seated.look, seated.play, seated.why_not, seated.rules):
        server.tool()(tool)
    return server


class _Tools:
    """What the tools do; their words are the descriptions a model reads."""

    def __init__(self, seat: ModelSeat) -> None:
        self._seat = seat

    async def look(self, wait: bool = False) -> str:
        """See the table as your seat may know it, with your choices if you are asked.

        With wait, the answer comes when something has changed, or after half a minute.
        """
        return _shown(await self._scene(wait))

    async def play(self, choice: str) -> str:
        """Play one of your choices, by its number or its notation, and see the table after it."""
        scene = await self._scene(False)
        if not scene.prompt.choices:
            raise ToolError(f"You are not asked now. {described(scene).splitlines()[-1]}")
        try:
            move = answered(choice, scene.prompt.choices)
        except BadAction as fault:
            why = await self._seat.why_not(choice)
            raise ToolError(why or str(fault)) from fault
        refused = await self._seat.play(move)
        if refused:
            raise ToolError(refused)
        return _shown(await self._scene(False))

    async def why_not(self, move: str) -> str:
        """Learn why a move, given by its notation, is not possible now, and the rule behind it."""
        return await self._seat.why_not(move) or "It is possible now."

    async def rules(self, about: str = "") -> str:
        """Read rules: those with a word or a clause id like KAR-32, or the first ones."""
        clauses = await self._seat.clauses()
        wanted = about.casefold()
        exact = [name for name in clauses if name.casefold() == wanted]
        found = exact or [n for n, text in clauses.items() if wanted in f"{n} {text}".casefold()]
        if not found:
            raise ToolError(f"no rule speaks of {about!r}; there are {len(clauses)} clauses")
        lines = [f"{name}: {clauses[name]}" for name in found[:MOST_RULES]]
        more = len(found) - len(lines)
        return "\n".join([*lines, *([f"… and {more} more; ask for a word."] if more else [])])

    async def _scene(self, wait: bool) -> Scene:
        try:
            return await self._seat.scene(wait)
        except FairgroundError as fault:
            raise ToolError(str(fault)) from fault


def _shown(scene: Scene) -> str:
    return question(scene) if scene.prompt.choices else described(scene)
