"""The host: asks whoever is to decide, and shows what happened.

A person is shown only scenes and sentences made of that person's view.
"""

from __future__ import annotations

from collections.abc import Callable

from fairground.cli.answers import (
    all_why_not_block,
    help_block,
    puzzled_block,
    sentence_block,
    why_not_block,
)
from fairground.cli.blocks import Block, stacked, wrapped
from fairground.cli.hints import hint_block
from fairground.cli.names import plate_names, sentence_names
from fairground.cli.paint import QUIET
from fairground.cli.picture import (
    choices_block,
    ending_block,
    history_block,
    log_block,
    table_block,
    ticket_block,
)
from fairground.cli.rulebook import clauses_block, find_clause, single_clause_block
from fairground.cli.screen import Screen
from fairground.cli.table import Table
from fairground.cli.understand import (
    Chosen,
    Command,
    Meaning,
    Moves,
    Remark,
    Rules,
    SitAs,
    Tried,
    Unknown,
    Why,
    understand,
)
from fairground.cli.zones import Pen
from fairground.kernel.scene import Choice, Prompt, Scene
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import named


class Quit(Exception):
    """Somebody got up from the table."""


class Host:
    """Runs a table until it is over or somebody quits."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self._table = table
        self._screen = screen
        self._shown: dict[int, int] = {}
        """How many events each person has read."""
        self._notes: dict[int, list[str]] = {}
        """What was answered for each person since the last page."""
        self._looking: int | None = None
        """Who sits before the screen."""
        self._waved_on = -1
        """The decision before which everybody out of turn let the game go on."""

    def run(self) -> None:
        """Ask and play until the game is over."""
        state = self._table.state
        while state.waiting():
            seat = state.needed()[0]
            only = self._only_answer(seat)
            if only is not None:
                self._answer_alone(seat, only)
            elif not self._table.is_bot(seat):
                self._ask(seat)
            elif not self._is_interrupted():
                self._table.let_bot_play(seat)
        self._show_end()

    def _only_answer(self, seat: int) -> int | None:
        """The one answer of a person, where nothing is lost by giving it without asking.

        A question that only hides who has more answers is put to several people at one screen all
        the same: to be passed over would tell. A move made with something on the table is left to
        the player, unless it is put off for others who are all bots.
        """
        state = self._table.state
        if self._table.is_bot(seat) or len(state.legal(seat)) != 1:
            return None
        if state.discreet():
            return state.legal(seat)[0] if self._table.persons == (seat,) else None
        prompt = self._table.scene(seat).prompt
        return state.legal(seat)[0] if is_formal(prompt, self._table.is_bot) else None

    def _answer_alone(self, seat: int, move: int) -> None:
        """Give the only answer; where it keeps no secret, tell so with the next page."""
        prompt = self._table.scene(seat).prompt
        if not self._table.state.discreet() and not prompt.meanwhile:
            said = f"{prompt.question} There was one answer: {prompt.choices[0].label}."
            self._notes.setdefault(seat, []).append(said)
        self._table.play(seat, move)

    def _is_interrupted(self) -> bool:
        """Before a bot decides, people who may speak up out of turn are asked once."""
        state = self._table.state
        number = state.number
        if self._waved_on < number:
            for seat in self._others_waiting(SPECTATOR):
                self._ask(seat)
                if state.number != number:
                    return True
        self._waved_on = number
        return False

    def _others_waiting(self, seat: int) -> list[int]:
        """People besides this one who may decide now."""
        waiting = self._table.state.waiting()
        return [other for other in waiting if other != seat and not self._table.is_bot(other)]

    # Asking

    def _ask(self, seat: int) -> None:
        """Ask one person until somebody has made a move, or who is not needed lets it go on."""
        number = self._table.state.number
        scene = self._draw(seat)
        while self._table.state.number == number:
            meaning = understand(self._screen.ask(), scene.prompt, self._table.game)
            if meaning == Command("") and seat not in self._table.state.needed():
                return
            self._answer(meaning, seat, scene)

    def _answer(self, meaning: Meaning, seat: int, scene: Scene) -> None:
        pen = self._pen(seat)
        match meaning:
            case Chosen(choice=choice):
                self._play(seat, choice)
            case Tried(move=move) | Why(move=int(move)):
                self._screen.show(why_not_block(self._table, seat, move, pen))
            case Why():
                self._screen.show(all_why_not_block(self._table, scene.prompt, pen))
            case Remark(said=said):
                self._screen.say(f" {pen.plate(seat)}: {self._table.game.remarks[said]}")
            case SitAs(seat=other):
                self._change_to(other, seat)
            case Unknown():
                self._screen.show(puzzled_block(meaning, pen))
            case Rules(clause=clause):
                self._show_rules(clause)
            case Moves(start=start):
                self._screen.show(choices_block(scene.prompt.choices, pen, start))
            case Command(word=word):
                self._obey(word, seat, scene.prompt)

    def _play(self, seat: int, choice: Choice) -> None:
        if choice.confirm and not self._is_sure(named(choice.confirm, self._pen(seat).name)):
            self._screen.say(" Nothing has happened yet.")
            return
        self._table.play(seat, self._table.game.parse(choice.move))

    def _is_sure(self, question: str) -> bool:
        return self._screen.ask(f" {question} yes or no? ").casefold() in ("y", "yes")

    def _change_to(self, other: int, seat: int) -> None:
        """Somebody else at this terminal decides first."""
        if other not in self._others_waiting(seat):
            self._screen.say(f" Seat {other + 1} has nothing to decide at this terminal now.")
            return
        number = self._table.state.number
        self._ask(other)
        if self._table.state.number == number:
            self._draw(seat)

    def _obey(self, word: str, seat: int, prompt: Prompt) -> None:
        pen = self._pen(seat)
        match word:
            case "quit":
                raise Quit
            case "log":
                self._screen.show(history_block(self._table.history(seat), pen))
            case "hint":
                winning, seats = self._table.game.winning, self._table.head.seats
                thought = self._table.hint(seat)
                self._screen.show(hint_block(thought, prompt, pen, winning, seats))
            case "table":
                self._draw(seat)
            case "" if len(prompt.choices) == 1:
                self._play(seat, prompt.choices[0])
            case _:
                self._screen.show(help_block(self._table, pen))

    # Showing

    def _draw(self, seat: int) -> Scene:
        """The whole page for a person; everybody else looks away if the game hides something."""
        self._hand_over(seat)
        pen = self._pen(seat)
        scene = self._table.scene(seat)
        news = self._table.log(seat, self._shown.get(seat, 0))
        self._shown[seat] = len(self._table.told)
        ticket = ticket_block(scene.prompt, pen)
        notes = [sentence_block(text, pen) for text in self._notes.pop(seat, [])]
        page = [table_block(scene, pen), log_block(news, pen), *notes, ticket, self._footer(seat)]
        self._screen.clear()
        self._screen.show(stacked(page))
        return scene

    def _hand_over(self, seat: int) -> None:
        if self._looking != seat and self._table.hides_something():
            self._screen.hide_behind(f"Pass the device to seat {seat + 1} and press Enter.")
        self._looking = seat

    def _footer(self, seat: int) -> Block:
        lets_go_on = seat not in self._table.state.needed()
        words = ["Enter lets it go on"] if lets_go_on else []
        words += [f"as {other + 1}" for other in self._others_waiting(seat)]
        words += ["? why not", "hint", "rules", "log", "help", "quit"]
        dot = " · " if self._screen.means.symbols else ", "
        return wrapped(" " + dot.join(words), self._screen.width - 1, QUIET)

    def _show_rules(self, asked: str) -> None:
        game, width = self._table.game, self._screen.width
        if not asked:
            self._screen.show(clauses_block(game, width))
            return
        clause = find_clause(game, asked)
        if isinstance(clause, str):
            self._screen.say(f" {clause}")
        else:
            self._screen.show(single_clause_block(clause, width))

    def _show_end(self) -> None:
        """The last news, the table as it lies, and how it ended."""
        persons = self._table.persons
        viewer = persons[0] if len(persons) == 1 else SPECTATOR
        pen = self._pen(viewer)
        scene = self._table.scene(viewer)
        read = self._shown.get(viewer, max(self._shown.values(), default=0))
        self._screen.clear()
        page = [table_block(scene, pen), log_block(self._table.log(viewer, read), pen)]
        if scene.ending is not None:
            page.append(ending_block(scene.ending, pen))
        self._screen.show(stacked(page))

    def _pen(self, viewer: int) -> Pen:
        head = self._table.head
        plate, name = plate_names(head, viewer), sentence_names(head, viewer)
        return Pen(self._screen.means, self._screen.width, plate, name)


def is_formal(prompt: Prompt, is_bot: Callable[[int], bool]) -> bool:
    """Is the one answer a formality: nothing to press on the table, or put off for bots only?"""
    only = prompt.choices[0]
    if prompt.meanwhile:
        return all(is_bot(seat) for seat in prompt.meanwhile)
    return not only.things and not only.confirm
