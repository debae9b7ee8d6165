"""Life Is Not Fair: shed your cards, speak the line, and mind the Game Over."""
