"""What another program published of an event, beside what follows here from the results."""

from fractions import Fraction

from msgspec import Struct

from topcut.pages.parts import numbers
from topcut.pages.parts.context import Context
from topcut.rules.ground.exact import plain

PLACES = 4


class PublishedLine(Struct, frozen=True):
    """A player whose published figures are other ones."""

    id: str
    name: str
    said: str
    """rank 3, here 2; SoS 1.917, here 1.9231."""


def published_said(context: Context) -> str:
    """Who published other figures, and of how many players; "" where nobody did."""
    found = context.event.published
    if found is None or not found.players:
        return ""
    return context.texts.count("published.said", len(found.players), by=found.by)


def published(context: Context) -> tuple[PublishedLine, ...]:
    """The players whose published figures differ, as they stand in the standings here."""
    found = context.event.published
    if found is None:
        return ()
    rows = context.standings.by_id
    named = sorted((player for player in found.players if player in rows), key=[*rows].index)
    return tuple(_line(context, player) for player in named)


def _line(context: Context, player: str) -> PublishedLine:
    texts, found = context.texts, context.event.published
    assert found is not None
    row = context.standings.by_id[player]
    here = dict(zip(context.standings.tiebreakers, row.tiebreaks, strict=True))
    said = []
    rank = dict(found.ranks).get(player)
    if rank is not None and row.rank is not None:
        said.append(texts("published.rank", rank=rank, here=row.rank))
    points = dict(found.points).get(player)
    if points is not None:
        values = {"points": numbers.points(points), "here": numbers.points(row.points)}
        said.append(texts("published.points", **values))
    for key, figures in (("sos", found.sos), ("esos", found.esos)):
        value = dict(figures).get(player)
        if value is not None and key in here:
            name = texts[f"tiebreaker.{key}"]
            shown = {"value": _as_published(value), "here": numbers.decimals(here[key])}
            said.append(texts("published.tiebreaker", name=name, **shown))
    return PublishedLine(player, context.name(player), texts["published.apart"].join(said))


def _as_published(value: Fraction) -> str:
    """With the places that were published, at most as many as pages show."""
    text = plain(value)
    return text if len(text.partition(".")[2]) <= PLACES else numbers.decimals(value)
