// What the sources promise: the content policy allows no style attributes; a game is named in its own folder and nowhere
// else; what kind of screen this is says state/screen.ts alone.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(svelte|ts|css)$/.test(path) && path !== "wire/types.ts")
  .map((path) => [path, readFileSync(`src/${path}`, "utf8")] as const);
const components = sources.filter(([path]) => path.endsWith(".svelte"));
const games = readdirSync("src/games", { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The name of a game as it may be written: game-of-life, game_of_life, GameOfLife, Game of Life. */
const named = (game: string): RegExp => new RegExp(game.split("-").join("[-_ ]?"), "i");

test.each(components)("%s sets styles by directive, never by attribute", (_, text) => {
  expect(text).not.toMatch(/\sstyle="/);
});

test("there is a folder for each of the five games", () => {
  expect(games).toEqual(["game-of-life", "karma", "life-is-not-fair", "press-your-luck", "unfair"]);
});

test.each(games)("%s is named in its own folder only", (game) => {
  const naming = sources.filter(([path, text]) => !path.startsWith(`games/${game}/`) && (named(game).test(text) || named(game).test(path)));
  expect(naming.map(([path]) => path)).toEqual([]);
});

test("nothing outside the games' folders imports from inside one", () => {
  const importing = sources.filter(([path, text]) => !path.startsWith("games/") && /from "[^"]*games\/(?!drawings")/.test(text));
  expect(importing.map(([path]) => path)).toEqual([]);
});

test.each(sources)("%s does not say again what a narrow screen is", (_, text) => {
  expect(text).not.toMatch(/@media[^{]*(?:72[01]px|45r?em|53\.75em|30r?em|480px)/);
});
