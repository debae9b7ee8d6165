"""Laws of secrets: nothing hidden reaches a seat, by what it sees, is told, or imagines."""

from __future__ import annotations

from fairground.kernel.laws.case import Case, agree, bytes_of, hold, some
from fairground.kernel.laws.comparisons import Comparisons, is_uncertain
from fairground.kernel.laws.twins import Twins, luck_alone, twin_pairs
from fairground.kernel.observe import observation
from fairground.kernel.plain import as_text
from fairground.kernel.state import SPECTATOR, State


def views_do_not_interfere(case: Case) -> None:
    """Change only what a seat cannot see, and nothing that seat receives changes by a byte."""
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            received = _received(state, viewer)
            for k in range(3):
                world = state.imagine(viewer, case.luck(20 + k))
                _receives_the_same(state, world, viewer, received)


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
    there = _received(world, viewer)
    for part, bytes_here in here.items():
        same = bytes_here == there[part]
        hold(same, law, number, f"the {part} differs for {seat}: {bytes_here}, {there[part]}")


def _received(state: State, viewer: int) -> dict[str, str]:
    """Everything that is made of a view and sent to its seat."""
    game, view = state.game, state.view(viewer)
    return {
        "view": as_text(view.as_data()),
        "scene": as_text(game.scene(view).as_data()),
        "observation": as_text(observation(state, viewer)),
    }


def telling_gives_nothing_away(case: Case) -> None:
    """As long as a seat cannot tell two tables apart, it is told the same, from the deal on."""
    law = "telling gives nothing away"
    count = Comparisons(law)
    for pair in twin_pairs(case):
        for twins in pair:
            differ = twins.together and twins.differ()  # where nothing does, nothing is given away
            if differ:
                heard = [heard.open for heard in twins.heard]
                found = f"seat {twins.viewer} is told {heard[0]} and {heard[1]}"
                hold(heard[0] == heard[1], law, twins.one.number, found)
            count.note(twins, differ)
        if count.are_enough():
            break
    count.check()


def equal_views_are_imagined_alike(case: Case) -> None:
    """Two tables that luck made look equal to a seat are one and the same to it.

    It receives the same, and with equal luck imagines the same; and the game says that something
    is hidden, for otherwise they could not differ.
    """
    law = "equal views are imagined alike"
    count = Comparisons(law)
    for pair in luck_alone(case):
        for twins in pair:
            compared = twins.look_equal and twins.differ()
            if compared:
                _are_one(twins, law, case)
            count.note(twins, compared)
        if count.are_enough():
            break
    count.check()


def _are_one(twins: Twins, law: str, case: Case) -> None:
    viewer, number = twins.viewer, twins.one.number
    received = _received(twins.one, viewer)
    _receives_the_same(twins.one, twins.other, viewer, received)
    worlds = [bytes_of(state.imagine(viewer, case.luck(22))) for state in (twins.one, twins.other)]
    found = f"seat {viewer} imagines {worlds[0]} and {worlds[1]}"
    hold(worlds[0] == worlds[1], law, number, found)
    for state in (twins.one, twins.other):
        says = is_uncertain(state.hidden(viewer))
        hold(says, law, number, f"nothing is hidden from seat {viewer}, but {found}")


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
