"""GOL-100 to GOL-114: the Share the Wealth cards."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import (
    asked,
    asks,
    hands,
    legal,
    lines,
    play,
    queue,
    seen,
    spin,
    table,
)

pytestmark = pytest.mark.rules

LIFE_TOO = {"collect_spaces": "green+life"}
"""GOL-102: Collect cards answer LIFE spaces as well."""


def test_gol_100_three_kinds_kept_hidden() -> None:
    state = table("3 30", hands="CE P")
    assert seen(state, 1).players[0].hand == (1, 0, 1)
    assert seen(state, 2).players[0].hand is None
    assert seen(state, 2).players[0].cards == 2


def test_gol_101_collect_takes_half_of_a_big_pay_day() -> None:
    state = table("49 3", cash=[0, 0], jobs="vet plumber", hands="- C")
    spin(state, 1)
    play(state, "give collect")
    assert state.cash == [60_000, 60_000]


def test_gol_101_smaller_pay_cannot_be_answered() -> None:
    state = table("49 3", jobs="trucker plumber", hands="- C")
    spin(state, 1)
    assert asks(state) == "Revenge"


@pytest.mark.parametrize(
    ("start", "outcomes", "amount"),
    [("41", [], 100_000), ("79", [], 100_000), ("70", [9], 120_000)],
)
def test_gol_102_collect_answers_life_spaces_too(
    start: str, outcomes: list[int], amount: int
) -> None:
    state = table(f"{start} 3", cash=[0, 0], hands="- C", options=LIFE_TOO)
    spin(state, 1, *outcomes)
    play(state, "give collect")
    assert state.cash == [amount // 2, amount // 2]


def test_gol_102_usually_only_green_spaces_are_answered() -> None:
    state = table("41 3", cash=[0, 0], hands="- C")
    spin(state, 1)
    assert (state.cash[0], asks(state)) == (100_000, "before the spin")


def test_gol_102_ten_grandchildren_are_enough() -> None:
    asked_for, spared = (
        table("120 3", cash=[0, 0], hands="- C", children=[n, 0], options=LIFE_TOO) for n in (10, 9)
    )
    spin(asked_for, 1)
    spin(spared, 1)
    assert (asks(asked_for), asked(spared)) == ("Collect card", [2])


def test_gol_103_pay_for_passing_and_money_from_players_cannot_be_answered() -> None:
    passing = table("49 3", jobs="doctor plumber", hands="- C")
    spin(passing, 2)
    assert asked(passing) == [2]
    revenge = table("49 3", hands="- C")
    spin(revenge, 1)
    play(revenge, "revenge money 2")
    assert revenge.cash[0] == 200_000 + 55_000 + 100_000
    assert asks(revenge) == "before the spin"


def test_gol_104_pay_passes_half_of_a_demand_on() -> None:
    state = table("55 3 40", hands="P - -")
    spin(state, 1)
    assert legal(state) == ["hold", "give pay 2", "give pay 3"]
    play(state, "give pay 3")
    assert state.cash == [200_000 - 25_000 + 12_500, 200_000, 187_500]


def test_gol_104_smaller_demands_stay_ones_own() -> None:
    state = table("11 3", hands="P -")
    spin(state, 1)
    assert (state.cash[0], asked(state)) == (195_000, [2])


def test_gol_105_the_demand_after_insurance_counts() -> None:
    renter = table("64 3", items=["renter", ""], hands="P -")
    spin(renter, 1)
    play(renter, "give pay 2")
    assert renter.cash == [200_000 - 25_000 + 12_500, 187_500]
    insured = table("106 3", items=["auto", ""], hands="P -")
    spin(insured, 1)
    assert asked(insured) == [2]


def test_gol_106_other_payments_are_no_demands() -> None:
    market = table("58 3", items=["stock", ""], hands="P -")
    spin(market, 1)
    play(market, "market", 1)
    assert (market.cash[0], asked(market)) == (175_000, [2])
    toll = table("31 40", hands="P -", crossed="2")
    spin(toll, 3)
    assert asked(toll) == [2]


@pytest.mark.parametrize(("answer", "paid"), [("exempt", 0), ("accept", 30_000)])
def test_gol_107_an_exemption_ignores_the_card(answer: str, paid: int) -> None:
    state = table("46 3", hands="P E")
    spin(state, 1)
    play(state, "give pay 2")
    assert (asks(state), asked(state), legal(state)) == ("Exemption", [2], ["exempt", "accept"])
    play(state, answer)
    assert state.cash == [140_000 + paid, 200_000 - paid]


def test_gol_108_used_cards_go_under_the_pile_in_order() -> None:
    state = table("46 3", hands="P E", queue="E")
    spin(state, 1)
    play(state, "give pay 2")
    assert queue(state) == "EP"
    play(state, "exempt")
    assert (queue(state), hands(state)) == ("EPE", "- -")


def test_gol_108_the_queue_is_drawn_front_first_and_known_to_all() -> None:
    state = table("49 3 PF", pile="", queue="PC")
    told = spin(state, 1)
    assert (hands(state).split()[0], queue(state)) == ("P", "C")
    assert seen(state, 2).players[0].known == (0, 1, 0)
    assert "{p1} draws the card everybody knows: Pay." in lines(told)


def test_gol_109_one_card_for_one_bill() -> None:
    state = table("46 3 40", hands="PP - -")
    spin(state, 1)
    play(state, "give pay 2")
    assert asked(state) == [2]
    assert asks(state) == "before the spin"


def test_gol_110_several_givers_spin_and_the_others_keep_their_cards() -> None:
    state = table(
        "49 3 30 40", cash=[0, 0, 0, 0], jobs="pilot plumber plumber plumber", hands="- C C C"
    )
    spin(state, 1)
    play(state, "give collect", seat=2)
    play(state, "give collect", seat=3)
    play(state, "give collect", 4, 9, 9, 5, 2, seat=4)
    assert state.cash == [115_000, 0, 115_000, 0]
    assert hands(state).split()[1:] == ["C", "-", "C"]


def test_gol_110_after_ten_ties_the_first_in_seat_order_gives() -> None:
    state = table("49 3 30", cash=[0, 0, 0], jobs="pilot plumber plumber", hands="- C C")
    spin(state, 1)
    play(state, "give collect", seat=2)
    play(state, "give collect", *[7] * 20, seat=3)
    assert state.cash == [115_000, 115_000, 0]
    assert hands(state).split()[1:] == ["-", "C"]


def test_gol_110_who_spun_in_vain_is_known_to_hold_the_card() -> None:
    state = table("49 3 30", cash=[0, 0, 0], jobs="pilot plumber plumber", hands="- C CP")
    spin(state, 1)
    play(state, "give collect", seat=2)
    play(state, "give collect", 9, 5, seat=3)
    assert seen(state, 1).players[2].known == (1, 0, 0)
    assert seen(state, 1).players[1].known == (0, 0, 0)


@pytest.mark.parametrize("start", ["59", "85"])
def test_gol_111_no_card_for_a_lucky_day_or_the_market(start: str) -> None:
    state = table(f"{start} 3", items=["stock", ""], hands="P C")
    spin(state, 1)
    play(state, "speculate 1 2" if start == "59" else "market", 1)
    assert asked(state) == [2]


def test_gol_112_the_card_follows_the_money_at_once() -> None:
    state = table("41 3", cash=[0, 0], hands="- C", options=LIFE_TOO)
    spin(state, 1)
    assert (state.cash[0], asks(state)) == (100_000, "Collect card")


@pytest.mark.parametrize("hand", ["P", "E", "PE"])
def test_gol_113_everybody_who_could_hold_the_card_is_asked(hand: str) -> None:
    state = table("41 3", hands=f"- {hand}", options=LIFE_TOO)
    spin(state, 1)
    assert (asks(state), asked(state), legal(state)) == ("Collect card", [2], ["hold"])
    assert state.discreet()
    pay = table("46 3", hands="C -")
    spin(pay, 1)
    assert (asks(pay), legal(pay)) == ("Pay card", ["hold"])
    assert pay.discreet()
    exempt = table("46 3", hands=f"P {hand.replace('E', 'C')}")
    spin(exempt, 1)
    play(exempt, "give pay 2")
    assert (asks(exempt), legal(exempt)) == ("Exemption", ["accept"])


@pytest.mark.parametrize(
    ("hand", "known", "is_asked"),
    [
        ("P", "P", False),
        ("C", "C", True),
        ("PE", "PE", False),
        ("PP", "P", True),
        ("-", "-", False),
    ],
)
def test_gol_113_a_known_card_of_another_kind_is_not_asked_for(
    hand: str, known: str, is_asked: bool
) -> None:
    state = table("41 3", hands=f"- {hand}", known=f"- {known}", options=LIFE_TOO)
    spin(state, 1)
    assert (asks(state) == "Collect card") == is_asked


def test_gol_113_the_poor_farm_is_asked_nothing_and_acres_is() -> None:
    state = table("41 MA PF", hands="- C C", lucky=(2, 9), options=LIFE_TOO)
    spin(state, 1)
    assert asked(state) == [2]


def test_gol_113_nobody_is_asked_for_a_pay_card_that_nobody_could_take() -> None:
    state = table("46 PF", hands="P -", cash=[200_000, 0])
    spin(state, 1)
    assert (asked(state), asks(state)) == ([1], "before the spin")


def test_gol_114_answers_are_secret_and_simultaneous() -> None:
    state = table("41 3 30", hands="- C C", options=LIFE_TOO)
    spin(state, 1)
    assert asked(state) == [2, 3]
    gave, held = state.clone(), state.clone()
    told = play(gave, "give collect", seat=3)
    assert told == play(held, "hold", seat=3) == []
    assert asked(gave) == asked(held) == [2]
    for viewer in (0, 1, 2):
        assert seen(gave, viewer) == seen(held, viewer)
    assert (seen(gave, 3).answer, seen(held, 3).answer) == ("give collect", "hold")
    assert state.game.move_seen(state, 2, state.parse("hold"), 0) == state.game.move_seen(
        state, 2, state.parse("give collect"), 0
    )
