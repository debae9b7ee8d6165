"""The full-screen table: whole games by a scripted player, keys, mouse, choosing, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from fairground.cli.paint import Means
from fairground.cli.table import Table
from fairground.cli.tui.app import TableApp
from fairground.cli.tui.screen import TableScreen
from fairground.cli.tui.sitting import LocalSitting
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck
from fairground.kernel.record import Head
from fairground.kernel.words import named

PLAIN = Means(colour=False, symbols=True)
ASCII = Means(colour=False, symbols=False)
SMALL = (80, 24)

Act = Callable[["Player"], Awaitable[None]]


def table_of(
    game: Game, *who: str, path: Path | None = None, seed: str = "t", **options: str
) -> Table:
    return Table.begin(Head(game, len(who), game.suited(len(who), options), who, seed), path)


class Player:
    """A person at the full-screen table, who can look at the screen."""

    def __init__(self, table: Table, pilot: Pilot[int]) -> None:
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
        while not self.screen.is_settled:
            await self.pilot.pause()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def type(self, text: str) -> None:
        """Type a line and press Enter."""
        self.screen.set_focus(self.screen.typed)
        self.screen.typed.value = text
        await self.press("enter")


def sit(
    table: Table, act: Act, size: tuple[int, int] = SMALL, means: Means = PLAIN, kept: bool = True
) -> None:
    """Let a player act at a table."""

    async def run() -> None:
        app = TableApp(LocalSitting(table, means), is_kept=kept)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
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
        await player.pilot.pause()
        shown = player.shown
        assert words(named(scene.prompt.question, pen.name)) in shown
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


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("press-your-luck", ("person", "heuristic", "heuristic")),
        ("life-is-not-fair", ("person", "heuristic", "heuristic", "heuristic")),
        ("karma", ("person", *("heuristic",) * 7)),
        ("game-of-life", ("person", "heuristic")),
        ("unfair", ("person", *("heuristic",) * 3)),
        ("unfair", ("person",)),
    ],
)
def test_a_whole_game_at_80_columns_and_24_rows(name: str, who: tuple[str, ...]) -> None:
    table = table_of(registry.game(name), *who)

    async def act(player: Player) -> None:
        assert await play_to_the_end(player) > 0
        ending = player.screen.sitting.scene.ending
        assert ending is not None
        assert "1st" in player.shown or name == "unfair"
        assert "Leave the table" in player.shown

    sit(table, act)
    assert table.state.result() is not None
