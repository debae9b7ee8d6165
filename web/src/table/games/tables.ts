// Which table a game is drawn on, and how that is laid out. A game that is not here gets the table for any game.
import type { Component } from "svelte";
import type { Scene } from "../../wire/types";
import AnyGame from "./AnyGame.svelte";
import GameOfLife from "./GameOfLife.svelte";
import Karma from "./Karma.svelte";
import LifeIsNotFair from "./LifeIsNotFair.svelte";
import PressYourLuck from "./PressYourLuck.svelte";
import Unfair from "./Unfair.svelte";

/** How the main column is laid out: layout.css has the grids. */
export type Layout = "column" | "board" | "park";
export interface Table {
  drawn: Component<{ scene: Scene }>;
  layout: Layout;
}

const TABLES: Record<string, Table> = {
  "press-your-luck": { drawn: PressYourLuck, layout: "column" },
  "life-is-not-fair": { drawn: LifeIsNotFair, layout: "column" },
  karma: { drawn: Karma, layout: "column" },
  "game-of-life": { drawn: GameOfLife, layout: "board" },
  unfair: { drawn: Unfair, layout: "park" },
};
const ANY: Table = { drawn: AnyGame, layout: "column" };

export function tableOf(game: string): Table {
  return TABLES[game] ?? ANY;
}

export function layoutOf(game: string): Layout {
  return tableOf(game).layout;
}
