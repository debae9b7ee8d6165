"""The card book of Unfair, and the panorama at the table."""

from __future__ import annotations

import pytest

from fairground.games.unfair.cards.deck import CARDS
from fairground.kernel.scene import Row
from tests.games.unfair.tables import FOE, GAME, ME, park, table

pytestmark = pytest.mark.rules
BOOK = GAME.card_book()


def test_all_cards_are_in_the_book_by_pack() -> None:
    assert len(BOOK.cards) == 176
    assert [group.id for group in BOOK.groups] == ["ocean", "hacker", "comicbook", "kaiju"]
    assert {card.group for card in BOOK.cards} == {group.id for group in BOOK.groups}
    copies = {card.id: card.copies for card in CARDS}
    assert all(card.copies == copies[card.face.code] for card in BOOK.cards)


def test_every_pack_says_what_it_is_and_how_it_plays() -> None:
    assert all(len(group.text) == 2 and all(group.text) for group in BOOK.groups)
    known = {card.face.code for card in BOOK.cards}
    assert all(set(group.picture) <= known for group in BOOK.groups)


def test_the_23_words_of_the_book_rest_on_clauses() -> None:
    assert len(BOOK.terms) == 23
    assert {term.clause for term in BOOK.terms} <= GAME.clauses.keys()
    assert [term.name for term in BOOK.terms] == sorted(
        (term.name for term in BOOK.terms), key=str.casefold
    )


def test_a_text_finds_cards_by_name_type_pack_and_words() -> None:
    names = [card.face.name for card in BOOK.found("hacking block").cards]
    assert "Firewall" in names
    assert "Phisher" not in names
    assert {card.group for card in BOOK.found("kaiju city").cards} == {"kaiju"}
    assert [card.face.name for card in BOOK.found("penguins").cards] == ["Penguins"]
    assert [term.name for term in BOOK.found("topmost").terms] == ["topmost"]
    assert BOOK.found("no such thing").cards == ()


def rows(options: dict[str, bool]) -> dict[str, Row]:
    """The rows of a table with an attraction of the Ocean panorama."""
    state = table(park("1 wave-coaster"), options=options)
    zones = GAME.scene(state.view(FOE)).zones
    return {zone.id: zone for zone in zones if isinstance(zone, Row)}


def test_unf_366_the_panorama_shows_what_is_still_missing() -> None:
    shown = rows({"panorama": True})[f"panorama-ocean-p{ME + 1}"]
    assert shown.name == "Ocean panorama, 1 of 5"
    assert [card.mark for card in shown.cards] == ["", *["missing"] * 4]
    assert not [key for key in rows({}) if key.startswith("panorama")]
