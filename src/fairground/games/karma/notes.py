"""Notes: what everything on the table of Karma is and does, by the keys of look.py."""

from __future__ import annotations

from typing import Final

from fairground.kernel.cardbook import Note, Term

NOTES: Final = {
    "kind:striker": Note(
        "It goes on a number that is not higher than it, and on an empty pile. Identical cards "
        "laid one on the other clear the pile (two of them; three in the 60-card deck); whoever "
        "completes them plays again.",
        "KAR-10",
        "number card",
    ),
    "kind:karma": Note("A Karma card fits on everything.", "KAR-40", "Karma card"),
    "card:GIVE": Note(
        "You choose who takes the whole pile, even a player who is out already. This card leaves "
        "the game, and the next player opens a new pile.",
        "KAR-41",
    ),
    "card:TABLE": Note(
        "You may lay a table card on it at once, of any value and before its time. Without table "
        "cards any card of the hand may follow. If nothing follows, it counts as zero.",
        "KAR-50",
    ),
    "card:UP": Note(
        "The lowest card of the pile comes to the top and is what has to be followed. A Karma card "
        "that comes up counts as zero, except Five or Below, which has to be obeyed.",
        "KAR-60",
    ),
    "card:FIVE": Note(
        "Only a number from 1 to 5 or a Karma card goes on it; a player without one takes the "
        "pile. The limit holds for one card.",
        "KAR-70",
    ),
    "zone:pile": Note(
        "All players play on it. If you cannot follow, or do not want to, you take all of it into "
        "your hand.",
        "KAR-15",
    ),
    "zone:draw": Note(
        "At the end of your turn you draw until you hold three cards, as long as there are any.",
        "KAR-18",
    ),
    "zone:removed": Note("Cards that have left the game. They do not come back.", "KAR-30"),
    "zone:@hand": Note(
        "Played first. Only when it is empty come the table cards, open ones before face-down "
        "ones. Cards that all have seen lie open here.",
        "KAR-12",
    ),
    "zone:@table-cards": Note(
        "Played when the hand is empty: first the open ones, then the face-down ones, which are "
        "flipped unseen. If a flipped card does not fit, you take the pile with it.",
        "KAR-80",
    ),
    "back": Note("A card you cannot see.", "KAR-2"),
    "mark:known": Note(
        "The eye: all players have seen this card go into the hand, so it is shown.",
        "KAR-16",
        "known to all",
    ),
    "mark:partly known": Note(
        "The eye: all players have seen some of these cards go into the hand.",
        "KAR-16",
        "partly known to all",
    ),
    "mark:covered": Note(
        "Your choice stays covered until all have chosen their table cards.", "KAR-4"
    ),
    "plate": Note("A player. Whoever is the last to hold cards loses.", "KAR-91"),
    "counter:hand": Note("Cards in hand. They are played before the table cards.", "KAR-12"),
    "counter:up": Note("Open table cards. Without cards in hand they are played.", "KAR-12"),
    "counter:down": Note(
        "Table cards nobody has seen, played last. Without any card the player is out.", "KAR-90"
    ),
}

TERMS: Final = (
    Term(
        "table card",
        "One of the cards laid out at the start, three open ones on three nobody has seen.",
        "KAR-3",
        ("table card", "table cards"),
    ),
    Term(
        "clear",
        "Identical cards laid one on the other take the whole pile out of the game; whoever "
        "completes them plays again.",
        "KAR-30",
        ("clear", "clears", "cleared"),
    ),
    Term("out", "Without any card. A gift brings a player back.", "KAR-90", ("is out",)),
    Term("zero", "Any card may follow a card that counts as zero.", "KAR-61", ("zero",)),
)
