"""Counts the lines of code of `src` and `building`, in all and by room: `make weigh`.

A line counts if a part of a statement stands on it: each line of a long call or of a text that is a
value. Blank lines, comments and docstrings do not count, nor does the text below a constant.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
READ = ("src", "building")
LEFT_OUT = "_compiled"
HOUSE = ("src", "fairground")
NOT_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def weight(text: str) -> int:
    """How many lines of this Python text are code."""
    return len(_written(text) - _explained(text))


def weights() -> Counter[str]:
    """The lines of code of every room."""
    found: Counter[str] = Counter()
    for path in _sources():
        found[_room(path.relative_to(ROOT).parts)] += weight(path.read_text(encoding="utf-8"))
    return found


def _written(text: str) -> set[int]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {
        line
        for token in tokens
        if token.type not in NOT_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }


def _explained(text: str) -> set[int]:
    alone = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr))
    return {
        line
        for value in alone
        if isinstance(value, ast.Constant) and isinstance(value.value, str)
        for line in range(value.lineno, (value.end_lineno or value.lineno) + 1)
    }


def _sources() -> Iterator[Path]:
    for folder in READ:
        yield from (path for path in (ROOT / folder).rglob("*.py") if LEFT_OUT not in path.parts)


def _room(parts: tuple[str, ...]) -> str:
    """`kernel`, `games/karma`, `building`; what lies in no folder of the package is its own."""
    inside = parts[2:-1] if parts[:2] == HOUSE else parts[:1]
    deep = 2 if inside[:1] == ("games",) else 1
    return "/".join(inside[:deep]) or "fairground"


def main() -> None:
    """Print every room, the heaviest first, and the sum."""
    found = weights()
    for room, lines in found.most_common():
        print(f"{lines:7,}  {room}")
    print(f"{found.total():7,}  lines of code")


if __name__ == "__main__":
    main()
