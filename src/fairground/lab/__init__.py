"""Many games: simulation and its figures."""
