"""Pairing from piles (NTP 2.1 to 2.5)."""
