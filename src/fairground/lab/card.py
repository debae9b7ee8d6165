"""The luck card of a finished game: a picture to share, 1200 by 630, as SVG.

Who won, what the win was made of, the worst stroke in a sentence, the line of chances, and how far
the luck could be checked. Drawn from plain facts, so that a command and the server draw the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from textwrap import wrap
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from fairground.kernel.paints import seat_paint
from fairground.kernel.words import named
from fairground.lab.chart import DASHES, apart
from fairground.lab.ledger import TENTHS, Ledger

WIDTH, HEIGHT = 1200, 630
LEFT, RIGHT = 60, 270
"""Margins of the line of chances; names stand in the right one."""
TOP, BOTTOM = 372, 560
"""Of the line of chances."""
STRIPE: Final = 40
GAP: Final = 24
FONT: Final = "'Atkinson Hyperlegible Next','DejaVu Sans','Segoe UI',sans-serif"
HEADLINES: Final = "Caprasimo,Georgia,serif"
WIDE: Final = 0.56
"""Of a letter, in parts of its height: enough for most alphabets."""
PAPER, INK, SOFT, LINE, RED = "#FFF9EC", "#2B2118", "#6B5B4A", "#D9C9A8", "#BE3527"
MOST_POINTS: Final = 400
"""Of a line: more cannot be told apart at this width."""
SEALS: Final = {
    "checked": "Luck checked: every draw is the one its seal committed to",
    "sealed": "Luck sealed; its secret is not told yet",
    "unsealed": "Luck not sealed: it cannot be checked",
}


class Stroke(NamedTuple):
    """The stroke of luck that cost a seat most."""

    seat: int
    loss: int
    """In tenths of a percent, more than 0."""
    words: str


@dataclass(frozen=True)
class CardFacts:
    """What a card shows; names and sentences are whole."""

    title: str
    headline: str
    names: tuple[str, ...]
    course: Sequence[Sequence[int]]
    """The chances before the deal, after it, and after every decision, in tenths of a percent."""
    shares: Sequence[Sequence[int]]
    """Of every seat: its chances at the start, and what luck, its own choices and those of the
    others made of them, in tenths of a percent."""
    seal: str
    worst: Stroke | None = None


def worst_stroke(
    ledger: Ledger, texts: Sequence[Sequence[str]], name: Callable[[int], str]
) -> Stroke | None:
    """The stroke of luck, more than noise, that cost a seat most."""
    strokes = [swing for swing in ledger.turning_points if swing.is_luck and min(swing.gains) < 0]
    if not strokes:
        return None
    worst = min(strokes, key=lambda swing: (min(swing.gains), swing.turn.number))
    loss = min(worst.gains)
    words = " ".join(named(text, name) for text in texts[worst.turn.number][:2])
    return Stroke(worst.gains.index(loss), -loss, words or "The deal.")


def card(facts: CardFacts) -> str:
    """The whole picture."""
    head = wrapped(facts.headline, 52, WIDTH - 2 * LEFT, 2)
    size = 52 if len(head) == 1 else 40
    lines = head if len(head) == 1 else wrapped(facts.headline, size, WIDTH - 2 * LEFT, 2)
    return "\n".join(
        [
            *_paper(f"{facts.title}: {facts.headline}"),
            _text(LEFT, 92, 26, facts.title, SOFT),
            *[_headline(LEFT, 148 + at * (size + 4), size, line) for at, line in enumerate(lines)],
            *_luck(facts),
            *_chances(facts),
            _text(LEFT, HEIGHT - 28, 22, SEALS[facts.seal], SOFT),
            _text(WIDTH - LEFT, HEIGHT - 28, 22, "Fairground", RED, bold=True, anchor="end"),
            "</svg>\n",
        ]
    )


def general_card(title: str, tagline: str) -> str:
    """The picture of a game that tells nothing of any table."""
    lines = wrapped(tagline, 40, WIDTH - 2 * LEFT, 3)
    return "\n".join(
        [
            *_paper(title),
            _headline(LEFT, 240, 84, shortened(title, 84, WIDTH - 2 * LEFT)),
            *[_text(LEFT, 330 + at * 52, 40, line, SOFT) for at, line in enumerate(lines)],
            _text(WIDTH - LEFT, HEIGHT - 28, 22, "Fairground", RED, bold=True, anchor="end"),
            "</svg>\n",
        ]
    )


def _paper(title: str) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FONT}" fill="{INK}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        *_awning(),
    ]


def _awning() -> list[str]:
    stripes = "".join(
        f'<path d="M{x} 0h{STRIPE}v34a{STRIPE // 2} 16 0 0 1-{STRIPE} 0z" '
        f'fill="{RED if x // STRIPE % 2 == 0 else "#FFFFFF"}"/>'
        for x in range(0, WIDTH, STRIPE)
    )
    return [f'<g stroke="{LINE}">{stripes}</g>']


def _luck(facts: CardFacts) -> list[str]:
    parts = [
        _text(LEFT, 250 + at * 36, 28, line, RED, bold=True)
        for at, line in enumerate(wrapped(_made(facts), 28, WIDTH - 2 * LEFT, 1))
    ]
    if facts.worst is not None:
        worst = facts.worst
        words = (
            f"Worst stroke, {-worst.loss / 10:.0f} % for {facts.names[worst.seat]}: {worst.words}"
        )
        lines = wrapped(words.replace("-", "\N{MINUS SIGN}", 1), 26, WIDTH - 2 * LEFT, 2)
        parts += [_text(LEFT, 296 + at * 34, 26, line, INK) for at, line in enumerate(lines)]
    return parts


def _made(facts: CardFacts) -> str:
    """How the chances of a seat came about, in whole percent that add up.

    Of those who won or, where most win, of those who lost: the headline is about them.
    """
    ends = facts.course[-1]
    won = [seat for seat, end in enumerate(ends) if end]
    lost = [seat for seat, end in enumerate(ends) if not end]
    seat = (lost if 0 < len(lost) < len(won) else won or lost)[0]
    start, luck, own, others = _steps([0, *accumulate(facts.shares[seat])])
    end = start + luck + own + others
    parts = f"luck {_signed(luck)}, own play {_signed(own)}, others {_signed(others)}"
    return f"{facts.names[seat]}: {start} % to begin with, {parts} = {end} %"


def _steps(sums: Sequence[int]) -> list[int]:
    whole = [round(tenths / 10) for tenths in sums]
    return [later - sooner for sooner, later in pairwise(whole)]


def _signed(percent: int) -> str:
    return f"{percent:+d}".replace("-", "\N{MINUS SIGN}") if percent else "0"


def _chances(facts: CardFacts) -> list[str]:
    courses = list(zip(*facts.course, strict=True))
    grid = [
        f'<path d="M{LEFT} {_y(tenths)}H{WIDTH - RIGHT}" stroke="{LINE}"/>'
        for tenths in (0, TENTHS // 2, TENTHS)
    ]
    order = sorted(range(len(courses)), key=lambda seat: -courses[seat][-1])
    heights = apart([_y(courses[seat][-1]) for seat in order], GAP, BOTTOM + GAP)
    names = [
        _text(
            WIDTH - RIGHT + 14, y + 8, 22, shortened(facts.names[seat], 22, RIGHT - 30), _ink(seat)
        )
        for seat, y in zip(order, heights, strict=True)
    ]
    return [*grid, *[_line(seat, course) for seat, course in enumerate(courses)], *names]


def _line(seat: int, course: Sequence[int]) -> str:
    step = max(1, -(-len(course) // MOST_POINTS))
    shown = [*range(0, len(course) - 1, step), len(course) - 1]
    wide = (WIDTH - LEFT - RIGHT) / max(1, len(course) - 1)
    points = " ".join(f"{LEFT + at * wide:.0f},{_y(course[at])}" for at in shown)
    look = f'stroke="{_ink(seat)}" stroke-dasharray="{DASHES[seat % 8]}"'
    return f'<polyline points="{points}" fill="none" stroke-width="4" {look}/>'


def _ink(seat: int) -> str:
    return seat_paint(seat)


def _y(tenths: int) -> int:
    return BOTTOM - round(tenths * (BOTTOM - TOP) / TENTHS)


def _text(
    x: int, y: int, size: int, words: str, ink: str, *, bold: bool = False, anchor: str = ""
) -> str:
    look = (' font-weight="bold"' if bold else "") + (f' text-anchor="{anchor}"' if anchor else "")
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}"{look}>{escape(words)}</text>'


def _headline(x: int, y: int, size: int, words: str) -> str:
    return _text(x, y, size, words, INK).replace("<text", f'<text font-family="{HEADLINES}"', 1)


def wrapped(words: str, size: int, width: int, most: int) -> list[str]:
    """Words in lines that fit a width, at most so many; what does not fit ends in an ellipsis."""
    letters = int(width / (size * WIDE))
    return wrap(words, letters, max_lines=most, placeholder=" …") or [""]


def shortened(words: str, size: int, width: int) -> str:
    """Words that fit a width."""
    letters = int(width / (size * WIDE))
    return words if len(words) <= letters else f"{words[: letters - 1]}…"
