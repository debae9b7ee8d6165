"""Measures a table on the screen: what lies on what, what is cut off, and whether the question can
be read. Returns sentences; an empty list is a table that fits. The measuring is in boxes.js."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

MEASURE = Path(__file__).with_name("boxes.js").read_text(encoding="utf-8")
TEXT = """(percent) => {
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
  window.dispatchEvent(new Event("resize"));
}"""
SETTLED = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""


def look_at(page: Page, width: int, height: int, percent: int) -> None:
    """Give the screen its size, and the words theirs."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TEXT, percent)
    page.evaluate(SETTLED)


def faults(page: Page, percent: int = 100) -> list[str]:
    """What does not fit on the screen as it is now."""
    return [str(fault) for fault in page.evaluate(MEASURE, percent > 100)]
