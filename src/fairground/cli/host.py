"""The host of the plain table: asks the player who is to decide, and shows what happened.

A person is shown only scenes and sentences made of that person's view.
"""

from __future__ import annotations

from collections.abc import Sequence

from fairground.cli.answers import (
    all_why_not_block,
    help_block,
    puzzled_block,
    sentence_block,
    why_not_block,
)
from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.hints import hint_block
from fairground.cli.looked import asked_about, found_by_name, in_book, look_block, words_block
from fairground.cli.names import plate_names, sentence_names
from fairground.cli.paint import QUIET, STRONG
from fairground.cli.picture import (
    brief_block,
    choices_block,
    ending_block,
    history_block,
    log_block,
    table_block,
    ticket_block,
)
from fairground.cli.rulebook import clauses_block, find_clause, single_clause_block
from fairground.cli.screen import Screen
from fairground.cli.table import LocalTable, NothingToUndo
from fairground.cli.turns import TurnOrder
from fairground.cli.understand import (
    AskWhy,
    Chosen,
    Meaning,
    Moves,
    PlainCommand,
    Rules,
    SayRemark,
    ShowCard,
    SitAs,
    Speak,
    Tried,
    Unknown,
    understand,
)
from fairground.cli.zones import Pen
from fairground.kernel.lesson import Tip, answered
from fairground.kernel.look import looks
from fairground.kernel.scene import Choice, Prompt, Scene
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import named

MOST_CARDS = 8
"""So many things are shown where several have the same words in their names."""
MOST_WORDS = 4
"""So many cards are told with their words at a question about them."""


class Quit(Exception):
    """A player left the table."""


