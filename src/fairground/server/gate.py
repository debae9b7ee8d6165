"""The gate of a house with several wings: it lets people in and looks after the wings.

It reads the first line of what a visitor says, without taking it from them, and hands the whole
connection to the wing of the table they ask for; after that it has nothing to do with it. A wing
that falls is opened again, and whoever wants to go there waits meanwhile. The gate has no threads
and no event loop, so that it can fork at any time.
"""

from __future__ import annotations

import errno
import itertools
import logging
import multiprocessing
import selectors
import signal
import socket
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.process import BaseProcess

from fairground.server.wing import GOODBYE, OPEN
from fairground.server.wings import Wings, table_in

LOG = logging.getLogger("fairground.gate")

SILENCE = 60.0
"""Seconds a visitor may say nothing before any wing takes them."""
FIRST_LINE = 2048
"""Bytes of a visitor's first words that are looked at."""
PAUSE = 1.0
"""Seconds between two openings of a wing that falls again and again."""
MOST_WAITING = 1000
"""Visitors who may wait for one wing."""
TICK = 0.1
TOLD = (signal.SIGINT, signal.SIGTERM)
"""How the gate is told to close."""

Serve = Callable[[Wings, socket.socket], None]
"""Serves as a wing, with a line to the gate, until it ends."""


class WingFell(Exception):
    """A wing could not be opened at all."""


