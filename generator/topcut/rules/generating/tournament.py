"""A random tournament of any system, by its seed."""

from topcut.rules.generating.course import Evening
from topcut.rules.generating.often import Often
from topcut.rules.generating.piles import Piles
from topcut.rules.generating.single import SingleSided
from topcut.rules.generating.tables import Tables
from topcut.rules.generating.two_games import OneGame, TwoGames
from topcut.rules.generating.wanted import Wanted, refusal
from topcut.tournament import Event


def tournament(seed: str, wanted: Wanted, chances: Often | None = None) -> Event:
    """The tournament, with every round of it played; the seed decides everything.

    Raises ValueError where such a tournament is refused, CannotPairError where so few are left
    that a round cannot be paired.
    """
    if reason := refusal(wanted):
        raise ValueError(reason)
    return _course(wanted)(seed, wanted, chances or Often()).event()


def _course(wanted: Wanted) -> type[Evening]:
    families: dict[str, type[Evening]] = {
        "ffg": OneGame if wanted.format == "half draft" else TwoGames,
        "single": SingleSided,
        "ntp": Piles,
        "multiplayer": Tables,
    }
    return families[wanted.document.system]
