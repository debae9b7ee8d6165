// Clicks become moves by comparing things, whatever the game.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { asking, complete, isLast, kept, letters, matching, offered, progress, ROOM, spokenMove, toggled } from "../../src/choice/choosing";
import type { Choice, Prompt } from "../../src/wire/types";

const move = (name: string, ...things: string[]): Choice => ({ move: name, label: name, things });
const ask = (...choices: Choice[]): Prompt => ({ question: "?", choices });

const build = ask(move("a on 1", "a", "1"), move("a on 2", "a", "2"), move("b on 2", "b", "2"), move("loan"));
const three = ask(move("xyz", "x", "y", "z"), move("xyw", "x", "y", "w"));

describe("choosing things", () => {
  test("a second thing narrows", () => {
    expect(toggled(["a"], "1", build)).toEqual(["a", "1"]);
    expect(complete(["a", "1"], build).map((choice) => choice.move)).toEqual(["a on 1"]);
  });
  test("another place replaces the place, another card begins again", () => {
    expect(toggled(["a", "1"], "2", build)).toEqual(["a", "2"]);
    expect(toggled(["a", "1"], "b", build)).toEqual(["b"]);
    expect(toggled(["x", "y", "z"], "w", three)).toEqual(["x", "y", "w"]);
  });
  test("the same thing again lets go", () => {
    expect(toggled(["a", "1"], "1", build)).toEqual(["a"]);
  });
  test("a place that does not go with the card does not answer", () => {
    expect(asking([], build).sort()).toEqual(["1", "2", "a", "b"]);
    expect(asking(["b"], build)).not.toContain("1x");
    expect(asking(["b", "2"], build)).not.toContain("1");
  });
  test("a choice is kept over a new question while it still begins a move", () => {
    expect(kept(["a"], build)).toEqual(["a"]);
    expect(kept(["a"], three)).toEqual([]);
  });
});

describe("what the ticket offers", () => {
  test("few moves are all buttons, and Enter presses none of them by itself", () => {
    const offer = offered([], ask(move("draw", "deck"), move("stop", "row")));
    expect(offer.main).toBeNull();
    expect(offer.others.map((choice) => choice.move)).toEqual(["draw", "stop"]);
    expect(offer.more).toBe(0);
  });
  test("the main button is the only move, the one chosen on the table, or what the scene says goes on", () => {
    expect(offered([], ask(move("go on"))).main?.move).toBe("go on");
    expect(offered(["a", "1"], build).main?.move).toBe("a on 1");
    expect(offered(["a"], ask(move("one a", "a"), move("two a", "a"))).main).toBeNull();
    const turn = { ...ask(move("spin", "wheel"), move("repay 1", "bank"), move("repay 2", "bank"), move("repay 3", "bank")), usual: "spin" };
    expect(offered([], turn).main?.move).toBe("spin");
    expect(offered([], turn).others).toHaveLength(3);
    expect(offered(["bank"], turn).main).toBeNull();
  });
  test("of many moves those without a thing are buttons, and Enter presses none of them", () => {
    const offer = offered([], build);
    expect(offer.main).toBeNull();
    expect(offer.others.map((choice) => choice.move)).toEqual(["loan"]);
    expect(offer.more).toBe(3);
  });
  test("the one move that leaves every thing on the table alone is a button, but Enter does not press it", () => {
    const offer = offered([], ask(move("keep none"), move("keep a", "a"), move("keep b", "b")));
    expect(offer.main).toBeNull();
    expect(offer.others.map((choice) => choice.move)).toEqual(["keep none", "keep a", "keep b"]);
  });
  test("moves that share their thing are buttons where nothing else is", () => {
    const say = ask(...["two", "three", "four", "over", "nothing"].map((word) => move(word, "stack")));
    expect(offered([], say).others).toHaveLength(5);
    expect(offered([], say, ROOM.narrow).list).toHaveLength(5);
  });
  test("a chosen thing with one move makes it the main button", () => {
    expect(offered(["b"], build).main?.move).toBe("b on 2");
    expect(offered(["a", "2"], build).main?.move).toBe("a on 2");
  });
  test("every move can be found: as a button, in a list, or behind its thing", () => {
    const offer = offered([], build);
    expect(offer.others.length + offer.list.length + offer.more).toBe(build.choices?.length);
  });
});

test("moves that may follow one another are a list, beside what ends them", () => {
  const office: Prompt = { ...ask(...["auto", "life", "stock"].map((item) => move(item, "bank")), move("leave")), several: 3 };
  const offer = offered([], office, ROOM.narrow);
  expect(offer.list.map((choice) => choice.move)).toEqual(["auto", "life", "stock"]);
  expect(offer).toMatchObject({ main: null, more: 0 });
  expect(offer.others.map((choice) => choice.move)).toEqual(["leave"]);
});

test("cards of which two have to go are marked together, or go one by one", () => {
  const discard: Prompt = { ...ask(...["a", "b", "c", "d"].map((card) => ({ ...move(card, card), label: `Discard ${card}` }))), several: 2 };
  expect(offered([], discard).others).toEqual([]);
  expect(offered(["a"], discard).main?.move).toBe("a");
  expect(progress(["a"], discard)).toBe("1 of 2 chosen");
  const both = toggled(["a"], "c", discard);
  expect(offered(both, discard).main).toMatchObject({ move: "a & c", label: "Discard a, c" });
  expect(toggled(both, "d", discard)).toEqual(["a", "d"]);
  expect(toggled(both, "a", discard)).toEqual(["c"]);
});

