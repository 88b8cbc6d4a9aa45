"""What another program published of an event, where the rules here give other figures."""

from fractions import Fraction

from msgspec import Struct


class Published(Struct, frozen=True):
    """Figures of the Swiss standings as they were published, of the players whose figures differ.

    By player id, in the typed order: an archive keeps what was published beside what follows.
    """

    by: str
    """Who published them: "Aesop's Tables"."""
    ranks: tuple[tuple[str, int], ...] = ()
    points: tuple[tuple[str, Fraction], ...] = ()
    sos: tuple[tuple[str, Fraction], ...] = ()
    esos: tuple[tuple[str, Fraction], ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody with a figure, each once, in the order of ranks, points, SoS, eSoS."""
        figures = (self.ranks, self.points, self.sos, self.esos)
        return tuple(dict.fromkeys(player for each in figures for player, _ in each))
