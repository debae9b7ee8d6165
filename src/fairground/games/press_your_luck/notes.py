"""Notes: what everything on the table of Press Your Luck is and does, by the keys of look.py."""

from __future__ import annotations

from typing import Final

from fairground.games.press_your_luck.components import CODES, RAINBOW_CODE
from fairground.kernel.cardbook import Note, Term

_COLOUR: Final = Note(
    "In the row it may stand once only: if its colour comes up again, the row is lost. Among score "
    "cards it counts as one card, and it is one of the seven colours.",
    "PYL-13",
    "colour card",
)

NOTES: Final = {
    **{f"card:{code}": _COLOUR for code in CODES},
    f"card:{RAINBOW_CODE}": Note(
        "When it comes up the game is over, and the player who turned it up takes the row. The "
        "rainbow itself counts for no player.",
        "PYL-22",
        "the end of the game",
    ),
    "kind:colour": Note("There are seven colours and one rainbow.", "PYL-1"),
    "zone:deck": Note(
        "Its top card always lies open. To draw is to put that card into the row and turn up the "
        "next one. The rainbow is somewhere in the lower half.",
        "PYL-11",
    ),
    "zone:row": Note(
        "What the player in turn has put aside. Stop, and it becomes score cards; let a colour "
        "come up that is here already, and all of it is discarded.",
        "PYL-15",
    ),
    "zone:score": Note(
        "Cards brought home; they are never lost again. All seven colours win at once. If the "
        "rainbow comes first, the most cards win.",
        "PYL-17",
    ),
    "zone:discards": Note(
        "Rows that were lost. They never come back: what lies here cannot come up any more.",
        "PYL-19",
    ),
    "plate": Note("A player: the score cards are what counts at the end.", "PYL-24"),
    "counter:cards": Note(
        "Cards brought home. The most of them win when the rainbow comes.", "PYL-24"
    ),
    "counter:colours": Note(
        "Different colours among the score cards. All seven win the game at once.", "PYL-20"
    ),
}

TERMS: Final = (
    Term("row", "The cards the player in turn has put aside in this turn.", "PYL-11", ("row",)),
    Term(
        "score cards",
        "Cards a player has brought home by stopping. They are never lost.",
        "PYL-15",
        ("score card", "score cards"),
    ),
    Term("open card", "The top card of the deck; it lies face up.", "PYL-5", ("open card",)),
)
