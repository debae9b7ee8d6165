"""Looks for functions, methods and classes that nothing calls, with vulture: part of `make lint`.

Fields and constants are not looked at: a field may be there for the wire, and a constant may name
one of a row of numbers. What the tests use counts as used.
"""

from __future__ import annotations

import sys
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parents[1]
READ = ("src/fairground", "building", "bench", "tests", "docs/examples", "web", "hatch_build.py")
LEFT_OUT = ("*/_compiled/*", "*/node_modules/*", "*/.venv*/*")
KINDS = ("class", "function", "import", "method", "property", "unreachable_code")
CALLED_ELSEWHERE = {
    "Making": "a build hook: hatchling finds it in hatch_build.py",
    "dependencies": "of the build hook",
    "initialize": "of the build hook",
    "__getattr__": "Python asks it for names of a module",
    "__init_subclass__": "Python calls it for every class that derives",
    "regular": "a bot, found by its entry point",
    "list_commands": "click asks the group of commands",
    "render": "Gymnasium and PettingZoo ask an environment",
    "action_space": "PettingZoo asks an environment",
    "make_py_observer": "OpenSpiel asks a game",
    "_legal_actions": "OpenSpiel asks a state",
    "_apply_action": "OpenSpiel asks a state",
    "_action_to_string": "OpenSpiel asks a state",
    "set_from": "OpenSpiel asks an observer",
    "string_from": "OpenSpiel asks an observer",
    "action_*": "Textual calls it by the name of a key's action",
    "on_*": "Textual calls it by the name of a message; rich asks the console for on_broken_pipe",
    "render_line": "Textual asks a widget for a line",
}
"""Names that a library or Python itself calls."""
REGISTERED = ("@*.register", "@pytest.fixture", "@click.*", "@*.command")
"""Decorators that take a function into a table."""


def unused() -> list[str]:
    """Every place with something that nothing calls."""
    found = Vulture(ignore_names=sorted(CALLED_ELSEWHERE), ignore_decorators=REGISTERED)
    found.scavenge([str(ROOT / path) for path in READ], exclude=LEFT_OUT)
    return [
        f"{item.filename.relative_to(ROOT)}:{item.first_lineno} {item.typ} {item.name}"
        for item in found.get_unused_code(min_confidence=60)
        if item.typ in KINDS and not _is_test(item.filename)
    ]


def _is_test(path: Path) -> bool:
    return "tests" in path.relative_to(ROOT).parts


def main() -> None:
    """Name what is unused, and fail if there is anything."""
    places = unused()
    for place in places:
        print(f"{place}: nothing calls it")
    sys.exit(1 if places else 0)


if __name__ == "__main__":
    main()
