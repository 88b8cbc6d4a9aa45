"""Who came second and third, with what, and how they fell short."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.bracket.cut_ways import CutWay, cut_ways
from topcut.pages.lines.neighbours import decided_by
from topcut.pages.lines.ranking import unit
from topcut.pages.words import numbers
from topcut.pages.words.identities import IdentityLabel
from topcut.rules.standings.standings import Standing

LAST = 3
"""The last place that stands on the podium."""


class Placed(Struct, frozen=True):
    """A player on the podium."""

    place: str
    """2nd."""
    id: str
    name: str
    identities: tuple[IdentityLabel, ...]
    """As far as they are known."""
    said: str
    """from seed 3, out against Ivy Wolff; 39 points, behind Ivy Wolff by SoS."""


def podium(context: Context) -> tuple[Placed, ...]:
    """Those behind the winner, to the third, as far as certain; nobody while nobody has won."""
    if not context.winners:
        return ()
    ways = cut_ways(context)
    return tuple(
        Placed(
            context.texts.ordinal(place),
            player,
            context.name(player),
            identities(context, player),
            _said(context, player, ways.get(player)),
        )
        for player, place in context.places.items()
        if place <= LAST and player not in context.winners
    )


def identities(context: Context, player: str) -> tuple[IdentityLabel, ...]:
    """What a player played, as far as it is known."""
    both = context.corp[player], context.runner[player]
    return tuple(shown for shown in both if shown.name)


def _said(context: Context, player: str, way: CutWay | None) -> str:
    texts = context.texts
    if way is not None:
        key = "podium.cut" if way.out_against else "podium.cut_alone"
        return texts(key, seed=way.seed, name=way.out_against_name)
    row = context.standings.by_id.get(player)
    if row is None or context.now.in_cut:
        return ""
    points = numbers.points(row.points)
    said = {"points": points, "unit": unit(context, "word", points)}
    above = _above(context, row)
    by = decided_by(context, above, row) if above is not None else ""
    if above is None or not by:
        return texts("podium.points", **said)
    return texts("podium.behind", **said, name=context.name(above.player.id), by=by)


def _above(context: Context, row: Standing) -> Standing | None:
    """The last line of a better rank."""
    rows = context.standings.rows
    better = [
        other
        for other in rows[: rows.index(row)]
        if other.rank is not None and row.rank is not None and other.rank < row.rank
    ]
    return better[-1] if better else None
