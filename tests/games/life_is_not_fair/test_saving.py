"""Dumps, options, notation, tensors and the quick player."""

from __future__ import annotations

from typing import Any

import pytest

import fairground
from fairground.games.life_is_not_fair.game import GAME
from fairground.games.life_is_not_fair.rules.cards import bit, face_at, faces_in, size_of, worth
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.luck import fast_luck
from fairground.kernel.observe import observation
from tests.games.life_is_not_fair.tables import (
    fresh,
    legal,
    loaded,
    play,
    seen,
    table,
)

pytestmark = pytest.mark.rules

ON = {"appeals": True}

# Dumps


def _appeal() -> LifeIsNotFair:
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    play(state, "p3 appeal 1", "p2 uphold")
    return state


def _drawn() -> LifeIsNotFair:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["B9"])
    return state


def _line() -> LifeIsNotFair:
    state = table("G3", ["D3 Y1", "Y2"])
    play(state, "p1 play D3")
    return state


def _second_round() -> LifeIsNotFair:
    state = table("R9", ["R4 R4", "Y2 Y2"], options={"copies": 2}, turns=499)
    play(state, "p1 play R4", then=1)
    return state


@pytest.mark.parametrize("position", [_appeal, _drawn, _line, _second_round])
def test_dumps_come_back_in_the_middle_of_anything(position: Any) -> None:
    state = position()
    again = loaded(state.dump())
    assert again.dump() == state.dump()
    assert [again.legal(seat) for seat in range(again.seats)] == [
        state.legal(seat) for seat in range(state.seats)
    ]


@pytest.mark.parametrize(
    ("position", "damage", "says"),
    [
        (_drawn, {"deck": "R1"}, "every card is there 1 times"),
        (_drawn, {"drawn": "Y9"}, "does not hold the drawn card"),
        (_drawn, {"drawn": None}, "drawn card exactly while"),
        (_drawn, {"fresh": 0}, "drawn card exactly while"),
        (_drawn, {"fresh": 9}, "holds fewer than 9 cards"),
        (_drawn, {"phase": "exchange", "drawn": None, "fresh": 0}, "the stack begins"),
        (_drawn, {"phase": "somewhere"}, "phase is one of"),
        (_drawn, {"phase": "over", "drawn": None, "fresh": 0}, "this is round 1"),
        (_drawn, {"given": ["R1", None]}, "knows R1 to be in the deck"),
        (_drawn, {"given": ["XX", None]}, "given is a card"),
        (_drawn, {"hands": ["R1"]}, "one part for each of 2 seats"),
        (_drawn, {"hands": [3, 4]}, "cards in one text"),
        (_drawn, {"round": 3}, "this is round 3"),
        (_drawn, {"stack": "G7 G7 G7"}, "every card is there"),
        (_drawn, {"deck": "Y3 Y3 Y3"}, "three times"),
        (_drawn, {"votes": [1, 0, 0]}, "there are votes exactly"),
        (_drawn, {"appeal": [0, 1]}, "an appeal exactly"),
        (_line, {"phase": "turn", "idle": 3}, "idle is a number"),
        (_second_round, {"last": None}, "this is round 2"),
        (_second_round, {"last": {"number": 1}}, "the last round has"),
        (_appeal, {"resumed": "line"}, "over a wild"),
        (_appeal, {"resumed": "exchange"}, "the stack begins"),
        (_appeal, {"appeal": [2, 2]}, "against somebody else"),
        (_appeal, {"votes": [2, 8, 0]}, "somebody has to vote"),
    ],
)
def test_damaged_dumps_say_what_is_wrong(position: Any, damage: dict[str, Any], says: str) -> None:
    data = {**position().dump(), **damage}
    with pytest.raises(fairground.BadDump, match=says):
        GAME.load(data)


def test_a_line_needs_a_wild_on_top() -> None:
    data = {**table("G3", ["D3 Y1", "Y2"]).dump(), "phase": "line"}
    with pytest.raises(fairground.BadDump, match="over a wild"):
        GAME.load(data)


def test_a_vote_needs_the_option() -> None:
    data = _appeal().dump()
    data["options"] = {**data["options"], "appeals": "off"}
    with pytest.raises(fairground.BadDump, match="where the house rules allow it"):
        GAME.load(data)


# House rules


def test_options_have_their_defaults() -> None:
    assert GAME.options().written == {
        "copies": "auto",
        "draw-then-play": "on",
        "rounds": "5",
        "target": "none",
        "appeals": "off",
        "turn-limit": "500",
        "lines": "spoken",
    }


