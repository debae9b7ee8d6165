"""The picture of the full-screen table: panes, the card looked at, news, question and moves.

The board draws a sitting and shares the rows of the screen out. What keys, clicks and typed words
do is in screen.py.
"""

from __future__ import annotations

from collections.abc import Callable

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input

from fairground.cli.answers import sentence_block
from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.names import with_names
from fairground.cli.paint import QUIET, STRONG
from fairground.cli.picture import ending_block, log_block
from fairground.cli.tui import ticket
from fairground.cli.tui.block_view import BlockView, Reader, Written
from fairground.cli.tui.layout import LEAST_THINGS, NARROW, Wanted, look_size, rows, shared
from fairground.cli.tui.lines import in_lines
from fairground.cli.tui.look_pane import LookPane
from fairground.cli.tui.sitting import NotPossible, TableSeat
from fairground.cli.tui.thing_list import ThingList
from fairground.cli.tui.things import Pane, Thing, panes_of
from fairground.cli.zones import Pen
from fairground.kernel.choosing import asking, kept, matching, natural, refusals_of
from fairground.kernel.look import Look
from fairground.kernel.scene import Choice, Prompt

LEAVE = Choice("leave", "Leave the table")
KEYS = (
    ("F1", "help", "help"),
    ("F2", "why not", "why"),
    ("F3", "hint", "hint"),
    ("F4", "log", "log"),
    ("F5", "rules", "rules"),
    ("F6", "table", "picture"),
    ("F8", "undo", "undo"),
    ("F10", "leave", "leave"),
)


TABLE = ("#area", "#others")
"""What a text takes the place of."""
WIDE_ONLY = ("table", "undo")
"""Keys that the bar leaves out where it is short; they work all the same."""


CLOSES = "Escape goes back to the table, Page Down goes on in the text"


