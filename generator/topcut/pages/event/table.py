"""The page of one multiplayer table: seats in the order of turns, the token's path, the result."""

from itertools import islice

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import INDEX, Frame, event_frame
from topcut.pages.lines.ranking import unit
from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import tables
from topcut.rules.ground.multiplayer_games import MULLIGAN, token_path
from topcut.tournament import Match, Round


class Page(Struct, frozen=True):
    """`table.html`."""

    frame: Frame
    name: str
    of: str
    """of round 3."""
    table: Table
    points: str
    """Heading of the points of the round."""
    path: tuple[tuple[str, str], ...]
    """When, and who then has the infamy token, until it comes round again."""
    mulligan: str
    others: tuple[tuple[str, str], ...]
    """Address and name of the other tables of the round."""


def pages(context: Context, round_: Round) -> dict[str, Page]:
    """The pages of a round's tables of several, by the last part of their address."""
    numbered = {table.number: table for table in tables(context, round_) if table.page}
    return {
        f"table-{number}": _page(context, round_, table, [*numbered])
        for number, table in numbered.items()
    }


def _page(context: Context, round_: Round, table: Table, numbers: list[str]) -> Page:
    texts = context.texts
    name, of = texts("table.name", table=table.number), texts("draw.of", round=round_.number)
    assert table.match is not None
    return Page(
        frame=event_frame(context, 3, "pairings", f"{name} {of}"),
        name=name,
        of=of,
        table=table,
        points=unit(context, "column"),
        path=_path(context, table.match),
        mulligan=texts("table.mulligan", cards=MULLIGAN),
        others=tuple(
            (f"../table-{number}/{INDEX}", texts("table.name", table=number))
            for number in numbers
            if number != table.number
        ),
    )


def _path(context: Context, match: Match) -> tuple[tuple[str, str], ...]:
    """One row for each hand the token passes through, from the Corp to the last Runner."""
    texts = context.texts
    holders = islice(token_path(match), len(match.players))
    return tuple(
        (
            texts("table.before_draw", turn=texts.ordinal(turn)) if turn else texts["table.start"],
            context.name(player),
        )
        for turn, player in enumerate(holders)
    )
