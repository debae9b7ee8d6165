"""The cards as columns of numbers, in the order of their numbers; nothing here ever changes.

`KIND[card]`, `PRICE[card]` and so on describe cards. An ability is a row of the `AB_` columns and
starts at the instruction `AB_PC`; an instruction is a row of `OP`, `ARG_A`, `ARG_B`, `ARG_C`.
Selectors, amounts, conditions and standing effects are rows of their own.
"""

from __future__ import annotations

from typing import Final

from fairground.games.unfair.cards.assemble import MOD_BIT, TYPE_BIT, Program
from fairground.games.unfair.cards.card import Card
from fairground.games.unfair.cards.deck import CARDS, NUMBER, PACKS, of_deck
from fairground.games.unfair.cards.vocabulary import HOMES, THEMES, TRIGGERS
from fairground.games.unfair.rules.language.codes import (
    GAIN,
    KINDS,
    LAYERS,
    MUTE,
    ON_STATIC,
    ROLL,
    SEATS,
    WILD,
)

PROGRAM: Final = Program(CARDS)
NAMES: Final[list[str]] = [card.id for card in CARDS]
COUNT: Final[int] = len(CARDS)


def _theme(card: Card) -> int:
    for word in card.types:
        if word == "theme-wild":
            return WILD
        if word.startswith("theme-"):
            return THEMES.index(word.removeprefix("theme-"))
    return -1


def _types(card: Card) -> int:
    plain = ["theme" if word.startswith("theme-") else word for word in card.types]
    return sum({TYPE_BIT[word] for word in plain if word in TYPE_BIT})


