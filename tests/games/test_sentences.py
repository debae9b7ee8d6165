"""The log of every game, read without a look at the table: whole and plain sentences."""

from __future__ import annotations

import random
import re

import pytest

import fairground
from fairground.kernel.state import SPECTATOR

GAMES = pytest.mark.parametrize("game", fairground.all_games().values(), ids=lambda game: game.name)
FAULTS = {
    "two words the same": re.compile(r"\b([a-z]+) \1\b"),
    "a sign too many or a gap": re.compile(r" {2}|\.\.| [,.;:]|[,;:][,.;:]"),
    "a place that was not filled": re.compile(r"\{(?!p\d\})|\bNone\b"),
    "a small letter at the start": re.compile(r"^[a-z]|\. [a-z]"),
    "no full stop": re.compile(r"[^.!?]$"),
    "one of several": re.compile(r"(?<![-\d])1 (?:coin|card|point|note|space|star|medal)s\b"),
    "the wrong article": re.compile(r"\ba [aeiou8]|\ba 1[18]\b|\ban [^aeiouAEIOU81]"),
    "you in the wrong person": re.compile(
        r"\b[Yy]ou's\b|\b(?:of|by) you\b|\b[Yy]ou (?:has|is|does)\b"
    ),
}
"""What a sentence must not have, and how it is found."""


def events_of(game: fairground.Game, seats: int, seed: int) -> list[fairground.Event]:
    """Everything that happens in a game whose players know some moves and try others."""
    luck, lot = fairground.luck(f"sentences {seed}"), random.Random(seed)
    events: list[fairground.Event] = []
    state = game.new(seats, game.house_rules.read(game.house_rules.for_seats(seats)), luck, events)
    while state.waiting():
        seat = state.waiting()[0]
        known = game.heuristic(state.view(seat), fairground.fast_luck(state.number))
        state.play(seat, lot.choice([known, lot.choice(list(state.legal(seat)))]), luck, events)
    return events


@GAMES
def test_every_sentence_of_a_log_is_well_formed(game: fairground.Game) -> None:
    faults = set()
    for seed in range(6):
        events = events_of(game, game.seats[seed % len(game.seats)], seed)
        lines = [game.line(event.seen_by(who), who) for event in events for who in (SPECTATOR, 0)]
        sentences = {line.text for line in lines if line is not None}
        faults |= {
            (what, text)
            for what, fault in FAULTS.items()
            for text in sentences
            if fault.search(text)
        }
    assert not faults
