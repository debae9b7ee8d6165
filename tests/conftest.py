"""What all tests share: Hypothesis profiles, and a guard against stale compiled modules.

The usual profile is the same on every run; `deep` looks for new counterexamples (`make laws`).
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import fairground

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "usual", max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET
)
settings.register_profile(
    "deep", max_examples=400, deadline=None, print_blob=True, suppress_health_check=QUIET
)
settings.load_profile(os.environ.get("FAIRGROUND_PROFILE", "usual"))


def pytest_report_header() -> str:
    """Say which of the two ways is being tested."""
    return f"fairground: {'compiled' if fairground.is_compiled() else 'pure Python'}"


def pytest_configure() -> None:
    """Refuse to test old machine code: a source that is newer than its module was not built."""
    if not fairground.is_compiled():
        return
    package = Path(fairground.__file__).parent
    for module in package.rglob("*.cpython-*.so"):
        source = module.with_name(module.name.split(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > module.stat().st_mtime:
            raise pytest.UsageError(f"{source.name} is newer than its compiled module: make setup")
