"""The full-screen table: panes, the card that is looked at, news, the question with its moves.

The screen draws a sitting and turns keys, clicks and typed words into what a person wants. It
knows no rules: what is possible and why not comes with the scene.
"""

from __future__ import annotations

import asyncio
from string import ascii_letters, digits
from typing import ClassVar

from msgspec.structs import replace
from textual import events, work
from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Input

from fairground.cli.answers import puzzled_block
from fairground.cli.blocks import stacked
from fairground.cli.looked import found_by_name, in_book, look_block
from fairground.cli.picture import log_block, table_block
from fairground.cli.tui.board import KEYS, LEAVE, Board
from fairground.cli.tui.replaying import ReplaySeat
from fairground.cli.tui.sitting import NotPossible
from fairground.cli.tui.thing_list import ThingList
from fairground.cli.tui.things import Thing
from fairground.cli.tui.ticket import (
    WAVE,
    YES,
    moves_meant,
)
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
)
from fairground.kernel.choosing import AND, answers_in, fits, natural, refusals_of, toggled
from fairground.kernel.errors import FairgroundError
from fairground.kernel.scene import Choice

_SIGNS = {"space": " ", "minus": "-", "plus": "+", "at": "@", "full_stop": ".", "comma": ","}
_MORE_SIGNS = {"question_mark": "?", "apostrophe": "'", "colon": ":", "exclamation_mark": "!"}
TYPED = [*zip(ascii_letters + digits, ascii_letters + digits, strict=True)]
TYPED += [*_SIGNS.items(), *_MORE_SIGNS.items()]
"""Keys that write a sign, by their names."""
REVIEW_SECONDS = 10
"""Of one process: a person waits for it."""
FIRST_SCREENS = 2
"""The app's own empty screen and the first table; what is above them was opened from there."""


