"""The lab on a Dask cluster: a real scheduler, two worker processes, one of them killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from distributed import Client

from fairground.cli.lab_commands import lab
from fairground.lab import cluster as clusters
from fairground.lab.experiments.experiment import experiment_of
from fairground.lab.experiments.folder import ExperimentFolder
from fairground.lab.experiments.running import play_experiment
from fairground.lab.figures import Figures
from fairground.lab.matches import SimulationFailed
from fairground.lab.plan import Plan
from fairground.lab.simulate import simulate
from fairground.lab.workers import Cluster

WORKERS = 2
PLAN = Plan("press-your-luck", 2, {}, ("heuristic", "random"), "tuesday", 40_000)


class RunningCluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, address: str, workers: list[subprocess.Popen[str]]) -> None:
        self.address = address
        self.workers = workers


@contextmanager
def dask(*words: str) -> Iterator[subprocess.Popen[str]]:
    """One of Dask's own commands, on this machine only."""
    command = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[RunningCluster]:
    address_file = folder / "scheduler.json"
    here = ("--host", "127.0.0.1", "--no-dashboard")
    with ExitStack() as stack:
        stack.enter_context(
            dask("dask_scheduler", *here, "--port", "0", "--scheduler-file", str(address_file))
        )
        address = scheduler_at(address_file)
        hired = [
            stack.enter_context(
                dask(
                    "dask_worker", address, *here, "--nthreads", "1", "--no-nanny",
                    "--local-directory", str(folder / str(number)),
                )
            )
            for number in range(workers)
        ]  # fmt: skip
        with Client(address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=120)
        yield RunningCluster(address, hired)


def scheduler_at(address_file: Path) -> str:
    """Where the scheduler listens, once it has written it down."""
    with Client(scheduler_file=str(address_file), timeout=120, set_as_default=False) as client:
        address: str = client.scheduler.address
    return address


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningCluster]:
    with cluster(tmp_path_factory.mktemp("dask"), WORKERS) as found:
        yield found


def figures_of(figures: Figures) -> dict[str, object]:
    return vars(figures)


def test_a_cluster_gives_the_same_figures(running: RunningCluster) -> None:
    plan = Plan("karma", 3, {}, ("heuristic",) * 3, "1", 400)
    done: list[int] = []
    there = simulate(plan, Cluster(running.address), done.append)
    assert there.is_whole
    assert figures_of(there.figures) == figures_of(simulate(plan, 1).figures)
    assert done == sorted(done)
    assert done[-1] == 400


def test_an_experiment_on_a_cluster_goes_on_where_it_was(
    running: RunningCluster, tmp_path: Path
) -> None:
    fields = {"game": "press-your-luck", "bots": "random", "grid": {"per-colour": [7, 9]}}
    first, whole = (experiment_of({**fields, "games": games}) for games in (60, 150))
    play_experiment(ExperimentFolder.opened(tmp_path / "there", first), Cluster(running.address))
    there = play_experiment(
        ExperimentFolder.opened(tmp_path / "there", whole), Cluster(running.address)
    )
    here = play_experiment(ExperimentFolder.opened(tmp_path / "here", whole), 1)
    assert there == here


def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    """Its batches are played again by the other one, and each is counted once."""
    with cluster(tmp_path, WORKERS) as lost_one:
        killed: list[int] = []

        def kill_one(done: int) -> None:
            if done > 200 and not killed:
                killed.append(done)
                os.kill(lost_one.workers[0].pid, signal.SIGKILL)

        report = simulate(PLAN, Cluster(lost_one.address), kill_one)
        lost_one.workers[0].wait(60)
    assert killed
    assert killed[0] < PLAN.games
    assert report.figures.games == PLAN.games
    assert figures_of(report.figures) == figures_of(simulate(PLAN, 1).figures)


def test_a_worker_with_other_sources_is_refused(
    running: RunningCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "_expected", lambda: "another")
    with pytest.raises(SimulationFailed, match="another fairground than this machine"):
        simulate(PLAN, Cluster(running.address))


def test_where_no_scheduler_answers_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(SimulationFailed, match="no scheduler answers at tcp:"):
        simulate(PLAN, Cluster("tcp://127.0.0.1:1"))


def test_the_command_plays_on_the_cluster(running: RunningCluster, tmp_path: Path) -> None:
    words = ["compare", "press-your-luck", "--bots", "random", "--games", "40", "--json"]
    words += ["--measure", "choices", "--measure", "luck"]
    there = ["--cluster", running.address, "--folder", str(tmp_path / "there")]
    here = ["--workers", "1", "--folder", str(tmp_path / "here")]
    shown = [
        CliRunner().invoke(lab, [*words, *where], catch_exceptions=False).output
        for where in (there, here)
    ]
    assert shown[0] == shown[1]
