"""What can happen at a table of Press Your Luck. Nothing of it is secret when it happens."""

from __future__ import annotations

from fairground.kernel.events import Event


class Began(Event, frozen=True, tag="began"):
    """The lot fell on `seat`, and the first card lies open."""

    card: int


class Drew(Event, frozen=True, tag="drew"):
    """`seat` put the open card into the row and turned the next one up."""

    put: int
    turned: int
    row: int
    """How many cards the row has now."""


class Failed(Event, frozen=True, tag="failed"):
    """The colour turned up was in the row of `seat`: the row is discarded."""

    turned: int
    lost: tuple[int, ...]


class Took(Event, frozen=True, tag="took"):
    """`seat` stopped and took the row as score cards."""

    cards: tuple[int, ...]


class Passed(Event, frozen=True, tag="passed"):
    """`seat` stopped with an empty row."""


class Claimed(Event, frozen=True, tag="claimed"):
    """`seat` has all seven colours and wins; `lost` is a row that was not taken."""

    lost: tuple[int, ...]


class RainbowCame(Event, frozen=True, tag="rainbow"):
    """`seat` turned up the rainbow: it takes the row, and the game is over."""

    cards: tuple[int, ...]


class Counted(Event, frozen=True, tag="counted"):
    """After the rainbow the score cards decide; `seat` is the first of the winners."""

    cards: tuple[int, ...]
    colours: tuple[int, ...]
    winners: tuple[int, ...]
