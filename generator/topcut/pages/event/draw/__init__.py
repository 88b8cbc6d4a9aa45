"""How a round was drawn."""
