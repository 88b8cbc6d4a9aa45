"""The standings beside what another program published: which figures of whom differ."""

from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.standings.standings import Standing, standings
from topcut.tournament import Event, Player


class PublishedLine(Struct, frozen=True):
    """One player whose published figures are others than ours; None where a figure is ours too."""

    player: Player
    ours: Standing | None
    """None where the player is not in our standings, as who withdrew is not."""
    rank: int | None = None
    points: Fraction | None = None
    sos: Fraction | None = None
    """As it was published, with the places it had."""
    esos: Fraction | None = None


def published_lines(event: Event, regulations: Regulations) -> tuple[PublishedLine, ...]:
    """Who has published figures that differ, in the order of our standings, then all others.

    Empty where nothing was published, or everything as it is here. A figure that is kept in
    event.yaml and has become ours since, as ranks and points can, is left out.
    """
    published = event.published
    if published is None:
        return ()
    rows = standings(event, regulations).by_id
    ranks, points = dict(published.ranks), dict(published.points)
    sos, esos = dict(published.sos), dict(published.esos)
    order = [player for player in rows if player in published.players]
    order += [player for player in published.players if player not in rows]
    lines = []
    for player in order:
        ours, rank, scored = rows.get(player), ranks.get(player), points.get(player)
        if ours is not None:
            rank = None if rank == ours.rank else rank
            scored = None if scored == ours.points else scored
        figures = rank, scored, sos.get(player), esos.get(player)
        if player in event.player and any(figure is not None for figure in figures):
            lines.append(PublishedLine(event.player[player], ours, *figures))
    return tuple(lines)
