"""Commands that make or convert events."""
