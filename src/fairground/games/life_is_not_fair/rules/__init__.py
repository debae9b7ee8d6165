"""The rules of Life Is Not Fair, from the single card to the whole match."""
