// What Unfair brings to the page.
import type { Drawing } from "../drawings";
import Counter from "./Counter.svelte";
import ParkFace from "./ParkFace.svelte";
import Table from "./Table.svelte";
import { headOfFace, PARK_KINDS } from "./heads";
import { icons } from "./icons";

const drawing: Drawing = {
  table: Table,
  layout: "park",
  paint: { day: "#24579e", night: "#234b86" },
  sign: "p-gate",
  counter: Counter,
  kinds: Object.fromEntries(PARK_KINDS.map((kind) => [kind, { drawing: ParkFace, head: headOfFace }])),
  options: Object.fromEntries(["Ocean", "Hacker", "Comicbook", "Kaiju"].map((pack) => [`tokens-${pack.toLowerCase()}`, `chance of the ${pack} pack`])),
  icons,
};
export default drawing;
