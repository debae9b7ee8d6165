"""The rules of Press Your Luck, in the files docs/design.md names: state, legal, apply, moves."""
