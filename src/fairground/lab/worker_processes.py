"""An executor of worker processes on this machine, each behind a pipe and a thread that waits.

Unlike the pool of the standard library it ends in the middle of a batch: a bot may think about one
for minutes. A worker that dies is a fault and no silence, and Ctrl-C is for the parent alone.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import ParamSpec, TypeVar

from fairground._modules import the_same_elsewhere
from fairground.lab.matches import SimulationFailed

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class WorkerProcesses(Executor):
    """So many processes; each runs one call at a time, and none outlives `shutdown`."""

    def __init__(self, workers: int) -> None:
        self._members: dict[Connection, BaseProcess] = {}
        self._idle: SimpleQueue[Connection] = SimpleQueue()
        self._threads = ThreadPoolExecutor(workers)
        context = get_context("spawn")
        with _no_interrupts(), the_same_elsewhere():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=serve_calls, args=(theirs,), daemon=True)
                process.start()
                theirs.close()  # so that a dead worker is an end of file, not a silence
                self._members[ours] = process
                self._idle.put(ours)

    def submit(
        self, fn: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Future[Answer]:
        """Call a function of a module in the next process that is idle."""
        return self._threads.submit(self._call, fn, args, kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End every process, whatever it is doing."""
        for process in self._members.values():
            process.terminate()
        self._threads.shutdown(cancel_futures=True)
        for pipe, process in self._members.items():
            process.join()
            pipe.close()
        self._members.clear()

    def _call(self, fn: Callable[..., Answer], args: object, kwargs: object) -> Answer:
        pipe = self._idle.get()
        try:
            pipe.send((fn, args, kwargs))
            answer: Answer = pipe.recv()
        except (EOFError, OSError) as fault:
            raise self._died(pipe) from fault
        finally:
            self._idle.put(pipe)
        return answer

    def _died(self, pipe: Connection) -> SimulationFailed:
        process = self._members[pipe]
        process.join(5)
        return SimulationFailed(
            f"a worker process died (exit code {process.exitcode}); fewer --workers need less "
            f"memory, and 1 plays without any"
        )


def serve_calls(pipe: Connection) -> None:
    """A worker process: take a call, make it, hand the answer back, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # the parent is gone
        while True:
            fn, args, kwargs = pipe.recv()
            pipe.send(fn(*args, **kwargs))


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes started in here never see Ctrl-C; it is for the one that reports.

    The first process brings Python's resource tracker with it, whose start lets interrupts through
    again; so it is started before.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
