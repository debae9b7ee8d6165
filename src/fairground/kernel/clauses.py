"""Clauses: the numbered rules, read from a game's RULES.md, which is their only home.

A clause is a list item `* **PYL-13** [book] text`, going on over indented lines.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_ITEM = re.compile(r"^\* \*\*(?P<id>[A-Z]+-\d+)\*\* (?:\[(?P<mark>[a-z]+)\] )?(?P<text>.+)$")


class Clause(NamedTuple):
    """One rule in our words. `mark` says whether the book binds or the house filled a gap."""

    id: str
    mark: str
    text: str

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


def read_clauses(text: str) -> dict[str, Clause]:
    """All clauses of a rules text, in its order."""
    clauses: dict[str, Clause] = {}
    last = ""
    for line in text.splitlines():
        item = _ITEM.match(line)
        if item:
            last = item["id"]
            if last in clauses:
                raise ValueError(f"clause {last} stands twice")
            clauses[last] = Clause(last, item["mark"] or "", item["text"])
        elif last and line.startswith("  ") and line.strip():
            clause = clauses[last]
            clauses[last] = clause._replace(text=f"{clause.text} {line.strip()}")
        else:
            last = ""
    return clauses
