"""What all tests share: Hypothesis profiles, and a guard against stale compiled modules.

The usual profile is the same on every run; `deep` looks for new counterexamples (`make laws`).
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import fairground
from building.rules import why_pure
from fairground._modules import PACKAGE, SETS, SUFFIX

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "usual", max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET
)
CASES = 400 if fairground.is_compiled() else 100
"""Of every law in the deep profile. The sources are the same both ways, and a case of plain Python
takes about six times as long: 400 of them would keep two cores busy for more than an hour."""

settings.register_profile(
    "deep", max_examples=CASES, deadline=None, print_blob=True, suppress_health_check=QUIET
)
settings.load_profile(os.environ.get("FAIRGROUND_PROFILE", "usual"))


def pytest_report_header() -> str:
    """Say which of the two ways is being tested."""
    return f"fairground: {'compiled' if fairground.is_compiled() else 'pure Python'}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only clause tests and laws are asked for, other files need not be loaded."""
    if config.option.markexpr != "rules" or not collection_path.name.startswith("test_"):
        return None
    return "mark.rules" not in collection_path.read_text(encoding="utf-8") or None


def pytest_configure() -> None:
    """Refuse to test old machine code, and the sources where the compiled modules are meant."""
    strays = [path.name for path in Path(PACKAGE).rglob(f"*{SUFFIX}") if SETS not in str(path)]
    if strays:
        raise pytest.UsageError(f"compiled modules lie beside their sources: make setup ({strays})")
    if not fairground.is_compiled() and not why_pure():
        raise pytest.UsageError("the rules have changed since they were compiled: make setup")
