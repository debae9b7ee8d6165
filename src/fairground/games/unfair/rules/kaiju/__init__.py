"""Kaiju in the Market, and what is thrown at them."""
