"""Sign and ticket of the full-screen table: question, and moves as things to press. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.paint import QUIET, STRONG, Means, stall
from fairground.cli.tui.things import Thing
from fairground.cli.zones import Pen
from fairground.kernel.choosing import complete, matching, progress
from fairground.kernel.scene import Choice, Prompt, Scene
from fairground.kernel.words import counted, named

GO_ON = "Let the game go on"
WAVE = "let-it-go-on"
YES, NO = "yes", "no"


def sign_block(scene: Scene, goal: str, means: Means, width: int) -> Block:
    """The line over the table: the game, its goal if there is room, and how far it has come."""
    right = counted(scene.number, "decision")
    title = f" {scene.title}"
    room = width - len(title) - len(right) - 3
    middle = goal if goal and len(goal) <= room else ""
    text = f"{title}  {middle.ljust(room)} {right}"
    return Block([ink(text.ljust(width), stall(scene.game) if means.colour else STRONG)])


def question_block(prompt: Prompt, chosen: Sequence[str], pen: Pen) -> Block:
    """What is asked, what follows from it, and how far the choice has come."""
    text = ink(named(prompt.question, pen.name), STRONG)
    if prompt.clause:
        text.append(f" {prompt.clause}", QUIET)
    words = " ".join(part for part in (prompt.hint, progress(chosen, prompt)) if part)
    if words:
        text.append(f" {named(words, pen.name)}", QUIET)
    return wrapped(text, pen.width)


def moves_shown(prompt: Prompt, chosen: Sequence[str], typed: str, pen: Pen) -> list[Choice]:
    """The moves that go with what is chosen and typed; those that are chosen whole come first."""
    whole = complete(chosen, prompt)
    rest = [choice for choice in matching(chosen, prompt) if choice not in whole]
    return moves_meant(prompt, chosen, typed, pen) or [*whole, *rest]


def moves_meant(prompt: Prompt, chosen: Sequence[str], typed: str, pen: Pen) -> list[Choice]:
    """The moves that have what is typed in their words, as one reads them, or begin with it."""
    wanted = typed.strip().casefold()
    every = matching(chosen, prompt) if wanted else ()
    return [choice for choice in every if _has(wanted, choice, prompt, pen)]


def _has(wanted: str, choice: Choice, prompt: Prompt, pen: Pen) -> bool:
    number = str(prompt.choices.index(choice) + 1)
    text = f"{choice.move} {named(choice.label, pen.name)}".casefold()
    return number.startswith(wanted) or wanted in text


def move_things(
    choices: Sequence[Choice], prompt: Prompt, pen: Pen, *, can_wave: bool = False
) -> list[Thing]:
    """The moves with their numbers; who is not needed may let the game go on instead."""
    widest = len(str(len(prompt.choices)))
    things = [Thing((WAVE,), Text(GO_ON))] if can_wave else []
    for choice in choices:
        known = choice in prompt.choices  # several in one have no number of their own
        number = str(prompt.choices.index(choice) + 1 if known else "").rjust(widest)
        label = ink(f"{number} ", STRONG) + Text(named(choice.label, pen.name))
        things.append(Thing((choice.move,), label, hang=widest + 1))
    return things


def sure_things(choice: Choice, pen: Pen) -> list[Thing]:
    """Yes and no, where a move is asked for once more."""
    label = named(choice.label, pen.name)
    return [Thing((NO,), Text("No")), Thing((YES,), Text(f"Yes: {label}"))]


def sure_block(question: str, pen: Pen) -> Block:
    """The question that asks once more."""
    return stacked([wrapped(ink(named(question, pen.name), STRONG), pen.width)])
