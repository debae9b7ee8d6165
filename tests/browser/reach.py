"""Is everything that is asked for on the table? What a page heard against what it shows."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

LISTEN = """(() => {
  window.WebSocket = class extends window.WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        const heard = JSON.parse(data);
        if (heard.scene) window.heard = { version: heard.version, scene: heard.scene };
        else if (heard.present?.scene) window.heard = heard.present;
      });
    }
  };
})()"""
"""Keeps the last scene a page heard, beside the page itself."""

LOST = """() => {
  const ticket = document.querySelector(".prompt.asked");
  if (!ticket || !window.heard || ticket.dataset.version !== String(heard.version)) return [];
  const { zones, prompt } = heard.scene;
  const height = (element) => element.getBoundingClientRect().height;
  const isSeen = (element) => element.checkVisibility() && height(element) > 0;
  const seen = (found) => [...document.querySelectorAll(found)].some(isSeen);
  const opens = ({ id }) =>
    seen(`[aria-haspopup][data-holds~="${id}"]`) || seen(`button.skyline[data-zone="${id}"]`);
  const holds = (zone, thing) => JSON.stringify(zone).includes(`"id":"${thing}"`);
  const isFound = (thing) =>
    seen(`[data-thing="${thing}"].legal`) ||
    zones.some((zone) => holds(zone, thing) && opens(zone));
  return (prompt.choices ?? [])
    .filter(({ things }) => things?.length && !isFound(things[0]))
    .map(({ move, things }) => `${move}: ${things[0]} is nowhere`);
}"""
"""Moves whose first thing is neither on the table nor behind a button that says it is there."""


def listen(context: BrowserContext) -> None:
    """Call before the first page is opened."""
    context.add_init_script(LISTEN)


def lost(page: Page) -> list[str]:
    """Moves that a person could only find in the list of all moves."""
    return list(page.evaluate(LOST))
