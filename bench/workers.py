"""The processes that are measured: each is asked for one sample at a time, so they take turns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from bench.clock import Sample, Task

ROOT = Path(__file__).parent.parent
HERE = Path(sys.executable)
PEERS = ROOT / ".venv-bench" / "bin" / "python"
LEARNERS = ROOT / ".venv-envs" / "bin" / "python"


class Home(NamedTuple):
    """Where a worker lives: its Python, its module, and what it finds in the environment."""

    title: str
    python: Path
    module: str
    environment: Mapping[str, str] = {}


HOMES = {
    "ours": Home("Fairground", HERE, "bench.ours", {"FAIRGROUND_PURE": ""}),
    "learning": Home("Fairground", LEARNERS, "bench.learning", {"FAIRGROUND_PURE": ""}),
    "pure": Home("Fairground uncompiled", HERE, "bench.ours", {"FAIRGROUND_PURE": "1"}),
    "open_spiel": Home("OpenSpiel", PEERS, "bench.peers.open_spiel"),
    "catanatron": Home("Catanatron", PEERS, "bench.peers.catanatron"),
    "catanatron_env": Home("Catanatron's Gymnasium", PEERS, "bench.peers.catanatron_env"),
    "rlcard": Home("RLCard", PEERS, "bench.peers.rlcard"),
}


class Worker:
    """One side of a comparison, in a process of its own that sleeps until it is asked."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._process = subprocess.Popen(
            [str(home.python), "-m", home.module],
            cwd=ROOT,
            env={**os.environ, **home.environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def sample(self, task: Task, seconds: float) -> Sample:
        """Let it work on a task for about that long."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        print(json.dumps([task, seconds]), file=process.stdin, flush=True)
        answer = process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self._home.title} gave no answer to {task}")
        return Sample(*json.loads(answer))
