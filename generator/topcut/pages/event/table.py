"""The page of one multiplayer table: seats in the order of turns, the token's path, the result."""

from itertools import islice

from msgspec import Struct

from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import INDEX, Frame, event_frame
from topcut.pages.parts.ranking import unit
from topcut.pages.parts.seating import Seating, seatings
from topcut.rules.ground.turns import MULLIGAN, token_path
from topcut.tournament import Match, Round


class Page(Struct, frozen=True):
    """`table.html`."""

    frame: Frame
    name: str
    of: str
    """of round 3."""
    seating: Seating
    points: str
    """Heading of the points of the round."""
    path: tuple[tuple[str, str], ...]
    """When, and who then has the infamy token, until it comes round again."""
    mulligan: str
    others: tuple[tuple[str, str], ...]
    """Address and name of the other tables of the round."""


def pages(context: Context, round_: Round) -> dict[str, Page]:
    """The pages of a round's multiplayer tables, by the last part of their address."""
    numbered = {
        str(match.table): match
        for match in round_.matches
        if len(match.players) > 2 and match.table is not None
    }
    return {
        f"table-{seating.table}": _page(context, round_, numbered, seating)
        for seating in seatings(context, round_)
        if seating.table in numbered
    }


def _page(context: Context, round_: Round, numbered: dict[str, Match], seating: Seating) -> Page:
    texts = context.texts
    name, of = texts("table.name", table=seating.table), texts("draw.of", round=round_.number)
    return Page(
        frame=event_frame(context, 3, "pairings", f"{name} {of}"),
        name=name,
        of=of,
        seating=seating,
        points=unit(context, "column"),
        path=_path(context, numbered[seating.table]),
        mulligan=texts("table.mulligan", cards=MULLIGAN),
        others=tuple(
            (f"../table-{number}/{INDEX}", texts("table.name", table=number))
            for number in numbered
            if number != seating.table
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
