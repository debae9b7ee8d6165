"""Questions: what the seat that decides is asked, with a hint and the clause."""

from __future__ import annotations

from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.cards.vocabulary import (
    CLASSES,
)
from fairground.games.unfair.cards.words import face_lines
from fairground.games.unfair.labels import name, player
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.codes import KAIJU_ATTACK, NOBODY, OPS, ROOM
from fairground.games.unfair.view import Asked, UnfairView
from fairground.kernel.words import counted, listed

DECKS = ("Park cards", "Event cards", "Blueprints")
PRICES = ("its price", "half price", "nothing", "1 coin less")


def question(view: UnfairView) -> tuple[str, str, str]:
    """Question, hint and clause of the open decision."""
    asked = view.asked
    if asked is None:
        return ("The game is over.", "", "")
    hint = _hint(asked)
    match asked.kind:
        case f.START_HAND:
            return ("Keep your starting hand?", "", "UNF-8")
        case f.PLAY:
            return ("Play an event, or pass?", "A pass is not final.", "UNF-47")
        case f.ACT:
            lap = asked.detail // len(view.parks) + 1
            return (f"Your action {lap} of 3?", _purse(view), "UNF-72")
        case f.ASK_BLOCK:
            return (f"{_author(view, asked)} comes at you. Block it?", hint, "UNF-61")
        case f.CLOSE_ITEM:
            space = asked.detail % ROOM + 1
            return (f"{name(asked.card)} in space {space} would close. React?", "", "UNF-66")
        case f.ASK_DICE:
            dice = listed([str(value) for value in view.dice])
            return (f"You rolled {dice}. Accept?", hint, "UNF-263")
        case f.OFFER:
            price = PRICES[asked.detail]
            return (f"{name(asked.card)}: build something for {price}?", _purse(view), "UNF-119")
        case f.LOOK_KEEP:
            return (f"Which of these {DECKS[asked.detail]} do you keep?", hint, "UNF-79")
    return _seldom(asked, hint)


def _seldom(asked: Asked, hint: str) -> tuple[str, str, str]:
    match asked.kind:
        case f.NAME_TYPE:
            return ("Which type of upgrade do you keep?", hint, "UNF-278")
        case f.TARGET:
            return (f"{name(asked.card)}: what do you {OPS[asked.detail]}?", hint, "UNF-341")
        case f.BRANCH:
            return (f"{name(asked.card)}: which will it be?", hint, "UNF-289")
        case f.DISCARDS:
            more = counted(asked.detail, "card")
            return (f"{name(asked.card)}: discard {more}.", hint, "UNF-341")
        case f.BURYING:
            return ("Which card do you bury, and where?", hint, "UNF-190")
        case f.SHIFTING:
            return (f"{name(asked.card)}: which upgrade moves where?", hint, "UNF-274")
        case f.HURLING:
            return (f"Which upgrades do you throw at {name(asked.card)}?", "", "UNF-246")
        case f.DISCARD_DOWN:
            return ("Your hand is over five cards: discard one.", "", "UNF-319")
        case f.LIMITS:
            return ("Your park is over its limit: what goes?", "", "UNF-109")
        case f.DRAFT:
            return (f"Which of these {DECKS[asked.detail]} do you keep?", "", "UNF-406")
        case f.REARRANGING:
            return ("What moves where in your park?", "Every card moves at most once.", "UNF-184")
        case f.EXHUMING:
            return ("Which buried card do you dig up and build?", "It is free.", "UNF-185")
        case f.GRIPPING:
            return ("Who goes: Eternity Grip or your mastermind?", "", "UNF-182")
        case f.HALVING:
            return ("Half of your attractions go: which?", "", "UNF-182")
        case f.ATTACHING:
            return (f"{name(asked.card)}: where does the upgrade go?", "", "UNF-142")
        case f.GIVING:
            return (f"{name(asked.card)}: whom do you hand on?", "", "UNF-166")
        case f.WILD_CHOICE:
            return (f"Which theme is {name(asked.card)}?", "It holds for scoring.", "UNF-206")
    return ("What do you choose?", hint, "UNF-341")


def _author(view: UnfairView, asked: Asked) -> str:
    if asked.card == NOBODY:
        return "A raid by Quinn (Intrusion)"
    if asked.detail == KAIJU_ATTACK:
        return name(asked.card)
    classes = [word.capitalize() for at, word in enumerate(CLASSES) if asked.detail >> at & 1]
    who = f" by {player(view, asked.by)}" if asked.by >= 0 else ""
    return f"{name(asked.card)} ({listed(classes)}){who}"


def _hint(asked: Asked) -> str:
    return " ".join(face_lines(CARDS[asked.card])) if asked.card >= 0 else ""


def _purse(view: UnfairView) -> str:
    park = view.parks[view.seat]
    return f"You have {counted(park.coins, 'coin')} and {counted(park.stars, 'star')}."