class Wing:
    """One wing as the gate sees it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_open = False
        self.has_fallen = False
        self.process: BaseProcess | None = None
        self.line: socket.socket | None = None
        self.waiting: deque[socket.socket] = deque()
        """Visitors it has not taken yet."""
        self.opened_at = 0.0

    def hand_over(self) -> None:
        """Give it everybody who waits, as far as it takes them; the others, later."""
        with suppress(OSError):  # it is busy, or has fallen a moment ago
            while self.is_open and self.waiting and self.line is not None:
                socket.send_fds(self.line, [OPEN], [self.waiting[0].fileno()])
                self.waiting.popleft().close()


class Gate:
    """Lets people in until it is told to close."""

    def __init__(self, listener: socket.socket, wings: Wings, serve: Serve) -> None:
        self._listener = listener
        self._wings = wings
        self._serve = serve
        self._all = [Wing(number) for number in range(wings.count)]
        self._turn = itertools.cycle(self._all)
        self._selector = selectors.DefaultSelector()
        self._silent: dict[socket.socket, float] = {}
        """Visitors who have said nothing yet, and until when the gate listens to them."""
        self._is_closing = False
        self._bell, self._rope = socket.socketpair()
        """A signal writes into the one and wakes who waits at the other."""

    def run(self, opened: Callable[[], object]) -> None:
        """Open all wings, then the gate; returns when everything is closed again."""
        self._hear_signals()
        try:
            for wing in self._all:
                self._open(wing)
            while not all(wing.is_open for wing in self._all):
                self._wait()
                if self._is_closing:
                    return
                if any(wing.has_fallen for wing in self._all):
                    raise WingFell
            self._listener.setblocking(False)
            self._selector.register(self._listener, selectors.EVENT_READ, self._let_in)
            opened()
            while not self._is_closing:
                self._wait()
        finally:
            self._close()

    def _hear_signals(self) -> None:
        self._bell.setblocking(False)
        self._rope.setblocking(False)
        signal.set_wakeup_fd(self._rope.fileno())
        for number in TOLD:
            signal.signal(number, self._be_told)
        self._selector.register(self._bell, selectors.EVENT_READ, lambda: self._bell.recv(64))

    def _be_told(self, *_: object) -> None:
        self._is_closing = True

    def _wait(self) -> None:
        """Do what there is to do; look at the clock now and then."""
        for key, _ in self._selector.select(TICK):
            key.data()
        now = time.monotonic()
        for wing in self._all:
            wing.hand_over()
            if wing.process is None and now >= wing.opened_at + PAUSE:
                self._open_again(wing)
        while self._silent and (first := next(iter(self._silent.items())))[1] <= now:
            self._show_in(first[0], next(self._turn))

    # Visitors

    def _let_in(self) -> None:
        try:
            visitor, _ = self._listener.accept()
        except OSError as fault:
            if fault.errno in (errno.EMFILE, errno.ENFILE):
                self._make_room()
            return
        visitor.setblocking(False)
        self._silent[visitor] = time.monotonic() + SILENCE
        self._selector.register(visitor, selectors.EVENT_READ, lambda: self._listen(visitor))

    def _make_room(self) -> None:
        """Too many say nothing: whoever has been silent longest is some wing's business now."""
        LOG.warning("the gate is crowded", extra={"silent": len(self._silent)})
        if self._silent:
            self._show_in(next(iter(self._silent)), next(self._turn))
        else:
            time.sleep(TICK)

    def _listen(self, visitor: socket.socket) -> None:
        """Whoever has said something is shown in; where to is only a matter of speed."""
        if visitor not in self._silent:
            return  # shown in a moment ago, to make room
        try:
            words = visitor.recv(FIRST_LINE, socket.MSG_PEEK).split(b" ", 2)
        except OSError:
            words = []
        table = table_in(words[1].decode("latin-1")) if len(words) > 1 else ""
        self._show_in(visitor, self._all[self._wings.of(table)] if table else next(self._turn))

    def _show_in(self, visitor: socket.socket, wing: Wing) -> None:
        del self._silent[visitor]
        self._selector.unregister(visitor)
        wing.waiting.append(visitor)
        wing.hand_over()
        if len(wing.waiting) > MOST_WAITING:
            wing.waiting.popleft().close()

    # Wings

    def _open_again(self, wing: Wing) -> None:
        try:
            self._open(wing)
        except OSError as fault:  # no room for another process, at the moment
            if wing.line is not None:
                wing.line.close()
            wing.line = None
            LOG.error("a wing cannot be opened", extra={"wing": wing.number, "fault": str(fault)})

    def _open(self, wing: Wing) -> None:
        wing.opened_at = time.monotonic()
        ours, theirs = socket.socketpair()
        with theirs:
            ours.setblocking(False)
            wing.line = ours
            fork = multiprocessing.get_context("fork")
            process = fork.Process(target=self._be_wing, args=(wing.number, theirs))
            signal.pthread_sigmask(signal.SIG_BLOCK, TOLD)  # until the new one knows what they mean
            try:
                process.start()
            finally:
                signal.pthread_sigmask(signal.SIG_UNBLOCK, TOLD)
        wing.process = process
        self._selector.register(ours, selectors.EVENT_READ, lambda: self._hear(wing))

    def _be_wing(self, number: int, line: socket.socket) -> None:
        """In the new process: let go of everything that is the gate's, and serve."""
        signal.set_wakeup_fd(-1)
        for told in TOLD:
            signal.signal(told, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TOLD)
        self._selector.close()
        for wing in self._all:
            for held in (wing.line, *wing.waiting):
                if held is not None:
                    held.close()
        for held in (self._listener, self._bell, self._rope, *self._silent):
            held.close()
        line.setblocking(False)
        self._serve(replace(self._wings, mine=number), line)

    def _hear(self, wing: Wing) -> None:
        """A wing says that it is open, or nothing any more."""
        assert wing.line is not None
        word = b""
        with suppress(OSError):
            word = wing.line.recv(1)
        wing.is_open = bool(word)
        if not word:
            self._lay_to_rest(wing)

    def _lay_to_rest(self, wing: Wing) -> None:
        assert wing.line is not None
        assert wing.process is not None
        self._selector.unregister(wing.line)
        wing.line.close()
        wing.process.join()
        if not self._is_closing:
            LOG.error("a wing fell", extra={"wing": wing.number, "code": wing.process.exitcode})
        wing.line = wing.process = None
        wing.has_fallen = True

    def _close(self) -> None:
        """Close the gate, then the wings, which say goodbye; then all is closed."""
        self._is_closing = True
        self._listener.close()
        for wing in self._all:
            if wing.process is not None:
                wing.process.terminate()
        until = time.monotonic() + 3 * GOODBYE
        for wing in self._all:
            if wing.process is not None:
                wing.process.join(max(0.0, until - time.monotonic()))
                wing.process.kill()
