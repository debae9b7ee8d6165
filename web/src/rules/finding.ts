// Looking for words in the rules: what has none of them is put aside, what is found is marked.

const UNITS = "li, p, tbody tr, pre";

/** Shows only the parts of a page that have every word of a text, marks the words, and says how many parts there are. An empty text shows everything. */
export function find(page: HTMLElement, text: string): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  unmark(page);
  let hits = 0;
  for (const unit of page.querySelectorAll<HTMLElement>(UNITS)) {
    const texts = textsOf(unit);
    const whole = texts
      .map((text) => text.data)
      .join("")
      .toLowerCase();
    const isHit = words.every((word) => whole.includes(word));
    unit.classList.toggle("aside", !isHit);
    if (!isHit || !words.length) continue;
    hits += 1;
    mark(texts, words);
  }
  for (const part of page.querySelectorAll<HTMLElement>("section, .wide"))
    part.classList.toggle("aside", words.length > 0 && !part.querySelector(`:is(${UNITS}):not(.aside)`));
  return hits;
}

/** The texts of a part that can be read: what stands behind the switch is none of them while it is off. */
function textsOf(unit: HTMLElement): Text[] {
  const walk = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  const isAll = unit.closest(".coded");
  return texts.filter((text) => isAll || !text.parentElement?.closest(".src, .code"));
}

function unmark(page: HTMLElement): void {
  for (const found of page.querySelectorAll("mark")) {
    const parent = found.parentNode;
    found.replaceWith(found.textContent ?? "");
    parent?.normalize();
  }
}

function mark(texts: readonly Text[], words: readonly string[]): void {
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})`, "gi");
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length > 1) text.replaceWith(...parts.map((part, at) => (at % 2 ? marked(part) : part)));
  }
}

function marked(text: string): HTMLElement {
  const found = document.createElement("mark");
  found.textContent = text;
  return found;
}
