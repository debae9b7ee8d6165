"""A scene in plain words: what an environment prints, and what a language model is asked.

`described` writes a picture down line by line; `question` adds the numbered choices of a decision,
and `answered` finds the move in what comes back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from fairground.envs.errors import BadAction
from fairground.kernel.game import Game
from fairground.kernel.scene import (
    Bank,
    Card,
    Choice,
    Counter,
    Dice,
    Hand,
    Market,
    Park,
    Pile,
    Row,
    Scene,
    Spot,
    TableCards,
    Track,
    Wheel,
    Zone,
)
from fairground.kernel.view import View
from fairground.kernel.words import filled, seat_name

EMPTY = "nothing"


def described(scene: Scene) -> str:
    """The whole picture: seats, what lies on the table, and what is asked."""
    lines = [f"{scene.title}, move {scene.number}"]
    for plate in scene.plates:
        you = " (you)" if plate.seat == scene.you else ""
        asked = ", to decide" if plate.asked else ""
        facts = [*_counted(plate.counters), *([plate.note] if plate.note else [])]
        lines.append(f"{seat_name(plate.seat)}{you}{asked}: {', '.join(facts) or EMPTY}")
    lines += [f"{_owner(zone)}{zone.name}: {_inside(zone)}" for zone in scene.zones]
    lines.append(" ".join(filter(None, (scene.prompt.question, scene.prompt.hint))))
    if scene.ending is not None:
        lines.append(scene.ending.headline)
    return filled("\n".join(lines), seat_name)


def question(scene: Scene) -> str:
    """The picture and the choices, numbered from 1, each with its label and its notation."""
    choices = [_numbered(n, choice) for n, choice in enumerate(scene.prompt.choices, 1)]
    ask = "Answer with the number or the notation of one choice."
    return "\n".join([described(scene), *choices, ask])


def answered(text: str, choices: Sequence[Choice]) -> str:
    """The notation of the choice an answer means: a notation or, failing that, a number.

    The last one named counts, since an answer may begin with thoughts. `BadAction` if there is
    none.
    """
    words = " ".join(text.split())
    exact = [c.move for c in choices if words.casefold() in (c.move.casefold(), c.label.casefold())]
    if exact:
        return exact[0]
    named = [(_last(words, choice.move), len(choice.move), choice.move) for choice in choices]
    found = max((place for place in named if place[0] >= 0), default=None)
    numbers = [int(n) for n in re.findall(r"(?<![\w.-])\d+(?![\w-])", words)]
    if found is not None and not words.isdigit():
        return found[2]
    if numbers and 1 <= numbers[-1] <= len(choices):
        return choices[numbers[-1] - 1].move
    raise BadAction(f"no choice is named in {text[:80]!r}; there are {len(choices)}, from 1 on")


def move_of(text: str, game: Game, view: View) -> int:
    """The move number an answer to the decision of a view means."""
    return game.parse(answered(text, game.scene(view).prompt.choices))


def _numbered(number: int, choice: Choice) -> str:
    return filled(f"{number}. {choice.label} [{choice.move}]", seat_name)


def _last(words: str, move: str) -> int:
    """Where a notation stands last in a text, as whole words; -1 if nowhere."""
    places = re.finditer(rf"(?<!\w){re.escape(move)}(?!\w)", words, re.IGNORECASE)
    return max((place.end() for place in places), default=-1)


def _owner(zone: Zone) -> str:
    seat = getattr(zone, "seat", None)
    return "" if seat is None else f"{seat_name(seat)}'s "


def _inside(zone: Zone) -> str:
    match zone:
        case Hand():
            return _listed([*_all(zone.cards), *_unseen(zone.unseen)])
        case TableCards():
            return _listed([*_all(zone.up), *_unseen(zone.down)])
        case Pile() | Row() | Market() | Park():
            return _cards(zone)
        case _:
            return _piece(zone)


def _cards(zone: Pile | Row | Market | Park) -> str:
    match zone:
        case Pile():
            cards = f", {_listed(_all(zone.cards))}" if zone.cards else ""
            return f"{zone.size} cards{cards} {zone.note}".rstrip()
        case Row():
            return _listed(_all(zone.cards))
        case Market():
            return _listed([_spot(spot) for spot in zone.spaces])
        case Park():
            return _park(zone)


def _piece(zone: Track | Wheel | Dice | Bank) -> str:
    match zone:
        case Track():
            return _listed([f"{piece.name} at {piece.at}" for piece in zone.pieces])
        case Wheel():
            return EMPTY if zone.value is None else str(zone.value)
        case Dice():
            return _listed([str(value) for value in zone.values])
        case Bank():
            rows = [f"{seat_name(a.seat)} {', '.join(_counted(a.counters))}" for a in zone.accounts]
            return "; ".join(rows) or EMPTY


def _park(park: Park) -> str:
    parts = [_card(park.gate), *map(_card, park.side), *map(_spot, park.spaces)]
    return _listed([*parts, *_counted(park.counters)])


def _all(cards: Iterable[Card]) -> list[str]:
    """Cards that are there: a scene may keep the place of a missing one, with a count of 0."""
    return [_card(card) for card in cards if card.count]


def _spot(spot: Spot) -> str:
    return f"{spot.name}: {EMPTY if spot.card is None else _card(spot.card)}"


def _card(card: Card) -> str:
    name = "a card face down" if card.face is None else card.face.name
    often = f"{card.count} x {name}" if card.count > 1 else name
    more = [*([card.mark] if card.mark else []), *_counted(card.counters), *map(_card, card.on)]
    return f"{often} ({', '.join(more)})" if more else often


def _counted(counters: tuple[Counter, ...]) -> list[str]:
    return [f"{counter.name} {counter.value}" for counter in counters]


def _unseen(count: int) -> list[str]:
    return [f"{count} face down"] if count else []


def _listed(parts: list[str]) -> str:
    return ", ".join(parts) or EMPTY
