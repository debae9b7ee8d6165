"""The law of fair imagination: what is hidden is dealt anew, and every face gets its share."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from fairground.kernel.laws.case import Case, LawBroken, hold
from fairground.kernel.luck import Luck
from fairground.kernel.state import SPECTATOR, Hidden, State

LAW = "imagination deals fairly"
WORLDS = 150
MORE_WORLDS = 1_000
"""After a surprise in the first worlds, the same place and face must surprise in these as well."""
SURPRISE = 6.0
"""Standard deviations. Counts are small, so that out of millions a few are off by as much; both
times the same one is not."""

PoolPlace = tuple[str, str]


@dataclass(frozen=True)
class Surprise:
    """A face that is found in a place too often or too seldom."""

    place: PoolPlace
    face: int
    count: int
    worlds: int
    sigmas: float

    def __str__(self) -> str:
        found = f"{self.count} in {self.worlds} worlds, off by {self.sigmas:.1f}"
        return f"{self.place[1]}, face {self.face}: {found}"


def imagination_deals_fairly(case: Case) -> None:
    """What is hidden is dealt anew: every place gets its share of every face.

    Cards are dealt from what their pool holds; dice are thrown, each side equally likely.
    """
    for state in islice(case.walk(), 4):
        for viewer in (SPECTATOR, 0, case.seats - 1):
            _check_deals(state, viewer, case)


def _check_deals(state: State, viewer: int, case: Case) -> None:
    first = _surprises(state, viewer, WORLDS, case.luck(70))
    if not first:
        return
    again = _surprises(state, viewer, MORE_WORLDS, case.luck(71))
    for key in first.keys() & again.keys():
        raise LawBroken(f"{LAW}, decision {state.number}: {first[key]}, then {again[key]}")


def _surprises(state: State, viewer: int, worlds: int, luck: Luck) -> dict[object, Surprise]:
    """Every face that is off by too much in so many imagined worlds."""
    places = {(place.pool, place.place): place for place in state.hidden(viewer)}
    found = _counts(state, viewer, places, worlds, luck)
    return {
        (key, face): Surprise(
            place=key, face=face, count=found[key][face], worlds=worlds, sigmas=sigmas
        )
        for key, place in places.items()
        for face, sigmas in _off_by(place, list(places.values()), found[key], worlds)
        if abs(sigmas) >= SURPRISE
    }


def _counts(
    state: State, viewer: int, places: dict[PoolPlace, Hidden], worlds: int, luck: Luck
) -> dict[PoolPlace, Counter[int]]:
    """How often every face was in every place."""
    found: dict[PoolPlace, Counter[int]] = {key: Counter() for key in places}
    for _ in range(worlds):
        for place in state.imagine(viewer, luck).hidden(viewer):
            key = (place.pool, place.place)
            same = key in places and len(place.faces) == len(places[key].faces)
            hold(same, LAW, state.number, f"{place.place} has {len(place.faces)} cards")
            found[key].update(place.faces)
    return found


def _off_by(
    place: Hidden, places: list[Hidden], counts: Counter[int], worlds: int
) -> Iterator[tuple[int, float]]:
    """How far off every face of a place is, in standard deviations."""
    if place.sides:
        for face in {*range(place.sides), *counts}:
            share = 1 / place.sides if 0 <= face < place.sides else 0.0
            yield face, _off_at(counts[face], share, len(place.faces), worlds)
        return
    beside = [other for other in places if other.pool == place.pool and not other.sides]
    pool = Counter(face for other in beside for face in other.faces)
    bound = next((other for other in beside if other.never), None)
    for face, held in pool.items():
        if bound is None:
            yield face, _off(counts[face], len(place.faces), held, pool.total(), worlds)
        else:
            yield face, _off_at(counts[face], _bound_share(place, bound, face, pool), held, worlds)


def _off(count: int, size: int, held: int, total: int, worlds: int) -> float:
    """How many standard deviations a hypergeometric count is off."""
    if total < 2:
        return 0.0
    share = held / total
    mean = size * share * worlds
    variance = size * share * (1 - share) * (total - size) / (total - 1) * worlds
    return (count - mean) / math.sqrt(variance) if variance else (count - mean) * 100


def _bound_share(place: Hidden, bound: Hidden, face: int, pool: Counter[int]) -> float:
    """The chance of a card of that face to lie in a place of a pool with one `bound` place.

    The bound cards are dealt first, from the faces they can be; all other places share the rest.
    """
    closed = len(bound.faces) - bound.free
    fitting = sum(count for other, count in pool.items() if other not in bound.never)
    in_bound = closed / fitting if fitting and face not in bound.never else 0.0
    rest = pool.total() - closed
    share = (1 - in_bound) * place.free / rest if rest else 0.0
    return share + in_bound if place is bound else share


def _off_at(count: int, share: float, held: int, worlds: int) -> float:
    """The same for `held` cards or dice with a given chance each, as if they fell independently."""
    mean = share * held * worlds
    variance = mean * (1 - share)
    return (count - mean) / math.sqrt(variance) if variance > 1e-9 else (count - mean) * 100
