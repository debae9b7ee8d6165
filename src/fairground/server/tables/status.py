"""How far a table is: people sit down, they play, the game is over, or all gave up."""

OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
