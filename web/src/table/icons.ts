// Every drawing that repeats: card symbols (filled), signs of the interface (lines). Games add theirs in their folders.
// Boxes of 24 x 24, our own work. `Sprite.svelte` puts them into the document, `Icon.svelte` shows one.

/** Drawn as areas: symbols of cards. */
export const filled = {
  star: '<path d="M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z"/>',
  leaf: '<path d="M20.8 3.2C11 2.6 4.2 6.6 4 14.4c0 1.4.3 2.7.8 3.8L3 21l1.7 1.2 1.9-2.8c1.3.8 2.8 1.2 4.4 1.1 7.7-.4 10.8-7.9 9.8-17.3zM7.5 16.8C10 12.9 13 10.2 16.8 8.3c-2.7 2.6-5.2 5.4-7.2 9.4z" fill-rule="evenodd"/>',
  drop: '<path d="M12 1.5c3.6 4.8 7.3 8.9 7.3 13.2A7.3 7.3 0 0 1 12 22.2a7.3 7.3 0 0 1-7.3-7.5C4.7 10.4 8.4 6.3 12 1.5zM8 14.5c0 2.5 1.6 4.3 4 4.6-3-3-2.4-5-1.7-8C8.8 12.7 8 13.4 8 14.5z" fill-rule="evenodd"/>',
  diamond: '<path d="M12 1.2L21.2 12 12 22.8 2.8 12z"/>',
  moon: '<path d="M15.8 2.1A10.3 10.3 0 1 0 22 15.6 8.4 8.4 0 0 1 15.8 2.1z"/>',
  heart: '<path d="M12 21.6C5.6 16.5 1.8 13 1.8 8.5c0-3.2 2.4-5.5 5.4-5.5 2 0 3.8 1 4.8 2.8C13 4 14.8 3 16.8 3c3 0 5.4 2.3 5.4 5.5 0 4.5-3.8 8-10.2 13.1z"/>',
  ring: '<path d="M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4zm0 5.7a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" fill-rule="evenodd"/>',
  pinwheel:
    '<path d="M12 12V2c4.2 0 6.6 3.4 5.6 6.4C17 10.3 14.6 12 12 12zm0 0h10c0 4.2-3.4 6.6-6.4 5.6C13.7 17 12 14.6 12 12zm0 0v10c-4.2 0-6.6-3.4-5.6-6.4C7 13.7 9.4 12 12 12zm0 0H2c0-4.2 3.4-6.6 6.4-5.6C10.3 7 12 9.4 12 12z"/>',
  staff: '<circle cx="12" cy="7.5" r="4.5"/><path d="M3.5 22c.5-6 4-8.8 8.5-8.8s8 2.8 8.5 8.8z"/><path d="M6 4.5h12V7H6z"/>',
  power: '<path d="M12 1l9.500 5.500v11L12 23l-9.500-5.500v-11zm1.300 4.300L7 13h4l-1.300 6L16.500 10.500h-4.300z" fill-rule="evenodd"/>',
  coin: '<path d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z" fill-rule="evenodd"/><path d="M12 7.5l1.4 2.9 3.2.4-2.3 2.2.6 3.2-2.9-1.6-2.9 1.6.6-3.2-2.3-2.2 3.2-.4z"/>',
  "medal-gold":
    '<path d="M6 1h4.5l2.5 7-3 1zM18 1h-4.5L11 8l3 1z"/><path fill-rule="evenodd" d="M12 8.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 2.6 1.3 2.8 3 .4-2.2 2.1.6 3-2.7-1.5-2.7 1.5.6-3-2.2-2.1 3-.4z"/>',
  medal: '<path d="M6 1h4.5l2.5 7-3 1zM18 1h-4.5L11 8l3 1z"/><circle cx="12" cy="15.5" r="7"/>',
  life: '<path d="M12 20.5C6.5 16.2 3.5 13.2 3.5 9.3c0-2.7 2-4.6 4.5-4.6 1.7 0 3.2.9 4 2.3.8-1.4 2.3-2.3 4-2.3 2.5 0 4.5 1.9 4.5 4.6 0 3.9-3 6.9-8.5 11.2z"/>',
  loan: '<path d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM6 10.3v3.4h12v-3.4z" fill-rule="evenodd"/>',
  arch: '<path d="M1.5 19A10.5 10.5 0 0 1 22.5 19h-3.6a6.9 6.9 0 0 0-13.8 0zm6.2 0a4.3 4.3 0 0 1 8.6 0h-2.9a1.4 1.4 0 0 0-2.8 0z"/>',
  rings:
    '<path d="M8.5 6.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm0 2.7a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM15.5 6.5c-1 0-1.9.2-2.7.6a8.2 8.2 0 0 1 1.7 2.2 3.8 3.8 0 1 1 0 7.4 8.2 8.2 0 0 1-1.7 2.2 6.5 6.5 0 1 0 2.7-12.400z"/>',
  cap: '<path d="M12 3.5l11 5-11 5-11-5zM5.5 12.2l6.5 3 6.5-3v4.3c-3 3.3-10 3.3-13 0z"/>',
  flag: '<path d="M4 22V2h2.5v1.5H20l-3.5 4.5L20 12.5H6.5V22z"/>',
  pin: '<path d="M8 1.5h8V4l-1.5 1v5.5L18 14v2.5h-5V23h-2v-6.5H6V14l3.5-3.5V5L8 4z"/>',
} as const;

/** Drawn as lines: signs of the interface. */
export const lined = {
  back: '<path d="M15 5l-7 7 7 7"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5v13"/>',
  chat: '<path d="M4 5h16v11H11l-4.5 4v-4H4z"/>',
  log: '<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6"/>',
  sound: '<path d="M4 10v4h3.5L12 18V6l-4.5 4zM15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4"/>',
  night: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  bot: '<path d="M5 9h14v9H5zM12 9V5.5M9 13v1.5M15 13v1.5M2.5 12v3M21.5 12v3"/><circle cx="12" cy="4" r="1.2"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  person: '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"/>',
  eye: '<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  send: '<path d="M4 12l16-7-6 15-3-6.5z"/>',
  bulb: '<path d="M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1.2 1.3 1.2 2.4h5.6c0-1.1.4-1.7 1.2-2.4a6.5 6.5 0 0 0-4-11.6z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 7.8v.2"/>',
  undo: '<path d="M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9"/>',
  chev: '<path d="M9 5l7 7-7 7"/>',
  out: '<path d="M3 9c5.5-5 12.5-5 18 0M6.5 13c3.3-3 7.7-3 11 0M10 17c1.3-1 2.7-1 4 0M4 20L20 4"/>',
  hand: '<path d="M8 12V6.5a1.5 1.5 0 0 1 3 0V11M11 10.5V5a1.5 1.5 0 0 1 3 0v5.5M14 10.5V6.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6.5-5.5 6.5-3 0-4.5-1.5-6-4.5l-1.7-3.3c-.7-1.5 1.2-2.5 2.2-1.2L8 14"/>',
  deck: '<path d="M7 7h11v14H7zM7 17H4V3h11v4"/>',
  rise: '<path d="M3 17l6-7 4.5 4L21 6M21 6l-5.5.4M21 6l-.4 5.5"/>',
  zoom: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21M10.5 8v5M8 10.5h5"/>',
} as const;

/** The icons that games bring, drawn as areas; the icons.ts of each declares its names here. */
// biome-ignore lint/suspicious/noEmptyInterface: games add to it
export interface GameIcons {}

export type IconName = keyof typeof filled | keyof typeof lined | keyof GameIcons;
