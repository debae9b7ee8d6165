// Moments are shown in their order, each for its time, and the newest picture is never lost.
import { beforeEach, describe, expect, test } from "vitest";
import { after, NOTHING, type Feed } from "../../src/wire/feed";
import { Queue } from "../../src/wire/queue";
import { shotsOf, still, type Shot, type Tempo } from "../../src/wire/shots";
import type { Change, Highlight, Line, Present, Scene, TableInfo, Wheel } from "../../src/wire/types";

const NORMAL: Tempo = { factor: 1, calm: false };
const INSTANT: Tempo = { factor: 0, calm: false };
const about: TableInfo = { table: "t", game: "g", title: "G", status: "running", seats: [], options: {}, commit: "" };
const wheel = (value: number, turns: number): Wheel => ({ zone: "wheel", id: "wheel", name: "wheel", values: [1, 2, 3], value, turns });
const scene = (number: number, more: Partial<Scene> = {}): Scene => ({
  game: "g",
  title: "G",
  you: 0,
  number,
  plates: [],
  zones: [wheel(1, 1), { zone: "row", id: "row", name: "row", cards: [] }],
  prompt: { question: `question ${number}`, choices: [{ move: "a", label: "A" }] },
  ...more,
});
const present: Present = { type: "present", table: "t", number: 4, version: 9, you: 0, about, scene: scene(9), legal: ["a"] };
const start: Feed = after(NOTHING, present);
const lines = (...highlights: Highlight[]): Line[] => highlights.map((highlight) => ({ text: `${highlight.headline}.`, seat: 1, highlight }));
const change = (number: number, more: Partial<Change> = {}): Change => ({
  type: "change",
  table: "t",
  number,
  version: number + 5,
  what: "moved",
  scene: scene(number + 5),
  legal: ["a"],
  ...more,
});
const spin = (value: number): Highlight => ({ kind: "spins", headline: `spins ${value}`, before: true, ahead: ["wheel"], value });
const bust: Highlight = { kind: "strikes", headline: "Bust!", before: true, zones: [{ zone: "row", id: "row", name: "row", cards: [{ id: "c" }] }] };
const build: Highlight = { kind: "lands", headline: "builds" };

function shots(more: Partial<Change>, tempo: Tempo = NORMAL): Shot[] {
  const message = change(5, more);
  return shotsOf(start, after(start, message), message, tempo);
}
const versions = (list: readonly Shot[]): number[] => list.map((shot) => shot.picture.version);

describe("the shots of a change", () => {
  test("a plain change is one picture that holds nothing up", () => {
    const [only, ...rest] = shots({});
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ hold: 0, highlight: null, picture: { version: 10, legal: ["a"] } });
  });
  test("a wheel turns on the table of before, where nothing can be chosen, until it stands", () => {
    const [turning, now] = shots({ scene: scene(10, { zones: [wheel(3, 2)] }), lines: lines(spin(3)) });
    expect(turning!.picture).toMatchObject({ version: 9, legal: [], scene: { number: 9 } });
    expect(turning!.picture.scene!.prompt.choices).toBeUndefined();
    expect(turning!.picture.scene!.zones[0]).toMatchObject({ value: 3, turns: 2 });
    expect(turning!.hold).toBeGreaterThan(turning!.turn);
    expect(now!.picture).toMatchObject({ version: 10, legal: ["a"] });
  });
  test("of several spins each comes to rest on its own number, and no turn is left over", () => {
    const list = shots({ scene: scene(10, { zones: [wheel(2, 3)] }), lines: lines(spin(3), spin(2)) });
    expect(list.slice(0, 2).map((shot) => shot.picture.scene!.zones[0])).toMatchObject([
      { value: 3, turns: 2 },
      { value: 2, turns: 3 },
    ]);
  });
  test("one's own spin takes longer than anybody else's", () => {
    const [theirs] = shots({ lines: lines(spin(3)) });
    const [mine] = shots({ lines: [{ ...lines(spin(3))[0]!, seat: 0 }] });
    expect(mine!.turn).toBeGreaterThan(theirs!.turn);
  });
  test("a bust shows the row that is lost", () => {
    const [lost, now] = shots({ lines: lines(bust) });
    expect(lost!.picture.scene!.zones[1]).toMatchObject({ cards: [{ id: "c" }] });
    expect(now!.picture.scene!.zones[1]).toMatchObject({ cards: [] });
  });
  test("what is shown on the new table comes after what is shown on the old one", () => {
    const list = shots({ lines: lines(build, bust) });
    expect(list.map((shot) => shot.highlight?.headline)).toEqual(["Bust!", "builds", undefined]);
    expect(versions(list)).toEqual([9, 10, 10]);
  });
  test("the last move is seen before the result", () => {
    const ending = { headline: "You win.", ranks: [1], scores: [1] };
    const list = shots({ scene: scene(10, { ending }), lines: lines(build) });
    expect(list.map((shot) => shot.isOver)).toEqual([false, false, true]);
    expect(list[1]!.hold).toBeGreaterThan(0);
    expect(list[1]!.highlight).toMatchObject({ kind: "swells", headline: "You win.", things: ["plate-p1"] });
  });
  test("a card that was seen to land does not travel once more", () => {
    const face = { kind: "k", code: "K", name: "k" };
    const list = shots({ lines: lines({ ...build, before: true, cards: [{ id: "shown", face }] }) });
    expect(list.map((shot) => shot.flown)).toEqual([[], ["K"]]);
  });
  test("at once means at once, and the order is the same without motion", () => {
    expect(shots({ lines: lines(spin(3), build) }, INSTANT)).toHaveLength(1);
    const calm = shots({ lines: lines(spin(3), build) }, { factor: 1, calm: true });
    expect(calm.map((shot) => shot.highlight?.kind)).toEqual(["spins", "lands", undefined]);
    expect(calm[0]!.turn).toBe(0);
  });
  test("a quick pace holds for half as long", () => {
    const [normal] = shots({ lines: lines(build) });
    const [quick] = shots({ lines: lines(build) }, { factor: 0.5, calm: false });
    expect(quick!.hold).toBe(normal!.hold / 2);
  });
  test("a move taken back, and the first picture of all, are simply there", () => {
    expect(shots({ what: "undone", lines: lines(build) })).toHaveLength(1);
    const message = change(5, { lines: lines(build) });
    expect(shotsOf(NOTHING, after(NOTHING, message), message, NORMAL)).toHaveLength(1);
  });
});

