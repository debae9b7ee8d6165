// Clicks become moves by comparing things, whatever the game.
import { describe, expect, test } from "vitest";
import { asking, complete, kept, letters, offered, ROOM, spokenMove, toggled } from "../../src/choice/choosing";
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
  test("few moves are all buttons, the first is the main one", () => {
    const offer = offered([], ask(move("draw", "deck"), move("stop", "row")));
    expect(offer.main?.move).toBe("draw");
    expect(offer.others.map((choice) => choice.move)).toEqual(["stop"]);
    expect(offer.more).toBe(0);
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
    expect(offered([], ask(move("spin", "wheel"), move("done"))).main?.move).toBe("spin");
    expect(offered([], ask(move("yes"), move("no"))).main?.move).toBe("yes");
    expect(offered([], ask(move("go on"))).main?.move).toBe("go on");
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

test("every button has a letter of its own", () => {
  const found = letters([move("Stop"), move("Spin"), move("Sit")]);
  expect(new Set(found.values()).size).toBe(3);
  expect(found.get("Stop")).toBe("s");
});

test("no button takes the letter that looks at a card closely", () => {
  expect([...letters([move("I"), move("Ii")]).values()]).not.toContain("i");
});

test("a line is understood however it is typed", () => {
  const choices = [{ move: "say draw-two", label: "Say “draw two”" }, { move: "say nothing", label: "Say nothing" }];
  expect(spokenMove("Draw Two!", choices)?.move).toBe("say draw-two");
  expect(spokenMove("", choices)).toBeUndefined();
  expect(spokenMove("draw", choices)).toBeUndefined();
});

describe("a number and then a sum", () => {
  const bet = (number: number, sum: number): Choice => ({ move: `bet ${number}:${sum}`, label: `Bet $${sum} on ${number}`, things: [`strip-${number}`], short: `$${sum}` });
  const sums = [500, 1000, 5000, 10000, 20000];
  const asked: Prompt = { question: "Bet?", choices: [{ move: "no-bet", label: "Bet nothing" }, { move: "no-bets", label: "Never" }, ...[1, 2, 3].flatMap((number) => sums.map((sum) => bet(number, sum)))] };

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
