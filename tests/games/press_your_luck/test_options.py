"""The house rules of Press Your Luck: what they are, and that each one does something."""

from __future__ import annotations

import pytest

import fairground
from tests.games.press_your_luck.tables import GAME, draw, fresh, in_turn, legal, play, seen, table

pytestmark = pytest.mark.rules


def test_the_defaults() -> None:
    assert GAME.options().written == {
        "per-colour": "7",
        "score-cards": "open",
        "announce": "auto",
        "pass-limit": "on",
    }


@pytest.mark.parametrize(
    "wrong", [{"per-colour": 8}, {"score_cards": "shut"}, {"announce": True}, {"pass_limit": 1}]
)
def test_no_other_values(wrong: dict[str, object]) -> None:
    with pytest.raises(fairground.BadOption, match="is one of"):
        GAME.options(**wrong)


def test_options_are_read_as_they_are_written() -> None:
    texts = {
        "per-colour": "9",
        "score-cards": "face-down",
        "announce": "manual",
        "pass-limit": "off",
    }
    assert GAME.house_rules.read(texts).written == texts


def test_per_colour_nine_makes_a_longer_deck() -> None:
    piles = fresh(per_colour=9).dump()
    assert piles["upper"] + piles["lower"] + 1 == 64


def test_score_cards_face_down_hides_them() -> None:
    state = table(scores=["PPG", "KR"], score_cards="face-down")
    assert seen(state, 1).won[1] is None


def test_announce_manual_leaves_the_claim_to_the_player() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", ""], announce="manual")
    assert "stop show" in legal(state)


def test_claims_go_with_open_score_cards_and_automatic_wins_with_face_down_ones() -> None:
    shown = table(row="O", open="P", scores=["PGBYKR", ""], score_cards="face-down")
    play(shown, "stop")
    assert shown.result() is not None
    kept = table(row="O", open="P", scores=["PGBYKR", ""], announce="manual")
    play(kept, "stop")
    assert kept.result() is None
    assert seen(kept, 2).won[0] == (1, 1, 1, 1, 1, 1, 1)


def test_pass_limit_off_lets_everybody_refuse_for_ever() -> None:
    state = table(scores=["", ""], pass_limit=False)
    for _ in range(100):
        assert legal(state) == ["draw", "stop"]
        play(state, "stop")
    assert in_turn(state) == 1
    draw(state, "G")


def test_every_option_says_what_it_does() -> None:
    for _, allowed in GAME.house_rules.declared():
        assert allowed.help.endswith(".")
        assert allowed.clause in GAME.clauses
