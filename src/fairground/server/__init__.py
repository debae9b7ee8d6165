"""Tables, people, storage and the wire. Knows kernel and bots, and no game by name."""
