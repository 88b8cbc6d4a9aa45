"""site/data/: lines of events, people, entries and matches."""

import csv
import json

from msgspec import structs
from topcut.exchange.ours.site_data import (
    ENTRIES,
    MATCHES,
    csv_table,
    entry_lines,
    event_line,
    json_list,
    match_lines,
)
from topcut.regulations import load

from tests.build import event, player, swiss
from tests.support.league import played

ROUND = [swiss(1, [("ada", "bo", "6-0")], byes=("cy",))]


def table(pieces: list[bytes], head: tuple[str, ...]) -> list[dict[str, str]]:
    return list(csv.DictReader(b"".join(csv_table(head, pieces)).decode().split("\r\n")))


def test_a_list_has_an_object_a_line_or_none() -> None:
    lines = b"".join(json_list("events", [b"{}", b"{}"]))
    assert lines == b'{"topcut":1,"events":[\n{},\n{}\n]}\n'
    assert json.loads(b"".join(json_list("events", []))) == {"topcut": 1, "events": []}


def test_an_event_says_who_won_and_how_many_played_once_it_is_over() -> None:
    line = json.loads(event_line(played(1, "ada 1", "bo 2", "cy")))
    assert (line["players"], line["winners"], line["state"]) == (3, ["ada"], "over")
    assert "tier" not in line
    line = json.loads(event_line(played(1, state="running")))
    assert "players" not in line
    assert "winners" not in line


def test_an_entry_has_identities_with_their_numbers() -> None:
    record = played(1, "ada 1")
    entry = structs.replace(record.entries[0], runner="Noise: Hacker Extraordinaire", points="7.5")
    (row,) = table([entry_lines(structs.replace(record, entries=(entry,)))], ENTRIES)
    assert (row["event"], row["person"], row["id"], row["place"]) == ("day-1", "ada", "ada-1", "1")
    assert (row["runner code"], row["corp code"], row["points"]) == ("01001", "", "7.5")


def test_a_name_that_a_spreadsheet_would_run_is_a_text() -> None:
    record = played(1, "ada 1")
    entry = structs.replace(record.entries[0], name="=1+1")
    (row,) = table([entry_lines(structs.replace(record, entries=(entry,)))], ENTRIES)
    assert row["name"] == "'=1+1"


def test_matches_are_the_lines_of_results_csv_without_names() -> None:
    made = event(["ada", "bo", player("cy")], ROUND)
    first, bye = table([match_lines(made, load("ffg-2.2.1"))], MATCHES)
    assert (first["event"], first["round"], first["id 1"]) == (made.id, "swiss-1", "ada")
    assert (first["points 1"], first["points 2"]) == ("6", "0")
    assert (bye["id 1"], bye["points 1"], bye["note"]) == ("cy", "6", "bye")
    assert "name 1" not in first


def test_every_event_has_the_same_columns() -> None:
    """Only single-sided events name the Corp of each table."""
    single = event(["ada", "bo"], [swiss(1, ["ada bo 3-0"])], family="single")
    (row,) = table([match_lines(single, load("single-sided"))], MATCHES)
    assert (row["corp"], list(row)) == ("ada", list(MATCHES))
