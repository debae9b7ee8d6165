"""Nothing is lost: not by a reload, not by a server that dies in the middle of a game."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Sitting
from tests.browser.player import ASKED, OVER, answer, play_to_the_end, question
from tests.browser.test_games import set_up
from tests.server.harness import ServerProcess, quick_disk

SOCKET = re.compile(r"/socket\?table=")


def is_change(message: str | bytes) -> bool:
    """Is this news from the table, and no answer to a move?"""
    return b'"type":"change"' in (message if isinstance(message, bytes) else message.encode())


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

    page.route_web_socket(SOCKET, pass_on)
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    question(page)
    answer(page)
    assert not deaf
    expect(page.locator(".log")).to_contain_text("You")


def test_a_move_without_an_answer_says_what_happens_to_it(sit: Sitting, url: str) -> None:
    """The line is open and silent: nothing of it has been lost yet."""
    page, silent = sit(), False
    lines: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        lines.append(socket)

        def send(message: str | bytes) -> None:
            if not silent or socket is not lines[0]:
                server.send(message)

        socket.on_message(send)

    page.route_web_socket(SOCKET, pass_on)
    page.goto(url)
    page.get_by_label("Play Press Your Luck now against bots").click()
    question(page)
    silent = True
    page.locator(f"{ASKED} [data-move=draw]").click()
    expect(page.get_by_text("No answer yet. Your move is kept")).to_be_visible(timeout=3_000)
    expect(page.get_by_text("Back at the table.")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("You")


def test_two_tabs_of_one_seat_show_the_same(sit: Sitting, url: str) -> None:
    first = sit()
    set_up(first, url, "Press Your Luck", {})
    question(first)
    second = first.context.new_page()
    second.goto(first.url)
    question(second)
    first.bring_to_front()  # a page nobody looks at is drawn once a second
    answer(first)
    question(first)
    question(second)
    for seen in (".prompt .q strong", ".log ol"):
        expect(second.locator(seen)).to_have_text(first.locator(seen).text_content() or "")
    answer(second)
    first.bring_to_front()
    question(first)
    play_to_the_end(first)
    expect(second.locator(OVER)).to_be_visible()


def test_a_move_that_comes_too_late_says_that_the_table_moved_on(sit: Sitting, url: str) -> None:
    """Two tabs of one seat, one of which hears nothing for a while and plays what it sees."""
    first = sit()
    set_up(first, url, "Press Your Luck", {})
    question(first)
    second = first.context.new_page()
    deaf = False

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            if not (deaf and is_change(message)):
                socket.send(message)

        server.on_message(tell)

    second.route_web_socket(SOCKET, pass_on)
    second.goto(first.url)
    question(second)
    deaf = True
    first.locator(f"{ASKED} [data-move=stop]").click()
    question(first)
    second.locator(f"{ASKED} [data-move=draw]").click()
    deaf = False
    expect(second.get_by_text("The table has moved on.")).to_be_visible()
    question(second)
    expect(second.locator(".prompt .q strong")).to_have_text(
        first.locator(".prompt .q strong").inner_text()
    )
