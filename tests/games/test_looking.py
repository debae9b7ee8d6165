"""Everything on the tables of our five games can be looked at, with the clause behind it."""

from __future__ import annotations

import gzip
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairground.kernel import laws, registry
from fairground.kernel.clauses import read_clauses
from fairground.kernel.game import Game
from fairground.kernel.look import looks
from fairground.kernel.plain import as_plain
from fairground.kernel.state import SPECTATOR

GAMES = sorted(registry.all_games())
SMALL = 20_000
"""Bytes a book may have on the wire: it is fetched once for a game."""


@pytest.fixture(params=GAMES, scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_every_thing_number_icon_and_mark_has_something_to_say(
    game: Game, data: st.DataObject
) -> None:
    laws.things_can_be_looked_at(data.draw(laws.cases(game)))


@settings(max_examples=2, deadline=None)
@given(data=st.data())
def test_what_is_said_names_its_clause(game: Game, data: st.DataObject) -> None:
    case, notes = data.draw(laws.cases(game)), game.card_book().notes
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            for look in looks(game.scene(state.view(viewer)), notes).values():
                assert all(note.clause for note in look.notes), look


def test_every_note_is_a_sentence_with_a_clause_of_the_rules(game: Game) -> None:
    for key, note in game.card_book().notes.items():
        assert note.text.endswith("."), key
        assert note.text[0].isupper(), key
        assert note.clause in game.clauses, key


def test_every_card_of_the_book_has_a_note_on_its_sort(game: Game) -> None:
    book = game.card_book()
    assert book.cards
    for card in book.cards:
        keys = (f"card:{card.face.code}", f"kind:{card.face.kind}")
        assert any(key in book.notes for key in keys), card.face.name
        assert card.group in {group.id for group in book.groups}


def test_every_fixed_word_names_a_clause(game: Game) -> None:
    clauses = read_clauses(game.rules_text)
    for term in game.card_book().terms:
        assert term.clause in clauses, term.name
        assert term.forms, term.name


def test_a_book_is_small_enough_to_be_fetched_at_the_first_look(game: Game) -> None:
    packed = gzip.compress(json.dumps(as_plain(game.card_book())).encode())
    assert len(packed) < SMALL
