"""The board: what is where, and that every road leads to retirement."""

from __future__ import annotations

from collections import Counter

import pytest

from fairground.games.game_of_life.board import (
    ACRES,
    BEFORE,
    BRIDGES,
    CAREER_TILE,
    COLLEGE_TILE,
    FARM,
    FORKS,
    MARRY,
    NUMBER_OF,
    RETIRE,
    SPACES,
    START,
    TO_RETIRE,
    TOLL_BRIDGE,
    ahead,
)
from fairground.games.game_of_life.rules.road import BACK, NEXT

pytestmark = pytest.mark.rules

PLACES = {"S", "MA", "PF"}


def ids_of(kind: str) -> set[str]:
    return {space.id for space in SPACES if space.kind == kind}


def roads(at: str) -> list[list[str]]:
    """Every way from a space to RETIRE."""
    if at == "126":
        return [[at]]
    return [[at, *rest] for after in SPACES[NUMBER_OF[at]].next for rest in roads(after)]


def test_there_are_149_spaces_and_three_places() -> None:
    assert len(SPACES) == 152
    assert len({space.id for space in SPACES}) == 152
    assert {space.id for space in SPACES if not space.colour} == PLACES


def test_gol_31_spaces_are_yellow_green_red_or_blue() -> None:
    colours = Counter(space.colour for space in SPACES if space.colour)
    assert colours == {"yellow": 116, "green": 21, "blue": 9, "red": 3}
    plain_yellow = [s for s in SPACES if s.colour == "yellow" and s.kind != "retire"]
    assert len(plain_yellow) == 115


def test_the_kinds_are_where_the_table_says() -> None:
    kinds = Counter(space.kind for space in SPACES if space.id not in PLACES)
    assert kinds == {
        "blank": 72,
        "life": 30,
        "child": 8,
        "lucky": 5,
        "retire": 1,
        "payday": 21,
        "office": 6,
        "market": 3,
        "grad": 1,
        "marry": 1,
        "kids": 1,
    }
    greens = "2 5 13 22 27 33 44 50 55 63 70 75 83 90 97 104 111 116 122 B42 S70"
    assert ids_of("payday") == set(greens.split())
    assert ids_of("office") == {"21", "46", "52", "73", "99", "B40"}
    assert ids_of("market") == {"59", "86", "110"}
    assert ids_of("lucky") == {"23", "60", "92", "105", "S72"}
    assert ids_of("child") == {"29", "31", "34", "36", "49", "68", "B41", "B43"}
    assert (ids_of("grad"), ids_of("marry"), ids_of("kids")) == ({"C11"}, {"15"}, {"26"})


def test_the_constants_are_the_spaces_they_are_called_after() -> None:
    named = [START, CAREER_TILE, COLLEGE_TILE, MARRY, TOLL_BRIDGE, RETIRE, ACRES, FARM]
    assert [SPACES[at].id for at in named] == ["S", "1", "C0", "15", "33", "126", "MA", "PF"]
    assert all(SPACES[number].id == str(number) for number in range(1, 127))


def test_every_road_from_start_ends_at_retire() -> None:
    ways = roads("S")
    lengths = Counter((way[1], len(way) - 1) for way in ways)
    assert lengths == {("1", 126): 2, ("1", 124): 2, ("C0", 134): 2, ("C0", 132): 2}
    walked = {space for way in ways for space in way}
    assert walked == {space.id for space in SPACES} - {"MA", "PF"}
    assert SPACES[RETIRE].next == ("MA", "PF")


def test_forks_lead_where_they_say() -> None:
    two_ways = {space.id for space in SPACES if len(space.next) == 2}
    assert two_ways == {"S", "38", "68", "126"}
    assert {fork: tuple(to.values()) for fork, to in FORKS.items()} == {
        "38": ("39", "B39"),
        "68": ("69", "S69"),
    }
    assert [SPACES[NUMBER_OF[fork]].next for fork in FORKS] == [("39", "B39"), ("69", "S69")]


def test_every_space_lies_on_the_picture() -> None:
    assert all(0 <= space.x <= 100 and 0 <= space.y <= 100 for space in SPACES)
    centres = [(space.x, space.y) for space in SPACES]
    assert len(set(centres)) == len(centres)


def test_three_bridges_span_the_road_below() -> None:
    """33 above 107-108, 47 above 97-98, 55 above 91-92."""
    assert BRIDGES == ("33", "47", "55")
    below = {"33": ("107", "108"), "47": ("97", "98"), "55": ("91", "92")}
    for bridge, (one, other) in below.items():
        over = SPACES[NUMBER_OF[bridge]]
        a, b = SPACES[NUMBER_OF[one]], SPACES[NUMBER_OF[other]]
        middle = ((a.x + b.x) / 2, (a.y + b.y) / 2)
        assert abs(over.x - middle[0]) + abs(over.y - middle[1]) < 7


def test_going_back_undoes_going_forward() -> None:
    for at, after in enumerate(NEXT):
        if after >= 0:
            meeting = SPACES[after].id in ("5", "46", "75")
            assert meeting or BACK[after] == at
    assert BEFORE[START] == START


def test_the_way_to_retire_is_measured_by_the_shortest_road() -> None:
    assert TO_RETIRE[NUMBER_OF["126"]] == 0
    assert TO_RETIRE[NUMBER_OF["S"]] == 124
    assert TO_RETIRE[NUMBER_OF["C0"]] == 131
    assert TO_RETIRE[ACRES] == 0


def test_ahead_lists_both_roads_of_a_fork() -> None:
    assert [SPACES[at].id for at in ahead(NUMBER_OF["67"], 3)] == ["68", "69", "S69", "70", "S70"]
