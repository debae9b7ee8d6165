"""A bot process for tests: it crashes, dreams or talks nonsense, as the luck falls."""

from __future__ import annotations

import sys
import threading

import msgspec

from fairground.server.workers.bots import BotQuestion

MOODS = ("crash", "nonsense", "dream", "illegal")


def main() -> None:
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line, type=BotQuestion)
        mood = MOODS[question.seed % 4]
        if mood == "crash":
            sys.exit(1)
        if mood == "dream":
            threading.Event().wait()
        print("gibberish" if mood == "nonsense" else '{"move": "show"}', flush=True)


if __name__ == "__main__":
    main()
