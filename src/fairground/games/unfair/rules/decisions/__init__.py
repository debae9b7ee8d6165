"""Decisions: what every kind of question offers, and what its answers do."""
