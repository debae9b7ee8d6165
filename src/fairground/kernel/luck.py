"""Luck: where chance comes from. A state never holds any; it is handed in with every move.

Every pick is tagged with its purpose and its recipient, takes its words from one stream of 32-bit
numbers and is unbiased. The same seed gives the same picks on every platform, compiled or not.
"""

from __future__ import annotations

from hashlib import sha512
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from fairground.kernel.errors import LuckRanOut, WrongLuck

NOBODY: Final = -1
"""The recipient of luck that concerns the whole table."""

WORDS: Final[i64] = 0x1_0000_0000
MASK: Final[i64] = 0xFFFF_FFFF
MOST: Final = 0x8000_0000
"""The largest number of outcomes a pick may have."""
PLACES: Final[dict[int, int]] = {}
"""The purposes and recipients this process knows, by their codes, numbered as they came."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Why:
    """What a pick is for and whom it serves. Games make theirs once, as constants."""

    def __init__(self, purpose: str, seat: int = NOBODY) -> None:
        self.purpose: Final = purpose
        self.seat: Final = seat
        name = sha512(str(self).encode()).digest()
        self.code: Final[int] = int.from_bytes(name[:8], "big") >> 2
        """A number that stands for purpose and recipient, on every machine."""
        self.place: Final[i64] = PLACES.setdefault(self.code, len(PLACES))
        """A small number that does the same in this process."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Why) and (self.purpose, self.seat) == (other.purpose, other.seat)

    def __hash__(self) -> int:
        return hash((self.purpose, self.seat))

    def __repr__(self) -> str:
        return f"Why({str(self)!r})"

    def __str__(self) -> str:
        return self.purpose if self.seat == NOBODY else f"{self.purpose}:p{self.seat + 1}"

    def __reduce__(self) -> tuple[type[Why], tuple[str, int]]:
        return (Why, (self.purpose, self.seat))


def for_seats(purpose: str, seats: int = 8) -> list[Why]:
    """One `Why` per seat, so that a rule can tag its luck without making anything."""
    return [Why(purpose, seat) for seat in range(seats)]


CHOICE: Final = Why("choice")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Luck:
    """A stream of picks. Subclasses give `word`, or `pick` itself where nothing is random."""

    def pick(self, n: i64, why: Why) -> i64:
        """A number from 0 to n-1, each equally likely. A choice of one costs no luck."""
        if n <= 1 or n > MOST:
            return _sure(n)
        last: i64 = WORDS - n
        while True:
            word: i64 = self.word()
            value: i64 = word % n
            if word - value <= last:  # the uneven rest of the range would favour small numbers
                return value

    def choose(self, options: list[int]) -> int:
        """One of the options, each equally likely."""
        return options[self.pick(len(options), CHOICE)]

    def word(self) -> i64:
        """The next 32 bits of the stream."""
        raise NotImplementedError


def _sure(n: i64) -> i64:
    if n != 1:
        raise ValueError(f"a pick has 1 to {MOST} outcomes, not {n}")
    return 0


