"""Looking back at the full-screen table: records, forks, finished games."""

from __future__ import annotations

import asyncio

import pytest

from fairground.cli import play
from fairground.cli.play import forked_head
from fairground.cli.screen import Screen
from fairground.cli.table import LocalTable, Paper
from fairground.cli.tui.app import TableApp
from fairground.cli.tui.replaying import ReplaySeat
from fairground.kernel import registry
from fairground.kernel.luck import RecordedLuck, SealedLuck
from fairground.kernel.record import Record
from tests.cli.player import (
    GOLDEN,
    PLAIN,
    SMALL,
    Player,
    play_to_the_end,
    sit,
    table_of,
)
from tests.cli.toy import TOY
from tests.patience import until


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
        await until(lambda: player.shown, lambda shown: "share of the win" in shown)

    sit(table, act)


def test_a_game_that_is_over_can_be_played_on_from_where_one_looks_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of(registry.game("press-your-luck"), "person", "heuristic")
    left: list[object] = []

    async def act(player: Player) -> None:
        await play_to_the_end(player)
        await player.type("look back")
        await player.type("5")
        player.screen.typed.value = "fork"
        player.screen.set_focus(player.screen.typed)
        await player.pilot.press("enter")
        left.append(player.pilot.app.return_value)

    sit(table, act)
    assert left == [5]
    forked: list[tuple[Record, int, int]] = []
    monkeypatch.setattr("fairground.cli.tui.local.sit_down", lambda *_, **__: 5)
    monkeypatch.setattr("fairground.cli.play.play_on", lambda *where: forked.append(where))
    play._play_on_full_screen(table, Screen(), play.Wish(table.game))
    assert forked == [(table.record, 5, 0)]


def test_page_keys_go_on_in_the_result_while_its_moves_have_the_cursor() -> None:
    async def act(player: Player) -> None:
        await play_to_the_end(player)
        before = player.rows[1]
        await player.press("pagedown")
        assert player.rows[1] != before
        assert player.screen.focused is player.screen.moves

    sit(table_of(registry.game("press-your-luck"), "person", "heuristic"), act)


def _luck() -> RecordedLuck:
    return RecordedLuck(SealedLuck("t"))
