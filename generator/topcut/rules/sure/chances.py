"""What is known of the cut while Swiss rounds are left, as values."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from msgspec import Struct

from topcut.tournament import Match, Round


class Verdict(StrEnum):
    """What all results that can still come have in common."""

    SURE = "sure"
    """However everything ends."""
    OPEN = "open"
    """It depends, or nothing is proven."""
    OUT = "out"
    """However everything ends, not."""


class Because(StrEnum):
    """What decides a verdict."""

    POINTS = "points"
    """Of those above, or level, there are too few, or too many: counted by points alone."""
    MEETINGS = "meetings"
    """They cannot all come by these points, because they meet each other."""
    TIEBREAKERS = "tiebreakers"
    """Some are level on points, and the bounds of the tiebreakers part them."""
    LEFT = "left"
    """Who dropped, declined or was disqualified is not in it."""
    BELOW = "below"
    """Who has too few points at a cut by points does not play on."""
    ROOM = "room"
    """There are no more players than places."""
    PLAYED = "played"
    """All results are in: it is as the standings have it."""


class DecidingBound(Struct, frozen=True):
    """The bound that decides, as numbers that a reader can count again."""

    because: Because
    points: Fraction
    """The player's at the end: the least there can be of who is sure, the most of who is out.

    Of who is below a cut by points it is the most there can be when that is made.
    """
    others: int
    """Others who can be above at once (sure), or who are above for certain (out)."""
    places: int
    """Of the cut; 1 for the first place."""


class Chance(Struct, frozen=True):
    """A verdict, and why."""

    verdict: Verdict
    proof: DecidingBound | None = None
    """None while it is open."""
    tables: tuple[Match, ...] = ()
    """Others of the last round whose points it depends on while it is open. None where tiebreakers
    alone decide, which can turn with any table."""


class Prospect(Struct, frozen=True):
    """One result of a player's own table in the last round, and what it means for the player."""

    points: tuple[Fraction, Fraction]
    """The player's of this round, and the opponent's."""
    cut: Chance
    first: Chance


class Needs(Struct, frozen=True):
    """What a player needs in the last round, whose pairings are known."""

    match: Match
    endings: tuple[Prospect, ...]
    """Every result that the table can end with, the player's best first."""

    @property
    def least(self) -> Prospect | None:
        """The least result that is certain of the cut: with it and all better ones."""
        certain = None
        for ending in self.endings:
            if ending.cut.verdict is not Verdict.SURE:
                break
            certain = ending
        return certain


class Outlook(Struct, frozen=True):
    """Who is sure of the cut, and of the first place before it, by what is typed."""

    rounds: int
    """Swiss rounds announced."""
    places: int
    """Players in the cut."""
    after: int
    """Rounds whose results are all in."""
    round: Round | None
    """The round that is paired and not all played; None between rounds."""
    missing: int
    """Its tables without a result."""
    cut: Mapping[str, Chance]
    """By player id: everybody in the standings, in their order, then who has joined since."""
    first: Mapping[str, Chance]
    needs: Mapping[str, Needs]
    """By player id, in the last round alone: of tables without a result."""
    waits: Mapping[str, tuple[Match, ...]] = MappingProxyType({})
    """By player id, in the last round alone, of who has no table without a result and is open: the
    tables whose points it depends on, as in `Chance.tables`."""
    whole: bool = True
    """Whether everything was tried that could decide; False where it would have taken too long."""

    @property
    def last(self) -> bool:
        """Whether the last Swiss round is paired, or played."""
        return self.after >= self.rounds or (
            self.round is not None and self.round.number >= self.rounds
        )

    def count(self, verdict: Verdict) -> int:
        """Players with this verdict on the cut."""
        return sum(chance.verdict is verdict for chance in self.cut.values())
