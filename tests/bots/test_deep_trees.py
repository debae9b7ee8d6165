"""A search tree of any depth is taken down without harm."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.patience import PATIENCE

DEEP = """
from fairground.bots.search import Branch, TreeNode
root = place = TreeNode()
for depth in range(2000):
    branch = Branch(0, depth)
    place.choices[depth] = branch
    place = branch.place_after(0)
del place, branch, root
"""


def test_a_deep_tree_is_freed_without_damage_to_memory() -> None:
    """Python's allocator looks for bytes written beside an object: such damage came to light as
    crashes far from its cause."""
    told = subprocess.run(
        [sys.executable, "-c", DEEP],
        env={**os.environ, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert told.returncode == 0, told.stderr
