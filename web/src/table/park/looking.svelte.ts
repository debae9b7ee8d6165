// Whose park the viewer looks at: the plates' skylines set it, the stage follows.

class Looking {
  /** The id of a park, or undefined for the one that matters now. */
  park = $state<string>();
}

export const looking = new Looking();
