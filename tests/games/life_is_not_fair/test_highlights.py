"""What is shown for itself: the points of a round, before the next deal."""

from __future__ import annotations

import pytest

from fairground.games.life_is_not_fair.game import GAME
from fairground.kernel.events import Event
from fairground.kernel.scene import Hand, Highlight, RoundScore
from tests.games.life_is_not_fair.tables import play, table

pytestmark = pytest.mark.rules


def highlights(told: list[Event], viewer: int) -> list[Highlight]:
    """What a seat is shown."""
    lines = [GAME.line(event.seen_by(viewer), viewer) for event in told]
    return [line.highlight for line in lines if line and line.highlight]


def test_lnf_50_a_round_ends_with_its_points() -> None:
    told = play(table("Y1", ["Y2", "Y9 G3"]), "p1 play Y2", then=1)
    last, panel = highlights(told, 1)
    assert (last.kind, last.headline, last.before) == ("slams", "{p1} plays the last card", True)
    assert (last.things, last.origin) == (("stack",), ("hand-p1",))
    assert [card.face and card.face.name for card in last.cards] == ["yellow 2"]
    assert (panel.kind, panel.headline, panel.before) == ("counts", "Round 1 is over", True)
    assert panel.unit == "points"
    assert panel.scores == (
        RoundScore(0, 20, 20, "went out"),
        RoundScore(1, -2, -2, "yellow 9 and green 3 left"),
    )


def test_lnf_50_all_hands_are_turned_up_while_the_round_is_counted() -> None:
    told = play(table("Y1", ["Y2", "Y9 G3"]), "p1 play Y2", then=1)
    counted = highlights(told, 0)[-1]
    hands = [zone for zone in counted.zones if isinstance(zone, Hand)]
    assert [zone.id for zone in hands] == ["hand-p1", "hand-p2"]
    assert [card.face.name for card in hands[1].cards if card.face] == ["yellow 9", "green 3"]


def test_lnf_20_the_own_last_card_comes_out_of_the_hand() -> None:
    told = play(table("Y1", ["Y2", "Y9 G3"]), "p1 play Y2", then=1)
    assert highlights(told, 0)[0].origin == ("Y2", "hand-p1")


def test_lnf_35_a_live_game_over_slams_on_the_stack() -> None:
    told = play(table("Y2", ["GO R9", "Y9 G3"]), "p1 play GO", "p1 say game-over", then=1)
    slammed, counted = highlights(told, 1)
    assert (slammed.kind, slammed.headline) == ("slams", "Game Over!")
    assert (slammed.things, slammed.before, counted.kind) == (("stack",), True, "counts")


def test_lnf_72_the_result_adds_the_rounds_up() -> None:
    state = table("Y1", ["Y2", "Y9 G3"], options={"rounds": 1})
    play(state, "p1 play Y2")
    ending = GAME.scene(state.view(0)).ending
    assert ending is not None
    assert ending.headline == "You win with 20 points after 1 round."
    assert [sheet.with_unit for sheet in ending.sheets] == ["20 points", "-2 points"]
    assert [line.text for line in ending.sheets[1].lines] == [
        "round 1, left with yellow 9 and green 3"
    ]
