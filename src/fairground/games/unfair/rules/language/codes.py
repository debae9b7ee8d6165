"""Small numbers for the words of the card language and the things of the table.

Only names live here. The order of the lists in cards/language.py gives most numbers; where code
branches on a word, the word has a constant of the same number, checked in cards/assemble.py.
"""

from __future__ import annotations

from typing import Final

# Kinds of cards.
ATTRACTION: Final = 0
UPGRADE: Final = 1
STAFF: Final = 2
POWER: Final = 3
RESOURCE: Final = 4
DEVELOPMENT: Final = 5
SUPER: Final = 6
ENTRANCE: Final = 7
EVENT: Final = 8
BLUEPRINT: Final = 9
CITY: Final = 10
MASTERMIND: Final = 11
KINDS: Final = (
    "attraction",
    "upgrade",
    "staff",
    "power",
    "resource",
    "development",
    "super",
    "entrance",
    "event",
    "blueprint",
    "city",
    "mastermind",
)

# Instant effects.
END: Final = 0
JUMP: Final = 1
IF: Final = 2
GAIN: Final = 3
LOSE: Final = 4
STEAL: Final = 5
DRAW: Final = 6
LOOK: Final = 7
REVEAL: Final = 8
REVEAL_TYPE: Final = 9
TAKE: Final = 10
DISCARD: Final = 11
PASS: Final = 12
PEEK: Final = 13
BUILD: Final = 14
BURY: Final = 15
CLOSE: Final = 16
REOPEN: Final = 17
DEMOLISH: Final = 18
MOVE: Final = 19
SWAP: Final = 20
SEIZE: Final = 21
BOUNCE: Final = 22
PUT: Final = 23
COLLECT: Final = 24
ROLL: Final = 25
CHOOSE: Final = 26
CANCEL: Final = 27
REROLL: Final = 28
EXHUME: Final = 29
ADJUST: Final = 30
HIT: Final = 31
HEAL: Final = 32
REARRANGE: Final = 33
HURL: Final = 34
OPS: Final = (
    "end",
    "jump",
    "if",
    "gain",
    "lose",
    "steal",
    "draw",
    "look",
    "reveal",
    "reveal-type",
    "take",
    "discard",
    "pass",
    "peek",
    "build",
    "bury",
    "close",
    "reopen",
    "demolish",
    "move",
    "swap",
    "seize",
    "bounce",
    "put",
    "collect",
    "roll",
    "choose",
    "cancel",
    "reroll",
    "exhume",
    "adjust",
    "hit",
    "heal",
    "rearrange",
    "hurl",
)

# Standing effects.
STARS_MORE: Final = 0
STAR_VALUE: Final = 1
CAPACITY: Final = 2
SPACES: Final = 3
SUPERS: Final = 4
PRICE_RULE: Final = 5
PROTECT: Final = 6
BAN: Final = 7
MUTE: Final = 8
SKIP_FREE: Final = 9
LOOSE_MORE: Final = 10
DRAW_MORE: Final = 11
MEDAL_PRICE: Final = 12
POWER_MORE: Final = 13
PLAIN: Final = 14

# Triggers.
ON_PLAY: Final = 0
ON_EVENTS: Final = 1
ON_BLOCK: Final = 2
ON_CITY: Final = 3
ON_ATTACK: Final = 4
ON_ATTACK_END: Final = 5
ON_LEVEL_1: Final = 6
ON_LEVEL_3: Final = 8
ON_BUILT: Final = 9
ON_GONE: Final = 10
ON_ACTION: Final = 11
ON_GUESTS: Final = 12
ON_LOOSE: Final = 13
ON_CLEANUP: Final = 14
ON_CLOSE: Final = 15
ON_LOST: Final = 16
ON_HIT: Final = 17
ON_ROLL: Final = 18
ON_STATIC: Final = 19
ON_LIMITS: Final = 20
ON_START: Final = 21

# Modifiers, a bit each; the first four are the classes of events, and a block against a kaiju's
# attack is like a fifth.
INTRUSION: Final = 1
HACKING: Final = 8
ANY_CLASS: Final = 15
KAIJU_ATTACK: Final = 16
FOE: Final = 32
FOES: Final = 64
TARGET_KAIJU: Final = 128
ONCE: Final = 256
REPEAT: Final = 512
MAY: Final = 1024
PINNED: Final = 2048
PAY_2: Final = 4096
CLOSE_THIS: Final = 8192
CLOSE_HERE: Final = 16384

