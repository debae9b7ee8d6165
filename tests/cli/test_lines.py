"""How the things of a pane stand in its lines: whole words, one line for a card, hanging lines."""

from __future__ import annotations

from rich.text import Text

from fairground.cli.tui.lines import laid_out
from fairground.cli.tui.things import Thing


def lines_of(*things: Thing, width: int) -> list[str]:
    return [line.plain.rstrip() for line in laid_out(things, width, lambda thing: " ")[0]]


def card(label: str, *cuts: str, most: int = 1) -> Thing:
    """A card that may be cut behind some of its words."""
    ends = tuple(label.index(cut) + len(cut) for cut in cuts)
    return Thing((label,), Text(label), indent=1, cuts=ends, most=most)


LODGE = card("Lagoon Lodge 8 coins, 2 stars, hotel attraction", "8 coins", "2 stars", "hotel")


def test_a_card_takes_one_line_and_is_cut_behind_a_whole_fact() -> None:
    assert lines_of(LODGE, width=60) == ["  Lagoon Lodge 8 coins, 2 stars, hotel attraction"]
    assert lines_of(LODGE, width=44) == ["  Lagoon Lodge 8 coins, 2 stars, hotel …"]
    assert lines_of(LODGE, width=38) == ["  Lagoon Lodge 8 coins, 2 stars …"]


def test_where_there_is_no_room_for_the_sign_of_more_it_is_left_out() -> None:
    ride = card("Cave Ride size 8, 2 stars", "size 8")
    assert lines_of(ride, width=18) == ["  Cave Ride size 8"]


def test_what_cannot_be_cut_far_enough_goes_on_in_the_next_line() -> None:
    assert lines_of(LODGE, width=20) == ["  Lagoon Lodge 8", "    coins …"]


def test_a_plate_may_have_more_lines_before_it_is_cut() -> None:
    plate = card("You coins 40 · stars 16/15 · hand 5 · medals 4", "40", "16/15", "hand 5", most=2)
    assert lines_of(plate, width=24) == ["  You coins 40 · stars", "    16/15 · hand 5 …"]


def test_a_line_that_goes_on_hangs_below_the_words_of_the_first() -> None:
    move = Thing(("m",), Text("12 Move Octopus to your Data Drop in space 1"), hang=3)
    assert lines_of(move, width=34) == [" 12 Move Octopus to your Data Drop", "    in space 1"]


def test_small_things_flow() -> None:
    small = [Thing((code,), Text(code), is_small=True, indent=1) for code in ("[7]", "[8]", "[9]")]
    assert lines_of(*small, width=12) == ["  [7]  [8]", "  [9]"]
