"""Every refusal says why, names its clause, and changes nothing."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.press_your_luck.rules.state import PressYourLuck
from tests.games.press_your_luck.tables import GAME, MANUAL, NO_LUCK, draw, play, table

pytestmark = pytest.mark.rules


def finished() -> PressYourLuck:
    """A game that the rainbow has ended."""
    state = table(open="Y", scores=["", ""], unseen="PG")
    draw(state, "*")
    return state


REFUSALS = [
    pytest.param(
        table(idle=3),
        "stop",
        "All 3 players have stopped with nothing, one after the other, "
        "so this turn begins with a draw.",
        "PYL-18",
        id="must draw",
    ),
    pytest.param(
        table(scores=["", ""], idle=2),
        "stop",
        "Both players have stopped with nothing, one after the other, "
        "so this turn begins with a draw.",
        "PYL-18",
        id="must draw, two players",
    ),
    pytest.param(
        table(),
        "show",
        "Seven colours win by themselves here; nobody has to show them.",
        "PYL-21",
        id="no claims",
    ),
    pytest.param(
        table(row="O", open="P", scores=["PGBYKR", ""]),
        "stop show",
        "Seven colours win by themselves here; nobody has to show them.",
        "PYL-21",
        id="no claims with the row",
    ),
    pytest.param(
        table(row="O", open="P", scores=["PGBYKR", ""], **MANUAL),
        "show",
        "Your score cards lack orange.",
        "PYL-32",
        id="not seven",
    ),
    pytest.param(
        table(row="O", open="P", scores=["PGBY", ""], **MANUAL),
        "stop show",
        "Your score cards and the row lack pink and red.",
        "PYL-32",
        id="not seven with the row",
    ),
    pytest.param(
        table(scores=["PGBYK", ""], **MANUAL),
        "stop show",
        "Your score cards lack red and orange.",
        "PYL-32",
        id="not seven, no row",
    ),
    pytest.param(
        table(row="P", open="G", scores=["PGBYKRO", ""], **MANUAL),
        "stop show",
        "Your score cards hold all seven colours already: show them without stopping.",
        "PYL-32",
        id="already seven",
    ),
]


@pytest.mark.parametrize(("state", "move", "why", "clause"), REFUSALS)
def test_why_not(state: PressYourLuck, move: str, why: str, clause: str) -> None:
    seat = state.waiting()[0]
    assert state.why_not(seat, state.parse(move)) == fairground.Reason(why, clause)
    assert clause in GAME.clauses


@pytest.mark.parametrize(("state", "move", "why", "clause"), REFUSALS)
def test_a_refused_move_changes_nothing(
    state: PressYourLuck, move: str, why: str, clause: str
) -> None:
    before = state.dump()
    with pytest.raises(fairground.Illegal) as refused:
        play(state, move)
    assert (refused.value.reason, refused.value.clause) == (why, clause)
    assert refused.value.tried == move
    assert state.dump() == before


def test_a_legal_move_needs_no_reason() -> None:
    assert table().why_not(0, 0) is None


@pytest.mark.parametrize("seat", [0, 2, fairground.SPECTATOR])
def test_pyl_10_why_not_out_of_turn(seat: int) -> None:
    reason = table(turn=2).why_not(seat, 0)
    assert reason is not None
    assert reason.clause == "PYL-10"
    assert "{p2}" in reason.text


def test_why_not_after_the_end() -> None:
    reason = finished().why_not(0, 0)
    assert reason is not None
    assert reason.text == "The game is over."


def test_why_not_a_move_that_does_not_exist() -> None:
    state = table()
    for move in (-1, 4):
        with pytest.raises(fairground.Illegal, match="no move number"):
            state.play(0, move, NO_LUCK)


def test_an_unknown_ground_is_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="no ground 'because'"):
        GAME.words(table().view(0), 0, "because")


def test_a_text_that_is_no_move_lists_those_there_are() -> None:
    with pytest.raises(fairground.BadNotation, match="draw, stop, show, stop show"):
        GAME.parse("halt")
