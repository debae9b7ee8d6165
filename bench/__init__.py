"""Fairground measured against its peers, as ratios. `make bench` runs it."""
