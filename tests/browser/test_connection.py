"""Nothing is lost: not by a reload, not by a server that dies in the middle of a game."""

from __future__ import annotations

import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Sitting
from tests.browser.player import answer, play_to_the_end, question
from tests.server.harness import ServerProcess, quick_disk


def test_a_reload_in_the_middle_changes_nothing(sit: Sitting, url: str) -> None:
    page = sit()
    page.goto(url)
    page.get_by_label("Play Life Is Not Fair now against bots").click()
    question(page)
    answer(page)
    question(page)
    hand = page.get_by_role("region", name="Your hand").get_by_role("button").all_inner_texts()
    asked = page.locator(".prompt .q strong").inner_text()
    said = page.locator(".log li").count()
    page.reload()
    question(page)
    assert page.locator(".prompt .q strong").inner_text() == asked
    again = page.get_by_role("region", name="Your hand").get_by_role("button").all_inner_texts()
    assert again == hand
    expect(page.locator(".log li")).to_have_count(said)


def test_the_server_dies_and_comes_back(sit: Sitting) -> None:
    page = sit()
    with tempfile.TemporaryDirectory(dir=quick_disk()) as folder:
        server = ServerProcess(Path(folder))
        port = urlsplit(server.url).port
        page.goto(server.url)
        page.get_by_label("Play Press Your Luck now against bots").click()
        question(page)
        answer(page)
        server.kill()
        expect(page.get_by_text("Your connection dropped.")).to_be_visible()
        expect(page.locator("[data-thing]").first).to_be_visible()
        server = ServerProcess(Path(folder), port=port)
        expect(page.get_by_text("Back at the table.")).to_be_visible()
        play_to_the_end(page)
        expect(page.get_by_text("The luck was fair")).to_be_visible()
        server.stop()


def test_a_move_nobody_heard_is_sent_again(sit: Sitting, url: str) -> None:
    page = sit()
    deaf = True

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def send(message: str | bytes) -> None:
            nonlocal deaf
            if deaf and b'"move"' in (message if isinstance(message, bytes) else message.encode()):
                deaf = False
                socket.close()
                server.close()
            else:
                server.send(message)

        socket.on_message(send)

    page.route_web_socket("**/socket", pass_on)
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    question(page)
    answer(page)
    assert not deaf
    expect(page.locator(".log")).to_contain_text("You")
