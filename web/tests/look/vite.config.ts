// Builds the kept scenes' page by itself, for pictures of the table: vite build --config tests/look/vite.config.ts --outDir …
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  plugins: [svelte({ configFile: "../../svelte.config.js" })],
  build: { target: "es2022", assetsInlineLimit: 0, emptyOutDir: true },
});
