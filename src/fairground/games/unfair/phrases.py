"""Phrases: parts of the log's sentences, which say who, whose, where and what is lost or seen."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.unfair import events as e
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.words import deed_words, face_lines
from fairground.games.unfair.labels import EFFECT_VERBS, name
from fairground.games.unfair.rules.language.codes import NOBODY, OPS
from fairground.kernel.words import actor, counted, listed, third_person

DECK_WORDS = ("Park card", "Event card", "Blueprint", "City card")


def subject(seat: int, viewer: int) -> tuple[str, Callable[[str], str]]:
    """Who did it, and how verbs follow."""
    return ("Quinn", third_person) if seat == e.QUINN else actor(seat, viewer)


def who_is(seat: int, viewer: int) -> str:
    """A player inside a sentence."""
    if seat == e.QUINN:
        return "Quinn"
    return "you" if seat == viewer else f"{{p{seat + 1}}}"


def whose_is(seat: int, viewer: int) -> str:
    """What a player has, inside a sentence."""
    return "your" if seat == viewer else f"{who_is(seat, viewer)}'s"


def whose_at_start(seat: int, viewer: int) -> str:
    """What a player has, at the beginning of a sentence."""
    return "Your" if seat == viewer else f"{who_is(seat, viewer)}'s"


def aim_of(foe: int, kaiju: int, viewer: int) -> str:
    """Against whom an event goes; empty if against none."""
    if kaiju != NOBODY:
        return f" against {name(kaiju)}"
    return f" against {who_is(foe, viewer)}" if foe >= 0 else ""


def income_of(stars: int, cards: int) -> str:
    """What guests pay, as far as there is something to pay for."""
    parts = [(stars, "for stars"), (cards, "through cards")]
    return listed([f"{counted(coins, 'coin')} {why}" for coins, why in parts if coins]) or "nothing"


def standings(left: tuple[tuple[int, int], ...], viewer: int) -> str:
    """What the round before left every player with."""
    parts = [
        f"{who_is(seat, viewer)} {counted(coins, 'coin')} and {counted(stars, 'star')}"
        for seat, (coins, stars) in enumerate(left)
    ]
    return f" So far: {'; '.join(parts)}."


def when_built(card: int) -> str:
    """What a card does as it is built, which the next lines carry out; empty for most."""
    return "".join(f" {line}" for line in face_lines(CARDS[card]) if line.startswith("When built"))


def with_person(card: int, person: int) -> str:
    """A staff power by its person."""
    return f"{name(card)} of {name(person)}" if person >= 0 else name(card)


def in_space(space: int) -> str:
    """Where something stands; cards beside the entrance have no space."""
    return f" in space {space + 1}" if space >= 0 else ""


def standing(card: int, space: int, whose: str) -> str:
    """A card of a park by its place, as a park may have two of the same name."""
    where = f"{in_space(space)} of" if space >= 0 else " in"
    return f"{name(card)}{where} {whose} park"


def seen_cards(event: e.Saw, viewer: int) -> str:
    """UNF-384: all learn what sort of cards was looked at, and where."""
    if event.foe != NOBODY:
        what = names_of(event.cards) if event.cards else counted(event.count, "card")
        return f"{what} in {whose_is(event.foe, viewer)} hand"
    if event.deck == e.CITY:
        return f"the next City card{f': {names_of(event.cards)}' if event.cards else ''}"
    return names_of(event.cards) if event.cards else counted(event.count, DECK_WORDS[event.deck])


def deed_of(card: int) -> str:
    """What the ability of a card in the park does."""
    used = [each for each in CARDS[card].abilities if each.trigger in ("events", "action")]
    specials = [each for each in CARDS[card].abilities if each.special == "hurl"]
    return f": “{deed_words((used + specials)[0])}”" if used or specials else ""


def lost_with(event: e.Demolished) -> str:
    """UNF-142: what goes with a card that leaves."""
    parts = [name(card) for card in event.lost]
    parts += [counted(event.buried, "buried card")] if event.buried else []
    parts += [counted(event.coins, "coin")] if event.coins else []
    return f", with {listed(parts)}" if parts else ""


def missed(card: str, effect: int, whose: str, *, shielded: bool, rivals: bool) -> str:
    """An effect that came to nothing."""
    word, park = OPS[effect], "any other park" if rivals else f"{whose} park"
    if word in ("lose", "steal"):
        return f"{card}: there are no coins to take in {park}."
    if word == "discard":
        return f"{card}: there is nothing to discard in {whose} hand."
    what = "nothing but protected things" if shielded else "nothing"
    return f"{card} finds {what} to {EFFECT_VERBS.get(word, word)} in {park}."


def card_or(card: int | None, back: str) -> str:
    """The name of a card, or what it is called to a viewer who may not see it."""
    return name(card) if card is not None else back


def names_of(cards: tuple[int, ...]) -> str:
    """Cards by their names, equal ones together."""
    parts = [f"{name(card)}{TIMES[cards.count(card)]}" for card in dict.fromkeys(cards)]
    return listed(parts) if parts else "nothing"


TIMES = ("", "", " twice", *(f" {number} times" for number in ("three", "four", "five", "six")))
"""How often a card is there."""


def clause_of(by: int, rules: dict[int, str]) -> str:
    """What a card does is told by the clause of its kind; `rules` are those of rules themselves."""
    if by < 0:
        return rules[by]
    return BY_KAIJU.get(CARDS[by].id) or ("UNF-41" if CARDS[by].kind == "city" else "UNF-341")


BY_KAIJU = {"gamigora": "UNF-252", "teravore": "UNF-254", "negantis": "UNF-253"}
"""Kaiju with a clause of their own for what they do beside demolishing."""
