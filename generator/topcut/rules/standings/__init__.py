"""Standings: what everybody played, tiebreakers, ranks."""
