// How long a wheel turns that is about to: told by whoever shows the turn, so that what follows waits exactly as long.

export const turn = {
  /** In milliseconds; 0 leaves it to the wheel. */
  time: 0,
};
