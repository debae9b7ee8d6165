"""Takes the pictures of docs/images: kept scenes in the page's frame, in a real browser.

`make pictures` builds the look page, opens it in the browser of the tests and writes one small
picture per table. The scenes are those of web/tests/scenes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

LOOK = Path(__file__).parent
WEB = LOOK.parent.parent
sys.path.insert(0, str(WEB.parent))

from tests.browser.chromium import chromium  # noqa: E402 - found through the path above

IMAGES = WEB.parent / "docs" / "images"
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


class Screen(NamedTuple):
    """A kind of screen: its size and how many dots a pixel has."""

    width: int
    height: int
    scale: float


LAPTOP, PHONE, LYING = Screen(1280, 800, 1), Screen(390, 844, 1.5), Screen(844, 390, 1.5)
SCREENS = {"laptop": LAPTOP, "phone": PHONE, "lying": LYING}


class Picture(NamedTuple):
    """A scene on a screen by day or night, with something chosen."""

    scene: str
    screen: str
    theme: str
    chosen: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return IMAGES / f"{self.scene}-{self.screen}-{self.theme}.jpg"


PICTURES = (
    Picture("press-your-luck", "laptop", "light"),
    Picture("press-your-luck", "phone", "dark"),
    Picture("life-is-not-fair", "laptop", "dark", ("B2",)),
    Picture("life-is-not-fair", "phone", "light"),
    Picture("karma", "laptop", "light", ("hand-p1-9",)),
    Picture("karma", "phone", "dark"),
    Picture("game-of-life", "laptop", "light"),
    Picture("game-of-life", "phone", "dark"),
    Picture("game-of-life", "lying", "light"),
    Picture("unfair", "laptop", "light"),
    Picture("unfair", "laptop", "dark", ("hand-p1-hacker-theme",)),
    Picture("unfair", "phone", "light"),
    Picture("unfair-4", "laptop", "light"),
    Picture("unfair-4", "phone", "dark"),
)


class Silent(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, *_: object) -> None:
        """Nobody listens."""


@contextmanager
def served() -> Iterator[str]:
    """The look page, built and served on a free port."""
    with tempfile.TemporaryDirectory() as folder:
        vite = [str(WEB / "node_modules" / ".bin" / "vite"), "build", "--outDir", folder]
        subprocess.run(
            [*vite, "--config", str(LOOK / "vite.config.ts"), "--logLevel", "warn"],
            cwd=WEB,
            check=True,
        )
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def take(browser: Browser, address: str, picture: Picture) -> None:
    """One picture, after fonts and scene are there."""
    screen = SCREENS[picture.screen]
    page = browser.new_page(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=screen.scale,
        reduced_motion="reduce",
    )
    chosen = "".join(f"&choose={thing}" for thing in picture.chosen)
    page.goto(f"{address}/index.html?scene={picture.scene}&theme={picture.theme}{chosen}")
    page.wait_for_selector(".scene", state="attached")
    page.evaluate("document.fonts.ready")
    missing = len(picture.chosen) - page.locator("[data-thing].chosen").count()
    assert not missing, f"{picture.file.name}: {picture.chosen} is not in the kept scene any more"
    page.screenshot(path=str(picture.file), type="jpeg", quality=64)
    page.close()


def main() -> None:
    """All pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=QUIET)
        for picture in PICTURES:
            take(browser, address, picture)
            print(f"{picture.file.name}: {picture.file.stat().st_size // 1000} KB")
        browser.close()


if __name__ == "__main__":
    main()
