"""Turns card declarations into flat lists of numbers, once, while the game is loaded.

Every ability becomes a few instructions of four numbers; every selector, amount, condition and
standing effect becomes a row. rules/language/printed.py keeps the lists for the compiled rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from fairground.games.unfair.cards import vocabulary as words
from fairground.games.unfair.cards.card import PrintedCard
from fairground.games.unfair.cards.language import (
    Ability,
    Amount,
    Arg,
    Block,
    CardError,
    Condition,
    Effect,
    Selector,
)
from fairground.games.unfair.rules.language import codes

TYPE_BIT = {word: 1 << at for at, word in enumerate((*words.RIDES, *words.FITTINGS, "hacker"))}
NOUN_BIT = {word: 1 << at for at, word in enumerate(words.NOUNS)}
NOUN_BIT["item"] = codes.N_ITEM
FLAG_BIT = {word: 1 << at for at, word in enumerate(codes.FLAGS)}
MOD_BIT = {word: 1 << at for at, word in enumerate(words.MODIFIERS)}
STANDING = tuple(words.STANDING)
CONDITION = tuple(words.CONDITIONS)
AMOUNT_WORDS = ("", "all", "that-many", "start")
SELECTOR_COLUMNS = 14
Kind = TypeVar("Kind", Amount, Selector, Condition, Block, str)


class Program:
    """The lists under construction. Columns of one table have equal lengths."""

    def __init__(self, cards: Sequence[PrintedCard]) -> None:
        self.number = {card.id: at for at, card in enumerate(cards)}
        self.op: list[int] = []
        self.args: list[list[int]] = [[], [], []]
        self.amounts: list[list[int]] = [[], [], [], [], []]
        self.selectors: list[list[int]] = [[] for _ in range(SELECTOR_COLUMNS)]
        self.conditions: list[list[int]] = [[], [], []]
        self.standing: list[list[int]] = [[], [], [], []]
        self.ability_card: list[int] = []
        self.ability_trigger: list[int] = []
        self.ability_mods: list[int] = []
        self.ability_pc: list[int] = []
        self.ability_standing: list[list[int]] = []
        self.card_abilities: list[list[int]] = []
        self.goals: list[int] = []
        self.bonuses: list[int] = []
        self._selector_rows: dict[tuple[int, ...], int] = {}
        self.card = ""
        for card in cards:
            self._add_card(card)

    def _add_card(self, card: PrintedCard) -> None:
        self.card = card.id
        self.card_abilities.append([self._ability(card, a) for a in card.abilities])
        self.goals.append(-1 if card.goal is None else self._condition(card.goal))
        self.bonuses.append(-1 if card.bonus is None else self._condition(card.bonus))

    def _ability(self, card: PrintedCard, ability: Ability) -> int:
        self.ability_card.append(self.number[card.id])
        trigger, mods = words.SPECIALS.get(ability.special, (ability.trigger, ability.mods))
        self.ability_trigger.append(words.TRIGGERS.index(trigger))
        self.ability_mods.append(sum(MOD_BIT[mod] for mod in mods))
        self.ability_pc.append(len(self.op))
        if ability.special in codes.OPS:
            self._emit(codes.OPS.index(ability.special))
        rows = []
        for effect in ability.effects:
            if effect.word in words.STANDING:
                rows.append(self._standing(effect))
            else:
                self._effect(effect)
        self.ability_standing.append(rows)
        self._emit(codes.END)
        return len(self.ability_card) - 1

    def _emit(self, op: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        self.op.append(op)
        for column, value in zip(self.args, (a, b, c), strict=True):
            column.append(value)
        return len(self.op) - 1

    def _effect(self, effect: Effect) -> None:
        if effect.word == "choose":
            self._branches(effect)
        elif effect.word in ("roll", "if"):
            self._conditional(effect)
        elif effect.word in codes.OPS:
            numbers = [self._number(arg) for arg in effect.args]
            self._emit(codes.OPS.index(effect.word), *self._columns(effect.word, numbers))
        else:
            raise CardError(f"{self.card}: no rule carries out {effect.word!r} yet")

    def _columns(self, word: str, numbers: list[int]) -> list[int]:
        """Missing optional arguments are 0; only a build place must be told from none."""
        if word == "build":
            return [numbers[0], numbers[1], int(len(numbers) > 2)]
        return numbers

    def _branches(self, effect: Effect) -> None:
        first, second = (self._as(arg, Block) for arg in effect.args)
        head = self._emit(codes.CHOOSE)
        self.args[0][head] = len(self.op)
        jump = self._block(first)
        self.args[1][head] = len(self.op)
        self._block(second)
        self.args[0][jump] = len(self.op)
        self.args[0][len(self.op) - 1] = len(self.op)

    def _conditional(self, effect: Effect) -> None:
        condition, then, other = effect.args
        if effect.word == "roll":
            self._emit(codes.ROLL)
        head = self._emit(codes.IF, self._condition(self._as(condition, Condition)))
        jump = self._block(self._as(then, Block))
        self.args[1][head] = len(self.op)
        self._block(self._as(other, Block))
        self.args[0][jump] = len(self.op)
        self.args[0][len(self.op) - 1] = len(self.op)

    def _block(self, block: Block) -> int:
        """The effects of a block and a jump whose target is filled in later."""
        for effect in block.effects:
            self._effect(effect)
        return self._emit(codes.JUMP)

    def _standing(self, effect: Effect) -> int:
        row = [STANDING.index(effect.word), -1, int(not effect.args), 0]
        for arg in effect.args:
            if isinstance(arg, Selector):
                row[1] = self._selector(arg)
            elif isinstance(arg, Amount):
                row[2] = self._standing_amount(effect.word, arg)
            else:
                row[3] = self._word(self._as(arg, str))
        for column, value in zip(self.standing, row, strict=True):
            column.append(value)
        return len(self.standing[0]) - 1

    def _standing_amount(self, word: str, amount: Amount) -> int:
        """Standing numbers are plain; only a star value is an amount to be counted."""
        if word == "star-value":
            return self._amount(amount)
        if not amount.is_plain:
            raise CardError(f"{self.card}: {word!r} needs a plain number")
        return amount.base

    def _number(self, arg: Arg) -> int:
        if isinstance(arg, Amount):
            return self._amount(arg)
        if isinstance(arg, Selector):
            return self._selector(arg)
        return self._word(self._as(arg, str))

    def _word(self, word: str) -> int:
        for known in words.ARGUMENTS.values():
            if word in known:
                return known.index(word)
        raise CardError(f"{self.card}: no argument is called {word!r}")

    def _as(self, arg: Arg, kind: type[Kind]) -> Kind:
        if not isinstance(arg, kind):
            raise CardError(f"{self.card}: {arg!r} stands where a {kind.__name__} belongs")
        return arg

    def _amount(self, amount: Amount) -> int:
        of = -1 if amount.of is None else self._selector(amount.of)
        cap = -1 if amount.cap is None else amount.cap
        row = (amount.base, amount.factor, of, cap, AMOUNT_WORDS.index(amount.word))
        for column, value in zip(self.amounts, row, strict=True):
            column.append(value)
        return len(self.amounts[0]) - 1

    def _condition(self, condition: Condition) -> int:
        row = [CONDITION.index(condition.word), 0, 0]
        if condition.word == "and":
            parts = [self._condition(c) for c in condition.args if isinstance(c, Condition)]
            if parts != list(range(parts[0], parts[0] + len(parts))):
                raise CardError(f"{self.card}: 'and' inside 'and' is not needed")
            row[1:] = [parts[0], len(parts)]
        else:
            plain = [arg for arg in condition.args if isinstance(arg, Amount)]
            row[1] = self._amount(plain[0]) if plain else -1
            row[2] = plain[-1].base if plain else 0
        for column, value in zip(self.conditions, row, strict=True):
            column.append(value)
        return len(self.conditions[0]) - 1

    def _selector(self, selector: Selector) -> int:
        row = (
            words.SCOPES.index(selector.scope),
            sum({NOUN_BIT[noun] for noun in selector.nouns}),
            sum(FLAG_BIT[w[0]] for w in selector.filters if w[0] in FLAG_BIT),
            self._types(selector),
            self._fittings(selector, "with-"),
            self._fittings(selector, "without-"),
            self._theme(selector),
            *(self._limit(selector, word) for word in ("size", "stars", "themes", "space")),
            self._limit(selector, "price-le"),
            self._named(selector, "named-"),
            self._named(selector, "with-"),
        )
        if row not in self._selector_rows:
            self._selector_rows[row] = len(self._selector_rows)
            for column, value in zip(self.selectors, row, strict=True):
                column.append(value)
        return self._selector_rows[row]

    def _types(self, selector: Selector) -> int:
        groups = [w for w in selector.filters if w[0] in TYPE_BIT and w[0] not in FLAG_BIT]
        if len(groups) > 1:
            raise CardError(f"{self.card}: one type filter is enough, not {groups}")
        return sum(TYPE_BIT[word] for group in groups for word in group)

    def _fittings(self, selector: Selector, prefix: str) -> int:
        asked = [w[0].removeprefix(prefix) for w in selector.filters if w[0].startswith(prefix)]
        return sum(TYPE_BIT[word] for word in asked if word in words.FITTINGS)

    def _theme(self, selector: Selector) -> int:
        for filter_words in selector.filters:
            name = filter_words[0].removeprefix("with-theme-")
            if name in words.THEMES:
                return words.THEMES.index(name)
        return -1

    def _limit(self, selector: Selector, word: str) -> int:
        for filter_words in selector.filters:
            found = words.NUMBERED.fullmatch(filter_words[0])
            if found and found[1] == word:
                return int(found[2])
        return 0

    def _named(self, selector: Selector, prefix: str) -> int:
        for filter_words in selector.filters:
            name = filter_words[0].removeprefix(prefix)
            if name != filter_words[0] and name in self.number:
                return self.number[name]
        return -1


def check_codes() -> None:
    """The constants of rules/language/codes.py agree with the order of the language's words."""
    pairs = (
        (words.TRIGGERS.index("on-roll"), codes.ON_ROLL),
        (words.TRIGGERS.index("guests"), codes.ON_GUESTS),
        (MOD_BIT["hacking"], codes.HACKING),
        (MOD_BIT["foe"], codes.FOE),
        (MOD_BIT["once"], codes.ONCE),
        (MOD_BIT["close-here"], codes.CLOSE_HERE),
        (words.SCOPES.index("drawn"), codes.DRAWN),
        (NOUN_BIT["development"], codes.N_DEVELOPMENT),
        (NOUN_BIT["card"], codes.N_CARD),
        (NOUN_BIT["power-icon"], codes.N_POWER_ICON),
        (NOUN_BIT["entrance"], codes.N_ENTRANCE),
        (STANDING.index("plain"), codes.PLAIN),
        (CONDITION.index("did"), codes.DID),
        (FLAG_BIT["hacker"], codes.F_HACKER),
        (words.TRIGGERS.index("on-hit"), codes.ON_HIT),
        (MOD_BIT["target-kaiju"], codes.TARGET_KAIJU),
        (NOUN_BIT["medal"], codes.N_MEDAL),
        (TYPE_BIT["hacker"], codes.T_HACKER),
    )
    for found, expected in pairs:
        if found != expected:
            raise CardError(f"the code {expected} stands for another word than {found}")


check_codes()
