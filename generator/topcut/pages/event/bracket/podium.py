"""The podium behind the winner, and each player's way through the cut."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.neighbours import decided_by
from topcut.pages.lines.ranking import unit
from topcut.pages.words import numbers
from topcut.pages.words.identities import IdentityLabel
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.standings.standings import Standing

LAST = 3
"""The last place that stands on the podium."""


class CutWay(Struct, frozen=True):
    """One player's way through the cut."""

    seed: int
    record: str
    """5–1: matches won and lost, those without an opponent left out."""
    out_against: str
    """Id of who knocked the player out; "" of the winner, and where nobody was there."""
    out_against_name: str
    """With "disqualified" behind the name of who was."""


class Placed(Struct, frozen=True):
    """A player on the podium."""

    place: str
    """2nd."""
    id: str
    name: str
    identities: tuple[IdentityLabel, ...]
    """As far as they are known."""
    how: str
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
            context.identities(player),
            _summary(context, player, ways.get(player)),
        )
        for player, place in context.places.items()
        if place <= LAST and player not in context.winners
    )


def _summary(context: Context, player: str, way: CutWay | None) -> str:
    texts = context.texts
    if way is not None:
        key = "podium.cut" if way.out_against else "podium.cut_alone"
        return texts(key, seed=way.seed, name=way.out_against_name)
    row = context.standings.by_id.get(player)
    if row is None or context.now.in_cut:
        return ""
    points = numbers.points(row.points, texts)
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


def cut_ways(context: Context) -> dict[str, CutWay]:
    """The ways of everybody in the cut, by id; empty without one."""
    bracket = context.bracket
    if bracket is None or not context.now.in_cut:
        return {}
    return {player: _way(context, bracket, player) for player in bracket.seeds}


def _way(context: Context, bracket: Bracket, player: str) -> CutWay:
    path = bracket.path(player)
    met = [match for match in path if match.decided and len(match.players) > 1]
    won = sum(match.winner == player for match in met)
    against = path[-1].advancing if path and player != bracket.champion else None
    if against in (None, player):
        against = ""
    name = context.name(against) if against else ""
    if against in context.event.disqualified:
        name = context.texts("ways.disqualified", name=name)
    return CutWay(bracket.seed(player), f"{won}–{len(met) - won}", against, name)
