"""Storage: the interface, SQLite, backups, and files no other user can read."""
