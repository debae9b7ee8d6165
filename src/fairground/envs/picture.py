"""A scene as a picture: SVG for notebooks and files, in light and dark.

Rivals' things come first, then what all share, then those of the seat that looks, at last what is
asked. It is drawn from the scene alone, so it shows no more than the scene says, and it knows no
game: a zone is drawn by its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import cos, pi, sin
from typing import Final

from fairground.envs.drawing import (
    GAP,
    NOTHING,
    Shape,
    below,
    beside,
    boxed,
    disc,
    hatched,
    lettered,
    moved,
    sheet,
)
from fairground.envs.words import described
from fairground.kernel.paints import CREAM, card_paint, seat_paint
from fairground.kernel.scene import (
    Bank,
    Card,
    Counter,
    Dice,
    Hand,
    Market,
    Park,
    Pile,
    Plate,
    Row,
    Scene,
    Spot,
    TableCards,
    Track,
    Wheel,
    Zone,
)
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import counted, filled, seat_name

WIDTH: Final = 860
INSIDE: Final = WIDTH - 2 * GAP
CARD: Final = 124
HEIGHT: Final = 48
"""Of a card, at least."""
ON_A_PILE: Final = 6
"""Cards that are drawn of a pile, from the top."""
CHOICES: Final = 12
"""Moves that are written down."""
SOFT: Final = "var(--soft)"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
FIRM: Final = "\N{NO-BREAK SPACE}"


def picture(scene: Scene) -> str:
    """The whole picture, as an SVG of its own."""
    lit = {thing for choice in scene.prompt.choices for thing in choice.things}
    looks = "a spectator" if scene.you == SPECTATOR else seat_name(scene.you)
    title = f"{scene.title}, move {scene.number}, as {looks} sees it"
    parts = [
        lettered(title, 18, INSIDE, bold=True),
        beside([_plate(plate, scene.you) for plate in scene.plates], WIDTH),
        *[
            beside([_zone(zone, lit) for zone in zones], WIDTH)
            for _, zones in groupby(_in_order(scene), _seat)
        ],
        _asked(scene),
    ]
    return sheet(title, described(scene), below(parts)._replace(width=WIDTH))


def _in_order(scene: Scene) -> list[Zone]:
    """Rivals' zones, shared ones, one's own."""

    def place(zone: Zone) -> tuple[int, int]:
        seat = _seat(zone)
        return (1, 0) if seat is None else (2, 0) if seat == scene.you else (0, seat)

    return sorted(scene.zones, key=place)


def _seat(zone: Zone) -> int | None:
    seat: int | None = getattr(zone, "seat", None)
    return seat


def _plate(plate: Plate, you: int) -> Shape:
    width = 278
    name = f"{seat_name(plate.seat)}{' (you)' if plate.seat == you else ''}"
    asked = " to decide" if plate.asked else ""
    rank = f", rank {plate.rank}" if plate.rank is not None else ""
    words = below(
        [
            lettered(f"{name}{asked}{rank}", 14, width - 46, bold=True),
            lettered(_joined(_counted(plate.counters)), 12, width - 46),
            lettered(_joined([plate.note]), 12, width - 46, ink=SOFT),
        ],
        2,
    )
    badge = disc(12, 12, 11, seat_paint(plate.seat), str(plate.seat + 1))
    inside = Shape(width - 16, max(24, words.height), badge + moved(words, 30, 0))
    edge = "var(--lamp-edge)" if plate.asked else "var(--line)"
    return boxed(inside, width, edge=edge, thick=3 if plate.asked else 1)


def _zone(zone: Zone, lit: set[str]) -> Shape:
    seat = _seat(zone)
    owner = "" if seat is None else f"{seat_name(seat)}: "
    name = lettered(f"{owner}{_joined([zone.name])}", 13, INSIDE, ink=SOFT, bold=True)
    inside = below([name, _inside(zone, lit)], 4)
    edge = "var(--lamp-edge)" if zone.id in lit else "var(--line)"
    return boxed(inside, inside.width + 2 * GAP, edge=edge, thick=3 if zone.id in lit else 1)


def _inside(zone: Zone, lit: set[str]) -> Shape:
    match zone:
        case Hand():
            return _cards(zone.cards, lit, [_unseen(zone.unseen)])
        case TableCards():
            return _cards(zone.up, lit, [_unseen(zone.down)])
        case Row():
            return _cards(zone.cards, lit, [_empty("free")] * zone.room)
        case Pile():
            return _pile(zone, lit)
        case Market() | Park():
            return _places(zone, lit)
        case _:
            return _piece(zone, lit)


def _piece(zone: Track | Wheel | Dice | Bank, lit: set[str]) -> Shape:
    match zone:
        case Track():
            return _track(zone, lit)
        case Wheel():
            return _wheel(zone)
        case Dice():
            return beside([_die(value) for value in zone.values] or [_empty("not rolled")], INSIDE)
        case Bank():
            lines = [
                lettered(f"{seat_name(a.seat)}: {_joined(_counted(a.counters))}", 13, INSIDE)
                for a in zone.accounts
            ]
            return below(lines, 2)


def _cards(cards: Iterable[Card], lit: set[str], more: list[Shape]) -> Shape:
    shapes = [_card(card, lit) for card in cards if card.count]
    shapes += [shape for shape in more if shape.svg]
    return beside(shapes or [_empty("nothing")], INSIDE)


def _pile(pile: Pile, lit: set[str]) -> Shape:
    top = [_card(card, lit) for card in pile.cards[: -ON_A_PILE - 1 : -1]]
    deep = pile.size - sum(card.count for card in pile.cards)
    under = len(pile.cards) - len(top)
    words = [
        counted(pile.size, "card") if top or not deep else "",
        "from the top" if len(top) > 1 else "",
        f"{under} more below" if under else "",
        pile.note,
    ]
    hidden = [_unseen(deep)] if deep > 0 else []
    cards = beside([*top, *hidden], INSIDE)
    return below([lettered(_joined(words), 12, max(300, cards.width)), cards], 4)


def _places(zone: Market | Park, lit: set[str]) -> Shape:
    spots = [_spot(spot, lit) for spot in zone.spaces]
    if isinstance(zone, Market):
        return beside(spots, INSIDE)
    staff = [_card(card, lit) for card in (zone.gate, *zone.side)]
    return below(
        [lettered(_joined(_counted(zone.counters)), 12, INSIDE), beside(staff + spots, INSIDE)]
    )


def _spot(spot: Spot, lit: set[str]) -> Shape:
    card = _empty("empty") if spot.card is None else _card(spot.card, lit)
    if spot.id in lit:
        card = boxed(card, card.width + 6, pad=3, edge="var(--lamp-edge)", thick=3)
    return below([lettered(_joined([spot.name]), 11, CARD, ink=SOFT), card], 2)


def _card(card: Card, lit: set[str]) -> Shape:
    """A card with all that is known of it in words; a thick frame if it can be chosen."""
    often = f"{card.count} {TIMES} " if card.count > 1 else ""
    more = [card.mark, card.used, *_counted(card.counters)]
    more += [f"+ {_name(attached)}" for attached in card.on]
    if card.face is None:
        words = _words([f"{often}{card.back} face down", *more], "var(--ink)")
        inside = below([words, hatched(max(48, words.width))], 3)
        return _framed(inside, "var(--surface)", card.id in lit)
    paint = card_paint(card.face.paint)
    sign = f"{FIRM}{paint.symbol}" if paint.symbol else ""
    printed = card.face.lines[: card.face.numbers]
    words = _words([f"{often}{card.face.name}{sign}", *printed, *more], paint.ink)
    return _framed(words, paint.ground, card.id in lit)


def _words(lines: list[str], ink: str) -> Shape:
    """The name of a card, and smaller what else there is to say."""
    wide = CARD - 12
    name, *more = [_joined([line]) for line in lines]
    rest = [lettered(line, 11, wide, ink=ink) for line in more]
    return below([lettered(name.strip(), 13, wide, ink=ink, bold=True), *rest], 1)


def _framed(words: Shape, ground: str, can_be_chosen: bool) -> Shape:
    width = max(60, words.width + 12)
    if can_be_chosen:
        edge, thick = "var(--lamp-edge)", 4
    else:
        edge, thick = "var(--edge)", 1
    return boxed(words, width, height=HEIGHT, ground=ground, edge=edge, thick=thick, pad=6)


def _unseen(count: int) -> Shape:
    """Cards that the seat that looks cannot see."""
    return _card(Card("", count=count), set()) if count else NOTHING


def _empty(words: str) -> Shape:
    return boxed(
        lettered(words, 12, CARD - 12, ink=SOFT),
        80,
        height=HEIGHT,
        ground="none",
        dashes="4 4",
        pad=6,
    )


def _name(card: Card) -> str:
    return f"{card.back or 'a card'} face down" if card.face is None else card.face.name


def _die(value: int) -> Shape:
    return boxed(lettered(str(value), 18, 40, bold=True), 40, edge="var(--edge)")


def _wheel(wheel: Wheel) -> Shape:
    """The numbers around, the last one in the middle."""
    radius = 62
    around = "".join(
        disc(
            70 + radius * sin(2 * pi * at / len(wheel.values)),
            70 - radius * cos(2 * pi * at / len(wheel.values)),
            9 if value != wheel.value else 13,
            "#574737" if value != wheel.value else "#A8321F",
            str(value),
        )
        for at, value in enumerate(wheel.values)
    )
    middle = "not spun" if wheel.value is None else f"shows {wheel.value}"
    words = lettered(middle, 14, 100, bold=True)
    return Shape(140, 146, around + moved(words, 70 - words.width // 2, 60))


def _track(track: Track, lit: set[str]) -> Shape:
    """The road with its stops; pieces stand on theirs and are named below."""
    wide, high = INSIDE - 24, 460
    at = {s.id: (12 + s.x * wide / 100, 12 + s.y * (high - 24) / 100) for s in track.stops}
    names = {stop.id: stop.name for stop in track.stops}
    roads = "".join(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*at[stop.id], *at[follows])
        for stop in track.stops
        for follows in stop.next
        if follows in at
    )
    within = lit | set(track.lit)
    stops = "".join(
        f"<g><title>{_safe(stop.name)}</title>"
        + disc(*at[stop.id], 6, _ground(stop.id in within), edge="var(--edge)")
        + "</g>"
        for stop in track.stops
    )
    pieces = "".join(
        disc(x + 5 * turn, y - 7 * turn, 11, seat_paint(piece.seat), str(piece.seat + 1), CREAM)
        for turn, piece in enumerate(track.pieces)
        for x, y in [at.get(piece.at, (0.0, 0.0))]
    )
    road = f'<path d="{roads}" stroke="var(--edge)" stroke-width="3" fill="none"/>'
    said = [
        lettered(
            _joined([f"{piece.name}: {names.get(piece.at, piece.at)}", *piece.pegs]), 12, INSIDE
        )
        for piece in track.pieces
    ]
    return below([Shape(INSIDE, high, road + stops + pieces), *said], 4)


def _ground(lit: bool) -> str:
    return "var(--lamp)" if lit else "var(--surface)"


def _asked(scene: Scene) -> Shape:
    """What is asked, the first choices, and how the game ended."""
    prompt, width = scene.prompt, INSIDE - 8
    more = len(prompt.choices) - CHOICES
    ending = "" if scene.ending is None else scene.ending.headline
    shapes = [
        lettered(_joined([ending]), 16, width, bold=True),
        lettered(_joined([prompt.question]), 16, width, bold=True),
        lettered(_joined([prompt.hint]), 13, width, ink=SOFT),
        beside([_choice(choice.label) for choice in prompt.choices[:CHOICES]], width),
        lettered(f"and {counted(more, 'more choice')}" if more > 0 else "", 12, width, ink=SOFT),
    ]
    return boxed(below(shapes, 6), WIDTH, edge="var(--lamp-edge)", thick=3, pad=12)


def _choice(label: str) -> Shape:
    words = lettered(_joined([label]), 12, 240, most=2)
    return boxed(words, words.width + 16, ground="none", edge="var(--edge)", pad=6)


def _counted(counters: Iterable[Counter]) -> list[str]:
    """As words that stay together."""
    return [
        f"{c.name} {c.value:,}{'' if c.most is None else f' of {c.most:,}'}".replace(" ", FIRM)
        for c in counters
    ]


def _joined(parts: Iterable[str]) -> str:
    """What is there, with names for seats."""
    return filled(f"{FIRM}· ".join(part for part in parts if part), seat_name)


def _safe(words: str) -> str:
    return filled(words, seat_name).replace("&", "&amp;").replace("<", "&lt;")
