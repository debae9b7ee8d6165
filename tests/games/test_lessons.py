"""Every game's lesson, played to its end at the present rules version."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

from fairground.kernel.game import Game
from fairground.kernel.lesson import LEARNER, Lesson, LessonStep, due, introduction
from fairground.kernel.luck import CHOICE, Luck, fast_luck, luck
from fairground.kernel.registry import all_games, bot_names
from fairground.kernel.scene import Scene
from fairground.kernel.view import View

GAMES = [game for _, game in sorted(all_games().items())]
LONGEST = 400
"""Characters a person reads without hurry."""
MOST_DECISIONS = 120
"""Decisions of the learner in a first game with the quick player."""


def _lesson(game: Game) -> Lesson:
    lesson = game.lesson()
    assert lesson is not None, f"{game.title} teaches nothing"
    return lesson


def _thing_ids(scene: Scene) -> set[str]:
    """Every id of the scene: zones, cards, spots, stops and pieces."""

    def ids(data: object) -> Iterator[str]:
        if isinstance(data, dict):
            if isinstance(data.get("id"), str):
                yield data["id"]
            for value in data.values():
                yield from ids(value)
        elif isinstance(data, (list, tuple)):
            for value in data:
                yield from ids(value)

    return set(ids(msgspec.to_builtins(scene.zones)))


def _chosen(game: Game, view: View, thought: Luck, at_random: bool) -> int:
    return thought.choose(list(view.legal)) if at_random else game.heuristic(view, thought)


def _views(game: Game, lesson: Lesson, seed: int, at_random: bool) -> Iterator[View]:
    """The learner's view of every position of a guided game."""
    chance, thought = luck(lesson.seed), fast_luck(seed)
    state = game.new(lesson.seats, game.suited(lesson.seats, lesson.options), chance)
    yield state.view(LEARNER)
    while seats := state.needed():
        view = state.view(seats[0])
        dreams = at_random or (seats[0] != LEARNER and thought.pick(3, CHOICE) == 0)
        state.play(seats[0], _chosen(game, view, thought, dreams), chance)
        yield state.view(LEARNER)


def _met(game: Game, lesson: Lesson, seed: int, at_random: bool) -> set[str]:
    """Which steps come up; whatever one speaks of is there."""
    shown: set[str] = set()
    for view in _views(game, lesson, seed, at_random):
        for tip in due(lesson, view, shown):
            missing = set(tip.things) - _thing_ids(game.scene(view))
            assert not missing, f"{tip.id} speaks of {missing}, which is not there"
            shown.add(tip.id)
    assert view.result is not None
    return shown


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_says_its_goal_in_a_short_sentence(game: Game) -> None:
    assert 20 < len(game.goal) <= 90
    assert game.goal.endswith(".")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_teaches_itself_with_a_few_pages_and_short_steps(game: Game) -> None:
    lesson = _lesson(game)
    assert game.has_lesson
    assert 3 <= len(lesson.pages) <= 5
    assert lesson.bot in bot_names()
    for steps in (lesson.pages, lesson.steps):
        assert len({step.id for step in steps}) == len(steps)
        assert all(step.title and 20 < len(step.text) <= LONGEST for step in steps)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_names_clauses_that_exist(game: Game) -> None:
    lesson = _lesson(game)
    steps: tuple[LessonStep, ...] = (*lesson.pages, *lesson.steps)
    for step in steps:
        assert step.clauses, step.id
        assert set(step.clauses) <= game.clauses.keys(), step.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_pages_show_real_scenes_with_the_things_they_speak_of(game: Game) -> None:
    lesson = _lesson(game)
    shown = introduction(game, lesson)
    assert shown.goal == game.goal
    assert [page.tip.id for page in shown.pages] == [step.id for step in lesson.pages]
    for page in shown.pages:
        assert page.tip.things, page.tip.id
        assert set(page.tip.things) <= _thing_ids(page.scene), page.tip.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_guided_game_explains_the_first_decision_and_most_things_in_its_course(
    game: Game,
) -> None:
    lesson = _lesson(game)
    first = next(view for view in _views(game, lesson, 0, False) if LEARNER in view.waiting)
    assert due(lesson, first)
    games = [_met(game, lesson, seed, False) for seed in range(4)]
    assert all(len(met) >= len(lesson.steps) / 2 for met in games)
    assert len(set().union(*games)) >= len(lesson.steps) * 3 / 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_guided_game_takes_any_legal_move_and_ends(game: Game) -> None:
    lesson = _lesson(game)
    for seed in range(6):
        assert _met(game, lesson, seed, True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_guided_game_ends_within_reason(game: Game) -> None:
    views = _views(game, _lesson(game), 1, False)
    assert sum(LEARNER in view.waiting for view in views) <= MOST_DECISIONS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_lesson_advises_possible_moves_and_answers_who_does_otherwise(game: Game) -> None:
    lesson = _lesson(game)
    advising: set[str] = set()
    for seed in range(4):
        for view in _views(game, lesson, seed, seed % 2 == 1):
            possible = {game.notation(move) for move in view.legal}
            for tip in (tip for tip in due(lesson, view) if tip.advised):
                assert possible & set(tip.advised), f"{tip.id} advises what cannot be done"
                assert 20 < len(tip.otherwise) <= LONGEST
                advising.add(tip.id)
    assert advising, "a lesson advises something"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_finished_lesson_says_what_one_knows_now_and_what_to_try_next(game: Game) -> None:
    lesson = _lesson(game)
    *_, last = _views(game, lesson, 0, False)
    [tip] = due(lesson, last)
    assert tip.text == f"{lesson.known} {lesson.to_try}"
    assert lesson.known.startswith("You ")
    assert lesson.to_try.startswith("Next, ")


def test_the_spoken_line_comes_up_in_the_lesson_of_life_is_not_fair() -> None:
    game = next(game for game in GAMES if game.name == "life-is-not-fair")
    lesson = _lesson(game)
    assert all("say" in _met(game, lesson, seed, False) for seed in range(6))
    assert sum("say" in _met(game, lesson, seed, True) for seed in range(4)) >= 3


def test_lessons_are_loaded_when_they_are_asked_for() -> None:
    asked = "import fairground, sys; "
    asked += "assert all(g.goal and g.has_lesson for g in fairground.all_games().values()); "
    asked += "assert not [name for name in sys.modules if name.endswith('.lesson')]"
    subprocess.run([sys.executable, "-c", asked], check=True)
