"""Scenes: the road with cars and pegs, the wheel, the bank's book, and buttons that say it all."""

from __future__ import annotations

from typing import Any

import pytest

from fairground.games.game_of_life.prompt import DOING
from fairground.games.game_of_life.rules.frames import QUESTIONS
from fairground.games.game_of_life.rules.state import GameOfLife
from tests.games.game_of_life.tables import GAME, first_turn, fresh, play, spin, table

pytestmark = pytest.mark.rules


def scene(state: GameOfLife, seat: int = 1) -> dict[str, Any]:
    return GAME.scene(state.view(seat - 1)).as_data()


def zone(state: GameOfLife, name: str, seat: int = 1) -> dict[str, Any]:
    return next(zone for zone in scene(state, seat)["zones"] if zone["id"] == name)


def labels(state: GameOfLife, seat: int = 1) -> dict[str, str]:
    return {choice["move"]: choice["label"] for choice in scene(state, seat)["prompt"]["choices"]}


def test_the_road_has_every_stop_and_three_bridges() -> None:
    road = zone(fresh(), "road")
    assert len(road["stops"]) == 152
    assert [stop["id"] for stop in road["stops"] if stop.get("above")] == ["33", "47", "55"]
    names = {stop["id"]: stop["name"] for stop in road["stops"]}
    assert names["47"] == "47 Council Campaign: -$60,000"
    covered = "nothing with a home policy, half with a renter policy"
    assert names["65"] == f"65 Kitchen Fire: -$50,000, {covered}"
    assert names["34"] == "34 Twins: 2 children"
    assert names["3"] == "3"


def test_the_ten_spaces_ahead_are_lit() -> None:
    lit = zone(table("64 3"), "road")["lit"]
    assert lit[:4] == ["65", "66", "67", "68"]
    assert {"74", "71", "S72", "77"} - set(lit) == {"77"}


def test_cars_carry_their_families() -> None:
    pieces = zone(table("64 S", spouse=[1, 0], children=[2, 0]), "road")["pieces"]
    assert [piece["pegs"] for piece in pieces] == [
        ["pink driver", "blue spouse", "pink child", "blue child"],
        ["blue driver"],
    ]
    assert [piece["at"] for piece in pieces] == ["64", "S"]


def test_gol_55_colours_of_pegs_take_turns_from_seat_to_seat_and_in_every_car() -> None:
    pieces = zone(table("64 S", spouse=[1, 1], children=[0, 1]), "road")["pieces"]
    assert [piece["pegs"] for piece in pieces] == [
        ["pink driver", "blue spouse"],
        ["blue driver", "pink spouse", "blue child"],
    ]


def things(state: GameOfLife, seat: int = 1) -> dict[str, list[str]]:
    choices = scene(state, seat)["prompt"]["choices"]
    return {choice["move"]: choice.get("things", []) for choice in choices}


def test_gol_143_a_bet_is_a_number_of_the_strip_and_then_one_of_a_few_sums() -> None:
    state = table("3 30", cash=[0, 12_500])
    choices = scene(state, 2)["prompt"]["choices"]
    sums = [choice["short"] for choice in choices if choice.get("things") == ["strip-7"]]
    assert sums == ["$500", "$1,000", "$5,000", "$10,000", "all $12,500"]
    bare = [move for move, pressed in things(state, 2).items() if not pressed]
    assert bare == ["no-bet", "no-bets"]


@pytest.mark.parametrize("betting", [True, False])
def test_gol_81_the_bills_of_a_lucky_day_are_put_on_two_numbers_of_the_strip(
    betting: bool,
) -> None:
    state = table("59 3", options={"betting": betting})
    spin(state, 1)
    assert things(state)["speculate 3 8"] == ["strip-3", "strip-8"]
    assert len(zone(state, "strip")["cards"]) == 10


def test_gol_183_a_tycoon_presses_the_number_everything_is_put_on() -> None:
    state = table("125 3")
    spin(state, 1)
    assert things(state)["tycoon 4"] == ["strip-4"]
    assert things(state)["acres"] == []
    assert scene(state)["prompt"]["hint"] == "Worth now: $200,000, {p2}: $200,000."


def test_the_wheel_shows_the_last_number() -> None:
    state = table("3 30")
    spin(state, 4)
    assert zone(state, "wheel")["value"] == 4
    assert zone(state, "wheel")["turns"] == 1


def test_the_banks_book_is_open() -> None:
    state = table("64 3", items=["life stock", ""], notes=[0, 2])
    one, other = zone(state, "bank", seat=2)["accounts"]
    assert {c["name"]: c["value"] for c in one["counters"]} == {
        "cash": 200_000,
        "notes": 0,
        "salary": 55_000,
        "worth": 550_000,
        "life policy": 1,
        "stock certificate": 1,
    }
    assert {c["name"]: c["value"] for c in other["counters"]}["worth"] == 150_000


def test_the_strip_shows_what_lies_on_it() -> None:
    state = table("3 30 40")
    play(state, "bet 3:5000", seat=2)
    play(state, "bet 8:all", seat=2)
    cards = zone(state, "strip")["cards"]
    assert cards[7]["counters"] == [{"name": "{p2}", "value": 15_000, "sign": "cash"}]
    assert "counters" not in cards[0]


def test_hands_show_what_may_be_seen() -> None:
    state = table("3 30", hands="CE PP", known="- P")
    mine, theirs = zone(state, "hand-p1"), zone(state, "hand-p2")
    assert [card["face"]["name"] for card in mine["cards"]] == ["Collect", "Exemption"]
    assert [card["face"]["name"] for card in theirs["cards"]] == ["Pay"]
    assert theirs["unseen"] == 1


