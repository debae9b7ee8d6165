"""The luck card: a picture to share of a finished game."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from fairground.cli.pictures import write_picture
from fairground.lab.card import SEALS, WIDTH, CardFacts, Stroke, card, wrapped
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = GOLDEN / "press-your-luck-open.txt"
SVG = "{http://www.w3.org/2000/svg}"
FACTS = CardFacts(
    title="Karma",
    headline="Ada wins.",
    names=("Ada", "<Bert & Co>"),
    course=[(500, 500), (400, 600), (1000, 0)],
    shares=[(500, 384, -35, 151), (500, -384, 35, -151)],
    seal="checked",
    worst=Stroke(1, 340, "<Bert & Co> draws a 4."),
)


def words_of(drawn: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def test_a_card_tells_who_won_what_it_is_made_of_and_the_worst_stroke() -> None:
    said = words_of(card(FACTS))
    assert {"Karma", "Ada wins.", "Ada", "<Bert & Co>"} <= set(said)
    made = "Ada: 50 % to begin with, luck +38, own play \N{MINUS SIGN}3, others +15 = 100 %"
    assert made in said
    stroke = "Worst stroke, \N{MINUS SIGN}34 % for <Bert & Co>: <Bert & Co> draws a 4."
    assert stroke in said
    assert SEALS["checked"] in said


def test_where_all_win_but_one_the_card_is_about_who_does_not() -> None:
    shares = [(333, 0, 0, 167), (333, 0, 0, 167), (334, -300, -34, 0)]
    facts = CardFacts("T", "H", ("A", "B", "C"), [(500, 500, 0)], shares, "unsealed")
    assert any(said.startswith("C: 33 % to begin with") for said in words_of(card(facts)))


def test_a_card_is_as_large_as_previews_are_and_has_a_line_for_every_seat() -> None:
    drawn = ElementTree.fromstring(card(FACTS))
    assert (drawn.get("width"), drawn.get("height")) == ("1200", "630")
    assert len(drawn.findall(f"{SVG}polyline")) == 2


def test_long_words_are_broken_and_end() -> None:
    lines = wrapped("word " * 100, 26, WIDTH, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_a_line_of_a_long_game_has_no_more_points_than_can_be_seen() -> None:
    course = [(at % 1000, 1000 - at % 1000) for at in range(5000)]
    drawn = ElementTree.fromstring(
        card(CardFacts("T", "H", ("A", "B"), course, FACTS.shares, "unsealed"))
    )
    points = (drawn.findall(f"{SVG}polyline")[0].get("points") or "").split()
    assert len(points) < 450
    assert points[-1].startswith("930,")


def test_the_command_draws_a_card(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "card.svg"
    shown = run("review", RECORD, "--games", "20", "--workers", "1", "--card", picture)
    assert shown.exit_code == 0
    said = words_of(picture.read_text())
    assert "Press Your Luck" in said
    assert any(each.startswith("Worst stroke") for each in said)


def test_a_card_is_for_a_finished_game(run: Run, unfinished: Path, tmp_path: Path) -> None:
    shown = run("review", unfinished, "--card", tmp_path / "card.svg")
    assert shown.exit_code == 1
    assert "for a finished game" in shown.stderr
    assert not (tmp_path / "card.svg").exists()


def test_a_png_is_as_large_as_the_card(tmp_path: Path) -> None:
    picture = tmp_path / "card.png"
    write_picture(picture, card(FACTS))
    head = picture.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1200, 630)
