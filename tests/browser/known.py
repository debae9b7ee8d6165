"""What a browser remembers of a player who knows the games: no introduction opens by itself."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, Page

from fairground.kernel.registry import all_games

KNOWN = [*sorted(all_games()), "pig"]
"""The games with a lesson, the example included."""


def knows_the_games(guest: BrowserContext | Page) -> None:
    """Whatever is opened from now on belongs to a player who was introduced to every game."""
    guest.add_init_script(f"localStorage.setItem('introduced', '{json.dumps(KNOWN)}')")
