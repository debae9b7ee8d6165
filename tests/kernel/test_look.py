"""Looking: what a scene shows is found with what the notes of its game say of it.

The page does the same in TypeScript; web/tests/scenes/looks.json holds what both have to find.
`python -m tests.kernel.test_look` writes that file again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from fairground.kernel import registry
from fairground.kernel.cardbook import Note
from fairground.kernel.defaults import NOTES
from fairground.kernel.look import Notes, looks
from fairground.kernel.plain import as_plain
from fairground.kernel.scene import Card, Face, Pile, Plate, Prompt, Row, Scene

SCENES = Path(__file__).parents[2] / "web" / "tests" / "scenes"
KEPT = SCENES / "looks.json"
GAMES = {"karma": "karma", "unfair": "unfair"}
SOME: Notes = {
    **NOTES,
    "kind:number": Note("It has a number.", "T-1", "number card"),
    "card:R9": Note("The red nine."),
    "counter:card:health": Note("How well it is."),
    "counter:coins": Note("Money."),
    "stop:start": Note("Where it begins.", "T-2"),
    "spot:market": Note("A place."),
    "mark:closed": Note("Not now."),
    "sign:star": Note("A star.", "", "star"),
    "used": Note("Later again."),
    "back": Note("Not for you."),
    "piece": Note("A car."),
}
"""Notes for the scene with everything in it, some of them missing."""


def found() -> dict[str, Any]:
    """What there is to look at in the kept scenes."""
    all_looks = {"everything": _looks("everything", SOME)}
    for name, game in GAMES.items():
        all_looks[name] = _looks(name, registry.game(game).card_book().notes)
    return {"some": as_plain(dict(SOME)), "looks": all_looks}


def _looks(name: str, notes: Notes) -> Any:
    data = json.loads((SCENES / f"{name}.json").read_text())["before"]
    return as_plain(list(looks(msgspec.convert(data, Scene), notes).values()))


def test_page_and_kernel_have_the_same_to_compare_with() -> None:
    assert json.loads(KEPT.read_text()) == found()


def test_the_particular_note_goes_before_the_general() -> None:
    card = Card("c", Face("wild", "D2", "Draw Two", lines=("Draws.",)))
    scene = Scene("t", "T", 0, 0, (Plate(0),), (Row("row", "row", (card,)),), Prompt("?"))
    notes = {"card:D2": Note("Two."), "kind:wild": Note("A wild.", "T-1", "wild")}
    look = looks(scene, notes)["c"]
    assert [note.text for note in look.notes] == ["Two.", "A wild."]
    assert (look.type, look.lines) == ("wild", ("Draws.",))


def test_a_zone_is_known_by_its_id_its_kind_or_its_sort() -> None:
    notes = {
        "zone:deck-p1": Note("The own deck."),
        "zone:deck": Note("A deck."),
        "zone:@pile": Note("A pile."),
    }
    decks = tuple(Pile(f"deck-p{at}", "deck", 1, kind="deck") for at in (1, 2))
    scene = Scene("t", "T", 0, 0, (), (*decks, Pile("rest", "rest", 1)), Prompt("?"))
    found = looks(scene, notes)
    texts = [found[zone].notes[0].text for zone in ("deck-p1", "deck-p2", "rest")]
    assert texts == ["The own deck.", "A deck.", "A pile."]


def test_without_notes_a_thing_says_what_its_face_says() -> None:
    card = Card("c", Face("plain", "x", "Thing", lines=("It shines.",)), mark="old")
    scene = Scene("t", "T", 0, 0, (), (Row("row", "row", (card,)),), Prompt("?"))
    look = looks(scene, {})["c"]
    assert (look.name, look.lines) == ("Thing", ("It shines.",))
    assert [note.name for note in look.notes] == ["old"]


if __name__ == "__main__":
    KEPT.write_text(json.dumps(found(), ensure_ascii=False, separators=(",", ":")) + "\n")
