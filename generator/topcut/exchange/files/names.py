"""How a round's file names its players: by name where that is clear, by id where it is not."""

from collections import Counter
from collections.abc import Iterable

from topcut.text.words.normalize import fold
from topcut.tournament import Player

_WORDS = frozenset(["corp", "runner", "runners", "nobody", "tied"])
"""Words that stand for somebody else where a player could be named."""


def written_names(players: Iterable[Player]) -> dict[str, str]:
    """What to write for each player, by id.

    The name where nobody else has it as name or id and it is no word of the format, else the id.
    """
    players = tuple(players)
    names = Counter(fold(player.name) for player in players)
    ids = {player.id for player in players}

    def is_clear(player: Player) -> bool:
        name = fold(player.name)
        return names[name] == 1 and name not in (ids - {player.id}) | _WORDS

    return {player.id: player.name if is_clear(player) else player.id for player in players}
