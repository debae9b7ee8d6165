"""Wheels for tests, made without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def build(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Try to make a wheel."""
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "out"]
    return subprocess.run(
        words,
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def wheel(project: Path, **environment: str) -> Path:
    """Make one."""
    said = build(project, **environment)
    assert said.returncode == 0, said.stdout + said.stderr
    return next((project / "out").glob("*.whl"))
