"""Highlights: what of a change is shown for itself, made of events as their viewer saw them."""

from __future__ import annotations

import pytest

import fairground
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck
from fairground.kernel.plain import as_plain
from fairground.kernel.scene import Highlight, Line, Scene, highlighted
from fairground.kernel.state import SPECTATOR, State

GAMES = list(fairground.all_games())
DECISIONS = 250


def walk(game: Game, seed: int) -> list[tuple[State, list[Event]]]:
    """A game by heuristics: what was told by each decision, and the state it led to."""
    luck = FastLuck(seed)
    state = game.new(game.usual_seats, None, luck)
    steps: list[tuple[State, list[Event]]] = []
    while state.waiting() and len(steps) < DECISIONS:
        told: list[Event] = []
        seat = state.waiting()[0]
        state.play(seat, game.heuristic(state.view(seat), luck), luck, told)
        steps.append((state.clone(), told))
    return steps


def shown(game: Game, told: list[Event], viewer: int) -> list[Highlight]:
    """The highlights of a change as a viewer is told them."""
    lines = [game.line(event.seen_by(viewer), viewer) for event in told]
    return [line.highlight for line in lines if line and line.highlight]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_highlights_that_fit_its_scenes(name: str) -> None:
    game = fairground.game(name)
    found = 0
    for state, told in walk(game, 5):
        for viewer in range(SPECTATOR, state.seats):
            highlights = shown(game, told, viewer)
            found += len(highlights)
            if highlights:
                check(highlights, game.scene(state.view(viewer)))
    assert found, "nothing was shown in a whole game"


def check(highlights: list[Highlight], scene: Scene) -> None:
    """Zones of a highlight are zones of the scene, and only a picture of before has them."""
    zones = {zone.id for zone in scene.zones}
    for each in highlights:
        named = {*each.ahead, *(zone.id for zone in each.zones)}
        assert each.headline
        assert named <= zones, f"{each} names zones that are not on the table"
        assert each.before or not named, f"{each} changes a picture it does not show"
        assert (each.value is not None) == (each.kind == "spins")


@pytest.mark.parametrize("name", GAMES)
def test_a_highlight_is_made_of_what_its_viewer_is_told(name: str) -> None:
    """Two events that look the same to a viewer are shown the same to it, secrets or not."""
    game = fairground.game(name)
    for state, told in walk(game, 11):
        for event in told:
            for viewer in (v for v in range(SPECTATOR, state.seats) if v not in event.audience()):
                seen = event.seen_by(viewer)
                assert shown(game, [event], viewer) == shown(game, [seen], viewer)
                known = as_plain(seen)
                assert all(known[secret] is None for secret in event.SECRET)


def test_a_line_that_is_not_told_shows_nothing() -> None:
    words = Highlight("swells", "Look!")
    assert highlighted(None, words) is None
    assert highlighted(Line("Something happens."), None) == Line("Something happens.")
    line = highlighted(Line("Something happens."), words)
    assert line is not None
    assert line.highlight is words
