"""The Game of Life (by Manny): one road from school to retirement."""
