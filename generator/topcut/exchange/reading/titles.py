"""Identities by the titles that other programs write."""

from topcut.documents.names import identities
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.tournament import Identity, Side

_UNKNOWN = ("", "Unknown", "Unknown Identity")


def identity(title: str, side: Side, mark: Mark) -> Identity | None:
    """The identity of that title; None where the program used at the time did not know it.

    A title that is not a known one is kept as it is, without facts; the reader of players.yaml
    then says so.
    """
    if title in _UNKNOWN:
        return None
    return identities.identity(title, side, mark, Problems())