class TableScreen(Board):
    """One sitting on the whole screen, played."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment] # Textual's is wider
        *(Binding(key.lower(), action, show=False) for key, _, action in KEYS),
        Binding("ctrl+z", "undo", show=False),
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        *(Binding(key, f"type({sign!r})", show=False, priority=True) for key, sign in TYPED),
        Binding("escape", "let_go", show=False, priority=True),
        Binding("pageup", "pages(-1)", show=False, priority=True),
        Binding("pagedown", "pages(1)", show=False, priority=True),
        Binding("tab", "next_list(1)", show=False, priority=True),
        Binding("shift+tab", "next_list(-1)", show=False, priority=True),
    ]

    # Pressing

    def on_thing_list_pressed(self, message: ThingList.Pressed) -> None:
        """A key of the bar, a move, or a thing on the table."""
        thing = message.thing
        match message.list.id:
            case "keys":
                self.run_action_named(thing.ids[0])
            case "moves":
                self._press_move(thing)
            case "others":
                self._press_other(thing)
            case _:
                self._press_thing(thing, by_mouse=message.by_mouse)

    def run_action_named(self, name: str) -> None:
        """Do what a key of the bar stands for."""
        getattr(self, f"action_{name}")()

    def _press_move(self, thing: Thing) -> None:
        if self._sure is not None:
            sure, self._sure = self._sure, None
            if thing.ids == (YES,):
                self._carry_out(sure)
            else:
                self._refresh_choice()
        elif thing.ids == (WAVE,):
            self.sitting.wave_on()
        elif (choice := self._choice_of(thing)) is not None:
            self._choose(choice)

    def _choose(self, choice: Choice) -> None:
        """Make a move; one that may hurt is asked for once more."""
        self.typed.value = ""
        if choice.confirm:
            self._sure = choice
            self._refresh_choice()
            self.set_focus(self.moves)
            self.moves.go_to(0, quietly=True)
        else:
            self._carry_out(choice)

    def _carry_out(self, choice: Choice) -> None:
        if choice == LEAVE or self.sitting.is_errand(choice):
            self.run_action_named(choice.move)
            return
        self.chosen, self.is_playing = (), True
        self._settle()
        self._close_reader()
        first, *self._marked = answers_in(choice)
        self._play(replace(choice, move=first))

    async def redraw(self) -> None:
        """What was marked answers the next question, as long as it is possible."""
        await super().redraw()
        if not self._marked or not self.is_settled:
            return
        marked, self._marked = self._marked, []
        if marked[0] in [choice.move for choice in self.prompt.choices]:
            self._carry_out(Choice(AND.join(marked), ""))

    @work(group="play")
    async def _play(self, choice: Choice) -> None:
        try:
            await self.sitting.play(choice)
        except (NotPossible, FairgroundError) as fault:
            self._marked = []
            self.notice(str(fault))
        finally:
            self.is_playing = False
            self._settle()

    def _press_thing(self, thing: Thing, *, by_mouse: bool) -> None:
        """Choose a thing or let it go; Enter on what is chosen presses the main move."""
        usable = [each for each in thing.ids if self._is_usable(each)]
        if not usable:
            self._say_why_not(thing)
            return
        pressed = usable[0]
        is_again = pressed in self.chosen and not fits((*self.chosen, pressed), self.prompt)
        if is_again and not by_mouse:
            self._press_main()
            return
        self.chosen = toggled(self.chosen, pressed, self.prompt)
        self._refresh_choice()

    def _press_other(self, thing: Thing) -> None:
        """A seat that can be chosen as a whole is; otherwise its things are shown."""
        pane = next(each for each in self._others if each.ids[0] == thing.ids[0])
        whole = Thing(tuple(each for each in thing.ids if not pane.holds(each)), thing.label)
        if any(self._is_usable(each) for each in whole.ids):
            self._press_thing(whole, by_mouse=True)
        elif pane.seat is not None:
            self.show_seat(pane.seat)
            self.set_focus(self.query_one("#pane-seat"))

    def _press_main(self) -> None:
        main = natural(self.chosen, self.prompt)
        if main is not None:
            self._choose(main)
        else:
            self.set_focus(self.moves)
            self.moves.go_to(0)

    def _say_why_not(self, thing: Thing) -> None:
        refusals = [each for name in thing.ids for each in refusals_of(name, self.prompt)]
        if refusals:
            self.notice(f"Not now: {refusals[0].why} {refusals[0].clause}".rstrip())
        elif self.prompt.choices and self.sitting.scene.ending is None:
            self.notice("That is not part of any move now.")
        self._look_at(*thing.ids)

    # Keys

    def action_type(self, sign: str) -> None:
        """Letters and numbers are typed, wherever the cursor is.

        A key with priority is handled before the next one is sent anywhere: what is typed or pasted
        at once does not overtake itself on its way to the line.
        """
        if self.sitting.curtain:
            return
        if sign == "?" and not self.typed.value:
            self.action_why()
        elif sign == " " and isinstance(self.focused, ThingList):
            self.focused.action_press()
        elif sign == " " and self.focused is self.reader:
            self.reader.action_scroll_pages(1)
        else:
            self.set_focus(self.typed)
            self.typed.insert_text_at_cursor(sign)

    def action_pages(self, way: int) -> None:
        """Page keys go on in an open text, wherever the cursor is; otherwise in the list."""
        if self.reader.display:
            self.reader.action_scroll_pages(way)
        elif isinstance(self.focused, ThingList):
            self.focused.action_page(way)

    def on_key(self, event: events.Key) -> None:
        """Enter takes the seat behind a curtain; letters of other languages are typed too."""
        if self.sitting.curtain and event.key == "enter":
            self._open_curtain()
            event.stop()
        elif self.focused is not self.typed and event.is_printable and event.character:
            self.action_type(event.character)
            event.stop()

    def action_next_list(self, way: int) -> None:
        """From the moves through the panes and round again; the line needs no stop, it is typed in
        from everywhere."""
        others = self.query_one("#others", ThingList)
        panes = [*self.pane_lists, *([others] if self._others else [])]
        stops: list[Widget] = [self.moves, *([self.reader] if self.reader.display else panes)]
        here = stops.index(self.focused) if self.focused in stops else 0
        there = stops[(here + way) % len(stops)]
        self.set_focus(there)
        if there is self.moves and self.moves.cursor is None:
            self.moves.go_to(0)

    def on_thing_list_departed(self, message: ThingList.Departed) -> None:
        """Over the edge of a pane is the next one; below the moves there is none."""
        if message.list.id != "moves" or message.way < 0:
            self.action_next_list(message.way)

    def action_let_go(self) -> None:
        """Close what is open, then let go of what is typed or chosen, then back to the moves."""
        if self.reader.display:
            self._close_reader()
        elif self._sure is not None:
            self._sure = None
            self._refresh_choice()
        elif self.typed.value:
            self.typed.value = ""
        elif self.chosen:
            self.chosen = self.chosen[:-1]
            self._refresh_choice()
        else:
            self.set_focus(self.moves)

    # Typing

    def on_input_changed(self, event: Input.Changed) -> None:
        """While one types, the list shows the moves that are meant; a single one shows its card."""
        if self._sure is not None:
            return
        self._draw_ticket(is_new=False)
        meant = moves_meant(self.prompt, self.chosen, event.value, self._pen(80))
        if len(meant) == 1:
            self._look_at(*meant[0].things)
            self._show_things(meant[0])
        self._arrange()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed; with nothing typed, back to the moves."""
        text = event.value.strip()
        if not text:
            self.set_focus(self.moves)
            return
        meaning = self.sitting.meaning(text, self.prompt)
        meant = moves_meant(self.prompt, self.chosen, text, self._pen(80))
        if isinstance(meaning, Unknown) and len(meant) == 1:
            meaning = Chosen(meant[0])
        self.typed.value = ""
        self._obey(meaning)

    def _obey(self, meaning: Meaning) -> None:
        match meaning:
            case Chosen(choice=choice):
                self._choose(choice)
            case Tried(move=move) | AskWhy(move=int(move)):
                self._read(lambda pen: self.sitting.why_not(move, pen))
            case AskWhy():
                self.action_why()
            case Rules(clause=clause):
                self._read(lambda pen: self.sitting.rules(clause, pen))
            case ShowCard(name=name):
                self._show_card(name)
            case Unknown():
                self.notice(str(puzzled_block(meaning, self._pen(500))).strip())
            case PlainCommand(word=word):
                self._obey_word(word)
            case _:
                self._obey_people(meaning)

    def _obey_people(self, meaning: Meaning) -> None:
        match meaning:
            case Speak(words=words):
                self._speak(words)
            case SayRemark(said=said):
                self._make_remark(said)
            case SitAs(seat=seat):
                self._sit_as(seat)
            case Moves():
                self.set_focus(self.moves)

    def _obey_word(self, word: str) -> None:
        actions = {"quit": "leave", "table": "picture", "": "help"}
        self.run_action_named(actions.get(word, word))

    def _show_card(self, name: str) -> None:
        found = found_by_name(name, self._all_looks(), self._pen(80))
        found = found or in_book(name, self.sitting.book)
        if not found:
            self.notice(f"Nothing here is called {name!r}.")
            return
        self._read(lambda pen: stacked([look_block(look, pen) for look in found[:12]]))

    @work(group="words")
    async def _speak(self, words: str) -> None:
        try:
            await self.sitting.say(words)
        except NotPossible as fault:
            self.notice(str(fault))

    @work(group="words")
    async def _make_remark(self, said: str) -> None:
        try:
            await self.sitting.remark(said)
        except NotPossible as fault:
            self.notice(str(fault))
        self._draw_news()
        self._arrange()

    def _sit_as(self, seat: int) -> None:
        try:
            self.sitting.sit_as(seat)
        except NotPossible as fault:
            self.notice(str(fault))
        else:
            self.run_worker(self.redraw())

    # Reading

    def action_help(self) -> None:
        """Everything that can be pressed and typed."""
        self._read(self.sitting.help)

    def action_why(self) -> None:
        """Why everything else is not possible."""
        self._read(lambda pen: self.sitting.why_not(None, pen))

    def action_log(self) -> None:
        """Everything that happened."""
        lines = self.sitting.history()
        self._read(lambda pen: log_block(lines, pen, len(lines)))

    def action_rules(self) -> None:
        """All clauses."""
        self._read(lambda pen: self.sitting.rules("", pen))

    def action_goal(self) -> None:
        """How one wins."""
        self.notice(self.sitting.game.goal or self.sitting.game.tagline)

    def action_picture(self) -> None:
        """The whole table at once, as large as it is."""
        scene = self.sitting.scene
        self._read(lambda pen: table_block(scene, pen))

    @work(group="hint", exclusive=True)
    async def action_hint(self) -> None:
        """What the strongest bot would do; once the question is answered it is of no use."""
        asked_at = self._asked_at
        self.notice("Thinking …")
        try:
            hint = await self.sitting.hint()
        except (NotPossible, FairgroundError) as fault:
            self.notice(str(fault))
            return
        if self._asked_at == asked_at:
            self._notices = []
            self._draw_news()
            self._read(hint)

    def action_lesson(self) -> None:
        """What the game's lesson says about this question."""
        tips = self.sitting.tips()
        self._notices = [f"{tip.title}: {tip.text}" for tip in tips]
        self._draw_news()
        self._arrange()

    @work(group="play")
    async def action_undo(self) -> None:
        """Take the last decision back."""
        try:
            await self.sitting.undo()
        except (NotPossible, FairgroundError) as fault:
            self.notice(str(fault))

    # After the game

    @work(group="review", exclusive=True)
    async def action_review(self) -> None:
        """How much was luck, how much was play, and what would have been better."""
        record = self.sitting.record
        if record is None or record.result is None:
            self.notice("Only a finished game can be reviewed.")
            return
        self.notice("Playing on from every moment. This takes a while …")
        from fairground.cli.review import review_sheet  # noqa: PLC0415 - the lab only when asked

        sheet = await asyncio.to_thread(review_sheet, record, "FILE", REVIEW_SECONDS)
        self._notices = []
        self._draw_news()
        self._read(lambda pen: sheet.block(pen.width, pen.means))

    def action_look_back(self) -> None:
        """Step through the game that was played."""
        record = self.sitting.record
        if record is not None:
            you, means = self.sitting.scene.you, self.sitting.means
            self.app.push_screen(TableScreen(ReplaySeat(record, you, "the game", means)))

    def action_fork(self) -> None:
        """Leave, to play on from the decision that is looked at."""
        if isinstance(self.sitting, ReplaySeat):
            self.app.exit(self.sitting.number)

    def action_leave(self) -> None:
        """Leave; a game that is not recorded is left at the second time only."""
        if len(self.app.screen_stack) > FIRST_SCREENS:
            self.app.pop_screen()
            return
        if self._is_kept or self.sitting.is_over or self._has_asked_to_leave():
            self.app.exit()
            return
        self.notice("This game is not recorded and would be lost. Leave once more to go.")

    def _has_asked_to_leave(self) -> bool:
        return any("would be lost" in notice for notice in self._notices)
