"""What is shown for itself at a table of Life Is Not Fair, made of events alone."""

from __future__ import annotations

from collections.abc import Callable

from fairground.games.life_is_not_fair import events as e
from fairground.games.life_is_not_fair.scene import shown_card
from fairground.games.life_is_not_fair.text import cards_named
from fairground.kernel.events import Event
from fairground.kernel.scene import Highlight, RoundScore
from fairground.kernel.words import actor


def highlight(event: Event, viewer: int) -> Highlight | None:
    """The last card of a hand, and what a round brought everybody, before the next deal."""
    match event:
        case e.Played(card=card, left=0):
            return _last_card(card, *actor(event.seat, viewer))
        case e.RoundEnded():
            return _panel(event)
    return None


def _last_card(card: int, who: str, does: Callable[[str], str]) -> Highlight:
    """LNF-50: it may end the round, and then the stack it lies on is gone at once."""
    words = f"{who} {does('play')} the last card"
    return Highlight("headline", words, ("stack",), (shown_card(card),), before=True)


def _panel(event: e.RoundEnded) -> Highlight:
    """LNF-51 to LNF-58."""
    return Highlight(
        kind="panel",
        headline=f"Round {event.round} is over",
        before=True,
        scores=tuple(_score(event, seat) for seat in range(len(event.scores))),
        unit="points",
    )


def _score(event: e.RoundEnded, seat: int) -> RoundScore:
    hand = event.hands[seat]
    note = f"{cards_named(hand)} left" if hand else "went out"
    return RoundScore(seat, event.scores[seat], event.totals[seat], note)
