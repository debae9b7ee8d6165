"""The time of a question: a pause stops it, and nothing else winds it up."""

from __future__ import annotations

from fairground.server.tables import entries as e
from fairground.server.tables.facts import Facts
from fairground.server.tables.timers import Timers


class Clock:
    """Goes on when told to."""

    time = 100.0

    def __call__(self) -> float:
        return self.time


def asked() -> tuple[Clock, Facts, Timers]:
    """A question that was just asked."""
    facts, clock = Facts("t", e.Made(0, "g", 1, {}, "a", False, "s", ()), [], version=7), Clock()
    return clock, facts, Timers(clock, facts)


def test_a_new_version_is_a_new_question() -> None:
    clock, facts, timers = asked()
    clock.time += 5
    timers.follow(facts)
    assert timers.elapsed() == 5
    facts.version = 8
    timers.follow(facts)
    assert timers.elapsed() == 0


def test_after_a_pause_a_question_has_the_time_it_had_left() -> None:
    clock, facts, timers = asked()
    clock.time += 5
    facts.paused = True
    timers.follow(facts)
    clock.time += 1000
    assert timers.elapsed() == 5
    facts.paused = False
    timers.follow(facts)
    clock.time += 2
    assert timers.elapsed() == 7


def test_a_question_asked_after_a_pause_has_all_its_time() -> None:
    """An undo ends a pause."""
    clock, facts, timers = asked()
    clock.time += 5
    facts.paused = True
    timers.follow(facts)
    facts.paused, facts.version = False, 8
    timers.follow(facts)
    assert timers.elapsed() == 0
