"""A seat at a table for language models and other programs, by the Model Context Protocol."""
