// What there is to look at in a scene, and what the notes of its game say of it: the same as kernel/look.py, whose keys are explained there.
// tests/scenes/looks.json holds what both have to find.
import type { Card, Counter, Face, Note, Park, Scene, Spot, Track } from "../wire/types";

export type Notes = Record<string, Note>;
type Zone = Scene["zones"][number];

/** One thing that is said of what is looked at; the name is empty where it is about the whole. */
export interface NamedNote {
  name: string;
  text?: string;
  clause?: string;
}

/** What one reads of a thing: its name and sort, what it says itself, and what is told of it. */
export interface Look {
  id: string;
  name: string;
  type?: string;
  lines?: string[];
  notes?: NamedNote[];
  card?: Card;
}

/** Everything that can be looked at, by the id it is touched by. */
export function looksOf(scene: Scene, notes: Notes): Map<string, Look> {
  const found = new Map<string, Look>();
  for (const look of [...plates(scene, notes), ...scene.zones.flatMap((zone) => [...inside(zone, notes), whole(zone, notes)])]) {
    if (!found.has(look.id)) found.set(look.id, look);
  }
  return found;
}

function plates(scene: Scene, notes: Notes): Look[] {
  return scene.plates.flatMap(({ seat, note = "", counters = [] }) => {
    const base = `plate-p${seat + 1}`;
    const own = [...first(notes, ["plate"]), ...numbers(notes, "plate", counters)];
    return [{ id: base, name: `{p${seat + 1}}`, lines: note ? [note] : [], notes: own }, ...alone(notes, base, "plate", counters)];
  });
}

function inside(zone: Zone, notes: Notes): Look[] {
  switch (zone.zone) {
    case "hand":
    case "pile":
    case "row":
      return cards(zone.cards ?? [], zone, notes);
    case "table-cards":
      return cards(zone.up ?? [], zone, notes);
    case "park":
      return park(zone, notes);
    case "market":
      return spots(zone.spaces ?? [], zone, notes);
    case "track":
      return road(zone, notes);
    case "bank":
      return (zone.accounts ?? []).flatMap(({ seat, counters }) => alone(notes, `${zone.id}-p${seat + 1}`, zone.zone, counters));
    default:
      return [];
  }
}

function park(zone: Park, notes: Notes): Look[] {
  const own = cards([zone.gate, ...(zone.side ?? [])], zone, notes);
  return [...own, ...spots(zone.spaces ?? [], zone, notes), ...alone(notes, zone.id, zone.zone, zone.counters ?? [])];
}

function whole(zone: Zone, notes: Notes): Look {
  const size = sizeOf(zone);
  const lines = size ? [`${size} card${size === 1 ? "" : "s"}.`] : [];
  if (zone.zone === "pile" && zone.note) lines.push(zone.note);
  return { id: zone.id, name: zone.name, lines, notes: first(notes, keysOf("zone", zone)) };
}

function sizeOf(zone: Zone): number {
  const sum = (found: Card[] = []): number => found.reduce((all, card) => all + (card.count ?? 1), 0);
  if (zone.zone === "pile") return zone.size;
  if (zone.zone === "hand") return (zone.unseen ?? 0) + sum(zone.cards);
  if (zone.zone === "row") return sum(zone.cards);
  return zone.zone === "table-cards" ? (zone.down ?? 0) + sum(zone.up) : 0;
}

/** A place is looked at as the card that lies there, or as free. */
function spots(found: Spot[], zone: Zone, notes: Notes): Look[] {
  const free = first(notes, keysOf("spot", zone));
  return found.flatMap((spot) => {
    if (!spot.card) return [{ id: spot.id, name: spot.name, notes: free }];
    return [...cards([spot.card], zone, notes), { ...cardLook(spot.card, zone, notes), id: spot.id }];
  });
}

