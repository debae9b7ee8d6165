"""What a game shows, says and plays as long as it has no rooms of its own for that.

Everything is made of the declared fields of its view and its events, so nothing is told that the
view does not hold. A small game needs its rules and a view; the rest can follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fairground.kernel.cardbook import Note
from fairground.kernel.ending import ending
from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.scene import Choice, Counter, Line, Plate, Prompt, Refusal, Scene
from fairground.kernel.view import View
from fairground.kernel.words import listed

if TYPE_CHECKING:
    from fairground.kernel.game import Game

NOTES = {
    "zone:@hand": Note("The cards a player holds."),
    "zone:@pile": Note("Cards that lie on one another."),
    "zone:@row": Note("Cards that lie side by side."),
    "zone:@table-cards": Note("Cards before a player, open ones on face-down ones."),
    "zone:@park": Note("What a player has built, space by space."),
    "zone:@market": Note("Numbered places with cards for all players."),
    "zone:@track": Note("The road the pieces move on."),
    "zone:@wheel": Note("It is spun for a number."),
    "zone:@dice": Note("The dice as they were rolled last."),
    "zone:@bank": Note("What every player owns and owes."),
}
"""What a game without notes of its own says of the sorts of zones."""


def scene(game: Game, view: View) -> Scene:
    """Plates with the numbers of every seat, and a question with a button for every move."""
    return Scene(
        game=game.name,
        title=game.title,
        you=view.seat,
        number=view.number,
        plates=tuple(_plate(view, seat) for seat in range(view.seats)),
        zones=(),
        prompt=_prompt(game, view),
        ending=ending(view),
    )


def line(event: Event) -> Line:
    """Who, what kind of event it was, and what the viewer may know of it."""
    data = event.as_data()
    known = {name: value for name, value in data.items() if value is not None}
    facts = [f"{spoken(n)} {_said(v)}" for n, v in known.items() if n not in ("kind", "seat")]
    text = ", ".join([spoken(str(data["kind"])), *facts])
    return Line(f"{{p{event.seat + 1}}}: {text}.", seat=event.seat)


def words(game: Game, ground: str) -> Reason:
    """The ground itself, as a sentence."""
    return Reason(f"Not now: {spoken(ground)}.", game.turn_clause)


def spoken(name: str) -> str:
    """A name of a program as people read it: `nothing-yet` is "nothing yet"."""
    return name.replace("-", " ").replace("_", " ")


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _own(view: View) -> dict[str, Any]:
    """The fields a game has added to what every view has, in their order."""
    common = set(View.__struct_fields__)
    return {name: getattr(view, name) for name in view.__struct_fields__ if name not in common}


def _is_per_seat(view: View, value: object) -> bool:
    """Is it a number for every seat?"""
    if not isinstance(value, tuple) or len(value) != view.seats:
        return False
    return all(type(number) is int for number in value)


def _plate(view: View, seat: int) -> Plate:
    counters = tuple(
        Counter(spoken(name), value[seat])
        for name, value in _own(view).items()
        if _is_per_seat(view, value)
    )
    rank = view.result.ranks[seat] if view.result else None
    return Plate(seat, counters, asked=seat in view.waiting, rank=rank)


def _prompt(game: Game, view: View) -> Prompt:
    choices = tuple(Choice(game.notation(m), _label(game, m)) for m in view.legal)
    refusals = tuple(
        Refusal(game.notation(m), _label(game, m), why.text, why.clause)
        for m, why in game.reasons(view).items()
    )
    return Prompt(
        question=_question(view),
        hint=_hint(view),
        clause=game.turn_clause,
        choices=choices,
        refusals=refusals,
    )


def _label(game: Game, move: int) -> str:
    text = game.notation(move)
    return text[:1].upper() + text[1:]


def _question(view: View) -> str:
    if not view.waiting:
        return "The game is over."
    if view.seat in view.waiting:
        return "Your move?"
    who = listed([f"{{p{seat + 1}}}" for seat in view.waiting])
    return f"{who} {'is' if len(view.waiting) == 1 else 'are'} choosing."


def _hint(view: View) -> str:
    """The numbers that belong to the whole table."""
    single = [(name, value) for name, value in _own(view).items() if type(value) in (int, str)]
    facts = [f"{spoken(name)} {value}" for name, value in single if value != ""]
    text = ", ".join(facts)
    return f"{text[:1].upper()}{text[1:]}." if text else ""
