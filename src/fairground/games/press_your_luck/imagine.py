"""Dealing unseen score cards: what a seat of the face-down game cannot see, filled in fairly.

Every way of dealing the unseen cards to the other seats and the deck is equally likely, among
those in which the game would still go on: with automatic claims no seat holds all seven colours.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from fairground.games.press_your_luck.components import COLOURS
from fairground.kernel.luck import Luck, Why
from fairground.kernel.state import Hidden
from fairground.kernel.tally import HEX, any_cards, counts_of, faces_in, kinds_in, one, size_of

if TYPE_CHECKING:
    from fairground.games.press_your_luck.rules.state import PressYourLuck

IMAGINED: Final = Why("imagined")
POOL: Final = "cards"
PLAIN_TRIES: Final = 8
FINE: Final = 1 << 31


def hidden_from(table: PressYourLuck, seat: int) -> list[Hidden]:
    """PYL-30, PYL-31: in the face-down game others' score cards, and with them the deck."""
    if not table.is_face_down():
        return []
    places = [
        Hidden(POOL, f"score cards of seat {other + 1}", faces_in(won, HEX))
        for other, won in enumerate(table.won)
        if other != seat
    ]
    return [*places, Hidden(POOL, "deck", faces_in(table.bag, HEX))]


def deal_unseen(world: PressYourLuck, seat: int, luck: Luck) -> None:
    """Deal every other seat as many score cards as it has, if they lie face down.

    The world must be a position of the game: otherwise there may be no such deal to be found.
    """
    if not world.is_face_down():
        return
    won = world.won
    others = [other for other in range(len(won)) if other != seat]
    others.sort(key=lambda other: -size_of(won[other], HEX))
    sizes = [int(size_of(won[other], HEX)) for other in others]
    pool = int(world.bag) + sum([won[other] for other in others])
    hands = _hands(sizes, pool, luck) if world.manual else _short_hands(sizes, pool, luck)
    for other, hand in zip(others, hands, strict=True):
        world.put_won(other, hand)
    world.bag = pool - sum(hands)


def _hands(sizes: list[int], pool: int, luck: Luck) -> list[int]:
    """Any hands of these sizes."""
    hands: list[int] = []
    for size in sizes:
        hand = int(any_cards(pool, size, luck, IMAGINED, HEX))
        hands.append(hand)
        pool -= hand
    return hands


def _short_hands(sizes: list[int], pool: int, luck: Luck) -> list[int]:
    """Hands that each lack a colour.

    Only the first, which is the largest and the hardest, is made to; if another does not, all are
    dealt again. To mend that one alone would favour first hands that leave little choice.
    """
    while True:
        first = _short(sizes[0], pool, luck)
        hands = [first, *_hands(sizes[1:], pool - first, luck)]
        if max([kinds_in(hand, HEX) for hand in hands]) < COLOURS:
            return hands


def _short(size: int, pool: int, luck: Luck) -> int:
    """A hand that lacks a colour."""
    for _ in range(PLAIN_TRIES):
        hand = int(any_cards(pool, size, luck, IMAGINED, HEX))
        if kinds_in(hand, HEX) < COLOURS:
            return hand
    return _short_of_one(size, pool, luck)


def _short_of_one(size: int, pool: int, luck: Luck) -> int:
    """The same where such hands are rare: choose the colour to be missing first.

    A hand that lacks k colours can come up in k ways, so it is kept in one case of k.
    """
    counts = counts_of(pool, COLOURS, HEX)
    weights = [comb(sum(counts) - count, size) for count in counts]
    while True:
        absent = _weighted(weights, luck)
        hand = int(any_cards(pool - counts[absent] * one(absent, HEX), size, luck, IMAGINED, HEX))
        if luck.pick(COLOURS - int(kinds_in(hand, HEX)), IMAGINED) == 0:
            return hand


def _weighted(weights: list[int], luck: Luck) -> int:
    """An index with a chance in proportion to its weight, to 31 bits."""
    at = int(luck.pick(FINE, IMAGINED)) * sum(weights) // FINE
    index = 0
    while at >= weights[index]:
        at -= weights[index]
        index += 1
    return index
