"""Parks: what stands where, which abilities are in force, building, changing and losing things."""
