"""The cards of Unfair as data: a small language, one file per pack, and the deck made of them."""
