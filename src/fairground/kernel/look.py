"""Looking at things: what there is in a scene to look at, and what the notes of its game say of it.

A scene holds no notes. They are kept once for every game (`CardBook.notes`), by keys that follow
from the scene itself, so that a thousand scenes share them:

| key | what it is about |
| --- | --- |
| `card:CODE`, `kind:KIND` | a face |
| `back:ZONE`, `back` | a card that lies face down |
| `zone:ZONE` | a whole zone |
| `spot:ZONE` | a free numbered place of a zone |
| `stop:ID`, `stop:KIND` | a space of a track |
| `piece`, `plate` | a piece on a track, a name plate |
| `counter:WHERE:SIGN`, `counter:SIGN` | a number; its name stands for a sign it does not have |
| `sign:SIGN`, `mark:MARK`, `used` | an icon on a face, the state of a card |

ZONE is the id of a zone, its kind (`zone:deck`), or what sort of zone it is (`zone:@hand`), in
this order; WHERE is a sort of zone, `plate` or `card`. web/src/look/looks.ts does the same for the
page, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from fairground.kernel.cardbook import Note
from fairground.kernel.scene import (
    Bank,
    Card,
    Counter,
    Face,
    Hand,
    Market,
    Park,
    Part,
    Pile,
    Row,
    Scene,
    Spot,
    TableCards,
    Track,
    Zone,
)
from fairground.kernel.words import counted, listed

Notes = Mapping[str, Note]


class NamedNote(Part, frozen=True):
    """One thing that is said of what is looked at; `name` is empty where it is about the whole."""

    name: str
    text: str = ""
    clause: str = ""


class Look(Part, frozen=True):
    """What one reads of a thing: its name and sort, what it says itself, and what is told of it."""

    id: str
    name: str
    type: str = ""
    lines: tuple[str, ...] = ()
    notes: tuple[NamedNote, ...] = ()


def looks(scene: Scene, notes: Notes) -> dict[str, Look]:
    """Everything in a scene that can be looked at, by the id it is touched by.

    A number on a plate, in a park or in a bank's book has the id `plate-p1/coins`.
    """
    found: dict[str, Look] = {}
    for look in _all(scene, notes):
        found.setdefault(look.id, look)
    return found


def _all(scene: Scene, notes: Notes) -> Iterator[Look]:
    for plate in scene.plates:
        base = f"plate-p{plate.seat + 1}"
        lines = (plate.note,) if plate.note else ()
        own = (*_of(notes, ("plate",)), *_counters(notes, "plate", plate.counters))
        yield Look(id=base, name=f"{{p{plate.seat + 1}}}", type="", lines=lines, notes=own)
        yield from _numbers(notes, base, "plate", plate.counters)
    for zone in scene.zones:
        yield from _in(zone, notes)
        yield _zone(zone, notes)


def _in(zone: Zone, notes: Notes) -> Iterator[Look]:
    """What lies in a zone."""
    match zone:
        case Hand() | Pile() | Row():
            yield from _cards(zone.cards, zone, notes)
        case TableCards():
            yield from _cards(zone.up, zone, notes)
        case Park():
            yield from _cards((zone.gate, *zone.side), zone, notes)
            yield from _spots(zone.spaces, zone, notes)
            yield from _numbers(notes, zone.id, _sort(zone), zone.counters)
        case Market():
            yield from _spots(zone.spaces, zone, notes)
        case Track():
            yield from _road(zone, notes)
        case Bank():
            for account in zone.accounts:
                base = f"{zone.id}-p{account.seat + 1}"
                yield from _numbers(notes, base, _sort(zone), account.counters)


def _zone(zone: Zone, notes: Notes) -> Look:
    """A whole zone: how many cards it has, and what is written on it."""
    lines = [f"{counted(size, 'card')}."] if (size := _size(zone)) else []
    if isinstance(zone, Pile) and zone.note:
        lines.append(zone.note)
    return Look(
        id=zone.id,
        name=zone.name,
        type="",
        lines=tuple(lines),
        notes=tuple(_of(notes, _keys("zone", zone))),
    )


def _size(zone: Zone) -> int:
    match zone:
        case Pile():
            return zone.size
        case Hand():
            return zone.unseen + sum(card.count for card in zone.cards)
        case Row():
            return sum(card.count for card in zone.cards)
        case TableCards():
            return zone.down + sum(card.count for card in zone.up)
    return 0


def _spots(spots: Iterable[Spot], zone: Zone, notes: Notes) -> Iterator[Look]:
    """A place is looked at as the card that lies there, or as free."""
    free = tuple(_of(notes, _keys("spot", zone)))
    for spot in spots:
        if spot.card is None:
            yield Look(spot.id, spot.name, notes=free)
            continue
        yield from _cards((spot.card,), zone, notes)
        yield msgspec.structs.replace(_card(spot.card, zone, notes), id=spot.id)


def _road(track: Track, notes: Notes) -> Iterator[Look]:
    for stop in track.stops:
        own = _each(notes, (f"stop:{stop.id}", f"stop:{stop.kind}"))
        here = [
            _named_note(one.name, notes.get("piece")) for one in track.pieces if one.at == stop.id
        ]
        yield Look(stop.id, stop.name, notes=(*own, *here))
    for piece in track.pieces:
        aboard = (f"Aboard: {listed(list(piece.pegs))}.",) if piece.pegs else ()
        yield Look(
            id=piece.id, name=piece.name, type="", lines=aboard, notes=tuple(_of(notes, ("piece",)))
        )


def _cards(cards: Iterable[Card], zone: Zone, notes: Notes) -> Iterator[Look]:
    for card in cards:
        yield _card(card, zone, notes)
        yield from _cards(card.on, zone, notes)


def _card(card: Card, zone: Zone, notes: Notes) -> Look:
    state = (
        *_named(notes, "mark", (card.mark,) if card.mark else ()),
        *_used(notes, card.used),
        *_counters(notes, "card", card.counters),
    )
    if card.face is None:
        keys = (*_keys("back", zone), "back")
        return Look(card.id, "face-down card", notes=(*_of(notes, keys), *state))
    face = card.face
    own = tuple(_each(notes, (f"card:{face.code}", f"kind:{face.kind}")))
    icons = tuple(_named(notes, "sign", tuple(dict.fromkeys(face.signs))))
    return Look(
        id=card.id,
        name=face.name,
        type=_type(face, notes),
        lines=face.lines,
        notes=(*own, *state, *icons),
    )


def _type(face: Face, notes: Notes) -> str:
    """What sort of card it is: its own word, or that of its notes."""
    found = [notes[key] for key in (f"card:{face.code}", f"kind:{face.kind}") if key in notes]
    return face.type or next((note.name for note in found if note.name), "")


def _numbers(notes: Notes, base: str, where: str, counters: tuple[Counter, ...]) -> Iterator[Look]:
    """Numbers that can be looked at alone."""
    for counter, note in zip(counters, _counters(notes, where, counters), strict=True):
        yield Look(
            f"{base}/{counter.name}", note.name, notes=(NamedNote("", note.text, note.clause),)
        )


def _counters(notes: Notes, where: str, counters: tuple[Counter, ...]) -> Iterator[NamedNote]:
    for counter in counters:
        sign = counter.sign or counter.name
        note = _first(notes, (f"counter:{where}:{sign}", f"counter:{sign}"))
        most = f" of {counter.most}" if counter.most else ""
        yield _named_note(f"{counter.name} {counter.value:,}{most}", note)


def _named(notes: Notes, sort: str, words: tuple[str, ...]) -> Iterator[NamedNote]:
    """Icons or marks, each under its own name."""
    for word in words:
        note = notes.get(f"{sort}:{word}")
        yield _named_note(note.name or word if note else word, note)


def _used(notes: Notes, words: str) -> Iterator[NamedNote]:
    if words:
        yield _named_note(words, notes.get("used"))


def _of(notes: Notes, keys: Iterable[str]) -> Iterator[NamedNote]:
    """What is told of the whole: the most particular note there is."""
    note = _first(notes, keys)
    if note is not None:
        yield _named_note("", note)


def _each(notes: Notes, keys: Iterable[str]) -> Iterator[NamedNote]:
    """What is told of the whole: the particular, then the general."""
    for key in keys:
        yield from _of(notes, (key,))


def _named_note(name: str, note: Note | None) -> NamedNote:
    return NamedNote(name, note.text, note.clause) if note else NamedNote(name)


def _first(notes: Notes, keys: Iterable[str]) -> Note | None:
    return next((notes[key] for key in keys if key in notes), None)


def _keys(word: str, zone: Zone) -> tuple[str, ...]:
    """What a note about a zone may be kept by, the most particular first."""
    kind = (f"{word}:{zone.kind}",) if isinstance(zone, Pile | Row) and zone.kind else ()
    return f"{word}:{zone.id}", *kind, f"{word}:@{_sort(zone)}"


def _sort(zone: Zone) -> str:
    """What sort of zone it is: hand, pile, park …"""
    return str(zone.__struct_config__.tag)
