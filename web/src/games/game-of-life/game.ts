// What The Game of Life brings to the page.
import type { Drawing } from "../drawings";
import Counter from "./Counter.svelte";
import JobFace from "./JobFace.svelte";
import Table from "./Table.svelte";
import WealthFace from "./WealthFace.svelte";

const drawing: Drawing = {
  table: Table,
  layout: "board",
  paint: { day: "#2f7340", night: "#2a5f3a" },
  sign: "coin",
  counter: Counter,
  kinds: { wealth: { drawing: WealthFace }, job: { drawing: JobFace } },
};
export default drawing;
