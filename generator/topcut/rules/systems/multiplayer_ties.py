"""Who is tied in a multiplayer event stays so (row M-stand-1)."""

from collections.abc import Mapping, Sequence

from topcut.rules.ground.record import Record
from topcut.tournament import Event


def settle(
    _event: Event, _number: int, tied: Sequence[str], _account: Mapping[str, Record]
) -> list[tuple[str, ...]]:
    """Everybody on the same points and wins as Corp shares a rank."""
    return [tuple(tied)]
