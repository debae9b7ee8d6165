"""Ctrl-C goes to every process of a command at once; only one of them may have something to say."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.lab.stubborn import WORKERS
from tests.patience import PATIENCE

RUN = (sys.executable, "-m", "tests.lab.stubborn")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups of this kind")
def test_ctrl_c_stops_all_workers_without_a_word_of_theirs() -> None:
    with subprocess.Popen(
        RUN,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as command:
        assert command.stdout is not None
        for _ in range(WORKERS):
            assert command.stdout.readline() == "playing\n"
        os.killpg(command.pid, signal.SIGINT)
        said, complaints = command.communicate(timeout=PATIENCE)
    assert (said, complaints, command.returncode) == ("stopped\n", "", 0)
