"""The picture of a table: what lies where, what may be done, and what may not."""

from __future__ import annotations

from typing import TypeVar

import pytest

from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.scene import Choice, Counter, Pile, Row, Scene
from tests.games.press_your_luck.tables import (
    FACE_DOWN,
    GAME,
    MANUAL,
    draw,
    legal,
    play,
    seen,
    table,
)

pytestmark = pytest.mark.rules

Kind = TypeVar("Kind", Row, Pile)


def scene(state: PressYourLuck, viewer: int = 1) -> Scene:
    """The picture for a seat counted from 1; 0 is a spectator."""
    return GAME.scene(seen(state, viewer))


def zone(picture: Scene, name: str, kind: type[Kind]) -> Kind:
    (found,) = [zone for zone in picture.zones if zone.id == name]
    assert isinstance(found, kind)
    return found


def codes(zone: Row | Pile) -> str:
    """The cards of a zone as letters."""
    return "".join(card.face.code * card.count for card in zone.cards if card.face)


def labels(state: PressYourLuck) -> dict[str, str]:
    choices = scene(state, state.waiting()[0] + 1).prompt.choices
    return {choice.move: choice.label for choice in choices}


POSITIONS = [
    pytest.param(table(), id="an empty row"),
    pytest.param(table(row="P G B", open="Y"), id="a row"),
    pytest.param(table(idle=3), id="must draw"),
    pytest.param(table(row="O", open="P", scores=["PGBYKR", ""], **MANUAL), id="stop show"),
    pytest.param(table(row="P", open="G", scores=["PGBYKRO", ""], **MANUAL), id="show"),
]


@pytest.mark.parametrize("state", POSITIONS)
def test_the_choices_are_the_legal_moves(state: PressYourLuck) -> None:
    assert list(labels(state)) == legal(state)


@pytest.mark.parametrize("state", POSITIONS)
def test_refusals_give_their_reasons(state: PressYourLuck) -> None:
    for refusal in scene(state).prompt.refusals:
        reason = state.why_not(0, state.parse(refusal.move))
        assert reason is not None
        assert (refusal.why, refusal.clause) == reason
        assert refusal.things


def test_a_button_says_what_it_does() -> None:
    assert labels(table(open="P")) == {
        "draw": "Draw: purple goes into the row",
        "stop": "Stop, keep nothing",
    }
    assert labels(table(row="P G B Y", open="K"))["stop"] == "Stop, keep 4 cards"
    assert labels(table(row="P", open="K"))["stop"] == "Stop, keep 1 card"


def test_a_button_that_wins_says_so() -> None:
    assert labels(table(row="O G", open="P", scores=["PGBYKR", ""]))["stop"] == (
        "Stop, keep 2 cards and win"
    )
    claims = labels(table(row="O G", open="P", scores=["PGBYKR", ""], **MANUAL))
    assert claims["stop"] == "Stop, keep 2 cards"
    assert claims["stop show"] == "Stop, keep 2 cards, show seven colours and win"
    later = labels(table(scores=["PGBYKRO", ""], **MANUAL))
    assert later["show"] == "Show seven colours and win"


def test_every_choice_is_tied_to_something_on_the_table() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", ""], **MANUAL)
    things = {choice.move: choice.things for choice in scene(state).prompt.choices}
    assert things == {"draw": ("open",), "stop": ("row",), "stop show": ("row",)}
    holder = scene(table(scores=["PGBYKRO", ""], **MANUAL)).prompt.choices
    assert Choice("show", "Show seven colours and win", ("score-p1",)) in holder


def test_nobody_is_told_about_claims_where_there_are_none() -> None:
    assert scene(table()).prompt.refusals == ()


def test_the_question_fits_the_position() -> None:
    assert scene(table()).prompt.question == "Your turn: will you draw?"
    assert scene(table(row="P", open="G")).prompt.question == "One more card?"
    assert scene(table(idle=3)).prompt.question == "Nobody dared: you have to draw."
    assert scene(table()).prompt.clause == "PYL-10"
    assert scene(table(idle=3)).prompt.clause == "PYL-18"


@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_others_are_told_who_is_choosing(viewer: int) -> None:
    prompt = scene(table(turn=2), viewer).prompt
    assert prompt.question == "{p2} is choosing."
    assert prompt.choices == ()


def test_the_hint_gives_the_odds() -> None:
    assert scene(table(open="P")).prompt.hint == "A draw fails in 12% of cases."
    late = table(row="P", open="G", unseen="PPGYYKKRR")
    assert scene(late).prompt.hint == (
        "A draw fails in 30% of cases and brings the rainbow in 10%."
    )


def test_the_hint_of_the_face_down_game_goes_by_what_the_seat_sees() -> None:
    state = table(open="P", scores=["PP", "PPP", ""], **FACE_DOWN)
    # 49 cards, without two of its own and the open one: 46, among them four purple ones.
    assert scene(state).prompt.hint == (
        "A draw fails in 9% of cases, going by the cards you can see."
    )


def test_the_deck() -> None:
    deck = zone(scene(table(open="P")), "deck", Pile)
    assert (codes(deck), deck.size) == ("P", 50)
    assert deck.note == "The rainbow cannot come for another 24 cards."
    late = zone(scene(table(open="P", unseen="GGB")), "deck", Pile)
    assert late.note == "The rainbow is one of the 4 cards left."
    last = zone(scene(table(open="P", unseen="")), "deck", Pile)
    assert last.note == "The next card is the rainbow."


