"""players.yaml."""