function road(track: Track, notes: Notes): Look[] {
  const pieces = track.pieces ?? [];
  const stops = (track.stops ?? []).map((stop) => {
    const here = pieces.filter((piece) => piece.at === stop.id).map((piece) => namedNote(piece.name, notes.piece));
    return { id: stop.id, name: stop.name, notes: [...each(notes, [`stop:${stop.id}`, `stop:${stop.kind}`]), ...here] };
  });
  return [...stops, ...pieces.map((piece) => ({ id: piece.id, name: piece.name, lines: aboard(piece.pegs ?? []), notes: first(notes, ["piece"]) }))];
}

function aboard(pegs: string[]): string[] {
  const last = pegs.at(-1);
  if (!last) return [];
  return [`Aboard: ${pegs.length > 1 ? `${pegs.slice(0, -1).join(", ")} and ${last}` : last}.`];
}

function cards(found: Card[], zone: Zone, notes: Notes): Look[] {
  return found.flatMap((card) => [cardLook(card, zone, notes), ...cards(card.on ?? [], zone, notes)]);
}

/** A card where it lies, or as it is printed, wherever it lies. */
export function cardLook(card: Card, zone: Zone | null, notes: Notes): Look {
  const state = [
    ...named(notes, "mark", card.mark ? [card.mark] : []),
    ...(card.used ? [namedNote(card.used, notes.used)] : []),
    ...numbers(notes, "card", card.counters ?? []),
  ];
  const { face } = card;
  if (!face) {
    const keys = [...(zone ? keysOf("back", zone) : []), "back"];
    return { id: card.id, name: "face-down card", notes: [...first(notes, keys), ...state], card };
  }
  const own = each(notes, [`card:${face.code}`, `kind:${face.kind}`]);
  const icons = named(notes, "sign", [...new Set(face.signs ?? [])]);
  return { id: card.id, name: face.name, type: typeOf(face, notes), lines: face.lines ?? [], notes: [...own, ...state, ...icons], card };
}

/** What sort of card it is: its own word, or that of its notes. */
export function typeOf(face: Face, notes: Notes): string {
  return face.type || [notes[`card:${face.code}`], notes[`kind:${face.kind}`]].find((note) => note?.name)?.name || "";
}

/** Numbers that can be looked at alone. */
function alone(notes: Notes, base: string, where: string, counters: Counter[]): Look[] {
  return numbers(notes, where, counters).map((one, at) => ({ id: `${base}/${counters[at]?.name}`, name: one.name, notes: [{ ...one, name: "" }] }));
}

function numbers(notes: Notes, where: string, counters: Counter[]): NamedNote[] {
  return counters.map((counter) => {
    const sign = counter.sign || counter.name;
    const note = notes[`counter:${where}:${sign}`] ?? notes[`counter:${sign}`];
    return namedNote(`${counter.name} ${counter.value.toLocaleString("en-US")}${counter.most ? ` of ${counter.most}` : ""}`, note);
  });
}

/** Icons or marks, each under its own name. */
function named(notes: Notes, sort: string, words: string[]): NamedNote[] {
  return words.map((word) => {
    const note = notes[`${sort}:${word}`];
    return namedNote(note?.name || word, note);
  });
}

/** The most particular note there is. */
function first(notes: Notes, keys: string[]): NamedNote[] {
  const key = keys.find((one) => one in notes);
  return key === undefined ? [] : [namedNote("", notes[key])];
}

/** The particular note, then the general. */
function each(notes: Notes, keys: string[]): NamedNote[] {
  return keys.flatMap((key) => first(notes, [key]));
}

function namedNote(name: string, note: Note | undefined): NamedNote {
  return { name, text: note?.text ?? "", clause: note?.clause ?? "" };
}

/** What a note about a zone may be kept by, the most particular first: its id, its kind, what sort of zone it is. */
function keysOf(word: string, zone: Zone): string[] {
  const kind = "kind" in zone && zone.kind ? [`${word}:${zone.kind}`] : [];
  return [`${word}:${zone.id}`, ...kind, `${word}:@${zone.zone}`];
}
