// The rules as they are read: chapters, sources and codes behind a switch, words that are found and marked, cards as pictures.
import { expect, test } from "vitest";
import { find } from "../../src/rules/finding";
import { contentsOf, html } from "../../src/rules/markdown";
import { pictured } from "../../src/rules/pictures";
import type { CardEntry } from "../../src/wire/types";

const TEXT = `# Toy

## In short

**Goal.** Be rid of your cards.

## The rules

Marks: **[book]** is said by the book, **[house]** is ours.

* **TOY-1** [book] You take the pile (\`pickup\`).
* **TOY-2** [house: why not] You may pass with \`pass\`.

| code | card | how many |
| --- | --- | --- |
| \`Q\` | queen | 4 |
| \`K\` | king | 2 |

## How moves are written

| move | meaning |
| --- | --- |
| \`pickup\` | take the pile |
`;

function page(): HTMLElement {
  const found = document.createElement("div");
  found.innerHTML = html(TEXT);
  return found;
}

test("chapters have a place each, and those about codes say so", () => {
  expect(contentsOf(TEXT)).toEqual([
    { title: "In short", id: "part-in-short", isCode: false },
    { title: "The rules", id: "part-the-rules", isCode: false },
    { title: "How moves are written", id: "part-how-moves-are-written", isCode: true },
  ]);
  expect(page().querySelector("#part-the-rules")?.textContent).toBe("The rules");
});

test("sources and codes can be left out without a hole in the sentence", () => {
  const read = page();
  for (const part of read.querySelectorAll(".src, .code")) part.remove();
  expect(read.textContent).not.toMatch(/\[|pickup|code|Q|K/);
  expect([...read.querySelectorAll("tr")].map((row) => row.children.length)).toEqual([2, 2, 2]);
  expect(read.querySelector("#clause-TOY-1")?.textContent).toBe("TOY-1 You take the pile.");
  expect(read.querySelector("#clause-TOY-2")?.textContent).toBe("TOY-2 You may pass with pass.");
});

test("a search leaves what has every word, marked, and nothing of it when it is over", () => {
  const read = page();
  expect(find(read, "PILE take")).toBe(1);
  expect([...read.querySelectorAll("mark")].map((one) => one.textContent)).toEqual(["take", "pile"]);
  expect(read.querySelector("#clause-TOY-2")?.classList.contains("aside")).toBe(true);
  expect(find(read, "house")).toBe(0);
  read.classList.add("coded");
  expect(find(read, "house")).toBe(2);
  expect(find(read, "zebra")).toBe(0);
  find(read, "");
  expect(read.querySelectorAll("mark, .aside")).toHaveLength(0);
  expect(read.textContent).toBe(page().textContent);
});

test("a table is found by its rows, and its head stays with them", () => {
  const read = page();
  const shown = (): string[] =>
    [...read.querySelectorAll("tr")].filter((row) => !row.closest(".aside, .code")).map((row) => row.children[1]?.textContent ?? "");
  expect(find(read, "queen")).toBe(1);
  expect(shown()).toEqual(["card", "queen"]);
  expect(find(read, "how many")).toBe(0);
  expect(shown()).toEqual([]);
});

test("of a large deck one card of each sort is shown", () => {
  const card = (kind: string, code: string, line: string): CardEntry => ({ face: { kind, code, name: code, lines: [line] }, group: "g" });
  const many = Array.from({ length: 40 }, (_, at) => card("number", String(at), `area ${at % 4}`));
  expect(pictured(many.slice(0, 9))).toHaveLength(9);
  expect(pictured(many)).toHaveLength(4);
  expect(pictured(many.map((one, at) => card(at % 2 ? "a" : "b", one.face.code, String(at)))).map((one) => one.face.kind)).toEqual(["b", "a"]);
});
