"""The host of a table on the page: begins, mutes and removes; a clock rests by consent."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.test_people import call_me, open_a_table
from tests.browser.test_together import menu, two_play
from tests.server.plain_http import ask


def two_wait(sit: Sitting, url: str) -> tuple[Page, Page]:
    """Mara's table with Ines, before the start."""
    mara, ines = sit(), sit()
    call_me(mara, url, "Mara")
    address = open_a_table(mara, "Press Your Luck")
    call_me(ines, url, "Ines")
    ines.goto(address)
    ines.get_by_role("button", name="Sit down").click()
    expect(mara.get_by_text("Everybody is here.")).to_be_visible()
    return mara, ines


def test_only_the_host_has_the_button_to_begin(sit: Sitting, url: str) -> None:
    mara, ines = two_wait(sit, url)
    expect(ines.get_by_text("Mara begins the game.")).to_be_visible()
    expect(ines.get_by_role("button", name="Begin")).to_have_count(0)
    mara.get_by_role("button", name="Stand up").click()
    expect(ines.get_by_role("button", name="Begin")).to_be_visible()


def test_the_host_removes_a_guest_after_asking_twice(sit: Sitting, url: str) -> None:
    mara, ines = two_wait(sit, url)
    mara.get_by_role("button", name="Remove Ines").click()
    mara.get_by_role("button", name="Yes, remove Ines").click()
    expect(mara.get_by_text("Waiting for friends.")).to_be_visible()
    expect(ines.get_by_text("(you)")).to_have_count(0)
    expect(ines.get_by_role("button", name="Sit down")).to_be_visible()


def test_the_host_mutes_a_guest_in_the_menu(sit: Sitting, url: str) -> None:
    mara, ines = two_play(sit, url)
    menu(mara, "Mute Ines")
    expect(mara.get_by_role("button", name="Let Ines speak")).to_be_visible()
    ines.get_by_label("Chat message").fill("hello")
    ines.keyboard.press("Enter")
    expect(ines.get_by_text("The host has muted you at this table.")).to_be_visible()
    ines.get_by_label("Menu").click()
    expect(ines.get_by_role("heading", name="Guests of your table")).to_have_count(0)


def test_a_clock_rests_when_the_other_player_agrees(sit: Sitting, url: str) -> None:
    mara, ines = sit(), sit()
    for page, name in ((mara, "Mara"), (ines, "Ines")):
        call_me(page, url, name)
    table = posted(mara, url, "/api/tables", game="press-your-luck", clock=3600, seats=SEATS)
    posted(ines, url, f"/api/tables/{table}/sit", seat=1)
    posted(mara, url, f"/api/tables/{table}/start")
    for page in (mara, ines):
        page.goto(f"{url}/t/{table}")
    menu(ines, "Ask for a pause")
    expect(ines.get_by_text("You asked for a pause. Waiting for Mara.")).to_be_visible()
    mara.get_by_role("button", name="Let it rest").click()
    for page in (mara, ines):
        expect(page.get_by_text("The table rests.")).to_be_visible()


SEATS = [{"kind": "mine"}, {"kind": "open"}]


def posted(page: Page, url: str, path: str, **body: object) -> str:
    """Post something as the guest of a page; the id of the table it was about."""
    kept = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies(url))
    answer = ask("POST", url + path, json=body, headers={"Cookie": kept})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])