# Scopes of selectors.
OWN: Final = 0
OF_FOE: Final = 1
RIVAL: Final = 2
EACH: Final = 3
ANY: Final = 4
HERE: Final = 5
THIS: Final = 6
HOLDER: Final = 7
HAND: Final = 8
FOE_HAND: Final = 9
EACH_HAND: Final = 10
MARKET: Final = 11
SOURCE: Final = 12
PARK_DISCARD: Final = 13
EVENT_DISCARD: Final = 14
DRAWN: Final = 15

# Nouns, a bit each; the first six are the items of a park.
N_ATTRACTION: Final = 1
N_UPGRADE: Final = 2
N_STAFF: Final = 4
N_POWER: Final = 8
N_RESOURCE: Final = 16
N_DEVELOPMENT: Final = 32
N_SIDE: Final = 60
N_ITEM: Final = 63
N_CARD: Final = 128
N_PARK_CARD: Final = 256
N_EVENT_CARD: Final = 512
N_BLUEPRINT: Final = 1024
N_BURIED: Final = 2048
N_KAIJU: Final = 4096
N_MEDAL: Final = 8192
N_POWER_ICON: Final = 16384
N_ENTRANCE: Final = 32768

# Filters without a number, a bit each.
F_WIFI: Final = 1
F_OPEN: Final = 2
F_CLOSED: Final = 4
F_LOOSE: Final = 8
F_BUILT_IN: Final = 16
F_TOPMOST: Final = 32
F_LOWEST: Final = 64
F_LARGEST: Final = 128
F_ON_LARGEST: Final = 256
F_FIRST: Final = 512
F_DEAREST: Final = 1024
F_AT_HOME: Final = 2048
F_DISTINCT: Final = 4096
F_OTHER: Final = 8192
F_ALL: Final = 16384
F_HACKER: Final = 32768
FLAGS: Final = (
    "wifi",
    "open",
    "closed",
    "loose",
    "built-in",
    "topmost",
    "lowest",
    "largest",
    "on-largest",
    "first",
    "dearest",
    "at-home",
    "distinct",
    "other",
    "all",
    "hacker",
)

# Conditions and amounts.
AT_LEAST: Final = 0
AT_MOST: Final = 1
AND: Final = 2
ODD: Final = 3
RESULT_GE: Final = 4
DID: Final = 5
A_ALL: Final = 1
A_THAT_MANY: Final = 2
A_START: Final = 3

# Choosers, decks, prices, protections, themes.
BY_ACTOR: Final = 0
BY_OWNER: Final = 1
BY_RANDOM: Final = 2
PARK_DECK: Final = 0
EVENT_DECK: Final = 1
BLUEPRINT_DECK: Final = 2
FULL: Final = 0
HALF: Final = 1
FREE: Final = 2
LESS_1: Final = 3
AGAINST_CLOSING: Final = 0
AGAINST_DEMOLISHING: Final = 1
AGAINST_ANY: Final = 2
PEEK_CITY: Final = 0
WILD: Final = 14
T_HACKER: Final = 4096

# Where a card to build comes from.
FROM_HAND: Final = 0
FROM_MARKET: Final = 1
FROM_SHOWCASE: Final = 2
FROM_DISCARD: Final = 3
FROM_BURIED: Final = 4
SOURCES: Final = ("hand", "market", "showcase", "park-discard", "buried")

# Kinds of places in a park.
P_ATTRACTION: Final = 0
P_UPGRADE: Final = 1
P_SIDE: Final = 2
P_POWER: Final = 3
P_GATE: Final = 4

# Layers of the City deck, from the top (UNF-11, UNF-12).
FUNFAIR: Final = 0
KAIJU: Final = 1
UNFAIR: Final = 2
LAYERS: Final = ("funfair", "kaiju", "unfair")

# The four steps of a round (UNF-30), and the two ends of a game.
SETTING_UP: Final = 0
EVENTS: Final = 1
PARK: Final = 2
GUESTS: Final = 3
CLEANUP: Final = 4
SCORING: Final = 5
STEPS: Final = ("set-up", "Events", "Park", "Guests", "Cleanup", "scoring")

# Sizes of the table.
SEATS: Final = 4
ROOM: Final = 6
"""Spaces a park can ever have: five, and one more with Boardwalk."""
MARKET_ROOM: Final = 6
HAND_LIMIT: Final = 5
NOBODY: Final = -1
