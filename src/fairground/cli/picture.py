"""The picture of a table: a scene drawn for a terminal, always in the same order.

Rivals on top, the table in the middle, your things below, then the ticket: what is asked, and the
choices with their numbers. The drawing knows no rules; everything comes with the scene.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from fairground.cli.blocks import Block, beside, flowing, hanging, ink, stacked, wrapped
from fairground.cli.cards import card_line, counter_text, is_wordy, lamp
from fairground.cli.names import with_names
from fairground.cli.paint import GOOD, LINK, QUIET, STRONG, stall
from fairground.cli.zones import Pen, line_block, small_things, stage_block, zone_block
from fairground.kernel.paints import CREAM
from fairground.kernel.scene import (
    Choice,
    Ending,
    Hand,
    Line,
    Park,
    Pile,
    Plate,
    Prompt,
    Row,
    Scene,
    ScoreSheet,
    TableCards,
    Zone,
)
from fairground.kernel.words import counted, named

_OWNER = re.compile(r"-p(\d+)$")
SHOWN_LINES = 8
INDENT = 7
FEW = 8
"""So many choices stand under each other; more of them are laid out in columns."""
TALL = 14
"""In more lines than these, choices that begin alike are folded up; `moves` lists them all."""
SAMPLES = 3
NAME_WIDTH = 25


def table_block(scene: Scene, pen: Pen) -> Block:
    """Everything that lies on the table, without the question."""
    scene = with_names(scene, pen.name)
    rivals = [plate for plate in scene.plates if plate.seat != scene.you]
    first = max(scene.you, 0)
    rivals = sorted(rivals, key=lambda plate: (plate.seat - first) % len(scene.plates))
    own = [plate for plate in scene.plates if plate.seat == scene.you]
    stage = [zone for zone in scene.zones if owner(zone) is None]
    return stacked(
        [
            sign(scene, pen),
            *[_seat(plate, scene, pen) for plate in rivals],
            *([_stage(stage, pen)] if stage else []),
            *[_seat(plate, scene, pen) for plate in own],
        ]
    )


def brief_block(scene: Scene, pen: Pen) -> Block:
    """The least one needs to see at a question: everybody's numbers, and one's own hand."""
    scene = with_names(scene, pen.name)
    plates = [_facts(plate, pen) for plate in scene.plates]
    hands = [zone for zone in scene.zones if isinstance(zone, Hand) and zone.seat == scene.you >= 0]
    return stacked([Block([""]), *plates, *(_held(hand, pen.narrower(1)) for hand in hands)])


def _held(hand: Hand, pen: Pen) -> Block:
    """The cards of a hand: side by side, or each in a line with its price and sort."""
    if not any(is_wordy(card) for card in hand.cards):
        return line_block(hand, pen).indented(1)
    lines = [wrapped(card_line(card, pen.means), pen.width - 2).indented(2) for card in hand.cards]
    return stacked([Block([ink(f" {hand.name}", QUIET)]), *lines])


def _stage(zones: Sequence[Zone], pen: Pen) -> Block:
    middle = stage_block(zones, pen.narrower(1)).indented(1)
    return stacked([Block([""]), middle, Block([""])])


def sign(scene: Scene, pen: Pen) -> Block:
    """The stall's sign and its awning."""
    right = f"{counted(scene.number, 'decision')} "
    title = f" {scene.title}"
    text = title + " " * max(1, pen.width - len(title) - len(right)) + right
    if not pen.means.colour:
        rule = "─" if pen.means.symbols else "-"
        return Block([ink(text, STRONG), rule * pen.width])
    return Block([ink(text, stall(scene.game)), _awning(scene, pen)])


def _awning(scene: Scene, pen: Pen) -> Text:
    """Stripes hanging down half a line."""
    if not pen.means.symbols:
        return Text("")
    paint = stall(scene.game).bgcolor
    hem = Text()
    for at in range(0, pen.width, 4):
        colour = paint.name if at % 8 == 0 and paint is not None else CREAM
        hem.append("▀" * min(4, pen.width - at), colour)
    return hem


def owner(zone: Zone) -> int | None:
    """Whose side of the table a zone is on; None for the middle.

    A row may say whose turn it serves and still lie in the middle; one that is a seat's for good
    has the seat in its id.
    """
    if isinstance(zone, Row):
        in_id = _OWNER.search(zone.id)
        return int(in_id[1]) - 1 if in_id else None
    return zone.seat if isinstance(zone, (Hand, Pile, TableCards, Park)) else None


