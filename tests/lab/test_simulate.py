"""The same plan gives the same figures, whoever plays it; what goes wrong is said."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from multiprocessing import active_children

import pytest

from fairground.bots.chance import ChanceBot
from fairground.kernel import registry
from fairground.kernel.errors import BadOption, BadSeats, UnknownBot, UnknownGame
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck, Luck
from fairground.kernel.playout import Bot, Imagination, play_match
from fairground.kernel.view import View
from fairground.lab import matches
from fairground.lab.figures import Figures
from fairground.lab.matches import SimulationFailed
from fairground.lab.plan import Plan, Stage, seed_number
from fairground.lab.simulate import simulate, usual_workers
from fairground.lab.worker_processes import WorkerProcesses
from fairground.lab.workers import Batches, alone, play_part, together

SUMMED = """
from fairground.lab.plan import Plan, Stage
plan = Plan("press-your-luck", 2, {"per-colour": "9"}, ("heuristic", "random"), "7", 60)
figures = Stage(plan).play(range(60))
print(figures.decisions, *figures.scores)
"""
RANDOM = Plan("press-your-luck", 3, {}, ("random",) * 3, "tuesday", 300)
MIXED = Plan("press-your-luck", 2, {"per-colour": "9"}, ("heuristic", "random"), "7", 60)


def added(batches: Iterable[Figures], plan: Plan) -> dict[str, object]:
    figures = Figures(plan.seats)
    for batch in batches:
        figures.merge(batch)
    return vars(figures)


@pytest.mark.parametrize("plan", [RANDOM, MIXED])
def test_figures_do_not_depend_on_the_number_of_workers(plan: Plan) -> None:
    here = added(alone(plan), plan)
    assert here["games"] == plan.games
    assert added(together(plan, 2, patience=0), plan) == here


def test_figures_do_not_depend_on_the_batches() -> None:
    stage = Stage(RANDOM)
    parts = [stage.play(range(200, 300)), stage.play(range(1)), stage.play(range(1, 200))]
    assert added(parts, RANDOM) == added([stage.play(range(300))], RANDOM)


def test_another_seed_gives_other_games() -> None:
    assert added(alone(RANDOM), RANDOM) != added(alone(replace(RANDOM, seed="x")), RANDOM)


def test_a_game_takes_its_luck_from_its_own_two_streams() -> None:
    game = registry.game("press-your-luck")
    luck, thoughts = FastLuck(7, 2 * 41), FastLuck(7, 2 * 41 + 1)
    state = game.new(2, game.options(per_colour=9), luck)
    play_match(state, [registry.bot(kind, game) for kind in MIXED.bots], luck, thoughts)
    assert Stage(MIXED).play_one(41).dump() == state.dump()


def test_the_sources_play_the_same_games_as_the_compiled_rules() -> None:
    sources = subprocess.run(
        [sys.executable, "-c", SUMMED],
        env={**os.environ, "FAIRGROUND_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    figures = Stage(MIXED).play(range(60))
    assert sources.stdout.split() == [str(figures.decisions), *map(str, figures.scores)]


def test_the_quick_way_for_chance_plays_the_same_games() -> None:
    stage = Stage(RANDOM)
    slow = Stage(RANDOM)
    slow._all_chance = False
    assert stage.play_one(5).dump() == slow.play_one(5).dump()


def test_a_number_is_its_own_seed_and_a_text_is_hashed() -> None:
    assert seed_number("7") == 7
    assert seed_number("tuesday") == 0xF3B6838931549B99  # sha512sum knows
    assert seed_number(str(2**64)) != 2**64


def test_the_report_has_what_programs_read() -> None:
    report = simulate(MIXED, workers=1)
    data = report.as_data()
    assert data["games"] == data["planned_games"] == 60
    assert data["options"]["per-colour"] == "9"
    assert sum(data["seat_wins"]) == pytest.approx(60)
    assert sum(data["ended_by"].values()) == 60
    assert data["mean_decisions"] == data["decisions"] / 60


def test_progress_is_told_up_to_the_last_game() -> None:
    done: list[int] = []
    simulate(MIXED, workers=1, progress=done.append)
    assert done == sorted(done)
    assert done[-1] == 60


def test_a_short_simulation_hires_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WorkerProcesses, "__init__", lambda pool: pytest.fail("hired"))
    assert simulate(replace(MIXED, games=1), workers=2).is_whole


def test_there_is_a_processor() -> None:
    assert usual_workers() >= 1


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        (replace(MIXED, game="press"), UnknownGame),
        (replace(MIXED, seats=9), BadSeats),
        (replace(MIXED, bots=("random",)), BadSeats),
        (replace(MIXED, bots=("random", "clever")), UnknownBot),
        (replace(MIXED, options={"per-colour": "8"}), BadOption),
    ],
)
def test_a_bad_plan_is_refused_before_anybody_is_hired(plan: Plan, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        simulate(plan, workers=2)


# Things that go wrong


class Stubborn(Bot):
    """A bot that answers with a move that does not exist."""

    def __init__(self, game: Game) -> None:
        del game

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        return 99


class Timid(Stubborn):
    """A bot that never draws."""

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        return 1


def seat(monkeypatch: pytest.MonkeyPatch, bot: type[Stubborn]) -> None:
    monkeypatch.setattr(registry, "bot", lambda name, game: bot(game))


def test_a_bot_that_breaks_the_rules_stops_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Stubborn)
    with pytest.raises(SimulationFailed, match="game 0 broke down: Illegal: '99' is refused"):
        simulate(MIXED, workers=1)


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, Timid)
    monkeypatch.setattr(matches, "ENOUGH", 500)
    with pytest.raises(SimulationFailed, match="has not ended after 500 decisions"):
        simulate(replace(MIXED, options={"pass-limit": "off"}), workers=1)


def test_a_dead_worker_is_a_clear_fault_and_no_silence() -> None:
    with WorkerProcesses(1) as executor:
        (process,) = executor._members.values()
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(SimulationFailed, match=r"a worker process died \(exit code -9\)"):
            executor.submit(play_part, pickle.dumps(RANDOM), range(1)).result()


def test_workers_play_several_plans_one_after_the_other() -> None:
    with WorkerProcesses(1) as executor:
        for plan in (RANDOM, MIXED, RANDOM):
            batch, _, sums = executor.submit(play_part, pickle.dumps(plan), range(3)).result()
            assert batch == range(3)
            assert vars(sums) == vars(Stage(plan).play(range(3)))


def test_ctrl_c_reports_what_was_finished() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    report = simulate(RANDOM, workers=1, progress=interrupt)
    assert report.figures.games == 1
    assert not report.is_whole


def test_closing_early_ends_every_worker() -> None:
    others = set(active_children())  # of tests before this one
    batches = together(replace(RANDOM, games=10_000_000), 2, patience=0)
    next(batches)
    assert len(set(active_children()) - others) == 2
    batches.close()
    assert set(active_children()) <= others


# Batches


def test_batches_cover_every_game_once() -> None:
    batches = Batches(1000)
    games: list[int] = []
    while batches.are_left():
        batch = batches.take()
        batches.timed(batch, 0.01)
        games += batch
    assert games == list(range(1000))
    assert len(batches.take()) == 0


def test_batches_grow_with_quick_games_and_shrink_with_slow_ones() -> None:
    batches = Batches(10_000)
    sizes = []
    for seconds in (0.0, 0.0, 0.0, 10.0):
        batch = batches.take()
        batches.timed(batch, seconds)
        sizes.append(len(batch))
    assert sizes == [1, 8, 64, 512]
    assert len(batches.take()) == 10


def test_chance_is_what_the_quick_way_stands_for() -> None:
    assert type(registry.bot("random", registry.game("press-your-luck"))) is ChanceBot
