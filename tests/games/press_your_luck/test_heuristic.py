"""The quick player: what it does where the answer is clear, and that it beats chance."""

from __future__ import annotations

from typing import Any

import pytest

import fairground
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.luck import Luck
from fairground.kernel.view import View
from tests.games.press_your_luck.tables import FACE_DOWN, GAME, MANUAL, table

pytestmark = pytest.mark.rules


def answer(state: PressYourLuck) -> str:
    """What the heuristic does for the player in turn."""
    seat = state.waiting()[0]
    return GAME.notation(GAME.heuristic(state.view(seat), fairground.fast_luck(1)))


def test_an_empty_row_risks_nothing() -> None:
    assert answer(table(open="P")) == "draw"


def test_it_draws_where_it_must() -> None:
    assert answer(table(open="P", idle=3)) == "draw"


def test_it_stops_at_a_long_row() -> None:
    assert answer(table(row="P G B Y", open="K")) == "stop"


def test_it_goes_on_where_nothing_can_fail() -> None:
    assert answer(table(row="P G B", open="Y", unseen="KKKKRRRROOOO")) == "draw"


def test_it_takes_the_seventh_colour() -> None:
    assert answer(table(row="O", open="P", scores=["PGBYKR", ""])) == "stop"


def test_it_claims_what_it_holds() -> None:
    assert answer(table(row="O", open="P", scores=["PGBYKR", ""], **MANUAL)) == "stop show"
    assert answer(table(row="P", open="G", scores=["PGBYKRO", ""], **MANUAL)) == "show"


def late(scores: list[str]) -> PressYourLuck:
    """Two cards in the row, eight in the deck: a draw fails in 3 of 8 cases."""
    return table(row="P G", open="Y", scores=scores, unseen="PGYKRRO")


def test_late_and_behind_it_keeps_drawing() -> None:
    assert answer(late(["", "PPPPGGGGBBBB"])) == "draw"


def test_late_and_not_behind_it_takes_what_it_has() -> None:
    assert answer(late(["KKKK", "RRRR"])) == "stop"
    assert answer(late(["KKKKK", "RR"])) == "stop"


def handing_over_purple(rival: str, **options: Any) -> PressYourLuck:
    """Enough cards in the row to stop, and purple open for the next player."""
    return table(row="G B K", open="P", scores=["PPRR", rival], **options)


def test_it_does_not_hand_over_the_seventh_colour() -> None:
    assert answer(handing_over_purple("PGBYKR")) == "stop"
    assert answer(handing_over_purple("GBYKRO")) == "draw"


def test_face_down_it_does_not_know_of_the_gift() -> None:
    assert answer(handing_over_purple("GBYKRO", **FACE_DOWN)) == "stop"


class StopAt(fairground.Bot):
    """Stops as soon as the row has so many cards."""

    def __init__(self, enough: int) -> None:
        self._enough = enough

    def choose(self, view: View, imagination: fairground.Imagination, luck: Luck) -> int:
        row: tuple[int, ...] = view.as_data()["row"]
        return view.legal[-1] if len(row) >= self._enough else view.legal[0]


def wins(rival: fairground.Bot, seats: int, games: int) -> float:
    """The share of games that one heuristic player wins against rivals of a kind."""
    hero = fairground.bot("heuristic", GAME)
    won = 0.0
    for stream in range(games):
        place = stream % seats
        bots = [hero if seat == place else rival for seat in range(seats)]
        luck = fairground.fast_luck(21, stream)
        state = GAME.new(seats, None, luck)
        fairground.play_match(state, bots, luck, fairground.fast_luck(22, stream))
        result = state.result()
        assert result is not None
        won += (place in result.winners) / len(result.winners)
    return won / games


@pytest.mark.parametrize(("seats", "least"), [(2, 0.8), (4, 0.7)])
def test_it_clearly_beats_chance(seats: int, least: float) -> None:
    assert wins(fairground.bot("random", GAME), seats, 200) > least


@pytest.mark.parametrize(("seats", "enough"), [(2, 2), (2, 3), (5, 2), (5, 3)])
def test_it_holds_its_own_against_fixed_policies(seats: int, enough: int) -> None:
    """Longer runs show a lead; four hundred games only that it does not fall behind."""
    assert wins(StopAt(enough), seats, 400) > 1 / seats - 0.04
