"""What every server of the tests needs, loaded once: processes are forked from one that has it."""

from __future__ import annotations

from importlib.metadata import entry_points

import fairground.server.cli  # noqa: F401 - as below
import tests.server.rigged  # noqa: F401 - loading it is what this module is for
from fairground.kernel.registry import BOTS, GAMES
from fairground.server.storage import postgres  # noqa: F401 - as above

for group in (GAMES, BOTS):
    for entry in entry_points(group=group):
        entry.load()
