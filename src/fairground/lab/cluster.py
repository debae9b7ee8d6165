"""The lab on more than one machine: a Dask cluster, `--cluster tcp://…`.

Dask hands batches out, and hands them out again where a worker is lost; each is answered once, so
nothing is counted twice. Needs the extra fairground[cluster]; every worker needs fairground itself,
of exactly this version: others might play by other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

from distributed import Client, KilledWorker

from fairground.lab.matches import SimulationFailed
from fairground.lab.sources import package_hash

PATIENCE: Final = 20
"""Seconds to wait for the scheduler, and then for a first worker."""
AHEAD: Final = 2
"""Batches handed out for every thread of the cluster, so that none waits for the next."""
FRESH: Final = 2.0
"""Seconds after which it is asked again how many threads there are: workers come and go."""


@contextmanager
def joined(address: str) -> Iterator[tuple[Executor, Callable[[], int]]]:
    """An executor on the cluster, and how many batches it takes at a time."""
    client = _connected(address)
    try:
        _check_workers(client, address)
        executor = client.get_executor(pure=False)
        try:
            yield executor, Slots(client)
        except (CancelledError, KilledWorker, OSError) as fault:
            raise SimulationFailed(f"the cluster at {address} was lost: {fault}") from fault
        finally:
            executor.shutdown(wait=False)
    finally:
        client.close(timeout=PATIENCE)


class Slots:
    """Counts the threads of a cluster now and then."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._asked = -FRESH
        self._slots = AHEAD

    def __call__(self) -> int:
        """How many batches may be under way."""
        if monotonic() - self._asked > FRESH:
            self._asked = monotonic()
            self._slots = AHEAD * max(1, sum(self._client.nthreads().values()))
        return self._slots


def _connected(address: str) -> Client:
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise SimulationFailed(f"no scheduler answers at {address}: {fault}") from fault


def _check_workers(client: Client, address: str) -> None:
    """At least one worker, and none that would play something else."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as fault:
        raise SimulationFailed(
            f"the scheduler at {address} has no workers; start one with: dask worker {address}"
        ) from fault
    here = _expected()
    answers: dict[str, Any] = client.run(package_hash, on_error="return")
    for worker, there in answers.items():
        if there != here:
            raise SimulationFailed(
                f"the worker {worker} has another fairground than this machine ({there} is not "
                f"{here}); install the same version everywhere"
            )


def _expected() -> str:
    """The hash that every worker has to have."""
    return package_hash()
