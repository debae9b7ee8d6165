// Whose park the viewer looks at: the plates' skylines set it, the stage follows.

class Looking {
  /** A seat, or undefined for the park that matters now. */
  seat = $state<number>();
}

export const looking = new Looking();
