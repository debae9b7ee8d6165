"""The thirteen worked examples of the rules, move by move."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.press_your_luck.tables import (
    discards,
    draw,
    in_turn,
    legal,
    open_card,
    play,
    row,
    scores,
    table,
)
from tests.games.press_your_luck.worlds import after_each_draw

pytestmark = pytest.mark.rules


def test_example_1_two_successes_then_stop() -> None:
    state = table(open="P")
    draw(state, "G", "B")
    assert (row(state), open_card(state)) == ("PG", "B")
    play(state, "stop")
    assert scores(state) == ["PG", "", ""]
    assert open_card(state) == "B"
    assert in_turn(state) == 2


def test_example_2_the_books_success() -> None:
    state = table(row="P G B Y", open="K")
    drawing = table(row="P G B Y", open="K")
    draw(drawing, "R")
    assert row(drawing) == "PGBYK"
    play(state, "stop")
    assert scores(state)[0] == "PGBY"
    assert open_card(state) == "K"


def test_example_3_the_books_failure() -> None:
    state = table(row="P G B", open="Y")
    draw(state, "G")
    assert discards(state) == "PGBY"
    assert (row(state), open_card(state)) == ("", "G")
    assert in_turn(state) == 2


def test_example_4_failure_at_once() -> None:
    state = table(open="R")
    draw(state, "R")
    assert discards(state) == "R"
    assert open_card(state) == "R"
    assert in_turn(state) == 2


def test_example_5_nothing_for_nothing() -> None:
    state = table(open="O")
    play(state, "stop")
    assert scores(state) == ["", "", ""]
    assert open_card(state) == "O"
    assert in_turn(state) == 2


def test_example_6_safe_cards() -> None:
    state = table(row="B", open="Y", scores=["", "PPG", ""], turn=2)
    draw(state, "B")
    assert discards(state) == "BY"
    assert scores(state)[1] == "PPG"


def test_example_7_rainbow() -> None:
    before = ["PPPGGGBBBYK", "PPGGBBYYK", "PYYKKKRRO"]
    state = table(row="B", open="Y", scores=before, turn=3, unseen="RRR")
    draw(state, "*")
    assert scores(state)[2] == "PBYYYKKKRRO"
    result = state.result()
    assert result is not None
    assert result.scores == (11, 9, 11)
    assert result.winners == (2,)


def test_example_8_seven_colours() -> None:
    state = table(row="R G", open="B", scores=["PPPGGGBBBYYY", "", "PPGBYKO"], turn=3)
    play(state, "stop")
    result = state.result()
    assert result is not None
    assert result.reason == "seven colours"
    assert result.scores == (12, 0, 9)
    assert result.ranks == (2, 3, 1)


def test_example_9_rainbow_completes_seven() -> None:
    state = table(open="O", scores=["PPPGGGBBBY", "PGBYKR"], turn=2, unseen="OOO")
    draw(state, "*")
    result = state.result()
    assert result is not None
    assert scores(state)[1] == "PGBYKRO"
    assert result.winners == (1,)


def test_example_10_row_of_seven() -> None:
    state = table(row="P G B Y K R", open="O", unseen="PGBYKRO")
    ends = Counter(world.result() is not None for world, _ in after_each_draw(state))
    assert ends == {True: 1, False: 7}
    failures = [world for world, _ in after_each_draw(state) if world.result() is None]
    assert all(row(world) == "" and in_turn(world) == 2 for world in failures)


def test_example_11_odds_of_the_first_draws() -> None:
    state = table(open="P")
    ways = [open_card(world) for world, _ in after_each_draw(state)]
    assert (len(ways), ways.count("P")) == (48, 6)
    draw(state, "G")
    ways = [open_card(world) for world, _ in after_each_draw(state)]
    assert len(ways) == 47
    assert ways.count("P") + ways.count("G") == 6 + 6


def test_example_12_odds_in_the_lower_pile() -> None:
    state = table(row="P", open="G", unseen="PPGYYKKRR")
    ways = [open_card(world) for world, _ in after_each_draw(state)]
    assert len(ways) == 10
    assert ways.count("P") + ways.count("G") == 3
    assert ways.count("*") == 1


def test_example_13_pass_limit() -> None:
    state = table(open="P")
    for seat in (1, 2, 3):
        assert in_turn(state) == seat
        play(state, "stop")
    assert in_turn(state) == 1
    assert legal(state) == ["draw"]
    draw(state, "G")
    assert legal(state) == ["draw", "stop"]
