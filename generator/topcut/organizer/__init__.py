"""What edits data/: drafting, results, starting, corrections, new events, import, publishing."""
