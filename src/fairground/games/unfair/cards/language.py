"""The language cards are written in: its grammar, and the reader. Its words: vocabulary.py.

`read_abilities("penguins", "guests[home-1]: gain(2)")` gives the ability as values. An unknown
word, an argument in the wrong place or a filter that cannot fit its noun is a `CardError` that
names the card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypeAlias

from fairground.games.unfair.cards.vocabulary import (
    ARGUMENTS,
    ATTRACTION_FILTERS,
    CLASSES,
    CONDITIONS,
    EFFECTS,
    ITEMS,
    MODIFIERS,
    NAMED,
    NOUNS,
    NUMBERED,
    SCOPES,
    SIDE_FILTERS,
    SPECIALS,
    STANDING,
    TRIGGERS,
    UPGRADE_FILTERS,
    WITH,
)


class CardError(ValueError):
    """A card that does not make sense; the message names the card and the word."""


@dataclass(frozen=True)
class Selector:
    """Which things are meant: a scope, one or more nouns, and filters (each a list of ors)."""

    scope: str
    nouns: tuple[str, ...]
    filters: tuple[tuple[str, ...], ...] = ()

    def has(self, word: str) -> bool:
        """Is this word one of the filters, standing alone?"""
        return (word,) in self.filters


@dataclass(frozen=True)
class Amount:
    """`base + factor * n<selector>`, at most `cap`; or one of the words all, that-many, start."""

    base: int = 0
    factor: int = 0
    of: Selector | None = None
    cap: int | None = None
    word: str = ""

    @property
    def is_plain(self) -> bool:
        """Is it just a number?"""
        return self.of is None and not self.word


@dataclass(frozen=True)
class Condition:
    """A question with a yes or no."""

    word: str
    args: tuple[Amount | Condition, ...] = ()


@dataclass(frozen=True)
class Effect:
    """One thing that happens: a word and its arguments, in the order of its signature."""

    word: str
    args: tuple[Arg, ...] = ()


@dataclass(frozen=True)
class Block:
    """Effects in braces, carried out together."""

    effects: tuple[Effect, ...] = ()


Arg: TypeAlias = Amount | Selector | Condition | Block | str


@dataclass(frozen=True)
class Ability:
    """One ability: when, under which terms, and what happens. A special has a name instead."""

    trigger: str
    mods: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    special: str = ""
    source: str = field(default="", compare=False)

    def has(self, mod: str) -> bool:
        """Is this one of its modifiers?"""
        return mod in self.mods

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes of the event, or those a block stops."""
        return tuple(word for word in CLASSES if word in self.mods)


