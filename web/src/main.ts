// Puts the page into the document.
import { mount } from "svelte";
import "@fontsource/caprasimo/latin-400.css";
import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { watchScreen } from "./state/screen";

watchScreen();
const root = document.getElementById("app");
if (root) mount(App, { target: root });
