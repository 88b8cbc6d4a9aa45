"""A whole single-sided event as typed: checked, ranked by hand, exported, imported again."""

import csv
import io
import json
from pathlib import Path

import pytest
from topcut.cli import OK, main
from topcut.exchange.files.event_files import event_files
from topcut.exchange.ours.csv_text import results_csv, standings_csv
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.rules.standings.standings import standings
from topcut.workspace.data import Data

from tests.build import PLAYERS, SINGLE, opened, required, typed
from tests.support.plain import plain

PEOPLE = (
    PLAYERS
    + """\
- {name: Ed Moss}
- {name: Fay Lund}
- {name: Gil Oak, joins: 2}
"""
)
ROUNDS = {
    "swiss_1": """\
tables:
  - {table: 1, corp: Bo Quist, runner: Ed Moss, result: 3-0}
  - {table: 2, corp: Fay Lund, runner: Di Ito, by: time, agenda: 5-3}
  - {table: 3, corp: Ada Crane, runner: Cy Dahl, result: 0-3}
""",
    "swiss_2": """\
tables:
  - {table: 1, corp: Cy Dahl, runner: Bo Quist, result: 0-3}
  - {table: 2, corp: Di Ito, runner: Gil Oak, no show: Gil Oak}
  - {table: 3, corp: Ed Moss, runner: Fay Lund, result: 3-0}
byes: [Ada Crane]
drops: [Ed Moss]
""",
    "swiss_3": """\
tables:
  - {table: 1, corp: Di Ito, runner: Bo Quist, result: 1-1}
  - table: 2
    corp: Cy Dahl
    runner: Ada Crane
    result: 0-0
    rulings: {S-points-1: both left before the end}
byes: [Fay Lund]
""",
    "swiss_4": """\
returns: [Gil Oak]
tables:
  - {table: 1, corp: Bo Quist, runner: Di Ito, result: 3-0}
  - {table: 2, corp: Fay Lund, runner: Cy Dahl, result: 0-3}
  - {table: 3, corp: Gil Oak, runner: Ada Crane, result: 0-3}
""",
}
"""A late entry who does not appear and returns, a drop, byes, a draw on time, 0-0 by ruling."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, event=SINGLE, players=PEOPLE, **ROUNDS)


def test_the_check_finds_the_ruling_and_nothing_else(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(folder.parent.parent)]
    assert main(["check", "downtown", *data]) == OK
    told = capsys.readouterr().out
    assert "0-0 is not a result of one game; by ruling: both left before the end" in told
    assert told.rstrip().endswith("1 note")


def test_s_tie_1_the_standings_are_those_worked_by_hand(folder: Path) -> None:
    """Ed left after two rounds, Gil played one and missed one; Cy met Ada twice, Bo met Di."""
    found = opened(folder)
    rows = standings(found.event, found.regulations).rows
    assert [
        (row.player.name, row.points, row.rounds_played, str(row.tiebreaks[0])) for row in rows
    ] == [
        ("Bo Quist", 10, 4, "11/8"),
        ("Cy Dahl", 6, 4, "13/8"),
        ("Ada Crane", 6, 4, "1"),
        ("Di Ito", 5, 4, "2"),
        ("Fay Lund", 4, 4, "17/12"),
        ("Ed Moss", 3, 2, "7/4"),
        ("Gil Oak", 0, 2, "3/2"),
    ]


def _read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_tables_of_numbers_have_balances_and_sides(folder: Path) -> None:
    found = opened(folder)
    lines = _read(standings_csv(found.event, found.regulations))
    assert [(line["place"], line["id"], line["side balance"]) for line in lines] == [
        ("1", "bo-quist", "0"),
        ("2", "cy-dahl", "0"),
        ("3", "ada-crane", "-1"),
        ("4", "di-ito", "-1"),
        ("5", "fay-lund", "1"),
        ("6", "ed-moss", "0"),
        ("7", "gil-oak", "1"),
    ]
    results = _read(results_csv(found.event, found.regulations))
    assert [
        (line["id 1"], line["points 1"], line["points 2"], line["corp"], line["note"])
        for line in results[1:7]
    ] == [
        ("fay-lund", "1", "1", "fay-lund", ""),
        ("ada-crane", "0", "3", "ada-crane", ""),
        ("cy-dahl", "0", "3", "cy-dahl", ""),
        ("di-ito", "3", "0", "di-ito", "no show: gil-oak"),
        ("ed-moss", "3", "0", "ed-moss", ""),
        ("ada-crane", "3", "", "", "bye"),
    ]


def test_event_json_gives_the_event_back_whole(folder: Path) -> None:
    found = opened(folder)
    text = event_json(found.event, found.regulations, found.report.problems)
    again = read_event_json(parse(text)).event
    assert plain(again) == plain(found.event)
    assert event_files(again) == event_files(found.event)
    assert [one["corp"] for one in json.loads(text)["event"]["stages"][0]["rounds"][0]["matches"]]


def test_the_files_that_are_written_are_read_as_the_same_event(
    folder: Path, tmp_path: Path
) -> None:
    found = opened(folder)
    again = tmp_path / "again" / "events" / "downtown"
    for path, text in event_files(found.event).items():
        (again / path).parent.mkdir(parents=True, exist_ok=True)
        (again / path).write_text(text, encoding="utf-8")
    read = Data(tmp_path / "again").open("downtown")
    assert plain(required(read.event)) == plain(found.event)
    assert [problem.row for problem in read.report.problems] == ["S-points-1"]


def test_its_pages_are_built(folder: Path, tmp_path: Path) -> None:
    data = ["--data", str(folder.parent.parent)]
    site = tmp_path / "site"
    assert main(["build", *data, "--site", str(site)]) == OK
    page = (site / "downtown/standings/index.html").read_text(encoding="utf-8")
    assert "Runner +1" in page
    assert "even" in page
    assert "split" not in page
    ada = (site / "downtown/players/ada-crane/index.html").read_text(encoding="utf-8")
    assert "<td>lost<td>0–0<td>" in ada
