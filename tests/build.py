"""Events for tests, in a few words: as values of the model, and as files that somebody typed."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from typing import Any, TypeVar

from msgspec import structs
from topcut.regulations import Regulations
from topcut.rules.ground.fingerprint import fingerprint
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem
from topcut.tournament import Event, Match, Player, Round, Staff, Stage, StageKind, Structure
from topcut.workspace.data import CheckedEvent, Data

T = TypeVar("T")
TableText = tuple[str, str, str]
"""Two players and a result: "6-0", "" for none, "no ANN" where Ann did not appear."""
EVENT = """\
name: Downtown
date: 2018-03-10
timezone: America/Chicago
regulations: ffg-2.2.1
structure: basic
staff: {organizer: Ann Ellis, judges: [Bo Judge]}
draw: downtown-2018-03-10
"""
SINGLE = """\
name: Downtown
date: 2026-03-14
timezone: America/Chicago
regulations: single-sided
structure: {rounds: 4, cut: 0}
staff: {organizer: Ann Ellis}
draw: downtown-2026-03-14
"""
NTP = """\
name: Net City 1998
date: 1998-05-16
regulations: ntp-98.4
staff: {organizer: Ann Ellis}
"""
ROBIN = NTP + "pairing: round robin\n"
MULTIPLAYER = """\
name: One Corp, Three Runners
date: 2018-09-14
regulations: napd-multiplayer
staff: {organizer: Ann Ellis}
structure: {rounds: 3, cut: 0}
"""
DOUBLE = """\
name: Downtown
date: 2024-06-08
regulations: double-sided
structure: {rounds: 3, cut: 0}
staff: {organizer: Ann Ellis}
"""
FAMILIES = {
    "ffg": EVENT,
    "single": SINGLE,
    "double": DOUBLE,
    "ntp": NTP,
    "multiplayer": MULTIPLAYER,
}
"""What is typed into event.yaml, by the room of the rules."""
DOCUMENTS = {
    "ffg": ("ffg-2.2.1", date(2018, 1, 6)),
    "single": ("single-sided", date(2026, 3, 14)),
    "double": ("double-sided", date(2024, 6, 8)),
    "ntp": ("ntp-98.4", date(1998, 5, 16)),
    "multiplayer": ("napd-multiplayer", date(2018, 9, 14)),
}
"""The rule document of an event as a value, and its day."""
PLAYERS = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl}
- {name: Di Ito}
"""
FIVE = PLAYERS + "- {name: Ed Moss}\n"
ROUND_1 = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
ROUND_2 = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}
  - {table: 2, players: [Di Ito, Bo Quist], result: 3-3}
"""
UNPLAYED = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist]}
  - {table: 2, players: [Cy Dahl, Di Ito]}
"""
GAMES = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist}
  - {table: 2, corp: Cy Dahl, runner: Di Ito}
"""
CUT_1 = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist}
  - {match: 2, players: [Cy Dahl, Di Ito]}
"""
SIDED_1 = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}
"""
NTP_1 = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 3-0}
  - {table: 2, players: [Bo Quist, Di Ito], result: 2-1}
"""


def event(
    players: Iterable[object],
    rounds: Iterable[Round] = (),
    cut: Iterable[Round] = (),
    *,
    family: str = "ffg",
    **fields: Any,
) -> Event:
    """An event of a day with these players, Swiss rounds and rounds of the cut.

    A word is a player; `day` is the day where it matters.
    """
    regulations, day = DOCUMENTS[family]
    day = fields.pop("day", day)
    values: dict[str, Any] = {
        "id": "mill-road",
        "name": "Mill Road",
        "start": day,
        "end": day,
        "regulations": regulations,
        "mark": Mark("event.yaml"),
        "structure": Structure("custom", 9, 0),
        "staff": Staff("Olga Reyes"),
        "draw": "mill-road",
        "players": tuple(player(each) if isinstance(each, str) else each for each in players),
        "stages": stages(rounds, cut),
    }
    return Event(**values | fields)


def stages(swiss: Iterable[Round], cut: Iterable[Round] = ()) -> tuple[Stage, ...]:
    """Those of the two that have rounds."""
    both = (Stage(StageKind.SWISS, tuple(swiss)), Stage(StageKind.CUT, tuple(cut)))
    return tuple(stage for stage in both if stage.rounds)


def with_swiss(event: Event, *rounds: Round) -> Event:
    """The event with these Swiss rounds in place of its own."""
    return replace(event, stages=stages(rounds, event.cut))


def with_cut(event: Event, *rounds: Round) -> Event:
    """The event with these rounds of the cut in place of its own."""
    return replace(event, stages=stages(event.swiss, rounds))


def with_last(event: Event, **fields: Any) -> Event:
    """The event with other fields of its last round, whatever its stage."""
    *before, stage = event.stages
    *earlier, last = stage.rounds
    rounds = (*earlier, replace(last, **fields))
    return replace(event, stages=(*before, structs.replace(stage, rounds=rounds)))


