"""Every message on the wire, in and out, for the API and the socket alike.

Input is decoded strictly: a field too many, too long or of another type is refused before anybody
looks at it. Output is made in compose.py, of what the subscriber may know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fairground.bots.advice import Advice
from fairground.kernel.lesson import Tip
from fairground.kernel.scene import Line, Scene
from fairground.kernel.words import HARMFUL

LONGEST_BODY = 16 * 1024
"""Bytes of a request or a socket message; a move has a few dozen."""
END = r"$(?!\n)"
"""The end of a text, not of its last line."""
SHOWN = rf"[^\s{HARMFUL}]"
"""A character that can be seen."""
Name = Annotated[
    str, Meta(min_length=1, max_length=32, pattern=rf"^{SHOWN}(?:[^{HARMFUL}]*{SHOWN})?{END}")
]
Words = Annotated[str, Meta(min_length=1, max_length=300)]
Nonce = Annotated[str, Meta(max_length=64, pattern=rf"^[A-Za-z0-9_-]*{END}")]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^[A-Za-z0-9_-]+{END}")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewer = Annotated[int, Meta(ge=-1, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Since = Annotated[int, Meta(ge=-1, le=2**53)]
Kind = Annotated[str, Meta(min_length=1, max_length=40)]
Show = Literal["scene", "view"]


class Input(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all input; a client leaves out what is as usual, so older servers take it too."""


