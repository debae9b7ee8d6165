// The page's typefaces for pictures that the server draws, as TTF: what draws them reads no WOFF.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next";
const HEADLINES = "@fontsource/caprasimo/files/caprasimo";
const FONTS = ["latin", "latin-ext"].flatMap((letters) => [
  `${TEXT}-${letters}-400-normal`,
  `${TEXT}-${letters}-700-normal`,
  `${HEADLINES}-${letters}-400-normal`,
]);
/** Bytes of the headers of a WOFF and a TTF, and of an entry in their lists of tables. */
const WOFF = { head: 44, entry: 20 };
const TTF = { head: 12, entry: 16 };

/** The same font without the packing of its tables. */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(TTF.head + count * TTF.entry);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let place = head.length;
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(WOFF.head + at * WOFF.entry);
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(from, from + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const row = TTF.head + at * TTF.entry;
    entry.copy(head, row, 0, 4);
    entry.copy(head, row + 4, 16, 20);
    head.writeUInt32BE(place, row + 8);
    head.writeUInt32BE(length, row + 12);
    tables.push(table);
    place += table.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** Puts them beside the page, in `fonts/`. */
export function fonts(): Plugin {
  const found = createRequire(import.meta.url);
  return {
    name: "fonts-of-pictures",
    apply: "build",
    generateBundle(): void {
      for (const name of FONTS) {
        const source = unpacked(readFileSync(found.resolve(`${name}.woff`)));
        this.emitFile({ type: "asset", fileName: `fonts/${name.split("/").at(-1)}.ttf`, source });
      }
    },
  };
}
