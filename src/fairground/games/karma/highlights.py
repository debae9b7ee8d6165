"""What is shown for itself at a table of Karma, made of events alone."""

from __future__ import annotations

from fairground.games.karma import events as e
from fairground.games.karma.scene import pile_zone
from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight, HighlightKind
from fairground.kernel.words import actor, mid


def highlight(event: Event, viewer: int) -> Highlight | None:
    """What becomes of the pile, and who is out."""
    who, does = actor(event.seat, viewer)
    match event:
        case e.PickedUp(cards=cards):
            return _of_the_pile("gathers", f"{who} {does('pick')} up the pile", cards)
        case e.Gave(to=to, cards=cards):
            receiver = mid(actor(to, viewer)[0])
            return _of_the_pile("gathers", f"{who} {does('give')} {receiver} the pile", cards)
        case e.Cleared(cards=cards):
            return _of_the_pile("strikes", "Identical cards: the pile is gone", cards)
        case e.WentOut():
            words = "You are out!" if event.seat == viewer else f"{who} is out"
            return Highlight("swells", words, (f"plate-p{event.seat + 1}",))
    return None


def _of_the_pile(kind: HighlightKind, words: str, cards: tuple[int, ...]) -> Highlight:
    """The pile as it lay before it went; a card flipped onto it is on top."""
    return Highlight(
        kind=kind, headline=words, things=("pile",), before=True, zones=(pile_zone(cards),)
    )
