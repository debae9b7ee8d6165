"""The worker process of bots: a question per line in, advice per line out."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from functools import cache

import msgspec

from fairground._modules import has_newer_choice
from fairground.bots.advice import Advice
from fairground.bots.thinking import ThinkingBot
from fairground.kernel import registry
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Bot, Imagination, answer
from fairground.server.workers.bots import BOT_PROCESS, BotQuestion


@cache
def _bot(kind: str, game: str) -> Bot:
    return registry.bot(kind, registry.game(game))


def think(question: BotQuestion) -> Advice:
    """The move the bot chooses and, if it is one that thinks, why."""
    game = registry.game(str(question.world["game"]))
    world, luck = game.load(question.world), FastLuck(question.seed)
    bot = _bot(question.bot, game.name)
    if isinstance(bot, ThinkingBot) and len(world.legal(question.seat)) > 1:
        imagination = Imagination(world, question.seat)
        return bot.think(world.view(question.seat), imagination, luck)
    return Advice(world.notation(answer(world, question.seat, bot, luck)))


def main() -> None:
    """Answer until there are no more questions. Ctrl-C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError):  # the server is gone
        for line in sys.stdin.buffer:
            advice = think(msgspec.json.decode(line, type=BotQuestion))
            print(msgspec.json.encode(advice).decode(), flush=True)
            if has_newer_choice():  # the rules were compiled meanwhile; the next question waits
                os.execv(sys.executable, [sys.executable, "-m", BOT_PROCESS])


if __name__ == "__main__":
    main()
