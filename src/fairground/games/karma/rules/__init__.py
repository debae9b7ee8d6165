"""The rules of Karma: tallies, move numbers, the layout of a table, and play on it."""