def _seat(plate: Plate, scene: Scene, pen: Pen) -> Block:
    """A name plate with what lies before the seat; on one line if there is room."""
    line = _facts(plate, pen)
    mine = [zone for zone in scene.zones if owner(zone) == plate.seat]
    inner = pen.narrower(INDENT)
    zones = [_seat_zone(zone, plate, scene.you == plate.seat, inner) for zone in mine]
    body = flowing(zones, inner.width, 3)
    if body.height == line.height == 1 and line.width + 3 + body.width <= pen.width:
        return beside([line, body], 3)
    return stacked([line, body.indented(INDENT)])


def _facts(plate: Plate, pen: Pen) -> Block:
    """A name plate with its numbers."""
    head = _plate(plate, pen)
    facts = [counter_text(counter) for counter in plate.counters]
    facts += [Text(plate.note)] if plate.note else []
    dot = ink(" · " if pen.means.symbols else ", ", QUIET)
    return beside([Block([head]), wrapped(dot.join(facts), pen.width - head.cell_len)], 0)


def _plate(plate: Plate, pen: Pen) -> Text:
    head = Text(" ") + (lamp(pen.means) if plate.asked else Text(" " * 5)) + Text(" ")
    head.append(pen.plate(plate.seat), STRONG)
    if plate.rank is not None:
        head.append(f"  {ordinal(plate.rank)}", GOOD if plate.rank == 1 else QUIET)
    head.pad_right(NAME_WIDTH - head.cell_len)
    return head + Text("  ")


def _seat_zone(zone: Zone, plate: Plate, own: bool, pen: Pen) -> Block:
    """What only the viewer holds is large; what the plate has named already needs no name again."""
    if own and (isinstance(zone, Hand) or _is_held(zone)):
        return zone_block(zone, pen)
    if zone.name in [counter.name for counter in plate.counters]:
        return small_things(zone, pen)
    return line_block(zone, pen)


def _is_held(zone: Zone) -> bool:
    """Is it a row of cards with words on them, none of which is only shown as missing?"""
    return isinstance(zone, Row) and any(is_wordy(card) and not card.mark for card in zone.cards)


