"""A random tournament of any system, by its seed."""

from topcut.rules.generating.course import Course
from topcut.rules.generating.piles import Piles
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec, refusal
from topcut.rules.generating.tables import Tables
from topcut.rules.generating.two_games import OneGame, SingleSided, TwoGames
from topcut.tournament import Event


def tournament(seed: str, spec: GeneratorSpec, rates: Rates | None = None) -> Event:
    """The tournament, with every round of it played; the seed decides everything.

    Raises ValueError where such a tournament is refused, CannotPairError where so few are left
    that a round cannot be paired.
    """
    if reason := refusal(spec):
        raise ValueError(reason)
    families: dict[str, type[Course]] = {
        "ffg": OneGame if spec.format == "half draft" else TwoGames,
        "single": SingleSided,
        "ntp": Piles,
        "multiplayer": Tables,
    }
    return families[spec.document.system](seed, spec, rates).event()
