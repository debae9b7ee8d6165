// The log draws its newest lines, and the others on demand.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Log from "../../src/frame/Log.svelte";
import { looker } from "../../src/look/looker.svelte";
import * as book from "../../src/words/book";

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Line ${at + 1}`, step: at, version: at }));
const show = (count: number) => render(Log, { log: lines(count), names: [], game: "toy", onclause: vi.fn(), onmoment: vi.fn() });

afterEach(cleanup);

test("a short log is there as a whole", () => {
  show(30);
  expect(screen.getByText("Line 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /earlier/ })).toBeNull();
});

test("of a long one the newest lines are, and the focus goes on at the last of the earlier ones", async () => {
  show(100);
  expect(screen.queryByText("Line 70")).toBeNull();
  expect(screen.getByText("Line 71")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Show 70 earlier" }));
  expect(screen.getByText("Line 1")).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Line 70"));
});

test("at the table a press offers the moment, and leads away only when that is pressed", async () => {
  const onmoment = vi.fn();
  render(Log, { log: lines(3), names: [], game: "toy", away: true, onclause: vi.fn(), onmoment });
  await fireEvent.click(screen.getByText("Line 2"));
  expect(onmoment).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Look back at this moment" }));
  expect(onmoment).toHaveBeenCalledWith(1);
});

test("a press on a card's name opens the card in place, and whoever presses the line is offered it", async () => {
  vi.spyOn(book, "bookOf").mockResolvedValue({ cards: [{ face: { kind: "power", code: "flight", name: "Flight" }, group: "comicbook" }] });
  const log = [{ text: "{p1} builds Flight", step: 0, version: 0 }];
  render(Log, { log, names: ["Otto"], game: "toy", away: true, onclause: vi.fn(), onmoment: vi.fn() });
  await fireEvent.click(await screen.findByText("Flight"));
  expect(looker.seen?.refs).toEqual(["card:Flight"]);
  expect(screen.queryByRole("button", { name: "Look back at this moment" })).toBeNull();
  looker.close();
  await fireEvent.click(screen.getByText("Otto"));
  await fireEvent.click(screen.getByRole("button", { name: "Flight" }));
  expect(looker.seen?.way).toBe("sheet");
  looker.close();
});
