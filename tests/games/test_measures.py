"""What games measure of themselves, held against their own logs and results."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import cast

import pytest

from fairground.games.game_of_life.events import WentToFarm
from fairground.games.karma.events import Cleared, Gave, Wasted
from fairground.games.press_your_luck.measures import NAMES as PRESS_NAMES
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.games.unfair.events import Scored
from fairground.games.unfair.rules.points import LOANS, PLANS, RIDES
from fairground.kernel import registry
from fairground.kernel.events import Event
from fairground.kernel.record import Record
from fairground.kernel.state import State
from fairground.lab.measures.choices import Choices, MeasurePlan

GOLDEN = Path(__file__).parents[1] / "golden"
MEASURED = sorted(name for name in registry.all_games() if registry.game(name).own_measures)


def replayed(record: Path) -> tuple[State, list[Event]]:
    """The last position of a record, and everything that happened before it."""
    told = Record.of_text(record.read_text(encoding="utf-8"))
    events = [event for _, events in told.play_through() for event in events]
    return told.replay(), events


def measures(state: State) -> dict[str, float]:
    return dict(zip(state.game.own_measures, state.game.measures(state), strict=True))


def records(game: str) -> list[Path]:
    return sorted(GOLDEN.glob(f"{game}-*.txt"))


def test_some_of_the_five_measure_themselves() -> None:
    assert {"game-of-life", "karma", "press-your-luck", "unfair"} <= set(MEASURED)


@pytest.mark.parametrize("record", [r for name in MEASURED for r in records(name)], ids=str)
def test_every_name_has_a_figure(record: Path) -> None:
    state, _ = replayed(record)
    assert all(isfinite(value) and value >= 0 for value in measures(state).values())


@pytest.mark.parametrize("record", records("game-of-life"), ids=str)
def test_lives_end_as_the_log_tells(record: Path) -> None:
    state, events = replayed(record)
    result = state.result()
    assert result is not None
    found = measures(state)
    farmers = [event.seat for event in events if isinstance(event, WentToFarm)]
    assert found["players who end in the Poor Farm"] == len(farmers)
    rich = [at for at, score in enumerate(result.scores) if score >= 1_000_000]
    assert found["players who end as millionaires"] == len(set(rich) - set(farmers))


@pytest.mark.parametrize("record", records("unfair"), ids=str)
def test_parks_are_counted_as_they_were_scored(record: Path) -> None:
    state, events = replayed(record)
    items = [
        item
        for event in events
        if isinstance(event, Scored) and event.seat < state.seats
        for item in event.items
    ]
    plans = [item[2] for item in items if item[0] == PLANS]
    found = measures(state)
    both = found["Blueprints met by a player"] + found["Blueprints missed by a player"]
    assert both * int(state.seats) == pytest.approx(len(plans))
    assert found["Blueprints missed by a player"] * int(state.seats) == pytest.approx(
        plans.count(0)
    )
    rides = sum(item[0] == RIDES for item in items)
    assert found["attractions of a player"] * int(state.seats) == pytest.approx(rides)
    loans = sum(item[2] for item in items if item[0] == LOANS)
    assert found["loans of a player"] * int(state.seats) == pytest.approx(loans)


@pytest.mark.parametrize("record", records("karma"), ids=str)
def test_cleared_piles_leave_the_game(record: Path) -> None:
    state, events = replayed(record)
    found = measures(state)
    cleared = sum(len(event.cards) for event in events if isinstance(event, Cleared))
    given = sum(isinstance(event, Gave | Wasted) for event in events)
    assert found["cards that left the game"] == cleared + given
    assert found["rounds of the table"] > 1


@pytest.mark.parametrize("record", records("press-your-luck"), ids=str)
def test_no_card_is_counted_twice_or_forgotten(record: Path) -> None:
    state, _ = replayed(record)
    scored, lost, left = (measures(state)[name] for name in PRESS_NAMES)
    on_table = int(cast("PressYourLuck", state).row).bit_count()
    deck = 7 * int(state.options.written["per-colour"])
    assert (scored + lost) * int(state.seats) + left + on_table == pytest.approx(deck, abs=1)


def test_the_lab_tells_their_means() -> None:
    plan = MeasurePlan("game-of-life", 2, {}, ("heuristic",) * 2, "7", 3)
    own = Choices(plan.stage().play(range(3))).own
    assert len(own) == len(registry.game("game-of-life").own_measures)
    assert 0 <= own[0] <= 2
