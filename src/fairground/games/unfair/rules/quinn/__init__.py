"""Quinn, the opponent of a game alone."""
