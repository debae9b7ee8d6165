"""The cards as columns of numbers, in the order of their numbers; nothing here ever changes.

`KIND[card]`, `PRICE[card]` and so on describe cards. An ability is a row of the `AB_` columns and
starts at the instruction `AB_PC`; an instruction is a row of `OP`, `ARG_A`, `ARG_B`, `ARG_C`.
Selectors, amounts, conditions and standing effects are rows of their own.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.cards.assemble import MOD_BIT, TYPE_BIT, Program
from fairground.games.unfair.cards.card import PrintedCard
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
COUNT: Final[i64] = len(CARDS)


def _theme(card: PrintedCard) -> int:
    for word in card.types:
        if word == "theme-wild":
            return WILD
        if word.startswith("theme-"):
            return THEMES.index(word.removeprefix("theme-"))
    return -1


def _types(card: PrintedCard) -> int:
    plain = ["theme" if word.startswith("theme-") else word for word in card.types]
    return sum({TYPE_BIT[word] for word in plain if word in TYPE_BIT})


def _together(masks: list[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


# Cards.
KIND: Final[vec[i64]] = vec[i64]([KINDS.index(card.kind) for card in CARDS])
PRICE: Final[vec[i64]] = vec[i64]([card.price for card in CARDS])
STARS: Final[vec[i64]] = vec[i64]([card.stars for card in CARDS])
POINTS: Final[vec[i64]] = vec[i64]([card.points for card in CARDS])
MORE: Final[vec[i64]] = vec[i64]([card.bonus_points for card in CARDS])
GOAL: Final[vec[i64]] = vec[i64](PROGRAM.goals)
BONUS: Final[vec[i64]] = vec[i64](PROGRAM.bonuses)
COPIES: Final[vec[i64]] = vec[i64]([card.copies for card in CARDS])
TYPES: Final[vec[i64]] = vec[i64]([_types(card) for card in CARDS])
WIFI: Final[vec[i64]] = vec[i64]([int("wifi" in card.types) for card in CARDS])
POWER_ICONS: Final[vec[i64]] = vec[i64]([card.types.count("power") for card in CARDS])
THEME: Final[vec[i64]] = vec[i64]([_theme(card) for card in CARDS])
BUILT_IN: Final[vec[i64]] = vec[i64]([NUMBER[c.built_in[0]] if c.built_in else -1 for c in CARDS])

# Upgrades, by name: a bit each.
UPGRADES: Final[list[int]] = [n for n, card in enumerate(CARDS) if card.kind == "upgrade"]
UP: Final[vec[i64]] = vec[i64]([UPGRADES.index(n) if n in UPGRADES else -1 for n in range(COUNT)])
NAME_BIT: Final[vec[i64]] = vec[i64]([1 << UP[n] if UP[n] >= 0 else 0 for n in range(COUNT)])

# Decks.
PARK_CARDS: Final[i64] = len(of_deck("park"))
EVENT_FIRST: Final[i64] = of_deck("event")[0]
EVENT_CARDS: Final[i64] = len(of_deck("event"))
BLUEPRINT_FIRST: Final[i64] = of_deck("blueprint")[0]
BLUEPRINT_CARDS: Final[i64] = len(of_deck("blueprint"))
SHOWCASE_FIRST: Final[i64] = of_deck("showcase")[0]
SHOWCASE_CARDS: Final[i64] = len(of_deck("showcase"))
CITY_FIRST: Final[i64] = of_deck("city")[0]
CITY_CARDS: Final[i64] = len(of_deck("city"))
DECK_FIRST: Final[vec[i64]] = vec[i64]([0, EVENT_FIRST, BLUEPRINT_FIRST])
DECK_END: Final[vec[i64]] = vec[i64]([EVENT_FIRST, BLUEPRINT_FIRST, SHOWCASE_FIRST])
PACK_NAMES: Final[list[str]] = [pack.id for pack in PACKS]
PACK_CARDS: Final[list[list[int]]] = [[NUMBER[c.id] for c in pack.cards] for pack in PACKS]
PANORAMAS: Final[list[list[int]]] = [[NUMBER[c] for c in pack.panorama] for pack in PACKS]
MIND_FIRST: Final[i64] = of_deck("mastermind")[0] if of_deck("mastermind") else COUNT
MIND_CARDS: Final[i64] = len(of_deck("mastermind"))
LAYER: Final[vec[i64]] = vec[i64]([LAYERS.index(c.group) if c.group else -1 for c in CARDS])
"""The layer of the City deck a card belongs to."""
KAIJU_CARDS: Final[list[int]] = [n for n, card in enumerate(CARDS) if card.group == "kaiju"]
HEALTH: Final[vec[i64]] = vec[i64]([card.health for card in CARDS])
LONG_GAME: Final[frozenset[int]] = frozenset(
    [
        number
        for number, card in enumerate(CARDS)
        if card.deck in ("showcase", "mastermind") or card.id == "cleared-block"
    ]
)
"""UNF-403: cards that a short game leaves out."""
GRIP_CARD: Final[i64] = NUMBER["eternity-grip"]
SPECIAL_CROSSED: Final[i64] = NUMBER["crossed-wires"]

# Abilities.
AB_CARD: Final[list[int]] = PROGRAM.ability_card
AB_TRIGGER: Final[vec[i64]] = vec[i64](PROGRAM.ability_trigger)
AB_MODS: Final[vec[i64]] = vec[i64](PROGRAM.ability_mods)
AB_PC: Final[vec[i64]] = vec[i64](PROGRAM.ability_pc)
AB_STANDING: Final[list[list[int]]] = PROGRAM.ability_standing
ABILITIES: Final[list[list[int]]] = PROGRAM.card_abilities
TRIGGERED: Final[vec[i64]] = vec[i64](
    [sum({1 << AB_TRIGGER[a] for a in abilities}) for abilities in ABILITIES]
)
"""A bit for every trigger a card has."""
AB_FIRST: Final[vec[i64]] = vec[i64](
    [AB_CARD.index(n) if ABILITIES[n] else 0 for n in range(COUNT)]
)
AB_END: Final[vec[i64]] = vec[i64]([AB_FIRST[n] + len(ABILITIES[n]) for n in range(COUNT)])
"""The abilities of a card are numbered one after the other."""
ABILITY_OF: Final[vec[i64]] = vec[i64](
    [
        min([a for a in ABILITIES[n] if AB_TRIGGER[a] == trigger], default=-1)
        for trigger in range(len(TRIGGERS))
        for n in range(COUNT)
    ]
)
"""The first ability of a trigger, at `trigger * COUNT + card`, or -1."""
TRIGGER_BIT: Final[vec[i64]] = vec[i64]([1 << at for at in range(len(TRIGGERS))])
UPGRADE_TRIGGERS: Final[i64] = sum({1 << AB_TRIGGER[a] for c in UPGRADES for a in ABILITIES[c]})
RIDE_TRIGGERS: Final[i64] = sum(
    {1 << AB_TRIGGER[a] for c in range(COUNT) if KIND[c] in (0, 6) for a in ABILITIES[c]}
)
"""Triggers that any upgrade, or any attraction, has at all: others need not be looked for."""
HOME: Final[vec[i64]] = vec[i64](
    [
        max([at + 1 for at, word in enumerate(HOMES) if mods & MOD_BIT[word]], default=0)
        for mods in AB_MODS
    ]
)
"""The space an ability needs, or 0."""
ORDER: Final[vec[i64]] = vec[i64]([ABILITIES[c].index(a) for a, c in enumerate(AB_CARD)])
"""Which ability of its card it is: 0, 1, …"""
CARD_HOME: Final[vec[i64]] = vec[i64](
    [max([HOME[a] for a in abs_], default=0) for abs_ in ABILITIES]
)
USE_A: Final[vec[i64]] = vec[i64]([a[0] if len(a) == 2 else -1 for a in ABILITIES])
USE_B: Final[vec[i64]] = vec[i64]([a[1] if len(a) == 2 else -1 for a in ABILITIES])

# Instructions.
OP: Final[vec[i64]] = vec[i64](PROGRAM.op)
ARG_A: Final[vec[i64]] = vec[i64](PROGRAM.args[0])
ARG_B: Final[vec[i64]] = vec[i64](PROGRAM.args[1])
ARG_C: Final[vec[i64]] = vec[i64](PROGRAM.args[2])

OF_ABILITY: Final[vec[i64]] = vec[i64](
    [max([a for a, start in enumerate(AB_PC) if start <= pc]) for pc in range(len(OP))]
)
"""The ability an instruction belongs to."""

# Standing effects; STANDING_BITS says which of them a card has as static abilities.
ST_WORD: Final[vec[i64]] = vec[i64](PROGRAM.standing[0])
ST_SELECTOR: Final[vec[i64]] = vec[i64](PROGRAM.standing[1])
ST_NUMBER: Final[vec[i64]] = vec[i64](PROGRAM.standing[2])
ST_ARGUMENT: Final[vec[i64]] = vec[i64](PROGRAM.standing[3])
STANDING_BITS: Final[vec[i64]] = vec[i64](
    [
        sum(
            {
                1 << ST_WORD[row]
                for a in abs_
                if AB_TRIGGER[a] == ON_STATIC
                for row in AB_STANDING[a]
            }
        )
        for abs_ in ABILITIES
    ]
)
ST_FIRST: Final[vec[i64]] = vec[i64]([rows[0] if rows else 0 for rows in AB_STANDING])
ST_END: Final[vec[i64]] = vec[i64]([rows[0] + len(rows) if rows else 0 for rows in AB_STANDING])
"""So are the standing effects of an ability."""


def _number(ability: int, word: int) -> int:
    return sum([int(ST_NUMBER[row]) for row in AB_STANDING[ability] if ST_WORD[row] == word])


WORDS: Final = 16
ABILITY_NUMBER: Final[vec[i64]] = vec[i64](
    [_number(ability, word) for word in range(WORDS) for ability in range(len(AB_CARD))]
)
"""What an ability adds to a standing effect, at `word * len(AB_CARD) + ability`."""
STATIC_NUMBER: Final[vec[i64]] = vec[i64](
    [
        sum([_number(a, word) for a in ABILITIES[n] if AB_TRIGGER[a] == ON_STATIC])
        for word in range(WORDS)
        for n in range(COUNT)
    ]
)
"""What a card adds while it is in force, at `word * COUNT + card`."""
STANDING_MARKS: Final = 32
MARKS: Final[vec[i64]] = vec[i64](
    [int(TRIGGERED[n]) + int(STANDING_BITS[n]) * (1 << STANDING_MARKS) for n in range(COUNT)]
)
"""What a card has at all: a bit for every trigger, and above them one for every standing effect."""
MARK_OF: Final[vec[i64]] = vec[i64]([1 << (STANDING_MARKS + word) for word in range(WORDS)])
"""The mark of a standing effect."""
UPGRADE_STANDING: Final[i64] = _together([STANDING_BITS[card] for card in UPGRADES])
RIDE_STANDING: Final[i64] = _together([STANDING_BITS[c] for c in range(COUNT) if KIND[c] in (0, 6)])
ANY_STANDING: Final[i64] = _together([*STANDING_BITS])
"""Standing effects that any upgrade, any attraction, any card has at all."""
WORD_BIT: Final[vec[i64]] = vec[i64]([1 << at for at in range(16)])
MUTERS: Final[i64] = sum([NAME_BIT[c] for c in UPGRADES if STANDING_BITS[c] >> MUTE & 1])
"""Names of upgrades that silence others on their attraction."""

# Amounts, conditions, selectors.
AM_BASE: Final[vec[i64]] = vec[i64](PROGRAM.amounts[0])
AM_FACTOR: Final[vec[i64]] = vec[i64](PROGRAM.amounts[1])
AM_OF: Final[vec[i64]] = vec[i64](PROGRAM.amounts[2])
AM_CAP: Final[vec[i64]] = vec[i64](PROGRAM.amounts[3])
AM_WORD: Final[vec[i64]] = vec[i64](PROGRAM.amounts[4])
CO_KIND: Final[vec[i64]] = vec[i64](PROGRAM.conditions[0])
CO_A: Final[vec[i64]] = vec[i64](PROGRAM.conditions[1])
CO_K: Final[vec[i64]] = vec[i64](PROGRAM.conditions[2])
SE_SCOPE: Final[vec[i64]] = vec[i64](PROGRAM.selectors[0])
SE_NOUN: Final[vec[i64]] = vec[i64](PROGRAM.selectors[1])
SE_FLAGS: Final[vec[i64]] = vec[i64](PROGRAM.selectors[2])
SE_TYPES: Final[vec[i64]] = vec[i64](PROGRAM.selectors[3])
SE_WITH: Final[vec[i64]] = vec[i64](PROGRAM.selectors[4])
SE_WITHOUT: Final[vec[i64]] = vec[i64](PROGRAM.selectors[5])
SE_THEME: Final[vec[i64]] = vec[i64](PROGRAM.selectors[6])
SE_SIZE: Final[vec[i64]] = vec[i64](PROGRAM.selectors[7])
SE_STARS: Final[vec[i64]] = vec[i64](PROGRAM.selectors[8])
SE_THEMES: Final[vec[i64]] = vec[i64](PROGRAM.selectors[9])
SE_SPACE: Final[vec[i64]] = vec[i64](PROGRAM.selectors[10])
SE_PRICE: Final[vec[i64]] = vec[i64](PROGRAM.selectors[11])
SE_NAMED: Final[vec[i64]] = vec[i64](PROGRAM.selectors[12])
SE_WITH_NAME: Final[vec[i64]] = vec[i64](PROGRAM.selectors[13])

SEAT_BIT: Final[vec[i64]] = vec[i64]([1 << seat for seat in range(SEATS)])


def _is_certain(ability: int) -> bool:
    pc = AB_PC[ability]
    if AB_STANDING[ability] or OP[pc] == ROLL:
        return True
    return OP[pc] == GAIN and AM_BASE[ARG_A[pc]] > 0


CERTAIN: Final[list[bool]] = [_is_certain(ability) for ability in range(len(AB_CARD))]
"""Abilities that can always do something (UNF-342): a gain of at least 1, a roll, a pin."""
