"""Karma: be rid of everything, and do not be the last."""
