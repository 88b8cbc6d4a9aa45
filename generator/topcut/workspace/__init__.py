"""data/ as one object: what is in it, opened, read and checked against the rules."""
