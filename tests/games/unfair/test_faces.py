"""What cards say about themselves: who acts, what is printed, what sort of card it is."""

from __future__ import annotations

import re

import pytest

from fairground.games.unfair import events as e
from fairground.games.unfair import text
from fairground.games.unfair.cards.card import helper
from fairground.games.unfair.cards.deck import CARDS, NUMBER
from fairground.games.unfair.cards.words import ability_words, signs, type_line
from fairground.games.unfair.rules.state import Unfair
from fairground.games.unfair.scene import face
from fairground.kernel.scene import Park, Pile
from tests.games.unfair.faces import FILE, faces
from tests.games.unfair.tables import FOE, GAME, ME, park, play, reveal, rolls, table

pytestmark = pytest.mark.rules
PACKS = "comicbook ocean"


def says(card: str) -> str:
    """Everything on the face of a card."""
    return " ".join(face(NUMBER[card]).lines)


def test_all_faces_read_as_they_were_reviewed() -> None:
    assert len([card for card in CARDS if card.deck != "printed"]) == 176
    assert faces() == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("retcon", "an opponent discards 2 cards of their choice"),
        ("open-source", "an opponent discards 1 card at random"),
        (
            "ransomware-crew",
            "an opponent chooses: they pay you 3 coins, or you close one of their open largest",
        ),
        (
            "message-in-a-bottle",
            "an opponent chooses: they lose 5 coins, or they discard 1 Blueprint of their choice",
        ),
        (
            "cease-and-desist",
            "an opponent chooses: they lose 5 coins, or they discard 2 Event cards",
        ),
        ("the-auditor", "take 6 coins from every opponent"),
        (
            "oil-spill",
            "Each player: choose one: lose 5 coins, or demolish one of your non-built-in",
        ),
        ("teravore", "Attack on each player: discard 2 Park cards of your choice"),
    ],
)
def test_a_face_says_who_acts(card: str, words: str) -> None:
    assert words in says(card)


def test_a_loss_of_a_foe_is_never_told_as_the_actors() -> None:
    thief = helper("staff", "thief", "Thief", price=1, rule="events[intrusion, foe]: lose(2)")
    words = ability_words(thief, thief.abilities[0])
    assert words == "Once per Events step, Intrusion: an opponent loses 2 coins."


def test_unf_155_staff_are_unavailable_and_attractions_closed() -> None:
    assert "make this unavailable instead" in says("stunt-double")
    assert "close this instead" in says("backup-power")
    assert "make all of an opponent's available staff unavailable" in says("origin-story")
    assert "make unavailable, move or dismiss this person" in says("iron-skin")
    assert "for each of your available staff" in says("heroes-on-stage")


def test_icons_are_shown_as_often_as_they_are_printed() -> None:
    assert signs(CARDS[NUMBER["eternity-grip"]]) == ("power", "power")
    assert "2 Power icons." in says("eternity-grip")


@pytest.mark.parametrize(
    ("card", "words", "sign"),
    [
        ("vr-pods", "Built-in VR Headset: a wild theme icon.", "built-in-theme-wild"),
        ("ocean-research-lab", "Built-in Sharks: an animal icon.", "built-in-animal"),
        ("mecha-rarrgon", "Built-in Kaiju Theme: a Kaiju theme icon.", "built-in-theme-kaiju"),
    ],
)
def test_unf_137_built_in_upgrades_show_icon_and_theme(card: str, words: str, sign: str) -> None:
    assert words in says(card)
    assert sign in face(NUMBER[card]).signs


def test_unf_140_non_built_in_stands_on_the_faces_it_matters_on() -> None:
    assert "your lowest non-built-in upgrade" in says("obsidirax")
    assert "non-built-in animal or theme upgrades" in says("oil-spill")


def test_unf_231_kaiju_show_their_starting_health() -> None:
    assert "Starting health 4." in says("gamigora")
    assert face(NUMBER["gamigora"]).value == 4


def test_unf_161_stars_that_do_not_apply_are_an_asterisk() -> None:
    assert face(NUMBER["subscriber-list"]).lines[:2] == ("6 coins", "* stars")


def test_unf_176_masterminds_show_the_power_they_need_and_that_they_leave() -> None:
    for card in ("redshift", "ironclad"):
        words = says(card)
        assert [f"Level {n} ({n} Power)" in words for n in (1, 2, 3)] == [True] * 3
        assert "After level 3 this mastermind is dismissed." in words


