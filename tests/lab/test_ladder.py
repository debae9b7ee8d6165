"""The ladder: duplicate deals, ratings, and how far they can be trusted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fairground.kernel.errors import BadOption, BadSeats, UnknownBot
from fairground.kernel.winning import Winning
from fairground.lab.ladder import LadderPlan, climb
from fairground.lab.ratings import ratings
from fairground.lab.standings import Deal, LadderGame, Standings, ahead, rate_of, wins_of

PLAN = LadderPlan("press-your-luck", 2, {}, ("heuristic", "random"), "7", 40)


def deal(*games: tuple[tuple[int, ...], tuple[int, ...]], number: int = 0) -> Deal:
    return Deal(number, tuple(LadderGame(*game) for game in games))


A_WINS = deal(((0, 1), (1, 2)), ((1, 0), (2, 1)))
SEAT_WINS = deal(((0, 1), (1, 2)), ((1, 0), (1, 2)))


# Deals


def test_a_deal_is_played_once_from_every_seat() -> None:
    plan = replace(PLAN, seats=3, bots=("heuristic", "random", "dreamer"))
    played = plan.stage().play_deal(4)
    assert [game.seated for game in played.games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_luck_stays_in_the_seats() -> None:
    """Equal players in a deal: whatever seat wins, wins again, whoever sits there."""
    stage = replace(PLAN, bots=("heuristic", "regular")).stage()
    stage._bots[1] = stage._bots[0]
    for number in range(10):
        one, two = stage.play_deal(number).games
        assert one.ranks == two.ranks


def test_every_pair_plays_the_same_deals() -> None:
    plan = replace(PLAN, bots=("heuristic", "random", "dreamer"), games=12)
    assert plan.tables == [(0, 1), (0, 2), (1, 2)]
    assert plan.pieces == 6
    stage = plan.stage()
    stage._bots = [stage._bots[0]] * 3
    assert len({tuple(g.ranks for g in stage.play_deal(n).games) for n in (0, 1, 2)}) == 1


def test_a_table_with_more_seats_than_players_is_filled_in_turn() -> None:
    assert replace(PLAN, seats=5).tables == [(0, 1, 0, 1, 0)]


def test_standings_do_not_depend_on_the_number_of_processes() -> None:
    plan = replace(PLAN, games=2_000)
    one, two = climb(plan, workers=1), climb(plan, workers=2)
    assert one.standings.deals == two.standings.deals
    assert one.is_whole


def test_the_heuristic_stands_above_chance() -> None:
    best, other = climb(replace(PLAN, games=400)).as_data()["bots"]
    assert (best["bot"], other["bot"]) == ("heuristic", "random")
    assert best["win_rate"] + other["win_rate"] == pytest.approx(1)
    assert best["rating"] + other["rating"] == pytest.approx(3000)
    assert best["win_interval"][0] < best["win_rate"] < best["win_interval"][1]


def test_ctrl_c_reports_what_was_finished() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    report = climb(PLAN, progress=interrupt)
    assert not report.is_whole
    assert report.standings.games == 2


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        (replace(PLAN, bots=("random",)), BadSeats),
        (replace(PLAN, bots=("random", "random")), BadSeats),
        (replace(PLAN, bots=("random", "clever")), UnknownBot),
        (replace(PLAN, seats=9), BadSeats),
        (replace(PLAN, options={"per-colour": "8"}), BadOption),
    ],
)
def test_a_bad_plan_is_refused(plan: LadderPlan, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        climb(plan)


# Ratings


def test_odds_of_ten_to_one_are_four_hundred_points() -> None:
    high, low = ratings([[0.0, 10_000.0], [1_000.0, 0.0]])
    assert high - low == pytest.approx(400, abs=0.5)
    assert high + low == pytest.approx(3000)


def test_ratings_add_up_along_a_chain() -> None:
    """Who never met is compared through others."""
    a, b, c = ratings([[0, 3e6, 0], [1e6, 0, 3e6], [0, 1e6, 0]])
    assert a - b == pytest.approx(b - c, abs=0.1)
    assert a - b == pytest.approx(190.8, abs=0.1)


def test_equals_are_rated_equal_and_the_undefeated_stay_finite() -> None:
    assert ratings([[0, 5], [5, 0]]) == [1500, 1500]
    high, low = ratings([[0, 20], [0, 0]])
    assert 600 < high - low < 700
    assert ratings([[0, 0], [0, 0]]) == [1500, 1500]


# Standings


def test_shared_wins_are_shared() -> None:
    shared = deal(((0, 1, 2), (1, 1, 3)))
    assert wins_of(shared, 0, Winning()) == [0.5]
    assert wins_of(shared, 2, Winning()) == [0.0]
    not_losing = Winning("does not lose", "did not lose", all_but_one=True)
    assert wins_of(shared, 0, not_losing) == [1.0]
    assert wins_of(shared, 2, not_losing) == [0.0]
    assert ahead(shared.games[0], 0, 1) == 0.5
    assert ahead(shared.games[0], 0, 2) == 1.0
    assert ahead(shared.games[0], 0, 3) is None


def test_a_player_with_two_seats_is_compared_by_both() -> None:
    game = LadderGame((0, 1, 0, 1), (1, 2, 4, 3))
    assert ahead(game, 0, 1) == 0.5


def test_luck_that_cancels_out_makes_the_interval_narrow() -> None:
    """Fifty deals that the seat decides say more about two players than a hundred games."""
    rate, games, (low, high) = rate_of([[1.0, 0.0]] * 49 + [[1.0, 1.0]])
    assert (rate, games) == (0.51, 100)
    assert high - low < 0.1


def test_deals_that_repeat_themselves_make_it_wide() -> None:
    _, _, (low, high) = rate_of([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert 0.25 < high - low < 0.28  # as for fifty games, not for a hundred


def test_no_games_say_nothing() -> None:
    assert rate_of([[], []]) == (0.0, 0, (0.0, 1.0))
    assert Standings(("a", "b"), []).line(0).win_interval == (0.0, 1.0)


def test_the_better_one_stands_first_with_intervals_around_it() -> None:
    standings = Standings(("a", "b"), [A_WINS] * 9 + [SEAT_WINS] * 6)
    assert standings.order == [0, 1]
    line = standings.line(0)
    assert line.win_rate == pytest.approx(0.8)
    assert line.rating_interval is not None
    assert line.rating_interval[0] < line.rating < line.rating_interval[1]
    (pair,) = standings.pairs
    assert (pair.bot, pair.against, pair.games, pair.points) == ("a", "b", 30, line.win_rate)
