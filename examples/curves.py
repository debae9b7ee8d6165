"""Draws how networks learned: the files of `ppo.py --curve` as one picture, a panel for each.

    python examples/curves.py docs/curves/*.json --out docs/images/curves.svg

Shares of wins over minutes of training, against `random` and against `hunch`, the quick player of
the game; what is shaded is the 95 % interval. It needs nothing but Python.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 300, 210
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 34, 34
COLUMNS = 3
LINES = {"random": ("#A8321F", ""), "hunch": ("#1C5FB0", "6 3")}


def main() -> None:
    """Read, draw, write."""
    words = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    words.add_argument("curves", nargs="+", type=Path)
    words.add_argument("--out", type=Path, default=Path("curves.svg"))
    chosen = words.parse_args()
    curves = [json.loads(file.read_text(encoding="utf-8")) for file in chosen.curves]
    chosen.out.write_text(drawn(curves), encoding="utf-8")


def drawn(curves: list[dict[str, Any]]) -> str:
    """The whole picture: a panel for every curve, then what the lines mean."""
    places = [divmod(number, COLUMNS) for number in range(len(curves) + 1)]
    panels = [*map(panel, curves), legend()]
    parts = [
        f'<g transform="translate({column * WIDTH} {row * HEIGHT})">{one}</g>'
        for (row, column), one in zip(places, panels, strict=True)
    ]
    wide, high = min(len(panels), COLUMNS) * WIDTH, (places[-1][0] + 1) * HEIGHT
    title = "Shares of wins while learning"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
            f'font-family="sans-serif" font-size="12" fill="#2A1F17" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{wide}" height="{high}" fill="#FFF9EC"/>',
            *parts,
            "</svg>\n",
        ]
    )


def panel(curve: dict[str, Any]) -> str:
    """One game: a grid, two lines, and the share each ends with."""
    points = curve["points"]
    longest = points[-1]["seconds"] / 60
    grid = "".join(
        f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}" stroke="#D6C4A0"/>'
        f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    foot = HEIGHT - BOTTOM + 16
    axis = (
        f'<text x="{LEFT}" y="{foot}">0</text>'
        f'<text x="{WIDTH - RIGHT}" y="{foot}" text-anchor="end">{longest:.0f} min</text>'
    )
    name = f"{curve['game']}, {curve['seats']} seats"
    head = f'<text x="{LEFT}" y="20" font-weight="bold" font-size="14">{escape(name)}</text>'
    return head + grid + axis + "".join(line(points, against, longest) for against in LINES)


def line(points: list[dict[str, float]], against: str, longest: float) -> str:
    """The shares against one player, and their intervals."""
    paint, dashes = LINES[against]

    def row(add: float) -> list[str]:
        return [
            f"{x(p['seconds'] / 60, longest):.1f},{y(p[against] + add * p[against + ' ±']):.1f}"
            for p in points
        ]

    band = " ".join(row(1) + row(-1)[::-1])
    return (
        f'<polygon points="{band}" fill="{paint}" opacity="0.2"/>'
        f'<polyline points="{" ".join(row(0))}" fill="none" stroke="{paint}" stroke-width="2" '
        f'stroke-dasharray="{dashes}"/>'
    )


def legend() -> str:
    """What the lines mean."""
    rows = [
        f'<path d="M{LEFT} {at}h40" stroke="{paint}" stroke-width="2" stroke-dasharray="{dashes}"/>'
        f'<text x="{LEFT + 50}" y="{at + 4}">wins against {against}</text>'
        for at, (against, (paint, dashes)) in zip((60, 84), LINES.items(), strict=True)
    ]
    return "".join(rows) + f'<text x="{LEFT}" y="112">shaded: 95 % interval</text>'


def x(minutes: float, longest: float) -> float:
    """Where a moment stands."""
    return LEFT + minutes * (WIDTH - LEFT - RIGHT) / longest


def y(share: float) -> float:
    """Where a share stands."""
    return TOP + (1 - min(max(share, 0), 1)) * (HEIGHT - TOP - BOTTOM)


if __name__ == "__main__":
    main()
