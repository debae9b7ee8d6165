"""The Game contract: seats, options, dumps, notation, clauses; and what is installed."""

from __future__ import annotations

import pytest

import fairground
from fairground.kernel.clauses import read_clauses
from fairground.kernel.errors import BadDump, BadNotation, BadOption, BadSeats, Illegal, UnknownBot
from fairground.kernel.options import HouseRules
from fairground.kernel.words import counted, listed, named, seat_name, third_person
from tests.laws.toys import HushGame

pytestmark = pytest.mark.rules

GAME = HushGame()


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(fairground.UnknownGame, match="did you mean press-your-luck"):
        fairground.game("press-your-lick")
    with pytest.raises(fairground.UnknownGame, match=r"the games are: .*press-your-luck"):
        fairground.game("chess")


def test_an_unknown_bot_names_what_there_is() -> None:
    with pytest.raises(
        UnknownBot, match="the bots are: dreamer, heuristic, random, regular, shark"
    ):
        fairground.bot("shark-infested", GAME)


def test_every_game_is_known_by_its_own_name() -> None:
    assert all(fairground.game(name) is game for name, game in fairground.all_games().items())
    assert all(name == game.name for name, game in fairground.all_games().items())


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"Hush is for 2 to 4 players, not {seats}"):
        GAME.new(seats, luck=fairground.fast_luck())


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(BadOption, match="no options of Hush"):
        GAME.new(2, HouseRules(), fairground.fast_luck())


def test_a_table_needs_luck() -> None:
    with pytest.raises(TypeError, match="needs luck"):
        GAME.new(2)


def test_a_view_needs_a_seat_that_is_there() -> None:
    state = GAME.new(2, luck=fairground.fast_luck())
    with pytest.raises(BadSeats, match="seats 0 to 1, not 2"):
        state.view(2)
    assert state.view(fairground.SPECTATOR).seat == fairground.SPECTATOR


def test_notation_comes_back_and_nothing_else_does() -> None:
    assert [GAME.parse(GAME.notation(move)) for move in range(GAME.moves)] == list(
        range(GAME.moves)
    )
    with pytest.raises(BadNotation, match="'Draw' is no move of Hush; the moves are: play 0"):
        GAME.parse("Draw")
    with pytest.raises(BadNotation, match="moves 0 to 6, not 7"):
        GAME.notation(7)


def test_a_refusal_quotes_the_move_gives_the_reason_and_the_clause() -> None:
    state = GAME.new(2, luck=fairground.fast_luck())
    with pytest.raises(Illegal) as refused:
        state.play(1, 5, fairground.fast_luck())
    assert (refused.value.tried, refused.value.clause) == ("draw", "HSH-1")
    assert str(refused.value) == "'draw' is refused: It is for seat 1 to decide now. (HSH-1)"
    with pytest.raises(Illegal, match="'99' is refused: Hush has no move number 99"):
        state.play(0, 99, fairground.fast_luck())


def test_dumps_of_other_games_and_versions_are_refused() -> None:
    dump = GAME.new(2, luck=fairground.fast_luck()).dump()
    with pytest.raises(BadDump, match="this is no dump of Hush"):
        GAME.load({**dump, "game": "karma"})
    with pytest.raises(BadDump, match="rules version 2, this is 1"):
        GAME.load({**dump, "rules": 2})
    with pytest.raises(BadDump, match="Hush is for 2 to 4 players"):
        GAME.load({**dump, "seats": 9})
    with pytest.raises(BadDump, match="a position of Hush has bag, hands, pile, turn"):
        GAME.load({**dump, "extra": 1})


def test_clauses_are_read_from_the_rules() -> None:
    text = """
# Title
* **TOY-1** [book] The first
  goes on here.
* **TOY-2** No mark.
Some prose about **TOY-3**.
"""
    clauses = read_clauses(text)
    assert list(clauses) == ["TOY-1", "TOY-2"]
    assert clauses["TOY-1"] == ("TOY-1", "book", "The first goes on here.")
    assert str(clauses["TOY-2"]) == "TOY-2: No mark."


def test_a_clause_that_stands_twice_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="TOY-1 stands twice"):
        read_clauses("* **TOY-1** One.\n* **TOY-1** Two.\n")


def test_words_for_sentences() -> None:
    assert named("{p2} thanks {p1}.", seat_name) == "Seat 2 thanks seat 1."
    assert [counted(1, "card"), counted(2, "card")] == ["1 card", "2 cards"]
    assert listed(["red", "blue", "green"]) == "red, blue and green"
    assert [third_person(verb) for verb in ("draw", "pass", "carry", "play", "go")] == [
        "draws",
        "passes",
        "carries",
        "plays",
        "goes",
    ]


def test_every_public_name_is_there() -> None:
    assert all(getattr(fairground, name) is not None for name in fairground.__all__)
    with pytest.raises(AttributeError, match="no name 'dice'"):
        fairground.dice  # noqa: B018 - the look-up is the test
