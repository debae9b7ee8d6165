"""Fields of a State, declared once: how they start, stand in a dump, are read back and copied."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import fairground
from fairground.games.press_your_luck.game import GAME as ANY_GAME
from fairground.kernel import field
from fairground.kernel.agenda import Agenda
from fairground.kernel.declared import written_out
from fairground.kernel.each_seat import EachSeat, each_seat
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import Plain
from fairground.kernel.state import State
from fairground.kernel.tally import OCTAL, tally_of

pytestmark = pytest.mark.rules

SOURCES = Path(fairground.__file__).parent


class Everything(State):
    """One field of every kind."""

    limit: int = field.derived(lambda table: 10 * table.seats)
    turn: int = field.seat()
    winner: int = field.seat(start=-1)
    cash: int = field.number(lambda table: table.limit, low=-5, start=3)
    open: bool = field.flag()
    stage: int = field.one_of(("begun", "over"))
    said: int = field.one_of(("nothing", "hello"), low=-1)
    away: int = field.seats(lambda table: 1 << (table.seats - 1))
    hand: int = field.cards(4, OCTAL, most=2)
    bag: int = field.counts(4, OCTAL, most=2, start=tally_of([2, 2, 2, 2], OCTAL))
    pile: bytes = field.pile(4)
    queue: list[int] = field.row(3, most=2)
    board: list[int] = field.places(3, 9)
    coins: list[int] = field.each(field.number(9, start=1))
    hands: EachSeat = field.each(field.cards(4, OCTAL, most=2), each_seat)
    downs: int = field.packed(OCTAL, high=3, start=2)
    parks: list[list[int]] = field.each(field.row(9))
    rules: list[int] = field.derived(lambda table: [1], copied=field.SHARED)
    towers: list[list[int]] = field.derived(lambda table: [[1], [2]], copied=field.ROWS)
    agenda: Agenda = field.agenda([2])


START: dict[str, Plain] = {
    "turn": 0,
    "winner": -1,
    "cash": 3,
    "open": False,
    "stage": "begun",
    "said": "nothing",
    "away": [1],
    "hand": [],
    "bag": [2, 2, 2, 2],
    "pile": [],
    "queue": [],
    "board": [0, 0, 0],
    "coins": [1, 1],
    "hands": [[], []],
    "downs": [2, 2],
    "parks": [[], []],
    "agenda": [],
}
LATER: dict[str, Plain] = {
    "turn": 1,
    "winner": 0,
    "cash": 20,
    "open": True,
    "stage": "over",
    "said": "hello",
    "away": [0, 1],
    "hand": [0, 0, 3],
    "bag": [0, 1, 2, 0],
    "pile": [3, 0, 3],
    "queue": [3, 1],
    "board": [9, 0, 1],
    "coins": [0, 9],
    "hands": [[1], [2, 2]],
    "downs": [0, 3],
    "parks": [[4], [5, 6]],
    "agenda": [[0, 7]],
}


def table() -> Everything:
    state = Everything()
    state.set_up(ANY_GAME, 2, ANY_GAME.options())
    return state


def test_a_table_starts_as_it_is_declared() -> None:
    assert table().facts() == START
    assert table().limit == 20


def test_what_is_written_is_read_back() -> None:
    state = table()
    state.restore(deepcopy(LATER))
    assert state.facts() == LATER


@pytest.mark.parametrize(
    ("name", "damage", "says"),
    [
        ("turn", 2, "turn is a number from 0 to 1"),
        ("turn", -1, "turn is a number from 0 to 1"),
        ("winner", -2, "winner is a number from -1 to 1"),
        ("cash", 21, "cash is a number from -5 to 20"),
        ("cash", True, "cash is a number"),
        ("open", 1, "open is true or false, not 1"),
        ("stage", "resting", "stage is one of begun, over, not 'resting'"),
        ("stage", 0, "stage is one of"),
        ("away", [1, 0], "away has everything once, in order"),
        ("away", [2], "away is a number from 0 to 1"),
        ("hand", [1, 1, 1], "hand has more than 2 cards of a face"),
        ("hand", "1", "hand is a list of numbers"),
        ("bag", [3, 0, 0, 0], "bag is a number from 0 to 2"),
        ("bag", [0, 0, 0], "bag is a list of 4 numbers"),
        ("pile", [4], "pile is a number from 0 to 3"),
        ("queue", [1, 1, 1], "queue is a list of at most 2 numbers"),
        ("board", [1, 1], "board is a list of 3 numbers"),
        ("coins", [1], "coins has one part for each of 2 seats"),
        ("hands", [[], [4]], "hands is a number from 0 to 3"),
        ("downs", [4, 0], "downs is a number from 0 to 3"),
        ("agenda", [[1, 1]], "no frame of kind 1"),
    ],
)
def test_what_is_no_value_is_refused(name: str, damage: Plain, says: str) -> None:
    with pytest.raises(BadDump, match=says):
        table().restore({**deepcopy(LATER), name: damage})


def test_a_copy_is_independent() -> None:
    state = table()
    twin = state.clone()
    twin.cash = 5
    twin.queue.append(1)
    twin.hands[1] = 1
    twin.parks[0].append(9)
    twin.agenda.push([0, 1])
    assert state.facts() == START


def test_copies_share_what_is_only_replaced() -> None:
    state = table()
    twin = state.clone()
    assert twin.rules is state.rules
    assert twin.towers is not state.towers
    assert twin.towers[0] is state.towers[0]


def test_a_subclass_is_copied_as_itself() -> None:
    class Variant(Everything):
        pass

    state = Variant()
    state.set_up(ANY_GAME, 2, ANY_GAME.options())
    assert type(state.clone()) is Variant


def test_what_a_debugger_shows_is_what_runs() -> None:
    import linecache  # noqa: PLC0415 - only this test reads sources

    code: Any = Everything.clone.__code__
    assert linecache.getline(code.co_filename, 4).strip() == "twin.limit = self.limit"


MODULE = """from __future__ import annotations
from fairground.kernel import field
from fairground.kernel.state import State

