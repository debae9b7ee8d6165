// Drawn as areas, in boxes of 24 x 24, our own work.

export const icons = {
  "k-give":
    '<path d="M2 13.5l4.5-1.6 4 2.1h4.2c1.7 0 1.7 2.3 0 2.4l-3.7.2 5.2.4 4-2.7c1.4-.9 2.6.8 1.5 1.9l-5 4.4c-.4.4-1 .6-1.6.6H8.5L2 20z"/><path d="M7 2h10v8H7zM11 2v8h2V2z" fill-rule="evenodd"/>',
  "k-table": '<path d="M2 14h20v3H20v5h-3v-5H7v5H4v-5H2z"/><path d="M8.5 1.5h7V12h-7zM10 3.2v7h4v-7z" fill-rule="evenodd"/>',
  "k-up": '<path d="M4 13h10v9H4z" opacity=".5"/><path d="M6 9.5h6.5V8H9L14.8 1.5 20.5 8h-3v10H15V12H6z"/>',
  "k-five":
    '<path d="M3 4h13V1.5h4V7H6.8v3.2C7.9 9.7 9 9.5 10.2 9.5c4.3 0 7.3 2.6 7.3 6.3 0 3.8-3.1 6.5-7.5 6.5-3.1 0-5.6-1.2-7.2-3.3l2.9-2.5c1 1.2 2.3 1.9 4 1.9 2.2 0 3.6-1 3.6-2.7 0-1.7-1.3-2.6-3.3-2.6-1.7 0-3 .5-4.2 1.5L3 13z"/>',
} as const;

type Icons = Record<keyof typeof icons, string>;
declare module "../../table/icons" {
  interface GameIcons extends Icons {}
}