class Output(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of everything that goes out: what is not there is left out."""


# What comes in over the socket


Ref = Annotated[str, Meta(max_length=40)]


class Watch(Input, frozen=True, tag="watch", tag_field="type"):
    """Follow a table; with `since`, go on after that change.

    `you` is the seat that change was heard in (-1 for a spectator): numbers belong to a viewer, so
    a caller who sits elsewhere by now is shown the whole table.
    """

    table: TableId
    show: Show = "scene"
    since: Count | None = None
    you: Viewer | None = None


class Unwatch(Input, frozen=True, tag="unwatch", tag_field="type"):
    """Follow it no longer."""

    table: TableId


class SocketMove(Input, frozen=True, tag="move", tag_field="type"):
    """A move. With a `ref` it is answered by that; without one, the change is the answer.

    An `automatic` one was given by the client for its player, as the only answer or a standing one:
    it is taken now and takes effect when a bot's would.
    """

    table: TableId
    version: Count
    move: Notation
    ref: Ref = ""
    automatic: bool = False


class SocketSay(Input, frozen=True, tag="say", tag_field="type"):
    """Words for the table."""

    table: TableId
    text: Words
    ref: Ref = ""


class SocketRemark(Input, frozen=True, tag="remark", tag_field="type"):
    """A friendly word of the game."""

    table: TableId
    word: Kind
    ref: Ref = ""


class Ping(Input, frozen=True, tag="ping", tag_field="type"):
    """Is anybody there?"""

    ref: Ref = ""


SocketInput = Watch | Unwatch | SocketMove | SocketSay | SocketRemark | Ping


# What goes out


class SeatInfo(Output, frozen=True):
    """A seat for everybody to see. Without name and bot it is free."""

    seat: int
    name: str = ""
    bot: str = ""
    invited: bool = False
    mine: bool = False
    resigned: bool = False
    left: bool = False
    kept: str = ""
    """The name of the guest a free seat is kept for."""
    muted: bool = False
    """Does the host want no words from here?"""


class UndoInfo(Output, frozen=True):
    """A player would like to take moves back; the seats in `waiting` have not answered."""

    seat: int
    moves: int
    waiting: tuple[int, ...]


class PauseInfo(Output, frozen=True):
    """A seat would like the clock to rest; the seats in `waiting` have not answered."""

    seat: int
    waiting: tuple[int, ...]


class Spoken(Output, frozen=True):
    """Something that was said; `seat` is -1 for a spectator."""

    seat: int
    name: str
    text: str
    at: int


class TableInfo(Output, frozen=True):
    """A table and its people, for guests who may see it.

    With `late`, a guest may take over a bot's seat after the start. With `lesson` it is a guided
    first game: its deal is a recorded one, so there is no commitment and no secret.
    `host` is the seat of the guest who decides about the table, -1 if they have none.
    """

    table: str
    game: str
    title: str
    status: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    commit: str
    nonces: tuple[str, ...] = ()
    secret: str = ""
    listed: bool = False
    paused: bool = False
    clock: int = 0
    window: int = 0
    undo: UndoInfo | None = None
    rematch: str = ""
    before: str = ""
    late: bool = False
    lesson: bool = False
    host: int = -1
    pause: PauseInfo | None = None
    watchers_muted: bool = False
    stand_in: str = "heuristic"
    shared: tuple[int, ...] = ()
    """Seats whose players let the link of the finished game be shown with a picture of it."""


class Present(Output, frozen=True, tag="present", tag_field="type"):
    """The whole table as one viewer may know it (`you` is -1 for a spectator).

    `discreet` says that the question may be put only to hide who could have another answer.
    `lesson` is what a guided first game has to say about the position. `answered_by` says that a
    bot, the clock or the window gave the answer that is in; `undoable`, that the viewer may ask to
    take a move back.
    """

    table: str
    number: int
    version: int
    you: int
    about: TableInfo
    chat: tuple[Spoken, ...] = ()
    scene: Scene | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    legal: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()
    answered: str = ""
    answered_by: str = ""
    undoable: bool = False
    discreet: bool = False
    lesson: tuple[Tip, ...] = ()


SeenEvent = Annotated[
    Any,
    Meta(
        extra_json_schema={
            "type": "object",
            "properties": {"kind": {"type": "string"}, "seat": {"type": "integer"}},
            "required": ["kind", "seat"],
        }
    ),
]
"""An event of a game as this viewer saw it: an `Event` when written, an object when read.

Only the game knows the other fields, and a reader may not have it installed.
"""


class SeenMove(Output, frozen=True):
    """A move as this viewer may read it."""

    seat: int
    move: str


class Change(Output, frozen=True, tag="change", tag_field="type"):
    """One numbered change, as one viewer may know it.

    `by` says that the clock or the window moved for the seat, `whom` which seat was nudged.
    """

    table: str
    number: int
    version: int
    what: str
    seat: int | UnsetType = UNSET
    moves: tuple[SeenMove, ...] = ()
    lines: tuple[Line, ...] = ()
    events: tuple[SeenEvent, ...] = ()
    said: Spoken | UnsetType = UNSET
    remark: str = ""
    about: TableInfo | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    legal: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()
    answered: str = ""
    answered_by: str = ""
    undoable: bool = False
    discreet: bool = False
    whom: int | UnsetType = UNSET
    by: str = ""
    lesson: tuple[Tip, ...] = ()


class LogStep(Output, frozen=True):
    """One step of a game as this viewer may read it; `at` is when, `version` what it led to."""

    step: int
    version: int
    at: int
    moves: tuple[SeenMove, ...] = ()
    lines: tuple[Line, ...] = ()


class Decided(Output, frozen=True):
    """What a seat was asked at a step of a finished game, and what it chose, in words."""

    seat: int
    question: str
    chosen: str


class ReplayStep(Output, frozen=True):
    """The table as it was after `step` of `steps` steps, and how it came to that.

    Step 0 is the deal. What was taken back is no step. `log` holds the steps that were asked for.
    `first` is the first step that can be looked at: where the past may not be looked up, that is
    the beginning of the present turn.
    """

    table: str
    step: int
    steps: int
    you: int
    log: tuple[LogStep, ...]
    scene: Scene | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    first: int = 0
    decided: tuple[Decided, ...] = ()
    """Of a finished game whose scene is shown."""


class Hint(Advice, frozen=True, kw_only=True):
    """What a bot would do in your place and, if it thinks, why; the best move stands first.

    Values are the part of the imagined games that a move `did`: won, or what the game calls it.
    """

    table: str
    version: int
    bot: str
    did: str = "won"
    unit: str = ""
    """What scores are counted in; empty where they say no more than who won."""


class WinShare(Output, frozen=True):
    """What a seat's share of the win is made of, in tenths of a percent: it adds up to `result`.

    The errors are half of 95 % intervals.
    """

    start: int
    luck: int
    own: int
    others: int
    result: int
    luck_error: float
    own_error: float


class ReviewSwing(Output, frozen=True):
    """A choice of a seat, or a stroke of luck, that moved the chances a long way.

    `better` says in words what would have been clearly better, and `better_gain` by how much. Every
    error is half of a 95 % interval, in tenths of a percent.
    """

    step: int
    """Of the replay."""
    kind: Literal["luck", "choice"]
    gains: tuple[int, ...]
    errors: tuple[int, ...]
    words: tuple[str, ...]
    words_by_seat: tuple[tuple[str, ...], ...]
    """The same words as each seat is told them, with "you" for itself."""
    seat: int | None = None
    better: str = ""
    better_gain: int = 0
    better_error: int = 0


class ReviewStretch(Output, frozen=True):
    """The shortest part of a game that took a seat to its result, more than noise.

    Chances are in tenths of a percent, the error is half of the 95 % interval of their difference.
    """

    seat: int
    first: int
    """The step of the replay it begins with."""
    last: int
    before: int
    after: int
    error: float
    words: tuple[str, ...]
    """Of the step in it that seems to have moved the seat most."""
    words_by_seat: tuple[tuple[str, ...], ...]
    """The same words as each seat is told them."""


class ReviewEvaluator(Output, frozen=True):
    """Who counted a ledger; those of different evaluators are not to be compared.

    `hash` stands for every source that takes part in the figures.
    """

    game: str
    rules_version: int
    method: int
    hash: str


class ReviewLedger(Output, frozen=True):
    """How much of a game was luck and how much was play; shares in tenths of a percent.

    `chances` are those before the deal, after it, and after every decision; `steps` of the replay
    they belong to. `luck` is the part of luck in the squares of all that moved them, in percent.
    A game that was left has no result: `finished` is false, and shares are chances.
    """

    evaluator: ReviewEvaluator
    games: int
    finished: bool
    luck: int | None
    luck_error: int
    shares: tuple[WinShare, ...]
    chances: tuple[tuple[int, ...], ...]
    steps: tuple[int, ...]
    swings: tuple[ReviewSwing, ...]
    stretches: tuple[ReviewStretch, ...] = ()
    """For every seat that any part of the game moved."""
    seal: Literal["checked", "sealed", "unsealed"] = "unsealed"
    """Was every stroke of luck the one that the table's secret gives?"""


class Review(Output, frozen=True):
    """How far a review has come, and what it has found once it is finished."""

    table: str
    done: int
    moments: int
    ledger: ReviewLedger | None = None


class Played(Output, frozen=True, tag="played", tag_field="type"):
    """Your move is on disk. `again` says that it had been before; `sealed`, that it waits."""

    table: str
    version: int
    ref: str = ""
    again: bool = False
    sealed: bool = False


class Done(Output, frozen=True, tag="done", tag_field="type"):
    """It is done; what it did comes as a change."""

    table: str = ""
    ref: str = ""


class RequestRefusal(Output, frozen=True, tag="refused", tag_field="type"):
    """No, and why; `present` is there when you had an old picture of the table."""

    reason: str
    clause: str = ""
    tried: str = ""
    table: str = ""
    ref: str = ""
    present: Present | UnsetType = UNSET


class Presence(Output, frozen=True, tag="presence", tag_field="type"):
    """Which seats have a player connected, and how many watch. It has no number.

    A bot may be called for the seats in `gone`: their players left, or are away for long.
    `last_seen` says when each of them was last here, by the wall clock; 0 where that is unknown.
    The bots of the seats in `brief` had no time to think for their last answer: the house is full.
    """

    table: str
    seats: tuple[int, ...] = ()
    watching: int = 0
    gone: tuple[int, ...] = ()
    last_seen: tuple[int, ...] = ()
    brief: tuple[int, ...] = ()


class Clock(Output, frozen=True, tag="clock", tag_field="type"):
    """How many milliseconds are left for the question of a version; without `left` no clock runs:
    the table rests, or only bots are asked. It has no number, and follows from what everybody sees.
    """

    table: str
    version: int
    left: int | UnsetType = UNSET


class Pong(Output, frozen=True, tag="pong", tag_field="type"):
    """Yes."""

    ref: str = ""


class Closing(Output, frozen=True, tag="closing", tag_field="type"):
    """The server goes down on purpose: reconnect after so many seconds and go on."""

    again_in: float


_ENCODER = msgspec.json.Encoder()
_SOCKET = msgspec.json.Decoder(SocketInput)


def encode(message: msgspec.Struct) -> bytes:
    """A message as bytes."""
    return _ENCODER.encode(message)


def decode_socket(text: str | bytes) -> SocketInput:
    """What came in over a socket; `msgspec.ValidationError` or `DecodeError` for anything else."""
    if len(text) > LONGEST_BODY:
        raise msgspec.ValidationError("the message is too long")
    message: SocketInput = _SOCKET.decode(text)
    return message
