"""Figures about a running server, for Prometheus.

Counting is adding to a number: a move is counted in five places, and a metric of the library takes
a lock for each. The library writes them when they are asked for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Gauge, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

PREFIX = "fairground"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LIMITS = (*map(str, BUCKETS), "+Inf")
"""The upper end of every bucket, as it is written."""

COUNTERS = {
    "moves": "Moves that took effect; sealed answers once they are opened.",
    "refusals": "Moves and actions refused, with a reason.",
    "tables_made": "Tables set up.",
    "bot_moves": "Moves made by bots.",
    "bot_fallbacks": "Bot questions the heuristic had to answer.",
    "bot_hurried": "Questions to bots that think, answered briefly: no worker was free in time.",
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


class Times:
    """How often something took how long."""

    __slots__ = ("buckets", "total")

    def __init__(self) -> None:
        self.buckets = [0] * len(LIMITS)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Note a time."""
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def family(self, name: str, words: str) -> HistogramMetricFamily:
        """All times in the library's terms."""
        counts = zip(LIMITS, accumulate(self.buckets), strict=True)
        return HistogramMetricFamily(name, words, buckets=list(counts), sum_value=self.total)


class Metrics(Collector):
    """Counters, times, and gauges computed when they are read."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call] # the library has no types here
        self._registry = CollectorRegistry()
        self._counts = dict.fromkeys(COUNTERS, 0)
        self._times = {name: Times() for name in TIMES}
        self._gauges: dict[str, Gauge] = {}
        self._registry.register(self)

    def count(self, name: str, times: int = 1) -> None:
        """So many more."""
        self._counts[name] += times

    def observe(self, name: str, seconds: float) -> None:
        """Note a time."""
        self._times[name].observe(seconds)

    def gauge(self, name: str, words: str, read: Callable[[], float]) -> None:
        """A figure that is read when it is asked for; a later reader replaces an earlier one."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"{PREFIX}_{name}", words, registry=self._registry)
        self._gauges[name].set_function(read)

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        """Counters and times as the library writes them."""
        for name, words in COUNTERS.items():
            yield CounterMetricFamily(f"{PREFIX}_{name}", words, value=self._counts[name])
        for name, words in TIMES.items():
            yield self._times[name].family(f"{PREFIX}_{name}", words)

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self._registry)


METRICS = Metrics()
"""The figures of this process."""
