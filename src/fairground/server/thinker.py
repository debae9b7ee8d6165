"""The worker process of bots: a question per line in, a move per line out."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from functools import cache

import msgspec

from fairground.kernel import registry
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Bot, answer
from fairground.server.bots import Question


@cache
def _bot(kind: str, game: str) -> Bot:
    return registry.bot(kind, registry.game(game))


def think(question: Question) -> str:
    """The notation of the move the bot chooses."""
    game = registry.game(str(question.world["game"]))
    world = game.load(question.world)
    luck = FastLuck(question.seed)
    return world.notation(answer(world, question.seat, _bot(question.bot, game.name), luck))


def main() -> None:
    """Answer until there are no more questions. Ctrl-C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError):  # the server is gone, and nobody wants to know any more
        for line in sys.stdin.buffer:
            print(think(msgspec.json.decode(line, type=Question)), flush=True)


if __name__ == "__main__":
    main()
