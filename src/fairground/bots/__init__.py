"""Players. They see views, never states."""
