"""The board: 149 spaces, two forks, three bridges, and the three places without a number.

Everything is data: id, kind, effect, the spaces that come next, and the centre of the space on a
grid from 0 to 100. An index into `SPACES` stands for a space everywhere in the code; on the main
road the index is the printed number. What the spaces do is told in rules/.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Space(NamedTuple):
    """One place of the board. A LIFE space pays a positive amount and demands a negative one."""

    id: str
    kind: str
    next: tuple[str, ...]
    x: float
    y: float
    name: str = ""
    amount: int = 0
    cover: str = ""
    """The kind of policy that helps: auto, health, or property (home or renter)."""
    special: str = ""
    """A LIFE space that is more than an amount: miss, restaurant, gold, grandchildren."""

    @property
    def colour(self) -> str:
        """GOL-31: yellow, green, red or blue; empty for the places that are no spaces."""
        return COLOURS[self.kind]


COLOURS: Final = {
    "blank": "yellow",
    "life": "yellow",
    "child": "yellow",
    "lucky": "yellow",
    "retire": "yellow",
    "payday": "green",
    "office": "blue",
    "market": "blue",
    "grad": "red",
    "marry": "red",
    "kids": "red",
    "start": "",
    "acres": "",
    "farm": "",
}

# fmt: off
SPACES: Final[tuple[Space, ...]] = (
    Space("S", "start", ("C0", "1"), 51.1, 79.8),
    # The career road, then the main road: the index is the number
    Space("1", "blank", ("2",), 56.5, 86.2, "Career"),
    Space("2", "payday", ("3",), 64.8, 87.2),
    Space("3", "blank", ("4",), 71.2, 87.2),
    Space("4", "blank", ("5",), 77.9, 88.2),
    Space("5", "payday", ("6",), 81.5, 93.8),
    Space("6", "life", ("7",), 88.9, 93.4, "Parking Fines", -1_000),
    Space("7", "blank", ("8",), 92.6, 89.6),
    Space("8", "life", ("9",), 92.1, 83.9, "Street Music Tips", 1_000),
    Space("9", "blank", ("10",), 92.1, 78.7),
    Space("10", "blank", ("11",), 94.2, 73.4),
    Space("11", "life", ("12",), 91.6, 69.5, "Treasure in the Attic", 50_000),
    Space("12", "life", ("13",), 87.0, 72.2, "Icy Bend", -5_000, cover="auto"),
    Space("13", "payday", ("14",), 83.7, 76.8),
    Space("14", "blank", ("15",), 79.3, 80.8),
    Space("15", "marry", ("16",), 72.8, 80.8),
    Space("16", "blank", ("17",), 70.1, 76.6),
    Space("17", "life", ("18",), 72.9, 71.8, "Island Getaway", -20_000),
    Space("18", "blank", ("19",), 76.3, 67.3),
    Space("19", "blank", ("20",), 80.9, 63.0),
    Space("20", "blank", ("21",), 87.2, 62.0),
    Space("21", "office", ("22",), 92.7, 60.1),
    Space("22", "payday", ("23",), 94.4, 55.4),
    Space("23", "lucky", ("24",), 90.7, 52.3),
    Space("24", "blank", ("25",), 85.1, 52.3),
    Space("25", "life", ("26",), 78.8, 52.1, "Snowed In", special="miss"),
    Space("26", "kids", ("27",), 72.4, 52.3),
    Space("27", "payday", ("28",), 65.8, 52.2),
    Space("28", "blank", ("29",), 59.6, 52.2),
    Space("29", "child", ("30",), 53.3, 52.0, "boy"),
    Space("30", "blank", ("31",), 47.4, 52.3),
    Space("31", "child", ("32",), 41.2, 52.0, "girl"),
    Space("32", "blank", ("33",), 35.5, 51.6),
    Space("33", "payday", ("34",), 29.8, 50.5),
    Space("34", "child", ("35",), 23.3, 50.1, "twins"),
    Space("35", "blank", ("36",), 16.3, 49.7),
    Space("36", "child", ("37",), 9.6, 48.2, "girl"),
    Space("37", "blank", ("38",), 6.3, 43.7),
    Space("38", "blank", ("39", "B39"), 6.3, 37.0),
    Space("39", "blank", ("40",), 5.2, 29.7),
    Space("40", "blank", ("41",), 6.4, 23.4),
    Space("41", "life", ("42",), 7.3, 17.9, "Tent Collapse", -20_000),
    Space("42", "life", ("43",), 9.3, 12.7, "Mineral Claim", 100_000),
    Space("43", "blank", ("44",), 12.5, 7.9),
    Space("44", "payday", ("45",), 17.2, 4.2),
    Space("45", "blank", ("46",), 23.3, 3.6),
    Space("46", "office", ("47",), 28.9, 3.9),
    Space("47", "life", ("48",), 33.5, 6.5, "Council Campaign", -60_000),
    Space("48", "life", ("49",), 36.1, 11.9, "Good Neighbour Award", 10_000),
    Space("49", "child", ("50",), 37.9, 17.6, "boy"),
    Space("50", "payday", ("51",), 42.8, 21.3),
    Space("51", "blank", ("52",), 49.4, 21.7),
    Space("52", "office", ("53",), 56.1, 21.1),
    Space("53", "life", ("54",), 62.2, 20.2, "Broken Leg", -30_000, cover="health"),
    Space("54", "blank", ("55",), 67.9, 17.5),
    Space("55", "payday", ("56",), 72.2, 13.7),
    Space("56", "life", ("57",), 76.5, 10.3, "Library Fund", -25_000),
    Space("57", "blank", ("58",), 82.0, 8.2),
    Space("58", "blank", ("59",), 87.8, 9.8),
    Space("59", "market", ("60",), 91.8, 13.9),
    Space("60", "lucky", ("61",), 93.9, 19.4),
    Space("61", "blank", ("62",), 94.5, 25.0),
    Space("62", "blank", ("63",), 94.5, 31.0),
    Space("63", "payday", ("64",), 94.5, 37.8),
    Space("64", "blank", ("65",), 93.9, 44.5),
    Space("65", "life", ("66",), 88.0, 45.9, "Kitchen Fire", -50_000, cover="property"),
    Space("66", "blank", ("67",), 81.9, 46.2),
    Space("67", "blank", ("68",), 76.3, 46.0),
    Space("68", "child", ("69", "S69"), 70.6, 45.4, "twins"),
    Space("69", "blank", ("70",), 64.5, 46.0),
    Space("70", "payday", ("71",), 59.2, 46.0),
    Space("71", "life", ("72",), 53.7, 46.0, "Open a Restaurant", special="restaurant"),
    Space("72", "blank", ("73",), 47.8, 46.2),
    Space("73", "office", ("74",), 42.1, 46.2),
    Space("74", "blank", ("75",), 37.8, 43.0),
    Space("75", "payday", ("76",), 44.8, 41.0),
    Space("76", "blank", ("77",), 46.7, 36.5),
    Space("77", "life", ("78",), 51.8, 35.2, "Scrap Sculpture Sells", 20_000),
    Space("78", "blank", ("79",), 57.3, 35.1),
    Space("79", "blank", ("80",), 63.0, 35.0),
    Space("80", "life", ("81",), 68.8, 35.1, "Quiz Champion", 100_000),
    Space("81", "life", ("82",), 73.1, 33.0, "Choir on Tour", 30_000),
    Space("82", "blank", ("83",), 73.6, 27.9),
    Space("83", "payday", ("84",), 76.9, 25.1),
    Space("84", "blank", ("85",), 80.1, 27.5),
    Space("85", "blank", ("86",), 80.3, 31.8),
    Space("86", "market", ("87",), 84.6, 33.3),
    Space("87", "blank", ("88",), 87.1, 29.5),
    Space("88", "blank", ("89",), 86.7, 24.9),
    Space("89", "blank", ("90",), 84.8, 21.0),
    Space("90", "payday", ("91",), 81.0, 18.3),
    Space("91", "blank", ("92",), 77.1, 15.6),
    Space("92", "lucky", ("93",), 67.8, 10.9),
    Space("93", "blank", ("94",), 63.7, 6.8),
    Space("94", "blank", ("95",), 58.5, 4.1),
    Space("95", "blank", ("96",), 52.1, 3.9),
    Space("96", "blank", ("97",), 45.6, 4.1),
    Space("97", "payday", ("98",), 39.1, 4.8),
    Space("98", "blank", ("99",), 30.8, 11.8),
    Space("99", "office", ("100",), 29.9, 17.7),
    Space("100", "life", ("101",), 30.0, 24.3, "Back Surgery", -50_000, cover="health"),
    Space("101", "blank", ("102",), 30.0, 30.5),
    Space("102", "blank", ("103",), 27.9, 35.9),
    Space("103", "blank", ("104",), 22.0, 38.0),
    Space("104", "payday", ("105",), 16.0, 39.4),
    Space("105", "lucky", ("106",), 16.0, 43.7),
    Space("106", "blank", ("107",), 22.5, 44.8),
    Space("107", "life", ("108",), 28.9, 46.2, "Parade Pile-Up", -20_000, cover="auto"),
    Space("108", "blank", ("109",), 30.2, 55.9),
    Space("109", "life", ("110",), 25.8, 59.8, "Gold in the Gorge", special="gold"),
    Space("110", "market", ("111",), 19.7, 61.1),
    Space("111", "payday", ("112",), 13.4, 60.2),
    Space("112", "life", ("113",), 7.2, 59.1, "Lost on the Lake", special="miss"),
    Space("113", "blank", ("114",), 3.0, 61.8),
    Space("114", "blank", ("115",), 3.1, 67.0),
    Space("115", "life", ("116",), 3.1, 71.9, "Hailstorm", -50_000, cover="property"),
    Space("116", "payday", ("117",), 3.0, 76.9),
    Space("117", "life", ("118",), 3.0, 81.6, "Roof Garden", -20_000),
    Space("118", "blank", ("119",), 3.0, 86.3),
    Space("119", "life", ("120",), 3.0, 90.9, "Wetland Pledge", -40_000),
    Space("120", "blank", ("121",), 4.5, 95.1),
    Space("121", "life", ("122",), 10.2, 96.0, "Grandchildren Visit", special="grandchildren"),
    Space("122", "payday", ("123",), 16.4, 94.2),
    Space("123", "blank", ("124",), 16.7, 89.6),
    Space("124", "blank", ("125",), 12.1, 86.8),
    Space("125", "blank", ("126",), 11.5, 82.9),
    Space("126", "retire", ("MA", "PF"), 18.7, 81.6),
    # The college road
    Space("C0", "blank", ("C1",), 45.8, 86.2, "College"),
    Space("C1", "blank", ("C2",), 37.9, 87.8),
    Space("C2", "blank", ("C3",), 31.6, 88.7),
    Space("C3", "life", ("C4",), 28.4, 93.0, "Roommate Pays Up", 1_000),
    Space("C4", "blank", ("C5",), 32.8, 94.6),
    Space("C5", "blank", ("C6",), 38.5, 94.5),
    Space("C6", "life", ("C7",), 44.4, 94.3, "Broken Laptop", -2_000),
    Space("C7", "blank", ("C8",), 50.3, 94.5),
    Space("C8", "life", ("C9",), 56.5, 94.4, "Essay Prize", 5_000),
    Space("C9", "blank", ("C10",), 62.6, 94.5),
    Space("C10", "life", ("C11",), 68.3, 94.5, "Campus Bonus", 2_000),
    Space("C11", "grad", ("5",), 74.4, 94.6),
    # Fork 1, the inner road
    Space("B39", "blank", ("B40",), 12.0, 34.3),
    Space("B40", "office", ("B41",), 17.8, 32.9),
    Space("B41", "child", ("B42",), 23.1, 30.4, "boy"),
    Space("B42", "payday", ("B43",), 24.2, 24.7),
    Space("B43", "child", ("B44",), 24.2, 18.6, "girl"),
    Space("B44", "blank", ("B45",), 24.6, 13.4),
    Space("B45", "life", ("46",), 26.4, 8.1, "Reward for a Lost Dog", 25_000),
    # Fork 2, the short road
    Space("S69", "blank", ("S70",), 68.4, 41.2),
    Space("S70", "payday", ("S71",), 62.8, 41.2),
    Space("S71", "blank", ("S72",), 57.2, 41.2),
    Space("S72", "lucky", ("75",), 51.5, 41.2),
    # Where it ends
    Space("MA", "acres", (), 15.4, 71.3),
    Space("PF", "farm", (), 31.5, 80.0),
)
# fmt: on

NUMBER_OF: Final[dict[str, int]] = {space.id: index for index, space in enumerate(SPACES)}
"""The index of every id."""

# Written out, so that compiled rules know them as constants.
START: Final = 0
CAREER_TILE: Final = 1
MARRY: Final = 15
TOLL_BRIDGE: Final = 33
RETIRE: Final = 126
COLLEGE_TILE: Final = 127
ACRES: Final = 150
FARM: Final = 151

BRIDGES: Final = ("33", "47", "55")
"""Spaces drawn above another part of the road; the first of them takes tolls (GOL-172)."""

FORKS: Final[dict[str, dict[str, str]]] = {
    "38": {"outer": "39", "inner": "B39"},
    "68": {"long": "69", "short": "S69"},
}
"""GOL-28: the names of the roads and the spaces they begin with."""

SHORTEST_BACK: Final = {"5": "4", "46": "45", "75": "S72"}
"""GOL-130: where two roads meet, the one a car goes back by."""

FIVE_REVENGE_SPACES: Final = ("33", "55", "75", "97", "116")
"""The green spaces with Revenge if the house rule `revenge-spaces` is five."""

CHILDREN: Final = {"boy": 1, "girl": 1, "twins": 2}


def _before(index: int) -> int:
    space = SPACES[index]
    if space.id in SHORTEST_BACK:
        return NUMBER_OF[SHORTEST_BACK[space.id]]
    behind = [at for at, other in enumerate(SPACES) if space.id in other.next]
    return behind[0] if behind else START


BEFORE: Final[tuple[int, ...]] = tuple(_before(at) for at in range(len(SPACES)))
"""The space a car goes back to from every space (GOL-130); START is before itself."""


def ahead(index: int, steps: int) -> list[int]:
    """The spaces that can be reached with at most so many steps, nearest first."""
    found: list[int] = []
    edge = [index]
    for _ in range(steps):
        edge = [NUMBER_OF[after] for at in edge for after in SPACES[at].next]
        found.extend(at for at in edge if at not in found)
    return found


def _steps_to_retire(index: int) -> int:
    if index >= ACRES:
        return 0
    steps, edge = 0, {index}
    while RETIRE not in edge:
        edge = {NUMBER_OF[after] for at in edge for after in SPACES[at].next}
        steps += 1
    return steps


TO_RETIRE: Final[tuple[int, ...]] = tuple(_steps_to_retire(at) for at in range(len(SPACES)))
"""How far every space is from RETIRE by the shortest road."""
