"""The table as tools: asked by the SDK's own client, in this process, by a pipe, at a server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from mcp import Client as Agent
from mcp import StdioServerParameters, stdio_client

import fairground
from building.versions import serving
from fairground.client import Client
from fairground.mcp.seats import LocalModelSeat, ServerModelSeat
from fairground.mcp.tools import server_for
from tests.patience import PATIENCE

"""Seconds after which something that should happen has not."""


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, PATIENCE))


def local(name: str, seats: int = 2, **options: str) -> LocalModelSeat:
    return LocalModelSeat(fairground.game(name), seats, options, "heuristic", "a seed")


async def said(agent: Agent, tool: str, **words: Any) -> str:
    """What a tool answers; a fault begins with an exclamation mark."""
    answer = await agent.call_tool(tool, words)
    text = "".join(part.text for part in answer.content)
    return f"! {text}" if answer.is_error else text


async def played_to_the_end(agent: Agent) -> str:
    shown = await said(agent, "look")
    while "Answer with the number" in shown:
        shown = await said(agent, "play", choice="1")
        assert not shown.startswith("!")
    return shown


@pytest.mark.parametrize("name", ["press-your-luck", "karma", "unfair"])
def test_a_whole_game_by_tools(name: str) -> None:
    async def play() -> None:
        async with Agent(server_for(local(name))) as agent:
            tools = await agent.list_tools()
            assert {tool.name for tool in tools.tools} == {"look", "play", "why_not", "rules"}
            end = await played_to_the_end(agent)
            assert "seat 1 (you)" in end
            assert (await said(agent, "play", choice="1")).startswith("! ")

    run(play())


def test_answers_and_refusals_are_sentences() -> None:
    async def ask() -> None:
        async with Agent(server_for(local("karma"))) as agent:
            look = await said(agent, "look")
            assert "1. Lay " in look
            assert "there are 1672" not in look
            refused = await said(agent, "play", choice="pickup")
            assert refused.startswith("! ")
            assert "KAR-" in refused
            assert "KAR-" in await said(agent, "why_not", move="pickup")
            assert "no move of Karma" in await said(agent, "why_not", move="jump")
            notation = look.split("1. ", 1)[1].split("[", 1)[1].split("]", 1)[0]
            assert await said(agent, "why_not", move=notation) == "It is possible now."
            assert (await said(agent, "rules", about="KAR-32")).startswith("KAR-32: ")
            assert "more; ask for a word" in await said(agent, "rules")
            assert "no rule speaks of 'xyzzy'" in await said(agent, "rules", about="xyzzy")
            assert not (await said(agent, "play", choice=notation)).startswith("!")

    run(ask())


def test_the_command_speaks_the_protocol() -> None:
    words = ["mcp", "press-your-luck", "--seats", "3", "--seed", "x"]
    door = str(Path(sys.executable).with_name("fairground"))
    command = StdioServerParameters(command=door, args=words)

    async def play() -> None:
        async with Agent(stdio_client(command)) as agent:
            end = await played_to_the_end(agent)
            assert "seat 3" in end

    run(play())


def test_a_seat_at_a_server_s_table(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        async with Client(url) as host, Client(url) as guest:
            await host.become("Ada")
            await guest.become("Agent")
            table = await host.create("press-your-luck", ["heuristic", "invited"])
            joined = await guest.join(await table.invite(1))
            async with Agent(server_for(ServerModelSeat(guest, joined))) as agent:
                assert "has not begun" in await said(agent, "look")
                await table.start()
                shown, moves = await said(agent, "look"), 0
                while "to decide" in shown:
                    if "Answer with the number" in shown:
                        shown, moves = await said(agent, "play", choice="1"), moves + 1
                    else:
                        shown = await said(agent, "look", wait=True)
                assert moves > 2
                assert "PYL-13" in await said(agent, "rules", about="PYL-13")

    with serving(Path(sys.executable), tmp_path / "data") as url:
        run(play(url))
