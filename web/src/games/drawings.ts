// All that the page knows of single games: every folder beside this file holds the drawings of one game, under the game's
// name, and gives them as the `Drawing` of its game.ts. Nothing outside such a folder names a game or draws for one alone.
// A game without a folder is drawn by table/AnyGame.svelte, in a colour and with a sign that follow from its name.
import type { Component } from "svelte";
import type { IconName } from "../table/icons";
import type { Face, Scene } from "../wire/types";

/** How the main column is laid out: table/layout.css has the grids. */
export type Layout = "column" | "board" | "park";

/** The head of a card that is read: its paint and sign, the small signs beside it, and what stands before its number. */
export interface Head {
  paint: string;
  sign: IconName;
  small: { sign: IconName; name: string }[];
  worth: IconName;
  /** Is the paper below it dark? */
  isDark: boolean;
}

/** How faces of one kind are drawn. */
export interface Kind {
  drawing: Component<{ face: Face }>;
  /** What stands for the face where there is no room for a card. */
  sign?: (face: Face) => IconName;
  /** Given for cards with words, which are read in sheets and books. */
  head?: (face: Face) => Head;
}

/** What one game brings to the page. */
export interface Drawing {
  table: Component<{ scene: Scene }>;
  layout: Layout;
  /** Of the awning and of the backs of cards. */
  paint: { day: string; night: string };
  /** On the backs of cards. */
  sign: IconName;
  /** On the counter of its stall in the lobby: a fan of these, or a drawing. */
  counter: Face[] | Component;
  /** By the `kind` of a face. */
  kinds?: Record<string, Kind>;
  /** What people call house rules whose names do not say it. */
  options?: Record<string, string>;
  /** Drawings for the sprite; icons.ts of the game declares their names. */
  icons?: Record<string, string>;
}

// Read when asked, never while loading: a game's table draws faces, and faces are found here.
const files = import.meta.glob<{ default: Drawing }>("./*/game.ts", { eager: true });

export function drawings(): Drawing[] {
  return Object.values(files).map((file) => file.default);
}

/** The drawing of a game by its name, if the page has one. */
export function drawingOf(game: string): Drawing | undefined {
  return files[`./${game}/game.ts`]?.default;
}

export function layoutOf(game: string): Layout {
  return drawingOf(game)?.layout ?? "column";
}

let kinds: Record<string, Kind> | undefined;

/** How a face's kind is drawn; nothing for a kind that no game here has. */
export function kindOf(face: Face | null | undefined): Kind | undefined {
  kinds ??= Object.assign({}, ...drawings().map((drawing) => drawing.kinds ?? {}));
  return face ? kinds?.[face.kind] : undefined;
}

/** The sign that stands for a face; nothing where a number or code does. */
export function faceSign(face: Face | null | undefined): IconName | undefined {
  return face ? kindOf(face)?.sign?.(face) : undefined;
}

const PLAIN: Head = { paint: "#5B5F66", sign: "star", small: [], worth: "coin", isDark: false };

/** The head of a card; plain grey for a kind that has none of its own. */
export function headOf(face: Face): Head {
  return kindOf(face)?.head?.(face) ?? PLAIN;
}

const OTHERS = ["#8A4B14", "#3B5F2A", "#7A2F6E", "#1F5C7A", "#6B3A2A"];
const SIGNS: IconName[] = ["star", "moon", "leaf", "drop", "heart", "diamond", "ring"];

/** A number that goes with a name; `by` makes it another one. */
function hash(name: string, by: number): number {
  return [...name].reduce((total, letter) => (total * by + letter.charCodeAt(0)) % 9973, 7);
}

/** The sign on the back of a game's cards. */
export function signOf(game: string): IconName {
  return drawingOf(game)?.sign ?? SIGNS[hash(game, 37) % SIGNS.length] ?? "star";
}

/** The colour of a game's awning and backs, by day and by night. */
export function stallOf(game: string): string {
  const paint = drawingOf(game)?.paint;
  if (paint) return `light-dark(${paint.day}, ${paint.night})`;
  return OTHERS[hash(game, 31) % OTHERS.length] ?? "var(--awning)";
}
