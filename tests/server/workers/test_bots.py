"""Bots: they see only what their seat sees, and whatever they do the table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import fairground
from fairground.bots.advice import Advice
from fairground.kernel.luck import FastLuck
from fairground.server.workers.bots import BotWorkers, Brief
from tests.server.harness import Person, serving


def test_a_bot_that_crashes_dreams_or_babbles_is_replaced_by_its_heuristic(tmp_path: Path) -> None:
    with serving(tmp_path, bot_process="tests.server.bad_bot_process", budget=1.0) as server:
        ada = Person(server.url, "Ada")
        table = ada.make("whisper", "heuristic", "random")
        ada.at(table, "start")
        ada.until(table, lambda seen: seen["about"]["status"] == "over")
        assert "fairground_bot_fallbacks_total 0.0" not in server.figures()


def test_a_thinker_answers_with_a_legal_move() -> None:
    async def work() -> Advice:
        bot_workers = BotWorkers(1, 30.0)
        try:
            game = fairground.game("press-your-luck")
            state = game.new(2, luck=FastLuck(1))
            return await bot_workers.advise(state, state.waiting()[0], "heuristic")
        finally:
            await bot_workers.close()

    assert asyncio.run(work()).move in ("draw", "stop")


def test_the_stand_in_always_has_a_legal_move() -> None:
    game = fairground.game("press-your-luck")
    state, luck = game.new(3, luck=FastLuck(2)), FastLuck(3)
    bot_workers = BotWorkers(1, 1.0)
    while state.waiting():
        seat = state.waiting()[0]
        state.play(seat, state.parse(bot_workers.stand_in(state, seat)), luck)
    assert state.result() is not None


def test_a_bot_that_thinks_says_when_it_had_no_time_to() -> None:
    """Without a free worker a shark answers as the heuristic does, which needs no time."""

    async def work() -> list[bool]:
        bot_workers = BotWorkers(0, 1.0, patience=0.0)
        state = fairground.game("press-your-luck").new(2, luck=FastLuck(1))
        seat = state.waiting()[0]
        return [
            isinstance(await bot_workers.advise(state, seat, bot), Brief)
            for bot in ("shark", "heuristic")
        ]

    assert asyncio.run(work()) == [True, False]
