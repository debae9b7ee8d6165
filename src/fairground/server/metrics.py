"""Figures about a running server, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

PREFIX = "fairground"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

COUNTERS = {
    "moves": "Moves that took effect; sealed answers once they are opened.",
    "refusals": "Moves and actions refused, with a reason.",
    "tables_made": "Tables set up.",
    "bot_moves": "Moves made by bots.",
    "bot_fallbacks": "Bot questions the heuristic had to answer.",
    "dropped_readers": "Sockets dropped because they read too slowly.",
    "floods": "Sockets closed because they sent too much.",
    "storage_faults": "Writes the disk refused.",
    "limited": "Requests over a rate limit.",
    "requests": "HTTP requests.",
    "messages": "Socket messages received.",
    "passed_on": "Requests and socket messages passed on to the node that owns their table.",
    "shards_taken": "Shards this node has taken, at its start included.",
}
TIMES = {
    "commit_seconds": "From a move decided on to a move on disk.",
    "move_seconds": "From a move received to every subscriber's transport.",
}


class Metrics:
    """Counters, times, and gauges computed when they are read."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._registry = CollectorRegistry()
        self._counters = {
            name: Counter(f"{PREFIX}_{name}", words, registry=self._registry)
            for name, words in COUNTERS.items()
        }
        self._times = {
            name: Histogram(f"{PREFIX}_{name}", words, registry=self._registry, buckets=BUCKETS)
            for name, words in TIMES.items()
        }
        self._gauges: dict[str, Gauge] = {}

    def count(self, name: str, times: int = 1) -> None:
        """So many more."""
        self._counters[name].inc(times)

    def observe(self, name: str, seconds: float) -> None:
        """Note a time."""
        self._times[name].observe(seconds)

    def gauge(self, name: str, words: str, read: Callable[[], float]) -> None:
        """A figure that is read when it is asked for; a later reader replaces an earlier one."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"{PREFIX}_{name}", words, registry=self._registry)
        self._gauges[name].set_function(read)

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self._registry)


METRICS = Metrics()
"""The figures of this process."""
