"""Pairs that somebody names: in a line, in a list that is pasted, for who comes late."""
