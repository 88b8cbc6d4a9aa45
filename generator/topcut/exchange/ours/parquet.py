"""Typed tables of all events, for statisticians: Parquet, which pyarrow writes.

pyarrow is an extra, `topcut[parquet]`, since it weighs more than the program: whoever calls this
has made sure that it is there.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from topcut.exchange.ours.site_data import ENTRIES, MATCHES, entry_rows, match_rows
from topcut.regulations import Regulations
from topcut.rules.course.record import EventRecord
from topcut.tournament import Event

EVENTS = (
    *("id", "name", "start", "end", "state", "regulations", "format", "where", "timezone"),
    *("kind", "tier", "level", "card_pool", "series", "rounds", "cut"),
)
GAMES = ("event", "round", "table", "game", "corp", "runners", "winners", "by")
TABLES = {"events": EVENTS, "entries": ENTRIES, "matches": MATCHES, "games": GAMES}
"""The columns of each table."""
WHOLE = frozenset(("rounds", "cut", "rank", "place", "dropped after", "match", "table", "game"))
DAYS = frozenset(("start", "end"))
LISTS = frozenset(("runners", "winners"))
_SIDES = ("points", "corp", "runner")
EXACT = frozenset(("points", *(f"{name} {number}" for name in _SIDES for number in (1, 2))))

Cells = Sequence[object]


def rows_of(
    record: EventRecord, event: Event, regulations: Regulations
) -> dict[str, list[list[object]]]:
    """The rows of an event by table; only its own where it is not over."""
    rows: dict[str, list[list[object]]] = {name: [] for name in TABLES}
    rows["events"].append([getattr(record, name) for name in EVENTS])
    if record.is_over:
        rows["entries"] += [list(row) for row in entry_rows(record)]
        rows["matches"] += [list(row) for row in match_rows(event, regulations)]
        rows["games"] += [list(row) for row in _games(event)]
    return rows


def _games(event: Event) -> Iterator[Cells]:
    """Games that were typed one by one, with runners and winners as lists; None is not known."""
    for stage in event.stages:
        for round_ in stage.rounds:
            for match in round_.matches:
                for number, game in enumerate(match.games, 1):
                    winners = None if game.winners is None else list(game.winners)
                    by = None if game.by is None else str(game.by)
                    table = match.table if match.number is None else match.number
                    yield (
                        *(event.id, round_.name, table, number),
                        *(game.corp, list(game.runners), winners, by),
                    )


def parquet(name: str, rows: Iterable[Cells]) -> bytes:
    """A table as Parquet, its columns typed; nothing stands where nothing is known."""
    import pyarrow
    from pyarrow import parquet as format_

    columns = TABLES[name]
    types: dict[str, Any] = {
        column: pyarrow.date32()
        if column in DAYS
        else pyarrow.int32()
        if column in WHOLE
        else pyarrow.float64()
        if column in EXACT
        else pyarrow.list_(pyarrow.string())
        if column in LISTS
        else pyarrow.bool_()
        if column == "disqualified"
        else pyarrow.string()
        for column in columns
    }
    by_column = list(zip(*rows, strict=True)) or [()] * len(columns)
    arrays = [
        pyarrow.array([_value(column, cell) for cell in cells], types[column])
        for column, cells in zip(columns, by_column, strict=True)
    ]
    sink = pyarrow.BufferOutputStream()
    format_.write_table(pyarrow.table(arrays, names=list(columns)), sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return content


def _value(column: str, cell: Any) -> object:
    if column == "disqualified":
        return bool(cell)
    if cell in (None, ""):
        return None
    return float(cell) if column in EXACT else cell
