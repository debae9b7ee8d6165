"""What is shown for itself: what becomes of the pile, and who is out."""

from __future__ import annotations

import pytest

from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight, Pile
from tests.games.karma.tables import GAME, play, seeing, table, told_by

pytestmark = pytest.mark.rules


def shown(told: list[Event], viewer: int) -> list[Highlight]:
    """The highlights a seat, counted from 1, is shown."""
    lines = [GAME.line(event.seen_by(viewer - 1), viewer - 1) for event in told]
    return [line.highlight for line in lines if line and line.highlight]


def pile_of(highlight: Highlight) -> list[str]:
    (pile,) = highlight.zones
    assert isinstance(pile, Pile)
    return [card.face.name for card in pile.cards if card.face]


def test_kar_15_a_pile_picked_up_is_gathered_first() -> None:
    told = told_by(table("4 9 16", hands=["2 3", "1"]), "pickup")
    (mine,) = shown(told, 1)
    assert (mine.kind, mine.headline, mine.before) == ("gathers", "You pick up the pile", True)
    assert pile_of(mine) == ["4", "9", "16"]
    assert shown(told, 2)[0].headline == "{p1} picks up the pile"


def test_kar_82_a_flipped_card_is_seen_on_the_pile() -> None:
    state = table("4 9", hands=["", "1"], downs=[2], bag="3")
    (mine,) = shown(told_by(state, "flip", luck=seeing(state, "3")), 1)
    assert pile_of(mine) == ["4", "9", "3"]


def test_kar_41_a_pile_given_away_names_who_gets_it() -> None:
    told = told_by(table("4 9", hands=["GIVE 3", "1"]), "play GIVE", "give-pile 2")
    assert [each.headline for each in shown(told, 2)] == ["{p1} gives you the pile"]


def test_kar_30_a_pile_that_leaves_the_game() -> None:
    told = told_by(table("3 9", hands=["9 3", "1"]), "play 9")
    (cleared,) = shown(told, 1)
    assert cleared.kind == "strikes"
    assert pile_of(cleared) == ["3", "9", "9"]


def test_kar_91_the_result_says_who_is_left_with_what() -> None:
    state = table("4", hands=["9", "1 3"])
    play(state, "play 9")
    mine, theirs, watched = (GAME.scene(state.view(seat)).ending for seat in (0, 1, -1))
    assert mine is not None
    assert theirs is not None
    assert watched is not None
    assert mine.headline == "You win: {p2} is left with cards."
    assert theirs.headline == "You are left with cards and lose; everybody else wins."
    assert watched.headline == "{p2} is left with cards and loses; everybody else wins."
    assert [sheet.with_unit for sheet in mine.sheets] == ["out of cards", "2 cards left"]
