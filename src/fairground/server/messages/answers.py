"""HTTP answers about games, lists of tables, guests and the health of the server."""

from __future__ import annotations

from msgspec import field

from fairground.server.messages.wire import Output


class Me(Output, frozen=True):
    """Who you are."""

    name: str


class Token(Output, frozen=True):
    """For programs: send it as `Authorization: Bearer …`. A new one ends the old ones."""

    token: str


class Link(Output, frozen=True):
    """A link to open: for another device of yours, or for a guest you invite."""

    link: str


class LinkOwner(Output, frozen=True):
    """Whose link it is, and who `you` are here, if the link would make you another guest."""

    name: str
    you: str = ""


class Code(Output, frozen=True):
    """A QR code: the path of an SVG in squares of 1, within a square of `size` with its margin."""

    size: int
    path: str


class OptionInfo(Output, frozen=True):
    """A house rule in words. It takes one of `values`, or a whole number where a range is given.

    With `many` it takes a list of them, written with commas. `for_people` is what a table with
    so many people takes unless they say otherwise, `for_seats` what one with so many seats takes.
    """

    name: str
    help: str
    allowed: str
    usual: str
    clause: str = ""
    values: tuple[str, ...] = ()
    range: NumberRange | None = None
    many: bool = False
    for_people: ForPeople | None = None
    for_seats: dict[str, str] = field(default_factory=dict)


class ForPeople(Output, frozen=True):
    """What suits people: from how many of them on, and which value."""

    least: int
    value: str


class NumberRange(Output, frozen=True):
    """From `least` to `most` in steps."""

    least: int
    most: int
    step: int


class BotInfo(Output, frozen=True):
    """A kind of bot."""

    name: str
    about: str


class GameInfo(Output, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    tagline: str
    length: str
    least: int
    most: int
    rules: int
    options: tuple[OptionInfo, ...]
    remarks: dict[str, str]
    bots: tuple[BotInfo, ...]
    goal: str = ""
    """How one wins, in one sentence."""
    lesson: bool = False
    """Is there an introduction and a guided first game?"""


class SizeFigures(Output, frozen=True):
    """Games of so many seats, played by equal bots: how long, and what each seat won of them."""

    seats: int
    minutes: float
    wins: tuple[float, ...]
    uneven: bool = False
    """Is it certain that the seats are not equal?"""


class GameFigures(Output, frozen=True):
    """What is known of a game, in short; parts are from 0 to 1. Without figures it is empty."""

    counted: str = "wins"
    """What a win is called: in some games all win but one."""
    tables: tuple[SizeFigures, ...] = ()
    luck: float | None = None
    """Of all that moves the chances."""
    coin_flips: float | None = None
    """With so many coin flips, a game where the stronger always wins would be as open."""
    lead_changes: float = 0.0


class Rule(Output, frozen=True):
    """A numbered rule; `mark` says whether the book binds or the house filled a gap."""

    id: str
    mark: str
    text: str


class TableCard(Output, frozen=True):
    """A table in a list.

    `at` is when something happened there last, in milliseconds; `names` are by seat, those in
    `bots` are kinds of bots. `asked` are the seats the game waits for, `free` how many seats there
    are for anybody. `private` tables are known to those with the link only. Those of `older` rules
    can only be left.
    """

    table: str
    game: str
    status: str
    at: int
    names: tuple[str, ...]
    bots: tuple[int, ...] = ()
    free: int = 0
    asked: tuple[int, ...] = ()
    private: bool = False
    mine: bool = False
    my_turn: bool = False
    older: bool = False


class Health(Output, frozen=True):
    """Whether the server is ready and the disk takes what it is given.

    `unreadable` tables were left out, `tables` says which by the beginnings of their ids: whole
    ones are invitations, and in the log.
    """

    ready: bool
    unreadable: int = 0
    tables: tuple[str, ...] = ()
