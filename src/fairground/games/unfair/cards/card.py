"""What a card is, and the short forms in which a pack declares its cards.

One declaration holds everything about a card; its rule is written in the language of
cards/language.py and read here, so that a mistake shows when the game is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass

from fairground.games.unfair.cards.language import (
    Ability,
    CardError,
    Condition,
    read_abilities,
    read_condition,
)
from fairground.games.unfair.cards.vocabulary import (
    FITTINGS,
    RIDES,
    THEMES,
)

PARK_KINDS = ("attraction", "upgrade", "staff", "power", "resource", "development")
SHOWCASE_KINDS = ("super", "entrance")
GROUPS = ("funfair", "unfair", "kaiju")
SYMBOLS = ("wifi", "power", "hacker")


@dataclass(frozen=True)
class PrintedCard:
    """One kind of card. `deck` says where it comes from, `kind` what it is in play."""

    id: str
    name: str
    copies: int
    deck: str
    kind: str
    types: tuple[str, ...] = ()
    price: int = 0
    stars: int = 0
    abilities: tuple[Ability, ...] = ()
    points: int = 0
    built_in: tuple[str, str] | None = None
    """The id and type of an upgrade printed on this attraction."""
    goal: Condition | None = None
    bonus: Condition | None = None
    bonus_points: int = 0
    group: str = ""
    health: int = 0
    """What a kaiju's die shows when it arrives."""


@dataclass(frozen=True)
class Pack:
    """A theme pack: everything that comes into the game with it."""

    id: str
    name: str
    panorama: tuple[str, ...]
    cards: tuple[PrintedCard, ...]
    overview: str = ""
    plays: str = ""
    """What the pack is, and how it plays."""


def attraction(
    card_id: str,
    name: str,
    types: str,
    *,
    price: int,
    stars: int,
    copies: int = 1,
    rule: str = "",
    built_in: tuple[str, str] | None = None,
) -> PrintedCard:
    """An attraction; `built_in` names an upgrade printed on it, with its type."""
    return _park(
        "attraction",
        card_id,
        name,
        types,
        price=price,
        stars=stars,
        copies=copies,
        rule=rule,
        built_in=built_in,
    )


def upgrade(
    card_id: str,
    name: str,
    types: str,
    *,
    price: int,
    stars: int,
    copies: int = 1,
    rule: str = "",
) -> PrintedCard:
    """An upgrade."""
    return _park(
        "upgrade", card_id, name, types, price=price, stars=stars, copies=copies, rule=rule
    )


def helper(
    kind: str,
    card_id: str,
    name: str,
    types: str = "",
    *,
    price: int,
    stars: int = 0,
    copies: int = 1,
    rule: str = "",
    points: int = 0,
) -> PrintedCard:
    """A card that stands left of the entrance: staff, power, resource or development."""
    return _park(
        kind,
        card_id,
        name,
        types,
        price=price,
        stars=stars,
        copies=copies,
        rule=rule,
        points=points,
    )


def showcase(
    kind: str,
    card_id: str,
    name: str,
    types: str = "",
    *,
    price: int,
    stars: int,
    rule: str,
    built_in: tuple[str, str] | None = None,
) -> PrintedCard:
    """A super attraction or a replacement entrance."""
    return PrintedCard(
        id=card_id,
        name=name,
        copies=1,
        deck="showcase",
        kind=kind,
        types=_types(card_id, kind, types),
        price=price,
        stars=stars,
        abilities=read_abilities(card_id, rule),
        built_in=built_in,
    )


def event(card_id: str, name: str, a: str, b: str, *, copies: int = 1) -> PrintedCard:
    """An Event card with its two uses."""
    uses = read_abilities(card_id, a) + read_abilities(card_id, b)
    if len(uses) != 2:
        raise CardError(f"{card_id}: an Event card has two uses, not {len(uses)}")
    return PrintedCard(
        id=card_id, name=name, copies=copies, deck="event", kind="event", abilities=uses
    )


def blueprint(
    card_id: str,
    name: str,
    *,
    goal: str,
    points: int,
    bonus: str,
    more: int,
) -> PrintedCard:
    """A Blueprint: a goal and a bonus goal."""
    return PrintedCard(
        id=card_id,
        name=name,
        copies=1,
        deck="blueprint",
        kind="blueprint",
        points=points,
        goal=read_condition(card_id, goal),
        bonus=read_condition(card_id, bonus),
        bonus_points=more,
    )


def city(group: str, card_id: str, name: str, rule: str) -> PrintedCard:
    """A City card of the Funfair or Unfair group."""
    if group not in GROUPS:
        raise CardError(f"{card_id}: there is no City group {group!r}")
    return PrintedCard(
        id=card_id,
        name=name,
        copies=1,
        deck="city",
        kind="city",
        abilities=read_abilities(card_id, rule),
        group=group,
    )


def kaiju(card_id: str, name: str, rule: str, *, health: int) -> PrintedCard:
    """A Kaiju City card."""
    return PrintedCard(
        id=card_id,
        name=name,
        copies=1,
        deck="city",
        kind="city",
        abilities=read_abilities(card_id, rule),
        group="kaiju",
        health=health,
    )


def mastermind(card_id: str, name: str, second: str, third: str) -> PrintedCard:
    """A mastermind: level 1 is the same for all of them (UNF-179)."""
    levels = read_abilities(card_id, f"level-1: look(park, 4, 1) // {second} // {third}")
    return PrintedCard(
        id=card_id,
        name=name,
        copies=1,
        deck="mastermind",
        kind="mastermind",
        types=("power",),
        abilities=levels,
    )


def _park(
    kind: str,
    card_id: str,
    name: str,
    types: str,
    *,
    price: int,
    stars: int,
    copies: int,
    rule: str,
    points: int = 0,
    built_in: tuple[str, str] | None = None,
) -> PrintedCard:
    if kind not in PARK_KINDS:
        raise CardError(f"{card_id}: there is no kind {kind!r}")
    return PrintedCard(
        id=card_id,
        name=name,
        copies=copies,
        deck="park",
        kind=kind,
        types=_types(card_id, kind, types),
        price=price,
        stars=stars,
        abilities=read_abilities(card_id, rule),
        points=points,
        built_in=built_in,
    )


def _types(card_id: str, kind: str, types: str) -> tuple[str, ...]:
    """The type line, checked: an attraction has one ride type, an upgrade one fitting type."""
    words = tuple(types.split())
    mains = [word for word in words if word not in SYMBOLS]
    allowed = _main_types(kind)
    for word in mains:
        if word not in allowed:
            raise CardError(f"{card_id}: a card of kind {kind} has no type {word!r}")
    if len(mains) != (1 if allowed else 0):
        raise CardError(f"{card_id}: the type line {types!r} needs exactly one type")
    return words


def _main_types(kind: str) -> tuple[str, ...]:
    if kind in ("attraction", "super"):
        return RIDES
    if kind == "upgrade":
        plain = tuple(word for word in FITTINGS if word != "theme")
        return (*plain, "theme-wild", *(f"theme-{theme}" for theme in THEMES))
    return ()