describe("the queue", () => {
  let seen: Shot[];
  let waiting: { milliseconds: number; next: () => void } | null;
  let queue: Queue;
  beforeEach(() => {
    seen = [];
    waiting = null;
    queue = new Queue(
      (shot) => seen.push(shot),
      (milliseconds, next) => {
        waiting = { milliseconds, next };
        return () => (waiting = null);
      },
    );
  });
  const pass = (): void => {
    const { next } = waiting!;
    waiting = null;
    next();
  };
  const plain = (version: number): Shot[] => [still({ ...start, version })];
  const held = (version: number, hold = 1000): Shot[] => [{ ...still({ ...start, version: version - 1 }), hold, highlight: build }, ...plain(version)];

  test("plain changes are shown at once, one after the other", () => {
    queue.add(plain(1));
    queue.add(plain(2));
    expect(versions(seen)).toEqual([1, 2]);
    expect(queue.isBusy).toBe(false);
  });
  test("what comes meanwhile waits for its turn", () => {
    queue.add(held(2));
    queue.add(plain(3));
    expect(versions(seen)).toEqual([1]);
    pass();
    expect(versions(seen)).toEqual([1, 2, 3]);
    pass();
    expect(queue.isBusy).toBe(false);
  });
  test("a moment holds as long as it says", () => {
    queue.add(held(2, 1234));
    expect(waiting!.milliseconds).toBe(1234);
  });
  test("skipping shows the newest picture, without its highlight, and nothing waits", () => {
    queue.add(held(2));
    queue.add(held(3));
    queue.skip();
    expect(versions(seen)).toEqual([1, 3]);
    expect(seen.at(-1)!.highlight).toBeNull();
    expect(queue.isBusy).toBe(false);
    queue.skip();
    expect(seen).toHaveLength(2);
  });
  test("the next change after a skip is shown at once", () => {
    queue.add(held(2));
    queue.skip();
    queue.add(plain(3));
    expect(versions(seen)).toEqual([1, 2, 3]);
  });
  test("far behind only the newest changes are shown, and the last of them is now", () => {
    queue.add(held(2));
    for (let version = 3; version <= 30; version += 1) queue.add(held(version));
    let shows = 0;
    while (waiting && shows++ < 100) pass();
    expect(seen.length).toBeLessThan(22);
    expect(seen.at(-1)!.picture.version).toBe(30);
    expect([...versions(seen)].sort((a, b) => a - b)).toEqual(versions(seen));
  });
  test("a jump forgets what waited", () => {
    queue.add(held(2));
    queue.add(plain(3));
    queue.jump(still({ ...start, version: 9 }));
    expect(waiting).toBeNull();
    expect(versions(seen)).toEqual([1, 9]);
  });
});
