"""Somebody without a mouse: Tab, arrows, Enter and letters, and eyes to see where they lead."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.player import ASKED, GONE_ON, LISTED, OVER, question

FAR = 160
"""Presses of Tab after which one has been everywhere."""
FREE = "[data-thing].legal[aria-pressed=false]"
"""Something on the table that can be chosen and is not."""
ELSEWHERE = f"{FREE}:not([data-keys]:has([aria-pressed=true]) *)"
"""The same, but not beside what is chosen: there it would take its place."""
MANY = 900
"""Questions after which a game should long be over."""


class Typist:
    """One pair of hands on the keyboard of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.questions = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, wanted: str) -> None:
        """Tab until what is wanted has the focus; inside a zone the arrows lead to it."""
        for _ in range(FAR):
            if self.page.locator(f"{wanted}:focus").count() or self._arrows_lead_to(wanted):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never leads to {wanted}")

    def _arrows_lead_to(self, wanted: str) -> bool:
        zone = self.page.locator("[data-keys]:has(:focus)").last
        if not self.page.locator("[data-keys] [data-thing]:focus").count():
            return False
        if not zone.locator(wanted).count():
            return False
        for _ in range(zone.locator("[data-thing]").count()):
            self.press("ArrowRight")
            if self.page.locator(f"{wanted}:focus").count():
                return True
        return False

    def set_up(self, url: str, title: str, rules: dict[str, str]) -> None:
        """From the lobby to a table with easy bots, with these house rules."""
        self.page.goto(url)
        self.page.wait_for_selector(".stall")
        self.go_to(f'[aria-label="Play with friends: set up a table of {title}"]')
        self.press("Enter")
        seats = self.page.get_by_role("radiogroup", name="Who sits in seat").count()
        for seat in range(2, seats + 2):
            self.go_to(f'[aria-label="Who sits in seat {seat}"] [role=radio]')
            self._arrow_to("Easy")
        for rule, value in rules.items():
            self.go_to(f'[aria-label="{rule}"]')
            self._answer_rule(value)
        self.go_to("dialog .btn.primary")
        self.press("Enter")

    def _arrow_to(self, name: str) -> None:
        for _ in range(8):
            if self.page.locator(":focus", has_text=name).count():
                return
            self.press("ArrowRight")
        raise AssertionError(f"arrows never lead to {name}")

    def _answer_rule(self, value: str) -> None:
        if value in ("on", "off"):
            self.press("Space")
        else:
            self.press("Control+a")
            self.page.keyboard.type(value)

    def play_to_the_end(self) -> None:
        for _ in range(MANY):
            question(self.page)
            if self.page.locator(OVER).count():
                return
            self.answer()
        raise AssertionError("the game does not end")

    def answer(self) -> None:
        """Answer one question: now with the ticket, now with a thing on the table."""
        self.questions += 1
        version = self.page.locator(".prompt").get_attribute("data-version")
        wants_table = self.questions % 3 == 0 and self.page.locator(FREE).count()
        if wants_table or not self._by_ticket():
            self._choose()
        sure = self.page.locator(f"{ASKED} .btn.primary", has_text="Yes:")
        if sure.count():
            self._by_ticket()
        self.page.wait_for_function(GONE_ON, arg=version)

    def _by_ticket(self) -> bool:
        """A letter where a button shows one, else Enter for the main move, else what Tab finds."""
        letters = self.page.locator(f"{ASKED} [data-move] kbd", has_not_text="Enter")
        if letters.count():
            self.press(letters.nth(self.questions % letters.count()).inner_text().lower())
        elif self.page.locator(f"{ASKED} .btn.primary[data-move]").count():
            self.go_to(f"{ASKED} .btn.primary[data-move]")
            self.press("Enter")
        elif self.page.locator(f"{ASKED} .acts .list").count():
            self.go_to(f"{ASKED} .acts .list")
            self.press("Enter")
            self._by_sheet()
        else:
            return False
        return True

    def _by_sheet(self) -> None:
        """The last move of the open sheet: the one that closes it, where several may follow."""
        self.page.locator(LISTED).last.focus()
        self.press("Enter")

    def _choose(self) -> None:
        """Choose things until they make a move; Enter on the last one plays it."""
        for _ in range(4):
            self.go_to(ELSEWHERE if self.page.locator(ELSEWHERE).count() else FREE)
            self.press("Enter")
            if self.page.locator(f"{ASKED} .btn.primary[data-move]").count():
                self.press("Enter")
                return
            if self.page.locator(f"{ASKED} .acts .btn").count() and self._by_ticket():
                return
        raise AssertionError("things never make a move")