class Board(Screen[None]):
    """One sitting on the whole screen, drawn and looked at."""

    CSS = """
    Board { layout: vertical; overflow: hidden; }
    #sign { height: 1; }
    #area { height: 1fr; }
    #panes { width: 1fr; overflow: hidden auto; scrollbar-size-vertical: 0; }
    #look { padding: 0 0 0 1; }
    #typed { border: none; height: 1; padding: 0; background: ansi_default; width: 1fr; }
    #typed:focus { border: none; }
    #prompt-sign { width: 2; height: 1; }
    #line { height: 1; }
    #reader { display: none; height: 1fr; }
    """
    AUTO_FOCUS = ""

    def __init__(self, sitting: TableSeat, *, is_kept: bool = True) -> None:
        super().__init__()
        self.sitting = sitting
        self.chosen: tuple[str, ...] = ()
        self.is_settled = False
        """Is the newest picture drawn, and nothing going on by itself?"""
        self.is_playing = False
        """Is a move of this person under way?"""
        self._is_kept = is_kept
        self._sure: Choice | None = None
        self._marked: list[str] = []
        """Moves for the next questions, chosen together with the last one."""
        self._notices: list[str] = []
        self._panes: list[Pane] = []
        """Those on the screen; of the seats one at a time."""
        self._others: list[Pane] = []
        self._shown_seat: int | None = None
        """Whose things are shown beside the middle; one's own unless said."""
        self._looks: dict[str, Look] | None = None
        self._looked_at = ""
        self._is_welcomed = False
        """Has the first question been put, with a word about the game?"""
        self._asked_at: tuple[int, str] = (-1, "")

    def compose(self) -> ComposeResult:
        """Everything but the panes, which come with the first scene."""
        means = self.sitting.means
        yield BlockView(means, name="sign")
        with Horizontal(id="area"):
            yield Vertical(id="panes")
            yield LookPane(means, name="look")
        yield ThingList(means, titled=False, name="others")
        yield Reader(means, name="reader")
        yield BlockView(means, name="news", at_end=True)
        yield BlockView(means, name="question")
        yield ThingList(means, titled=False, name="moves")
        with Horizontal(id="line"):
            yield BlockView(means, name="prompt-sign")
            yield Input(id="typed", compact=True, select_on_focus=False)
        keys = ThingList(means, titled=False, name="keys")
        keys.can_focus = False
        yield keys

    def on_mount(self) -> None:
        """Begin to follow the table."""
        self.query_one("#prompt-sign", BlockView).show(lambda width: Block(["> "]))
        self._follow()

    @work(exclusive=True)
    async def _follow(self) -> None:
        async for _ in self.sitting.changes():
            await self.redraw()

    # Parts

    @property
    def moves(self) -> ThingList:
        """The list of moves."""
        return self.query_one("#moves", ThingList)

    @property
    def typed(self) -> Input:
        """The line one types in."""
        return self.query_one("#typed", Input)

    @property
    def reader(self) -> Reader:
        """The view of longer texts."""
        return self.query_one("#reader", Reader)

    @property
    def _look(self) -> LookPane:
        return self.query_one("#look", LookPane)

    @property
    def prompt(self) -> Prompt:
        """What is asked; at the end, what there is to do then."""
        scene = self.sitting.scene
        if scene.ending is None:
            return scene.prompt
        return Prompt(scene.ending.headline, choices=(*self.sitting.at_end, LEAVE))

    @property
    def pane_lists(self) -> list[ThingList]:
        """The panes as they are on the screen, from top to bottom."""
        return [self.query_one(f"#{self._place_of(pane)}", ThingList) for pane in self._panes]

    def _shown(self) -> list[tuple[Pane, ThingList]]:
        return list(zip(self._panes, self.pane_lists, strict=True))

    # Drawing

    async def redraw(self) -> None:
        """Draw the sitting as it is now."""
        scene, prompt = self.sitting.scene, self.prompt
        self._looks = None
        at = (scene.number, prompt.question)
        is_new = at != self._asked_at
        self._asked_at = at
        self.chosen = kept(self.chosen, prompt) if self.chosen else ()
        if is_new and prompt.choices:
            self._shown_seat = None  # what was opened for the last question is closed again
        if is_new:
            self._sure, self._notices, self.typed.placeholder = None, [], ""
        await self._draw_panes()
        self._draw_sign()
        self._draw_ticket(is_new)
        self._arrange()
        self._begin_anew(is_new)
        if self.sitting.curtain:
            self._draw_curtain()
        elif is_new and scene.ending is not None:
            self.action_result()
        self._settle()

    def _settle(self) -> None:
        """A picture that is drawn while a move is under way may be of the question before it."""
        is_still = self.sitting.is_asked or self.sitting.is_over
        self.is_settled = is_still and not self.is_playing

    async def _draw_panes(self) -> None:
        pen = self._pen(self.size.width)
        named_scene = with_names(self.sitting.scene, pen.name)
        wanted = {thing for choice in self.prompt.choices for thing in choice.things}
        before = [self._place_of(pane) for pane in self._panes]
        self._choose_panes(panes_of(named_scene, pen, wanted))
        if [self._place_of(pane) for pane in self._panes] != before:
            holder = self.query_one("#panes", Vertical)
            await holder.remove_children()
            means = self.sitting.means
            places = [self._place_of(pane) for pane in self._panes]
            await holder.mount(*(ThingList(means, titled=True, name=place) for place in places))
        self._mark()

    def _choose_panes(self, every: list[Pane]) -> None:
        """Of the seats one is shown whole; the others are a line each."""
        you = self.sitting.scene.you
        seats = [pane.seat for pane in every if pane.seat is not None]
        if self._shown_seat not in seats:
            self._shown_seat = you if you in seats else seats[0] if seats else None
        self._panes = [pane for pane in every if pane.seat in (None, self._shown_seat)]
        self._others = [pane for pane in every if pane not in self._panes]

    @staticmethod
    def _place_of(pane: Pane) -> str:
        """The list a pane is shown in."""
        return f"pane-{pane.id}" if pane.seat is None else "pane-seat"

    def show_seat(self, seat: int) -> None:
        """Show the things of a seat instead of another's."""
        if seat != self._shown_seat:
            self._shown_seat = seat
            self._choose_panes([*self._panes, *self._others])
            self._others.sort(key=lambda pane: pane.seat or 0)
            self._mark()
            self._arrange()

    def _mark(self) -> None:
        """Show what is chosen and what can be."""
        can = asking(self.chosen, self.prompt) if not self._sure else ()
        for pane, shown in zip(self._panes, self.pane_lists, strict=True):
            shown.show([pane.heading(), *pane.things], self.chosen, can)
        self.query_one("#others", ThingList).show(
            [pane.summary() for pane in self._others], self.chosen, can
        )

    def _draw_sign(self) -> None:
        scene, goal, means = self.sitting.scene, self.sitting.game.goal, self.sitting.means
        sign = self.query_one("#sign", BlockView)
        sign.show(lambda width: ticket.sign_block(scene, goal, means, width))

    def _draw_ticket(self, is_new: bool) -> None:
        self._draw_news()
        prompt, chosen, sure = self.prompt, self.chosen, self._sure
        question = self.query_one("#question", BlockView)
        if sure is not None:
            question.show(lambda width: ticket.sure_block(sure.confirm, self._pen(width)))
            self.moves.show(ticket.sure_things(sure, self._pen(80)))
            return
        question.show(lambda width: ticket.question_block(prompt, chosen, self._pen(width)))
        shown = ticket.moves_shown(prompt, chosen, self.typed.value, self._pen(80))
        wave = self.sitting.can_wave and not self.chosen
        self.moves.show(ticket.move_things(shown, prompt, self._pen(80), can_wave=wave))
        if is_new:
            self.moves.let_go()
        self._go_to_main()

    def _go_to_main(self) -> None:
        """Put the cursor on the move that Enter makes, if there is one."""
        main = natural(self.chosen, self.prompt)
        if self.sitting.can_wave and not self.chosen:
            self.moves.go_to(0, quietly=True)
        elif main is not None:
            self.moves.go_to_thing(main.move, quietly=self._focused_pane() is not None)
        elif self.chosen:
            self.moves.let_go()

    def _focused_pane(self) -> ThingList | None:
        return next((each for each in self.pane_lists if each.has_focus), None)

    def _draw_news(self) -> None:
        news, notes = list(self.sitting.news), [*self.sitting.notes, *self._notices]

        def drawn(width: int) -> Block:
            pen = self._pen(width)
            log = log_block(news, pen, len(news))
            lines = Block(log.lines[1:])
            return stacked([lines, *(sentence_block(note, pen) for note in notes)])

        self.query_one("#news", BlockView).show(drawn)

    def _draw_keys(self) -> None:
        keys = [key for key in KEYS if self.size.width >= NARROW or key[1] not in WIDE_ONLY]
        things = [
            Thing((action,), ink(key, STRONG) + ink(f" {word}", QUIET), is_small=True)
            for key, word, action in keys
        ]
        self.query_one("#keys", ThingList).show(things)

    def _pen(self, width: int) -> Pen:
        return self.sitting.pen(max(20, width))

    # Sharing the rows out

    def on_resize(self) -> None:
        """Everything finds its place again."""
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.size.width, self.size.height
        if not self._panes or not width:
            return
        self._draw_keys()
        beside, beneath = look_size(width, height - 12)
        columns = width - beside
        lists = self.pane_lists
        wanted = [self._wanted(pane, each, columns) for pane, each in self._shown()]
        names = ("others", "news", "question", "moves")
        parts = {name: self.query_one(f"#{name}") for name in names}
        lines = {
            name: part.lines_for(width)  # type: ignore[attr-defined] # all four of them have it
            for name, part in parts.items()
        }
        things = sum(each.whole for each in wanted)
        shares = rows(height, table=things + beneath, beneath=beneath, **lines)
        if beneath:
            titles = sum(each.title for each in wanted)
            room = shares.table - titles - LEAST_THINGS
            # What the panes leave free is for the card, and its own words go before other things.
            beneath = max(
                beneath, shares.table - things, min(self._look.own_words(width, self._pen), room)
            )
        for name, part in parts.items():
            part.styles.height = getattr(shares, name)
        self._place_look(beside, beneath)
        focus = next((at for at, each in enumerate(lists) if each.has_focus), None)
        if focus is None:
            focus = self._last_pane()
        given = shared(wanted, focus, shares.table - beneath)
        for each, lines_given in zip(lists, given, strict=True):
            each.styles.height = lines_given

    def _wanted(self, pane: Pane, shown: ThingList, columns: int) -> Wanted:
        title = len(in_lines(pane.heading(), columns - 2))
        return Wanted(title, shown.lines_for(columns))

    def _last_pane(self) -> int | None:
        """The pane whose thing was looked at last."""
        for at, pane in enumerate(self._panes):
            if any(self._looked_at in thing.ids for thing in pane.things):
                return at
        return None

    def _place_look(self, beside: int, beneath: int) -> None:
        look, area = self._look, self.query_one("#area")
        area.styles.layout = "horizontal" if beside else "vertical"
        look.styles.width = beside or "1fr"
        look.styles.height = beneath or "1fr"

    def _begin_anew(self, is_new: bool) -> None:
        """At a new question the keys are where the moves are, unless a pane is being used."""
        if is_new and not isinstance(self.focused, (ThingList, Reader)):
            self.set_focus(self.moves)
        if is_new and self._focused_pane() is None:
            self._show_what_it_is_about()
        if is_new and self._looked_at:
            self._look_at(self._looked_at)
        elif is_new and not self._is_welcomed:
            self._welcome()

    def _show_what_it_is_about(self) -> None:
        """The first card that a move names is in sight, with its words."""
        looks = self._all_looks()
        for choice in self.prompt.choices:
            card = next((each for each in choice.things if each in looks and looks[each].type), "")
            if card:
                self._looked_at = card if self._is_welcomed else ""
                self._show_things(choice)
                return

    def _welcome(self) -> None:
        """At the first question: what this game is about, and the first keys."""
        self._is_welcomed = self.sitting.is_asked
        self._look.welcome(self.sitting.game, self._pen)

    # Looking

    def _all_looks(self) -> dict[str, Look]:
        if self._looks is None:
            self._looks = self.sitting.looks()
        return self._looks

    def _look_at(self, *things: str) -> None:
        """Show a thing whole: the first of these there is something to say about."""
        found = self._all_looks()
        known = [found[thing] for thing in things if thing in found]
        if not known:
            return
        telling = next((look for look in known if look.lines or look.type), known[0])
        self._looked_at = telling.id
        refusals = [] if self._is_usable(telling.id) else refusals_of(telling.id, self.prompt)
        self._look.show_thing(telling, refusals, self._pen)

    def _is_usable(self, thing: str) -> bool:
        return thing in asking(self.chosen, self.prompt)

    def on_thing_list_looked(self, message: ThingList.Looked) -> None:
        """What the cursor is on is shown whole."""
        if message.list.id == "moves":
            choice = self._choice_of(message.thing)
            if choice is not None:
                self.typed.placeholder = choice.move
                self._look_at(*choice.things)
                self._show_things(choice)
        else:
            self._look_at(*message.thing.ids)
            self._arrange()

    def _show_things(self, choice: Choice) -> None:
        """Open the seat a move is about, and put the panes' cursors on what it names."""
        for pane in self._others:
            inside = [each for each in choice.things if pane.holds(each)]
            if inside and pane.seat is not None:
                self.show_seat(pane.seat)
                break
        for shown in self.pane_lists:
            found = [each for each in choice.things if any(each in t.ids for t in shown.things)]
            if found:
                shown.go_to_thing(found[0], quietly=True)
        self._arrange()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The pane one is in gets the room it needs."""
        if isinstance(event.widget, ThingList):
            self._arrange()

    def _choice_of(self, thing: Thing) -> Choice | None:
        every = (*self.prompt.choices, *matching(self.chosen, self.prompt))
        return next((each for each in every if each.move == thing.ids[0]), None)

    def _refresh_choice(self) -> None:
        """Draw again what depends on the choice."""
        self._mark()
        self._draw_ticket(is_new=False)
        self._arrange()

    def notice(self, text: str) -> None:
        """Tell something in a sentence, until the next question."""
        self._notices = [text]
        self._draw_news()
        self._arrange()

    # Reading

    def _read(self, drawn: Callable[[Pen], Block]) -> None:
        """Show a text in place of the table; the question stays."""
        try:
            drawn(self._pen(self.size.width))
        except NotPossible as fault:
            self.notice(str(fault))
            return
        self._open_reader(lambda width: drawn(self._pen(width)))

    def _open_reader(self, written: Written) -> None:
        for part in TABLE:
            self.query_one(part).display = False
        self.reader.display = True
        self.reader.show(written)
        self.typed.placeholder = CLOSES
        self.set_focus(self.reader)

    def _close_reader(self) -> None:
        if self.reader.display:
            self.reader.display = False
            self.typed.placeholder = ""
            for part in TABLE:
                self.query_one(part).display = True
            self.set_focus(self.moves)
            self._arrange()

    def action_result(self) -> None:
        """How it ended: ranks, and how the points came about."""
        ending = self.sitting.ending
        if ending is not None:
            self._read(lambda pen: ending_block(ending, pen))
            self.set_focus(self.moves)

    # Several people at one screen

    def _draw_curtain(self) -> None:
        words = self.sitting.curtain
        for part in (*TABLE, "#news", "#question", "#moves", "#line", "#keys"):
            self.query_one(part).display = False
        self.reader.display = True
        self.reader.show(lambda width: wrapped(ink(f" {words}", STRONG), width))
        self.set_focus(self.reader)

    def _open_curtain(self) -> None:
        self.sitting.curtain = ""
        for part in ("#news", "#question", "#moves", "#line", "#keys"):
            self.query_one(part).display = True
        self._close_reader()
