"""Sides and identities: facts that come with the program."""

from enum import StrEnum

from msgspec import Struct


class Side(StrEnum):
    """One of the two sides of the game."""

    CORP = "corp"
    RUNNER = "runner"

    @property
    def other(self) -> "Side":
        """The opposite side."""
        return Side.RUNNER if self is Side.CORP else Side.CORP


class Identity(Struct, frozen=True):
    """An identity card: its facts, no text."""

    title: str
    """The full title, as printed: "Haas-Bioroid: Engineering the Future"."""
    side: Side
    faction: str
    """A slug: haas-bioroid, jinteki, nbn, weyland-consortium, neutral-corp, anarch, criminal,
    shaper, adam, apex, sunny-lebeau, neutral-runner; "" when the title is not a known one."""
    influence: int | None = None
    """Influence limit; None is unlimited."""
    minimum: int | None = None
    """Minimum deck size in cards; None when the title is not a known one."""
