// The luck card: players are asked, everybody can save it, and it says who has not agreed yet.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import LuckCard from "../../src/frame/LuckCard.svelte";

const about = (shared: number[]) => ({
  table: "t1",
  game: "karma",
  title: "Karma",
  status: "over",
  seats: [
    { seat: 0, name: "Ada" },
    { seat: 1, name: "Bert" },
    { seat: 2, bot: "heuristic" },
  ],
  options: {},
  commit: "",
  shared,
});
const names = ["Ada", "Bert", "heuristic"];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a player agrees with one click, and the server is told", async () => {
  const asked = vi.fn(async () => new Response("{}", { status: 200 }));
  vi.stubGlobal("fetch", asked);
  render(LuckCard, { about: about([]), names, you: 0 });
  expect(screen.getByText(/Until all players agree/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("switch"));
  expect(asked).toHaveBeenCalledWith("/api/tables/t1/share", expect.objectContaining({ body: '{"shared":true}' }));
});

test("who has not agreed yet is named, and bots are not asked", () => {
  render(LuckCard, { about: about([0]), names, you: 0 });
  expect(screen.getByText(/once the others agree as well: Bert\./)).toBeTruthy();
  cleanup();
  render(LuckCard, { about: about([0, 1]), names, you: 0 });
  expect(screen.getByText(/All players agreed/)).toBeTruthy();
});

test("a spectator sees the picture and is not asked", () => {
  render(LuckCard, { about: about([]), names, you: -1 });
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.getByRole("img").getAttribute("src")).toBe("/api/tables/t1/card");
});
