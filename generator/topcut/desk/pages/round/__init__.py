"""The round that is on: its pairings, its results, and the cut."""
