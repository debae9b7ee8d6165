"""Choosing: how things that are pressed on a table become a move, for all that draw scenes.

Nothing here knows a rule: it only compares the things that were chosen with the things each legal
move names. web/src/choice/choosing.ts does the same for the page, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from fairground.kernel.scene import Choice, Prompt, Refusal

Things = Sequence[str]

AND = " & "
"""Between the moves of an answer to several questions."""
FEW = 3
"""So few moves are all shown, whatever they are about."""


def names(choice: Choice, chosen: Things) -> bool:
    """Does a move name everything chosen, a pile of equal cards as often as it was pressed?"""
    return all(chosen.count(thing) <= choice.things.count(thing) for thing in chosen)


def matching(chosen: Things, prompt: Prompt) -> list[Choice]:
    """The moves that go with everything chosen."""
    found = [choice for choice in prompt.choices if names(choice, chosen)]
    return found or _together(chosen, prompt)


def answers_in(choice: Choice) -> list[str]:
    """The moves an answer is made of: the first for this question, each other for the next."""
    return choice.move.split(AND)


def _together(chosen: Things, prompt: Prompt) -> list[Choice]:
    """Moves of one thing each, marked together where as many of them may follow one another."""
    marked = [each for thing in chosen for each in prompt.choices if each.things == (thing,)]
    if not chosen or len({*chosen}) < len(chosen):
        return []
    if not len(marked) == len(chosen) <= prompt.several:
        return []
    return [Choice(AND.join(each.move for each in marked), _in_one(marked), tuple(chosen))]


def _in_one(choices: Sequence[Choice]) -> str:
    """Labels in one: a first word that is said again is left out."""
    verb = choices[0].label.split(" ")[0] + " " if choices else ""
    return verb + ", ".join(each.label.removeprefix(verb) for each in choices)


def complete(chosen: Things, prompt: Prompt) -> list[Choice]:
    """The moves that are named completely by what is chosen."""
    if not chosen:
        return []
    return [choice for choice in matching(chosen, prompt) if len(choice.things) == len(chosen)]


def fits(chosen: Things, prompt: Prompt) -> bool:
    """Does anything begin with these things?"""
    return bool(matching(chosen, prompt))


def toggled(chosen: Things, thing: str, prompt: Prompt) -> tuple[str, ...]:
    """What is chosen after one more press.

    A thing that does not go with the last ones replaces them; one that is chosen already is chosen
    once more, where a move names it so often, and otherwise let go.
    """
    if thing in chosen:
        again = (*chosen, thing)
        return again if fits(again, prompt) else tuple(each for each in chosen if each != thing)
    for kept_first in range(len(chosen), -1, -1):
        then = (*chosen[:kept_first], thing)
        if fits(then, prompt):
            return then
    return tuple(chosen)


def asking(chosen: Things, prompt: Prompt) -> set[str]:
    """The things that answer a press now: what begins a move, goes with the choice, or replaces
    its end."""
    found = set(chosen)
    for choice in prompt.choices:
        for place, thing in enumerate(choice.things):
            if thing not in found and (
                place == 0 or fits((*chosen, thing), prompt) or fits((*chosen[:-1], thing), prompt)
            ):
                found.add(thing)
    return found


def kept(chosen: Things, prompt: Prompt) -> tuple[str, ...]:
    """What is still chosen when the question has changed: everything, if it still begins a move."""
    return tuple(chosen) if fits(chosen, prompt) else ()


def progress(chosen: Things, prompt: Prompt) -> str:
    """How far a choice of several things has come: “1 of 3 chosen”; empty where one is enough."""
    sizes = {len(choice.things) for choice in matching(chosen, prompt)}
    size = prompt.several if _together(chosen, prompt) else min(sizes) if len(sizes) == 1 else 0
    return f"{len(chosen)} of {size} chosen" if 1 < size > len(chosen) else ""


def natural(chosen: Things, prompt: Prompt) -> Choice | None:
    """The move that Enter makes: the only one, the one that was chosen on the table, or what the
    scene says goes on with the game."""
    pool = _named(chosen, prompt) if chosen else _resting(prompt)
    if len(pool) == 1 and (chosen or len(prompt.choices) == 1):
        return pool[0]
    return next((choice for choice in pool if choice.move == prompt.usual), None)


def refusals_of(thing: str, prompt: Prompt) -> list[Refusal]:
    """Why a thing cannot be used: the refusals that begin with it, or else those that name it."""
    first = [refusal for refusal in prompt.refusals if refusal.things[:1] == (thing,)]
    return first or [refusal for refusal in prompt.refusals if thing in refusal.things]


def _resting(prompt: Prompt) -> list[Choice]:
    """What is offered before anything is chosen."""
    plain = _unpressed(prompt)
    usual = [each for each in prompt.choices if each.move == prompt.usual and each not in plain]
    return [*usual[:1], *plain]


def _named(chosen: Things, prompt: Prompt) -> list[Choice]:
    """The moves that are chosen; also few that are only begun, unless much belongs to them."""
    whole, begun = complete(chosen, prompt), matching(chosen, prompt)
    of_many = all(len(choice.things) >= FEW for choice in begun)
    return whole if whole or len(begun) > FEW or of_many else begun


def _unpressed(prompt: Prompt) -> list[Choice]:
    """Moves that a press on the table does not name: those without a thing or, failing those, with
    a shared one."""
    every = list(prompt.choices)
    if len(every) <= FEW:
        return every
    bare = [choice for choice in every if not choice.things]
    shared = [choice.things for choice in every]
    return bare or [choice for choice in every if shared.count(choice.things) > 1]
