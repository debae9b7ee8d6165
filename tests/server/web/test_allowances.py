"""Allowances: used up, refilled with time, shared, and forgotten when they are full again."""

from __future__ import annotations

import pytest

from fairground.server.settings import Settings
from fairground.server.web import allowances
from fairground.server.web.allowances import Allowance, SharedTraffic


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def test_a_budget_is_used_up_and_comes_back_with_time() -> None:
    clock = Clock()
    budget = Allowance(10, 100, clock)
    assert budget.spend(100)
    assert not budget.spend(1)
    clock.seconds += 1
    assert budget.spend(9)
    assert not budget.spend(9)


def test_a_shared_budget_is_forgotten_when_it_is_full_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(allowances, "MANY", 2)
    clock = Clock()
    settings = Settings(bytes_per_second=10, most_bytes_at_once=100, client_share=1)
    shared = SharedTraffic(settings, clock)
    spent, idle = shared.of("spent"), shared.of("idle")
    assert spent.spend(100, 1)
    assert shared.of("another") is not idle
    assert shared.of("spent") is spent
    assert shared.of("idle") is not idle
    clock.seconds += 60
    for number in range(9):
        shared.of(f"new-{number}")
    assert shared.of("spent") is not spent
