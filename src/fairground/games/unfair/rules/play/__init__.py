"""Events announced, blocked and resolved; City cards."""
