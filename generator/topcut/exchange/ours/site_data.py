"""site/data/: what all events publish, in a few files for programs.

docs/formats/site-data.md describes them. Each is written in pieces, an event or a person each.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.json import encode

from topcut.documents.names.identities import code_of
from topcut.exchange.ours.csv_text import CORP, HEAD, Cell, CsvNumber, csv_lines, result_rows
from topcut.regulations import Regulations
from topcut.rules.bracket.match import recorded_corp
from topcut.rules.course.record import EntryRecord, EventRecord
from topcut.rules.figures.tally import EventTally
from topcut.tournament import Event, Identity, Side

FORMAT = 1
ENTRIES = (
    *("event", "person", "id", "name", "rank", "place", "points", "corp identity", "corp code"),
    *("runner identity", "runner code", "dropped after", "disqualified"),
)
NAMES = ("name 1", "name 2")
"""Columns of results.csv that entries.csv has."""
MATCHES = ("event", *(column for column in HEAD if column not in NAMES), CORP)


def event_line(record: EventRecord) -> bytes:
    """An event of events.json, with how many played and who won, once it is over."""
    won = [one.person for one in record.entries if one.place == 1]
    line: dict[str, Any] = {
        "id": record.id,
        "name": record.name,
        "start": record.start,
        "end": record.end,
        "state": record.state,
        "regulations": record.regulations,
        "format": record.format,
        "place": record.where,
        "timezone": record.timezone,
        "kind": record.kind,
        "tier": record.tier,
        "level": record.level,
        "card_pool": record.card_pool,
        "series": record.series,
        "rounds": record.rounds,
        "cut": record.cut,
        "players": len(record.entries) if record.is_over else None,
        "winners": won,
    }
    return encode({key: value for key, value in line.items() if value not in ("", None, [])})


def person_line(id_: str, name: str, entries: Iterable[tuple[str, str]]) -> bytes:
    """A person of people.json; `entries` are events with the player's id there."""
    return encode({"id": id_, "name": name, "entries": sorted(entries)})


def figures_line(event: str, tally: EventTally) -> bytes:
    """An event of figures.json: the numbers of its games, which add up over events."""
    return encode({"event": event, "tally": tally})


def json_list(name: str, lines: Iterable[bytes]) -> Iterator[bytes]:
    """A file with one object a line: `{"topcut":1,"events":[…]}`."""
    yield f'{{"topcut":{FORMAT},"{name}":['.encode()
    between = b"\n"
    for line in lines:
        yield between + line
        between = b",\n"
    yield b"\n]}\n"


def csv_table(head: Iterable[str], lines: Iterable[bytes]) -> Iterator[bytes]:
    """A table as CSV, from lines of each event."""
    yield csv_lines([tuple(head)]).encode()
    yield from lines


def entry_lines(record: EventRecord) -> bytes:
    """Lines of entries.csv: everybody who played an event that is over."""
    return csv_lines(entry_rows(record)).encode()


def entry_rows(record: EventRecord) -> list[list[Cell]]:
    """These lines as cells, in the order of `ENTRIES`."""
    return [_entry(record.id, one) for one in record.entries]


def _entry(event: str, one: EntryRecord) -> list[Cell]:
    return [
        *(event, one.person, one.player, one.name, one.rank, one.place, CsvNumber(one.points)),
        *(one.corp, _code(one.corp, Side.CORP), one.runner, _code(one.runner, Side.RUNNER)),
        *(one.dropped, "yes" if one.disqualified else ""),
    ]


def _code(title: str, side: Side) -> CsvNumber:
    return CsvNumber(code_of(Identity(title, side, "")) if title else "")


def match_lines(event: Event, regulations: Regulations) -> bytes:
    """Lines of matches.csv: all tables and byes of an event as everybody may see it."""
    return csv_lines(match_rows(event, regulations)).encode()


def match_rows(event: Event, regulations: Regulations) -> list[list[Cell]]:
    """These lines as cells, in the order of `MATCHES`.

    The last says who is Corp of a match that is one game: in the cut it is known of every family.
    """
    corps: dict[tuple[Cell, Cell], str | None] = {
        (round_.name, match.number): recorded_corp(match)
        for round_ in event.cut
        for match in round_.matches
    }
    left = {HEAD.index(name) for name in NAMES}
    width = len(MATCHES) - 1
    rows: list[list[Cell]] = []
    for row in result_rows(event, regulations):
        cells = [cell for at, cell in enumerate(row) if at not in left]
        cells += [None] * (width - len(cells))
        cells[-1] = cells[-1] or corps.get((cells[0], cells[1]))
        rows.append([event.id, *cells])
    return rows
