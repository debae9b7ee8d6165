"""The picture of a table: whole, well formed, and with nothing in it that the seat cannot know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import gymnasium
import pig
import pytest

import fairground
import fairground.envs.gymnasium
from fairground.envs import OneTable
from fairground.envs.drawing import DAY, NIGHT
from fairground.envs.picture import CHOICES, picture
from fairground.kernel.playout import Imagination
from fairground.kernel.scene import (
    Account,
    Bank,
    Card,
    Choice,
    Counter,
    Dice,
    Ending,
    Face,
    Market,
    Pile,
    Plate,
    Prompt,
    Row,
    Scene,
    Spot,
    Wheel,
    Zone,
)
from fairground.kernel.state import SPECTATOR, State

GAMES = [*fairground.all_games().values(), pig.GAME]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SVG = "{http://www.w3.org/2000/svg}"
OUR_WORDS = (
    "seat a spectator sees it you to decide rank face down card cards from the top more below "
    "empty free nothing shows not spun rolled and choice choices move as of"
)


def positions(game: fairground.Game, count: int = 40) -> Iterator[State]:
    luck = fairground.fast_luck(6)
    state = game.new(game.usual_seats, None, luck)
    for turn in range(count):
        yield state
        if not state.waiting():
            return
        view = state.view(state.waiting()[0])
        state.play(view.seat, view.legal[turn % len(view.legal)], luck)


ASKED = Prompt("What now?")


def scene_with(*zones: Zone, prompt: Prompt = ASKED, ending: Ending | None = None) -> Scene:
    return Scene("any", "Any <game>", 0, 3, (Plate(0, asked=True),), zones, prompt, ending)


def written(svg: str) -> list[str]:
    """The texts of a picture, without those for people who do not see it."""
    tree = ElementTree.fromstring(svg)
    return ["".join(text.itertext()) for text in tree.iter(f"{SVG}text")]


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", text.casefold()))


@EVERY_GAME
def test_the_picture_says_only_what_the_scene_says(game: fairground.Game) -> None:
    for state in positions(game):
        for viewer in (SPECTATOR, *range(state.seats)):
            scene = game.scene(state.view(viewer))
            known = words_of(str(scene.as_data())) | words_of(OUR_WORDS)
            shown = {word for text in written(picture(scene)) for word in words_of(text)}
            assert {word for word in shown - known if not word.isdigit()} == set()


@EVERY_GAME
def test_tables_that_a_seat_cannot_tell_apart_have_the_same_picture(game: fairground.Game) -> None:
    for number, state in enumerate(positions(game)):
        for seat in range(state.seats):
            other = Imagination(state, seat).imagine(fairground.fast_luck(number))
            here, there = (picture(game.scene(one.view(seat))) for one in (state, other))
            assert here == there


@EVERY_GAME
def test_what_lies_open_is_in_the_picture(game: fairground.Game) -> None:
    for state in positions(game):
        scene = game.scene(state.view(0))
        shown = " ".join(written(picture(scene))).replace("\N{NO-BREAK SPACE}", " ")
        for zone in scene.zones:
            if not isinstance(zone, Pile):
                faces = [card.face.name for card in open_cards(zone) if card.face and card.count]
                assert [name for name in faces if not in_order(name, shown)] == []


def open_cards(zone: Zone) -> list[Card]:
    """The cards of a zone that are not in a list of their own kind."""
    spots: tuple[Spot, ...] = getattr(zone, "spaces", ())
    rows = [getattr(zone, name, ()) for name in ("cards", "up", "side")]
    return [*(card for row in rows for card in row), *(spot.card for spot in spots if spot.card)]


def in_order(name: str, shown: str) -> bool:
    """Are the words of a name there? Long ones may be broken into lines."""
    return words_of(name) <= words_of(shown)


@EVERY_GAME
def test_a_picture_has_a_title_and_a_text_for_people_who_do_not_see_it(
    game: fairground.Game,
) -> None:
    for state in positions(game, 3):
        tree = ElementTree.fromstring(picture(game.scene(state.view(1))))
        assert tree.get("role") == "img"
        title, told = tree[0], tree[1]
        assert title.tag == f"{SVG}title"
        assert title.text == f"{game.title}, move {state.number}, as seat 2 sees it"
        assert told.tag == f"{SVG}desc"
        assert told.text is not None
        assert told.text.startswith(f"{game.title}, move {state.number}\n")


@EVERY_GAME
def test_nothing_is_drawn_outside(game: fairground.Game) -> None:
    for state in positions(game):
        tree = ElementTree.fromstring(picture(game.scene(state.view(0))))
        wide, high = int(tree.get("width", "")), int(tree.get("height", ""))
        for x, y in corners(tree, 0, 0):
            assert 0 <= x <= wide
            assert 0 <= y <= high


def corners(node: ElementTree.Element, x: float, y: float) -> Iterator[tuple[float, float]]:
    """Where boxes and lines of text end, with all that moves them."""
    place = re.match(r"translate\((\S+) (\S+)\)", node.get("transform", ""))
    if place:
        x, y = x + float(place[1]), y + float(place[2])
    if node.tag in {f"{SVG}rect", f"{SVG}text"}:
        wide, high = float(node.get("width", 0)), float(node.get("height", 0))
        yield x + float(node.get("x", 0)) + wide, y + float(node.get("y", 0)) + high
    for child in node:
        yield from corners(child, x, y)


def test_signs_of_markup_are_escaped() -> None:
    card = Card("c", Face("any", "C", "<b>&amp;"))
    tree = ElementTree.fromstring(picture(scene_with(Row("r", "a < b", (card,)))))
    assert "<b>&amp;" in written(ElementTree.tostring(tree, "unicode"))


def test_a_pile_shows_its_top_and_says_how_much_is_below() -> None:
    cards = tuple(Card(f"c{n}", Face("number", str(n), f"card{n}")) for n in range(9))
    texts = written(picture(scene_with(Pile("p", "pile", 12, cards))))
    told = " ".join(texts).replace("\N{NO-BREAK SPACE}", " ")
    assert "12 cards · from the top · 3 more below" in told
    assert [f"card{n}" for n in (8, 7, 6, 5, 4, 3)] == [t for t in texts if t.startswith("card")]
    assert "face" in told


def test_what_can_be_chosen_has_a_thick_frame() -> None:
    market = Market("m", "market", (Spot("m1", "1", Card("a", Face("any", "A", "one"))),))
    prompt = Prompt("What?", choices=(Choice("take a", "Take it", ("a",)),))
    frames = ElementTree.fromstring(picture(scene_with(market, prompt=prompt))).iter(f"{SVG}rect")
    assert "4" in [frame.get("stroke-width") for frame in frames]
    frames = ElementTree.fromstring(picture(scene_with(market))).iter(f"{SVG}rect")
    assert "4" not in [frame.get("stroke-width") for frame in frames]


def test_more_choices_than_there_is_room_for_are_counted() -> None:
    choices = tuple(Choice(f"m{n}", f"Move{n}") for n in range(CHOICES + 5))
    texts = written(picture(scene_with(prompt=Prompt("What?", choices=choices))))
    assert "and 5 more choices" in texts
    assert f"Move{CHOICES - 1}" in texts
    assert f"Move{CHOICES}" not in texts


def test_wheels_dice_and_books_are_drawn() -> None:
    account = Account(1, (Counter("cash", 12000, 20000),))
    scene = scene_with(
        Wheel("w", "wheel", (1, 2, 3)),
        Wheel("v", "second wheel", (1, 2, 3), 2),
        Dice("d", "dice", (4, 6)),
        Dice("e", "no dice"),
        Bank("b", "book", (account,)),
        ending=Ending("Seat 1 wins.", (1,), (5,)),
    )
    told = " ".join(written(picture(scene))).replace("\N{NO-BREAK SPACE}", " ")
    for words in ("not spun", "shows 2", "not rolled", "seat 2: cash 12,000 of 20,000"):
        assert words in told
    assert "Seat 1 wins." in told


def test_light_and_dark_have_the_same_colours_to_set() -> None:
    names = [re.findall(r"(--[\w-]+):", style) for style in (DAY, NIGHT)]
    assert names[0] == names[1]
    svg = picture(scene_with())
    assert set(re.findall(r"var\((--[\w-]+)\)", svg)) <= set(names[0])
    assert "prefers-color-scheme:dark" in svg


def test_notebooks_show_the_tables_of_all_doors() -> None:
    env = gymnasium.make("fairground/Karma-v2", seats=2).unwrapped
    assert env._repr_html_().startswith("<pre>&lt;")
    env.reset(seed=1)
    for shown in (env._repr_html_(), OneTable("karma", seats=2)._repr_html_()):
        assert ElementTree.fromstring(shown).tag == f"{SVG}svg"
