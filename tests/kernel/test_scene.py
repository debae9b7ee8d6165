"""Scenes are plain data with a published schema."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import fairground
from fairground.kernel import scene
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import play_match
from fairground.kernel.scene import (
    Account,
    Bank,
    Card,
    Counter,
    Dice,
    Face,
    Hand,
    Line,
    Market,
    Park,
    Piece,
    Pile,
    Plate,
    Prompt,
    Row,
    Scene,
    Spot,
    Stop,
    TableCards,
    Track,
    Wheel,
)

SCHEMA = Path(__file__).parents[2] / "docs" / "scene.schema.json"


def everything() -> Scene:
    """A scene with one of every kind of zone."""
    face = Face("number", "9", "nine", paint="R", value=9, lines=("Plain.",), signs=("star",))
    card = Card("c1", face, 2, "closed", (Counter("health", 3, 6, "heart"),), (Card("c2"),))
    zones = (
        Hand("h", "hand", 0, (card,), 2),
        Pile("p", "pile", 9, (card,), "face down"),
        Row("r", "row", (card,), 0, 1),
        TableCards("t", "table cards", 0, (card,), 3),
        Park("k", "park", 0, card, (card,), (Spot("s", "1", card),), (Counter("stars", 4),)),
        Market("m", "market", (Spot("s1", "1"),)),
        Track(
            "x",
            "road",
            (Stop("1", 1.5, 2, "blank", "start", ("2",), True),),
            (Piece("car", 0, "1", "car", ("child",)),),
            ("1",),
        ),
        Wheel("w", "wheel", (1, 2, 3), 2, 1),
        Dice("d", "dice", (3, 4), 6, 1),
        Bank("b", "bank", (Account(0, (Counter("cash", -5),)),)),
    )
    plate = Plate(0, (Counter("cards", 3),), asked=True, note="away", rank=1)
    return Scene("toy", "Toy", 0, 7, (plate,), zones, Prompt("Well?"))


def test_the_published_schema_is_the_one_in_force() -> None:
    assert json.loads(SCHEMA.read_text()) == scene.schema()


def test_every_kind_of_zone_fits_the_schema() -> None:
    data = everything().as_data()
    jsonschema.validate(data, scene.schema())
    assert [zone["zone"] for zone in data["zones"]] == [
        "hand",
        "pile",
        "row",
        "table-cards",
        "park",
        "market",
        "track",
        "wheel",
        "dice",
        "bank",
    ]


def test_a_foreign_zone_does_not_fit() -> None:
    data = everything().as_data()
    data["zones"] = [{"zone": "volcano", "id": "v", "name": "v"}]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, scene.schema())


def test_a_log_line_is_plain_data() -> None:
    line = Line("{p1} draws.", "TOY-1", 0, ("deck",))
    assert (line.text, line.clause) == ("{p1} draws.", "TOY-1")


@pytest.mark.parametrize("game", fairground.all_games().values(), ids=lambda game: game.name)
def test_scenes_of_every_game_fit_the_schema(game: fairground.Game) -> None:
    seats = game.seats[0]
    state = game.new(seats, luck=FastLuck(1))
    bots = [fairground.bot("random", game)] * seats
    validator = jsonschema.Draft202012Validator(scene.schema())
    for _ in range(30):
        for viewer in range(fairground.SPECTATOR, seats):
            validator.validate(game.scene(state.view(viewer)).as_data())
        if not state.waiting():
            break
        seat = state.waiting()[0]
        state.play(seat, state.legal(seat)[0], FastLuck(state.number))
    play_match(state, bots, FastLuck(2), FastLuck(3))
    validator.validate(game.scene(state.view(0)).as_data())
