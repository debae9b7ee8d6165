"""The small numbers of the rules: moves, phases, endings, and the grounds of refusal.

A move number means the same in every state; `NOTATIONS` is its text.
"""

from __future__ import annotations

from typing import Final

from fairground.games.life_is_not_fair.components import CODES, LINES

MOST_SEATS: Final = 8

# Moves. `PLAY + face` and `SWAP + face` name a card, `SAY + line` a line, `APPEAL + seat` a seat.
PLAY: Final = 0
SWAP: Final = 40
KEEP: Final = 80
DRAW: Final = 81
PASS: Final = 82
SAY: Final = 83
SAY_NOTHING: Final = 87
APPEAL: Final = 88
UPHOLD: Final = 96
REJECT: Final = 97
ABSTAIN: Final = 98
MOVES: Final = 99

NOTATIONS: Final[tuple[str, ...]] = (
    *(f"play {code}" for code in CODES),
    *(f"swap {code}" for code in CODES),
    *("keep", "draw", "pass"),
    *(f"say {line}" for line in LINES),
    *(f"appeal {seat}" for seat in range(1, MOST_SEATS + 1)),
    *("uphold", "reject", "abstain"),
)

# What is being decided.
EXCHANGE: Final = 0
TURN: Final = 1
DRAWN: Final = 2
LINE: Final = 3
VOTE: Final = 4
ENDED: Final = 5
PHASES: Final = ("exchange", "turn", "drawn", "line", "vote", "over")

# How a round ended.
WENT_OUT: Final = 0
GAME_OVER_PLAYED: Final = 1
BLOCKED: Final = 2
TIMED_OUT: Final = 3
ENDINGS: Final = ("went out", "game over", "blocked", "turn limit")

# How a match ended.
ROUNDS_PLAYED: Final = "rounds"
TARGET_REACHED: Final = "target"
MOST_ROUNDS: Final = 20
"""LNF-71: a target match ends after so many rounds at the latest."""

# Grounds of refusal, worded in text.py.
EXCHANGE_FIRST: Final = "exchange-first"
EXCHANGE_OVER: Final = "exchange-over"
NOT_YOUR_TURN: Final = "not-your-turn"
NOT_HELD: Final = "not-held"
NO_MATCH: Final = "no-match"
WILD_NO_MATCH: Final = "wild-no-match"
NUMBER_FIRST: Final = "number-first"
MUST_PLAY: Final = "must-play"
MUST_DRAW: Final = "must-draw"
NOTHING_TO_DRAW: Final = "nothing-to-draw"
ONLY_DRAWN: Final = "only-drawn"
DREW_ALREADY: Final = "drew-already"
NO_LINE: Final = "no-line"
SAY_FIRST: Final = "say-first"
NO_VOTE: Final = "no-vote"
VOTE_FIRST: Final = "vote-first"
NOT_A_VOTER: Final = "not-a-voter"
VOTED: Final = "voted"
NO_APPEALS: Final = "no-appeals"
APPEAL_EARLY: Final = "appeal-early"
APPEAL_WAITS: Final = "appeal-waits"
APPEALED_ONCE: Final = "appealed-once"
AGAINST_ONESELF: Final = "against-oneself"
NO_SUCH_SEAT: Final = "no-such-seat"
