"""Unfair: build the best theme park of the city, and see that nobody else does."""
