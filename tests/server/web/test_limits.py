"""RateLimits: how often anybody may ask, counted by a clock that cannot jump."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from fairground.server.refusals import TooManyRequests
from fairground.server.settings import Rates
from fairground.server.web import limits
from fairground.server.web.limits import RateLimits

HOUR = 3600.0


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def taken(counted: RateLimits, times: int, who: str = "Ada") -> list[bool]:
    """Which of so many tries were within the share."""
    return [_is_let(lambda: counted.check("words", who)) for _ in range(times)]


def _is_let(take: Callable[[], None]) -> bool:
    try:
        take()
    except TooManyRequests:
        return False
    return True


def test_a_share_is_used_up_and_comes_back_with_the_next_window() -> None:
    clock = Clock()
    counted = RateLimits(Rates(words="2/10second"), clock)
    assert taken(counted, 3) == [True, True, False]
    clock.seconds += 9.9
    assert taken(counted, 1) == [False]
    clock.seconds += 0.2
    assert taken(counted, 3) == [True, True, False]


def test_everybody_has_a_share_of_their_own() -> None:
    counted = RateLimits(Rates(words="1/minute"), Clock())
    assert taken(counted, 2, "Ada") == [True, False]
    assert taken(counted, 1, "Bert") == [True]


def test_of_two_rates_the_tighter_one_counts() -> None:
    clock = Clock()
    counted = RateLimits(Rates(words="2/second;3/minute"), clock)
    assert taken(counted, 3) == [True, True, False]
    clock.seconds += 1.5
    assert taken(counted, 2) == [True, False]


def test_a_refusal_says_which_rate_it_was() -> None:
    counted = RateLimits(Rates(words="1/minute"), Clock())
    counted.check("words", "Ada")
    with pytest.raises(TooManyRequests, match="1 per 1 minute"):
        counted.check("words", "Ada")


def test_without_rates_there_is_no_bound() -> None:
    assert taken(RateLimits(None, Clock()), 1000) == [True] * 1000


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_jump_of_the_wall_clock_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    clock, real = Clock(), time.time
    counted = RateLimits(Rates(words="2/minute"), clock)
    assert taken(counted, 1) == [True]
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    assert taken(counted, 2) == [True, False]
    clock.seconds += 61
    assert taken(counted, 3) == [True, True, False]


def test_windows_that_are_over_are_forgotten() -> None:
    clock = Clock()
    counted = RateLimits(Rates(words="1/second"), clock)
    for guest in range(2 * limits.MANY):
        clock.seconds += 0.01
        counted.check("words", f"guest {guest}")
    assert counted.size <= limits.MANY + 1
