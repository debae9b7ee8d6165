"""What sources are installed here, as a hash: equal hashes play equal games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

LETTERS: Final = 16
"""Of a hash; enough that two versions never meet."""


def hash_of(sources: dict[str, bytes]) -> str:
    """One hash of named sources."""
    total = sha256()
    for name in sorted(sources):
        total.update(name.encode() + b"\0" + sha256(sources[name]).digest())
    return total.hexdigest()[:LETTERS]


def sources_below(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    """Every Python source in a folder and its folders, by path."""
    for each in folder.iterdir():
        if each.is_dir():
            yield from sources_below(each, f"{path}{each.name}/")
        elif each.name.endswith(".py"):
            yield f"{path}{each.name}", read_source(each)


def read_source(source: Traversable) -> bytes:
    """A source with line ends as they are here: some systems write others."""
    return source.read_bytes().replace(b"\r\n", b"\n")


@cache
def package_hash() -> str:
    """Of everything that takes part in games: kernel, games, bots and lab."""
    rooms = ("bots", "games", "kernel", "lab")
    house = files("fairground")
    return hash_of({f"{n}/{p}": t for n in rooms for p, t in sources_below(house.joinpath(n))})
