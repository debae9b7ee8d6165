"""Unfair: build the best theme park of the city, and see that no other player does."""
