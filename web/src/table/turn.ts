// What the next picture has to know of the moment before it: told by whoever shows them.

export const turn = {
  /** How long a wheel that is about to turn does so, in milliseconds, so that what follows waits exactly as long; 0 leaves it to the wheel. */
  time: 0,
  /** Cards, by their codes, that were seen to land: they do not travel once more. */
  flown: [] as readonly string[],
};
