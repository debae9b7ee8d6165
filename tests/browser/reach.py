"""Can everything that is asked for be found on the table? What the page heard, held against what it shows."""

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
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const seen = (found) => [...document.querySelectorAll(found)].some(isSeen);
  const inside = (zone) => [zone.id, ...JSON.stringify(zone).matchAll(/"id":"([^"]+)"/g)].map((id) => id[1] ?? id);
  const homes = (thing) => zones.filter((zone) => zone.id === thing || inside(zone).includes(thing)).map((zone) => zone.id);
  const opens = (zone) => seen(`[aria-haspopup][data-holds~="${zone}"]`) || seen(`button.skyline[data-zone="${zone}"]`);
  const isFound = (thing) => seen(`[data-thing="${thing}"].legal`) || homes(thing).some(opens);
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
