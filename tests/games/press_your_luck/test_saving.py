"""Dumps: every position comes back the same, and a damaged one is refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import fairground
from fairground.kernel.luck import CHOICE
from tests.games.press_your_luck.tables import GAME, MANUAL, draw, fresh, loaded, play, table

pytestmark = pytest.mark.rules

Dump = dict[str, Any]


@pytest.mark.parametrize(
    "options",
    [{}, {"per_colour": 9, "score_cards": "face-down", "announce": "manual", "pass_limit": False}],
)
def test_every_position_of_a_game_comes_back(options: dict[str, Any]) -> None:
    luck = fairground.fast_luck(3)
    state = fresh(4, **options)
    while state.waiting():
        data = json.loads(json.dumps(state.dump()))
        assert loaded(data).dump() == data
        (seat,) = state.waiting()
        moves = state.legal(seat)
        state.play(seat, moves[luck.pick(len(moves), CHOICE)], luck)
    assert loaded(state.dump()).result() == state.result()


@pytest.mark.parametrize("ending", ["rainbow", "seven colours", "seven at the rainbow"])
def test_a_finished_game_comes_back(ending: str) -> None:
    state = table(row="O", open="P", scores=["PGBYKR" if "seven" in ending else "", ""], unseen="Y")
    if "rainbow" in ending:
        draw(state, "*")
    else:
        play(state, "stop")
    twin = loaded(state.dump())
    assert twin.dump() == state.dump()
    assert twin.result() == state.result()


def test_a_copy_goes_its_own_way() -> None:
    state = table(row="P", open="G")
    twin = state.clone()
    before = state.dump()
    draw(twin, "B")
    play(twin, "stop")
    assert state.dump() == before


def put(part: str, at: int, change: int) -> Callable[[Dump], object]:
    """One card more or less in a place of the dump."""

    def damage(data: Dump) -> None:
        data[part][at] += change

    return damage


def both(*changes: Callable[[Dump], object]) -> Callable[[Dump], object]:
    return lambda data: [change(data) for change in changes]


def say(**parts: Any) -> Callable[[Dump], object]:
    return lambda data: data.update(parts)


# What is done to a sound dump of row P, open G, and what the refusal speaks of.
DAMAGE: dict[str, tuple[Callable[[Dump], object], str]] = {
    "another game": (say(game="karma"), "no dump of Press Your Luck"),
    "other rules": (say(rules=0), "rules version 0"),
    "an unknown option": (lambda d: d["options"].update(speed="fast"), "no option 'speed'"),
    "a bad option": (lambda d: d["options"].update({"per-colour": "8"}), "per-colour is one of"),
    "no options": (lambda d: d.pop("options"), "options"),
    "too few seats": (say(seats=1), "2 to 5 players"),
    "seats as text": (say(seats="2"), "2 to 5 players"),
    "a negative number": (say(number=-1), "number"),
    "a part missing": (lambda d: d.pop("bag"), "bag"),
    "a part too many": (say(wind="north"), "a position of Press Your Luck has"),
    "a seat that is not there": (say(turn=2), "turn is a number from 0 to 1"),
    "true is no number": (say(turn=True), "turn is a number"),
    "empty stops with a row": (say(idle=1), "1 empty stops"),
    "no open card": (say(open=None), "open is a number"),
    "a row that is no list": (say(row="P"), "row is a list"),
    "a row that is nothing": (say(row=None), "row is a list"),
    "an unknown colour": (say(row=[7]), "row is a number from 0 to 6"),
    "a colour twice in the row": (
        both(say(row=[0, 0]), put("bag", 0, -1)),
        "row has everything once",
    ),
    "the open card in the row": (
        both(say(open=0), put("bag", 0, -1), put("bag", 1, 1)),
        "open card is in the row",
    ),
    "a short bag": (say(bag=[1, 2]), "bag is a list of 7"),
    "a negative bag": (put("bag", 0, -99), "bag is a number"),
    "a card too few": (put("bag", 3, -1), "every colour has 7 cards"),
    "a card too many": (put("lost", 3, 1), "every colour has 7 cards"),
    "score cards of a seat missing": (
        lambda d: d["won"].pop(),
        "won has one part for each of 2 seats",
    ),
    "score cards as text": (say(won="PB"), "won has one part for each"),
    "piles that do not fit the bag": (say(upper=3), "the piles have 3 and 25"),
    "a lower pile begun before the upper": (
        lambda d: d.update(upper=d["upper"] + 1, lower=d["lower"] - 1),
        "while cards lie on it",
    ),
    "ended without a rainbow": (
        both(say(ended=2, row=[]), put("lost", 0, 1)),
        "without its rainbow",
    ),
    "an unknown ending": (say(ended=3), "ended is a number from 0 to 2"),
    "a winner of a running game": (say(winner=0), "a winner by seven colours"),
    "seven colours without a winner": (say(ended=1), "a winner by seven colours"),
    "a winner without seven colours": (say(ended=1, winner=0), "lacks a colour"),
}


@pytest.mark.parametrize(("damage", "why"), DAMAGE.values(), ids=DAMAGE.keys())
def test_damage_is_refused(damage: Callable[[Dump], object], why: str) -> None:
    data = table(row="P", open="G", scores=["PB", "Y"]).dump()
    damage(data)
    with pytest.raises(fairground.BadDump, match=why):
        GAME.load(data)


def test_pyl_18_there_are_never_more_empty_stops_than_seats() -> None:
    data = table(scores=["", ""], idle=2).dump()
    with pytest.raises(fairground.BadDump, match="3 empty stops"):
        loaded({**data, "idle": 3})


@pytest.mark.parametrize("data", [None, [], "dump", 7, {}])
def test_what_is_no_dump_is_refused(data: object) -> None:
    with pytest.raises(fairground.BadDump):
        GAME.load(data)


def test_a_running_game_has_no_rainbow_in_the_open() -> None:
    state = table(row="O", open="P", scores=["", ""], unseen="Y")
    draw(state, "*")
    with pytest.raises(fairground.BadDump, match="the game goes on"):
        loaded({**state.dump(), "ended": 0})


def test_pyl_3_the_rainbow_does_not_come_out_of_the_upper_pile() -> None:
    state = table(row="O", open="P", scores=["", ""], unseen="PPPPGGGGBBBBYYYYKKKKRRRR")
    draw(state, "*")
    data = state.dump()
    data["lost"][1] -= 1
    data["bag"][1] += 1
    with pytest.raises(fairground.BadDump, match="the lower pile is whole"):
        loaded({**data, "lower": 25})


def test_a_finished_game_has_no_row() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", ""])
    play(state, "stop")
    data = state.dump()
    data["bag"][1] -= 1
    with pytest.raises(fairground.BadDump, match="a row on the table"):
        loaded({**data, "row": [1], "upper": data["upper"] - 1})


def test_pyl_21_nobody_sits_on_seven_colours_where_showing_is_automatic() -> None:
    held = table(scores=["PGBYKRO", ""], **MANUAL).dump()
    with pytest.raises(fairground.BadDump, match="seven colours, but the game goes on"):
        loaded({**held, "options": {**held["options"], "announce": "auto"}})