class Host:
    """Runs a table until it is over or a player quits."""

    def __init__(self, table: LocalTable, screen: Screen, *, is_kept: bool = True) -> None:
        self._table = table
        self._screen = screen
        self._turns = TurnOrder(table)
        self._is_kept = is_kept
        self._shown: dict[int, int] = {}
        """How many events each person has read."""
        self._looking: int | None = None
        """Who sits before the screen."""
        self._tips: Sequence[Tip] = ()
        """What the lesson has said about this question."""

    def run(self) -> None:
        """Ask and play until the game is over."""
        while not self._turns.is_over:
            asked = self._turns.asked()
            if asked is None:
                self._turns.go_on()
            else:
                self._ask(asked.seat)
        self._show_end()

    # Asking

    def _ask(self, seat: int) -> None:
        """Ask one person until a move was made, or who is not needed lets it go on."""
        state = self._table.state
        number = state.number
        scene = self._draw(seat)
        while self._table.state is state and state.number == number:
            meaning = understand(self._screen.ask(), scene.prompt, self._table.game)
            if meaning == PlainCommand("") and seat not in state.needed():
                self._turns.wave_on(seat)
                return
            self._answer(meaning, seat, scene)
            if self._table.state is state and state.number == number:
                self._say_again(scene.prompt, self._pen(seat))

    def _say_again(self, prompt: Prompt, pen: Pen) -> None:
        """The question once more, below an answer that was longer than the screen perhaps."""
        question = ink(f" {named(prompt.question, pen.name)}", STRONG)
        self._screen.say(question + ink(" moves lists the moves.", QUIET))

    def _answer(self, meaning: Meaning, seat: int, scene: Scene) -> None:
        pen = self._pen(seat)
        match meaning:
            case Chosen(choice=choice):
                self._play(seat, choice)
            case Tried(move=move) | AskWhy(move=int(move)):
                self._screen.show(why_not_block(self._table, seat, move, pen))
            case AskWhy():
                self._screen.show(all_why_not_block(self._table, seat, scene, pen))
            case SayRemark(said=said):
                self._screen.say(f" {pen.plate(seat)}: {self._table.game.remarks[said]}")
            case SitAs(seat=other):
                self._change_to(other, seat)
            case Speak():
                self._screen.say(" There is nobody to talk to at this table.")
            case Unknown():
                self._screen.show(puzzled_block(meaning, pen))
            case PlainCommand(word=word):
                self._obey(word, seat, scene.prompt)
            case _:
                self._show_what_is_asked_for(meaning, scene, pen)

    def _show_what_is_asked_for(self, meaning: Meaning, scene: Scene, pen: Pen) -> None:
        match meaning:
            case ShowCard(name=name):
                self._show_card(name, scene, pen)
            case Rules(clause=clause):
                self._show_rules(clause)
            case Moves(start=start):
                self._screen.show(choices_block(scene.prompt.choices, pen, start))

    def _play(self, seat: int, choice: Choice) -> None:
        if choice.confirm and not self._is_sure(named(choice.confirm, self._pen(seat).name)):
            self._screen.say(" Nothing has happened yet.")
            return
        self._table.play(seat, self._table.game.parse(choice.move))
        for words in answered(self._tips, choice.move):
            self._screen.say(f" {words}")
        self._tips = ()

    def _is_sure(self, question: str) -> bool:
        return self._screen.ask(f" {question} yes or no? ").casefold() in ("y", "yes")

    def _change_to(self, other: int, seat: int) -> None:
        """Another player at this terminal decides first."""
        if other not in self._turns.others_waiting(seat):
            self._screen.say(f" Seat {other + 1} has nothing to decide at this terminal now.")
            return
        number = self._table.state.number
        self._ask(other)
        if self._table.state.number == number:
            self._draw(seat)

    def _show_card(self, name: str, scene: Scene, pen: Pen) -> None:
        """A card of the table, or of the card book, with all its words."""
        book = self._table.game.card_book()
        found = found_by_name(name, looks(scene, book.notes), pen) or in_book(name, book)
        if not found:
            self._screen.say(f" Nothing here is called {name!r}.")
        narrow = pen.narrower(1)
        self._screen.show(
            stacked(look_block(look, narrow) for look in found[:MOST_CARDS]).indented(1)
        )

    def _obey(self, word: str, seat: int, prompt: Prompt) -> None:
        pen = self._pen(seat)
        match word:
            case "quit":
                self._quit()
            case "undo":
                self._undo(seat)
            case "goal":
                self._screen.say(f" {self._table.game.goal or self._table.game.tagline}")
            case "lesson":
                self._show_lesson(seat)
            case "log":
                self._screen.show(history_block(self._table.history(seat), pen))
            case "hint":
                winning, seats = self._table.game.winning, self._table.head.seats
                thought = self._table.hint(seat)
                self._screen.show(hint_block(thought, prompt, pen, winning, seats))
            case "table":
                self._draw(seat, whole=True)
            case "" if len(prompt.choices) == 1:
                self._play(seat, prompt.choices[0])
            case _:
                people = len(self._table.persons)
                self._screen.show(help_block(self._table.game, prompt, people, pen))

    def _quit(self) -> None:
        """Leave; an unrecorded game is left only after a second question."""
        lost = "This game is not recorded and would be lost. Leave it?"
        if self._is_kept or self._is_sure(lost):
            raise Quit

    def _undo(self, seat: int) -> None:
        try:
            self._table.undo(seat)
        except NothingToUndo as fault:
            self._screen.say(f" {fault}")
        else:
            self._shown[seat] = min(self._shown.get(seat, 0), len(self._table.events))
            self._screen.say(" Your last decision is taken back.")

    def _show_lesson(self, seat: int) -> None:
        self._tips = self._table.tips(seat)
        for tip in self._tips:
            self._screen.say(f" {tip.title}: {tip.text} {' '.join(tip.clauses)}")
        if not self._tips:
            self._screen.say(" The lesson has nothing to say about this question.")

    # Showing

    def _draw(self, seat: int, *, whole: bool = False) -> Scene:
        """What happened, then the question. The table comes whole at first and when asked for."""
        self._hand_over(seat)
        pen = self._pen(seat)
        scene = self._table.scene(seat)
        news = self._table.log(seat, self._shown.get(seat, 0))
        is_first = seat not in self._shown
        self._shown[seat] = len(self._table.events)
        notes = [sentence_block(text, pen) for text in self._turns.take_notes(seat)]
        drawn = table_block(scene, pen) if whole or is_first else brief_block(scene, pen)
        happened = [log_block(news, pen), *notes]
        ticket = [self._cards_asked_about(scene, pen), ticket_block(scene.prompt, pen)]
        ticket.append(self._footer(seat))
        page = [drawn, *happened, *ticket] if whole or is_first else [*happened, drawn, *ticket]
        self._screen.clear()
        self._screen.show(stacked(page))
        return scene

    def _cards_asked_about(self, scene: Scene, pen: Pen) -> Block:
        """The words of the cards a question is about, if they are few."""
        found = looks(scene, self._table.game.card_book().notes)
        cards = asked_about(scene.prompt, found, MOST_WORDS)
        return stacked(words_block(card, pen.narrower(1)) for card in cards).indented(1)

    def _hand_over(self, seat: int) -> None:
        if self._looking != seat and self._table.hides_something():
            self._screen.hide_behind(f"Pass the device to seat {seat + 1} and press Enter.")
        self._looking = seat

    def _footer(self, seat: int) -> Block:
        lets_go_on = seat not in self._table.state.needed()
        words = ["Enter lets it go on"] if lets_go_on else []
        words += [f"as {other + 1}" for other in self._turns.others_waiting(seat)]
        words += ["? why not", "hint", "table", "card NAME", "log", "rules", "help", "quit"]
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
        viewer = _last_viewer(self._table)
        pen = self._pen(viewer)
        scene = self._table.scene(viewer)
        read = self._shown.get(viewer, max(self._shown.values(), default=0))
        self._screen.clear()
        page = [table_block(scene, pen), log_block(self._table.log(viewer, read), pen)]
        self._screen.show(stacked(page))
        show_result(self._table, self._screen)
        for tip in self._table.tips(viewer):
            self._screen.show(wrapped(f" {tip.title}: {tip.text}", self._screen.width - 1))

    def _pen(self, viewer: int) -> Pen:
        return _pen_of(self._table, viewer, self._screen)


def show_result(table: LocalTable, screen: Screen) -> None:
    """How it ended: ranks, and how the points came about."""
    viewer = _last_viewer(table)
    ending = table.scene(viewer).ending
    if ending is not None:
        screen.show(ending_block(ending, _pen_of(table, viewer, screen)))


def _last_viewer(table: LocalTable) -> int:
    """Who reads the end: the only person, or everybody."""
    return table.persons[0] if len(table.persons) == 1 else SPECTATOR


def _pen_of(table: LocalTable, viewer: int, screen: Screen) -> Pen:
    plate, name = plate_names(table.head, viewer), sentence_names(table.head, viewer)
    return Pen(screen.means, screen.width, plate, name)
