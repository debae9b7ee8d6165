"""A guest signs out here, everywhere else, or is deleted after being asked once more."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.test_devices import device_link
from tests.browser.test_people import call_me


def open_my_panel(page: Page) -> None:
    page.locator(".me .btn").click()


def test_signing_out_makes_this_browser_a_stranger(sit: Sitting, url: str) -> None:
    mara = sit()
    call_me(mara, url, "Mara")
    open_my_panel(mara)
    mara.get_by_role("button", name="Sign out", exact=True).click()
    expect(mara.get_by_role("button", name="Your name")).to_be_visible()
    mara.reload()
    expect(mara.get_by_role("button", name="Your name")).to_be_visible()


def test_signing_out_everywhere_else_keeps_this_device(sit: Sitting, url: str) -> None:
    mara, phone = sit(), sit()
    call_me(mara, url, "Mara")
    phone.goto(device_link(mara, url))
    expect(phone.get_by_role("button", name="Mara")).to_be_visible()
    mara.goto(url)
    open_my_panel(mara)
    mara.get_by_role("button", name="Sign out everywhere else").click()
    expect(mara.get_by_text("All your other devices")).to_be_visible()
    assert phone.request.get(f"{url}/api/me").status == 401
    mara.reload()
    expect(mara.get_by_role("button", name="Mara")).to_be_visible()


def test_deleting_me_is_asked_for_twice(sit: Sitting, url: str) -> None:
    mara = sit()
    call_me(mara, url, "Mara")
    open_my_panel(mara)
    mara.get_by_role("button", name="Delete me").click()
    mara.get_by_role("button", name="Keep me").click()
    mara.get_by_role("button", name="Delete me").click()
    expect(mara.get_by_text("Delete Mara for good?")).to_be_visible()
    mara.get_by_role("button", name="Yes, delete me").click()
    expect(mara.get_by_role("button", name="Your name")).to_be_visible()
    mara.reload()
    expect(mara.get_by_role("button", name="Your name")).to_be_visible()
