"""A lesson: how a game teaches itself. The data a game's lesson.py gives, and what is shown of it.

A lesson has pages, an introduction of half a minute, and steps, the remarks of a guided first game.
Both are tied to positions by a question about the view (`when`), never to moves: a guided game
accepts any legal move and cannot get stuck. Page and terminal show the same tips.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fairground.kernel.luck import luck
from fairground.kernel.scene import Part, Scene
from fairground.kernel.state import State
from fairground.kernel.view import View

if TYPE_CHECKING:
    from fairground.kernel.game import Game

LEARNER = 0
"""The seat of the player who learns; bots sit in the others."""


THE_END = "end"
"""The id of what is said when the guided game is over."""


def nothing(view: View) -> tuple[str, ...]:
    """A step that speaks of no thing in particular, or advises no move."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """What is said in the first position for which `when` is true, and the things it speaks of.

    `when` and `things` get the game's own kind of view; things are ids of the scene. A step may
    advise moves, in notation: a learner who makes another one reads once what that does.
    """

    id: str
    title: str
    text: str
    when: Callable[[Any], bool]
    things: Callable[[Any], tuple[str, ...]] = nothing
    clauses: tuple[str, ...] = ()
    advised: Callable[[Any], tuple[str, ...]] = nothing
    otherwise: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """An introduction, and a first game with its deal, house rules, seats and friendly bot.

    Of steps that are due at the same time the first is shown first. `known` and `to_try` are said
    at the end: what one knows now, and what to try next.
    """

    seed: str
    seats: int
    pages: tuple[LessonStep, ...]
    steps: tuple[LessonStep, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    bot: str = "dreamer"
    known: str = ""
    to_try: str = ""


class Tip(Part, frozen=True):
    """A step as it is shown."""

    id: str
    title: str
    text: str
    things: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    advised: tuple[str, ...] = ()
    otherwise: str = ""


class Page(Part, frozen=True):
    """A page of the introduction: a tip, and the scene it speaks of."""

    tip: Tip
    scene: Scene


class Introduction(Part, frozen=True):
    """Half a minute before the first game: the goal in one sentence, and a few pages."""

    goal: str
    pages: tuple[Page, ...]


def due(lesson: Lesson, view: View, shown: Collection[str] = ()) -> tuple[Tip, ...]:
    """What there is to say about a decision of the view's seat, without what was shown before."""
    if view.result is not None and lesson.known:
        return (Tip(THE_END, "What you know now", f"{lesson.known} {lesson.to_try}".strip()),)
    if view.seat not in view.waiting:
        return ()
    steps = [step for step in lesson.steps if step.id not in shown]
    return tuple(_tip(step, view) for step in steps if step.when(view))


def introduction(game: Game, lesson: Lesson) -> Introduction:
    """The pages with their pictures, from a game of the quick player with the lesson's deal.

    `LookupError` names a page for which that game has no position.
    """
    views = [state.view(LEARNER) for state in positions(game, lesson)]
    return Introduction(game.goal, tuple(_page(game, page, views) for page in lesson.pages))


def positions(game: Game, lesson: Lesson) -> Iterator[State]:
    """The guided first game as the quick player plays it in every seat, position by position."""
    options = game.suited(lesson.seats, lesson.options)
    chance, thought = luck(lesson.seed), luck(f"{lesson.seed}, the quick player")
    state = game.new(lesson.seats, options, chance)
    yield state
    while seats := state.needed():
        move = game.heuristic(state.view(seats[0]), thought)
        state.play(seats[0], move, chance)
        yield state


def _page(game: Game, page: LessonStep, views: list[View]) -> Page:
    found = next((view for view in views if page.when(view)), None)
    if found is None:
        raise LookupError(f"{game.title}: no position for the page {page.id!r} of its lesson")
    return Page(_tip(page, found), game.scene(found))


def _tip(step: LessonStep, view: View) -> Tip:
    return Tip(
        id=step.id,
        title=step.title,
        text=step.text,
        things=step.things(view),
        clauses=step.clauses,
        advised=step.advised(view),
        otherwise=step.otherwise,
    )


def answered(tips: Sequence[Tip], move: str) -> tuple[str, ...]:
    """What is said to a learner who read these tips and made a move that none of them advises."""
    advising = [tip for tip in tips if tip.advised]
    followed = any(move in tip.advised for tip in advising)
    return () if followed else tuple(tip.otherwise for tip in advising[:1])
