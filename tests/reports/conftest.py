"""Reports are tested where polars and altair are: `make test-lab`."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("polars") else ["test_*.py"]
