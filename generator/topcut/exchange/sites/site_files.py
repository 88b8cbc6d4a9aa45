"""The files that a site publishes below data/, read for an index over it.

They come from somebody else: what cannot be read is one sentence with the file and the line, and
nothing of that site is used. `docs/formats/site-data.md` describes them.

Longer than most: five kinds of files, each with everything that can be wrong in it.
"""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import TypeVar

import msgspec
from msgspec import Struct, field

from topcut.documents.names.names import ID, ID_BYTES, NAME_SIGNS
from topcut.exchange.ours.site_data import ENTRIES, FORMAT, GAMES, MATCHES
from topcut.exchange.reading.errors import ExchangeError
from topcut.rules.course.record import EntryRecord, EventRecord
from topcut.rules.figures.side_games import GameResult
from topcut.rules.figures.tally import EventTally
from topcut.text.words.invisible import CONTROL

T = TypeVar("T", bound=Struct)
Reference = tuple[str, str]
"""An event and a player of it."""

EVENTS, PEOPLE = "events.json", "people.json"
ENTRIES_FILE, MATCHES_FILE, FIGURES = "entries.csv", "matches.csv", "figures.json"
_NUMBER = re.compile(r"-?\d{1,9}(?:\.\d{1,20}|/[1-9]\d{0,8})?")
_WHOLE = re.compile(r"\d{1,6}")
_FORMULA = re.compile(r"'[=+\-@\t\r]")


class SitePlayer(Struct, frozen=True):
    """One of the two of a match."""

    id: str
    points: Fraction | None
    corp: GameResult | None
    """Of the game as Corp; None where it is not known."""
    runner: GameResult | None


class SiteMatch(Struct, frozen=True):
    """A match of an event."""

    round: str
    """Its name: 3, cut-1."""
    in_cut: bool
    players: tuple[SitePlayer, SitePlayer]
    winner: str
    """Of the cut."""
    note: str


class SiteEvent(Struct, frozen=True):
    """An event of the site."""

    record: EventRecord
    players: int
    """Who played; of an event that is over."""
    matches: tuple[SiteMatch, ...] = ()
    tally: EventTally | None = None


class OtherSite(Struct, frozen=True):
    """What a site publishes."""

    events: tuple[SiteEvent, ...]
    names: Mapping[str, str]
    """Of its people, by id."""
    people: Mapping[Reference, str]
    """Whose player each is; a player who stands alone is not there."""


class _Event(Struct, frozen=True):
    id: str
    name: str
    start: date
    end: date
    state: str
    regulations: str
    format: str
    where: str = field(default="", name="place")
    kind: str = ""
    series: str = ""
    rounds: int | None = None
    cut: int | None = None
    players: int | None = None


class _Person(Struct, frozen=True):
    id: str
    name: str
    entries: tuple[tuple[str, str], ...]


class _Figures(Struct, frozen=True):
    event: str
    tally: EventTally


class _Events(Struct, frozen=True):
    topcut: int
    events: tuple[_Event, ...]


class _People(Struct, frozen=True):
    topcut: int
    people: tuple[_Person, ...]


class _AllFigures(Struct, frozen=True):
    topcut: int
    figures: tuple[_Figures, ...]


def read_site(read: Callable[[str], bytes | None]) -> OtherSite:
    """What a site publishes, `read` giving the bytes of a file of its data/, None without it.

    A site of an older Topcut has no figures.json, and counts in no figures. Raises ExchangeError.
    """
    listed = _json(read, EVENTS, _Events).events
    people = _json(read, PEOPLE, _People).people
    figures = _json(read, FIGURES, _AllFigures).figures if read(FIGURES) is not None else ()
    tallies = {one.event: one.tally for one in figures}
    for one in listed:
        _id(one.id, EVENTS, one.id)
        for text in (one.name, one.where):
            _text(text, EVENTS, one.id)
    for person in people:
        _id(person.id, PEOPLE, person.id)
        _text(person.name, PEOPLE, person.id)
    known = {one.id for one in listed}
    entries: dict[str, list[EntryRecord]] = {}
    for line, row in _rows(read, ENTRIES_FILE, ENTRIES):
        event, entry = _entry(row, line)
        if event not in known:
            raise _wrong(ENTRIES_FILE, line, f"there is no event “{event}” in {EVENTS}")
        entries.setdefault(event, []).append(entry)
    for one in listed:
        there = len(entries.get(one.id, ()))
        if one.players not in (None, there):
            said = f"players in {EVENTS}: {one.players}, and lines here: {there}"
            raise _wrong(ENTRIES_FILE, one.id, said)
    matches: dict[str, list[SiteMatch]] = {}
    for line, row in _rows(read, MATCHES_FILE, MATCHES):
        if row["id 2"]:
            matches.setdefault(row["event"], []).append(_match(row, line))
    events = [
        SiteEvent(
            _record(one, entries.get(one.id, ())),
            one.players or 0,
            tuple(matches.get(one.id, ())),
            tallies.get(one.id),
        )
        for one in sorted(listed, key=lambda one: one.id)
    ]
    names = {person.id: person.name for person in people}
    references = {reference: person.id for person in people for reference in person.entries}
    return OtherSite(tuple(events), names, references)