def test_no_phrase_is_doubled() -> None:
    for card in CARDS:
        words = says(card.id)
        assert not re.search(r"(once per \w+)\W+\1", words, re.IGNORECASE), words
        assert words.lower().count("once per round") <= len(card.abilities)


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("data-drop", "thrill attraction, Wi-Fi"),
        ("penguins", "animal upgrade"),
        ("holo-veil", "wild theme upgrade"),
        ("sharks", "built-in upgrade, animal"),
        ("mermaid", "staff member"),
        ("phisher", "hacker staff member"),
        ("flight", "staff power"),
        ("firewall", "resource"),
        ("boardwalk", "development"),
        ("retcon", "event"),
        ("menagerie", "Blueprint"),
        ("grand-atlantis", "Showcase: hotel super attraction"),
        ("lunatic-lair", "Showcase: replacement entrance"),
        ("calm-seas", "Funfair City card"),
        ("oil-spill", "Unfair City card"),
        ("rarrgon", "Kaiju City card"),
        ("redshift", "mastermind"),
    ],
)
def test_every_face_has_a_type_line(card: str, line: str) -> None:
    assert type_line(CARDS[NUMBER[card]]) == line
    assert face(NUMBER[card]).type == line


def test_unf_155_people_are_unavailable_in_marks_log_and_buttons() -> None:
    state = table(park("1 caped-coaster", side="stunt-double"), asks="play", packs=PACKS)
    reveal(state, "villain-strike")
    labels = {move.move: move.label for move in GAME.scene(state.view(ME)).prompt.choices}
    assert labels["react stunt-double"] == "Make your Stunt Double unavailable instead"
    play(state, "react stunt-double")
    drawn = next(z for z in GAME.scene(state.view(ME)).zones if isinstance(z, Park))
    assert [card.mark for card in drawn.side] == ["unavailable"]
    closed = e.Closed(ME, NUMBER["stunt-double"], -1)
    assert text.line(closed, ME) is not None
    assert "Stunt Double in your park becomes unavailable." in str(text.line(closed, ME))
    again = e.Reopened(ME, NUMBER["stunt-double"], -1)
    assert "Stunt Double in your park is available again." in str(text.line(again, ME))


def used(state: Unfair) -> dict[str, str]:
    """The cards of my park whose abilities have been used, and how that is told."""
    drawn = next(z for z in GAME.scene(state.view(ME)).zones if isinstance(z, Park))
    rides = [spot.card for spot in drawn.spaces if spot.card is not None]
    cards = [*drawn.side, *rides, *(on for card in (*drawn.side, *rides) for on in card.on)]
    return {card.face.code: card.used for card in cards if card.face and card.used}


def test_unf_35_used_abilities_are_marked_as_used() -> None:
    me = park("1 strongman-bell", side="dice-bot masked-guard+super-strength")
    state = table(me, asks="play", packs="comicbook hacker")
    assert used(state) == {}
    play(state, "use @1", "accept", "pass", "use dice-bot", luck=rolls(1, 2, 1, 3))
    assert used(state) == {"strongman-bell": "used", "dice-bot": "used: Once per Events step"}


def test_unf_383_the_city_discards_can_be_looked_at() -> None:
    state = table()
    state.pile[NUMBER["calm-seas"]] += 1
    shown = {z.id: z for z in GAME.scene(state.view(FOE)).zones}["city-pile"]
    assert isinstance(shown, Pile)
    assert (shown.name, [card.face and card.face.name for card in shown.cards]) == (
        "City discards",
        ["Calm Seas"],
    )


def test_unf_161_in_play_the_asterisk_is_a_number() -> None:
    state = table(park("1 data-drop", "2 cybercafe", side="subscriber-list firewall"))
    drawn = next(z for z in GAME.scene(state.view(FOE)).zones if isinstance(z, Park))
    counters = {card.face.code: card.counters for card in drawn.side if card.face}
    assert [(one.name, one.value) for one in counters["subscriber-list"]] == [("stars", 2)]
    assert counters["firewall"] == ()


def test_the_main_gate_has_a_type_line_too() -> None:
    drawn = next(z for z in GAME.scene(table().view(ME)).zones if isinstance(z, Park))
    assert drawn.gate.face is not None
    assert drawn.gate.face.type == "entrance"
