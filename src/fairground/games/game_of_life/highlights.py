"""What is shown for itself at a table of The Game of Life, made of events alone."""

from __future__ import annotations

from fairground.games.game_of_life import events as e
from fairground.games.game_of_life.components import RANSOM
from fairground.games.game_of_life.names import dollars
from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight
from fairground.kernel.words import actor, mid


def highlight(event: Event, viewer: int) -> Highlight | None:
    """The wheel comes to rest before anything follows from it; then what changes a whole life."""
    who, does = actor(event.seat, viewer)
    match event:
        case e.Spun(number=number):
            return _spin(f"{who} {does('spin')} {number}", number)
        case e.TookRevenge(victim=victim, money=money):
            whom = mid(actor(victim, viewer)[0])
            words = f"{who} {does('take')} revenge on {whom}"
            if not money:
                return Highlight("strikes", words, (_car(victim),))
            return Highlight("strikes", f"{words}: {dollars(RANSOM)}", (f"plate-p{victim + 1}",))
    return _of_the_end(event, viewer)


def _spin(words: str, number: int) -> Highlight:
    return Highlight(
        kind="spins",
        headline=words,
        things=("wheel",),
        before=True,
        ahead=("wheel",),
        value=number,
    )


def _of_the_end(event: Event, viewer: int) -> Highlight | None:
    who, does = actor(event.seat, viewer)
    match event:
        case e.Retired():
            words = f"{who} {does('retire')}"
        case e.ReachedAcres():
            words = f"{who} {does('move')} to Millionaire Acres"
        case e.BecameTycoon():
            words = f"{who} {'are' if event.seat == viewer else 'is'} the Millionaire Tycoon!"
        case e.WentToFarm():
            words = f"{who} {does('go')} to the Poor Farm"
        case _:
            return None
    return Highlight("swells", words, (_car(event.seat),))


def _car(seat: int) -> str:
    return f"car-p{seat + 1}"