def read_abilities(card: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a card, separated by ` // `."""
    if not text:
        return ()
    return tuple(_Reader(card, part).ability() for part in text.split(" // "))


def read_condition(card: str, text: str) -> Condition:
    """A condition on its own, as Blueprints have them."""
    reader = _Reader(card, text)
    condition = reader.condition()
    reader.end()
    return condition


_TOKEN = re.compile(r"\s*([a-z][a-z0-9-]*|\d+|[\[\](){}<>:;,+*^/])")


class _Reader:
    """Reads one ability from left to right."""

    def __init__(self, card: str, text: str) -> None:
        self.card = card
        self.text = text
        self.tokens = self._split(text)
        self.at = 0

    def _split(self, text: str) -> list[str]:
        tokens, at = [], 0
        while at < len(text.rstrip()):
            found = _TOKEN.match(text, at)
            if found is None:
                raise self.fault(f"cannot read {text[at:]!r}")
            tokens.append(found[1])
            at = found.end()
        return tokens

    def fault(self, what: str) -> CardError:
        return CardError(f"{self.card}: {what} in {self.text!r}")

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def expect(self, token: str) -> None:
        found = self.next()
        if found != token:
            raise self.fault(f"expected {token!r}, found {found!r}")

    def end(self) -> None:
        if self.peek():
            raise self.fault(f"nothing may follow, found {self.peek()!r}")

    def one_of(self, words: tuple[str, ...], what: str) -> str:
        word = self.next()
        if word not in words:
            raise self.fault(f"there is no {what} {word!r}")
        return word

    def ability(self) -> Ability:
        if self.peek() == "special":
            return self._special()
        trigger = self.one_of(TRIGGERS, "trigger")
        mods = self._modifiers()
        self.expect(":")
        effects = self._effects(STANDING if trigger in ("static", "limits") else EFFECTS, mods)
        self.end()
        return Ability(trigger, mods, effects, source=self.text)

    def _special(self) -> Ability:
        self.next()
        self.expect(":")
        name = self.one_of(tuple(SPECIALS), "special")
        self.end()
        return Ability("special", special=name, source=self.text)

    def _modifiers(self) -> tuple[str, ...]:
        if self.peek() != "[":
            return ()
        self.next()
        mods = [self.one_of(MODIFIERS, "modifier")]
        while self.peek() == ",":
            self.next()
            mods.append(self.one_of(MODIFIERS, "modifier"))
        self.expect("]")
        return tuple(mods)

    def _effects(self, known: dict[str, str], mods: tuple[str, ...]) -> tuple[Effect, ...]:
        both = {**EFFECTS, **STANDING} if "pinned" in mods else known
        effects = [self._effect(both)]
        while self.peek() == ";":
            self.next()
            effects.append(self._effect(both))
        return tuple(effects)

    def _effect(self, known: dict[str, str]) -> Effect:
        word = self.next()
        if word not in known:
            raise self.fault(f"there is no effect {word!r} here")
        return Effect(word, tuple(self._arguments(known[word])))

    def _arguments(self, signature: str) -> list[Arg]:
        self.expect("(")
        args: list[Arg] = []
        for kind in signature.split():
            if kind.endswith("?") and self.peek() == ")":
                break
            if args:
                self.expect(",")
            args.append(self._argument(kind.rstrip("?")))
        self.expect(")")
        return args

    def _argument(self, kind: str) -> Arg:
        if kind == "amount":
            return self._amount()
        if kind == "selector":
            return self._selector()
        if kind == "condition":
            return self.condition()
        if kind == "block":
            return self._block()
        return self.one_of(ARGUMENTS[kind], kind)

    def _block(self) -> Block:
        self.expect("{")
        effects = () if self.peek() == "}" else self._effects(EFFECTS, ())
        self.expect("}")
        return Block(effects)

    def condition(self) -> Condition:
        word = self.one_of(tuple(CONDITIONS), "condition")
        if word == "and":
            return Condition(word, self._all_of())
        args = self._arguments(CONDITIONS[word])
        return Condition(word, tuple(arg for arg in args if isinstance(arg, Amount)))

    def _all_of(self) -> tuple[Condition, ...]:
        self.expect("(")
        parts = [self.condition()]
        while self.peek() == ",":
            self.next()
            parts.append(self.condition())
        self.expect(")")
        return tuple(parts)

    def _amount(self) -> Amount:
        if self.peek() in ("all", "that-many", "start"):
            return Amount(word=self.next())
        base = self._number() if self.peek().isdigit() else 0
        if self.peek() == "*":
            self.next()
            return self._counted(0, base)
        if self.peek() == "+":
            self.next()
            factor = 1
            if self.peek().isdigit():
                factor = self._number()
                self.expect("*")
            return self._counted(base, factor)
        if self.peek() == "n":
            return self._counted(0, 1)
        return Amount(base)

    def _counted(self, base: int, factor: int) -> Amount:
        self.expect("n")
        of = self._selector()
        cap = None
        if self.peek() == "^":
            self.next()
            cap = self._number()
        return Amount(base, factor, of, cap)

    def _number(self) -> int:
        token = self.next()
        if not token.isdigit():
            raise self.fault(f"expected a number, found {token!r}")
        return int(token)

    def _selector(self) -> Selector:
        self.expect("<")
        scope = self.one_of(SCOPES, "scope")
        nouns = self._ors()
        for noun in nouns:
            if noun not in NOUNS:
                raise self.fault(f"there is no noun {noun!r}")
        filters = []
        while self.peek() != ">":
            filters.append(self._ors())
        self.expect(">")
        selector = Selector(scope, nouns, tuple(filters))
        self._check(selector)
        return selector

    def _ors(self) -> tuple[str, ...]:
        words = [self.next()]
        while self.peek() == "/":
            self.next()
            words.append(self.next())
        return tuple(words)

    def _check(self, selector: Selector) -> None:
        for words in selector.filters:
            for word in words:
                if not any(_fits(word, noun) for noun in selector.nouns):
                    what = "/".join(selector.nouns)
                    raise self.fault(f"the filter {word!r} cannot fit {what}")


def _fits(word: str, noun: str) -> bool:
    """Can a thing of this noun have the property?"""
    if noun in ("item", "entrance"):
        return word in ("open", "closed", "dearest", "all")
    if noun == "attraction":
        return word in ATTRACTION_FILTERS or bool(NUMBERED.fullmatch(word) or WITH.fullmatch(word))
    if noun == "upgrade":
        numbered = NUMBERED.fullmatch(word)
        is_price = bool(numbered and numbered[1] == "price-le")
        return word in UPGRADE_FILTERS or is_price or bool(NAMED.fullmatch(word))
    if noun in ITEMS:
        return word in SIDE_FILTERS
    return word in ("all", "other", "distinct")