def test_option_copies_1_is_refused_above_four_players() -> None:
    with pytest.raises(fairground.BadOption, match="LNF-1"):
        GAME.new(5, GAME.options(copies=1), fast_luck(1))
    assert set(fresh(4, copies=1).census().values()) == {1}
    assert set(fresh(2, copies=2).census().values()) == {2}


@pytest.mark.parametrize(
    "wrong",
    [{"rounds": 0}, {"rounds": 21}, {"target": 19}, {"turn_limit": 49}, {"copies": 3}],
)
def test_options_out_of_range_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(fairground.BadOption):
        GAME.options(**wrong)


def test_two_to_eight_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(fairground.BadSeats):
            GAME.blank(seats)


# Notation


def test_section_3_every_move_has_its_notation() -> None:
    assert GAME.moves == 99
    assert len(set(GAME.notations)) == 99
    for text in ("play Y7", "swap GO", "keep", "draw", "pass", "say draw-two", "appeal 8"):
        assert GAME.notation(GAME.parse(text)) == text


def test_refusals_of_strangers_and_strange_moves() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    assert state.refusal(0, 99) == state.refusal(0, -1) == "no-such-move"
    assert state.refusal(5, 0) == "not-asked"
    done = table("R9", ["R4", "Y2"], options={"rounds": 1})
    play(done, "p1 play R4")
    assert done.refusal(0, 0) == "over"


# Sets of cards


def test_sets_of_cards_agree_with_plain_sets() -> None:
    luck = fast_luck(3)
    for _ in range(200):
        cards = luck.word() | (luck.word() & 255) << 32
        faces = [face for face in range(40) if cards >> face & 1]
        assert faces_in(cards) == faces
        assert size_of(cards) == len(faces)
        assert [face_at(cards, 0, at) for at in range(len(faces))] == faces
        assert worth(cards) == sum(worth(bit(face)) for face in faces)


def test_the_second_copy_comes_after_the_first() -> None:
    assert [face_at(0b101, 0b100, at) for at in range(3)] == [0, 2, 2]
    with pytest.raises(ValueError, match="not so many"):
        face_at(0b101, 0, 2)


# The quick player and the tensor


def quick(state: LifeIsNotFair, seat: int) -> str:
    return GAME.notation(GAME.heuristic(seen(state, seat), fast_luck(1)))


def test_section_10_play_the_dearest_card() -> None:
    assert quick(table("G7", ["G9 G2 Y7", "Y2"]), 1) == "play G9"


def test_section_10_between_equals_the_commoner_colour() -> None:
    assert quick(table("G7", ["Y7 B7 B1", "Y2"]), 1) == "play B7"


def test_section_10_always_the_right_line() -> None:
    for wild, top, line in (("D4", "G4", "draw-four"), ("GO", "G2", "game-over")):
        state = table(top, [f"{wild} Y1", "Y3"])
        assert quick(state, 1) == f"play {wild}"
        play(state, f"p1 play {wild}")
        assert quick(state, 1) == f"say {line}"


def test_section_10_game_over_only_with_a_cheap_hand() -> None:
    assert quick(table("G2", ["GO Y9 B6", "Y3"]), 1) == "play GO"
    assert quick(table("G2", ["GO Y9 B7", "Y3"]), 1) == "draw"


@pytest.mark.parametrize(("cards", "move"), [("Y6 B1 B2 B3", "swap Y6"), ("Y5 B1 B2 B3", "keep")])
def test_section_10_exchange_a_dear_card(cards: str, move: str) -> None:
    assert quick(table("", [cards, "R1 R2 R3 R4"], phase="exchange"), 1) == move


def test_section_10_play_the_drawn_card() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    play(state, "p1 draw", falls=["G9"])
    assert quick(state, 1) == "play G9"
    assert legal(state, 1) == ["play G9", "pass"]


def test_there_is_a_number_for_every_feature() -> None:
    for state in (_appeal(), _drawn(), _line(), _second_round(), fresh(8)):
        for seat in range(-1, state.seats):
            assert len(observation(state, seat)) == len(GAME.features)


def test_numbers_show_hand_top_and_phase() -> None:
    numbers = dict(zip(GAME.features, observation(_drawn(), 0), strict=True))
    assert numbers["hand B9"] == 1
    assert numbers["drawn B9"] == numbers["top G7"] == numbers["phase drawn"] == 1
    assert numbers["hand G7"] == numbers["phase turn"] == 0
    assert numbers["seat +1 cards"] == 1
    assert numbers["seat +2 present"] == 0
