"""Laws of secrets: nothing hidden reaches a seat, and what is hidden is imagined fairly."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.laws.case import Case, agree, bytes_of, hold, some
from fairground.kernel.luck import Luck
from fairground.kernel.plain import as_text
from fairground.kernel.state import SPECTATOR, Hidden, State
from fairground.kernel.view import View


def views_do_not_interfere(case: Case) -> None:
    """Change only what a seat cannot see, and nothing that seat receives changes by a byte."""
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            received = _received(state.game, state.view(viewer))
            for k in range(3):
                world = state.imagine(viewer, case.luck(20 + k))
                _receives_the_same(state, world, viewer, received)
                _is_told_the_same(state, world, viewer, case, k)


def _receives_the_same(state: State, world: State, viewer: int, here: dict[str, str]) -> None:
    law, number = "views do not interfere", state.number
    seat = f"seat {viewer}"
    hold(state.waiting() == world.waiting(), law, number, f"waiting differs for {seat}")
    if viewer != SPECTATOR:
        legal = (state.legal(viewer), world.legal(viewer))
        hold(legal[0] == legal[1], law, number, f"the legal list differs for {seat}: {legal}")
        glimpse = (state.glimpse(viewer), world.glimpse(viewer))
        hold(glimpse[0] == glimpse[1], law, number, f"the glimpse differs for {seat}: {glimpse}")
        for move in state.tempting(viewer)[:200]:
            why = (state.why_not(viewer, move), world.why_not(viewer, move))
            hold(why[0] == why[1], law, number, f"the refusal differs for {seat}: {why}")
    there = _received(world.game, world.view(viewer))
    for part, bytes_here in here.items():
        same = bytes_here == there[part]
        hold(same, law, number, f"the {part} differs for {seat}: {bytes_here}, {there[part]}")


def _received(game: Game, view: View) -> dict[str, str]:
    """Everything that is made of a view and sent to its seat."""
    return {
        "view": as_text(view.as_data()),
        "scene": as_text(game.scene(view).as_data()),
        "tensor": as_text(game.encode(view)),
    }


def _is_told_the_same(state: State, world: State, viewer: int, case: Case, k: int) -> None:
    """If a move leaves a seat with equal views in both worlds, it was told the same of it."""
    law = "views do not interfere"
    for mover in state.waiting():
        moves = sorted({*state.legal(mover)} & {*world.legal(mover)})
        for move in some(moves, case.luck(30 + k), 4):
            here, there = state.clone(), world.clone()
            told = [_told(here, mover, move, viewer, case.luck(40 + k))]
            told.append(_told(there, mover, move, viewer, case.luck(50 + k)))
            if here.view(viewer).as_data() != there.view(viewer).as_data():
                continue  # the move showed something new, and the view says so
            hold(told[0] == told[1], law, state.number, f"seat {viewer} is told {told}")


def _told(state: State, mover: int, move: int, viewer: int, luck: Luck) -> str:
    told: list[Event] = []
    seen = state.game.move_seen(state, mover, move, viewer)
    state.play(mover, move, luck, told)
    events = [event.seen_by(viewer) for event in told if not _shows(event, viewer)]
    lines = [state.game.line(event, viewer) for event in events]
    return as_text([seen, [e.as_data() for e in events], [line and line.text for line in lines]])


def _shows(event: Event, viewer: int) -> bool:
    return event.SHOWS and (not event.SECRET or viewer in event.audience())


def moves_are_seen_as_views_allow(case: Case) -> None:
    """Moves of another seat that differ only in what a viewer cannot see read the same to it."""
    for state in case.walk():
        for mover in state.waiting():
            moves = some(state.legal(mover), case.luck(31), 5)
            for viewer in (v for v in range(SPECTATOR, case.seats) if v != mover):
                _compare_moves(state, mover, moves, viewer, case)


def _compare_moves(state: State, mover: int, moves: list[int], viewer: int, case: Case) -> None:
    law = "moves are seen as views allow"
    read_as: dict[str, tuple[str, str]] = {}
    for move in moves:
        after = state.clone()
        seen = state.game.move_seen(state, mover, move, viewer)
        after.play(mover, move, case.luck(60))
        view = as_text(after.view(viewer).as_data())
        before, position = read_as.setdefault(view, (seen, bytes_of(after)))
        if position == bytes_of(after):
            continue  # both come to the same, so nothing is given away
        hold(before == seen, law, state.number, f"seat {viewer} reads {before} and {seen}")


def imagination_fits_the_view(case: Case) -> None:
    """An imagined state looks to its seat like the real one, and depends on its view alone."""
    law = "imagination fits the view"
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            view = as_text(state.view(viewer).as_data())
            world = state.imagine(viewer, case.luck(20))
            imagined = as_text(world.view(viewer).as_data())
            hold(imagined == view, law, state.number, f"{imagined} is not {view}")
            case.game.load(world.dump())
            again = world.imagine(viewer, case.luck(21))
            agree(state.imagine(viewer, case.luck(21)), again, law, state.number)
            if not state.hidden(viewer):
                agree(state, world, law, state.number)


def imagination_deals_fairly(case: Case) -> None:
    """Hidden cards are dealt anew: every place gets its share of every face, and worlds differ."""
    worlds = 150
    for state in islice(case.walk(), 4):
        for viewer in (SPECTATOR, 0, case.seats - 1):
            _check_deals(state, viewer, worlds, case)


def _check_deals(state: State, viewer: int, worlds: int, case: Case) -> None:
    law = "imagination deals fairly"
    places = {(place.pool, place.place): place for place in state.hidden(viewer)}
    found: dict[tuple[str, str], Counter[int]] = {key: Counter() for key in places}
    luck = case.luck(70)
    for _ in range(worlds):
        for place in state.imagine(viewer, luck).hidden(viewer):
            key = (place.pool, place.place)
            same = key in places and len(place.faces) == len(places[key].faces)
            hold(same, law, state.number, f"{place.place} has {len(place.faces)} cards")
            found[key].update(place.faces)
    for key, counts in found.items():
        beside = [place for place in places.values() if place.pool == key[0]]
        for face, sigmas in _surprises(places[key], beside, counts, worlds):
            text = f"{key[1]}, face {face}: {counts[face]} in {worlds} worlds, off by {sigmas:.1f}"
            hold(abs(sigmas) < 6, law, state.number, text)


def _surprises(
    place: Hidden, beside: list[Hidden], counts: Counter[int], worlds: int
) -> Iterator[tuple[int, float]]:
    """How far off every face of a place is, given all the places its cards are dealt to."""
    pool = Counter(face for other in beside for face in other.faces)
    bound = next((other for other in beside if other.never), None)
    for face, held in pool.items():
        if bound is None:
            yield face, _surprise(counts[face], len(place.faces), held, pool.total(), worlds)
        else:
            share = _bound_share(place, bound, face, pool)
            yield face, _surprise_at(counts[face], share, held, worlds)


def _surprise(count: int, size: int, held: int, total: int, worlds: int) -> float:
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


def _surprise_at(count: int, share: float, held: int, worlds: int) -> float:
    """The same for `held` cards with a given chance each, as if they fell independently."""
    mean = share * held * worlds
    variance = mean * (1 - share)
    return (count - mean) / math.sqrt(variance) if variance > 1e-9 else (count - mean) * 100
