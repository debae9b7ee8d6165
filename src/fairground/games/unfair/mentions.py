"""What a refused move mentions, as people call it: the place, the card, where it was to go."""

from __future__ import annotations

from fairground.games.unfair.labels import name, place_words, standing, verb
from fairground.games.unfair.rules import moves as m
from fairground.games.unfair.rules.families import card_of, place_of, row_named
from fairground.games.unfair.rules.language.codes import ROOM
from fairground.games.unfair.things import is_taken
from fairground.games.unfair.view import ParkSeen, UnfairView
from fairground.kernel.words import at_start


def own_seat(view: UnfairView) -> int:
    """The viewer's seat; the first for a spectator."""
    return max(0, view.seat)


def own_park(view: UnfairView) -> ParkSeen:
    """The viewer's park."""
    return view.parks[own_seat(view)]


def goal_of(view: UnfairView, move: int) -> tuple[ParkSeen, int]:
    """The park and the space where a move puts something."""
    seat, space = divmod(row_named(own_seat(view), move), ROOM)
    return view.parks[seat], space


def place_in(view: UnfairView, move: int) -> int:
    """The place a move names, or -1 where it means a card that lies elsewhere."""
    taken = m.CHOOSE_CARD <= move < m.OPTION and is_taken(view)
    return -1 if taken else place_of(own_seat(view), move)


def card_in(view: UnfairView, move: int) -> int:
    """The card a move names, in a park or elsewhere."""
    place = place_in(view, move)
    return standing(view, place) if place >= 0 else card_of(move)


def thing_in(view: UnfairView, move: int) -> str:
    """What a move names, as a sentence begins."""
    if place_in(view, move) >= 0:
        return at_start(place_words(view, place_in(view, move)))
    if m.EVENT <= move < m.USE:
        return f"{name(card_of(move))}, use {'AB'[(move - m.EVENT) // m.TARGETS % 2]},"
    if m.MASTERMIND <= move < m.TAKE:
        mind = name(own_park(view).mastermind or 0)
        return f"Level {(move - m.MASTERMIND) // m.PARKS + 1} of {mind}"
    return name(card_of(move)) if card_of(move) >= 0 else f"'{m.NOTATIONS[move]}'"


def person_in(move: int) -> int:
    """The person a staff power goes to."""
    if move < m.DEMOLISH:
        return m.LOT_WHERE[(move - m.BUILD) % m.LOT_COUNT]
    return m.PERSONS[(move - m.SHIFT_POWER) % len(m.PERSONS)]


def ride_in(view: UnfairView, move: int, one: str) -> str:
    """The attraction where a move puts something, and what it does: `Wave Coaster stands`."""
    park, space = goal_of(view, move)
    ride = park.rides[space]
    return f"{name(ride.card)} {verb(ride.card, one)}" if ride else "nothing"
