"""The rules of Unfair over one flat table of numbers."""
