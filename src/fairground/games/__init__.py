"""The games, one package each. They know only the kernel and are found through entry points."""
