"""Records: what is written can be read, replayed, checked and gone on with; nothing else can."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from fairground.kernel import fair, registry
from fairground.kernel.errors import BadRecord, Reason
from fairground.kernel.luck import CHOICE, FastLuck, Pick, RecordedLuck, SealedLuck
from fairground.kernel.record import Head, Record, Scribe, Step, cut_torn_line
from fairground.kernel.state import State

GAME = registry.game("press-your-luck")
HEAD = Head(GAME, 3, GAME.options(per_colour=9), ("person", "random", "heuristic"), "tuesday")


def played(decisions: int | None = None, head: Head = HEAD, secret: str | None = None) -> str:
    """The text of a game with random moves, all of it or its beginning."""
    paper = StringIO()
    scribe = Scribe(paper)
    seed = head.seed if secret is None else fair.table_seed(secret, head.nonces)
    luck = RecordedLuck(SealedLuck(seed or ""))
    state = GAME.new(head.seats, head.options, luck)
    scribe.begin(head, luck.take())
    choices = FastLuck(1)
    while state.waiting() and state.number != decisions:
        step(state, luck, choices, scribe)
    result = state.result()
    if result is not None:
        scribe.end(result, secret)
    return paper.getvalue()


def step(state: State, luck: RecordedLuck, choices: FastLuck, scribe: Scribe) -> None:
    seat = state.waiting()[0]
    legal = state.legal(seat)
    move = legal[choices.pick(len(legal), CHOICE)]
    state.play(seat, move, luck)
    scribe.note(Step(state.number, seat, state.notation(move), tuple(luck.take())))


def read(text: str) -> Record:
    return Record.read(text.splitlines(keepends=True))


WHOLE = played()
SOME = played(12)


def test_a_record_is_written_as_it_was_read() -> None:
    assert read(WHOLE).text() == WHOLE
    assert read(SOME).text() == SOME


def test_a_record_goes_through_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    read(WHOLE).write(path)
    assert Record.read(path) == Record.read(str(path)) == read(WHOLE)


def test_the_head_says_everything_that_is_fixed_before_the_first_card() -> None:
    head = read(SOME).head
    assert (head.game, head.seats, head.options) == (GAME, 3, HEAD.options)
    assert (head.who, head.seed) == (HEAD.who, "tuesday")


def test_replaying_stops_where_it_is_told() -> None:
    record = read(WHOLE)
    assert record.replay(0).number == 0
    assert record.replay(5).number == 5
    assert record.replay().result() == record.result


def test_playing_through_tells_what_happened() -> None:
    counts = [(state.number, len(events)) for state, events in read(SOME).play_through()]
    assert [number for number, _ in counts] == list(range(13))
    assert all(events for _, events in counts)


def test_verify_says_what_it_checked() -> None:
    verdict = read(WHOLE).verify()
    assert verdict.finished
    assert verdict.luck_checked
    assert verdict.decisions == len(read(WHOLE).steps)
    assert not read(SOME).verify().finished


# Going on


@pytest.mark.parametrize("decisions", [0, 1, 12, 40])
def test_a_resumed_game_goes_on_as_if_nobody_had_left(decisions: int) -> None:
    state, luck = read(played(decisions)).resume()
    assert state.number == decisions
    for next_step in read(WHOLE).steps[decisions:]:
        state.play(next_step.seat, state.parse(next_step.move), luck)
        assert tuple(luck.take()) == next_step.picks
    assert state.result() == read(WHOLE).result


def test_a_forged_record_cannot_be_resumed() -> None:
    with pytest.raises(BadRecord, match="the seed gives"):
        read(SOME.replace("seed tuesday", "seed monday")).resume()


def test_sealed_luck_cannot_be_resumed_before_it_is_revealed() -> None:
    head = Head(GAME, 2, GAME.options(), (), None, fair.commitment("s"), ("a", "b"))
    with pytest.raises(BadRecord, match="its seed is unknown"):
        read(played(6, head, "s")).resume()


def test_a_torn_line_is_left_out_and_can_be_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "torn.record"
    path.write_text(SOME + "13 p1 dr")
    record = Record.read(path)
    assert record.torn
    assert len(record.steps) == 12
    assert cut_torn_line(path)
    assert path.read_text() == SOME
    assert not cut_torn_line(path)


def test_cutting_leaves_nothing_of_a_single_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "torn.record"
    path.write_text("fairground rec")
    assert cut_torn_line(path)
    assert path.read_text() == ""


# Sealed tables


def test_a_revealed_secret_checks_every_pick() -> None:
    head = Head(GAME, 2, GAME.options(), (), None, fair.commitment("s"), ("a", "b"))
    record = read(played(None, head, "s"))
    assert record.secret == "s"
    assert record.verify().luck_checked
    record.secret = None
    assert record.verify().luck == "sealed"
    assert not record.verify().luck_checked


def test_luck_that_nobody_committed_to_cannot_be_checked() -> None:
    verdict = read(WHOLE.replace("seed tuesday\n", "")).verify()
    assert verdict.luck == "unsealed"
    assert not verdict.luck_checked


def test_another_secret_than_the_one_committed_to_is_refused() -> None:
    head = Head(GAME, 2, GAME.options(), (), None, fair.commitment("s"), ("a", "b"))
    record = read(played(None, head, "s").replace("secret s", "secret t"))
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        record.verify()


# Forgeries: each changes one thing of a whole record


def test_a_changed_pick_is_found() -> None:
    first = next(step for step in read(WHOLE).steps if step.picks)
    pick = first.picks[0]
    other = Pick(pick.n, (pick.value + 1) % pick.n, pick.why)
    lines = WHOLE.splitlines(keepends=True)
    lines[first.line - 1] = lines[first.line - 1].replace(str(pick), str(other), 1)
    with pytest.raises(BadRecord, match="the seed gives") as found:
        read("".join(lines)).verify()
    assert found.value.line == first.line


def test_a_changed_result_is_found() -> None:
    end = WHOLE.splitlines()[-1]
    forged = WHOLE.replace(end, end.replace("ranks ", "ranks 3 ", 1).rsplit(" ", 1)[0])
    with pytest.raises(BadRecord):
        read(forged).verify()


def test_an_end_before_the_end_is_found() -> None:
    forged = SOME + WHOLE.splitlines()[-1] + "\n"
    with pytest.raises(BadRecord, match="a game that goes on"):
        read(forged).verify()


def test_a_move_out_of_turn_is_found() -> None:
    seat = read(WHOLE).steps[0].seat
    other = (seat + 1) % 3
    forged = WHOLE.replace(f"1 p{seat + 1} ", f"1 p{other + 1} ", 1)
    with pytest.raises(BadRecord, match="is refused"):
        read(forged).verify()


def test_a_reason_names_seats_and_not_their_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    why = Reason("That is for {p2} to say.", "PYL-1")
    monkeypatch.setattr(type(GAME), "words", lambda *_: why)
    record = read(SOME)
    record.steps[0] = replace(record.steps[0], move="show")
    with pytest.raises(BadRecord, match="That is for seat 2 to say"):
        record.verify()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("fairground record 1", "fairground record 2", "a record begins with"),
        ("game press-your-luck", "game presto", "no game is called"),
        ("rules 1\n", "rules 99\n", "played by rules version 99"),
        ("rules 1\n", "", "the head lacks rules"),
        ("seats 3", "seats 9", "2 to 5 players"),
        ("seats 3", "seats three", "expected a number"),
        ("option per-colour 9", "option per-colour 8", "per-colour is one of"),
        ("option per-colour 9", "option colours 9", "there is no option"),
        ("who 1 person", "who 2 person", "expected seat 1"),
        ("who 3 heuristic\n", "", "3 seats, but 2 names of players"),
        ("seed tuesday", "seeds tuesday", "does not belong here"),
        ("deal |", "dealt |", "does not belong here"),
        ("\n2 p", "\n3 p", "decision 3 where 2 should stand"),
        ("\n1 p", "\n1 q", "is no decision"),
        ("first-player=", "first=9", "is no luck"),
    ],
)
def test_a_line_that_says_something_else_is_named(old: str, new: str, expected: str) -> None:
    assert old in SOME
    with pytest.raises(BadRecord, match=expected):
        read(SOME.replace(old, new, 1))


def test_a_line_after_the_end_is_refused() -> None:
    with pytest.raises(BadRecord, match="after the end"):
        read(WHOLE + "99 p1 draw\n")


def test_a_torn_head_is_refused() -> None:
    with pytest.raises(BadRecord, match="ends before the deal"):
        read("fairground record 1\ngame press")


def test_something_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"fairground record 1\n\xff\xfe\n")
    with pytest.raises(BadRecord, match="not text in UTF-8"):
        Record.read(path)


def test_a_line_of_bytes_that_are_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(SOME.encode() + b"13 p1 \xff\n")
    with pytest.raises(BadRecord, match="byte 7 is not text in UTF-8") as found:
        Record.read(path)
    assert found.value.line == SOME.count("\n") + 1


def test_a_letter_torn_in_two_is_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "torn"
    path.write_bytes(SOME.encode() + "13 p1 é".encode()[:-1])
    assert Record.read(path).torn


def test_an_endless_line_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"fairground record 1\n" + b"x" * 3_000_000)
    with pytest.raises(BadRecord, match="more than 1,000,000 bytes"):
        Record.read(path)


@pytest.mark.parametrize("old", ["who 1 person", "seed tuesday", "deal |", "game press"])
@pytest.mark.parametrize("harm", ["\x1b[31m", "\x00", "\u202e", "\u2066", "\x9b", "\u200b", "\rx"])
def test_nothing_that_does_harm_is_read_from_a_record(old: str, harm: str) -> None:
    with pytest.raises(BadRecord, match="not to be shown") as found:
        Record.of_text(SOME.replace(old, old + harm, 1))
    assert harm not in str(found.value)


def test_a_name_is_written_so_that_it_can_be_read() -> None:
    head = replace(HEAD, who=("a\nb\x1b", "x" * 100, "\u202e"))
    assert read(played(3, head)).head.who == ("a b", "x" * 63 + "…", "?")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seats 3", f"seats {'9' * 5000}"),
        ("rules 1\n", "rules ¹\n"),
        ("\n1 p", f"\n{'1' * 5000} p"),
        ("/60", f"/{'9' * 5000}"),
        ("who 1 person", f"who 1 {'x' * 5000}"),
    ],
)
def test_a_number_or_name_without_end_is_refused_in_a_short_sentence(old: str, new: str) -> None:
    assert old in SOME
    with pytest.raises(BadRecord) as found:
        read(SOME.replace(old, new, 1))
    assert len(str(found.value)) < 200


@pytest.mark.parametrize("scores", ["--", "1 - 2", "-", f"{'9' * 5000} 1 2"])
def test_scores_are_numbers(scores: str) -> None:
    start, _, _ = WHOLE.rpartition("scores ")
    with pytest.raises(BadRecord, match="is no ending"):
        read(f"{start}scores {scores}\n")


def test_a_line_is_on_paper_before_the_next_move() -> None:
    paper = StringIO()
    Scribe(paper).note(Step(1, 0, "draw"))
    assert paper.getvalue() == "1 p1 draw\n"
