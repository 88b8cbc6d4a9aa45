"""Lists that a screen shows page by page: pairings, standings, results, tables still playing."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from topcut.pages.event.standings import cut_label
from topcut.pages.event.standings import title as title_of
from topcut.pages.parts import dates
from topcut.pages.parts.context import Context
from topcut.pages.parts.names import initial
from topcut.pages.parts.ranking import columns, final, unit
from topcut.pages.parts.room import Room, by_name
from topcut.pages.parts.table import PAIR, Seat, Table, shows_results

ROWS = {"pairings": 24}
"""Rows of a first page at the size that a screen has by itself, in two columns."""
OTHER_ROWS = 12
"""The same of every other list, in one column."""

Names = Callable[[str], str]
"""The name of a player on this screen; "" for who is not named on it."""


class ScreenLine(Struct, frozen=True):
    """A line; texts that are "" are left out."""

    key: str
    """What the label of a page says of the row: the first letters of a name, a number."""
    number: str
    """Table or rank, largest."""
    first: str
    word: str = ""
    """Stands between two names, or at the end: a result, v, points."""
    second: str = ""
    side: str = ""
    """Corp or Runner, of somebody who stands alone in the line."""
    sides: tuple[str, str] = ("", "")
    """The same of both names."""
    small: tuple[str, ...] = ()
    """Quiet, at the right; "" keeps the place free that other rows of the list fill."""
    winner: int = 0
    """1 or 2: whose name is bold."""
    fixed: bool = False
    wide: bool = False
    """Whether the number is a word: "match 5"."""
    cut: bool = False
    """Whether the cut is drawn below."""


class List(Struct, frozen=True):
    """One list."""

    kind: str
    title: str
    """What the pages are, beside the label: Pairings by name."""
    label: str
    """The label of the first page: "A–Gal 1/3"."""
    legend: str
    """What marks mean, in the foot; "" where there is none."""
    underlined: bool
    """Whether the legend begins with an underlined number."""
    sided: bool
    """Whether a column of sides follows the number."""
    rows: tuple[ScreenLine, ...]


def _list(kind: str, title: str, rows: Sequence[ScreenLine], legend: str = "") -> List:
    size = ROWS.get(kind, OTHER_ROWS)
    shown = label([row.key for row in rows], 0, size)
    return List(
        kind,
        title,
        shown + _count(len(rows), size),
        legend,
        any(row.fixed for row in rows),
        any(row.side for row in rows),
        tuple(rows),
    )


def _count(rows: int, size: int) -> str:
    pages = -(-rows // size)
    return f" 1/{pages}" if pages > 1 else ""


def label(keys: Sequence[str], start: int, stop: int) -> str:
    """The ends of a page: as many letters as tell them from the neighbouring page: "A–Gal"."""
    stop = min(stop, len(keys))
    if stop <= start:
        return ""
    first = _apart(keys[start], keys[start - 1] if start else "")
    last = _apart(keys[stop - 1], keys[stop] if stop < len(keys) else "")
    return first if first.startswith(last) else f"{first}–{last}"


def _apart(key: str, neighbour: str) -> str:
    if key[:1].isdigit() or not neighbour:
        return key if key[:1].isdigit() else key[:1]
    same = 0
    while same < min(len(key), len(neighbour)) and key[same] == neighbour[same]:
        same += 1
    return key[: same + 1]


def pairings(context: Context, room: Room, names: Names) -> List:
    """Everybody by name, with the table and the opponent."""
    texts = context.texts
    rows = [
        ScreenLine(
            initial(names(seat.id)),
            table.number,
            names(seat.id),
            side=seat.role,
            small=(_against(context, seat, table, names),),
            fixed=table.fixed,
            wide=table.is_named,
        )
        for seat, table in by_name(room.seated, lambda seat: names(seat.id))
    ]
    legend = texts["screen.fixed"] if any(row.fixed for row in rows) else ""
    if legend and (leaders := _leaders_table(context, room)):
        legend += texts("screen.leaders", table=leaders)
    return _list("pairings", texts["paper.by_name"], rows, legend)


def _against(context: Context, seat: Seat, table: Table, names: Names) -> str:
    if table.is_bye:
        return table.word
    others = [
        names(other.id) or context.texts["screen.not_named"]
        for other in table.players
        if other is not seat
    ]
    return context.texts("screen.against", name=", ".join(others))


def _leaders_table(context: Context, room: Room) -> str:
    """Where the first of the standings plays: fixed tables move the top table elsewhere."""
    if not context.counted or room.cut:
        return ""
    first = context.standings.rows[0].player.id
    return next((table.number for seat, table in room.seated if seat.id == first), "")


def standings(context: Context, names: Names) -> List:
    """The standings in force."""
    texts, cut = context.texts, cut_label(context)
    lines = final(context)
    below = [cut if row.last_in else row.play_on for row in lines]
    rows = [
        ScreenLine(
            row.rank,
            row.rank,
            names(row.id) or texts["screen.not_named"],
            word=row.points,
            small=row.tiebreaks,
            cut=bool(line),
        )
        for row, line in zip(lines, below, strict=True)
    ]
    legend = ", ".join((unit(context, "column"), *columns(context)))
    legend += "".join(texts("screen.cut", cut=line) for line in below if line)
    title = f"{texts['standings.title']} {title_of(context)}"
    return _list("standings", title, rows, legend)


def results(context: Context, room: Room, names: Names) -> List:
    """The tables of the round with what is known of them."""
    texts = context.texts
    done = sum(table.done for table in room.tables)
    rows = [
        _table(context, table, names, table.result or _word(context, table))
        for table in room.tables
    ]
    tables = texts.count("round.tables_of", len(room.tables), reported=done)
    return _list("results", f"{texts['round.results']}, {tables}", rows)


def playing(context: Context, room: Room, names: Names) -> List:
    """The tables that still play."""
    texts = context.texts
    ends = {
        table.key: texts("screen.to", time=dates.clock(table.ends))
        for table in room.playing
        if table.extension and table.ends is not None
    }
    rows = []
    for table in room.playing:
        small = (ends.get(table.key, ""),) if ends else ()
        rows.append(_table(context, table, names, texts["cut_round.against"], small))
    if shows_results(room.round):
        count = texts("overview.still_playing", playing=len(rows), tables=len(room.tables))
        title = f"{texts['overview.playing']}, {count}"
    else:
        title = texts["screen.not_started"]
    return _list("playing", title, rows)


def _word(context: Context, table: Table) -> str:
    return context.texts["round.done" if table.done else "cut_round.against"]


def _table(
    context: Context, table: Table, names: Names, word: str, small: tuple[str, ...] = ()
) -> ScreenLine:
    said = [names(seat.id) or context.texts["screen.not_named"] for seat in table.players]
    if len(said) != PAIR:
        end = word if table.done else ""
        return ScreenLine(table.key, table.number, ", ".join(said), word=end, small=small)
    one, two = said
    left, right = (seat.role for seat in table.players)
    return ScreenLine(
        key=table.key,
        number=table.number,
        first=one,
        word=word,
        second=two,
        sides=(left, right),
        small=small,
        winner=table.winner,
        wide=table.is_named,
    )