def test_the_pile_tells_what_lies_under_it() -> None:
    pile = zone(table("3 30", queue="CE"), "pile")
    assert pile["note"] == "22 cards nobody has seen, below them Collect, then Exemption."
    assert pile["size"] == 24


def test_a_plate_says_who_and_where() -> None:
    state = table("47 MA", crossed="1", lucky=(2, 6), items=["home", ""], miss=[1, 0])
    first, second = scene(state)["plates"]
    assert first["note"] == (
        "plumber, at space 47 (Council Campaign), home policy, married, misses the next turn, "
        "owns the toll bridge"
    )
    assert second["note"] == "plumber, at Millionaire Acres, married, lucky number 6"


def test_the_aside_reads_the_road_ahead_and_behind() -> None:
    road = scene(table("46 3"))["prompt"]["aside"]
    assert road.startswith("Ahead: 47 Council Campaign: -$60,000, 48 Good Neighbour Award")
    assert road.endswith(
        "Behind: 44 Pay Day, 42 Mineral Claim: +$100,000, 41 Tent Collapse: -$20,000."
    )
    start = scene(table("S 3"))["prompt"]["aside"]
    assert start.endswith("Behind: nothing.")
    watching = scene(table("46 3"), seat=0)["prompt"]
    assert watching["question"] == "{p1} is about to spin."


def test_every_question_has_words_for_those_who_wait() -> None:
    assert set(DOING) == set(QUESTIONS)


def test_from_start_the_chosen_road_is_lit() -> None:
    choosing = first_turn("police", "trucker")
    assert {"1", "C0"} < set(zone(choosing, "road")["lit"])
    play(choosing, "road college")
    assert zone(choosing, "road")["lit"] == [f"C{number}" for number in range(10)]
    assert zone(table("S 3"), "road")["lit"] == [str(number) for number in range(1, 11)]


def test_labels_state_the_consequence() -> None:
    road = first_turn("police", "trucker")
    assert labels(road) == {
        "road career": "Career: become a police officer or a truck driver at once",
        "road college": "College: pay $100,000, borrow $100,000: 5 notes, and graduate later",
    }
    fork = table("38 3")
    spin(fork, 3)
    assert labels(fork) == {
        "fork outer": "The outer road: the count ends on space 41 (Tent Collapse), -$20,000",
        "fork inner": "The inner road: the count ends on space B41 (Boy), 1 child",
    }
    revenge = table("49 30 40", cash=[0, 5_000, 100_000])
    spin(revenge, 1)
    said = labels(revenge)
    assert said["revenge money 2"].endswith("who has $5,000 and would go back ten")
    assert said["revenge money 3"] == "Take $100,000 from {p3}, who has $100,000"
    assert said["revenge back 2"] == "Send {p2} back ten spaces from space 30"


def test_bets_say_what_they_pay() -> None:
    state = table("3 30")
    said = labels(state, seat=2)
    assert said["no-bet"] == "Not now"
    assert said["bet 3:5000"] == "Bet $5,000 on 3: pays $50,000"
    assert said["no-bets"] == "Not this game"
    choices = scene(state, seat=2)["prompt"]["choices"]
    assert choices[-2]["things"] == ["strip-10"]
    play(state, "bet 3:5000", seat=2)
    said = labels(state, seat=2)
    assert said["bet 8:all"] == "Bet all that is allowed, $15,000 more on 8: pays $150,000"
    assert said["enough"] == "That is all: $5,000 on 3"


def test_an_office_says_what_its_policies_are_good_for() -> None:
    state = table("19 3", asking="office")
    said = labels(state)
    assert said["buy auto"] == "Buy the auto policy for $1,000: pays for spaces 12 and 107"
    assert said["buy renter"] == "Buy the renter policy for $5,000: pays half at spaces 65 and 115"
    assert said["buy life"] == "Buy the life policy for $100,000: worth $300,000 at the end"


def test_tycoon_asks_twice() -> None:
    state = table("126 30", asking="retirement")
    choices = scene(state)["prompt"]["choices"]
    assert "confirm" not in choices[0]
    assert choices[1]["confirm"] == "Nine times out of ten you lose the money. Really?"


@pytest.mark.parametrize(
    ("cash", "house", "lost"),
    [
        (310_000, {}, "the money"),
        (0, {}, "the car"),
        (310_000, {"poor_farm": "everything"}, "all you have, stock and policies too"),
    ],
)
def test_tycoon_says_what_the_bank_would_take(cash: int, house: dict[str, str], lost: str) -> None:
    state = table("126 30", asking="retirement", cash=[cash, 0], options=house)
    assert labels(state)["tycoon 4"].endswith(f"on 4, win the game or lose {lost}")


def test_jobs_on_offer_are_cards() -> None:
    offer = zone(first_turn("police", "star"), "offer", seat=2)
    assert [card["face"]["name"] for card in offer["cards"]] == ["police officer", "super star"]


@pytest.mark.parametrize(
    ("number", "headline"),
    [
        (3, "You win as the Millionaire Tycoon, whatever the others have."),
        (4, "{p2} wins with $200,000."),
    ],
)
def test_the_ending_names_the_winner(number: int, headline: str) -> None:
    state = table("126 MA", asking="retirement", lucky=(2, 9))
    play(state, "tycoon 3", number)
    assert scene(state)["ending"]["headline"] == headline
    assert scene(state)["prompt"]["question"] == "The game is over."


def test_gol_107_the_question_says_how_much_is_at_stake() -> None:
    state = table("46 3", hands="P E")
    assert "amount" not in scene(state)["prompt"]
    spin(state, 1)
    assert scene(state)["prompt"]["amount"] == 60_000
    play(state, "give pay 2")
    assert scene(state, 2)["prompt"]["amount"] == 30_000
