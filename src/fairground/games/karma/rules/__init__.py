"""The rules of Karma, in the files docs/design.md names: state, legal, apply, moves."""
