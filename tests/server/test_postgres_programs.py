"""The PostgreSQL of the tests runs from wherever the checkout lies."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.server.postgres import copied, programs_here


def test_copied_programs_find_their_libraries(tmp_path: Path) -> None:
    """As they are where the user nobody cannot read the checkout, below /root for example."""
    programs = copied(programs_here(), tmp_path / "programs")
    command = [str(programs / "initdb"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.startswith("initdb (PostgreSQL)")
