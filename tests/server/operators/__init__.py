"""Operators act on people and tables."""
