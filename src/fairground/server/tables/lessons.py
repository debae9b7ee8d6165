"""Lessons on the server: the introduction of a game, its guided first game, and what is said there.

A guided game is a table with the lesson's house rules, seats, bot and deal. Its luck is not sealed:
`Made.deal` holds the seed of the recorded deal, there is no commitment, and the record names the
seed. Handlers are in web/lobby_handlers.py.
"""

from __future__ import annotations

from functools import cache

from fairground.kernel import lesson as teaching
from fairground.kernel.errors import BadOption, BadSeats
from fairground.kernel.game import Game
from fairground.kernel.lesson import LEARNER, Introduction, Lesson, Tip
from fairground.kernel.state import State
from fairground.server.refusals import Refused
from fairground.server.storage.interface import Guest
from fairground.server.tables import entries as e
from fairground.server.tables.table import Table


@cache
def introduction(game: Game) -> Introduction:
    """The pages of a game's introduction; none for a game without a lesson.

    It plays a whole game for the pictures: called in a thread, and once for every game.
    """
    lesson = game.lesson()
    return teaching.introduction(game, lesson) if lesson else Introduction(game.goal, ())


def guided(game: Game, guest: Guest, at: int, secret: str) -> e.Made:
    """A table for the guided first game of a guest; `Refused` if the game has none."""
    lesson = game.lesson()
    if lesson is None:
        raise Refused(f"{game.title} has no lesson.")
    return e.Made(
        at=at,
        game=game.name,
        rules=game.version,
        options=_house_rules(game, lesson),
        maker=guest.id,
        listed=False,
        secret=secret,
        places=(e.Place(guest.id, guest.name), *[e.Place(bot=lesson.bot)] * (lesson.seats - 1)),
        deal=lesson.seed,
    )


def tips(table: Table, state: State | None, viewer: int) -> tuple[Tip, ...]:
    """What the lesson has to say to a viewer about a position: all of it, shown before or not."""
    lesson = table.game.lesson() if table.facts.made.deal else None
    if lesson is None or state is None or viewer != LEARNER:
        return ()
    return teaching.due(lesson, state.view(viewer))


def _house_rules(game: Game, lesson: Lesson) -> dict[str, str]:
    try:
        return game.suited(lesson.seats, lesson.options).written
    except (BadOption, BadSeats) as fault:
        raise Refused(f"The lesson of {game.title} cannot be played: {fault}.") from fault
