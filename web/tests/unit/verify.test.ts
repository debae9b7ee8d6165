// The browser finds the same seed, the same stream and every lie. The record comes from a real table.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSeal, verify } from "../../src/seal/verify";

const record = readFileSync("tests/unit/sealed-record.txt", "utf8");
const shown = readSeal(record).commit;

test("an honest record is found honest, stroke by stroke", async () => {
  const verdict = await verify(record, shown);
  expect(verdict).toMatchObject({ committed: true, wrong: null });
  expect(verdict.checked).toBe(readSeal(record).picks.length);
  expect(verdict.checked).toBeGreaterThan(10);
});

test("one changed card is found, with its line", async () => {
  const forged = record.replace(/=(\d+)\/48/, (_, value: string) => `=${(Number(value) + 1) % 48}/48`);
  const line = forged.split("\n").findIndex((text, i) => text !== record.split("\n")[i]) + 1;
  expect((await verify(forged, shown)).wrong).toMatchObject({ line });
});

test("another secret does not belong to the seal", async () => {
  const forged = record.replace(/secret ./, (start) => start.slice(0, -1) + (start.endsWith("0") ? "1" : "0"));
  expect((await verify(forged, shown)).committed).toBe(false);
});

test("without its secret nothing is checked, and nothing called a lie", async () => {
  const verdict = await verify(record.replace(/^secret .*\n/m, ""), shown);
  expect(verdict).toMatchObject({ revealed: false, committed: false, checked: 0, wrong: null });
});

test("a whole other game, honest in itself, is not the one that was sealed", async () => {
  expect(
    (
      await verify(
        record,
        shown.replace(/^./, (first) => (first === "0" ? "1" : "0")),
      )
    ).committed,
  ).toBe(false);
});
