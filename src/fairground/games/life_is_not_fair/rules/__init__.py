"""The rules of Life Is Not Fair, in the files docs/design.md names: state, legal, apply, moves."""
