"""What operators of a server do: look at tables and guests, close, delete, ban, prune."""
