"""The scene: the picture of a view as plain data, for a page or a terminal to draw.

A scene says what lies where, what may be done with it and what may not, in words. It holds no
rules and nothing the view does not hold. The schema is docs/scene.schema.json; `VERSION` rises
whenever a reader of the old one could not draw the new one.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fairground.kernel.plain import Plain, as_plain

VERSION = 1


class Part(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The base of everything in a scene: a plain value that leaves out what is not there.

    Parts hold nothing that could hold them, so the garbage collector need not look at them.
    """


class Counter(Part, frozen=True):
    """A number with a name: coins, health, cards left. `most` is where it is full."""

    name: str
    value: int
    most: int | None = None
    sign: str = ""


class Face(Part, frozen=True):
    """The printed side of a card: what a drawing needs, and the name a screen reader says.

    `kind` chooses the drawing (colour, number, striker, wild, attraction, …),
    `code` is the game's short code, `paint` a card colour, `lines` the words on the card, `type`
    what sort of card it is, in words. `stars` is how many it has, `*` where its own ability counts
    them. The first `numbers` lines say `value` and `stars` in words, for readers without a drawing.
    """

    kind: str
    code: str
    name: str
    paint: str = ""
    value: int | None = None
    lines: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    type: str = ""
    stars: str = ""
    numbers: int = 0


class Card(Part, frozen=True):
    """A card, or `count` equal ones. Without a face it lies face down.

    `id` stays the same while the card lies or travels, so that it can be moved on the page.
    `on` are cards attached to it, the lowest first; `mark` a state such as closed or known; `used`
    says that its ability has been used for now, in words; `back` is the kind of card that everybody
    knows a card to be that lies face down.
    """

    id: str
    face: Face | None = None
    count: int = 1
    mark: str = ""
    counters: tuple[Counter, ...] = ()
    on: tuple[Card, ...] = ()
    used: str = ""
    back: str = ""


class Spot(Part, frozen=True):
    """A numbered place for one card: a space of a park or market, a slot of a row."""

    id: str
    name: str
    card: Card | None = None


class Piece(Part, frozen=True):
    """A car or another piece on a track, with the pegs it carries."""

    id: str
    seat: int
    at: str
    name: str
    pegs: tuple[str, ...] = ()


class Stop(Part, frozen=True):
    """A space of a track, placed on a 0 to 100 grid, x to the right and y downwards.

    `short` is what a small tile has room for, such as a sum; `count` how many of its kind it gives;
    `takes` says that it takes rather than gives.
    """

    id: str
    x: float
    y: float
    kind: str
    name: str
    next: tuple[str, ...] = ()
    above: bool = False
    short: str = ""
    count: int = 1
    takes: bool = False


class Hand(Part, frozen=True, tag_field="zone", tag="hand"):
    """Cards held by a seat; `unseen` of them are backs for this viewer."""

    id: str
    name: str
    seat: int
    cards: tuple[Card, ...] = ()
    unseen: int = 0


class Pile(Part, frozen=True, tag_field="zone", tag="pile"):
    """Cards on one another: `cards` are those that can be seen, the top one last.

    `kind` says what the pile is for, where a game has several of a kind: deck, discards.
    """

    id: str
    name: str
    size: int
    cards: tuple[Card, ...] = ()
    note: str = ""
    seat: int | None = None
    kind: str = ""


class Row(Part, frozen=True, tag_field="zone", tag="row"):
    """Cards side by side, in order; `room` free slots are drawn after them.

    `kind` says what the row shows, where a game has several of a kind: panorama, last-round.
    """

    id: str
    name: str
    cards: tuple[Card, ...] = ()
    seat: int | None = None
    room: int = 0
    kind: str = ""


class TableCards(Part, frozen=True, tag_field="zone", tag="table-cards"):
    """A seat's cards on the table: open ones on top of `down` that no player has seen."""

    id: str
    name: str
    seat: int
    up: tuple[Card, ...] = ()
    down: int = 0


class Park(Part, frozen=True, tag_field="zone", tag="park"):
    """A park: the gate, what stands left of it, and its spaces with their towers.

    It belongs to a seat, or to the opponent of a game alone, who has none.
    """

    id: str
    name: str
    seat: int | None
    gate: Card
    side: tuple[Card, ...] = ()
    spaces: tuple[Spot, ...] = ()
    counters: tuple[Counter, ...] = ()


class Market(Part, frozen=True, tag_field="zone", tag="market"):
    """Numbered places with cards that anybody may take or face."""

    id: str
    name: str
    spaces: tuple[Spot, ...] = ()


class Track(Part, frozen=True, tag_field="zone", tag="track"):
    """A road of stops with pieces on it; `lit` are the stops within reach."""

    id: str
    name: str
    stops: tuple[Stop, ...] = ()
    pieces: tuple[Piece, ...] = ()
    lit: tuple[str, ...] = ()


class Wheel(Part, frozen=True, tag_field="zone", tag="wheel"):
    """A wheel with numbered wedges; it turns to `value` whenever `turns` has grown."""

    id: str
    name: str
    values: tuple[int, ...]
    value: int | None = None
    turns: int = 0


class Dice(Part, frozen=True, tag_field="zone", tag="dice"):
    """Dice as they lie; they tumble to `values` whenever `rolls` has grown."""

    id: str
    name: str
    values: tuple[int, ...] = ()
    sides: int = 6
    rolls: int = 0


class Account(Part, frozen=True):
    """One line of the bank's book."""

    seat: int
    counters: tuple[Counter, ...]


