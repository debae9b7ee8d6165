// How Svelte files are formatted, whole; Biome does everything else. Spaces between elements that are seen stay as they are ("css").
export default {
  plugins: ["prettier-plugin-svelte"],
  printWidth: 160,
  htmlWhitespaceSensitivity: "css",
  svelteSortOrder: "options-scripts-markup-styles",
};
