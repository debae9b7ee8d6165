// Formats the styles of Svelte files, which Biome cannot do without formatting their markup too. Without --write it only
// names the files whose styles are not formatted, and fails if there are any.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const STYLE = /(?<=<style>\n)[\s\S]*?(?=<\/style>)/;
const isWriting = process.argv.includes("--write");
const folder = mkdtempSync(join(tmpdir(), "styles-"));
const found = ["src", "tests"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".svelte"))
    .flatMap((path, at) => {
      const text = readFileSync(join(root, path), "utf8");
      const style = STYLE.exec(text)?.[0];
      return style === undefined ? [] : [{ path: join(root, path), text, style, copy: join(folder, `${root}-${at}.css`) }];
    }),
);

try {
  copyFileSync("biome.jsonc", join(folder, "biome.jsonc"));
  for (const { style, copy } of found) writeFileSync(copy, style.replace(/^ {2}/gm, ""));
  execFileSync("node_modules/.bin/biome", ["format", "--write", `--config-path=${folder}`, folder], { stdio: ["ignore", "ignore", "inherit"] });
  const wrong = found.flatMap(({ path, text, style, copy }) => {
    const formatted = readFileSync(copy, "utf8").replace(/^(?=.)/gm, "  ");
    return formatted === style ? [] : [{ path, text: text.replace(STYLE, () => formatted) }];
  });
  for (const { path, text } of wrong) {
    if (isWriting) writeFileSync(path, text);
    else console.error(`${path}: its style is not formatted; npm run format`);
  }
  process.exitCode = wrong.length && !isWriting ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
