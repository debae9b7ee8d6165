"""LNF-60 to LNF-67: talk at the table, appeals and votes."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.life_is_not_fair.events import VotesCounted
from fairground.games.life_is_not_fair.game import GAME
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.luck import fast_luck
from tests.games.life_is_not_fair.tables import (
    fresh,
    hand,
    legal,
    play,
    refused,
    seen,
    stack,
    table,
)

pytestmark = pytest.mark.rules

ON = {"appeals": True}


def four() -> LifeIsNotFair:
    """Seat 4 is to play on R9 and can."""
    return table("R9", ["Y4", "Y2 G4", "B5 R1", "R2 R3"], turn=4, options=ON)


def test_lnf_60_remarks_are_words_and_no_moves() -> None:
    assert list(GAME.remarks) == ["friend", "gift", "clever", "strong", "nice"]
    assert all(GAME.remarks.values())
    for word in GAME.remarks:
        with pytest.raises(fairground.BadNotation):
            GAME.parse(f"cheer {word}")


def test_lnf_61_mocking_is_what_an_appeal_is_for() -> None:
    assert "appeal" in GAME.clauses["LNF-62"].text
    assert "not allowed" in GAME.clauses["LNF-61"].text


def test_lnf_62_lnf_66_the_offender_draws_two() -> None:
    state = four()
    play(state, "p3 appeal 1", "p2 uphold", "p4 uphold", falls=["Y7", "Y8"])
    assert hand(state, 1) == "Y4 Y7 Y8"


def test_lnf_62_no_appeals_unless_the_option_is_on() -> None:
    state = table("R9", ["Y4", "Y2", "B5"])
    assert state.waiting() == (0,)
    assert refused(state, "p1 appeal 2") == "LNF-62"
    assert refused(state, "p2 appeal 1") == "LNF-62"


def test_lnf_63_anybody_may_speak_up_but_only_the_player_in_turn_is_needed() -> None:
    state = four()
    assert state.waiting() == (3, 0, 1, 2)
    assert state.needed() == (3,)
    assert legal(state, 2) == ["appeal 1", "appeal 3", "appeal 4"]
    assert legal(state, 4) == ["play R2", "play R3", "appeal 1", "appeal 2", "appeal 3"]


def test_lnf_63_not_against_oneself_or_an_empty_chair() -> None:
    state = four()
    assert refused(state, "p2 appeal 2") == "LNF-63"
    assert refused(state, "p2 appeal 5") == "LNF-63"


def test_lnf_63_not_before_the_first_stack_card() -> None:
    state = fresh(3, appeals=True)
    assert state.waiting() == state.needed()
    assert refused(state, "p1 appeal 2") == "LNF-63"


def test_lnf_63_not_while_a_line_is_due() -> None:
    state = table("R3", ["D3 Y1", "Y2", "B5"], options=ON)
    play(state, "p1 play D3")
    assert state.waiting() == (0,)
    assert refused(state, "p2 appeal 1") == "LNF-63"


def test_lnf_63_not_while_another_appeal_is_voted_on() -> None:
    state = four()
    play(state, "p3 appeal 1")
    assert refused(state, "p2 appeal 1") == "LNF-63"
    assert refused(state, "p1 appeal 3") == "LNF-63"


def test_lnf_63_the_current_decision_waits() -> None:
    state = four()
    play(state, "p3 appeal 1")
    assert refused(state, "p4 play R2") == "LNF-64"
    play(state, "p4 reject", "p2 reject")
    assert state.needed() == (3,)
    play(state, "p4 play R2")
    assert stack(state) == "R9 R2"


def test_lnf_63_an_appeal_after_a_draw_resumes_there() -> None:
    state = table("G7", ["R1 Y1", "Y2", "B1"], options=ON)
    play(state, "p1 draw", falls=["G9"])
    play(state, "p2 appeal 3", "p1 reject")
    assert legal(state, 1)[:2] == ["play G9", "pass"]


def test_lnf_64_all_but_the_two_concerned_vote() -> None:
    state = four()
    play(state, "p3 appeal 1")
    assert state.waiting() == state.needed() == (1, 3)
    assert legal(state, 2) == ["uphold", "reject", "abstain"]
    assert legal(state, 1) == legal(state, 3) == []
    assert refused(state, "p1 uphold") == "LNF-64"
    assert refused(state, "p3 uphold") == "LNF-64"


def test_lnf_64_one_vote_each() -> None:
    state = four()
    play(state, "p3 appeal 1", "p2 uphold")
    assert state.waiting() == (3,)
    assert refused(state, "p2 reject") == "LNF-64"


def test_lnf_64_no_vote_without_an_appeal() -> None:
    assert refused(four(), "p4 uphold") == "LNF-64"


@pytest.mark.parametrize(
    ("votes", "succeeds"),
    [
        ("uphold uphold uphold", True),
        ("uphold uphold reject", True),
        ("uphold reject abstain", False),
        ("uphold abstain abstain", True),
        ("reject abstain uphold", False),
        ("abstain abstain abstain", False),
    ],
)
def test_lnf_64_more_than_half_of_the_votes_cast(votes: str, succeeds: bool) -> None:
    state = table("R9", ["Y4", "Y2", "B5", "R2", "R3"], turn=4, options=ON)
    play(state, "p5 appeal 1")
    one, two, three = votes.split()
    told = play(state, f"p4 {three}", f"p2 {one}", f"p3 {two}", then=1)
    assert seen(state, 1).sizes[0] == (3 if succeeds else 1)
    counted = next(event for event in told if isinstance(event, VotesCounted))
    assert counted.upheld == succeeds


def test_lnf_64_votes_are_hidden_until_all_are_in() -> None:
    worlds = []
    for vote in ("uphold", "reject", "abstain"):
        state = four()
        told = play(state, "p3 appeal 1", f"p2 {vote}")
        assert seen(state, 2).appeal is not None
        worlds.append(
            [
                (seen(state, seat).as_data(), [e.seen_by(seat - 1).as_data() for e in told])
                for seat in (0, 1, 3, 4)
            ]
        )
        move = GAME.parse(vote)
        assert [GAME.move_seen(state, 1, move, viewer) for viewer in (-1, 0, 1)] == [
            "vote",
            "vote",
            vote,
        ]
    assert worlds[0] == worlds[1] == worlds[2]


def test_lnf_64_the_voter_sees_the_own_vote() -> None:
    state = four()
    play(state, "p3 appeal 1", "p2 reject")
    own, other = seen(state, 2).appeal, seen(state, 4).appeal
    assert own is not None
    assert other is not None
    assert (own.own, other.own) == ("reject", None)
    assert own.voted == other.voted == (1,)


def test_lnf_65_with_two_players_appeals_are_refused() -> None:
    with pytest.raises(fairground.BadOption, match="LNF-65"):
        GAME.new(2, GAME.options(appeals=True), fast_luck(1))
    state = table("R9", ["Y4", "Y2"])
    assert refused(state, "p1 appeal 2") == "LNF-65"


def test_lnf_65_the_heuristic_does_not_vote() -> None:
    state = four()
    play(state, "p3 appeal 1")
    for seat in (2, 4):
        assert GAME.heuristic(seen(state, seat), fast_luck(1)) == GAME.parse("abstain")


def test_lnf_66_the_waiting_decision_is_offered_with_the_new_hand() -> None:
    state = table("R9", ["Y4 G4", "Y2", "B5"], options=ON)
    assert legal(state, 1)[0] == "draw"
    play(state, "p2 appeal 1", "p3 uphold", falls=["R1", "Y9"])
    assert legal(state, 1)[:2] == ["play Y9", "play R1"]


def test_lnf_66_after_a_draw_only_the_drawn_card_still() -> None:
    state = table("R9", ["Y4 G4", "Y2", "B5"], options=ON)
    play(state, "p1 draw", falls=["B1"])
    play(state, "p2 appeal 1", "p3 uphold", falls=["R1", "Y9"])
    assert legal(state, 1)[0] == "pass"
    assert refused(state, "p1 play R1") == "LNF-16"


def test_lnf_66_a_drawn_wild_gives_way_to_a_number_card_that_fits() -> None:
    state = table("R3", ["Y4 G4", "Y2", "B5"], options=ON)
    play(state, "p1 draw", falls=["D3"])
    assert legal(state, 1)[:2] == ["play D3", "pass"]
    play(state, "p2 appeal 1", "p3 uphold", falls=["R1", "Y9"])
    assert refused(state, "p1 play D3") == "LNF-21"


def test_lnf_66_the_order_of_turns_is_unchanged() -> None:
    state = four()
    play(state, "p3 appeal 1", "p2 uphold", "p4 uphold", falls=["Y7", "Y8"])
    play(state, "p4 play R2")
    assert state.needed() == (0,)


def test_lnf_66_as_many_cards_as_there_are() -> None:
    state = table("R9", ["Y4", "Y2", "B5"], deck="G1", rest=3, options=ON)
    play(state, "p2 appeal 1", "p3 uphold", falls=["G1"])
    assert hand(state, 1) == "Y4 G1"


def test_lnf_67_one_appeal_a_round() -> None:
    state = four()
    play(state, "p3 appeal 1", "p2 reject", "p4 reject")
    assert state.waiting() == (3, 0, 1)
    assert refused(state, "p3 appeal 2") == "LNF-67"


def test_lnf_67_a_new_round_brings_a_new_appeal() -> None:
    state = table("R9", ["R4", "Y2", "B5"], options=ON, appealed=7)
    assert state.waiting() == (0,)
    play(state, "p1 play R4", then=1)
    play(state, "p2 keep", "p3 keep", "p1 keep", then=2)
    assert len(state.waiting()) == 3
