"""The log: what is said about every event, to the player and to the others."""

from __future__ import annotations

from typing import Any

import pytest

import fairground
from fairground.games.press_your_luck.rules.state import PressYourLuck
from tests.games.press_your_luck.tables import GAME, MANUAL, draw, play, table

pytestmark = pytest.mark.rules


def log(told: list[fairground.Event], viewer: int) -> list[tuple[str, str]]:
    """The sentences and clauses of some events for a viewer (counted from 1, 0 watches)."""
    lines = [GAME.line(event.seen_by(viewer - 1), viewer - 1) for event in told]
    return [(line.text, line.clause) for line in lines if line is not None]


def test_the_beginning() -> None:
    told: list[fairground.Event] = []
    GAME.new(2, None, fairground.scripted_luck([1, 0]), told)
    assert log(told, 2) == [("You begin. The first card is purple.", "PYL-6")]
    assert log(told, 1) == [("{p2} begins. The first card is purple.", "PYL-6")]


def test_a_success() -> None:
    told = draw(table(open="P"), "G")
    assert log(told, 1) == [
        ("You draw: purple goes into the row, and up comes green.", "PYL-11"),
    ]
    assert log(told, 0) == [
        ("{p1} draws: purple goes into the row, and up comes green.", "PYL-11"),
    ]


def test_a_failure() -> None:
    told = draw(table(row="P", open="G", turn=2), "P")
    assert log(told, 2)[1] == (
        "Purple was there already: you lose purple and green.",
        "PYL-13",
    )
    assert log(told, 1)[1] == (
        "Purple was there already: {p2} loses purple and green.",
        "PYL-13",
    )


def test_a_stop() -> None:
    told = play(table(row="P G B", open="Y"), "stop")
    assert log(told, 1) == [("You keep purple, green and blue.", "PYL-15")]
    assert log(told, 3) == [("{p1} keeps purple, green and blue.", "PYL-15")]


def test_an_empty_stop() -> None:
    told = play(table(), "stop")
    assert log(told, 1) == [("You stop with nothing.", "PYL-16")]
    assert log(told, 2) == [("{p1} stops with nothing.", "PYL-16")]


def test_the_rainbow() -> None:
    told = draw(table(row="B", open="Y", unseen="PG"), "*")
    assert log(told, 2) == [
        ("{p1} draws: yellow goes into the row, and up comes the rainbow!", "PYL-11"),
        ("The rainbow ends the game, and {p1} keeps blue and yellow.", "PYL-22"),
        ("Score cards: {p1} 2, you 0, {p3} 0. {p1} wins.", "PYL-24"),
    ]


def counted(viewer: int, scores: list[str]) -> str:
    return log(draw(table(open="Y", scores=scores, unseen="PG"), "*"), viewer)[-1][0]


def test_pyl_24_most_score_cards_win() -> None:
    assert counted(2, ["P", "PPB"]) == "Score cards: {p1} 2, you 3. You win."


def test_pyl_25_colours_are_told_where_they_decide() -> None:
    told = counted(1, ["PG", "PPP"])
    assert told == "Score cards: you 3 in 3 colours, {p2} 3 in 1 colour. You win."


def test_pyl_25_a_shared_win_is_told() -> None:
    assert counted(0, ["P", "PB"]) == "Score cards: {p1} 2, {p2} 2. {p1} and {p2} share the win."


def test_seven_colours_at_the_rainbow() -> None:
    told = draw(table(open="O", scores=["PGBYKR", ""], unseen="PG"), "*")
    assert log(told, 1)[1:] == [
        ("The rainbow ends the game, and you keep orange.", "PYL-22"),
        ("You hold all seven colours and win.", "PYL-20"),
    ]


def seven(row: str, scores: str, **options: Any) -> PressYourLuck:
    return table(row=row, open="P", scores=[scores, ""], **options)


def test_seven_colours() -> None:
    told = play(seven("O", "PGBYKR"), "stop")
    assert log(told, 1) == [
        ("You keep orange.", "PYL-15"),
        ("You hold all seven colours and win.", "PYL-20"),
    ]
    assert log(told, 2)[1] == ("{p1} holds all seven colours and wins.", "PYL-20")


def test_a_claim_tells_what_becomes_of_the_row() -> None:
    told = play(seven("GB", "PGBYKRO", **MANUAL), "show")
    assert log(told, 2) == [
        (
            "{p1} holds all seven colours and wins. Green and blue were not taken: "
            "they are nobody's.",
            "PYL-20",
        )
    ]
    told = play(seven("G", "PGBYKRO", **MANUAL), "show")
    assert log(told, 1)[0][0].endswith("Green was not taken: it is nobody's.")


def test_every_line_names_its_seat_and_a_thing_of_the_scene() -> None:
    state = table(open="P", turn=2)
    told = [*draw(state, "G"), *play(state, "stop")]
    lines = [GAME.line(event, 0) for event in told]
    assert all(line is not None and line.seat == 1 for line in lines)
    assert [line.things for line in lines if line] == [("open",), ("score-p2",)]


def test_nothing_that_happens_is_secret() -> None:
    told = draw(table(row="P", open="G", score_cards="face-down"), "P")
    assert all(event.seen_by(viewer) == event for event in told for viewer in (-1, 0, 1, 2))
    assert told[0].as_data() == {"kind": "drew", "seat": 0, "put": 1, "turned": 0, "row": 2}


def test_an_event_of_another_game_has_no_line() -> None:
    assert GAME.line(fairground.Event(0), 0) is None
