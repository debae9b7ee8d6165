"""What is shown for itself at a table of Unfair, made of events alone."""

from __future__ import annotations

from fairground.games.unfair import events as e
from fairground.games.unfair.cards.deck import CARDS
from fairground.games.unfair.labels import name, verb
from fairground.games.unfair.rules.language.codes import FROM_MARKET, SEATS
from fairground.games.unfair.scene import face
from fairground.kernel.events import Event
from fairground.kernel.scene import Card, Highlight, RoundScore
from fairground.kernel.words import actor, counted


def highlight(event: Event, viewer: int) -> Highlight | None:
    """The course of the game first, then what happens to parks."""
    return _of_the_round(event, viewer) or _of_parks(event, viewer)


def _of_the_round(event: Event, viewer: int) -> Highlight | None:
    match event:
        case e.RoundBegan(round=number) if number > 1:
            return _panel(event)
        case e.CityCame(card=card):
            words = f"The City card is {name(card)}"
            return Highlight("lands", words, ("city",), _shown(card), before=True, ahead=("city",))
        case e.KaijuCame(card=card, space=space):
            return _lands(f"{name(card)} comes", (f"market-{space + 1}", "market"), card, "city")
        case e.KaijuRolled(card=card, attacks=True):
            return _attack(card, viewer)
    return None


def _attack(card: int, viewer: int) -> Highlight:
    """UNF-237: it comes out of the Market and strikes at all, seen from the viewer's own park."""
    parks = sorted(range(SEATS), key=lambda seat: seat != viewer)
    return Highlight(
        kind="strikes",
        headline=f"{name(card)} attacks!",
        things=tuple(f"park-p{seat + 1}" for seat in parks),
        cards=_shown(card),
        origin=("market",),
        before=True,
        ahead=("dice",),
    )


def _lands(words: str, where: tuple[str, ...], card: int, origin: str) -> Highlight:
    return Highlight(
        kind="lands",
        headline=words,
        things=where,
        cards=_shown(card),
        origin=(origin,),
        before=True,
    )


def _panel(event: e.RoundBegan) -> Highlight:
    """UNF-30: what the round left everybody with, before the next City card changes it."""
    return Highlight(
        kind="counts",
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
        case e.Built(card=card, space=space, source=source) if event.seat != viewer:
            words = f"{_builder(event.seat, viewer)} builds {name(card)}"
            origin = "market" if source == FROM_MARKET else f"plate-p{event.seat + 1}"
            return _lands(words, _place(event.seat, space), card, origin)
        case e.QuinnTook(card=card):
            return _lands(f"Quinn takes {name(card)}", ("park-p2",), card, "market")
        case e.Demolished(card=card, space=space):
            whose = "your" if event.seat == viewer else f"{_builder(event.seat, viewer)}'s"
            words = f"{name(card)} {verb(card, 'leave')} {whose} park"
            park, *rest = _place(event.seat, space)
            where = (f"{park}/{CARDS[card].id}", park, *rest)
            return Highlight("strikes", words, where, _shown(card), before=True)
    return None


def _builder(seat: int, viewer: int) -> str:
    return "Quinn" if seat == e.QUINN else actor(seat, viewer)[0]


def _place(seat: int, space: int) -> tuple[str, ...]:
    """The space of the park, and the park itself where its spaces are not on the screen."""
    park = f"park-p{2 if seat == e.QUINN else seat + 1}"
    return (f"{park}-@{space + 1}", park) if space >= 0 else (park,)


def _shown(card: int) -> tuple[Card, ...]:
    return (Card(f"shown-{card}", face(card)),)
