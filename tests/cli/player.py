"""A person at the full-screen table, for tests: presses keys, types, and looks at the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from textual import events
from textual.pilot import Pilot

from fairground.cli.paint import Means
from fairground.cli.table import LocalTable
from fairground.cli.tui.app import TableApp
from fairground.cli.tui.screen import TableScreen
from fairground.cli.tui.sitting import LocalSeat
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck
from fairground.kernel.record import Head
from fairground.kernel.words import named
from tests.patience import until

PIG: Game = import_module("pig").GAME
PLAIN = Means(colour=False, symbols=True)
ASCII = Means(colour=False, symbols=False)
SMALL = (80, 24)
CLOSED = 2
"""Seconds after which a screen that does not answer is taken for closed."""
GOLDEN = Path(__file__).parents[1] / "golden"

Act = Callable[["Player"], Awaitable[None]]


def table_of(
    game: Game, *who: str, path: Path | None = None, seed: str = "t", **options: str
) -> LocalTable:
    return LocalTable.begin(Head(game, len(who), game.suited(len(who), options), who, seed), path)


class Player:
    """A person at the full-screen table, who can look at the screen."""

    def __init__(self, table: LocalTable, pilot: Pilot[int]) -> None:
        self.table = table
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def rows(self) -> list[str]:
        """What is on the screen, row by row."""
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def shown(self) -> str:
        """All words on the screen, whatever line they are on."""
        return " ".join(" ".join(self.rows).replace("▼", " ").replace("▲", " ").split())

    async def settle(self) -> None:
        """Wait until the table asks or is over, and has been drawn."""
        await self.flush()
        await until(lambda: self.screen.is_settled, pause=0.001)
        await self.flush()

    async def flush(self) -> None:
        """Wait until everything sent so far has gone from the app to the focus and the screen."""
        for _ in range(2):
            for node in (self.pilot.app, self.screen.focused, self.screen.moves, self.screen):
                if node is not None and node.is_running:
                    await _reached(node.call_later)
        await _reached(self.screen.call_after_refresh)

    async def press(self, *keys: str) -> None:
        """Press keys as a terminal sends them; the pilot would wait for an idle machine."""
        for key in keys:
            name = {"?": "question_mark"}.get(key, key)
            self.pilot.app.post_message(events.Key(name, key if len(key) == 1 else None))
            await self.settle()

    async def type(self, text: str) -> None:
        """Type a line and press Enter."""
        self.screen.set_focus(self.screen.typed)
        self.screen.typed.value = text
        await self.press("enter")


async def _reached(call: Callable[[Callable[[], None]], object]) -> None:
    """Wait for a message to be handled; a screen that is closed meanwhile handles no more."""
    done = asyncio.Event()
    call(done.set)
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), CLOSED)


def sit(
    table: LocalTable,
    act: Act,
    size: tuple[int, int] = SMALL,
    means: Means = PLAIN,
    kept: bool = True,
) -> None:
    """Let a player act at a table."""

    async def run() -> None:
        app = TableApp(LocalSeat(table, means), is_kept=kept)
        async with app.run_test(size=size) as pilot:
            await until(lambda: isinstance(app.screen, TableScreen))
            player = Player(table, pilot)
            await player.settle()
            await act(player)

    asyncio.run(run())


def words(text: str) -> str:
    return " ".join(text.split())


async def play_to_the_end(player: Player) -> int:
    """Play with the list of moves; at every decision question and card must be in sight."""
    luck, decisions = FastLuck(7), 0
    while not player.screen.sitting.is_over:
        screen = player.screen
        scene, pen = screen.sitting.scene, screen.sitting.pen(79)
        move = player.table.game.heuristic(player.table.state.view(scene.you), luck)
        choice = next(c for c in scene.prompt.choices if player.table.game.parse(c.move) == move)
        assert screen.moves.go_to_thing(choice.move)
        await player.flush()
        shown = player.shown
        assert words(named(scene.prompt.question, pen.name)) in shown
        assert words(named(choice.label, pen.name)) in shown
        looks = screen.sitting.looks()
        cards = [looks[each] for each in choice.things if each in looks and looks[each].type]
        for line in (cards[0].name, *cards[0].lines) if cards else ():
            assert words(line) in column(player), (line, player.rows)
        screen.set_focus(screen.moves)
        await player.press("enter")
        if screen._sure is not None:
            screen.moves.go_to(1)
            await player.press("enter")
        decisions += 1
    return decisions


def column(player: Player) -> str:
    """What is written in the place of the card that is looked at."""
    look = player.screen.query_one("#look").region
    rows = player.rows[look.y : look.bottom]
    lines = [row[look.x : look.right].replace("▼", " ").replace("▲", " ") for row in rows]
    return words(" ".join(lines))
