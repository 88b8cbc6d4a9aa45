"""Pairing by points: groups, windows, the exact repair."""
