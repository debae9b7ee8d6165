// What Life Is Not Fair brings to the page. Its cards are numbers in colours, which the page draws for any game.
import type { Face } from "../../wire/types";
import type { Drawing } from "../drawings";
import Table from "./Table.svelte";

const number = (code: string, paint: string, value: number): Face => ({ kind: "number", code, name: code, paint, value });

const drawing: Drawing = {
  table: Table,
  layout: "column",
  paint: { day: "#1b6e72", night: "#1a5a60" },
  sign: "pinwheel",
  counter: [
    number("B4", "blue", 4),
    number("Y4", "yellow", 4),
    number("Y7", "yellow", 7),
    { kind: "wild", code: "D4", name: "Draw Four", paint: "grey", value: 4 },
  ],
};
export default drawing;