def ordinal(rank: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{rank}{'th' if 10 < rank % 100 < 14 else endings.get(rank % 10, 'th')}"


# The ticket


def ticket_block(prompt: Prompt, pen: Pen) -> Block:
    """The question, what follows from it, and the choices with their numbers."""
    rule = ("─" if pen.means.symbols else "-") * pen.width
    question = ink(named(prompt.question, pen.name), STRONG)
    if prompt.clause:
        question.append(f"  {prompt.clause}", QUIET)
    asked = wrapped(question, pen.width - 2).indented(1)
    hint = Block()
    words = f"{prompt.hint} {prompt.aside}".strip()
    if words:
        hint = wrapped(named(words, pen.name), pen.width - 2, QUIET).indented(1)
    return stacked([Block([ink(rule, QUIET)]), asked, hint, _choices(prompt.choices, pen)])


def _choices(choices: Sequence[Choice], pen: Pen) -> Block:
    whole = choices_block(choices, pen)
    if whole.height <= TALL:
        return whole
    kinds: dict[str, list[int]] = {}
    for number, choice in enumerate(choices, 1):
        kinds.setdefault(choice.move.partition(" ")[0], []).append(number)
    return stacked([_folded(kind, numbers, choices, pen) for kind, numbers in kinds.items()])


def _folded(kind: str, numbers: list[int], choices: Sequence[Choice], pen: Pen) -> Block:
    """A few of the choices that begin alike, and how many more there are."""
    shown = numbers if len(numbers) <= SAMPLES + 1 else numbers[:SAMPLES]
    longest = max(len(choices[number - 1].move) for number in shown)
    lines = [_choice(number, choices[number - 1], longest, pen) for number in shown]
    left = len(numbers) - len(shown)
    if left:
        last = choices[numbers[-1] - 1].move
        more = f"      and {left} more, down to {last}; type one, or: moves {kind}"
        lines.append(wrapped(more, pen.width, QUIET))
    return stacked(lines)


def choices_block(choices: Sequence[Choice], pen: Pen, start: str = "") -> Block:
    """The choices with their numbers: all of them, or those whose move begins with a text."""
    wanted = [
        (number, choice)
        for number, choice in enumerate(choices, 1)
        if choice.move.casefold().startswith(start.casefold())
    ]
    longest = max((len(choice.move) for _, choice in wanted), default=0)
    lines = [_choice(number, choice, longest, pen) for number, choice in wanted]
    return _columns(lines, pen.width) if len(lines) > FEW else stacked(lines)


def _choice(number: int, choice: Choice, longest: int, pen: Pen) -> Block:
    text = ink(f"{number:>4}  ", STRONG)
    text.append(choice.move.ljust(longest), LINK)
    return hanging(Block([text]), named(choice.label, pen.name), pen.width)


def _columns(lines: Sequence[Block], width: int) -> Block:
    """Many choices in columns, read downwards."""
    widest = max(line.width for line in lines) + 2
    columns = max(1, width // widest)
    rows = -(-len(lines) // columns)
    return beside([stacked(lines[at : at + rows]) for at in range(0, len(lines), rows)])


# The log and the ending


def log_block(lines: Sequence[Line], pen: Pen, most: int = SHOWN_LINES) -> Block:
    """The last sentences of the log; earlier ones are counted."""
    left_out = max(0, len(lines) - most)
    earlier = [] if not left_out else [ink(f"   {left_out} earlier: type log to read them", QUIET)]
    return stacked([Block(["", *earlier]), *(_line(line, pen) for line in lines[left_out:])])


def history_block(lines: Sequence[Line], pen: Pen) -> Block:
    """The whole log, for those who ask for it."""
    if not lines:
        return Block(["", ink("   Nothing has happened yet.", QUIET)])
    return log_block(lines, pen, len(lines))


def _line(line: Line, pen: Pen) -> Block:
    """A sentence with a rule on its left; its clause only where that costs no line."""
    text = Text(named(line.text, pen.name))
    if line.clause and text.cell_len + 1 + len(line.clause) <= pen.width - 4:
        text.append(f" {line.clause}", QUIET)
    bar = ink(" │ " if pen.means.symbols else " | ", QUIET)
    return Block(bar + part for part in wrapped(text, pen.width - 4).lines)


def ending_block(ending: Ending, pen: Pen) -> Block:
    """How it ended: the headline, then all players by rank, the game's own among them."""
    rule = ("═" if pen.means.symbols else "=") * pen.width
    headline = ink(named(ending.headline, pen.name), STRONG)
    if ending.clause:
        headline.append(f"  {ending.clause}", QUIET)
    title = wrapped(headline, pen.width - 2).indented(1)
    places = sorted([*_places(ending, pen), *_own_places(ending, pen)], key=lambda each: each.rank)
    longest = max(len(place.name) for place in places)
    width = max(6, *(len(place.figure) for place in places))
    ranked = [_ranked(place, longest, width) for place in places]
    sheets = [_sheet(sheet, pen) for sheet in ending.sheets]
    return stacked([Block([ink(rule, QUIET)]), title, Block(ranked), *sheets])


def _sheet(sheet: ScoreSheet, pen: Pen) -> Block:
    """How a score came about: a line for everything that counted, and the sum."""
    entries = [(named(line.text, pen.name), line.points) for line in sheet.lines]
    columns = min(max((len(text) for text, _ in entries), default=0), pen.width - 14)
    columns = max(columns, len("in all"))  # a sheet without entries has its sum
    head = wrapped(ink(f"   {named(sheet.name, pen.name)}", STRONG), pen.width)
    digits = max(6, *(len(f"{points:,}") for _, points in (*entries, ("", sheet.total))))
    lines = [_scored(text, f"{points:>{digits},}", columns) for text, points in entries]
    total = _scored("in all", f"{sheet.total:>{digits},}", columns, STRONG)
    return stacked([Block([""]), head, *lines, total])


def _scored(text: str, points: str, columns: int, style: str | Style = "") -> Block:
    """Some words and, behind the last of them, a number."""
    words = wrapped(text, columns, style).lines
    number = ink(points, style)
    words[-1].pad_right(columns - words[-1].cell_len)
    return Block([*words[:-1], words[-1] + Text("  ") + number]).indented(5)


class RankLine(NamedTuple):
    """A line of the ranks."""

    rank: int
    name: str
    figure: str


def _places(ending: Ending, pen: Pen) -> list[RankLine]:
    """What every seat ended with: in the game's own unit where its sheet names one."""
    totals = {sheet.seat: sheet.with_unit for sheet in ending.sheets if sheet.with_unit}
    return [
        RankLine(rank, pen.plate(seat), totals.get(seat, f"{score:,}"))
        for seat, (rank, score) in enumerate(zip(ending.ranks, ending.scores, strict=True))
    ]


def _own_places(ending: Ending, pen: Pen) -> list[RankLine]:
    """The game's own player, who has no seat: first where no seat is, else last."""
    rank = 1 if 1 not in ending.ranks else max(ending.ranks) + 1
    return [
        RankLine(rank, named(sheet.name, pen.name), sheet.with_unit or f"{sheet.total:,}")
        for sheet in ending.sheets
        if sheet.seat is None
    ]


def _ranked(place: RankLine, longest: int, width: int) -> Text:
    first = place.rank == 1
    text = ink(f"   {ordinal(place.rank):<5}", GOOD if first else QUIET)
    text.append(place.name.ljust(longest + 3), STRONG if first else "")
    text.append(f"{place.figure:>{width}}")
    return text
