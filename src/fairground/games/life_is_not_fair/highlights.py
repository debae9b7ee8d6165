"""What is shown for itself at a table of Life Is Not Fair, made of events alone."""

from __future__ import annotations

from fairground.games.life_is_not_fair import components
from fairground.games.life_is_not_fair import events as e
from fairground.games.life_is_not_fair.scene import hand_zone, shown_card, shown_hand
from fairground.games.life_is_not_fair.text import cards_named
from fairground.kernel.events import Event
from fairground.kernel.scene import Hand, Highlight, RoundScore
from fairground.kernel.words import actor


def highlight(event: Event, viewer: int) -> Highlight | None:
    """The last card, Game Over, and what a round brought everybody, before the next deal."""
    match event:
        case e.Played(card=card, left=0):
            return _last_card(event.seat, card, viewer)
        case e.Said(card=components.GAME_OVER, live=True):
            return Highlight("slams", "Game Over!", ("stack",), before=True)
        case e.RoundEnded():
            return _counted(event, viewer)
    return None


def _last_card(seat: int, card: int, viewer: int) -> Highlight:
    """LNF-50: a number ends the round, and then the stack it lies on is gone at once."""
    who, does = actor(seat, viewer)
    words, hand = f"{who} {does('play')} the last card", hand_zone(seat)
    if components.is_wild(card):
        return Highlight("slams", words, ("stack",))
    return Highlight(
        kind="slams",
        headline=words,
        things=("stack",),
        cards=(shown_card(card),),
        origin=(components.CODES[card], hand) if seat == viewer else (hand,),
        before=True,
    )


def _counted(event: e.RoundEnded, viewer: int) -> Highlight:
    """LNF-51 to LNF-58: the hands are turned up."""
    return Highlight(
        kind="counts",
        headline=f"Round {event.round} is over",
        before=True,
        zones=tuple(
            Hand(hand_zone(seat), "hand", seat, shown_hand(seat, hand))
            for seat, hand in enumerate(event.hands)
        ),
        scores=tuple(_score(event, seat) for seat in range(len(event.scores))),
        unit="points",
    )


def _score(event: e.RoundEnded, seat: int) -> RoundScore:
    hand = event.hands[seat]
    note = f"{cards_named(hand)} left" if hand else "went out"
    return RoundScore(seat, event.scores[seat], event.totals[seat], note)
