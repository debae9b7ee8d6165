"""The twenty-three worked examples of the rules, move by move."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import (
    asked,
    asks,
    at,
    drawing,
    first_turn,
    hands,
    legal,
    play,
    queue,
    spin,
    table,
)

pytestmark = pytest.mark.rules


def test_example_1_first_turn_career() -> None:
    state = first_turn()
    play(state, "buy auto", drawing("mechanic", "trucker", "police"))
    assert state.cash[0] == 1_000
    play(state, "road career")
    assert legal(state) == ["job police", "job mechanic", "job trucker"]
    play(state, "job trucker")
    spin(state, 5, "C")
    assert (at(state), state.cash[0], hands(state)) == ("5 S", 161_000, "C -")
    play(state, "revenge money 2")
    assert (at(state), state.cash) == ("5 S", [161_000, 2_000])


@pytest.mark.parametrize(("tuition", "notes"), [(480_000, 24), (100_000, 5)])
def test_example_2_first_turn_college(tuition: int, notes: int) -> None:
    state = first_turn("police", "mechanic", "plumber", tuition=tuition)
    play(state, "road college")
    assert (state.cash[0], state.notes[0]) == (2_000, notes)
    spin(state, 4)
    assert (at(state), state.cash[0]) == ("C3 S", 3_000)


def test_example_3_graduation_in_passing() -> None:
    state = table("C8 S", cash=[0, 0], jobs="- plumber", spouse=[0, 0])
    spin(state, 6, drawing("doctor", "teacher"))
    assert (asks(state), legal(state)) == ("job", ["job teacher", "job doctor"])
    play(state, "job doctor")
    assert (at(state), state.cash[0]) == ("7 S", 225_000)
    assert asked(state) == [2]


def test_example_4_wedding() -> None:
    state = table("12 3", cash=[0, 50_000], jobs="trucker plumber", spouse=[0, 0])
    spin(state, 9, 2, 7)
    assert (state.spouse[0], at(state), state.cash) == (1, "21 3", [81_000, 49_000])
    assert asks(state) == "office"
    play(state, "leave", "E")
    assert (at(state), state.cash[0], hands(state)) == ("22 3", 161_000, "E -")
    assert asks(state) == "Revenge"


def test_example_5_pushed_off_a_green_space() -> None:
    state = table("20 22", cash=[0, 0])
    spin(state, 2)
    assert (at(state), state.cash[0]) == ("23 22", 55_000 + 10_000)
    assert (asks(state), hands(state)) == ("lucky day", "- -")
    play(state, "keep")
    assert asked(state) == [2]


def test_example_6_pushed_onto_a_green_space() -> None:
    state = table("24 26", cash=[0, 5_000])
    spin(state, 2, 8)
    assert (at(state), state.children[0]) == ("27 26", 3)
    assert state.cash == [1_000 + 55_000, 4_000]
    assert (asks(state), hands(state)) == ("Revenge", "- -")


@pytest.mark.parametrize(
    ("answer", "cash", "below"),
    [("accept", [112_500, 112_500], "C"), ("exempt", [225_000, 0], "CE")],
)
def test_example_7_collect(answer: str, cash: list[int], below: str) -> None:
    state = table("49 30", cash=[0, 0], jobs="doctor plumber", hands="E C")
    spin(state, 1)
    assert (asks(state), asked(state)) == ("Collect card", [2])
    play(state, "give collect")
    assert (asks(state), asked(state)) == ("Exemption", [1])
    play(state, answer)
    assert (state.cash, queue(state)) == (cash, below)


def test_example_8_pay() -> None:
    state = table("46 3", cash=[200_000, 12_000], hands="P -")
    spin(state, 1)
    assert (state.cash[0], asks(state)) == (140_000, "Pay card")
    play(state, "give pay 2")
    assert (state.cash, state.notes) == ([170_000, 2_000], [0, 1])


@pytest.mark.parametrize(
    ("items", "paid", "asked_for_card"),
    [("", 50_000, True), ("renter", 25_000, True), ("home", 0, False)],
)
def test_example_9_insurance(items: str, paid: int, asked_for_card: bool) -> None:
    state = table("64 3", items=[items, ""], hands="P -")
    spin(state, 1)
    assert state.cash[0] == 200_000 - paid
    assert (asks(state) == "Pay card") == asked_for_card


def test_example_10_revenge_across_the_bridge() -> None:
    state = table("36 49", crossed="12", turn=2)
    spin(state, 1)
    play(state, "revenge back 1")
    assert (at(state), state.bridge, state.children[0]) == ("26 50", 1, 0)
    before = state.cash[:]
    spin(state, 7, "C")
    assert at(state) == "33 50"
    assert state.cash == [before[0] + 55_000 + 55_000 - 20_000, before[1] + 20_000]


def test_example_11_back_by_the_shortest_route() -> None:
    state = table("77 82", turn=2)
    spin(state, 1)
    play(state, "revenge back 1")
    assert (at(state), state.cash[0]) == ("65 83", 200_000)


@pytest.mark.parametrize(("cash", "after", "place"), [(99_500, 99_500, "20"), (100_000, 0, "30")])
def test_example_12_poor_victim(cash: int, after: int, place: str) -> None:
    state = table("49 30", cash=[0, cash])
    spin(state, 1)
    play(state, "revenge money 2")
    assert (at(state), state.cash[1]) == (f"50 {place}", after)


def test_example_13_student_sent_home() -> None:
    state = table("C6 49", jobs="- plumber", notes=[5, 0], college=[1, 0], turn=2)
    spin(state, 1)
    play(state, "revenge back 1", drawing("star", "police", "trucker"))
    assert (at(state), asked(state), asks(state)) == ("S 50", [1], "job")
    assert legal(state) == ["job police", "job trucker", "job star"]
    play(state, "job police")
    spin(state, 1)
    assert (at(state), state.notes[0]) == ("1 50", 5)


def test_example_14_bet() -> None:
    state = table("3 9", cash=[0, 30_000])
    play(state, "bet 3:5000", seat=2)
    lost = state.clone()
    play(state, "bet 8:all", seat=2)
    play(state, "spin", 8)
    assert state.cash[1] == 160_000
    assert lost.cash[1] == 25_000
    play(lost, "bet 8:all", seat=2)
    play(lost, "spin", 7)
    assert lost.cash[1] == 10_000


@pytest.mark.parametrize(
    ("move", "outcomes", "net"),
    [("speculate 4 9", [9], 150_000), ("speculate 4 9", [5], 0), ("keep", [], 10_000)],
)
def test_example_15_lucky_day(move: str, outcomes: list[int], net: int) -> None:
    state = table("58 3", hands="- C")
    spin(state, 2)
    assert state.cash[0] == 210_000
    play(state, move, *outcomes)
    assert state.cash[0] == 200_000 + net
    assert asked(state) == [2]


@pytest.mark.parametrize(
    ("number", "cash", "notes"), [(2, 15_000, 1), (5, 20_000, 0), (7, 70_000, 0)]
)
def test_example_16_market(number: int, cash: int, notes: int) -> None:
    state = table("85 3", cash=[20_000, 0], items=["stock", ""])
    spin(state, 2)
    play(state, "market", number)
    assert (state.cash[0], state.notes[0], state.items[0]) == (cash, notes, 1 << 5)


def test_example_17_super_star() -> None:
    state = table("62 3", cash=[0, 0], jobs="star plumber", hands="- C")
    spin(state, 2, 4)
    assert (state.cash[0], asked(state)) == (80_000, [2])
    state = table("69 3", cash=[0, 0], jobs="star plumber", hands="- C")
    spin(state, 1, 5)
    assert (state.cash[0], asks(state)) == (100_000, "Collect card")
    play(state, "give collect")
    assert state.cash == [50_000, 50_000]


def test_example_18_retirement() -> None:
    state = table("121 30", cash=[300_000, 0], notes=[2, 0], children=[3, 0])
    spin(state, 8)
    assert (at(state), state.cash[0], state.notes[0]) == ("126 30", 365_000, 0)
    play(state, "acres", 3, 6)
    assert (at(state), state.cash[0]) == ("MA 30", 465_000)
    assert (state.lucky_owner, state.lucky_number) == (0, 6)


def test_example_19_lucky_number() -> None:
    state = table(
        "MA 20",
        cash=[0, 100_000],
        turn=2,
        lucky=(1, 6),
        items=["", "auto renter home health life stock"],
    )
    spin(state, 6, 6)
    assert at(state) == "MA 26"
    paid_fees, gift = 20_000, 1_000
    assert state.cash == [paid_fees - gift, 100_000 + 55_000 - paid_fees + gift]


@pytest.mark.parametrize(("number", "place", "worth"), [(4, "126", 660_000), (5, "PF", 0)])
def test_example_20_tycoon(number: int, place: str, worth: int) -> None:
    house = {"poor_farm": "everything"}
    state = table("125 30", cash=[310_000, 0], items=["stock life", ""], options=house)
    spin(state, 1)
    play(state, "tycoon 4", number)
    assert (at(state).split()[0], state.score(0)) == (place, worth)
    assert (state.result() is not None) == (number == 4)


def test_example_21_count() -> None:
    state = table(
        "MA MA 126",
        cash=[1_240_000, 1_600_000, 0],
        items=["stock life", "", ""],
        notes=[0, 1, 0],
        turn=3,
        asking="retirement",
        lucky=(1, 3),
    )
    play(state, "acres", 4)
    result = state.result()
    assert result is not None
    assert result.scores[:2] == (1_590_000, 1_575_000)
    assert result.winners == (0,)


def test_example_22_two_givers() -> None:
    state = table("82 30 40", cash=[0, 0, 0], jobs="pilot plumber plumber", hands="- C C")
    spin(state, 1)
    assert (asks(state), asked(state)) == ("Collect card", [2, 3])
    play(state, "give collect", seat=3)
    play(state, "give collect", 7, 7, 3, 9, seat=2)
    assert state.cash == [115_000, 0, 115_000]
    assert hands(state).split()[1:] == ["C", "-"]


def test_example_23_two_cars_going_back() -> None:
    state = table("30 40 49", turn=3)
    spin(state, 1)
    play(state, "revenge back 2")
    assert (at(state), state.children) == ("30 29 50", [0, 0, 0])