test("at an office only leaving it ends the question: the sheet stays for what is bought", () => {
  const office: Prompt = { ...ask(move("auto", "bank"), move("leave")), several: 1 };
  expect(office.choices?.map((choice) => isLast(choice, office))).toEqual([false, true]);
  expect(build.choices?.every((choice) => isLast(choice, build))).toBe(true);
});

test("every button has a letter of its own", () => {
  const found = letters([], ask(move("Stop"), move("Spin"), move("Sit")));
  expect(new Set(found.values()).size).toBe(3);
  expect(found.get("Stop")).toBe("s");
});

test("no button takes the letter that looks at a card closely", () => {
  expect([...letters([], ask(move("I"), move("Ii"))).values()]).not.toContain("i");
});

test("a button keeps its letter whatever is chosen beside it", () => {
  const before = letters(offered([], build).others, build);
  const after = letters(offered(["a", "1"], build).others, build);
  expect(after.get("loan")).toBe(before.get("loan"));
  const many = ask(...Array.from({ length: 60 }, (_, n) => move(`bet ${n}`, `strip-${n}`)), move("no-bet"), move("no-bets"));
  expect(letters(offered(["strip-7"], many).others, many).get("no-bets")).toBe(letters([], many).get("no-bets"));
});

describe("several things for one move", () => {
  const lay = ask(move("2 2 5", "2", "2", "5"), move("2 5 9", "2", "5", "9"), move("5 9 9", "5", "9", "9"));
  test("equal cards are clicked as often as they are meant, then let go", () => {
    expect(toggled(["2"], "2", lay)).toEqual(["2", "2"]);
    expect(toggled(["2", "2"], "2", lay)).toEqual([]);
    expect(complete(["2", "2", "5"], lay).map((choice) => choice.move)).toEqual(["2 2 5"]);
    expect(complete(["2", "5"], lay)).toEqual([]);
  });
  test("what is begun has no button: the cards stay in sight", () => {
    expect(offered(["2"], lay)).toMatchObject({ main: null, others: [], list: [] });
    expect(offered(["2", "5", "9"], lay).main?.move).toBe("2 5 9");
  });
  test("the ticket says how many are chosen", () => {
    expect(progress(["2"], lay)).toBe("1 of 3 chosen");
    expect(progress(["2", "2"], lay)).toBe("2 of 3 chosen");
    expect(progress(["2", "2", "5"], lay)).toBe("");
    expect(progress(["a"], build)).toBe("1 of 2 chosen");
    expect(progress([], ask(move("x", "x")))).toBe("");
  });
});

test("a line is understood however it is typed", () => {
  const choices = [
    { move: "say draw-two", label: "Say “draw two”", says: "draw two" },
    { move: "say nothing", label: "Say nothing" },
  ];
  expect(spokenMove("Draw Two!", choices)?.move).toBe("say draw-two");
  expect(spokenMove("", choices)).toBeUndefined();
  expect(spokenMove("draw", choices)).toBeUndefined();
});

describe("a number and then a sum", () => {
  const bet = (number: number, sum: number): Choice => ({
    move: `bet ${number}:${sum}`,
    label: `Bet $${sum} on ${number}`,
    things: [`strip-${number}`],
    short: `$${sum}`,
  });
  const sums = [500, 1000, 5000, 10000, 20000];
  const asked: Prompt = {
    question: "Bet?",
    choices: [
      { move: "no-bet", label: "Bet nothing" },
      { move: "no-bets", label: "Never" },
      ...[1, 2, 3].flatMap((number) => sums.map((sum) => bet(number, sum))),
    ],
  };

  test("offers what needs no number first, and no list", () => {
    expect(offered([], asked, ROOM.narrow)).toMatchObject({ list: [], short: false });
    expect(offered([], asked, ROOM.narrow).others.map((choice) => choice.move)).toEqual(["no-bet", "no-bets"]);
  });

  test("offers a short row of sums once the number is chosen, on a narrow ticket too, and Enter takes none by itself", () => {
    const offer = offered(["strip-2"], asked, ROOM.narrow);
    expect(offer).toMatchObject({ main: null, list: [], short: true });
    expect(offer.others.map((choice) => choice.short)).toEqual(["$500", "$1000", "$5000", "$10000", "$20000"]);
  });
});

describe("the terminal", () => {
  interface Walked {
    before: string[];
    thing: string;
    chosen: string[];
    matching: string[];
    complete: string[];
    asking: string[];
    progress: string;
    main: string;
  }
  const read = <T>(name: string): T => JSON.parse(readFileSync(`tests/scenes/${name}.json`, "utf8")) as T;
  const written = read<{ pairs: Prompt; found: Record<string, Walked[]> }>("choosing");
  const promptOf = (name: string): Prompt => (name === "pairs" ? written.pairs : read<{ before: { prompt: Prompt } }>(name).before.prompt);
  const moves = (choices: readonly Choice[]): string[] => choices.map((choice) => choice.move);

  test.each(Object.keys(written.found))("chooses as the page does: %s", (name) => {
    const prompt = promptOf(name);
    for (const walked of written.found[name]!) {
      const chosen = toggled(walked.before, walked.thing, prompt);
      expect(chosen).toEqual(walked.chosen);
      expect(moves(matching(chosen, prompt))).toEqual(walked.matching);
      expect(moves(complete(chosen, prompt))).toEqual(walked.complete);
      expect(asking(chosen, prompt).sort()).toEqual(walked.asking);
      expect(progress(chosen, prompt)).toBe(walked.progress);
      expect(offered(chosen, prompt).main?.move ?? "").toBe(walked.main);
    }
  });
});
