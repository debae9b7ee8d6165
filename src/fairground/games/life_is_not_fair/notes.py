"""Notes: what everything on the table of Life Is Not Fair is and does, by the keys of look.py."""

from __future__ import annotations

from typing import Final

from fairground.kernel.cardbook import Note, Term

_DRAW: Final = (
    "It goes on a top with a {0}. With the right words the next player draws {1} and loses the "
    "turn, and a new card is turned up."
)

NOTES: Final = {
    "kind:number": Note(
        "It goes on its own colour or its own number. Left in your hand at the end of a round it "
        "costs as many points as its number.",
        "LNF-11",
        "number card",
    ),
    "kind:wild": Note(
        "A wild matches a number, never a colour, and you may play it only if no number card of "
        "yours fits. It works only if you say what it does; otherwise it is dead.",
        "LNF-21",
        "wild",
    ),
    "card:D2": Note(_DRAW.format(2, "two cards"), "LNF-28"),
    "card:D3": Note(_DRAW.format(3, "three cards"), "LNF-28"),
    "card:D4": Note(_DRAW.format(4, "four cards"), "LNF-28"),
    "card:GO": Note(
        "It goes on a top with a 2. With the right words the round is over at once, and you get 20 "
        "points minus what you still hold.",
        "LNF-35",
    ),
    "zone:deck": Note(
        "If nothing of yours fits you draw one card from it. When it is empty, the cards below the "
        "top of the stack become the new deck.",
        "LNF-14",
    ),
    "zone:stack": Note(
        "The used cards. Its top is what has to be matched, by colour or by number.", "LNF-11"
    ),
    "zone:@hand": Note(
        "Play your last card and you get 20 points. All others get 10 minus the numbers they "
        "still hold.",
        "LNF-52",
    ),
    "zone:last-round": Note(
        "What was left in this hand at the end of the round before, open to all; its numbers were "
        "taken off 10 points.",
        "LNF-52",
    ),
    "mark:drawn": Note(
        "You have just drawn it. In this turn no other card may be played.", "LNF-16"
    ),
    "plate": Note("A player. The most points after all rounds win.", "LNF-72"),
    "counter:points": Note(
        "Points of all rounds so far; with a target it says how many end the match.", "LNF-70"
    ),
    "counter:hand": Note("Cards in hand. At none the round is over.", "LNF-50"),
    "counter:worth": Note(
        "What your hand would cost you if the round ended now: the sum of its numbers.", "LNF-53"
    ),
    "counter:round": Note("The round that is being played.", "LNF-70"),
}

TERMS: Final = (
    Term(
        "dead",
        "A wild played without its right words: nobody draws and the round goes on.",
        "LNF-26",
        ("dead",),
    ),
    Term("top", "The uppermost card of the stack, which has to be matched.", "LNF-11", ("top",)),
)
