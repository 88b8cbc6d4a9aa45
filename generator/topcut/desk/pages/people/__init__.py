"""Who plays: the list of players, their papers and keys, and what they report."""
