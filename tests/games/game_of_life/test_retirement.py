"""GOL-180 to GOL-202: retirement, Millionaire Acres, tycoon, Poor Farm, and the end."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import asked, asks, at, hands, legal, lines, play, spin, table

pytestmark = pytest.mark.rules


def test_gol_180_everybody_stops_at_retire() -> None:
    state = table("123 30")
    spin(state, 10)
    assert (at(state), asks(state)) == ("126 30", "retirement")


def test_gol_181_children_bring_20000_each() -> None:
    state = table("125 30", cash=[0, 0], children=[4, 0])
    spin(state, 1)
    assert state.cash[0] == 80_000


@pytest.mark.parametrize(
    ("cash", "notes", "left"), [(130_000, 0, 5_000), (60_000, 3, 10_000), (20_000, 5, 20_000)]
)
def test_gol_182_as_many_notes_as_possible_are_paid(cash: int, notes: int, left: int) -> None:
    state = table("125 30", cash=[cash, 0], notes=[5, 0])
    spin(state, 1)
    assert (state.notes[0], state.cash[0]) == (notes, left)


def test_gol_182_the_childrens_money_comes_first() -> None:
    state = table("125 30", cash=[0, 0], notes=[2, 0], children=[3, 0])
    spin(state, 1)
    assert (state.notes[0], state.cash[0]) == (0, 10_000)


def test_gol_183_acres_or_tycoon() -> None:
    state = table("125 30")
    spin(state, 1)
    assert legal(state) == ["acres", *(f"tycoon {number}" for number in range(1, 11))]


@pytest.mark.parametrize("number", [1, 10])
def test_gol_185_any_number_arrives(number: int) -> None:
    state = table("126 30", asking="retirement")
    play(state, "acres", number, 3)
    assert (at(state), asked(state)) == ("MA 30", [2])


def test_gol_186_the_first_to_arrive_collects_100000() -> None:
    first = table("126 30", cash=[0, 0], asking="retirement")
    play(first, "acres", 1, 3)
    assert first.cash[0] == 100_000
    second = table("126 MA 30", cash=[0, 0, 0], asking="retirement", lucky=(2, 9))
    play(second, "acres", 1)
    assert second.cash == [0, 0, 0]


def test_gol_187_the_lucky_number_costs_every_spin_of_an_opponent() -> None:
    state = table("126 30", cash=[0, 0], asking="retirement")
    play(state, "acres", 1, 4)
    assert (state.lucky_owner, state.lucky_number) == (0, 4)
    spin(state, 4)
    assert (state.cash, state.notes[1]) == ([109_000, 10_000 + 55_000 + 1_000], 1)


def test_gol_187_every_spin_but_the_tycoons() -> None:
    state = table("126 MA", cash=[50_000, 0], asking="retirement", lucky=(2, 6))
    acres, tycoon = state.clone(), state.clone()
    play(acres, "acres", 6)
    play(tycoon, "tycoon 1", 6)
    assert acres.cash == [40_000, 10_000]
    assert tycoon.cash == [0, 0]


def test_gol_187_the_owner_and_the_spins_for_a_card_pay_nothing() -> None:
    state = table(
        "49 MA 30",
        cash=[0, 0, 0],
        jobs="pilot plumber plumber",
        hands="- C C",
        lucky=(2, 6),
    )
    spin(state, 1)
    play(state, "give collect", seat=2)
    play(state, "give collect", 6, 5, seat=3)
    assert state.cash == [115_000, 115_000, 0]


def test_gol_188_the_lucky_number_may_be_bet_on() -> None:
    state = table("76 MA", cash=[10_000, 5_000], lucky=(2, 6))
    play(state, "bet 6:5000", seat=2)
    play(state, "spin", 6)
    assert state.cash == [0, 60_000]


def test_gol_189_acres_bets_and_uses_cards_and_can_be_given_one() -> None:
    house = {"collect_spaces": "green+life"}
    collect = table("41 MA", cash=[0, 0], hands="- C", lucky=(2, 9), options=house)
    spin(collect, 1)
    play(collect, "give collect")
    assert collect.cash == [50_000, 50_000]
    pay = table("46 MA", hands="P E", lucky=(2, 9))
    spin(pay, 1)
    play(pay, "give pay 2")
    assert (asks(pay), asked(pay)) == ("Exemption", [2])
    play(pay, "exempt")
    assert pay.cash == [140_000, 200_000]


def test_gol_190_acres_pays_gifts_and_may_borrow() -> None:
    state = table("28 MA", cash=[0, 0], lucky=(2, 9))
    spin(state, 1)
    assert (state.cash, state.notes) == ([500, 19_500], [0, 1])


def test_gol_192_tycoon_puts_everything_on_one_number() -> None:
    state = table("126 30", cash=[310_000, 0], asking="retirement")
    bank = state.bank
    play(state, "tycoon 7", 3)
    assert (state.cash[0], state.bank) == (0, bank + 310_000)


def test_gol_193_without_money_it_is_the_car() -> None:
    state = table("126 30", cash=[0, 0], asking="retirement")
    told = play(state, "tycoon 7", 3)
    assert lines(told)[0] == "{p1} puts the car on 7."
    assert at(state) == "PF 30"


def test_gol_194_the_right_number_wins_at_once() -> None:
    state = table("126 30 MA", cash=[0, 0, 900_000], asking="retirement", lucky=(3, 9))
    play(state, "tycoon 7", 7)
    result = state.result()
    assert result is not None
    assert (result.ranks, result.reason) == ((1, 3, 2), "tycoon")
    assert state.waiting() == ()


def test_gol_195_any_other_number_leads_to_the_farm() -> None:
    state = table("126 30", asking="retirement")
    play(state, "tycoon 7", 8)
    assert (at(state), state.cash[0], asked(state)) == ("PF 30", 0, [2])


def test_gol_196_the_farm_takes_the_money_only() -> None:
    state = table("126 24", items=["stock life", ""], asking="retirement", notes=[2, 0])
    play(state, "tycoon 7", 8)
    assert (state.cash[0], state.certificates, state.score(0)) == (0, 9, 350_000)


def test_gol_196_by_house_rule_the_farm_takes_everything() -> None:
    house = {"poor_farm": "everything"}
    state = table(
        "126 24", items=["stock life", ""], hands="CE -", asking="retirement", options=house
    )
    play(state, "tycoon 7", 8)
    assert (state.items[0], state.certificates, state.score(0)) == (0, 10, 0)
    spin(state, 2, 5)
    assert (state.children[1], state.cash[0], state.notes[0]) == (2, 0, 0)
    assert hands(state) == "CE -"
    assert state.census()["Collect"] == 8


def test_gol_197_play_goes_on_without_a_tycoon() -> None:
    state = table("126 30 40", asking="retirement")
    play(state, "tycoon 7", 8)
    assert (asked(state), state.result()) == ([2], None)


@pytest.mark.parametrize(("move", "outcomes"), [("acres", [4]), ("tycoon 3", [4])])
def test_gol_198_the_last_arrival_ends_the_game(move: str, outcomes: list[int]) -> None:
    state = table("126 MA", asking="retirement", lucky=(2, 9))
    play(state, move, *outcomes)
    result = state.result()
    assert result is not None
    assert result.reason == "everybody arrived"


@pytest.mark.parametrize(
    ("items", "worth"),
    [("", 100_000), ("stock", 150_000), ("life", 400_000), ("home auto health renter", 100_000)],
)
def test_gol_199_cash_stock_and_life_policy_count(items: str, worth: int) -> None:
    state = table("126 MA", cash=[100_000, 1], items=[items, ""], asking="retirement", lucky=(2, 9))
    play(state, "acres", 4)
    result = state.result()
    assert result is not None
    assert (result.scores, result.ranks) == ((worth, 1), (1, 2))


def test_gol_200_notes_count_against_and_the_farm_counts_nothing() -> None:
    state = table(
        "126 MA PF",
        cash=[0, 10_000, 0],
        notes=[0, 2, 4],
        asking="retirement",
        lucky=(2, 9),
        children=[0, 0, 0],
    )
    play(state, "tycoon 1", 2)
    result = state.result()
    assert result is not None
    assert result.scores == (0, -40_000, 0)
    assert result.ranks == (1, 3, 1)


def test_gol_201_equal_sums_share_the_win() -> None:
    state = table("126 MA", cash=[70_000, 70_000], asking="retirement", lucky=(2, 9))
    play(state, "acres", 4)
    result = state.result()
    assert result is not None
    assert result.ranks == (1, 1)


def test_gol_202_the_turn_limit_ends_the_game_where_everyone_stands() -> None:
    state = table("3 30 MA", cash=[0, 90_000, 10_000], turns=[120, 119, 30], lucky=(3, 9))
    spin(state, 1)
    assert asked(state) == [2]
    told = spin(state, 2)
    result = state.result()
    assert result is not None
    assert (result.reason, result.ranks) == ("turn limit", (3, 1, 2))
    assert [type(event).__name__ for event in told][-5:] == ["TimeUp", *["Counted"] * 3, "Won"]
