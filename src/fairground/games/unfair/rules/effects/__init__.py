"""What cards do: selectors and amounts worked out, instructions carried out."""
