"""`published:` of event.yaml: figures of players, whose names become ids once these are known."""

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from msgspec import structs

from topcut.documents.event.event_shapes import PublishedEntry
from topcut.documents.names.names import Roster
from topcut.text.problems.problem import Problems
from topcut.text.shapes.shape import Entries
from topcut.tournament import Event, Published

T = TypeVar("T", int, Fraction)
FIGURES = ("ranks", "points", "sos", "esos")


def read_published(entry: PublishedEntry | None) -> Published | None:
    """What was typed, by the names as typed; None where nobody published anything."""
    if entry is None or not entry.by:
        return None
    return Published(
        by=entry.by,
        ranks=_figures(entry.ranks),
        points=_figures(entry.points),
        sos=_figures(entry.sos),
        esos=_figures(entry.esos),
    )


def _figures(entries: Entries[T] | None) -> tuple[tuple[str, T], ...]:
    return tuple((key.text, value) for key, value, _ in entries or ())


def with_published_players(event: Event, roster: Roster, problems: Problems) -> Event:
    """The event with ids in place of the typed names; whoever nobody knows is a problem."""
    if event.published is None:
        return event
    found = {
        figure: _named(event, figure, getattr(event.published, figure), roster, problems)
        for figure in FIGURES
    }
    return replace(event, published=structs.replace(event.published, **found))


def _named(
    event: Event,
    figure: str,
    figures: tuple[tuple[str, Hashable], ...],
    roster: Roster,
    problems: Problems,
) -> tuple[tuple[str, Hashable], ...]:
    named: dict[str, Hashable] = {}
    for name, value in figures:
        mark = event.at(f"published.{figure}.{name}")
        player = roster.find(name, mark, problems)
        if player is None:
            continue
        if player in named:
            problems.error(
                mark,
                "published twice",
                f"“{figure}” has two figures of “{name}”",
                "delete one of them",
            )
            continue
        named[player] = value
    return tuple(named.items())
