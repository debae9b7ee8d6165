// Builds the page into the Python package, so that the server and the wheel find it there.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fonts } from "./fonts";

export default defineConfig({
  plugins: [svelte(), fonts()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/fairground/server/page",
    emptyOutDir: true,
    // The content policy allows no data: fonts, and an inlined file is loaded by everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/socket": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { environment: "jsdom", setupFiles: "tests/setup.ts", include: ["tests/**/*.test.ts"], globals: false },
});
