"""Pages of one player of an event."""
