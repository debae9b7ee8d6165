// The small part of Markdown the rule texts use, as HTML. Everything is escaped first, so a rule
// text can hold no markup of its own. Clauses (**KAR-12**) become places one can go to.

const CLAUSE = /^\*\*([A-Z]{2,5}-\d+[a-z]?)\*\*/;

/** Sections about how moves are written: shown with the codes only. */
const NOTATION = /written|notation|writing moves/i;
/** A paragraph that explains the marks. */
const MARKS = /book\W+.*house\W/i;

/** The whole text as HTML, a section for every chapter. What is there for those who want sources and codes has a class of its own: `src` and `code`. */
export function html(text: string): string {
  const chapters = text.split(/\n(?=## )/);
  return chapters.map((chapter) => `<section${NOTATION.test(firstLine(chapter)) ? ' class="code"' : ""}>${blocks(chapter)}</section>`).join("\n");
}

/** The chapters of a text with the places they begin at. */
export function contentsOf(text: string): { title: string; id: string; isCode: boolean }[] {
  const titles = [...text.matchAll(/^## (.*)$/gm)].map((found) => found[1] ?? "");
  return titles.map((title) => ({ title, id: slug(title), isCode: NOTATION.test(title) }));
}

const firstLine = (chapter: string): string => chapter.split("\n", 1)[0] ?? "";
const slug = (title: string): string => `part-${title.toLowerCase().replace(/\W+/g, "-")}`;

function blocks(text: string): string {
  const lines = text.split("\n");
  const out: string[] = [];
  while (lines.length) out.push(block(lines));
  return out.join("\n");
}

function block(lines: string[]): string {
  const line = lines[0] ?? "";
  if (!line.trim()) return lines.shift() ?? "";
  const heading = /^(#{1,4}) (.*)$/.exec(line);
  if (heading) {
    lines.shift();
    const level = Math.min((heading[1]?.length ?? 1) + 1, 5);
    return `<h${level} id="${slug(heading[2] ?? "")}" tabindex="-1">${inline(heading[2] ?? "")}</h${level}>`;
  }
  if (/^-{3,}$/.test(line)) return lines.shift() ? "<hr>" : "";
  if (line.startsWith("```")) return code(lines);
  if (line.startsWith("|")) return table(lines);
  if (/^([*-]|\d+\.) /.test(line)) return list(lines);
  const words = run(lines).join(" ");
  return `<p${MARKS.test(words) && words.includes("*") ? ' class="src"' : ""}>${inline(words)}</p>`;
}

/** Lines up to the next empty one or the next block. */
function run(lines: string[]): string[] {
  const taken = [lines.shift() ?? ""];
  while (lines.length && lines[0]?.trim() && !/^([*-] |\d+\. |#|\||```|-{3,}$)/.test(lines[0])) taken.push(lines.shift() ?? "");
  return taken.map((line) => line.trim());
}

function code(lines: string[]): string {
  lines.shift();
  const end = lines.findIndex((line) => line.startsWith("```"));
  const body = lines.splice(0, end < 0 ? lines.length : end + 1).filter((line) => !line.startsWith("```"));
  return `<pre tabindex="0">${escaped(body.join("\n"))}</pre>`;
}

function list(lines: string[]): string {
  const ordered = /^\d/.test(lines[0] ?? "");
  const items: string[] = [];
  while (lines.length && /^([*-]|\d+\.) /.test(lines[0] ?? "")) {
    const text = run(lines)
      .join(" ")
      .replace(/^([*-]|\d+\.) /, "");
    const clause = CLAUSE.exec(text)?.[1];
    items.push(`<li${clause ? ` id="clause-${clause}"` : ""}>${inline(text)}</li>`);
  }
  return ordered ? `<ol>${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`;
}

function table(lines: string[]): string {
  const rows: string[][] = [];
  while (lines[0]?.startsWith("|")) rows.push(cells(lines.shift() ?? ""));
  const ruled = rows[1]?.every((cell) => /^:?-+:?$/.test(cell));
  const head = ruled ? rows[0] : undefined;
  const body = ruled ? rows.slice(2) : rows;
  const codes = (head ?? []).map((cell) => /^codes?$/.test(cell));
  const row = (found: string[], tag: string): string =>
    `<tr>${found.map((cell, at) => `<${tag}${codes[at] ? ' class="code"' : ""}>${inline(cell)}</${tag}>`).join("")}</tr>`;
  const top = head?.some(Boolean) ? `<thead>${row(head, "th")}</thead>` : "";
  return `<div class="wide" tabindex="0" role="group" aria-label="table"><table>${top}<tbody>${body.map((cell) => row(cell, "td")).join("")}</tbody></table></div>`;
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/ \((<code>[^<]*<\/code>)\)/g, '<span class="code"> ($1)</span>')
    .replace(/ ?\[((?:book|house|found)(?:: [^\]]*)?)\]/g, '<span class="src"> [$1]</span>')
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
