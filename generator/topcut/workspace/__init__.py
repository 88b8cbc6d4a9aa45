"""data/ as one object: what lies in it, opened, read and held against the rules."""
