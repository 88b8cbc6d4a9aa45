"""Where somebody sits in the round that is on: what a player looks for on a phone."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.parts.context import Context
from topcut.pages.parts.countdown import ends
from topcut.pages.parts.hero import round_of
from topcut.pages.parts.room import Table, room
from topcut.pages.parts.summary import summary
from topcut.rules.course.now import Phase


class Seat(Struct, frozen=True):
    """A player's table."""

    round: str
    """Round 3; Top 8, round 3."""
    big: str
    """Table 3; Match 5; Bye."""
    beside: Markup
    """v Ivy Wolff, as Corp; "" with a bye."""


def seats(context: Context) -> dict[str, Seat]:
    """Everybody whose result is not in, by id; empty where no round is on."""
    current = room(context) if context.now.on else None
    if current is None:
        return {}
    name = round_of(summary(context), context.texts)
    bye = Seat(name, context.texts["seat.bye"], Markup())
    byes = {} if context.now.missing == () else dict.fromkeys(current.round.byes, bye)
    return byes | {
        player: Seat(name, _big(context, table), _against(context, table, player))
        for table in current.tables
        if not table.done
        for player in table.players
    }


def round_timing(context: Context) -> Markup:
    """When the round that is on ends, or that its clock waits; empty where nobody knows."""
    texts, now = context.texts, context.now
    if now.phase is Phase.PAIRED:
        return texts.rich("round.waits")
    return Markup() if now.ends is None else ends(now.ends, texts)


def _big(context: Context, table: Table) -> str:
    """Table 3; Match 5 where the cut has no tables; "Playing" where nobody typed a number."""
    texts = context.texts
    if table.match is not None and table.match.table is not None:
        return texts("table.name", table=table.match.table)
    if table.is_named:
        return texts("bracket.match", match=table.bracket_match)
    return texts["seat.no_table"]


def _against(context: Context, table: Table, player: str) -> Markup:
    texts = context.texts
    others = [context.name(other) for other in table.players if other != player]
    side = table.sides.get(player) or _side(table, player)
    key = f"seat.as_{side}" if side is not None else "seat.against"
    return texts.rich(key, names=", ".join(others))


def _side(table: Table, player: str) -> str | None:
    """The side of who plays one game, as it is typed."""
    corp = table.match.corp if table.match is not None else None
    if corp is None:
        return None
    return "corp" if player == corp else "runner"
