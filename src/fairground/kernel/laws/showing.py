"""Laws of what is shown: bots answer views, scenes offer what is legal, events have words."""

from __future__ import annotations

from collections.abc import Iterator

from fairground.kernel import registry
from fairground.kernel.events import Event
from fairground.kernel.laws.case import WALK, Case, hold
from fairground.kernel.plain import Plain
from fairground.kernel.playout import Bot, Imagination
from fairground.kernel.state import SPECTATOR


def bots_answer_views(case: Case) -> None:
    """Every installed bot given equal views and equal luck gives equal, legal answers.

    Bots that think are hurried: what they may look at does not depend on how long they look.
    """
    for name in registry.bot_names():
        check_bot(registry.bot(name, case.game).hurried(), name, case)


def check_bot(bot: Bot, name: str, case: Case) -> None:
    """The law of bots for one bot."""
    law = f"bot {name} answers views"
    for state in case.walk():
        for seat in state.needed():
            world = state.imagine(seat, case.luck(20))
            answers = [
                bot.choose(s.view(seat), Imagination(s, seat), case.luck(80))
                for s in (state, world)
            ]
            hold(answers[0] == answers[1], law, state.number, f"{answers}")
            hold(answers[0] in state.legal(seat), law, state.number, f"illegal {answers[0]}")


def quick_players_answer_views(case: Case) -> None:
    """`quick` makes the move that the heuristic makes of the view, with the same luck.

    So it gives nothing away and is in nothing stronger, and simulations tell what a table does.
    """
    law = "quick is the heuristic"
    for state in case.walk():
        for seat in state.needed():
            lucks = (case.luck(60), case.luck(60))
            sensible = case.game.heuristic(state.view(seat), lucks[0])
            quick = case.game.quick.move(state, seat, lucks[1])
            wrong = f"seat {seat}: {state.notation(quick)}, not {state.notation(sensible)}"
            hold(quick == sensible, law, state.number, wrong)
            hold(lucks[0].word() == lucks[1].word(), law, state.number, "other luck was used")


def scenes_show_the_decision(case: Case) -> None:
    """A scene offers each legal move once, by things it shows; its refusals carry reasons."""
    law = "scenes show the decision"
    for state in case.walk():
        for viewer in range(SPECTATOR, case.seats):
            scene = case.game.scene(state.view(viewer))
            offered = sorted(choice.move for choice in scene.prompt.choices)
            moves = state.legal(viewer) if viewer != SPECTATOR else []
            legal = sorted(state.notation(move) for move in moves)
            hold(offered == legal, law, state.number, f"offers {offered}, legal are {legal}")
            labels = [choice.label for choice in scene.prompt.choices]
            hold(len(set(labels)) == len(labels), law, state.number, f"equal labels: {labels}")
            named = {thing for choice in scene.prompt.choices for thing in choice.things}
            missing = sorted(named - set(_things(scene.as_data()["zones"])))
            hold(not missing, law, state.number, f"choices by what is not there: {missing}")
            for refusal in scene.prompt.refusals:
                known = not refusal.clause or refusal.clause in case.game.clauses
                hold(known and bool(refusal.why), law, state.number, f"{refusal}")


def _things(data: Plain) -> Iterator[str]:
    """The ids of whatever is in a part of a scene."""
    if isinstance(data, dict):
        if "id" in data:
            yield str(data["id"])
        for part in data.values():
            yield from _things(part)
    elif isinstance(data, list):
        for part in data:
            yield from _things(part)


def events_have_words(case: Case) -> None:
    """What happened can be told to everybody, in sentences that name known clauses."""
    luck, steps = case.luck(0), case.luck(1)
    told: list[Event] = []
    state = case.deal(luck, told)
    while state.waiting() and state.number < 200:
        waiting = state.waiting()
        seat = waiting[steps.pick(len(waiting), WALK)]
        moves = state.legal(seat)
        state.play(seat, moves[steps.pick(len(moves), WALK)], luck, told)
    hold(bool(told), "events have words", state.number, "nothing was told")
    for event in told:
        for viewer in range(SPECTATOR, case.seats):
            line = case.game.line(event.seen_by(viewer), viewer)
            if line is not None:
                known = not line.clause or line.clause in case.game.clauses
                hold(known and bool(line.text), "events have words", state.number, f"{line}")
