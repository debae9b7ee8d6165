"""The log: what happened, in sentences."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.game_of_life import events
from tests.games.game_of_life.tables import GAME, first_turn, fresh, lines, play, spin, table

pytestmark = pytest.mark.rules


def test_a_turn_reads_like_a_story() -> None:
    state = table("12 3", cash=[0, 0], jobs="trucker plumber", spouse=[0, 0])
    told = spin(state, 9, 2, 3)
    assert lines(told, viewer=1) == [
        "You spin 9.",
        "You drive 1 space to space 13 (Pay Day).",
        "You collect $80,000 on Pay Day.",
        "You drive 2 spaces to space 15 (Wedding).",
        "You marry.",
        "You spin 2 for wedding presents.",
        "{p2} borrows $20,000 for 1 note.",
        "{p2} pays you $1,000 as a wedding present.",
        "You spin 3 for the honeymoon.",
        "You drive 3 spaces to space 18.",
    ]
    assert lines(told, viewer=2)[7] == "You pay {p1} $1,000 as a wedding present."


def test_the_beginning_is_told() -> None:
    state = first_turn()
    told = play(state, "buy auto", [0, 0, 0])
    told += play(state, "road career")
    told += play(state, "job business")
    assert lines(told) == [
        "{p1} buys the auto policy for $1,000.",
        "{p1} may become a construction worker ($35,000), a police officer ($40,000) or "
        "a business owner ($45,000).",
        "{p1} goes straight to work.",
        "{p1} is now a business owner ($45,000).",
    ]


def test_cards_are_told() -> None:
    state = table("49 3", cash=[0, 0], jobs="doctor plumber", hands="E C")
    told = spin(state, 1)
    told += play(state, "give collect")
    told += play(state, "exempt", "P")
    assert lines(told, viewer=2)[2:] == [
        "{p1} collects $225,000 on Pay Day.",
        "You may share the $225,000 with a Collect card.",
        "You hand {p1} a Collect card: $112,500.",
        "{p1} shows an Exemption card and pays nothing.",
        "{p1} draws a Share the Wealth card.",
    ]


def test_revenge_and_the_bridge_are_told() -> None:
    state = table("36 49", crossed="12", turn=2)
    told = spin(state, 1)[2:]
    told += play(state, "revenge back 1")
    assert lines(told, viewer=1)[2:] == [
        "{p2} takes revenge on you: back ten spaces.",
        "{p2} owns the toll bridge now.",
        "You go back 10 spaces to space 26 (Spin for children).",
    ]


def test_gol_132_going_back_further_than_ten_says_why() -> None:
    state = table("36 49 26", crossed="12", turn=2)
    told = spin(state, 1)[2:]
    told += play(state, "revenge back 1")
    said = lines(told, viewer=1)[-1]
    assert said == "You go back 11 spaces to space 25 (Snowed In), as the tenth is occupied."


def test_the_end_is_told() -> None:
    state = table("125 30", cash=[30_000, 0], notes=[2, 0])
    told = spin(state, 1)
    told += play(state, "tycoon 4", 5)
    assert lines(told)[2:] == [
        "{p1} retires.",
        "{p1} pays $25,000 for all notes that can be paid.",
        "{p1} keeps 1 note that cannot be paid.",
        "{p1} puts all $5,000 on 4.",
        "{p1} spins 5, all or nothing.",
        "{p1} loses and goes to the Poor Farm.",
    ]


def test_every_line_rests_on_a_clause() -> None:
    state = table("41 3", hands="- C")
    said = {type(event).__name__: GAME.line(event, 0) for event in spin(state, 1)}
    silent = [kind for kind, line in said.items() if line is None]
    assert silent == ["Landed"], "the space was named when the car drove there"
    assert all(line.clause in GAME.clauses for line in said.values() if line)


def test_things_are_named_so_that_a_page_can_point_at_them() -> None:
    told = spin(table("3 30"), 1)
    things = [line.things for event in told if (line := GAME.line(event, 0))]
    assert things == [("wheel",), ("4",)]


def test_a_fresh_game_says_who_starts() -> None:
    told: list[fairground.Event] = []
    GAME.new(2, luck=fairground.scripted_luck([0, 0, 3, 8], fairground.fast_luck(1)), told=told)
    assert lines(told, viewer=2)[-1] == "You start. The wheel said: {p1} 4, you 9."
    assert fresh().number == 0


def test_gol_67_the_log_tells_what_insurance_did() -> None:
    covered = table("11 3", items=["auto", ""])
    assert "{p1}'s auto policy covers it all." in lines(spin(covered, 1), 2)
    halved = table("64 3", items=["renter", ""])
    said = lines(spin(halved, 1), 1)
    assert "Your renter policy pays half: $25,000 is left." in said


def test_gol_81_the_log_tells_the_numbers_of_a_speculation() -> None:
    state = table("58 3")
    spin(state, 2)
    assert lines(play(state, "speculate 4 9", 5), 1)[0] == "You stake a bill on 4 and one on 9."


def test_gol_42_the_log_tells_how_the_super_stars_pay_comes_about() -> None:
    said = lines(spin(table("49 3", jobs="star plumber"), 1, 7), 2)
    assert "{p1} collects $140,000, $20,000 times the number spun." in said


def test_gol_87_the_log_tells_that_the_market_is_stable() -> None:
    state = table("58 3", items=["stock", ""])
    spin(state, 1)
    assert "The market is stable: nothing is won or lost." in lines(play(state, "market", 5))


def test_gol_70_the_log_tells_that_there_is_nobody_to_visit() -> None:
    assert "{p1} has no children, so nothing is paid." in lines(spin(table("120 3"), 1), 2)


def test_gol_25_sentences_begin_with_a_capital_and_names_keep_theirs() -> None:
    said = lines(spin(table("2 3"), 1), 1)
    assert any(line.endswith("is occupied: you go on.") for line in said), said
    lucky = lines(spin(table("104 105"), 1), 2)
    assert "Space 105 (Lucky Day) is occupied: {p1} goes on." in lucky


def test_gol_28_a_road_is_told_by_its_name() -> None:
    state = table("38 3")
    spin(state, 3)
    assert lines(play(state, "fork outer"), 2)[0] == "{p1} takes the outer road."


def test_gol_52_a_spin_for_presents_may_bring_none() -> None:
    state = table("14 3", spouse=[0, 0])
    assert "{p1} spins 8 for wedding presents: there are none." in lines(spin(state, 1, 8, 2), 2)


def test_gol_65_a_space_is_named_once_and_its_sign_read_where_it_says_more() -> None:
    assert lines(spin(table("5 30", cash=[50_000, 0]), 1), 1)[1:] == [
        "You drive 1 space to space 6 (Parking Fines).",
        "You pay $1,000.",
    ]
    assert "Icy Bend: -$5,000, nothing with an auto policy." in lines(spin(table("11 3"), 1), 2)


def test_gol_83_a_lost_speculation_is_told() -> None:
    state = table("58 3")
    spin(state, 2)
    said = lines(play(state, "speculate 4 9", 5), 1)
    assert said[2:4] == [
        "You spin 5 on the Lucky Day.",
        "It is neither 4 nor 9: both bills are lost.",
    ]


def test_gol_120_123_revenge_is_called_so() -> None:
    state = table("49 36", cash=[0, 20_000])
    spin(state, 1)
    assert lines(play(state, "revenge money 2"), 1)[:3] == [
        "You take revenge on {p2} and demand $100,000.",
        "{p2} does not have $100,000 and goes back instead.",
        "{p2} goes back 10 spaces to space 26 (Spin for children).",
    ]


def test_gol_164_repaid_notes_have_their_price() -> None:
    state = table("3 30", cash=[100_000, 0], notes=[3, 0])
    assert lines(play(state, "repay 2"), 1)[0] == "You repay 2 notes for $40,000."


def test_gol_199_the_money_is_counted_in_the_log() -> None:
    state = table("125 PF", cash=[70_000, 0], items=["stock life", "life"])
    told = spin(state, 1)
    told += play(state, "tycoon 4", 5)
    assert lines(told, 1)[-3:] == [
        "You count $350,000: $0 in cash, $50,000 for the stock certificate and "
        "$300,000 for the life policy.",
        "{p2} counts $300,000: $0 in cash and $300,000 for the life policy.",
        "You win.",
    ]


def test_gol_194_the_tycoon_wins_whatever_the_others_have() -> None:
    state = table("125 30", cash=[70_000, 900_000])
    spin(state, 1)
    said = lines(play(state, "tycoon 4", 4), 2)
    assert said[-3:] == [
        "{p1} counts $70,000: $70,000 in cash.",
        "You count $900,000: $900,000 in cash.",
        "{p1} wins as the Millionaire Tycoon, whatever the others have.",
    ]


def test_gol_201_a_shared_win_is_told() -> None:
    line = GAME.line(events.Won(0, winners=(0, 2), tycoon=False), 2)
    assert line is not None
    assert line.text == "{p1} and you share the win."


def test_gol_200_notes_that_are_left_are_counted() -> None:
    kept = events.Counted(0, cash=5_000, stock=0, life=0, notes=1, total=-20_000)
    assert lines([kept], 1) == ["You count -$20,000: $5,000 in cash, less 1 note at $25,000."]


def test_gol_187_the_lucky_number_says_what_it_costs() -> None:
    found = GAME.line(events.LuckyNumber(0, 8), 1)
    assert found is not None
    assert found.text == "Whoever else spins 8 from now on pays {p1} $10,000."


def test_gol_28_a_stop_at_a_fork_is_told_as_one() -> None:
    said = lines(spin(table("67 3"), 2), 1)
    assert said[1] == "You drive 1 space to space 68 (Twins, where the road forks)."
    assert "You drive 1 space to space 38, where the road forks." in lines(
        spin(table("37 3"), 3), 1
    )
