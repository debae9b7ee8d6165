"""Masterminds: recruited, used, dismissed, and the two whose levels ask a lot."""
