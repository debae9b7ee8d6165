"""The words the book uses in a fixed sense, in our own words, with the clauses that hold them."""

from __future__ import annotations

from fairground.kernel.cardbook import Term

TERMS = (
    Term(
        "above",
        "An upgrade is above another if its icon is further from the player on the ribbon of the "
        "same attraction. How the cards lie on each other does not matter.",
        "UNF-130",
        ("above",),
    ),
    Term(
        "any number",
        "A whole number that may be 0: nothing at all is allowed too.",
        "UNF-293",
        ("any number",),
    ),
    Term(
        "attach",
        "To build or move a card so that it is joined to another one in play. It moves with its "
        "main card and cannot stay without it: upgrades, buried cards, staff powers.",
        "UNF-142",
        ("attach", "attached"),
    ),
    Term(
        "attraction space",
        "A place for an attraction. A park has as many as its entrance and other cards allow "
        "attractions, also while they are empty.",
        "UNF-96",
        ("attraction space", "attraction spaces"),
    ),
    Term(
        "attraction, the",
        "On an upgrade: the attraction the upgrade is built on.",
        "UNF-149",
        ("the attraction",),
    ),
    Term(
        "below",
        "An upgrade is below another if its icon is nearer to the player on the ribbon of the same "
        "attraction.",
        "UNF-130",
        ("below",),
    ),
    Term(
        "bury",
        "To put a card face down under another. It counts as one icon, has no ability and is not "
        "turned up in Cleanup; everybody sees how many there are.",
        "UNF-190",
        ("bury", "buries", "buried"),
    ),
    Term(
        "Cleanup step",
        "The last step of a round: what is closed opens again, abilities can be used again, the "
        "Market is renewed.",
        "UNF-315",
        ("Cleanup",),
    ),
    Term(
        "close",
        "To turn an open attraction face down. One that is closed already is no target and is "
        "passed over.",
        "UNF-144",
        ("close", "closes", "closed"),
    ),
    Term(
        "collect",
        "To take coins or other tokens off a card, so that they are yours to spend.",
        "UNF-221",
        ("collect",),
    ),
    Term(
        "development",
        "A Park card of that type. It stands left of the entrance and serves the whole park.",
        "UNF-165",
        ("development", "developments"),
    ),
    Term(
        "each largest",
        "An attraction is largest if none in the park has more icons. There can be several, and "
        "then all of them are meant.",
        "UNF-136",
        ("largest",),
    ),
    Term(
        "Events step",
        "The first step of a round: Draw, City and Play sections together. Once per Events step is "
        "once in the whole round. Whatever is used in it is an event.",
        "UNF-31",
        ("Events step",),
    ),
    Term(
        "exhume",
        "To take a buried card out again. It goes where the rule says, or to the discards.",
        "UNF-196",
        ("exhume", "exhumed"),
    ),
    Term(
        "Guests step",
        "The third step of a round, in which guests pay: the income step.",
        "UNF-300",
        ("Guests",),
    ),
    Term(
        "icon ribbon",
        "The strip of icons of an attraction and everything built on it.",
        "UNF-130",
        ("ribbon",),
    ),
    Term(
        "income",
        "All coins and tokens a player gets to spend in the Guests step, from the pool or off "
        "cards. What cards gain for themselves is not income.",
        "UNF-306",
        ("income",),
    ),
    Term(
        "marker",
        "A piece that shows a state by where it lies, such as the starting player.",
        "UNF-36",
        ("marker", "starting player"),
    ),
    Term(
        "non-built-in",
        "An upgrade with a card of its own: it is not printed on its attraction.",
        "UNF-140",
        ("non-built-in", "built-in"),
    ),
    Term(
        "reveal",
        "To show a card to all players. With no further instruction it returns to where it was.",
        "UNF-337",
        ("reveal", "reveals", "revealed"),
    ),
    Term(
        "suitable",
        "So that every rule in force is still kept.",
        "UNF-335",
        ("suitable",),
    ),
    Term(
        "token",
        "A piece that stands for a value wherever it lies: coins, medals.",
        "UNF-36",
        ("token", "tokens", "medal", "medals"),
    ),
    Term(
        "topmost",
        "The upgrade whose icon is furthest from the player on the ribbon of its attraction. A "
        "single upgrade is topmost, a built-in one too.",
        "UNF-132",
        ("topmost",),
    ),
)
"""In the order of the alphabet."""
