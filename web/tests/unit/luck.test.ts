// Luck or skill? It asks until it is told, says what went wrong, and asks no more when it is closed.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Luck from "../../src/frame/Luck.svelte";

const SHARE = { start: 500, luck: 300, own: -50, others: 250, result: 1000, luck_error: 20, own_error: 10 };
const LEDGER = {
  evaluator: { game: "karma", rules_version: 1, method: 1, hash: "0123456789abcdef" },
  games: 400,
  finished: true,
  luck: 80,
  luck_error: 5,
  shares: [SHARE, { ...SHARE, luck: -300, own: 250, others: -450, result: 0 }],
  chances: [
    [500, 500],
    [700, 300],
    [1000, 0],
  ],
  steps: [0, 0, 2],
  swings: [{ step: 2, kind: "luck", gains: [300, -300], errors: [20, 20], words: ["{p1} draws."], words_by_seat: [["You draw."], ["{p1} draws."]] }],
};
const props = { table: "t1", names: ["Ada", "Bert"], you: 1 };

/** The answers of the server, one after the other; the last one again and again. */
function answers(...given: [status: number, body: object][]): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => {
    await new Promise((later) => setTimeout(later));
    const [status, body] = given[Math.min(asked.mock.calls.length, given.length) - 1] ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("it asks until it is told, and shows the viewer's own ledger first", async () => {
  const asked = answers([200, { table: "t1", done: 1, moments: 3 }], [200, { table: "t1", done: 3, moments: 3, ledger: LEDGER }]);
  render(Luck, props);
  await screen.findByText(/was luck and/);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByText("your choices").closest("tr")?.textContent).toContain("+25");
  expect(screen.getByRole("link", { name: "Step 2" }).getAttribute("href")).toBe("/t/t1/replay/2");
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("Bert");
});

test("a share of luck that could be anything is not told as a number", async () => {
  answers([200, { table: "t1", done: 3, moments: 3, ledger: { ...LEDGER, luck: 6, luck_error: 175 } }]);
  render(Luck, props);
  await screen.findByText(/Too few games .* to tell luck from play/);
  expect(screen.queryByText(/was luck and/)).toBeNull();
  expect(screen.getByText("your choices")).toBeTruthy();
});

test("somebody who watched reads about the winner", async () => {
  answers([200, { table: "t1", done: 3, moments: 3, ledger: LEDGER }]);
  render(Luck, { ...props, you: -1 });
  await screen.findByText("own choices");
  expect(screen.getByRole<HTMLSelectElement>("combobox").selectedOptions[0]?.textContent).toBe("Ada");
});

test("a refusal is told in the server's words, and can be tried again", async () => {
  answers([429, { reason: "Many games are being reviewed; ask again in a minute." }], [200, { table: "t1", done: 3, moments: 3, ledger: LEDGER }]);
  render(Luck, props);
  await screen.findByText(/Many games/);
  screen.getByRole("button", { name: "Try again" }).click();
  await screen.findByText(/was luck and/);
});

test("nobody asks on when it is closed", async () => {
  const asked = answers([200, { table: "t1", done: 1, moments: 3 }]);
  const { unmount } = render(Luck, props);
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1));
  unmount();
  const before = asked.mock.calls.length;
  await new Promise((later) => setTimeout(later, 20));
  expect(asked.mock.calls.length).toBeLessThanOrEqual(before + 1);
});
