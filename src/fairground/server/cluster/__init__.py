"""Several nodes on one PostgreSQL database: who owns which tables, and how to reach them."""