class Bank(Part, frozen=True, tag_field="zone", tag="bank"):
    """The bank's book: what every seat owns and owes."""

    id: str
    name: str
    accounts: tuple[Account, ...] = ()


Zone: TypeAlias = Hand | Pile | Row | TableCards | Park | Market | Track | Wheel | Dice | Bank


class Plate(Part, frozen=True):
    """A seat's name plate: its public numbers, and whether it is asked."""

    seat: int
    counters: tuple[Counter, ...] = ()
    asked: bool = False
    note: str = ""
    rank: int | None = None


class Choice(Part, frozen=True):
    """A legal move: its notation, what the button says, and the thing one clicks for it.

    `things` are ids of cards, spots, stops or zones. `confirm` asks again where a mistake hurts.
    `short` is enough for the button once the things are chosen, such as the sum of a bet.
    `says` are the words a move has its player say aloud.
    """

    move: str
    label: str
    things: tuple[str, ...] = ()
    confirm: str = ""
    short: str = ""
    says: str = ""


class Refusal(Part, frozen=True):
    """A move that is not possible now, and why: shown where one would have clicked."""

    move: str
    label: str
    why: str
    clause: str = ""
    things: tuple[str, ...] = ()


class Prompt(Part, frozen=True):
    """What this viewer is asked. Without choices it says who is being waited for."""

    question: str
    hint: str = ""
    clause: str = ""
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    amount: int | None = None
    """What is at stake at most, in the game's money; none where the question is not about a sum."""
    aside: str = ""
    """What the picture shows anyway, in words for people who cannot see it."""
    spans: tuple[str, ...] = ()
    """The stretches of play this moment lies in, the shortest first: an answer may hold for one."""
    usual: str = ""
    """The move that goes on with the game where nothing else is wanted, such as a spin."""
    soon: bool = False
    """Nothing but `usual` is likely: it is made in a moment, unless the player does something."""
    meanwhile: tuple[int, ...] = ()
    """Seats for whose sake a question with one answer is put: they may act until it is given."""
    several: int = 0
    """So many of the choices may be made one after the other: those of one thing each are marked
    together, and a list of them stays open."""


class RoundScore(Part, frozen=True):
    """What a round brought a seat, what the seat has in all, and why, in a few words."""

    seat: int
    gained: int | None
    """None where only what the seat has counts."""
    total: int
    note: str = ""


HighlightKind: TypeAlias = Literal[
    "lands", "strikes", "gathers", "swells", "spins", "slams", "counts"
]


class Highlight(Part, frozen=True):
    """How an event is shown for itself before play goes on: made of the event as the viewer saw it.

    It happens to its things: a card `lands` on them, something `strikes` them, they are pulled
    together (`gathers`) or grow for a while (`swells`), a card `slams` down on them. `spins` lets a
    wheel or dice come to rest on `value`, and `counts` shows the scores of a round, or the plates
    where it has none. The headline stands beside the first thing and never on it.
    """

    kind: HighlightKind
    headline: str
    things: tuple[str, ...] = ()
    """Of a thing and the zone that holds it, the zone counts only where it alone is drawn."""
    cards: tuple[Card, ...] = ()
    """What flies: seen large on the way."""
    origin: tuple[str, ...] = ()
    """Where that comes from: the first of these that is on the screen."""
    before: bool = False
    """The table is shown as it was before the change until this is over, except for `ahead` and
    `zones`."""
    ahead: tuple[str, ...] = ()
    """Zones that already show what is new."""
    zones: tuple[Zone, ...] = ()
    """Zones as they were in the middle of the change, such as a row before it was lost."""
    value: int | None = None
    scores: tuple[RoundScore, ...] = ()
    unit: str = ""
    """What the scores count, in the plural."""


class Line(Part, frozen=True):
    """A sentence of the log, the clause it rests on, and the thing it speaks of."""

    text: str
    clause: str = ""
    seat: int | None = None
    things: tuple[str, ...] = ()
    later: str | None = None
    """What stays of the sentence once its turn is over, where the past may not be looked up."""
    highlight: Highlight | None = None


def highlighted(line: Line | None, highlight: Highlight | None) -> Line | None:
    """The sentence with what is shown when it happens; an event without one shows nothing."""
    if line is None or highlight is None:
        return line
    return msgspec.structs.replace(line, highlight=highlight)


class ScoreLine(Part, frozen=True):
    """One thing that counted: in words, its points, and the clause behind it."""

    text: str
    points: int
    clause: str = ""
    with_unit: str = ""
    """The points as they are written where a bare number does not say what it counts."""


class ScoreSheet(Part, frozen=True):
    """How a score came about, line by line; without a seat it is the game's own."""

    name: str
    lines: tuple[ScoreLine, ...]
    total: int
    seat: int | None = None
    with_unit: str = ""
    """The total with its unit: `5 score cards`."""


class Ending(Part, frozen=True):
    """How the game ended: headline, ranks and scores by seat, and how the scores came about."""

    headline: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str = ""
    sheets: tuple[ScoreSheet, ...] = ()


class Scene(Part, frozen=True):
    """The whole picture for one viewer (`you` is -1 for a spectator)."""

    game: str
    title: str
    you: int
    number: int
    plates: tuple[Plate, ...]
    zones: tuple[Zone, ...]
    prompt: Prompt
    ending: Ending | None = None
    version: int = VERSION

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data, checked by docs/scene.schema.json."""
        data: dict[str, Plain] = as_plain(self)
        return data


def schema() -> dict[str, Plain]:
    """The JSON schema of a scene."""
    data: dict[str, Plain] = as_plain(msgspec.json.schema(Scene))
    return data
