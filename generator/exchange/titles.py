"""Identities by the titles that other programs write."""

from generator.documents import identities
from generator.text.collector import Problems
from generator.text.mark import Mark
from generator.tournament import Identity, Side

_UNKNOWN = ("", "Unknown", "Unknown Identity")


def identity(title: str, side: Side, mark: Mark) -> Identity | None:
    """The identity of that title; None where the program of the day did not know it.

    A title that is not a known one is kept as it is, without facts; the reader of players.yaml
    then says so.
    """
    if title in _UNKNOWN:
        return None
    found = identities.identity(title, side, mark, Problems())
    return found or Identity(title, side, "")
