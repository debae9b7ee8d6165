"""Drawing: every kind of zone, on wide and narrow paper, with colour and without."""

from __future__ import annotations

import pytest
from rich.console import Console

from fairground.cli.blocks import Block, beside, flowing, stacked, wrapped
from fairground.cli.cards import chip, counted_chip, large
from fairground.cli.paint import Means, stall
from fairground.cli.picture import (
    choices_block,
    ending_block,
    history_block,
    log_block,
    ordinal,
    table_block,
    ticket_block,
)
from fairground.cli.zones import Pen, zone_block
from fairground.kernel.paints import CARDS, card_paint
from fairground.kernel.scene import (
    Card,
    Choice,
    Ending,
    Face,
    Line,
    Pile,
    Prompt,
    ScoreLine,
    ScoreSheet,
)
from tests.cli.everything import EVERYTHING, OVER
from tests.games.unfair import tables

PLAIN = Means(colour=False, symbols=True)
COLOUR = Means(colour=True, symbols=True)
ASCII = Means(colour=False, symbols=False)


def name(seat: int) -> str:
    return f"Seat {seat + 1}" if seat else "You"


def pen(means: Means = PLAIN, width: int = 80) -> Pen:
    return Pen(means, width, name, name)


def drawn(means: Means = PLAIN, width: int = 80) -> str:
    paper = pen(means, width)
    return str(stacked([table_block(EVERYTHING, paper), ticket_block(EVERYTHING.prompt, paper)]))


@pytest.mark.parametrize("means", [PLAIN, COLOUR, ASCII, Means(colour=True, symbols=False)])
@pytest.mark.parametrize("width", [60, 80, 100, 120])
def test_no_line_is_wider_than_the_paper(means: Means, width: int) -> None:
    assert max(len(line) for line in drawn(means, width).splitlines()) <= width


def test_plain_paper_shows_letters_of_ascii_only() -> None:
    assert drawn(ASCII).isascii()


@pytest.mark.parametrize("means", [PLAIN, COLOUR, ASCII])
def test_every_zone_can_be_read(means: Means) -> None:
    picture = drawn(means)
    for words in (
        "Y7",
        "hand 5 face down",
        "FIVE",
        "Match yellow or a 7.",
        "22 cards",
        "empty",
        "not rolled yet",
        "money 412,000",
        "Dolphin Show",
        "Earn 2 for every animal.",
        "free",
        "closed",
        "Theming",
        "stars 3 of 15",
        "the road ahead",
        "1 Stop 4",
        "(you, spouse)",
        "discards",
    ):
        assert words in picture


def test_every_card_of_a_pile_with_words_is_named() -> None:
    """UNF-383: discards may be searched at any time, in a terminal too."""
    faces = [Face("event", f"card-{at}", f"Card {at}", lines=("Gain 1.",)) for at in range(20)]
    pile = Pile("discards", "discards", 20, tuple(Card(face.code, face) for face in faces))
    shown = str(zone_block(pile, pen()))
    assert [face.name for face in faces if face.name not in shown] == []


def test_the_wheel_marks_its_number_without_colour() -> None:
    assert " 6 [7] 8 " in drawn()


def test_rivals_are_above_the_table_and_you_below() -> None:
    picture = drawn()
    places = [picture.index(words) for words in (" Seat 2 ", " Seat 3 ", "stack", " You  ", "What")]
    assert places == sorted(places)


def test_who_is_asked_is_marked_by_a_word() -> None:
    assert "<now> You" in drawn(PLAIN)
    assert " now  You" in drawn(COLOUR)


def test_the_ticket_numbers_the_choices() -> None:
    ticket = str(ticket_block(EVERYTHING.prompt, pen()))
    assert "   1  play Y7  Play yellow 7\n   2  give 2   Give Seat 2 a card" in ticket
    assert " What does Seat 2 give You?  TOY-1" in ticket


def test_many_choices_stand_in_columns() -> None:
    choices = tuple(Choice(f"play {n}", f"Play {n}") for n in range(1, 31))
    ticket = ticket_block(Prompt("Which?", choices=choices), pen())
    assert ticket.height < 15
    assert "   1  play 1   Play 1" in str(ticket)


def test_cards_are_never_told_by_colour_alone() -> None:
    for code in CARDS:
        card = Card("c", Face("colour", code, "a colour", code))
        for means in (PLAIN, COLOUR, ASCII):
            assert code in str(large(card, means))
            assert code in chip(card, means).plain


def test_symbols_come_on_top_where_there_are_any() -> None:
    card = Card("c", Face("colour", "Y", "yellow", "Y"))
    assert str(large(card, COLOUR)) == " Y\n  ★\n   Y"
    assert "★" not in str(large(card, Means(colour=True, symbols=False)))


def test_a_missing_colour_keeps_its_place() -> None:
    none = counted_chip(Card("c", Face("colour", "P", "purple", "P"), 0), PLAIN).plain
    two = counted_chip(Card("c", Face("colour", "P", "purple", "P"), 2), PLAIN).plain
    assert (none, two) == (" P · ", "[P x2]")


def test_a_paint_the_fair_does_not_know_is_paper() -> None:
    assert card_paint("Z") == card_paint("")


def test_a_new_game_gets_a_stall_of_its_own() -> None:
    assert stall("chess") == stall("chess")
    assert stall("karma").bgcolor != stall("chess").bgcolor


def test_the_log_leaves_out_the_oldest() -> None:
    lines = [Line(f"Sentence {n}.") for n in range(12)]
    log = str(log_block(lines, pen()))
    assert "4 earlier: type log to read them" in log
    assert "Sentence 3." not in log
    assert "Sentence 11." in log


