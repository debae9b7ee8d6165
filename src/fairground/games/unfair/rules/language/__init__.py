"""The cards in numbers: words of their language, and everything printed on them."""
