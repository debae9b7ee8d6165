"""Playing at the table, with the input in a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairground.kernel.locks import lock
from fairground.kernel.record import Record
from tests.cli.conftest import Run

PLAY = ("play", "press-your-luck")
BOTS = (*PLAY, "--bots", "heuristic", "--seed", "t")


def test_a_whole_game_ends_with_ranks_and_how_to_check_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a b.record"
    shown = run(*BOTS, "--record", path, stdin="1\n2\n" * 60)
    assert shown.exit_code == 0
    assert "  1st  " in shown.output
    assert "  2nd  " in shown.output
    for command in ("verify", "replay", "review"):
        assert f"fairground {command} '{path}'" in shown.output
    assert Record.read(path).verify().finished


def test_the_same_seed_and_moves_give_the_same_game(run: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        run(*BOTS, "--seats", "4", "--record", tmp_path / name, stdin="1\n2\n" * 60)
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


def test_without_a_seed_every_game_is_new(run: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        run(*PLAY, "--bots", "random", "--record", tmp_path / name, stdin="quit\n")
    one, two = (Record.read(tmp_path / name).seed for name in ("one", "two"))
    assert one != two


def test_the_record_says_who_sat_where(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "r"
    run(*PLAY, "--seats", "3", "--bots", "random,heuristic", "--record", path, stdin="quit\n")
    assert Record.read(path).head.who == ("person", "random", "heuristic")


def test_house_rules_are_played_by(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "r"
    run(*BOTS, "--option", "per-colour=9", "--record", path, stdin="quit\n")
    assert Record.read(path).head.options.written["per-colour"] == "9"


def test_a_house_rule_that_takes_people_is_off_among_bots(run: Run, tmp_path: Path) -> None:
    """LNF-65: nobody could vote on an appeal, and bots do not."""
    path = tmp_path / "r"
    lnf = ("play", "life-is-not-fair", "--seats", "3", "--option", "appeals=on", "--record", path)
    shown = run(*lnf, "--bots", "heuristic", stdin="quit\n").output
    assert "Without appeals=on: too few people play" in shown
    assert Record.read(path).head.options.written["appeals"] == "off"
    assert run(*lnf, "--bots", "heuristic", stdin="quit\n").exit_code == 0, "no contradiction"
    path.unlink()
    run(*lnf, stdin="quit\n")
    assert Record.read(path).head.options.written["appeals"] == "on", "three at one keyboard"


def test_a_learner_who_does_otherwise_is_answered_and_the_end_says_what_is_known(run: Run) -> None:
    learn = ("play", "press-your-luck", "--learn", "--plain", "--no-record")
    shown = " ".join(run(*learn, stdin="draw\ndraw\nlesson\ndraw\nquit\nyes\n").output.split())
    assert "Two cards in the row are often enough: stop" in shown
    assert shown.count("Bold! A colour that is in the row already") == 1
    shown = " ".join(run(*learn, stdin="draw\nlesson\nstop\n" * 120).output.split())
    assert "Bold!" not in shown, "who stops is not contradicted"
    assert "What you know now: You see what the next card may bring" in shown
    assert "Next, play with three or more" in shown
    other = ("play", "press-your-luck", "--plain", "--no-record", "--bots", "heuristic")
    assert "What you know now" not in run(*other, stdin="draw\nstop\n" * 120).output


def test_you_are_called_you_and_bots_by_seat_and_kind(run: Run) -> None:
    shown = run(*BOTS, "--seats", "3", stdin="quit\n").output
    assert "<now> You " in shown
    assert "Seat 2 (heuristic) begins." in shown
    assert "Seat 3 (heuristic)" in shown


def test_people_in_turns_are_told_which_seat_they_have(run: Run) -> None:
    shown = run(*PLAY, "--seed", "t", stdin="draw\nstop\ndraw\nquit\n").output
    assert "You (seat 1)" in shown
    assert "You (seat 2)" in shown


def test_a_move_is_its_number_or_its_notation(run: Run, tmp_path: Path) -> None:
    moves: list[str] = []
    for typed in ("1\n2\n", "draw\nstop\n", " DRAW \n Stop\n"):
        path = tmp_path / str(len(moves))
        run(*BOTS, "--record", path, stdin=f"{typed}quit\n")
        moves.append(path.read_text())
    assert moves[0] == moves[1] == moves[2]
    assert "p1 stop\n" in moves[0]


def test_a_refused_move_says_why_and_shows_the_clause(run: Run) -> None:
    shown = run(*BOTS, stdin="show\nquit\n").output
    assert "That is not possible now: show. Seven colours win by themselves here" in shown
    assert "\n   PYL-21  " in shown


def test_a_question_mark_asks_why_not(run: Run) -> None:
    claims = run(*BOTS, "--option", "announce=manual", stdin="?\nquit\n").output
    assert " stop show  Your score cards lack" in claims
    assert "\n   PYL-32  " in claims
    one = run(*BOTS, stdin="? show\nquit\n").output
    assert "That is not possible now: show." in one
    possible = run(*BOTS, stdin="? 1\nquit\n").output
    assert "That is possible now: draw." in possible


def test_rules_and_log_can_be_read_at_the_table(run: Run) -> None:
    shown = run(*BOTS, stdin="rules 13\nrules pyl-21\nrules 999\nlog\ntable\nquit\n").output
    assert "\n   PYL-13  " in shown
    assert "\n   PYL-21  " in shown
    assert "has no clause 999" in shown
    assert shown.count("begins. The first card is") == 2
    assert shown.count("Your turn: will you draw?  PYL-10") == 2
    assert "\n   PYL-1  " in run(*BOTS, stdin="rules\nquit\n").output


def test_what_is_not_understood_is_answered_kindly(run: Run) -> None:
    shown = run(*BOTS, stdin="stpo\nxyz\n\nquit\n").output
    assert "'stpo' is no move of this game. Did you mean stop?" in shown
    assert "'xyz' is no move of this game. Type a number or a move" in shown
    assert "draw the whole table" in shown  # an empty line gets help
    assert "1, draw" in shown  # with what there is in this game


def test_quitting_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "r"
    shown = run(*BOTS, "--record", path, stdin="quit\n")
    assert shown.exit_code == 0
    assert f"Go on with: fairground play press-your-luck --record {path}" in shown.output


def test_an_unrecorded_game_is_left_only_by_somebody_who_is_sure(run: Run) -> None:
    shown = run(*BOTS, "--no-record", stdin="quit\nno\nquit\nyes\n").output
    assert shown.count("This game is not recorded and would be lost. Leave it? yes or no?") == 2
    assert "It was not recorded." in shown


def test_a_game_is_kept_unless_told_otherwise_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    shown = run(*BOTS, stdin="draw\nquit\n").output
    assert "Go on with: fairground play --resume" in shown
    (kept,) = (tmp_path / "data" / "fairground" / "games").iterdir()
    decisions = len(Record.read(kept).steps)
    again = run("play", "--resume", stdin="draw\nquit\n")
    assert again.exit_code == 0
    assert len(Record.read(kept).steps) > decisions
    run(*PLAY, "--bots", "random", stdin="quit\n")
    several = run("play", "--resume", stdin="9\nquit\n").output
    assert "   2  Press Your Luck with " in several
    assert "Type a number from 1 to 2." in several
    assert run("play", "karma", "--resume").exit_code == 1


def test_a_decision_that_drew_something_stays(run: Run) -> None:
    shown = run(*BOTS, stdin="draw\nundo\nquit\n").output
    assert "Nothing can be undone: since then something was drawn or revealed." in shown


def test_a_card_is_shown_with_all_its_words(run: Run) -> None:
    play = ("play", "karma", "--bots", "heuristic", "--seed", "t")
    shown = run(*play, stdin="card give the pile\ncard nonsense\nquit\n").output
    assert "Give The Pile To A Friend" in shown
    assert "Nothing here is called 'nonsense'." in shown


def test_the_end_of_the_input_keeps_the_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "r"
    shown = run(*BOTS, "--record", path, stdin="1\n")
    assert shown.exit_code == 1
    assert shown.stderr.startswith("fairground: The game is kept. Go on with: ")
    assert shown.stderr.count("\n") == 1
    assert not Record.read(path).verify().finished


def test_two_games_are_never_written_to_one_file(run: Run, unfinished: Path) -> None:
    before = unfinished.read_bytes()
    with unfinished.open("a") as other:
        lock(other)
        shown = run("play", "press-your-luck", "--record", unfinished, stdin="stop\n")
        assert shown.exit_code == 1
        assert shown.stderr.endswith(": another game is being written to this file\n")
    assert unfinished.read_bytes() == before
    assert run("play", "press-your-luck", "--record", unfinished, stdin="quit\n").exit_code == 0


# Going on with a record


def test_a_game_that_was_left_goes_on_as_if_nobody_had(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run(*BOTS, "--seats", "3", "--record", whole, stdin="1\n2\n" * 60)
    run(*BOTS, "--seats", "3", "--record", parts, stdin="1\n2\nquit\n")
    for _ in range(60):
        if Record.read(parts).result is None:
            run(*PLAY, "--record", parts, stdin="1\n2\nquit\n")
    assert parts.read_text() == whole.read_text()


def test_going_on_tells_what_happened_before(run: Run, unfinished: Path) -> None:
    shown = run(*PLAY, "--record", unfinished, stdin="quit\n").output
    assert "begins. The first card is" in shown


def test_a_torn_line_is_cut_off_and_said(run: Run, unfinished: Path) -> None:
    before = unfinished.read_text()
    unfinished.write_text(before + "99 p1 dr")
    shown = run(*PLAY, "--record", unfinished, stdin="quit\n")
    assert "The last line of the record was torn off" in shown.output
    assert unfinished.read_text() == before


def test_a_missing_end_is_written_when_the_record_is_opened(run: Run, finished: Path) -> None:
    whole = finished.read_text()
    finished.write_text("".join(whole.splitlines(keepends=True)[:-1]))
    assert run(*PLAY, "--record", finished).exit_code == 0
    assert finished.read_text() == whole


def test_an_empty_file_is_begun_upon(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    run(*BOTS, "--record", path, stdin="quit\n")
    assert Record.read(path).head.seed == "t"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--seats 3", "was begun with 2 seats, not 3"),
        ("--seed other", "was begun with another seed"),
        ("--bots random", "was begun with person, heuristic, not person, random"),
        ("--option per-colour=9", "was begun with per-colour=7, not 9"),
    ],
)
def test_what_contradicts_the_record_is_refused(
    run: Run, unfinished: Path, given: str, said: str
) -> None:
    before = unfinished.read_text()
    shown = run(*PLAY, "--record", unfinished, *given.split())
    assert shown.exit_code == 2
    assert said in shown.stderr
    assert unfinished.read_text() == before


def test_what_agrees_with_the_record_is_no_contradiction(run: Run, unfinished: Path) -> None:
    same = ("--seats", "2", "--option", "per_colour=7", "--record", unfinished)
    assert run(*BOTS, *same, stdin="quit\n").exit_code == 0


@pytest.mark.usefixtures("_toy")
def test_the_record_of_another_game_is_refused(run: Run, unfinished: Path) -> None:
    shown = run("play", "toy", "--record", unfinished)
    assert shown.exit_code == 2
    assert "was begun as press-your-luck, not toy" in shown.stderr


def test_a_finished_record_is_for_replay(run: Run, finished: Path) -> None:
    shown = run(*PLAY, "--record", finished)
    assert shown.exit_code == 2
    assert f"is finished; see it with: fairground replay {finished}" in shown.stderr


def test_a_forged_record_is_not_gone_on_with(run: Run, unfinished: Path) -> None:
    unfinished.write_text(unfinished.read_text().replace("seed t", "seed u"))
    shown = run(*PLAY, "--record", unfinished, stdin="1\n")
    assert shown.exit_code == 1
    assert "the seed gives" in shown.stderr
    assert str(unfinished) in shown.stderr


def test_a_file_that_is_no_record_is_left_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend,\n")
    shown = run(*PLAY, "--record", path, stdin="1\n")
    assert shown.exit_code == 1
    assert "line 1: a record begins with 'fairground record 1'" in shown.stderr
    assert path.read_text() == "Dear friend,\n"


def test_plain_a_question_about_few_cards_tells_their_words(run: Run) -> None:
    shown = run("play", "unfair", "--seats", "1", "--seed", "q2", "--plain", stdin="quit\n").output
    asked = shown[: shown.index("Play an event, or pass?")]
    assert "Team-Up, event" in asked
    assert "A: Build a staff member or staff power for half price." in " ".join(asked.split())


def test_plain_the_question_is_said_again_below_an_answer(run: Run) -> None:
    play = ("play", "press-your-luck", "--bots", "heuristic", "--seed", "t", "--plain")
    shown = run(*play, stdin="rules\nquit\n").output
    end = shown[shown.index("PYL-1 ") :]
    assert "will you draw? moves lists the moves." in end