def test_the_row_and_the_discards() -> None:
    state = table(row="P G", open="B")
    assert codes(zone(scene(state), "row", Row)) == "PG"
    assert zone(scene(state), "row", Row).seat == 0
    draw(state, "G")
    assert codes(zone(scene(state), "row", Row)) == ""
    assert zone(scene(state), "row", Row).seat == 1
    assert codes(zone(scene(state), "discards", Row)) == "PGB"


def test_score_cards_have_a_slot_for_every_colour() -> None:
    mine = zone(scene(table(scores=["PPK", ""])), "score-p1", Row)
    assert [card.count for card in mine.cards] == [2, 0, 0, 0, 1, 0, 0]
    assert (mine.seat, mine.name) == (0, "score cards")


def test_face_down_score_cards_are_a_pile() -> None:
    picture = scene(table(scores=["PPK", "GG", ""], **FACE_DOWN))
    theirs = zone(picture, "score-p2", Pile)
    assert (theirs.size, theirs.cards, theirs.note) == (2, (), "face down")
    assert theirs.seat == 1
    mine = zone(picture, "score-p1", Row)
    assert codes(mine) == "PPK"
    assert mine.name == "score cards, face down for the others"


def test_a_spectator_of_the_face_down_game_sees_piles_only() -> None:
    picture = scene(table(scores=["PPK", "GG", ""], **FACE_DOWN), 0)
    assert [zone(picture, f"score-p{seat}", Pile).size for seat in (1, 2, 3)] == [3, 2, 0]


def test_plates_count_cards_and_colours() -> None:
    plates = scene(table(scores=["PPK", "", ""], turn=2)).plates
    assert plates[0].counters == (
        Counter("score cards", 3, sign="cards"),
        Counter("colours", 2, 7, sign="colours"),
    )
    assert [plate.asked for plate in plates] == [False, True, False]
    assert [plate.rank for plate in plates] == [None, None, None]


def test_plates_of_the_face_down_game_keep_colours_to_their_owner() -> None:
    plates = scene(table(scores=["PPK", "GG", ""], **FACE_DOWN)).plates
    assert [len(plate.counters) for plate in plates] == [2, 1, 1]


def finished(state: PressYourLuck) -> Scene:
    """The picture after the rainbow has come."""
    draw(state, "*")
    return scene(state, 0)


def test_the_end_by_the_rainbow() -> None:
    picture = finished(table(row="B", open="Y", scores=["P", "PP"], unseen="G"))
    ending = picture.ending
    assert ending is not None
    assert ending.headline == "{p1} wins with 3 score cards."
    assert (ending.ranks, ending.scores, ending.clause) == ((1, 2), (3, 2), "PYL-24")
    assert [plate.rank for plate in picture.plates] == [1, 2]
    assert not any(plate.asked for plate in picture.plates)


def test_the_table_after_the_end_is_nobodys_turn() -> None:
    picture = finished(table(row="B", open="Y", scores=["P", "PP"], unseen="G"))
    row = zone(picture, "row", Row)
    assert (row.cards, row.seat, row.room) == ((), None, 0)
    assert picture.prompt.question == "The game is over."
    assert picture.prompt.choices == ()
    deck = zone(picture, "deck", Pile)
    assert (codes(deck), deck.size, deck.note) == ("*", 2, "The rainbow is out.")


def test_a_tie_broken_by_colours_says_so() -> None:
    ending = finished(table(open="P", scores=["PP", "GBY"], unseen="O")).ending
    assert ending is not None
    assert ending.headline == "{p2} wins with 3 score cards in 3 colours."
    assert ending.clause == "PYL-25"


def test_a_shared_win() -> None:
    ending = finished(table(open="P", scores=["G", "BY", ""], unseen="O")).ending
    assert ending is not None
    assert ending.headline == "{p1} and {p2} share the win with 2 score cards."
    assert ending.clause == "PYL-25"


def test_the_end_by_seven_colours() -> None:
    state = table(row="O", open="P", scores=["PGBYKR", ""])
    play(state, "stop")
    picture = scene(state)
    assert picture.ending is not None
    assert picture.ending.headline == "You win with all seven colours."
    assert picture.ending.clause == "PYL-20"
    assert zone(picture, "deck", Pile).note == "The rainbow did not come."


def test_face_down_score_cards_are_turned_up_at_the_end() -> None:
    picture = finished(table(open="P", scores=["G", "BY"], unseen="O", **FACE_DOWN))
    assert codes(zone(picture, "score-p2", Row)) == "BY"
    assert zone(picture, "score-p2", Row).name == "score cards"


@pytest.mark.parametrize("state", POSITIONS)
def test_ids_are_unique_and_things_exist(state: PressYourLuck) -> None:
    picture = scene(state)
    zones = [zone.id for zone in picture.zones]
    cards = [card.id for zone in picture.zones for card in getattr(zone, "cards", ())]
    ids = zones + cards
    assert len(set(ids)) == len(ids)
    clicked = [choice.things for choice in picture.prompt.choices]
    clicked += [refusal.things for refusal in picture.prompt.refusals]
    assert {thing for things in clicked for thing in things} <= set(ids)
