"""Tables of a round: from 1 at the top, with the fixed ones kept."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from topcut.tournament import Player

Seated = tuple[str, ...]
"""Who sits at one table: a pair, or the Corp and the Runners of the multiplayer format."""


class DraftTable(Struct, frozen=True):
    """One table of a draft."""

    table: int
    players: tuple[str, ...]
    """Two; in the multiplayer format the Corp, then the Runners clockwise."""
    corp: str | None = None
    """Who is Corp where the round has one game, by the draw (row F-setup-1)."""
    fixed_for: str | None = None
    """The player whose fixed table this is."""


def fixed_tables(players: Iterable[Player]) -> dict[str, int]:
    """The fixed table of each player who has one, by id."""
    return {player.id: player.fixed_table for player in players if player.fixed_table is not None}


def assign(pairs: Sequence[Seated], fixed: Mapping[str, int]) -> tuple[DraftTable, ...]:
    """Gives each pair a table, in the order of the tables; or each several who sit together.

    A pair sits at the fixed table of one of its players, the first named before the second,
    unless a pair from further up has it. The others fill what is left, from 1 at the top.
    """
    taken: dict[int, tuple[Seated, str]] = {}
    free: list[Seated] = []
    for pair in pairs:
        wishes = [player for player in pair if player in fixed and fixed[player] not in taken]
        if wishes:
            taken[fixed[wishes[0]]] = pair, wishes[0]
        else:
            free.append(pair)
    tables = [
        DraftTable(number, pair, fixed_for=player) for number, (pair, player) in taken.items()
    ]
    number = 0
    for pair in free:
        number += 1
        while number in taken:
            number += 1
        tables.append(DraftTable(number, pair))
    return tuple(sorted(tables, key=lambda table: table.table))
