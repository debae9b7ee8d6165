"""Figures about a running server, in the text format Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

COUNTERS = {
    "moves": "Moves written to disk.",
    "refusals": "Moves and deeds refused, with a reason.",
    "tables_made": "Tables set up.",
    "bot_moves": "Moves made by bots.",
    "bot_fallbacks": "Bot questions the heuristic had to answer.",
    "dropped_readers": "Sockets dropped because they read too slowly.",
    "storage_faults": "Writes the disk refused.",
    "limited": "Requests over somebody's share.",
    "requests": "HTTP requests.",
    "messages": "Socket messages received.",
}
TIMES = {
    "commit_seconds": "From a move decided on to a move on disk.",
    "move_seconds": "From a move received to every reader's queue.",
}

WELL = "fairground_storage_well"


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it: running totals per bucket."""
        lines, running = [], 0
        for bound, count in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            running += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {running}')
        return [*lines, f"{name}_sum {self.total:.6f}", f"{name}_count {running}"]


class Metrics:
    """Counters, times, and gauges asked for when somebody reads them."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.times = {name: Histogram() for name in TIMES}
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def count(self, name: str) -> None:
        """One more."""
        self.counters[name] += 1

    def took(self, name: str, seconds: float) -> None:
        """Note a time."""
        self.times[name].note(seconds)

    def text(self) -> str:
        """The whole page."""
        lines: list[str] = []
        for name, words in COUNTERS.items():
            lines += _head(f"{name}_total", words, "counter")
            lines.append(f"fairground_{name}_total {self.counters[name]}")
        for name, (words, read) in self.gauges.items():
            lines += _head(name, words, "gauge")
            lines.append(f"fairground_{name} {read():g}")
        for name, histogram in self.times.items():
            lines += _head(name, TIMES[name], "histogram")
            lines += histogram.lines(f"fairground_{name}")
        return "\n".join(lines) + "\n"


def _head(name: str, words: str, kind: str) -> list[str]:
    return [f"# HELP fairground_{name} {words}", f"# TYPE fairground_{name} {kind}"]


def added_up(pages: list[str]) -> str:
    """The pages of several processes as one; a house is as well as its least well wing."""
    lines = []
    for same in zip(*(page.splitlines() for page in pages), strict=True):
        name = same[0].rpartition(" ")[0]
        if name.startswith("#"):
            lines.append(same[0])
        else:
            values = [float(line.rpartition(" ")[2]) for line in same]
            lines.append(f"{name} {min(values) if name == WELL else sum(values):.15g}")
    return "\n".join(lines) + "\n"


METRICS = Metrics()
"""The figures of this process."""
