"""Notes: what everything on the table of Unfair is and does, by the keys of look.py.

What a single card does stands on its face; here is told what its sort, icons and states mean.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.cards.vocabulary import CLASSES
from fairground.kernel.cardbook import Note

_KINDS: Final = {
    "attraction": Note(
        "Built on a space of your park for its price. Its stars bring guests, and at the end it "
        "scores by its size: the more upgrades, the more for each.",
        "UNF-352",
    ),
    "upgrade": Note(
        "Built on top of an attraction, which grows by one icon. No attraction has the same "
        "upgrade or the same theme twice.",
        "UNF-135",
    ),
    "staff": Note(
        "Works for your park, left of the entrance, as long as it is available.", "UNF-155"
    ),
    "power": Note(
        "Attached to a staff member when it is built. It moves and leaves with that person.",
        "UNF-156",
    ),
    "resource": Note("Stands beside the entrance and works while it is open.", "UNF-164"),
    "development": Note("Stands left of the entrance and serves the whole park.", "UNF-165"),
    "super": Note(
        "An attraction you may build once your park has 5 stars. It takes a space like any other.",
        "UNF-99",
    ),
    "entrance": Note(
        "Built over the entrance of your park, whose limits it replaces. No stars are needed.",
        "UNF-102",
    ),
    "gate": Note("Where a park begins: how many attractions and guests it has room for.", "UNF-5"),
    "event": Note(
        "Played in the Events step: choose use A or use B, then it is discarded. Opponents may "
        "block what is aimed at them.",
        "UNF-51",
    ),
    "blueprint": Note(
        "A goal for the end. If your park meets it you score its points, and the bonus on top; if "
        "not, it costs 10 points.",
        "UNF-353",
    ),
    "city": Note(
        "One is revealed each round and applies to all. Funfair cards help, Unfair cards hurt.",
        "UNF-41",
    ),
    "kaiju": Note(
        "A monster in the Market. Each round two dice are rolled for it; if one is not above its "
        "health, it attacks every park. Each point of health taken is a silver medal.",
        "UNF-237",
    ),
    "mastermind": Note(
        "Recruited with an action, for your two Showcase cards. Once a round you use one ability "
        "for which you have enough Power.",
        "UNF-171",
    ),
}

_TYPES: Final = {
    "thrill": "A ride. Feature upgrades fit on it.",
    "leisure": "A ride. Feature upgrades fit on it.",
    "theatre": "A theatre attraction. Feature upgrades fit on it.",
    "food": "A food attraction. Feature upgrades do not fit on it.",
    "sideshow": "A sideshow attraction. Feature upgrades do not fit on it.",
    "hotel": "A hotel attraction. Feature upgrades do not fit on it.",
    "feature": "A feature upgrade fits only on thrill, leisure and theatre attractions.",
    "guest-services": "A guest services upgrade fits on every attraction that takes upgrades.",
    "quality": "A quality upgrade fits on every attraction that takes upgrades.",
    "artifact": "An artifact upgrade fits on every attraction that takes upgrades.",
}

_SIGNS: Final = {
    **{word: Note(text, "UNF-112", word.replace("-", " ")) for word, text in _TYPES.items()},
    "animal": Note(
        "Its ability works only while its attraction stands in a space it likes.",
        "UNF-270",
        "animal",
    ),
    "built-in-animal": Note(
        "Printed on the attraction: an animal icon without price and stars.",
        "UNF-137",
        "built-in animal",
    ),
    **{
        f"theme-{pack}": Note(
            "A theme icon. An attraction never has the same theme twice.",
            "UNF-110",
            f"{pack.capitalize()} theme",
        )
        for pack in ("comicbook", "hacker", "kaiju", "ocean")
    },
    "built-in-theme-kaiju": Note(
        "Printed on the attraction: a Kaiju theme icon. If it is demolished the attraction closes.",
        "UNF-138",
        "built-in Kaiju theme",
    ),
    "theme-wild": Note(
        "Counts as any one theme that is not on the attraction yet.", "UNF-200", "wild theme"
    ),
    "built-in-theme-wild": Note(
        "Printed on the attraction: it counts as any one theme that is not there yet.",
        "UNF-200",
        "built-in wild theme",
    ),
    "wifi": Note(
        "Wi-Fi feeds some of your own cards, and makes Hacking against you stronger.",
        "UNF-58",
        "Wi-Fi",
    ),
    "power": Note("A Power icon: masterminds need them for their abilities.", "UNF-175", "Power"),
    "hacker": Note("A hacker: cards that speak of hackers mean it.", "UNF-67", "hacker"),
    **{
        f"attacks-{word}": Note(
            f"It makes an event of the class {word.capitalize()}. Shields of that class block it.",
            "UNF-55",
            f"{word} attack",
        )
        for word in CLASSES
    },
    **{
        f"blocks-{word}": Note(
            f"It can block an event of the class {word.capitalize()}, which then spares you.",
            "UNF-62",
            f"{word} shield",
        )
        for word in CLASSES
    },
}

_STATES: Final = {
    "mark:closed": Note(
        "Its own ability and stars are off until it is opened or Cleanup comes. It keeps its size, "
        "and its upgrades go on working.",
        "UNF-145",
    ),
    "mark:unavailable": Note(
        "This person's ability, powers and stars are off until Cleanup or an ability brings them "
        "back.",
        "UNF-155",
    ),
    "mark:buried": Note(
        "It lies face down under the attraction and counts as one more icon. It has no ability.",
        "UNF-190",
    ),
    "mark:missing": Note("It does not stand in this park yet.", "UNF-367"),
    "mark:not recruited": Note("It does nothing before it is recruited.", "UNF-171"),
    "used": Note("Used abilities can be used again after the Cleanup step.", "UNF-35"),
}

_COUNTERS: Final = {
    "coins": Note("What you pay with. Two coins are one point at the end.", "UNF-356"),
    "card:coins": Note("They lie on the card and are not yours to spend yet.", "UNF-216"),
    "stars": Note(
        "Each brings a guest with 1 coin in the Guests step, up to the capacity.", "UNF-301"
    ),
    "capacity": Note("So many guests pay at most in a Guests step.", "UNF-302"),
    "cards": Note("Park and Event cards in hand; 5 are kept in Cleanup.", "UNF-319"),
    "blueprints": Note("Goals for the end; one that is missed costs 10 points.", "UNF-354"),
    "loans": Note("Each gave 5 coins and costs points at the end.", "UNF-286"),
    "gold": Note("Five silver medals: 50 points.", "UNF-247"),
    "silver": Note("Each is 10 points at the end, or 10 coins when sold.", "UNF-247"),
    "round": Note("The game ends after the last round.", "UNF-350"),
    "health": Note(
        "The kaiju attacks if a die shows this or less. At 0 it is defeated.", "UNF-237"
    ),
    "icons": Note("Its own icon, one for each upgrade and each buried card.", "UNF-135"),
    "power": Note(
        "Power icons in this park: level 1 needs 1, level 2 needs 2, level 3 needs 3.", "UNF-176"
    ),
    "points": Note("Quinn's points.", "UNF-463"),
}

_ZONES: Final = {
    "market": Note(
        "Take a Park card from here with an action, or build it at once. In Cleanup all Park cards "
        "are replaced.",
        "UNF-75",
    ),
    "city": Note("A card is revealed every round and applies to all players.", "UNF-41"),
    "park-deck": Note("With an action you draw 2 Park cards and keep 1 or none.", "UNF-78"),
    "event-deck": Note(
        "Each round brings one Event card; with an action you draw 2 and keep 1 or none.", "UNF-76"
    ),
    "plan-deck": Note(
        "With an action you draw 2 Blueprints and keep 1 or none, until the Blueprint Closure card "
        "came up.",
        "UNF-77",
    ),
    "park-pile": Note("Discarded Park cards. All may look through them.", "UNF-383"),
    "event-pile": Note("Event cards that were played or discarded.", "UNF-383"),
    "city-pile": Note("City cards that are over, and kaiju that were defeated.", "UNF-383"),
    "drawn": Note("Cards that were drawn to choose from; the others go away.", "UNF-79"),
    "dice": Note("A roll is always two dice; their sum is the result.", "UNF-260"),
    "@park": Note(
        "Everything a player has built. Spaces are numbered from the entrance on.", "UNF-97"
    ),
    "@hand": Note("Park and Event cards; only their owner sees them.", "UNF-381"),
    "plans": Note("Goals that count at the end, known to their owner only.", "UNF-353"),
    "showcase": Note(
        "Built for their price, or both of them given up for 10 coins or for a mastermind.",
        "UNF-117",
    ),
    "panorama": Note(
        "Cards that make one picture. Two or more in a park score points, all of them the most.",
        "UNF-367",
    ),
}

NOTES: Final = {
    **{f"kind:{kind}": note for kind, note in _KINDS.items()},
    **{f"sign:{sign}": note for sign, note in _SIGNS.items()},
    **{f"counter:{sign}": note for sign, note in _COUNTERS.items()},
    **{f"zone:{zone}": note for zone, note in _ZONES.items()},
    **_STATES,
    "back": Note("Only its owner knows this card.", "UNF-381"),
    "back:drawn": Note("Only the player who drew it sees it.", "UNF-384"),
    "spot:market": Note(
        "A space of the Market. It is filled again as soon as its card is gone.", "UNF-10"
    ),
    "spot:@park": Note(
        "A space for an attraction. A new one goes to the first empty space; each space you skip "
        "costs 3 coins.",
        "UNF-93",
    ),
    "plate": Note("A player. The most points after the last round win.", "UNF-361"),
}
