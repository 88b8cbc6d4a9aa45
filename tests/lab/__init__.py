"""Attacks on the program and measurements of it, as long as time allows."""
