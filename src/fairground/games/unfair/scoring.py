"""The score in words: every item that counts at the end, for log, result and plates."""

from __future__ import annotations

from fairground.games.unfair.cards.deck import PACKS
from fairground.games.unfair.cards.vocabulary import THEMES
from fairground.games.unfair.labels import name
from fairground.games.unfair.rules import points as s
from fairground.kernel.scene import ScoreLine
from fairground.kernel.words import counted, listed

MET = ("missed", "met", "met with its bonus")
CLAUSES = {
    s.RIDES: "UNF-352",
    s.PLANS: "UNF-353",
    s.COINS: "UNF-356",
    s.CARDS: "UNF-357",
    s.LOANS: "UNF-359",
    s.PANORAMA: "UNF-365",
    s.MEDALS: "UNF-358",
    s.STARS: "UNF-463",
    s.HELPERS: "UNF-463",
    s.LEVEL: "UNF-452",
    s.THEMES: "UNF-206",
}


def score_lines(items: tuple[tuple[int, ...], ...]) -> tuple[ScoreLine, ...]:
    """One line of the score sheet for every item."""
    return tuple(ScoreLine(item_words(item), item[3], _clause(item)) for item in items)


def _clause(item: tuple[int, ...]) -> str:
    """A missed Blueprint rests on a clause of its own."""
    missed = item[0] == s.PLANS and item[2] == 0
    return "UNF-354" if missed else CLAUSES[item[0]]


def item_words(item: tuple[int, ...]) -> str:
    """What counts, without its points."""
    line, card, number, _ = item
    if line in (s.CARDS, s.HELPERS):
        return name(card)
    if line == s.RIDES:
        return f"{name(card)}, size {number}"
    if line == s.PLANS:
        return f"{name(card)}: goal {MET[number]}"
    if line == s.THEMES:
        return f"{name(card)} counts as {THEMES[number].capitalize()} theme"
    if line == s.PANORAMA:
        whole = len(PACKS[card].panorama)
        return f"{PACKS[card].name} panorama, {number} of {whole} cards"
    return _sum_words(line, number)


def _sum_words(line: int, number: int) -> str:
    """Coins, loans, medals, stars and levels."""
    if line == s.MEDALS:
        gold, silver = divmod(number, 5)
        kinds = [(gold, "gold medal"), (silver, "silver medal")]
        return listed([counted(count, kind) for count, kind in kinds if count])
    if line == s.LEVEL:
        return "bonus of the level"
    return counted(number, {s.COINS: "coin", s.LOANS: "loan"}.get(line, "star"))


def in_one_sentence(items: tuple[tuple[int, ...], ...]) -> str:
    """All items in one sentence: `Wave Coaster, size 3: 6; 12 coins: 6`."""
    parts = [(item_words(item), item[3] if item[0] != s.THEMES else None) for item in items]
    return "; ".join(what if points is None else f"{what}: {points}" for what, points in parts)
