"""All cards of the packs at hand, numbered, and the checks that they make a game.

A card's number is its place in `CARDS`: Park cards first, then Event cards, Blueprints, Showcase
cards, City cards and masterminds, and last the upgrades that are only ever printed on an
attraction. Within a deck the packs follow each other in the order of `PACKS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from fairground.games.unfair.cards.card import Pack, PrintedCard
from fairground.games.unfair.cards.comicbook import COMICBOOK
from fairground.games.unfair.cards.hacker import HACKER
from fairground.games.unfair.cards.kaiju import KAIJU
from fairground.games.unfair.cards.language import Ability, CardError, Effect
from fairground.games.unfair.cards.ocean import OCEAN

PACKS: tuple[Pack, ...] = (OCEAN, HACKER, COMICBOOK, KAIJU)

DECKS = ("park", "event", "blueprint", "showcase", "city", "mastermind")
SHARES = {"park": 27, "event": 13, "blueprint": 5, "showcase": 2}
"""UNF-3: how many cards of each deck a pack brings; City cards are counted by group."""

ASKLESS = ("gain", "lose", "put", "collect")
"""Effects that never ask anybody: all that Guests and Loose Change abilities may use."""


def numbered(packs: Sequence[Pack]) -> tuple[PrintedCard, ...]:
    """Every card once, in the order of its number; checks everything there is to check."""
    cards = [card for pack in packs for card in pack.cards]
    for pack in packs:
        if pack.cards:
            check_pack(pack)
    _check_ids(cards)
    _check_themes(cards)
    for card in cards:
        check_card(card)
    decks = [card for deck in DECKS for card in cards if card.deck == deck]
    return (*decks, *_printed(cards))


def check_pack(pack: Pack) -> None:
    """UNF-3: a pack has so many cards of every sort."""
    found: Counter[str] = Counter()
    for card in pack.cards:
        found[card.group or card.deck] += card.copies
    for sort, count in {**SHARES, "funfair": 3}.items():
        if found[sort] != count:
            raise CardError(f"{pack.id}: {count} {sort} cards make a pack, not {found[sort]}")
    if (found["unfair"], found["kaiju"]) not in ((3, 0), (0, 6)):
        raise CardError(f"{pack.id}: 3 Unfair or 6 Kaiju City cards make a pack")
    if found["mastermind"] not in (0, 6):
        raise CardError(f"{pack.id}: 6 masterminds make a pack, not {found['mastermind']}")
    known = {card.id for card in pack.cards}
    for card_id in pack.panorama:
        if card_id not in known:
            raise CardError(f"{pack.id}: the panorama has no card {card_id!r}")


def check_card(card: PrintedCard) -> None:
    """What one card's abilities may do where they stand."""
    for ability in card.abilities:
        if ability.trigger in ("guests", "loose-change"):
            _check_askless(card, ability.effects)
        if _words(ability.effects) & {"put", "collect"} and card.kind not in ("staff", "resource"):
            raise CardError(f"{card.id}: only staff and resources hold coins, not this {card.kind}")
        if ability.trigger == "limits" and card.kind != "entrance":
            raise CardError(f"{card.id}: only an entrance has limits, not this {card.kind}")
        if (card.deck == "event") != (ability.trigger in ("play", "block")) and card.deck in (
            "event",
            "city",
        ):
            raise CardError(f"{card.id}: {ability.trigger!r} is no use of an Event card")
        _check_victims(card, ability)
    triggers = Counter(a.trigger for a in card.abilities if a.trigger != "static")
    if card.deck != "event" and max(triggers.values(), default=0) > 1:
        raise CardError(f"{card.id}: it has two abilities of one trigger")


def _check_askless(card: PrintedCard, effects: Iterable[Effect]) -> None:
    for effect in effects:
        if effect.word not in ASKLESS:
            raise CardError(f"{card.id}: {effect.word!r} would ask, but income is only paid")


def _check_victims(card: PrintedCard, ability: Ability) -> None:
    """A scope that speaks of a foe needs an ability that names one."""
    named = ability.has("foe") or ability.has("foes")
    if "<foe" in ability.source and not named:
        raise CardError(f"{card.id}: it speaks of a foe that nobody named: {ability.source!r}")
    if "<each" in ability.source and ability.trigger not in ("city", "attack"):
        raise CardError(f"{card.id}: only City cards and kaiju deal with each player")


def _words(effects: Iterable[Effect]) -> set[str]:
    return {effect.word for effect in effects}


def _check_ids(cards: Sequence[PrintedCard]) -> None:
    for card_id, count in Counter(card.id for card in cards).items():
        if count > 1:
            raise CardError(f"{card_id}: there are {count} cards of this id")


def _check_themes(cards: Sequence[PrintedCard]) -> None:
    """Every theme has one upgrade name, so that UNF-111 keeps UNF-110 too."""
    names = {(word, card.id) for card in cards for word in card.types if word.startswith("theme-")}
    for word, count in Counter(word for word, _ in names if word != "theme-wild").items():
        if count > 1:
            raise CardError(f"{word}: {count} different upgrades have this theme")


def _printed(cards: Sequence[PrintedCard]) -> list[PrintedCard]:
    """Built-in upgrades without a card of their own: a name and an icon (UNF-137)."""
    known = {card.id for card in cards}
    printed = [card.built_in for card in cards if card.built_in is not None]
    return [
        PrintedCard(
            id=name, name=_title(name), copies=0, deck="printed", kind="upgrade", types=(word,)
        )
        for name, word in printed
        if name not in known
    ]


def _title(card_id: str) -> str:
    return " ".join("VR" if word == "vr" else word.capitalize() for word in card_id.split("-"))


CARDS: tuple[PrintedCard, ...] = numbered(PACKS)
NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}


def of_deck(deck: str) -> range:
    """The numbers of the cards of one deck."""
    earlier = DECKS[: DECKS.index(deck)]
    first = sum(1 for card in CARDS if card.deck in earlier)
    return range(first, first + sum(1 for card in CARDS if card.deck == deck))
