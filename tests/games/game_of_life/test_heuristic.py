"""The quick player of section 10: what it does where it matters, and that it beats chance."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.kernel.playout import play_match
from tests.games.game_of_life.tables import GAME, asked, first_turn, play, spin, table

pytestmark = pytest.mark.rules


def choice(state: GameOfLife, seat: int = 0) -> str:
    decides = seat - 1 if seat else state.waiting()[0]
    return state.notation(GAME.heuristic(state.view(decides), fairground.fast_luck(1)))


def test_college_unless_the_super_star_is_on_offer() -> None:
    assert choice(first_turn("police", "trucker", "mechanic")) == "road college"
    assert choice(first_turn("police", "star", "mechanic")) == "road career"


def test_the_best_paid_job() -> None:
    state = first_turn("police", "star", "trucker")
    play(state, "road career")
    assert choice(state) == "job star"


def test_the_auto_policy_is_bought() -> None:
    assert choice(first_turn()) == "buy auto"


def test_life_policy_and_stock_come_before_notes() -> None:
    assert choice(table("47 3", cash=[150_000, 0], notes=[3, 0])) == "spin"
    assert choice(table("47 3", cash=[190_000, 0], notes=[3, 0])) == "repay 2"
    assert choice(table("120 3", cash=[150_000, 0], notes=[3, 0])) == "repay 3"


def test_fair_bets_are_not_worth_a_question() -> None:
    assert choice(table("47 3"), seat=2) == "no-bets"


@pytest.mark.parametrize(("number", "road"), [(4, "fork outer"), (3, "fork inner")])
def test_the_fork_with_the_better_landing(number: int, road: str) -> None:
    state = table("38 3")
    spin(state, number)
    assert choice(state) == road


def test_an_office_sells_what_is_worth_it() -> None:
    state = table("51 3", cash=[300_000, 0])
    spin(state, 1)
    bought = []
    while asked(state) == [1]:
        bought.append(choice(state))
        play(state, bought[-1])
    assert bought == ["buy life", "buy stock", "buy home", "buy health", "buy auto", "leave"]
    late = table("98 3", cash=[20_000, 0], items=["life stock", ""])
    spin(late, 1)
    assert choice(late) == "buy auto"
    play(late, "buy auto")
    assert choice(late) == "leave"


def test_the_market_and_the_lucky_day_are_played() -> None:
    market = table("58 3", items=["stock", ""])
    spin(market, 1)
    assert choice(market) == "market"
    lucky = table("59 3")
    spin(lucky, 1)
    assert choice(lucky).startswith("speculate")


def test_cards_are_used() -> None:
    state = table("49 3", jobs="doctor plumber", hands="E C")
    spin(state, 1)
    assert choice(state) == "give collect"
    play(state, "give collect")
    assert choice(state) == "exempt"
    pay = table("46 3 30", cash=[200_000, 10_000, 90_000], hands="P - -")
    spin(pay, 1)
    assert choice(pay) == "give pay 3"


@pytest.mark.parametrize(
    ("cash", "jobs", "move"),
    [
        ([0, 500_000], "plumber doctor", "revenge money 2"),
        ([0, 50_000], "plumber plumber", "revenge back 2"),
        ([0, 50_000], "plumber doctor", "no-revenge"),
    ],
)
def test_revenge_is_for_money_first(cash: list[int], jobs: str, move: str) -> None:
    state = table("49 30", cash=cash, jobs=jobs)
    spin(state, 1)
    assert choice(state) == move


def test_tycoon_only_when_counting_cannot_win() -> None:
    lost = table("126 MA", cash=[100_000, 900_000], asking="retirement", lucky=(2, 6))
    won = table("126 MA", cash=[900_000, 100_000], asking="retirement", lucky=(2, 6))
    open_ = table("126 30", cash=[100_000, 900_000], asking="retirement")
    assert choice(lost).startswith("tycoon")
    assert (choice(won), choice(open_)) == ("acres", "acres")


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance(seats: int) -> None:
    luck, thoughts = fairground.fast_luck(2, seats), fairground.fast_luck(3, seats)
    wins = games = 0
    for number in range(40):
        seat = number % seats
        bots = [fairground.bot("random", GAME) for _ in range(seats)]
        bots[seat] = fairground.bot("heuristic", GAME)
        state = GAME.new(seats, luck=luck)
        play_match(state, bots, luck, thoughts)
        result = state.result()
        assert result is not None
        wins += seat in result.winners
        games += 1
    assert wins > games * 0.6