def _together(masks: list[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


# Cards.
KIND: Final[list[int]] = [KINDS.index(card.kind) for card in CARDS]
PRICE: Final[list[int]] = [card.price for card in CARDS]
STARS: Final[list[int]] = [card.stars for card in CARDS]
POINTS: Final[list[int]] = [card.points for card in CARDS]
MORE: Final[list[int]] = [card.bonus_points for card in CARDS]
GOAL: Final[list[int]] = PROGRAM.goals
BONUS: Final[list[int]] = PROGRAM.bonuses
COPIES: Final[list[int]] = [card.copies for card in CARDS]
TYPES: Final[list[int]] = [_types(card) for card in CARDS]
WIFI: Final[list[int]] = [int("wifi" in card.types) for card in CARDS]
POWER_ICONS: Final[list[int]] = [card.types.count("power") for card in CARDS]
THEME: Final[list[int]] = [_theme(card) for card in CARDS]
BUILT_IN: Final[list[int]] = [NUMBER[c.built_in[0]] if c.built_in else -1 for c in CARDS]

# Upgrades, by name: a bit each.
UPGRADES: Final[list[int]] = [n for n, card in enumerate(CARDS) if card.kind == "upgrade"]
UP: Final[list[int]] = [UPGRADES.index(n) if n in UPGRADES else -1 for n in range(COUNT)]
NAME_BIT: Final[list[int]] = [1 << UP[n] if UP[n] >= 0 else 0 for n in range(COUNT)]

# Decks.
PARK_CARDS: Final[int] = len(of_deck("park"))
EVENT_FIRST: Final[int] = of_deck("event")[0]
EVENT_CARDS: Final[int] = len(of_deck("event"))
BLUEPRINT_FIRST: Final[int] = of_deck("blueprint")[0]
BLUEPRINT_CARDS: Final[int] = len(of_deck("blueprint"))
SHOWCASE_FIRST: Final[int] = of_deck("showcase")[0]
SHOWCASE_CARDS: Final[int] = len(of_deck("showcase"))
CITY_FIRST: Final[int] = of_deck("city")[0]
CITY_CARDS: Final[int] = len(of_deck("city"))
DECK_FIRST: Final[list[int]] = [0, EVENT_FIRST, BLUEPRINT_FIRST]
DECK_END: Final[list[int]] = [EVENT_FIRST, BLUEPRINT_FIRST, SHOWCASE_FIRST]
PACK_NAMES: Final[list[str]] = [pack.id for pack in PACKS]
PACK_CARDS: Final[list[list[int]]] = [[NUMBER[c.id] for c in pack.cards] for pack in PACKS]
PANORAMAS: Final[list[list[int]]] = [[NUMBER[c] for c in pack.panorama] for pack in PACKS]
MIND_FIRST: Final[int] = of_deck("mastermind")[0] if of_deck("mastermind") else COUNT
MIND_CARDS: Final[int] = len(of_deck("mastermind"))
LAYER: Final[list[int]] = [LAYERS.index(c.group) if c.group else -1 for c in CARDS]
"""The layer of the City deck a card belongs to."""
KAIJU_CARDS: Final[list[int]] = [n for n, card in enumerate(CARDS) if card.group == "kaiju"]
HEALTH: Final[list[int]] = [card.health for card in CARDS]
LONG_GAME: Final[frozenset[int]] = frozenset(
    [
        number
        for number, card in enumerate(CARDS)
        if card.deck in ("showcase", "mastermind") or card.id == "cleared-block"
    ]
)
"""UNF-403: cards that a short game leaves out."""
GRIP_CARD: Final[int] = NUMBER["eternity-grip"]
SPECIAL_CROSSED: Final[int] = NUMBER["crossed-wires"]

# Abilities.
AB_CARD: Final[list[int]] = PROGRAM.ability_card
AB_TRIGGER: Final[list[int]] = PROGRAM.ability_trigger
AB_MODS: Final[list[int]] = PROGRAM.ability_mods
AB_PC: Final[list[int]] = PROGRAM.ability_pc
AB_STANDING: Final[list[list[int]]] = PROGRAM.ability_standing
ABILITIES: Final[list[list[int]]] = PROGRAM.card_abilities
TRIGGERED: Final[list[int]] = [
    sum({1 << AB_TRIGGER[a] for a in abilities}) for abilities in ABILITIES
]
"""A bit for every trigger a card has."""
TRIGGER_BIT: Final[list[int]] = [1 << at for at in range(len(TRIGGERS))]
UPGRADE_TRIGGERS: Final[int] = sum({1 << AB_TRIGGER[a] for c in UPGRADES for a in ABILITIES[c]})
RIDE_TRIGGERS: Final[int] = sum(
    {1 << AB_TRIGGER[a] for c in range(COUNT) if KIND[c] in (0, 6) for a in ABILITIES[c]}
)
"""Triggers that any upgrade, or any attraction, has at all: others need not be looked for."""
HOME: Final[list[int]] = [
    max([at + 1 for at, word in enumerate(HOMES) if mods & MOD_BIT[word]], default=0)
    for mods in AB_MODS
]
"""The space an ability needs, or 0."""
ORDER: Final[list[int]] = [ABILITIES[c].index(a) for a, c in enumerate(AB_CARD)]
"""Which ability of its card it is: 0, 1, …"""
CARD_HOME: Final[list[int]] = [max([HOME[a] for a in abs_], default=0) for abs_ in ABILITIES]
USE_A: Final[list[int]] = [a[0] if len(a) == 2 else -1 for a in ABILITIES]
USE_B: Final[list[int]] = [a[1] if len(a) == 2 else -1 for a in ABILITIES]

# Instructions.
OP: Final[list[int]] = PROGRAM.op
ARG_A: Final[list[int]] = PROGRAM.args[0]
ARG_B: Final[list[int]] = PROGRAM.args[1]
ARG_C: Final[list[int]] = PROGRAM.args[2]

OF_ABILITY: Final[list[int]] = [
    max([a for a, start in enumerate(AB_PC) if start <= pc]) for pc in range(len(OP))
]
"""The ability an instruction belongs to."""

# Standing effects; STANDING_BITS says which of them a card has as static abilities.
ST_WORD: Final[list[int]] = PROGRAM.standing[0]
ST_SELECTOR: Final[list[int]] = PROGRAM.standing[1]
ST_NUMBER: Final[list[int]] = PROGRAM.standing[2]
ST_ARGUMENT: Final[list[int]] = PROGRAM.standing[3]
STANDING_BITS: Final[list[int]] = [
    sum({1 << ST_WORD[row] for a in abs_ if AB_TRIGGER[a] == ON_STATIC for row in AB_STANDING[a]})
    for abs_ in ABILITIES
]
UPGRADE_STANDING: Final[int] = _together([STANDING_BITS[card] for card in UPGRADES])
RIDE_STANDING: Final[int] = _together([STANDING_BITS[c] for c in range(COUNT) if KIND[c] in (0, 6)])
ANY_STANDING: Final[int] = _together(STANDING_BITS)
"""Standing effects that any upgrade, any attraction, any card has at all."""
WORD_BIT: Final[list[int]] = [1 << at for at in range(16)]
MUTERS: Final[int] = sum([NAME_BIT[c] for c in UPGRADES if STANDING_BITS[c] >> MUTE & 1])
"""Names of upgrades that silence others on their attraction."""

# Amounts, conditions, selectors.
AM_BASE: Final[list[int]] = PROGRAM.amounts[0]
AM_FACTOR: Final[list[int]] = PROGRAM.amounts[1]
AM_OF: Final[list[int]] = PROGRAM.amounts[2]
AM_CAP: Final[list[int]] = PROGRAM.amounts[3]
AM_WORD: Final[list[int]] = PROGRAM.amounts[4]
CO_KIND: Final[list[int]] = PROGRAM.conditions[0]
CO_A: Final[list[int]] = PROGRAM.conditions[1]
CO_K: Final[list[int]] = PROGRAM.conditions[2]
SE_SCOPE: Final[list[int]] = PROGRAM.selectors[0]
SE_NOUN: Final[list[int]] = PROGRAM.selectors[1]
SE_FLAGS: Final[list[int]] = PROGRAM.selectors[2]
SE_TYPES: Final[list[int]] = PROGRAM.selectors[3]
SE_WITH: Final[list[int]] = PROGRAM.selectors[4]
SE_WITHOUT: Final[list[int]] = PROGRAM.selectors[5]
SE_THEME: Final[list[int]] = PROGRAM.selectors[6]
SE_SIZE: Final[list[int]] = PROGRAM.selectors[7]
SE_STARS: Final[list[int]] = PROGRAM.selectors[8]
SE_THEMES: Final[list[int]] = PROGRAM.selectors[9]
SE_SPACE: Final[list[int]] = PROGRAM.selectors[10]
SE_PRICE: Final[list[int]] = PROGRAM.selectors[11]
SE_NAMED: Final[list[int]] = PROGRAM.selectors[12]
SE_WITH_NAME: Final[list[int]] = PROGRAM.selectors[13]

SEAT_BIT: Final[list[int]] = [1 << seat for seat in range(SEATS)]


def _is_certain(ability: int) -> bool:
    pc = AB_PC[ability]
    if AB_STANDING[ability] or OP[pc] == ROLL:
        return True
    return OP[pc] == GAIN and AM_BASE[ARG_A[pc]] > 0


CERTAIN: Final[list[bool]] = [_is_certain(ability) for ability in range(len(AB_CARD))]
"""Abilities that can always do something (UNF-342): a gain of at least 1, a roll, a pin."""
