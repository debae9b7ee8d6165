"""A link makes another device mine; who is somebody there already is asked first."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.test_people import call_me


def device_link(page: Page, url: str) -> str:
    page.goto(url)
    page.locator(".me .btn").click()
    page.get_by_role("button", name="A link for my other device").click()
    return page.get_by_label("Link for your other device").input_value()


def name_in(page: Page) -> str:
    page.wait_for_selector(".stall")
    return page.locator(".me .btn").inner_text().strip()


def test_a_fresh_browser_becomes_the_guest_of_the_link(sit: Sitting, url: str) -> None:
    mara, phone = sit(), sit()
    call_me(mara, url, "Mara")
    phone.goto(device_link(mara, url))
    expect(phone.get_by_role("button", name="Mara")).to_be_visible()
    assert phone.evaluate("location.pathname + location.hash") == "/"


def test_who_is_somebody_here_is_asked_and_may_stay(sit: Sitting, url: str) -> None:
    mara, ines = sit(), sit()
    call_me(mara, url, "Mara")
    call_me(ines, url, "Ines")
    link = device_link(mara, url)
    ines.goto(link)
    expect(ines.get_by_role("heading")).to_have_text(
        "You are Ines here. Become Mara on this device?"
    )
    ines.get_by_role("link", name="Stay Ines").click()
    assert name_in(ines) == "Ines"
    ines.reload()
    assert name_in(ines) == "Ines"
    ines.goto(link)  # it has not been used up
    ines.get_by_role("button", name="Become Mara").click()
    assert name_in(ines) == "Mara"
    ines.reload()
    assert name_in(ines) == "Mara"


def test_a_guest_without_a_name_is_asked_too(sit: Sitting, url: str) -> None:
    mara, guest = sit(), sit()
    call_me(mara, url, "Mara")
    guest.goto(url)
    guest.get_by_label("Play Press Your Luck now against bots").click()
    guest.wait_for_url("**/t/*")
    guest.goto(device_link(mara, url))
    expect(guest.get_by_role("heading")).to_have_text(
        "You are Guest here. Become Mara on this device?"
    )


def test_ones_own_link_asks_nothing(sit: Sitting, url: str) -> None:
    mara = sit()
    call_me(mara, url, "Mara")
    mara.goto(device_link(mara, url))
    expect(mara.get_by_role("button", name="Mara")).to_be_visible()


def test_a_second_link_pasted_into_the_same_tab_is_read(sit: Sitting, url: str) -> None:
    mara, ines, nora = sit(), sit(), sit()
    call_me(mara, url, "Mara")
    call_me(ines, url, "Ines")
    call_me(nora, url, "Nora")
    nora.goto(device_link(mara, url))
    expect(nora.get_by_role("heading")).to_contain_text("Become Mara")
    nora.goto(device_link(ines, url))
    expect(nora.get_by_role("heading")).to_contain_text("Become Ines")