class Toy(State):
    turn: int = field.seat()
    row: list[int] = field.row(
        3,
        copied=field.SHARED,
    )
    own: int

AFTER = 1
"""
WRITTEN = """from __future__ import annotations; import typing as _typing; \
from fairground.kernel.state import copy_head as _copy_head
from fairground.kernel import field
from fairground.kernel.state import State

class Toy(State):
    turn: int
    row: list[int]



    own: int

    def clone(self) -> Toy:
        twin = Toy()
        _copy_head(self, twin)
        twin.turn = self.turn
        twin.row = self.row
        return twin
    def declared(self) -> dict[str, _typing.Any]:
        return _DECLARED

_DECLARED: _typing.Final[dict[str, _typing.Any]] = {
    "turn": field.seat(),
    "row": field.row(3, copied=field.SHARED),
}

AFTER = 1
"""


def test_the_compiler_gets_the_same_written_out() -> None:
    assert written_out(MODULE) == WRITTEN


def test_a_module_without_fields_stays_as_it_is() -> None:
    assert written_out("import math\n") == "import math\n"


@pytest.mark.parametrize(
    "name", sorted(path.parents[1].name for path in SOURCES.glob("games/*/rules/state.py"))
)
def test_compiled_and_plain_copy_the_same(name: str) -> None:
    """The source for the compiler has a line for every declared field, and only for those."""
    text = (SOURCES / "games" / name / "rules" / "state.py").read_text(encoding="utf-8")
    copied = [line.split()[0] for line in written_out(text).split("\n") if " twin." in f" {line}"]
    package = name.replace("_", "-")
    declared = fairground.game(package).blank(3).declared()
    assert [line for line in copied if line.startswith("twin.")] == [f"twin.{f}" for f in declared]
