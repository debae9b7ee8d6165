"""Work in processes of its own: bots and reviews."""
