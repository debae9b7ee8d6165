"""Whole games at the full-screen table, 80 columns by 24 rows, by a scripted player.

At every decision the question is on the screen, and the card that is chosen with all its words.
"""

from __future__ import annotations

import pytest

from fairground.kernel import registry
from tests.cli.player import PIG, Player, play_to_the_end, sit, table_of


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


def test_a_whole_game_of_many_cards_at_60_columns() -> None:
    table = table_of(registry.game("unfair"), "person", *("heuristic",) * 3)

    async def act(player: Player) -> None:
        assert await play_to_the_end(player) > 0

    sit(table, act, size=(60, 24))
    assert table.state.result() is not None


def test_a_sixth_game_is_drawn_and_played() -> None:
    table = table_of(PIG, "person", "heuristic", goal="20")

    async def act(player: Player) -> None:
        assert "Be the first to reach the goal" in player.shown or PIG.title in player.shown
        await play_to_the_end(player)
        assert "1st" in player.shown

    sit(table, act)
