"""What is shown for itself at a table of Unfair, made of events alone."""

from __future__ import annotations

from fairground.games.unfair import events as e
from fairground.games.unfair.labels import name, verb
from fairground.games.unfair.scene import face
from fairground.kernel.events import Event
from fairground.kernel.scene import Card, Highlight, RoundScore
from fairground.kernel.words import actor, counted


def highlight(event: Event, viewer: int) -> Highlight | None:
    """The course of the game first, then what happens to parks."""
    return _of_the_round(event) or _of_parks(event, viewer)


def _of_the_round(event: Event) -> Highlight | None:
    match event:
        case e.RoundBegan(round=number) if number > 1:
            return _panel(event)
        case e.CityCame(card=card):
            words = f"The City card is {name(card)}"
            return Highlight("headline", words, ("city",), _shown(card))
        case e.KaijuCame(card=card, space=space):
            where = (f"market-{space + 1}", "market")
            return Highlight("show", f"{name(card)} comes", where, _shown(card))
        case e.KaijuRolled(card=card, attacks=True):
            words = f"{name(card)} attacks!"
            return Highlight(
                "strike", words, ("market",), _shown(card), before=True, ahead=("dice",)
            )
    return None


def _panel(event: e.RoundBegan) -> Highlight:
    """UNF-30: what the round left everybody with, before the next City card changes it."""
    return Highlight(
        kind="panel",
        headline=f"Round {event.round - 1} is over",
        before=True,
        scores=tuple(
            RoundScore(seat, None, coins, counted(stars, "star"))
            for seat, (coins, stars) in enumerate(event.left)
        ),
        unit="coins",
    )


def _of_parks(event: Event, viewer: int) -> Highlight | None:
    """A rival's builds, and what is torn down; one's own builds one sees oneself."""
    match event:
        case e.Built(card=card, space=space) if event.seat != viewer:
            words = f"{_builder(event.seat, viewer)} builds {name(card)}"
            return Highlight("show", words, _place(event.seat, space), _shown(card))
        case e.QuinnTook(card=card):
            return Highlight("show", f"Quinn takes {name(card)}", ("park-p2",), _shown(card))
        case e.Demolished(card=card, space=space):
            whose = "your" if event.seat == viewer else f"{_builder(event.seat, viewer)}'s"
            words = f"{name(card)} {verb(card, 'leave')} {whose} park"
            where = _place(event.seat, space)
            return Highlight("strike", words, where, _shown(card), before=True)
    return None


def _builder(seat: int, viewer: int) -> str:
    return "Quinn" if seat == e.QUINN else actor(seat, viewer)[0]


def _place(seat: int, space: int) -> tuple[str, ...]:
    """The space of the park, and the park itself where its spaces are not on the screen."""
    park = f"park-p{2 if seat == e.QUINN else seat + 1}"
    return (f"{park}-@{space + 1}", park) if space >= 0 else (park,)


def _shown(card: int) -> tuple[Card, ...]:
    return (Card(f"shown-{card}", face(card)),)
