// A table drawn from a kept scene, for looking at: /tests/look/?scene=karma&theme=dark&choose=hand-p1-12
import { mount } from "svelte";
import "@fontsource/caprasimo/latin-400.css";
import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "../../src/tokens.css";
import "../../src/base.css";
import { watchScreen } from "../../src/state/screen";
import type { Line, Scene } from "../../src/wire/types";
import Look from "./Look.svelte";

watchScreen();
const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
const kept = import.meta.glob<{ default: { before: Scene; after: Scene; log: Line[] } }>("../scenes/*.json");
const file = await kept[`../scenes/${asked.get("scene") ?? "karma"}.json`]?.();
const target = document.getElementById("look");
if (file && target) mount(Look, { target, props: { ...file.default, chosen: asked.getAll("choose") } });
