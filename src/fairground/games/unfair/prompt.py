"""Questions: what the seat that decides is asked, with a hint and the clause."""

from __future__ import annotations

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.language import Ability, Amount, Effect
from fairground.games.unfair.cards.vocabulary import (
    CLASSES,
)
from fairground.games.unfair.cards.words import face_lines
from fairground.games.unfair.labels import EFFECT_VERBS, name, player
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.language.codes import HAND_LIMIT, KAIJU_ATTACK, NOBODY, OPS, ROOM
from fairground.games.unfair.view import Asked, UnfairView
from fairground.kernel.words import counted, listed

DECKS = ("Park cards", "Event cards", "Blueprints")
Question = tuple[str, str, str]
PLAIN: dict[int, Question] = {
    f.START_HAND: ("Keep your starting hand?", "", "UNF-8"),
    f.PLAY: ("Play an event, or pass?", "A pass is not final.", "UNF-47"),
    f.NAME_TYPE: ("Which type of upgrade do you keep?", "", "UNF-278"),
    f.BURYING: ("Which card do you bury, and where?", "", "UNF-190"),
    f.LIMITS: ("Your park is over its limit: what goes?", "", "UNF-109"),
    f.REARRANGING: ("What moves where in your park?", "Every card moves once at most.", "UNF-184"),
    f.EXHUMING: (
        "Which buried card do you exhume and build?",
        "It is free, but for spaces you skip.",
        "UNF-185",
    ),
    f.GRIPPING: ("Who goes: Eternity Grip or your mastermind?", "", "UNF-182"),
    f.HALVING: ("Half of your attractions go: which?", "", "UNF-182"),
}
"""Questions that are the same whatever card is behind them."""
PRICES = ("its price", "half price", "nothing", "1 coin less")


def question(view: UnfairView) -> Question:
    """Question, hint and clause of the open decision."""
    if view.asked is None:
        return ("The game is over.", "", "")
    if view.asked.kind in PLAIN:
        return PLAIN[view.asked.kind]
    return _course(view, view.asked)


def several(view: UnfairView) -> int:
    """How many cards have to go, one after the other."""
    asked = view.asked
    if asked is not None and asked.kind == f.DISCARDS:
        return asked.detail
    hand = view.parks[view.seat].hand or ()
    return len(hand) - HAND_LIMIT if asked is not None and asked.kind == f.DISCARD_DOWN else 0


def amount(view: UnfairView) -> int | None:
    """How many coins an event takes at most, if one may block it and coins are all it takes."""
    asked = view.asked
    if asked is None or asked.kind != f.ASK_BLOCK or asked.card == NOBODY:
        return None
    attacks = [each for each in CARDS[asked.card].abilities if _is_attack(each, asked.detail)]
    sums = [_coins(effect) for each in attacks for effect in each.effects]
    known = [coins for coins in sums if coins is not None]
    return sum(known) if known and len(known) == len(sums) else None


def _is_attack(ability: Ability, classes: int) -> bool:
    """Is it an event of exactly these classes?"""
    bits = sum(1 << at for at, word in enumerate(CLASSES) if word in ability.classes)
    return ability.trigger != "block" and bits == classes


def _coins(effect: Effect) -> int | None:
    """What losing or handing over coins costs at most."""
    if effect.word not in ("lose", "steal") or not isinstance(effect.args[0], Amount):
        return None
    cost = effect.args[0]
    return cost.base if cost.is_plain else cost.cap


def _course(view: UnfairView, asked: Asked) -> Question:
    """Decisions that turns and events bring."""
    words = ("", "", "")
    match asked.kind:
        case f.ACT:
            lap = asked.detail // len(view.parks) + 1
            words = (f"Your action {lap} of {_actions(view)}?", _purse(view), "UNF-72")
        case f.ASK_BLOCK:
            words = (f"{_author(view, asked)} comes at you. Block it?", _attack(asked), "UNF-61")
        case f.CLOSE_ITEM:
            space = asked.detail % ROOM + 1
            words = (f"{name(asked.card)} in space {space} would close. React?", "", "UNF-66")
        case f.ASK_DICE:
            dice = listed([str(value) for value in view.dice])
            words = (f"You rolled {dice}. Accept?", _hint(asked), "UNF-263")
        case f.DISCARD_DOWN:
            cards = counted(several(view), "card")
            words = (f"Your hand is over five cards: discard {cards}.", "", "UNF-319")
        case f.OFFER:
            price = PRICES[asked.detail]
            words = (f"{name(asked.card)}: build something for {price}?", _purse(view), "UNF-119")
        case f.LOOK_KEEP | f.DRAFT:
            clause = "UNF-79" if asked.kind == f.LOOK_KEEP else "UNF-406"
            words = (f"Which of these {DECKS[asked.detail]} do you keep?", _hint(asked), clause)
        case _:
            words = _effect(asked)
    return words


def _effect(asked: Asked) -> Question:
    """Decisions that an effect of a card brings."""
    hint, card = _hint(asked), name(asked.card)
    words = ("What do you choose?", hint, "UNF-341")
    match asked.kind:
        case f.TARGET:
            word = OPS[asked.detail]
            words = (f"{card}: what do you {EFFECT_VERBS.get(word, word)}?", hint, "UNF-341")
        case f.BRANCH:
            words = (f"{card}: which will it be?", hint, "UNF-289")
        case f.DISCARDS:
            words = (f"{card}: discard {counted(asked.detail, 'card')}.", hint, "UNF-341")
        case f.SHIFTING:
            words = (f"{card}: which upgrade moves where?", hint, "UNF-274")
        case f.HURLING:
            words = (f"Which upgrades do you throw at {card}?", "", "UNF-246")
        case f.ATTACHING:
            words = (f"{card}: where does the upgrade go?", "", "UNF-142")
        case f.GIVING:
            words = ("Which of your staff do you hand on?", "", "UNF-166")
        case f.WILD_CHOICE:
            words = (f"Which theme is {card}?", "It holds for scoring.", "UNF-206")
    return words


def _actions(view: UnfairView) -> int:
    """UNF-71: four for whom an effect gave one."""
    return 4 if view.parks[view.seat].fourth_action else 3


def _author(view: UnfairView, asked: Asked) -> str:
    if asked.card == NOBODY:
        return "A raid by Quinn (Intrusion)"
    if asked.detail == KAIJU_ATTACK:
        return name(asked.card)
    classes = [word.capitalize() for at, word in enumerate(CLASSES) if asked.detail >> at & 1]
    who = f" by {player(view, asked.by)}" if asked.by >= 0 else ""
    return f"{name(asked.card)} ({listed(classes)}){who}"


def _attack(asked: Asked) -> str:
    """What would happen: of an event only the use that is an attack."""
    card = CARDS[asked.card]
    uses = zip(card.abilities, face_lines(card), strict=False)
    attacks = [words for use, words in uses if use.trigger == "play" and use.classes]
    return " ".join(attacks) or _hint(asked)


def _hint(asked: Asked) -> str:
    return " ".join(face_lines(CARDS[asked.card])) if asked.card >= 0 else ""


def _purse(view: UnfairView) -> str:
    park = view.parks[view.seat]
    return f"You have {counted(park.coins, 'coin')} and {counted(park.stars, 'star')}."
