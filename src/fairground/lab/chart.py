"""The picture of a ledger: how the chances went, as an SVG that any browser shows.

Every seat has a colour and a dash of its own, and its name at the end of its line.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from fairground.kernel.paints import seat_paint
from fairground.lab.ledger import TENTHS, Ledger

DASHES = ("", "8 4", "2 4", "12 4 2 4", "4 4", "16 4", "2 8", "8 4 2 4 2 4")
WIDTH, HEIGHT = 960, 420
LEFT, TOP, RIGHT, BOTTOM = 56, 56, 200, 44
GAP = 18
"""Names that would lie on each other are so far apart."""


def chart(title: str, names: list[str], ledger: Ledger) -> str:
    """The shares of the win over the decisions."""
    courses = list(zip(*ledger.course, strict=True))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="14" fill="#2B2118" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FFF9EC"/>',
        f'<text x="{LEFT}" y="30" font-size="18" font-weight="bold">{escape(title)}</text>',
        *_grid(len(ledger.story.turns) - 1),
        *[_line(seat, course) for seat, course in enumerate(courses)],
        *_labels(names, [course[-1] for course in courses]),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _grid(decisions: int) -> list[str]:
    lines = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent * TENTHS // 100)
        lines.append(
            f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="#D9C9A8"/>'
            f'<text x="{LEFT - 8}" y="{y + 5}" text-anchor="end">{percent} %</text>'
        )
    foot = HEIGHT - BOTTOM + 24
    lines.append(f'<text x="{LEFT}" y="{foot}">before the deal</text>')
    lines.append(
        f'<text x="{WIDTH - RIGHT}" y="{foot}" text-anchor="end">decision {decisions}</text>'
    )
    return lines


def _line(seat: int, course: tuple[int, ...]) -> str:
    points = " ".join(f"{_x(at, len(course)):.1f},{_y(y)}" for at, y in enumerate(course))
    look = f'stroke="{seat_paint(seat)}" stroke-dasharray="{DASHES[seat % 8]}"'
    return f'<polyline points="{points}" fill="none" stroke-width="2.5" {look}/>'


def _labels(names: list[str], ends: list[int]) -> list[str]:
    """The names beside the ends of the lines, from top to bottom, none on another."""
    order = sorted(range(len(names)), key=lambda seat: -ends[seat])
    heights = apart([_y(ends[seat]) for seat in order])
    return [
        f'<text x="{WIDTH - RIGHT + 10}" y="{y + 5}" fill="{seat_paint(seat)}">'
        f"{escape(names[seat])}</text>"
        for seat, y in zip(order, heights, strict=True)
    ]


def apart(heights: list[int], gap: int = GAP, limit: int = HEIGHT) -> list[int]:
    """Rising heights moved up where they would lie on each other; the last stays where it is."""
    moved = []
    for y in reversed(heights):
        limit = min(y, limit - gap)
        moved.append(limit)
    return moved[::-1]


def _x(at: int, length: int) -> float:
    return LEFT + at * (WIDTH - LEFT - RIGHT) / max(1, length - 1)


def _y(tenths: int) -> int:
    return TOP + round((TENTHS - tenths) * (HEIGHT - TOP - BOTTOM) / TENTHS)
