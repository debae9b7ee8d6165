"""Work: what the questions of an address cost, and how long it waits when it asked too much."""

from __future__ import annotations

import asyncio
import time

import pytest

from fairground.server.refusals import TooManyRequests
from fairground.server.web import work as module
from fairground.server.web.work import Work

BUSY = 0.002
"""Seconds of processor time a step of a question takes here."""


class Clock:
    """Seconds that pass when the test says so."""

    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


async def toil(steps: int = 1) -> int:
    """Compute for a while, and wait in between."""
    for _ in range(steps):
        began = time.thread_time()
        while time.thread_time() - began < BUSY:
            pass
        await asyncio.sleep(0)
    return steps


def work(monkeypatch: pytest.MonkeyPatch, at_once: float) -> tuple[Work, Clock]:
    monkeypatch.setattr(module, "AT_ONCE", at_once)
    clock = Clock()
    return Work(clock), clock


def test_an_answer_comes_through_and_what_it_cost_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, _ = work(monkeypatch, at_once=1.0)
    assert asyncio.run(asked.of(toil(3))) == 3
    assert not asked.is_full()


def test_an_address_that_asked_too_much_is_refused_until_time_has_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, clock = work(monkeypatch, at_once=0.0)
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    asyncio.run(asked.of(toil()))
    with pytest.raises(TooManyRequests, match="too much work"):
        asyncio.run(asked.turn())
    clock.seconds += 60
    monkeypatch.setattr(module, "PATIENCE", 60.0)
    asyncio.run(asked.turn())


def test_waiting_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, _ = work(monkeypatch, at_once=1.0)
    asyncio.run(asked.of(asyncio.sleep(2 * BUSY, "awake")))
    assert asked._left.spend(1.0 - BUSY / 2)


def test_a_question_that_is_cancelled_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, _ = work(monkeypatch, at_once=1.0)

    async def cancel() -> None:
        task = asyncio.create_task(asked.of(asyncio.sleep(60)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancel())


def test_a_question_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, _ = work(monkeypatch, at_once=1.0)

    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError("nowhere")

    with pytest.raises(LookupError, match="nowhere"):
        asyncio.run(asked.of(fail()))


def test_questions_of_one_address_take_turns_and_let_others_in_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, _ = work(monkeypatch, at_once=1.0)
    done: list[str] = []

    async def question() -> None:
        await asked.turn()
        done.append("question")

    async def moves() -> None:
        for _ in range(4):
            await asyncio.sleep(0)
            done.append("move")

    async def both() -> None:
        await asyncio.gather(*(question() for _ in range(4)), moves())

    asyncio.run(both())
    assert "question question question" not in " ".join(done)
