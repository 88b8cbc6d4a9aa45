"""site/data/: what all events publish, in a few files for programs.

docs/formats/site-data.md describes them. Each is written in pieces, an event or a person each.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.json import encode

from topcut.documents.names.identities import code_of
from topcut.exchange.ours.csv_text import CORP, HEAD, Cell, CsvNumber, csv_lines, result_rows
from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.match import Ending
from topcut.rules.course.record import EntryRecord, EventRecord
from topcut.rules.figures.side_games import GameResult, result_as, table_games
from topcut.rules.figures.tally import EventTally
from topcut.tournament import Event, Identity, Side

FORMAT = 1
ENTRIES = (
    *("event", "person", "id", "name", "rank", "place", "points", "corp identity", "corp code"),
    *("runner identity", "runner code", "dropped after", "disqualified"),
)
NAMES = ("name 1", "name 2")
"""Columns of results.csv that entries.csv has."""
GAMES = ("corp game 1", "runner game 1")
"""What came of the first player's game as Corp and as Runner: won, lost, drawn."""
NO_GAMES = (None, None)
MATCHES = ("event", *(column for column in HEAD if column not in NAMES), CORP, *GAMES)


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
    """These lines as cells, in the order of `MATCHES`."""
    left = {HEAD.index(name) for name in NAMES}
    width = len(MATCHES) - len(GAMES) - 1
    games = _games(event, regulations)
    first, second = HEAD.index("id 1"), HEAD.index("id 2")
    rows: list[list[Cell]] = []
    for row in result_rows(event, regulations):
        cells = [cell for at, cell in enumerate(row) if at not in left]
        results = games.get((row[0], row[first], row[second]), NO_GAMES)
        rows.append([event.id, *cells, *[None] * (width - len(cells)), *results])
    return rows


def _games(
    event: Event, regulations: Regulations
) -> dict[tuple[Cell, Cell, Cell], tuple[str | None, str | None]]:
    """What came of the games of tables of two as Corp and as Runner, for the first player."""
    found: dict[tuple[Cell, Cell, Cell], tuple[str | None, str | None]] = {}
    a_round = regulations.formats[event.format].games
    for round_ in event.ranked:
        for match in round_.matches:
            if len(match.players) == 2 and match.reported and not match.no_show:
                one, games = match.players[0], table_games(match, regulations, a_round).games
                found[round_.name, *match.players] = (
                    result_as(Side.CORP, one, games),
                    result_as(Side.RUNNER, one, games),
                )
    cup = bracket(event, regulations)
    for each in cup.matches if cup else ():
        corp = each.sides.recorded
        if each.typed is not None and corp and each.winner and each.ending is not Ending.WALKOVER:
            one, other = each.typed.match.players
            won = GameResult.WON if each.winner == one else GameResult.LOST
            found[each.typed.round.name, one, other] = (won, None) if corp == one else (None, won)
    return found