def test_the_whole_log_of_nothing_says_so() -> None:
    assert "Nothing has happened yet." in str(history_block([], pen()))
    lines = [Line(f"Sentence {n}.") for n in range(12)]
    assert "Sentence 0." in str(history_block(lines, pen()))


def test_a_clause_never_costs_a_line_of_the_log() -> None:
    short, long = Line("Short.", "TOY-1"), Line("w" * 74, "TOY-2")
    log = str(log_block([short, long], pen()))
    assert "Short. TOY-1" in log
    assert "TOY-2" not in log


def test_the_ending_ranks_everybody() -> None:
    assert OVER.ending is not None
    ending = str(ending_block(OVER.ending, pen()))
    assert " Seat 3 wins with 12 points.  TOY-12" in ending
    assert ending.splitlines()[-1] == "   3rd  Seat 2      -11"


def test_a_score_sheet_without_entries_has_its_sum_on_one_line() -> None:
    ending = Ending("Seat 1 wins.", (1, 2), (1, 0), sheets=(ScoreSheet("Seat 1", (), 0),))
    assert str(ending_block(ending, pen())).splitlines()[-1] == "     in all       0"


def test_sums_of_a_score_sheet_stand_one_below_the_other() -> None:
    lines = (ScoreLine("Cash", 0), ScoreLine("Stock certificate", 1_250_000))
    ending = Ending(
        "Seat 1 wins.", (1, 2), (1, 0), sheets=(ScoreSheet("Seat 1", lines, 1_250_000),)
    )
    cash, stock, total = str(ending_block(ending, pen())).splitlines()[-3:]
    assert len(cash) == len(stock) == len(total)


def test_places_are_told_in_the_unit_of_the_game() -> None:
    sheets = (
        ScoreSheet("Seat 1", (), 0, 0, "out of cards"),
        ScoreSheet("Seat 2", (ScoreLine("cards in hand", 3),), 3, 1, "3 cards left"),
    )
    ending = Ending("Seat 2 loses.", (1, 2), (1, 0), sheets=sheets)
    drawn = str(ending_block(ending, pen())).splitlines()
    assert any(line.startswith("   1st") and line.endswith("out of cards") for line in drawn)
    assert any(line.startswith("   2nd") and line.endswith("3 cards left") for line in drawn)


@pytest.mark.parametrize(("rank", "winner"), [(2, "Quinn"), (1, "You")])
def test_the_games_own_player_has_a_place_among_the_ranks(rank: int, winner: str) -> None:
    sheets = (ScoreSheet("{p1}", (), 101, 0), ScoreSheet("Quinn", (), 120, with_unit="120 points"))
    ending = Ending(f"{winner} wins.", (rank,), (101,), sheets=sheets)
    lines = str(ending_block(ending, pen())).splitlines()
    first, second = [line for line in lines if line.startswith(("   1st", "   2nd"))]
    assert winner in first
    assert ("Quinn" in second) == (winner == "You")


def test_a_spectator_sees_everybody_in_order_of_seats() -> None:
    picture = str(table_block(OVER, pen()))
    assert picture.index(" You") < picture.index(" Seat 2") < picture.index(" Seat 3")


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "21st",
    ]


# Blocks


def test_blocks_flow_like_words() -> None:
    word = Block(["four"])
    assert str(flowing([word] * 3, 10)) == "four  four\nfour"
    assert str(flowing([word] * 2, 4, between=[Block(["--"])])) == "four\n--\nfour"
    assert str(flowing([], 10)) == ""


def test_blocks_stand_beside_each_other_with_level_tops() -> None:
    assert str(beside([Block(["a", "bb"]), Block(["c"])])) == "a   c\nbb"


def test_paragraphs_are_broken_at_words_and_keep_their_indent() -> None:
    assert str(wrapped("  one two three", 9)) == "  one two\n  three"


# Means


@pytest.mark.parametrize(
    ("environment", "colour"),
    [({"TERM": "xterm-256color"}, True), ({"TERM": "dumb"}, False), ({"NO_COLOR": "1"}, False)],
)
def test_a_terminal_has_colour_unless_it_says_no(environment: dict[str, str], colour: bool) -> None:
    console = Console(force_terminal=True, _environ={"TERM": "xterm", **environment})
    assert Means.of(console).colour is colour


def test_a_pipe_has_no_colour() -> None:
    assert not Means.of(Console(force_terminal=False)).colour


def test_a_long_list_of_choices_is_folded_and_keeps_its_numbers() -> None:
    bets = tuple(Choice(f"bet {n}", f"Bet {n} on the wheel") for n in range(1, 100))
    prompt = Prompt("Will you bet?", choices=(Choice("no-bet", "Bet nothing"), *bets))
    shown = str(ticket_block(prompt, pen()))
    assert "  1  no-bet  Bet nothing" in shown
    assert "  4  bet 3  Bet 3 on the wheel" in shown
    assert "and 96 more, down to bet 99; type one, or: moves bet" in shown
    assert "bet 50" not in shown
    assert " 51  bet 50  Bet 50 on the wheel" in str(choices_block(prompt.choices, pen(), "BET 5"))


def test_own_blueprints_can_be_read_and_others_cannot() -> None:
    state = tables.table(tables.park(plans="menagerie"))
    own, other = (str(table_block(tables.GAME.scene(state.view(seat)), pen())) for seat in (0, 1))
    assert "Menagerie]  Blueprint" in own
    assert "20 points: at least 3 animal upgrades." in own
    assert "Menagerie" not in other
