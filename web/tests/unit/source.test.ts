// What the sources promise: the content policy allows no style attributes, and the page knows no rules by name.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => [path, readFileSync(`src/${path}`, "utf8")] as const);

test.each(sources)("%s sets styles by directive, never by attribute", (_, text) => {
  expect(text).not.toMatch(/\sstyle="/);
});
