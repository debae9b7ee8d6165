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

/** Where something is cut out of an id, a label or a name, and why: nothing is chosen by it but how words are set. */
const CUT: Record<string, string> = {
  "choice/choosing.ts": "answers given together are one button: a verb is said once, and each is sent alone",
  "choice/standing.ts": "a move that names a number or a place is known by its notation",
  "frame/LiveTable.svelte": "a file is called after the table",
  "games/game-of-life/road/naming.ts": "each word of a name may have a line of its own on the board",
  "games/game-of-life/road/spaces.ts": "a name begins with the space's own id; all names twice would double the scene",
  "games/unfair/City.svelte": "its note is a list, and each part has a place of its own",
  "lobby/CardsPage.svelte": "the address of a word is made of it",
  "lobby/options.ts": "a house rule is called by its name in words",
  "table/faces/NumberFace.svelte": "each word of a name has a line of its own on the card",
  "table/park/ParkCard.svelte": "what the signs say too is left out on a narrow card",
  "table/park/words.ts": "one coin, two coins",
  "table/scene.ts": "a name may say already whose it is",
  "words/book.ts": "the address of a word is made of it",
};

test("fields of the scene are read, its ids and labels are not taken apart", () => {
  const field = "\\b(?:id|label|name|note|type|move|title|place|zone|peg|mark|until)\\b";
  const cuts = new RegExp(`${field}(?: \\?\\? ""\\))?\\??\\.(?:startsWith|endsWith|split|match|replace|slice|substring)\\(|/i?\\.test\\([^)]*${field}`);
  const found = sources.filter(([, text]) => cuts.test(text)).map(([path]) => path);
  expect(found.sort()).toEqual(Object.keys(CUT).sort());
});
