// What Karma brings to the page.
import type { Face } from "../../wire/types";
import type { Drawing } from "../drawings";
import SignFace from "./SignFace.svelte";
import StrikerFace from "./StrikerFace.svelte";
import Table from "./Table.svelte";
import { icons } from "./icons";
import { signOfFace } from "./signs";

const striker = (value: number): Face => ({ kind: "striker", code: String(value), name: String(value), value });

const drawing: Drawing = {
  table: Table,
  layout: "column",
  paint: { day: "#5a3a86", night: "#4c3478" },
  sign: "k-up",
  counter: [striker(3), striker(9), striker(14), { kind: "karma", code: "UP", name: "Bottoms Up" }],
  kinds: { striker: { drawing: StrikerFace }, karma: { drawing: SignFace, sign: signOfFace } },
  icons,
};
export default drawing;