@final
@mypyc_attr(acyclic=True)
class FastLuck(Luck):
    """A small generator for simulation and search (the public-domain sfc32), cheap to clone.

    Seed and stream together choose the sequence; streams of one seed are independent.
    """

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self._a: i64 = seed & 0xFFFF_FFFF
        self._b: i64 = (seed >> 32) & 0xFFFF_FFFF
        self._c: i64 = stream & 0xFFFF_FFFF
        self._count: i64 = 1 + ((stream >> 32) & 0xFFFF_FFFF)
        for _ in range(15):  # spreads neighbouring seeds before the first pick
            self.word()

    def pick(self, n: i64, why: Why) -> i64:
        """The same contract by multiplying instead of dividing, which is quicker."""
        if n <= 1 or n > MOST:
            return _sure(n)
        product: i64 = self.word() * n
        if product & MASK < n:
            uneven: i64 = WORDS % n
            while product & MASK < uneven:  # the uneven rest would favour some outcomes
                product = self.word() * n
        return product >> 32

    def word(self) -> i64:
        """The next 32 bits: three adds, three shifts, no multiplication, so i64 never overflows."""
        b: i64 = self._b
        c: i64 = self._c
        word: i64 = (self._a + b + self._count) & MASK
        self._count = (self._count + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        self._c = (((c << 21) | (c >> 11)) + word) & MASK
        return word

    def clone(self) -> FastLuck:
        """A generator that will give the same picks from here on."""
        twin = FastLuck()
        twin._a = self._a
        twin._b = self._b
        twin._c = self._c
        twin._count = self._count
        return twin


class SealedLuck(Luck):
    """The luck of tables: SHA-512 over key and counter, sixteen words a block.

    The next pick cannot be told from the last ones; with the seed all can be checked.
    """

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed
        self._key: bytes = sha512(b"fairground luck 1\n" + seed.encode()).digest()
        self._block: bytes = b""
        self._next: int = 0

    def word(self) -> i64:
        """Word k is bytes 4k mod 64 onwards, big-endian, of block k // 16."""
        at = (self._next % 16) * 4
        if at == 0:
            self._block = sha512(self._key + (self._next // 16).to_bytes(8, "big")).digest()
        self._next += 1
        return int.from_bytes(self._block[at : at + 4], "big")

    def __reduce__(self) -> tuple[object, ...]:
        return (_sealed_after, (self.seed, self._next))


def _sealed_after(seed: str, words: int) -> SealedLuck:
    """The luck of a table after so many words."""
    luck = SealedLuck(seed)
    for _ in range(words):
        luck.word()
    return luck


@final
@mypyc_attr(acyclic=True)
class DuplicateLuck(Luck):
    """The luck of a deal that is played again with other players in the same seats.

    Every purpose and recipient has a stream of its own, so that one seat's drawing more or less
    changes nothing about what the others are dealt and spin.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self._seed: int = seed
        self._deal: int = deal
        self._streams: list[FastLuck | None] = []
        """By the places of purposes and recipients; a stream begins with its first pick."""

    def pick(self, n: i64, why: Why) -> i64:
        """The next pick of the stream for this purpose and recipient."""
        streams = self._streams
        stream = streams[why.place] if why.place < len(streams) else None
        if stream is None:
            stream = FastLuck(self._seed ^ why.code, self._deal)
            self._keep(stream, why.place)
        return stream.pick(n, why)

    def _keep(self, stream: FastLuck, place: i64) -> None:
        if place >= len(self._streams):
            self._streams.extend([None] * (len(PLACES) - len(self._streams)))
        self._streams[place] = stream


class Pick:
    """One stroke of luck as it happened: `value` out of `n`, and why."""

    def __init__(self, n: int, value: int, why: Why) -> None:
        self.n: Final = n
        self.value: Final = value
        self.why: Final = why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self.n, self.value, self.why))

    def __repr__(self) -> str:
        return f"Pick({str(self)!r})"

    def __str__(self) -> str:
        return f"{self.why}={self.value}/{self.n}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Pick, (self.n, self.value, self.why))


class ScriptedLuck(Luck):
    """Gives exactly the values it was told, then those of `then`, or `LuckRanOut`.

    Tests force any outcome with it; `asked` remembers what every pick was for.
    """

    def __init__(self, values: list[int], then: Luck | None = None) -> None:
        self._values: list[int] = list(values)
        self._then: Luck | None = then
        self.asked: list[Pick] = []

    def pick(self, n: i64, why: Why) -> i64:
        """The next value of the script; `WrongLuck` if it is not possible here."""
        if n <= 1:
            return _sure(n)
        value = self._take(n, why)
        self.asked.append(Pick(n, value, why))
        return value

    def _take(self, n: int, why: Why) -> int:
        used = len(self.asked)
        if used < len(self._values):
            value = self._values[used]
            if not 0 <= value < n:
                raise WrongLuck(f"script says {value}, but {why} has outcomes 0 to {n - 1}")
            return value
        if self._then is None:
            raise LuckRanOut(f"the script of {used} picks has no value for {why} out of {n}")
        return self._then.pick(n, why)

    def left(self) -> int:
        """How many scripted values were never picked."""
        return max(0, len(self._values) - len(self.asked))


class RecordedLuck(Luck):
    """Passes on another luck and notes every pick; `take` hands the notes over."""

    def __init__(self, source: Luck) -> None:
        self._source: Luck = source
        self._picks: list[Pick] = []

    def pick(self, n: i64, why: Why) -> i64:
        """Pick from the source; a choice of one is no luck and is not noted."""
        value = self._source.pick(n, why)
        if n > 1:
            self._picks.append(Pick(n, value, why))
        return value

    def take(self) -> list[Pick]:
        """The picks since the last call."""
        picks = self._picks
        self._picks = []
        return picks


class ReplayedLuck(Luck):
    """Plays recorded picks back and insists that each is asked for as it was recorded."""

    def __init__(self, picks: list[Pick]) -> None:
        self._picks: list[Pick] = list(picks)
        self._used: int = 0

    def pick(self, n: i64, why: Why) -> i64:
        """The recorded value; `WrongLuck` when the record speaks of another pick."""
        if n <= 1:
            return _sure(n)
        if self._used == len(self._picks):
            raise LuckRanOut(f"the record has no pick for {why} out of {n}")
        pick = self._picks[self._used]
        if pick.n != n or pick.why != why or not 0 <= pick.value < n:
            raise WrongLuck(f"the record says {pick}, the game asks for {why} out of {n}")
        self._used += 1
        return pick.value

    def left(self) -> list[Pick]:
        """Recorded picks that the game never asked for."""
        return self._picks[self._used :]


def luck(seed: str) -> SealedLuck:
    """The luck of a table: sealed by its seed."""
    return SealedLuck(seed)


def fast_luck(seed: int = 0, stream: int = 0) -> FastLuck:
    """Luck for simulation and search; streams of one seed are independent."""
    return FastLuck(seed, stream)


def scripted_luck(values: list[int], then: Luck | None = None) -> ScriptedLuck:
    """Luck that gives exactly these values, then those of another."""
    return ScriptedLuck(values, then)


def recorded_luck(source: Luck) -> RecordedLuck:
    """Another luck with every pick noted."""
    return RecordedLuck(source)
