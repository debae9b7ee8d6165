"""What counts as a line of code, and that every room is counted once."""

from __future__ import annotations

from building.weigh import ROOT, weight, weights

TEXT = '''"""What lives here."""

# A reason.
LIMIT = 3  # KAR-35
"""Explained below it."""


def longest(
    words: list[str],
) -> str:
    """The longest one."""
    text = """
    a value
    """
    return max(*words, text)
'''


def test_statements_count_line_by_line_and_explanations_do_not() -> None:
    assert weight(TEXT) == 1 + 3 + 3 + 1


def test_every_room_is_weighed() -> None:
    found = weights()
    rooms = {"kernel", "games/karma", "bots", "lab", "envs", "server", "client", "cli", "mcp"}
    assert {*rooms, "building"} <= set(found)
    own = weight((ROOT / "src/fairground/__init__.py").read_text(encoding="utf-8"))
    assert found["fairground"] > own > 0
