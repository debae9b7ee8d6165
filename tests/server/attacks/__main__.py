"""Run all attacks: `python -m tests.server.attacks`, with `--long` ten times as long."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

from tests.server.attacks.process import LONG


def main() -> int:
    """Run the tests of this folder with what is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="ten times longer attacks")
    asked, rest = parser.parse_known_args()
    if asked.long:
        os.environ[LONG] = "1"
    return int(pytest.main(["-v", str(Path(__file__).parent), *rest]))


if __name__ == "__main__":
    sys.exit(main())
