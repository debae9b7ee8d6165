"""Section 5: what a seat may know, and how it imagines the rest."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground.games.life_is_not_fair.components import CODES, FACE_OF
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.luck import fast_luck
from tests.games.life_is_not_fair.tables import (
    fresh,
    hand,
    loaded,
    play,
    seen,
    table,
)

pytestmark = pytest.mark.rules

ON = {"appeals": True}
GREEN = CODES[9:18]
FOUR_EACH = ["R1 R2 R3 R4", "B1 B2 B3 B4", "G1 G2 G3 G4"]


def worlds(state: LifeIsNotFair, seat: int, count: int = 40) -> list[LifeIsNotFair]:
    """Tables as a seat imagines them."""
    luck = fast_luck(7)
    return [state.imagine(seat - 1, luck) for _ in range(count)]


def test_section_5_a_hand_is_its_owners_but_its_size_is_public() -> None:
    state = table("G7", ["R1 Y1", "Y2", "B1 B2 B3"])
    assert seen(state, 1).hand == (FACE_OF["Y1"], FACE_OF["R1"])
    assert seen(state, 2).sizes == (2, 1, 3)
    assert seen(state, 0).hand == ()


def test_section_5_a_drawn_card_is_seen_by_the_drawer_only() -> None:
    state = table("G7", ["R1 Y1", "Y2"])
    (drew,) = play(state, "p1 draw", falls=["B9"])
    assert seen(state, 1).drawn == FACE_OF["B9"]
    assert seen(state, 2).drawn is None
    assert drew.seen_by(0).as_data()["cards"] == [FACE_OF["B9"]]
    assert drew.seen_by(1).as_data()["cards"] is None


def test_section_5_the_stack_is_open_in_its_order() -> None:
    state = table("R9 G9 G7", ["R1 Y1", "Y2"])
    assert [CODES[face] for face in seen(state, 0).stack] == ["R9", "G9", "G7"]


def test_section_5_all_hands_are_open_after_the_round() -> None:
    state = table("R9", ["R4", "Y2 G4", "B5 Y9"])
    told = play(state, "p1 play R4", then=1)
    for seat in range(4):
        last = seen(state, seat).last
        assert last is not None
        assert [[CODES[face] for face in cards] for cards in last.hands] == [
            [],
            ["Y2", "G4"],
            ["Y9", "B5"],
        ]
    ended = next(event for event in told if event.as_data()["kind"] == "round-ended")
    assert ended.seen_by(-1) == ended


def test_section_5_nothing_is_hidden_when_the_match_is_over() -> None:
    state = table("R9", ["R4", "Y2 G4"], options={"rounds": 1})
    play(state, "p1 play R4")
    assert state.hidden(0) == state.hidden(-1) == []
    assert worlds(state, 1)[0].dump() == state.dump()


def test_section_5_the_given_card_is_known_to_be_in_the_deck() -> None:
    state = table("", FOUR_EACH, phase="exchange")
    play(state, "p1 swap R4", falls=["Y5"])
    assert seen(state, 1).given == FACE_OF["R4"]
    assert seen(state, 2).given is None
    assert all("R4" in world.dump()["deck"] for world in worlds(state, 1))
    assert any("R4" not in world.dump()["deck"] for world in worlds(state, 2))


def test_section_5_it_stays_known_while_others_keep_and_cards_are_turned() -> None:
    state = table("", FOUR_EACH, phase="exchange")
    play(state, "p1 swap R4", "p2 keep", "p3 keep", falls=["Y5", "^R9"])
    assert seen(state, 1).given == FACE_OF["R4"]


def test_section_5_it_is_forgotten_when_somebody_else_draws_unseen() -> None:
    state = table("", FOUR_EACH, phase="exchange")
    play(state, "p1 swap R4", "p2 swap B4", falls=["Y5", "Y6"])
    assert seen(state, 1).given is None
    assert seen(state, 2).given == FACE_OF["B4"]


def test_section_5_it_is_forgotten_when_it_comes_to_light() -> None:
    state = table("", FOUR_EACH, phase="exchange")
    play(state, "p1 swap R4", "p2 keep", "p3 keep", falls=["Y5", "^R4"])
    assert seen(state, 1).given is None


def test_section_5_the_own_draw_does_not_forget_unless_it_is_the_card() -> None:
    for card, known in (("Y6", FACE_OF["R4"]), ("R4", None)):
        state = table("", FOUR_EACH, phase="exchange")
        play(state, "p1 swap R4", "p2 keep", "p3 keep", falls=["Y5", "^B9"])
        play(state, "p1 draw", falls=[card])
        assert seen(state, 1).given == known


@pytest.mark.parametrize("seat", [1, 8])
def test_section_5_the_last_of_eight_seats_knows_its_card_too(seat: int) -> None:
    data = fresh(8).dump()
    state = loaded({**data, "turn": seat - 1, "starter": seat - 1})
    card = hand(state, seat).split()[-1]
    play(state, f"p{seat} swap {card}", then=1)
    assert seen(state, seat).given == FACE_OF[card]
    assert seen(state, seat).swapped == (seat - 1,)


def test_section_5_after_a_reshuffle_the_deck_is_known_to_the_drawer_only() -> None:
    state = table("Y1 Y2 Y3 R6", ["G7", "B1", "B2 R2"], deck="", rest=3)
    play(state, "p1 draw", falls=["Y2"])
    assert seen(state, 1).deck_cards == (FACE_OF["Y1"], FACE_OF["Y3"])
    assert seen(state, 2).deck_cards is None
    assert seen(state, 0).deck_cards is None
    assert {world.dump()["deck"] for world in worlds(state, 1)} == {"Y1 Y3"}
    assert len({world.dump()["deck"] for world in worlds(state, 2)}) > 1


def test_section_5_an_open_card_leaves_the_reshuffled_deck_known_to_all() -> None:
    state = table("Y1 Y2 Y9 G3", ["D3 R9", "B1"], deck="", rest=2)
    play(state, "p1 play D3", "p1 say nothing", falls=["^Y1"])
    for seat in (0, 1, 2):
        assert [CODES[face] for face in seen(state, seat).deck_cards or ()] == ["Y2", "Y9", "G3"]


def test_section_5_an_empty_deck_is_known_to_be_empty() -> None:
    state = table("R6", ["G7", "B1"], deck="", rest=2)
    assert seen(state, 0).deck_cards == ()


def test_section_5_a_draw_tells_that_no_number_card_fitted() -> None:
    state = table("G7", ["R1 Y1 B3", "Y2"])
    play(state, "p1 draw", falls=["G9"])
    drawn = Counter[str]()
    for world in worlds(state, 2, 200):
        card = CODES[world.drawn]
        drawn[card] += 1
        kept = hand(world, 1).split()
        kept.remove(card)
        assert not any(code in GREEN or code[1] == "7" for code in kept)
    assert any(code in GREEN for code in drawn)


def test_section_5_a_wild_tells_that_no_number_card_fitted_below_it() -> None:
    state = table("G3", ["R1 Y1 B4 D3", "Y2"])
    play(state, "p1 play D3")
    for world in worlds(state, 2):
        assert not any(code in GREEN or code[1] == "3" for code in hand(world, 1).split())


def test_section_5_cards_of_an_appeal_are_not_meant() -> None:
    state = table("G7", ["R1 Y1 B3", "Y2", "B1"], options=ON)
    play(state, "p1 draw", falls=["B9"])
    play(state, "p2 appeal 1", "p3 uphold", falls=["G1", "G2"])
    assert seen(state, 2).fresh == 3
    fitting = [sum(code in GREEN for code in hand(w, 1).split()) for w in worlds(state, 2, 100)]
    assert max(fitting) > 1
    assert max(fitting) <= 3


def test_section_5_after_the_pass_nothing_is_told_any_more() -> None:
    state = table("G7", ["R1 Y1 B3", "Y2"])
    play(state, "p1 draw", "p1 pass", falls=["G9"])
    counts = [sum(code in GREEN for code in hand(w, 1).split()) for w in worlds(state, 2, 100)]
    assert max(counts) > 1


def test_section_5_votes_of_others_are_imagined() -> None:
    state = table("R9", ["Y4", "Y2", "B5", "R2 R3"], turn=4, options=ON)
    play(state, "p3 appeal 1", "p2 uphold")
    assert len({str(world.dump()["votes"]) for world in worlds(state, 4)}) == 3
    assert len({str(world.dump()["votes"]) for world in worlds(state, 2)}) == 1


def test_section_5_an_imagined_table_keeps_what_is_seen() -> None:
    state = fresh(4)
    for world in worlds(state, 2):
        assert world.view(1) == state.view(1)
        assert world.census() == state.census()
