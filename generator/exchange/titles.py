"""Identities by the titles that other programs write."""

from generator.tournament import Identity, Side

_UNKNOWN = ("", "Unknown", "Unknown Identity")


def identity(title: str, side: Side) -> Identity | None:
    """The identity of that title; None where the program of the day did not know it."""
    return None if title in _UNKNOWN else Identity(title, side, "")
