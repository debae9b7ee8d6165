"""A scene with every kind of zone there is, as no game has it."""

from __future__ import annotations

from fairground.kernel.scene import (
    Account,
    Bank,
    Card,
    Choice,
    Counter,
    Dice,
    Ending,
    Face,
    Hand,
    Market,
    Park,
    Piece,
    Pile,
    Plate,
    Prompt,
    Refusal,
    Row,
    Scene,
    Spot,
    Stop,
    TableCards,
    Track,
    Wheel,
    Zone,
)


def number(code: str, paint: str = "") -> Card:
    return Card(f"c-{code}", Face("number", code, f"card {code}", paint))


def park_card(name: str, *lines: str, mark: str = "", on: tuple[Card, ...] = ()) -> Card:
    face = Face("park", name.lower(), name, lines=lines, signs=("star", "star"))
    return Card(f"c-{name}", face, mark=mark, on=on, counters=(Counter("price", 12),))


HANDS: tuple[Zone, ...] = (
    Hand("hand-p1", "hand", 0, tuple(number(code, code[0]) for code in ("Y7", "G9", "B1", "R4"))),
    Hand("hand-p2", "hand", 1, unseen=5),
    Hand("hand-p3", "hand", 2, (number("GIVE"),), unseen=2),
    TableCards("table-p1", "table cards", 0, (number("12"), number("FIVE")), down=3),
    TableCards("table-p2", "table cards", 1, (number("6"),), down=3),
    Row("score-p2", "score cards", (Card("s", Face("colour", "P", "purple", "P"), 2),), 1),
    Pile("score-p3", "score cards", 4, note="face down", seat=2),
)

STAGE: tuple[Zone, ...] = (
    Pile("stack", "stack", 9, (number("Y2", "Y"), number("Y7", "Y")), "Match yellow or a 7."),
    Pile("deck", "draw pile", 22),
    Pile("none", "side pile", 0),
    Row("row", "row", (number("P", "P"), Card("back")), seat=0, room=1),
    Row("discards", "discards", (number("R4", "R"),)),
    Wheel("wheel", "wheel", tuple(range(1, 11)), 7, 3),
    Dice("dice", "dice", (2, 5), rolls=1),
    Dice("cup", "cup"),
    Bank(
        "bank",
        "bank",
        (
            Account(0, (Counter("money", 412_000), Counter("notes", 2))),
            Account(1, (Counter("money", 1_000),)),
        ),
    ),
    Market(
        "market",
        "market",
        (
            Spot("m1", "1", park_card("Dolphin Show", "Earn 2 for every animal.", "Once a round.")),
            Spot("m2", "2"),
        ),
    ),
)

PARK = Park(
    "park-p1",
    "park",
    0,
    park_card("Main Gate"),
    side=(park_card("Guide"),),
    spaces=(
        Spot("s1", "1", park_card("Roller", mark="closed", on=(park_card("Theming"),))),
        Spot("s2", "2"),
    ),
    counters=(Counter("coins", 14), Counter("stars", 3, 15)),
)

TRACK = Track(
    "road",
    "road",
    tuple(
        Stop(
            f"r{at}",
            at * 5,
            (at * at) % 100,
            "pay" if at % 4 == 0 else "blank",
            f"Stop {at}",
            (f"r{at + 1}",),
        )
        for at in range(21)
    ),
    (Piece("car1", 0, "r3", "car", ("you", "spouse")), Piece("car2", 1, "nowhere", "car")),
    ("r4", "r5"),
)

PLATES = (
    Plate(0, (Counter("score", -3), Counter("colours", 5, 7)), asked=True),
    Plate(1, (Counter("score cards", 2),), note="out of the round"),
    Plate(2, rank=1),
)

PROMPT = Prompt(
    "What does {p2} give {p1}?",
    hint="If the card behind it is blue, the row is lost.",
    clause="TOY-1",
    choices=(Choice("play Y7", "Play yellow 7"), Choice("give 2", "Give {p2} a card")),
    refusals=(Refusal("draw", "Draw", "{p2} has not chosen yet.", "TOY-2"),),
)

EVERYTHING = Scene("toy", "Toy", 0, 17, PLATES, (*HANDS, *STAGE, PARK, TRACK), PROMPT)

OVER = Scene(
    "toy",
    "Toy",
    -1,
    40,
    PLATES,
    (),
    Prompt("The game is over."),
    Ending("{p3} wins with 12 points.", (2, 3, 1), (-3, -11, 1200), "TOY-12"),
)
