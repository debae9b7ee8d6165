// Turns the package's brotli files into the browser and the archives that tests/browser/chromium.py unpacks.
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const packed = new URL("node_modules/@sparticuz/chromium/bin/", import.meta.url);
const files = ["chromium", "al2023.tar", "fonts.tar", "swiftshader.tar"];

await Promise.all(
  files.map((name) => pipeline(createReadStream(new URL(`${name}.br`, packed)), createBrotliDecompress(), createWriteStream(new URL(name, import.meta.url)))),
);
