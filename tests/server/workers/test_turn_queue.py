"""The queue for bot workers: people first, askers in turn, and no endless wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from fairground.server.workers import turn_queue
from fairground.server.workers.turn_queue import Priority, QueueFull, TurnQueue

PEOPLE, WATCHED, BOTS_ONLY = Priority
LONG, SHORT = 60.0, 0.01


async def served(*questions: tuple[Priority, str]) -> list[str]:
    """The askers in the order in which the one worker comes to them, all having waited."""
    queue, order = TurnQueue(["worker"], LONG), []

    async def ask(priority: Priority, asker: str) -> None:
        worker = await queue.take(priority, asker)
        order.append(asker)
        queue.put(worker)

    busy = await queue.take(PEOPLE, "busy")
    waiting = [asyncio.create_task(ask(*question)) for question in questions]
    await asyncio.sleep(0)
    queue.put(busy)
    await asyncio.gather(*waiting)
    return order


def test_questions_of_people_come_before_those_of_bots_only() -> None:
    order = asyncio.run(served((BOTS_ONLY, "eve"), (BOTS_ONLY, "eve"), (PEOPLE, "ada")))
    assert order == ["ada", "eve", "eve"]


def test_askers_take_turns() -> None:
    questions = [(PEOPLE, asker) for asker in ("eve", "eve", "eve", "ada", "bert")]
    assert asyncio.run(served(*questions)) == ["eve", "ada", "bert", "eve", "eve"]


def run_with_busy_worker(
    patience: float, act: Callable[[TurnQueue[str]], Awaitable[object]]
) -> None:
    async def work() -> None:
        queue = TurnQueue(["worker"], patience)
        await queue.take(PEOPLE, "busy")
        await act(queue)

    asyncio.run(work())


def test_a_question_does_not_wait_for_ever() -> None:
    with pytest.raises(QueueFull, match="free"):
        run_with_busy_worker(SHORT, lambda queue: queue.take(PEOPLE, "ada"))


def test_only_so_many_questions_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(turn_queue.MOST_WAITING, BOTS_ONLY, 2)
    with pytest.raises(QueueFull, match="2 questions wait"):
        run_with_busy_worker(
            LONG, lambda queue: asyncio.gather(*(queue.take(BOTS_ONLY, "eve") for _ in range(3)))
        )


def test_a_worker_handed_to_a_question_that_was_given_up_is_not_lost() -> None:
    async def work() -> str:
        queue = TurnQueue(["worker"], LONG)
        worker = await queue.take(PEOPLE, "busy")
        waiting = asyncio.create_task(queue.take(PEOPLE, "ada"))
        await asyncio.sleep(0)
        queue.put(worker)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return await queue.take(PEOPLE, "bert")

    assert asyncio.run(work()) == "worker"


def test_tables_where_a_player_is_come_first_then_those_that_are_watched() -> None:
    order = asyncio.run(served((BOTS_ONLY, "rest"), (WATCHED, "watched"), (PEOPLE, "here")))
    assert order == ["here", "watched", "rest"]
