"""The end of a game: PYL-20 to PYL-25, and the ranks."""

from __future__ import annotations

import pytest

from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.result import Result
from tests.games.press_your_luck.tables import draw, legal, open_card, play, row, scores, table

pytestmark = pytest.mark.rules


def ended(state: PressYourLuck) -> Result:
    """The result of a game that is over."""
    result = state.result()
    assert result is not None
    assert state.waiting() == ()
    assert all(state.legal(seat) == [] for seat in range(state.seats))
    return result


def test_pyl_20_seven_colours_win_at_once() -> None:
    state = table(row="R O", open="P", scores=["PGBYK", "PPGGBBYYKK", ""])
    play(state, "stop")
    assert ended(state) == Result((1, 2, 3), (7, 10, 0), "seven colours")


def test_pyl_20_six_colours_do_not() -> None:
    state = table(row="R", open="P", scores=["PGBYK", "", ""])
    play(state, "stop")
    assert state.result() is None


def test_pyl_20_the_row_alone_does_not_count_before_it_is_taken() -> None:
    state = table(row="P G B Y K R", open="O", scores=["", ""], unseen="PGBYKRO")
    draw(state, "P")
    assert state.result() is None


def test_pyl_21_showing_is_automatic() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", ""])
    assert legal(state) == ["draw", "stop"]
    play(state, "stop")
    assert ended(state).winners == (0,)


def test_pyl_22_the_rainbow_ends_the_game_and_gives_the_row() -> None:
    state = table(row="B", open="Y", scores=["P", "", "PP"], unseen="PG")
    draw(state, "*")
    assert scores(state) == ["PBY", "", "PP"]
    assert (row(state), open_card(state)) == ("", "*")
    assert ended(state) == Result((1, 3, 2), (3, 0, 2), "rainbow")


def test_pyl_22_the_rainbow_is_nobodys_score_card() -> None:
    state = table(open="Y", scores=["", ""], unseen="PG")
    draw(state, "*")
    assert ended(state).scores == (1, 0)


def test_pyl_23_seven_colours_at_the_rainbow_beat_more_cards() -> None:
    state = table(open="O", scores=["PGBYKR", "PPPGGGBBBY"], unseen="OO")
    draw(state, "*")
    assert ended(state) == Result((1, 2), (7, 10), "seven colours")


def test_pyl_24_most_score_cards_win() -> None:
    state = table(open="P", scores=["GB", "PPPP", "PGB"], unseen="OO")
    draw(state, "*")
    assert ended(state) == Result((2, 1, 2), (3, 4, 3), "rainbow")


def test_pyl_25_equal_counts_are_decided_by_colours() -> None:
    state = table(open="P", scores=["PP", "GBY", "KKR"], unseen="OO")
    draw(state, "*")
    assert ended(state).ranks == (3, 1, 2)


def test_pyl_25_still_equal_is_shared() -> None:
    state = table(open="P", scores=["G", "BY", ""], unseen="OO")
    draw(state, "*")
    result = ended(state)
    assert result.ranks == (1, 1, 3)
    assert result.winners == (0, 1)


def test_pyl_25_colours_also_rank_those_behind_a_seven_colour_win() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", "PPP", "PGB"])
    play(state, "stop")
    assert ended(state).ranks == (1, 3, 2)
