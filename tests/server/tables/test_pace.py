"""How long a bot waits before it answers, beside what people may still do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fairground.server.tables.bot_turns import LAST_CALL, beats
from tests.games.game_of_life.tables import play, table


def at_a_table(state: object, *people: int) -> Any:
    return SimpleNamespace(state=state, persons=lambda: list(people))


def test_a_bot_that_ends_the_time_for_bets_gives_people_a_moment() -> None:
    state = table("76 3 30")
    assert beats(at_a_table(state, 1)) == LAST_CALL
    play(state, "no-bet", seat=2)
    assert beats(at_a_table(state, 1)) == 1


@pytest.mark.parametrize("asking", ["office", "before the spin"])
def test_where_no_person_may_act_it_keeps_its_pace(asking: str) -> None:
    assert beats(at_a_table(table("76 3", asking=asking), 0)) == 1
    assert beats(at_a_table(None, 0)) == 1
