"""Programs to read and to start from; each runs by itself."""
