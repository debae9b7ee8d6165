"""The doors for learning are tested where the libraries they lead to are: `make test-envs`."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("numpy") else ["test_*.py"]
