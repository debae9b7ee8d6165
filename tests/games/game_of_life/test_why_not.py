"""Refusals: every ground says why in words, names its clause, and changes nothing."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.game_of_life.rules.state import GameOfLife
from tests.games.game_of_life.tables import (
    GAME,
    first_turn,
    play,
    spin,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


def at_the_office() -> GameOfLife:
    state = table("51 3", cash=[9_000, 0], items=["auto", ""])
    spin(state, 1)
    return state


def at_revenge() -> GameOfLife:
    state = table("49 MA PF 40", lucky=(2, 9))
    spin(state, 1)
    return state


def at_a_demand(hands: str) -> GameOfLife:
    state = table("46 3 PF", hands=hands)
    spin(state, 1)
    return state


CASES = [
    (table("3 30"), "acres", "That is no answer to “Your turn: spin the wheel”.", "GOL-20"),
    (table("3 30"), "repay 1", "You hold 0 notes.", "GOL-164"),
    (
        table("3 30", cash=[30_000, 0], notes=[3, 0]),
        "repay 2",
        "2 notes cost $40,000, and you have $30,000.",
        "GOL-164",
    ),
    (
        table("3 30", cash=[1_000, 0], notes=[3, 0]),
        "repay 1",
        "1 note costs $20,000, and you have $1,000.",
        "GOL-164",
    ),
    (
        at_the_office(),
        "buy life",
        "The life policy costs $100,000, you have $9,000, and nobody lends for it.",
        "GOL-163",
    ),
    (
        at_the_office(),
        "buy auto",
        "You have the auto policy already, and one is all you may have.",
        "GOL-75",
    ),
    (at_revenge(), "revenge back 1", "That is yourself; it takes an opponent.", "GOL-120"),
    (
        at_revenge(),
        "revenge money 2",
        "A player in Millionaire Acres is safe from Revenge.",
        "GOL-125",
    ),
    (at_revenge(), "revenge money 3", "A player in the Poor Farm is out of the game.", "GOL-125"),
    (at_revenge(), "revenge back 6", "There are only 4 players.", "GOL-120"),
    (at_a_demand("C - -"), "give pay 2", "You have no Pay card.", "GOL-104"),
    (at_a_demand("P - -"), "give pay 1", "That is yourself; it takes an opponent.", "GOL-104"),
    (
        at_a_demand("P - -"),
        "give pay 3",
        "A player in the Poor Farm is out of the game.",
        "GOL-196",
    ),
    (at_a_demand("P - -"), "give pay 5", "There are only 3 players.", "GOL-104"),
]


@pytest.mark.parametrize(
    ("state", "move", "text", "clause"), CASES, ids=[f"{case[1]} {case[3]}" for case in CASES]
)
def test_a_refusal_says_why(state: GameOfLife, move: str, text: str, clause: str) -> None:
    before = state.dump()
    assert why_not(state, move) == (text, clause)
    with pytest.raises(fairground.Illegal) as refused:
        play(state, move)
    assert (refused.value.tried, refused.value.clause) == (move, clause)
    assert move in str(refused.value)
    assert state.dump() == before


def test_a_job_that_is_not_on_offer() -> None:
    state = first_turn("police", "trucker")
    play(state, "road career")
    text, clause = why_not(state, "job star")
    assert text == "A super star is not on offer, only police officer or truck driver."
    assert clause == "GOL-13"
    student = table("C10 3", jobs="- plumber")
    spin(student, 1, [0, 0])
    assert why_not(student, "job pilot")[1] == "GOL-48"


def test_a_bet_that_costs_more_than_the_cash() -> None:
    state = table("3 30", cash=[0, 12_000])
    text = "You have $12,000, and money for bets cannot be borrowed."
    assert why_not(state, "bet 7:20000", seat=2) == (text, "GOL-147")


def test_the_road_of_another_fork() -> None:
    state = table("38 3")
    spin(state, 2)
    assert why_not(state, "fork short")[1] == "GOL-28"


def test_cards_one_does_not_have() -> None:
    collect = table("41 3", hands="- P", options={"collect_spaces": "green+life"})
    spin(collect, 1)
    assert why_not(collect, "give collect") == ("You have no Collect card.", "GOL-101")
    exempt = table("46 3", hands="P C")
    spin(exempt, 1)
    play(exempt, "give pay 2")
    assert why_not(exempt, "exempt") == ("You have no Exemption card.", "GOL-107")


def test_somebody_elses_turn_and_the_end() -> None:
    state = table("3 30 40", sits_out=[0, 1, 0])
    assert why_not(state, "spin", seat=2) == ("It is for {p1} to decide now.", "GOL-20")
    text = "It is for {p1} to spin; until then you may bet."
    assert why_not(state, "spin", seat=3) == (text, "GOL-148")
    over = table("126 MA", asking="retirement", lucky=(2, 9))
    play(over, "acres", 4)
    assert why_not(over, "spin", seat=1)[0] == "The game is over."


def test_what_is_tempting_is_few() -> None:
    """Even at the number strip few moves need a reason."""
    state = table("3 30", cash=[0, 7_000])
    assert len(state.tempting(1)) == 63
    assert len(state.view(1).refused) == 21
    assert state.tempting(0) == [0, 1]


def test_notation_is_exact() -> None:
    assert len(set(GAME.notations)) == GAME.moves == 274
    for move in ("bet 8:15000 3:5000", "bet 3:5,000", "give pay 0", "Spin", "repay 0"):
        with pytest.raises(fairground.BadNotation):
            GAME.parse(move)
