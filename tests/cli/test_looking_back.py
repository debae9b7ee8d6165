"""Looking back at the full-screen table: records, forks, finished games; and reviewed pictures."""

from __future__ import annotations

import asyncio
import html
import os
import re
from pathlib import Path

import pytest

from fairground.cli.paint import Means
from fairground.cli.play import forked_head
from fairground.cli.table import LocalTable, Paper
from fairground.cli.tui.app import TableApp
from fairground.cli.tui.replaying import ReplaySeat
from fairground.kernel import registry
from fairground.kernel.luck import RecordedLuck, SealedLuck
from fairground.kernel.record import Record
from tests.cli.player import (
    GOLDEN,
    PATIENCE,
    PLAIN,
    SMALL,
    Player,
    play_to_the_end,
    sit,
    table_of,
)
from tests.cli.toy import TOY

PICTURES = Path(__file__).parent / "pictures"


async def _step_open_and_fork(player: Player) -> None:
    await player.settle()
    assert "0 of " in player.shown
    player.screen.set_focus(player.screen.moves)
    await player.press("enter")
    assert "1 of " in player.shown
    await player.type("12")
    assert "12 of " in player.shown
    await player.type("open")
    assert "Close the hands again" in player.shown
    await player.type("end")
    await player.type("result")
    assert "1st" in player.shown
    await player.press("escape")
    await player.type("12")
    await player.type("fork")


def test_a_record_is_stepped_through_opened_and_forked() -> None:
    record = Record.read(GOLDEN / "karma-forty.txt")
    forked: list[object] = []

    async def run() -> None:
        app = TableApp(ReplaySeat(record, -1, "a record", PLAIN))
        async with app.run_test(size=SMALL) as pilot:
            player = Player(table_of(TOY, "person", "person"), pilot)
            await pilot.pause()
            await _step_open_and_fork(player)
        forked.append(app.return_value)

    asyncio.run(run())
    assert forked == [12]
    table = LocalTable(forked_head(record, 12, -1), record.replay(12), _luck(), Paper(None, "a"))
    assert len(table.persons) == 1


def test_a_finished_game_can_be_looked_back_at_and_reviewed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fairground.cli.tui.screen.REVIEW_SECONDS", 1)
    table = table_of(registry.game("press-your-luck"), "person", "heuristic")

    async def act(player: Player) -> None:
        await play_to_the_end(player)
        await player.type("look back")
        await player.settle()
        assert "0 of " in player.shown
        await player.press("f10")
        assert "Leave the table" in player.shown
        await player.type("review")
        async with asyncio.timeout(PATIENCE):
            while "share of the win" not in player.shown:
                await asyncio.sleep(0.01)

    sit(table, act)


def _luck() -> RecordedLuck:
    return RecordedLuck(SealedLuck("t"))


# Pictures a person can review


@pytest.mark.parametrize(
    ("name", "seats", "typed"),
    [("unfair", 4, ("pass",)), ("karma", 3, ())],
)
def test_the_screen_is_the_picture_that_was_reviewed(
    name: str, seats: int, typed: tuple[str, ...]
) -> None:
    """`FAIRGROUND_PICTURES=1 pytest tests/cli/test_looking_back.py` writes the pictures again."""
    kept = PICTURES / f"{name}.svg"
    drawn: list[str] = []

    async def act(player: Player) -> None:
        for text in typed:
            await player.type(text)
        await player.press("tab")
        drawn.append("\n".join(row.rstrip() for row in player.rows))
        if os.environ.get("FAIRGROUND_PICTURES"):
            kept.write_text(player.pilot.app.export_screenshot(simplify=True))

    who = ("person", *("heuristic",) * (seats - 1))
    sit(table_of(registry.game(name), *who), act, means=Means(colour=True, symbols=True))
    assert svg_text(kept.read_text()) == "".join(drawn[0].split())


def svg_text(svg: str) -> str:
    """All letters of a picture, row by row, without spaces."""
    texts = re.findall(r'<text class="[^"]*-matrix"[^>]*>(.*?)</text>', svg) or re.findall(
        r"<text[^>]*>(.*?)</text>", svg
    )
    every = "".join("".join(html.unescape(text).split()) for text in texts)
    return every.removeprefix("TableApp")
