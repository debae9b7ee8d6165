// The dark block of the tokens stands twice: for a choice and for the system. They must agree.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/tokens.css", "utf8");

function declarations(opening: string): string[] {
  const start = css.indexOf(opening) + opening.length;
  const block = css.slice(start, css.indexOf("}", start));
  return block
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);
}

test("dark by choice and dark by the system are the same", () => {
  expect(declarations(':root[data-theme="dark"] {')).toEqual(declarations(":root:not([data-theme]) {"));
});
