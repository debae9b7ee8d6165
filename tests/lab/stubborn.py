"""A plan whose pieces say that they are being played, and never end. Run, it ends by Ctrl-C."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass

from fairground.lab.workers import together

WORKERS = 3


@dataclass(frozen=True)
class Stubborn:
    """Every process that plays a piece says so and goes on for ever."""

    parent: int
    piece: str = "piece"
    pieces: int = 100

    def stage(self) -> Stubborn:
        """It plays its own pieces."""
        return self

    def play(self, pieces: range) -> int:
        """Say so, and go on for ever."""
        if os.getpid() != self.parent:
            os.write(1, b"playing\n")
        while True:
            pass


def main() -> None:
    """Play until Ctrl-C is pressed; tests in the background would have it ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        for _ in together(Stubborn(os.getpid()), WORKERS, patience=0.0):
            pass
    except KeyboardInterrupt:
        os.write(1, b"stopped\n")


if __name__ == "__main__":
    main()
