// What Press Your Luck brings to the page.
import type { Face } from "../../wire/types";
import type { Drawing } from "../drawings";
import ColourFace from "./ColourFace.svelte";
import Table from "./Table.svelte";

const colour = (code: string, name: string): Face => ({ kind: "colour", code, name, paint: name });

const drawing: Drawing = {
  table: Table,
  layout: "column",
  paint: { day: "#b02e5a", night: "#8f2b50" },
  sign: "ring",
  counter: [colour("P", "purple"), colour("O", "orange"), colour("G", "green"), colour("Y", "yellow")],
  kinds: { colour: { drawing: ColourFace } },
};
export default drawing;
