"""Where somebody sits in the round that is on: what a player looks for on a phone."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.hero import round_of
from topcut.pages.frame.summary import summary
from topcut.pages.lines.match_words import source
from topcut.pages.lines.table import Table
from topcut.pages.tables.room import room
from topcut.pages.words.dates import ends, last_day
from topcut.rules.course.now import Phase
from topcut.tournament import Side


class YourTable(Struct, frozen=True):
    """Where a player finds the opponent."""

    label: str
    """Now; Next, of who waits for an opponent or for the next round of the cut."""
    round: str
    """Round 3; Top 8, round 3."""
    big: str
    """Table 3; Match 5; Bye."""
    beside: Markup
    """v Ivy Wolff, as Corp; v winner of match 5; "" with a bye."""
    timing: Markup
    """When that round ends."""


def your_tables(context: Context) -> dict[str, YourTable]:
    """Everybody whose result is not in, by id, and who is still in the cut."""
    return _next_in_cut(context) | _in_round(context)


def _in_round(context: Context) -> dict[str, YourTable]:
    current = room(context) if context.now.on else None
    if current is None:
        return {}
    label, timing = context.texts["overview.now"], round_timing(context)
    name = round_of(summary(context), context.texts)
    bye = YourTable(label, name, context.texts["seat.bye"], Markup(), timing)
    byes = {} if context.now.missing == () else dict.fromkeys(current.round.byes, bye)
    return byes | {
        seat.id: YourTable(
            label,
            name,
            table_words(context, table),
            _against(context, seat.side, seat.opponent),
            timing,
        )
        for table in current.playing
        for seat in table.players
    }


def _next_in_cut(context: Context) -> dict[str, YourTable]:
    """The next match of everybody who is in the cut that is played."""
    bracket, texts = context.bracket, context.texts
    if bracket is None or not context.now.in_cut:
        return {}
    found = {}
    for player in bracket.seeds:
        path = bracket.path(player)
        if player in bracket.waiting:
            big = texts("room.cut_round", round=bracket.waiting[player])
            waits = texts.rich("own.by_seed")
            found[player] = YourTable(texts["overview.next"], "", big, waits, Markup())
        elif path and not path[-1].decided:
            match = path[-1]
            slot = next(slot for slot in match.slots if slot.player != player)
            name = (
                context.name(slot.player) if slot.player else source(context, bracket, match, slot)
            )
            beside = _against(context, match.side_of(player), name)
            big = texts("bracket.match", match=match.number)
            found[player] = YourTable(texts["overview.next"], "", big, beside, Markup())
    return found


def round_timing(context: Context) -> Markup:
    """When the round that is on ends, or that its clock waits; empty where nobody knows."""
    texts, now = context.texts, context.now
    if now.phase is Phase.PAIRED:
        return texts.rich("round.waits")
    if now.last_day is not None:
        return texts.rich("clock.last_day", day=last_day(now.last_day, texts))
    return Markup() if now.ends is None else ends(now.ends, texts)


def table_words(context: Context, table: Table) -> str:
    """Table 3; Match 5 where the cut has no tables; "Playing" where nobody typed a number."""
    texts = context.texts
    if table.match is not None and table.match.table is not None:
        return texts("table.name", table=table.match.table)
    if table.is_named:
        return texts("bracket.match", match=table.bracket_match)
    return texts["seat.no_table"]


def _against(context: Context, side: Side | None, names: str) -> Markup:
    key = "seat.against" if side is None else f"seat.as_{side}"
    return context.texts.rich(key, names=names)
