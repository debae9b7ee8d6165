"""Comments and docstrings say which seat, player, guest or process they mean."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("src/fairground", "building", "bench", "web/scripts")
VAGUE = re.compile(r"\b(?:somebody|whoever|nobody)\b", re.IGNORECASE)
FOR_PLAYERS = {"Thinks for a moment: somebody who plays every week."}
"""Docstrings that players read: what kind of player a bot is."""


def _prose(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or token.string.startswith('"""'):
            yield from token.string.splitlines()


def test_code_is_described_without_somebody() -> None:
    vague = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if "_compiled" not in path.parts
        for line in _prose(path)
        if VAGUE.search(line) and line.strip().strip('"') not in FOR_PLAYERS
    ]
    assert vague == []