def player(id_: str, **fields: Any) -> Player:
    """A player whose name is the id with a capital."""
    return Player(id_, id_.capitalize(), Mark("players.yaml"), **fields)


def swiss(number: int, tables: Iterable[TableText | str] = (), **fields: Any) -> Round:
    """A Swiss round; tables are numbered from 1 and stand on lines from 2.

    One of words, "ada bo 3-0", is the Corp, the Runner and the result.
    """
    file = f"rounds/swiss-{number}.yaml"
    matches = tuple(
        match(table, Mark(file, line), line - 1) for line, table in enumerate(tables, 2)
    )
    return Round(StageKind.SWISS, number, Mark(file), matches, **fields)


def match(table: TableText | str, mark: Mark, number: int) -> Match:
    """One table."""
    if isinstance(table, str):
        corp, runner, result = table.split()
        result = {"-": "", "no": f"no {runner}"}.get(result, result)
        return replace(match((corp, runner, result), mark, number), corp=corp)
    one, two, result = table
    if result.startswith("no "):
        return Match((one, two), mark, number, no_show=(result.removeprefix("no "),))
    return Match((one, two), mark, number, score=score(result) if result else None)


def score(result: str) -> tuple[Fraction, Fraction]:
    """A typed total."""
    first, second = result.split("-")
    return Fraction(first), Fraction(second)


def as_a_draft(round_: Round, word: str = "mill-road") -> Round:
    """The round as it is when Topcut drew its tables and byes by this word."""
    players = (match.players for match in round_.matches)
    return replace(round_, fingerprint=str(fingerprint(word, players, round_.byes)))


def without_fingerprints(event: Event) -> Event:
    """The event as if somebody had typed its rounds."""
    swiss, cut = (
        [replace(one, fingerprint="") for one in rounds] for rounds in (event.swiss, event.cut)
    )
    return replace(event, stages=stages(swiss, cut))


def typed(
    folder: Path,
    family: str = "ffg",
    *,
    event: str | None = None,
    players: str = PLAYERS,
    **rounds: str,
) -> Path:
    """Writes an event's folder; `swiss_1="tables: …"` is rounds/swiss-1.yaml."""
    where = folder / "data" / "events" / "downtown"
    (where / "rounds").mkdir(parents=True)
    texts = {
        "event.yaml": FAMILIES[family] if event is None else event,
        "players.yaml": players,
        **{f"rounds/{name.replace('_', '-')}.yaml": text for name, text in rounds.items()},
    }
    for path, text in texts.items():
        (where / path).write_text(dedent(text), encoding="utf-8")
    return where


def numbered(names: Iterable[object]) -> str:
    """Players as players.yaml has them: Player 1, Player 2 for `range(1, 3)`, Player A for "A"."""
    return "".join(f"- {{name: Player {name}}}\n" for name in names)


def data_of(folder: Path) -> Data:
    """The data/ that an event's folder lies in."""
    return Data(folder.parent.parent)


class UsableEvent(CheckedEvent, frozen=True, eq=False, dict=True, kw_only=True):
    """An event whose event.yaml and players.yaml a test takes as read."""

    event: Event
    regulations: Regulations


def opened(folder: Path) -> UsableEvent:
    """The event of a folder below data/events, with everything that is wrong with it."""
    return UsableEvent(**structs.asdict(data_of(folder).open(folder.name)))


def readable(event: CheckedEvent) -> Event:
    """The event itself, where its files can be read."""
    assert event.event is not None, event.report
    return event.event


def round_text(folder: Path, name: str = "swiss-1") -> str:
    """A round's file below an event's folder, with the line ends it has."""
    return (folder / "rounds" / f"{name}.yaml").read_bytes().decode()


def examined(folder: Path, family: str = "ffg", **texts: Any) -> UsableEvent:
    """The typed event with everything that is wrong with it."""
    return opened(typed(folder, family, **texts))


def required(value: T | None) -> T:
    """The value, which a test goes on with."""
    assert value is not None
    return value


def problems(where: Path | CheckedEvent, row: str, **texts: Any) -> list[Problem]:
    """The problems of one row, in an event or in the one that is typed into this folder."""
    event = examined(where, **texts) if isinstance(where, Path) else where
    return [problem for problem in event.report.problems if problem.row == row]


def said(where: Path | CheckedEvent, row: str, **texts: Any) -> list[str]:
    """The same as "level file:line message"."""
    return [
        f"{problem.level} {problem.mark.file}:{problem.mark.line} {problem.message}"
        for problem in problems(where, row, **texts)
    ]


def all_said(event: CheckedEvent) -> list[str]:
    """Every problem as "level kind file:line message"."""
    return [
        f"{problem.level} {problem.kind} {problem.mark.file}:{problem.mark.line} {problem.message}"
        for problem in event.report.problems
    ]
