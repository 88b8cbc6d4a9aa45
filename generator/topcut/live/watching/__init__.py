"""Watching data/ and building what changes."""
