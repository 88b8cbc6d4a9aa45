"""What another program published of an event, beside what follows here from the results."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.words import numbers
from topcut.rules.ground.exact import plain
from topcut.rules.standings.standings import Standing
from topcut.tournament import Published

PLACES = 4


class PublishedDifference(Struct, frozen=True):
    """A player whose published figures are other ones."""

    id: str
    name: str
    figures: str
    """rank 3, here 2; SoS 1.917, here 1.9231."""


def published_note(context: Context) -> str:
    """Who published other figures, and of how many players; "" where nobody did.

    Where there was no cut, also who came first by them.
    """
    found = context.event.published
    if found is None or not found.players:
        return ""
    said = context.texts.count("published.said", len(found.players), by=found.by)
    first = [] if context.event.cut else [one for one, rank in found.ranks if rank == 1]
    return " ".join(
        [said, *(context.texts("published.first", name=context.name(one)) for one in first)]
    )


def published_first(context: Context) -> str:
    """Whom another program published as first of an event without a cut; "" where it agrees."""
    found = context.event.published
    if found is None or context.event.cut or not context.winners:
        return ""
    names = [context.name(one) for one, rank in found.ranks if rank == 1]
    if not names or set(names) <= {context.name(one) for one in context.winners}:
        return ""
    return context.texts(
        "published.winner", by=found.by, name=context.texts["list.comma"].join(names)
    )


def published(context: Context) -> tuple[PublishedDifference, ...]:
    """The players whose published figures differ, as they stand in the standings here.

    Who stands in the published ones alone comes last.
    """
    found = context.event.published
    if found is None:
        return ()
    rows = context.standings.by_id
    order = {player: place for place, player in enumerate(rows)}
    named = sorted(found.players, key=lambda player: order.get(player, len(order)))
    return tuple(
        PublishedDifference(
            player,
            context.name(player),
            context.texts["published.apart"].join(
                _differences(context, found, player, rows.get(player))
            ),
        )
        for player in named
    )


def _differences(
    context: Context, event_figures: Published, player: str, row: Standing | None
) -> Iterator[str]:
    """Each published figure of a player beside the one here, where there is one."""
    texts = context.texts
    here = {}
    if row is not None:
        here = dict(zip(context.standings.tiebreakers, row.tiebreaks, strict=True))
    figures = {
        "ranks": {one: Fraction(rank) for one, rank in event_figures.ranks},
        "points": dict(event_figures.points),
        "sos": dict(event_figures.sos),
        "esos": dict(event_figures.esos),
    }
    for key, values in figures.items():
        value = values.get(player)
        if value is None:
            continue
        text = plain(value)  # with the places that were published, at most as many as pages show
        if len(text.partition(".")[2]) > PLACES:
            text = numbers.decimals(value, texts)
        said = texts(f"published.{key}", value=text)
        if key == "ranks" and row is not None and row.rank is not None:
            said = texts("published.here", figure=said, here=row.rank)
        elif key == "points" and row is not None:
            said = texts("published.here", figure=said, here=numbers.points(row.points, texts))
        elif key in here:
            said = texts("published.here", figure=said, here=numbers.decimals(here[key], texts))
        yield said
    if row is None:
        yield texts["published.alone"]
