"""Who plays in the lab."""

from __future__ import annotations

from math import inf

import pytest

from fairground.bots.levels import GLANCE, shark
from fairground.bots.thinking import ThinkingBot
from fairground.kernel import registry
from fairground.lab.players import player


@pytest.mark.parametrize("level", ["regular", "shark"])
def test_the_clock_has_no_say_in_the_lab(level: str) -> None:
    """At a table a slow machine ends the thinking; here figures would depend on the machine."""
    bot = player(level, registry.game("karma"))
    assert isinstance(bot, ThinkingBot)
    assert bot.budget.seconds == inf


def test_thinking_is_as_deep_as_at_a_table() -> None:
    game = registry.game("karma")
    at_table, in_lab = shark(game), player("shark", game)
    assert isinstance(in_lab, ThinkingBot)
    assert in_lab.budget.rounds == at_table.budget.rounds > GLANCE
