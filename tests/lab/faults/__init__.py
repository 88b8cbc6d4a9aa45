"""Faults really done to real commands, servers and desks, and what has to hold after each."""
