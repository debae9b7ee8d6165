"""The course of the game from set-up to Cleanup, with decks, Market, money and actions."""