def _record(one: _Event, entries: Sequence[EntryRecord]) -> EventRecord:
    return EventRecord(
        id=one.id,
        name=one.name,
        start=one.start,
        end=one.end,
        state=one.state,
        regulations=one.regulations,
        format=one.format,
        where=one.where,
        kind=one.kind,
        series=one.series,
        rounds=one.rounds,
        cut=one.cut,
        entries=tuple(entries),
    )


def _json(read: Callable[[str], bytes | None], name: str, kind: type[T]) -> T:
    content = read(name)
    if content is None:
        raise ExchangeError("there is no such file: copy the folder data/ of that site", name)
    try:
        value = msgspec.json.decode(content, type=kind)
    except msgspec.ValidationError as error:
        raise ExchangeError(f"{error}".replace("`", ""), name) from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise ExchangeError(f"not JSON, or cut off: {error}", name) from error
    if getattr(value, "topcut", FORMAT) != FORMAT:
        raise ExchangeError("it is in a newer format: install a newer Topcut", name)
    return value


def _rows(
    read: Callable[[str], bytes | None], name: str, columns: tuple[str, ...]
) -> Iterator[tuple[int, dict[str, str]]]:
    """The lines of a table with their numbers; a table may have more columns than are known."""
    content = read(name)
    if content is None:
        raise ExchangeError("there is no such file: copy the folder data/ of that site", name)
    try:
        rows = csv.reader(io.StringIO(content.decode(), newline=""), strict=True)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _wrong(name, line, "it is not UTF-8") from error
    try:
        head = next(rows, [])
        missing = [column for column in columns if column not in head]
        if missing:
            raise _wrong(name, 1, f"there is no column “{missing[0]}”")
        for cells in rows:
            if len(cells) != len(head):
                said = f"{len(cells)} cells, and the first line has {len(head)}"
                raise _wrong(name, rows.line_num, said)
            plain = (cell[1:] if _FORMULA.match(cell) else cell for cell in cells)
            yield rows.line_num, dict(zip(head, plain, strict=True))
        if not content.endswith(b"\n"):
            raise _wrong(name, rows.line_num, "the line is cut off")
    except csv.Error as error:
        raise _wrong(name, rows.line_num, f"not CSV: {error}") from error


def _entry(row: Mapping[str, str], line: int) -> tuple[str, EntryRecord]:
    name = ENTRIES_FILE
    player = _id(row["id"], name, line)
    person, slash, alone = row["person"].partition("/")
    for text in (person, alone) if slash else (person,):
        _id(text, name, line)
    return row["event"], EntryRecord(
        person=row["person"],
        player=player,
        name=_text(row["name"], name, line),
        rank=_whole(row["rank"], name, line),
        place=_whole(row["place"], name, line),
        corp=_text(row["corp identity"], name, line),
        runner=_text(row["runner identity"], name, line),
        disqualified=row["disqualified"] == "yes",
    )


def _match(row: Mapping[str, str], line: int) -> SiteMatch:
    one, two = (_id(row[f"id {seat}"], MATCHES_FILE, line) for seat in (1, 2))
    points = [_number(row[f"points {seat}"], MATCHES_FILE, line) for seat in (1, 2)]
    corp, runner = (_result(row[column], line) for column in GAMES)
    return SiteMatch(
        round=_id(row["round"], MATCHES_FILE, line),
        in_cut=bool(row["match"]),
        players=(
            SitePlayer(one, points[0], corp, runner),
            SitePlayer(two, points[1], _OTHER[runner], _OTHER[corp]),
        ),
        winner=row["winner"],
        note=row["note"],
    )


_OTHER = {
    GameResult.WON: GameResult.LOST,
    GameResult.LOST: GameResult.WON,
    GameResult.DRAWN: GameResult.DRAWN,
    None: None,
}
"""The result of a game for the opponent."""


def _result(text: str, line: int) -> GameResult | None:
    try:
        return GameResult(text) if text else None
    except ValueError:
        raise _wrong(MATCHES_FILE, line, f"“{text[:40]}” is not won, lost or drawn") from None


def _id(text: str, name: str, where: int | str) -> str:
    if not ID.fullmatch(text) or len(text) > ID_BYTES:
        raise _wrong(name, where, f"“{text[:ID_BYTES]}” is not an id")
    return text


def _text(text: str, name: str, where: int | str) -> str:
    if len(text) > NAME_SIGNS or CONTROL.search(text):
        raise _wrong(name, where, f"“{text[:40]}…” is not a name")
    return text


def _number(text: str, name: str, line: int) -> Fraction | None:
    if not text:
        return None
    if not _NUMBER.fullmatch(text):
        raise _wrong(name, line, f"“{text[:40]}” is not a number")
    return Fraction(text)


def _whole(text: str, name: str, line: int) -> int | None:
    if text and not _WHOLE.fullmatch(text):
        raise _wrong(name, line, f"“{text[:40]}” is not a number")
    return int(text) if text else None


def _wrong(name: str, where: int | str, what: str) -> ExchangeError:
    place = f"line {where}" if isinstance(where, int) else f"“{where[:ID_BYTES]}”"
    return ExchangeError(f"{place}: {what}", name)
