// Answers the page gives by itself.
import { expect, test } from "vitest";
import { canStand, inForce, onlyAnswer, standingMove, whenInWords } from "../../src/choice/standing";
import type { Prompt } from "../../src/wire/types";

const bet: Prompt = {
  question: "Bet?",
  clause: "GOL-140",
  choices: [
    { move: "no-bet", label: "Bet nothing" },
    { move: "bet 1:5000", label: "Bet" },
  ],
};
const hold: Prompt = { question: "A card?", clause: "GOL-101", choices: [{ move: "hold", label: "Give no card" }] };

const nobody = (): boolean => false;

test("a question that only keeps a secret, or has nothing to press on the table, is answered", () => {
  expect(onlyAnswer(hold, true, nobody)?.move).toBe("hold");
  expect(onlyAnswer(hold, false, nobody)?.move).toBe("hold");
  expect(onlyAnswer(bet, true, nobody)).toBeNull();
});

test("a single move that is made on the table, or could hurt, is left to the player", () => {
  const draw: Prompt = { question: "Your turn.", choices: [{ move: "draw", label: "Draw", things: ["deck"] }] };
  expect(onlyAnswer(draw, false, nobody)).toBeNull();
  expect(onlyAnswer({ question: "?", choices: [{ move: "go", label: "Go", confirm: "Really?" }] }, true, nobody)).toBeNull();
});

test("a single move for whose sake others may act first waits for people, not for bots", () => {
  const spin: Prompt = { question: "Your spin.", meanwhile: [1, 2], choices: [{ move: "spin", label: "Spin", things: ["wheel"] }] };
  expect(onlyAnswer(spin, false, nobody)?.move).toBe("spin");
  expect(onlyAnswer(spin, false, (seat) => seat === 2)).toBeNull();
});

test("a standing answer is given where its clause asks and its move is possible", () => {
  const never = { clause: "GOL-140", move: "no-bet", label: "Bet nothing" };
  expect(standingMove(bet, [never])).toBe("no-bet");
  expect(standingMove(hold, [never])).toBeNull();
  expect(standingMove({ ...bet, choices: [] }, [never])).toBeNull();
});

test("what goes on with the game may be given by itself, wherever it does and nowhere else", () => {
  const spin: Prompt = { question: "Spin.", clause: "GOL-20", usual: "spin", choices: [{ move: "spin", label: "Spin", things: ["wheel"] }] };
  expect(canStand(spin, spin.choices![0]!)).toBe(true);
  const always = { clause: "GOL-20", move: "spin", label: "Spin", usual: true };
  expect(standingMove({ ...spin, clause: "GOL-148" }, [always])).toBe("spin");
  expect(standingMove({ ...spin, usual: "" }, [always])).toBeNull();
});

test("an answer about this moment's things cannot stand", () => {
  expect(canStand(bet, bet.choices![0]!)).toBe(true);
  expect(canStand(bet, bet.choices![1]!)).toBe(false);
  expect(canStand(hold, hold.choices![0]!)).toBe(false);
});

test("an answer for small things is given up to its amount, and never where there is none", () => {
  const small = { clause: "UNF-61", move: "allow", label: "Let it happen", most: 3 };
  const block = (amount?: number): Prompt => ({
    question: "Block it?",
    clause: "UNF-61",
    amount,
    choices: [
      { move: "allow", label: "Let it happen" },
      { move: "block x", label: "Block" },
    ],
  });
  expect(standingMove(block(3), [small])).toBe("allow");
  expect(standingMove(block(4), [small])).toBeNull();
  expect(standingMove(block(), [small])).toBeNull();
  expect(whenInWords(small)).toBe("up to 3");
  expect(whenInWords({})).toBe("always");
});

test("an answer for a stretch of play ends with it and holds at its table only", () => {
  const now: Prompt = {
    question: "Block it?",
    clause: "UNF-61",
    spans: ["the Events step of round 3", "round 3"],
    choices: [
      { move: "allow", label: "Let it happen" },
      { move: "block x", label: "Block" },
    ],
  };
  const later: Prompt = { ...now, spans: ["the Events step of round 4", "round 4"] };
  const quiet = { clause: "UNF-61", move: "allow", label: "Let it happen", until: "round 3", table: "t1" };
  expect(standingMove(now, inForce([quiet], now, "t1"))).toBe("allow");
  expect(standingMove(later, inForce([quiet], later, "t1"))).toBeNull();
  expect(inForce([quiet], now, "t2")).toEqual([]);
  expect(standingMove(later, [quiet])).toBeNull();
  expect(whenInWords(quiet)).toBe("in the rest of round 3");
  expect(whenInWords({ until: "the Events step of round 3" })).toBe("in the rest of the Events step of round 3");
});
