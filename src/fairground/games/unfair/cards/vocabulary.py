"""The words of the card language: triggers, modifiers, selectors, effects and their arguments.

A word that is not listed here cannot be used on a card. What the words do is told in rules/, how
they sound in cards/words.py.
"""

from __future__ import annotations

import re

CLASSES = ("intrusion", "inspection", "injunction", "hacking")
HOMES = ("home-1", "home-2", "home-3", "home-4", "home-5")
TRIGGERS = (
    "play",
    "events",
    "block",
    "city",
    "attack",
    "attack-end",
    "level-1",
    "level-2",
    "level-3",
    "built",
    "gone",
    "action",
    "guests",
    "loose-change",
    "cleanup",
    "on-close",
    "on-lost",
    "on-hit",
    "on-roll",
    "static",
    "limits",
    "start",
)
MODIFIERS = (
    *CLASSES,
    "kaiju",
    "foe",
    "foes",
    "target-kaiju",
    "once",
    "repeat",
    "may",
    "pinned",
    "pay-2",
    "close-this",
    "close-here",
    *HOMES,
)
SCOPES = (
    "own",
    "foe",
    "rival",
    "each",
    "any",
    "here",
    "this",
    "holder",
    "hand",
    "foe-hand",
    "each-hand",
    "market",
    "source",
    "park-discard",
    "event-discard",
    "drawn",
)
ITEMS = ("attraction", "upgrade", "staff", "power", "resource", "development")
NOUNS = (
    *ITEMS,
    "item",
    "card",
    "park-card",
    "event-card",
    "blueprint",
    "buried",
    "kaiju",
    "medal",
    "power-icon",
    "entrance",
)
RIDES = ("thrill", "leisure", "theatre", "food", "sideshow", "hotel")
FITTINGS = ("feature", "guest-services", "quality", "animal", "artifact", "theme")
THEMES = (
    "comicbook",
    "hacker",
    "kaiju",
    "ocean",
    "pirate",
    "vampire",
    "jungle",
    "ninja",
    "alien",
    "b-movie",
    "dinosaur",
    "western",
    "robot",
    "gangster",
)
ATTRACTION_FILTERS = (
    *RIDES,
    "wifi",
    "open",
    "closed",
    "largest",
    "first",
    "dearest",
    "all",
    "other",
    "distinct",
)
UPGRADE_FILTERS = (
    *FITTINGS,
    "loose",
    "built-in",
    "topmost",
    "lowest",
    "on-largest",
    "first",
    "dearest",
    "at-home",
    "distinct",
    "other",
    "all",
)
SIDE_FILTERS = ("hacker", "open", "closed", "dearest", "distinct", "other", "all")
NUMBERED = re.compile(r"(size|stars|themes|space|price-le)-(\d+)")
WITH = re.compile(r"(with|without)-(.+)")
NAMED = re.compile(r"named-(.+)")

DECKS = ("park", "event", "blueprint")
PRICES = ("full", "half", "free", "less-1")
CHOOSERS = ("by-actor", "by-owner", "by-random")
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "deck": DECKS,
    "price": PRICES,
    "by": CHOOSERS,
    "what": ("close", "demolish", "any"),
    "peek": ("city", "foe-hand"),
    "place": ("here",),
    "to": ("build",),
}
EFFECTS: dict[str, str] = {
    "gain": "amount",
    "lose": "amount",
    "steal": "amount",
    "draw": "deck amount",
    "look": "deck amount amount",
    "reveal": "deck amount selector",
    "reveal-type": "amount",
    "take": "selector by?",
    "discard": "selector amount by",
    "pass": "selector by",
    "peek": "peek",
    "build": "selector price place?",
    "bury": "selector selector",
    "exhume": "selector to",
    "close": "selector by?",
    "reopen": "selector by?",
    "demolish": "selector by?",
    "move": "selector selector by?",
    "swap": "selector selector",
    "seize": "selector",
    "bounce": "selector",
    "hit": "amount",
    "heal": "selector amount",
    "put": "amount",
    "collect": "",
    "roll": "condition block block",
    "if": "condition block block",
    "choose": "block block",
    "cancel": "",
    "reroll": "",
    "adjust": "amount",
}
STANDING: dict[str, str] = {
    "stars": "amount",
    "star-value": "amount",
    "capacity": "amount",
    "spaces": "amount",
    "supers": "amount",
    "price": "selector price",
    "protect": "selector what",
    "ban": "selector",
    "mute": "selector",
    "skip-free": "",
    "loose": "amount",
    "draw-more": "deck amount",
    "medal-price": "amount",
    "power": "amount",
    "plain": "",
}
CONDITIONS: dict[str, str] = {
    "at-least": "amount amount",
    "at-most": "amount amount",
    "and": "condition*",
    "odd": "",
    "result-ge": "amount",
    "did": "",
}
SPECIALS: dict[str, tuple[str, tuple[str, ...]]] = {
    "eternity-grip": ("static", ()),
    "rearrange": ("level-3", ()),
    "hurl": ("events", ("target-kaiju",)),
    "crossed-wires": ("city", ()),
}
"""Abilities with code of their own: when they happen, and on which terms."""
