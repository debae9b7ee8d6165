"""Understanding what a person typed at the table. Pure: text in, meaning out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from fairground.kernel.errors import BadNotation
from fairground.kernel.game import Game
from fairground.kernel.scene import Choice, Prompt

PLAIN_WORDS = ("help", "hint", "log", "quit", "table", "undo", "goal", "lesson", "")
"""Words that stand alone; an empty line is one of them."""
WORDS = (
    "help",
    "hint",
    "log",
    "moves",
    "quit",
    "rules",
    "table",
    "undo",
    "goal",
    "lesson",
    "card",
    "say",
    "as",
)


@dataclass(frozen=True)
class Chosen:
    """One of the choices."""

    choice: Choice


@dataclass(frozen=True)
class Tried:
    """A move of the game that is not among the choices."""

    move: int


@dataclass(frozen=True)
class AskWhy:
    """`?`: why is a move not possible; None asks about all of them."""

    move: int | None


@dataclass(frozen=True)
class Rules:
    """The rules, or one clause."""

    clause: str


@dataclass(frozen=True)
class Moves:
    """The choices, all of them or those that begin with a text."""

    start: str


@dataclass(frozen=True)
class ShowCard:
    """`card NAME`: a card or another thing to be shown whole."""

    name: str


@dataclass(frozen=True)
class Speak:
    """Words for the others at the table."""

    words: str


@dataclass(frozen=True)
class SayRemark:
    """A friendly word; it is no move."""

    said: str


@dataclass(frozen=True)
class SitAs:
    """Another player at this terminal wants to decide."""

    seat: int


@dataclass(frozen=True)
class PlainCommand:
    """One of the words that stand alone, such as help, hint or quit; or nothing at all."""

    word: str


@dataclass(frozen=True)
class Unknown:
    """Something else; `near` is what may have been meant."""

    text: str
    near: str


Meaning = (
    Chosen
    | Tried
    | AskWhy
    | Rules
    | Moves
    | ShowCard
    | Speak
    | SayRemark
    | SitAs
    | PlainCommand
    | Unknown
)


def understand(typed: str, prompt: Prompt, game: Game) -> Meaning:
    """What a line means; the moves of the game come before the words of the table."""
    text = " ".join(typed.split())
    return _choice(text, prompt) or _move(text, game) or _word(text, prompt, game)


def _choice(text: str, prompt: Prompt) -> Meaning | None:
    for number, choice in enumerate(prompt.choices, 1):
        if text.casefold() in (choice.move.casefold(), str(number)):
            return Chosen(choice)
    said = _letters(text)
    spoken = (choice for choice in prompt.choices if said and said == _letters(_quoted(choice)))
    return next(map(Chosen, spoken), None)


def _quoted(choice: Choice) -> str:
    """What the choice has its player say, such as “good morning”."""
    found = re.search("“(.+)”", choice.label)
    return found[1] if found else ""


def _letters(text: str) -> str:
    """Words as they sound, whatever the punctuation."""
    return " ".join(re.findall(r"\w+", text.casefold()))


def _move(text: str, game: Game) -> Meaning | None:
    move = move_of(text, game)
    if move is not None:
        return Tried(move)
    said = next((word for word in game.remarks if word.casefold() == text.casefold()), None)
    return SayRemark(said) if said is not None else None


def move_of(text: str, game: Game) -> int | None:
    """The move of a text, large or small letters; None if there is none."""
    for spelling in (text, text.lower(), text.upper()):
        try:
            return game.parse(spelling)
        except BadNotation:
            continue
    wanted = text.casefold()
    return next((m for m, known in enumerate(game.notations) if known.casefold() == wanted), None)


def _word(text: str, prompt: Prompt, game: Game) -> Meaning:
    first, _, rest = text.partition(" ")
    match first.casefold():
        case word if word in PLAIN_WORDS and not rest:
            return PlainCommand(word)
        case "q" | "exit" if not rest:
            return PlainCommand("quit")
        case word if word.startswith("?"):
            return _why(text[1:].strip(), prompt, game)
    return _word_about(first.casefold(), rest) or _unknown(text, prompt)


def _word_about(word: str, topic: str) -> Meaning | None:
    """The words that take something with them."""
    match word:
        case "rules":
            return Rules(topic.upper())
        case "moves":
            return Moves(topic)
        case "card" if topic:
            return ShowCard(topic)
        case "say" if topic:
            return Speak(topic)
        case "as" if re.fullmatch(r"[1-9]\d?", topic):
            return SitAs(int(topic) - 1)
    return None


def _why(topic: str, prompt: Prompt, game: Game) -> Meaning:
    if not topic:
        return AskWhy(None)
    named = _choice(topic, prompt)
    move = move_of(named.choice.move if isinstance(named, Chosen) else topic, game)
    return AskWhy(move) if move is not None else _unknown(topic, prompt)


def _unknown(text: str, prompt: Prompt) -> Unknown:
    known = [choice.move for choice in prompt.choices] + [
        refused.move for refused in prompt.refusals
    ]
    near = get_close_matches(text, [*known, *WORDS], 1)
    begun = [move for move in known if move.casefold().startswith(text.casefold())]
    return Unknown(text, (begun or near or [""])[0])
