"""The webhook: a channel that gets pairings, standings and the winner by itself."""
