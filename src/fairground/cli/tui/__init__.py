"""The full-screen table, made with Textual. Imported only when it is opened."""
