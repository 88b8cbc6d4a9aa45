"""results.csv, the lines of tables and byes."""

import csv
import io
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

from msgspec import structs
from topcut.exchange.ours.csv_text import HEAD, results_csv
from topcut.regulations import load
from topcut.rules.standings.standings import standings
from topcut.tournament import Match, Way

from tests.support.brackets import MARK, absent, event_with_cut, game, typed
from tests.support.shown import plain
from tests.support.whole_event import whole_event

FFG = load("ffg-2.2.1")


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_namesakes() -> None:
    """What tells them apart stands behind their names."""
    assert _rows(results_csv(whole_event(), FFG))[1]["name 2"] == "fay xu (fay-2)"


def test_results() -> None:
    """Every table, bye and match of the cut is a line."""
    rows = _rows(results_csv(whole_event(), FFG))
    assert [row["round"] for row in rows] == [
        *(["swiss-1"] * 3),
        *(["swiss-2"] * 2),
        *(["swiss-3"] * 3),
        *(["cut-1"] * 2),
        *(["cut-2"] * 2),
    ]
    assert [row["note"] for row in rows[:5]] == [
        *("", "split", "bye, points by ruling", "", "no show: cy"),
    ]
    assert (rows[2]["points 1"], rows[2]["points 2"]) == ("2.5", "")
    assert (rows[7]["points 1"], rows[7]["points 2"]) == ("6", "-2")
    assert rows[7]["note"] == "points by ruling"
    games = rows[3]
    assert (games["points 1"], games["corp 1"], games["runner 1"]) == ("0", "0", "0")
    assert (games["points 2"], games["corp 2"], games["runner 2"]) == ("5", "3", "2")
    assert [row["winner"] for row in rows[8:]] == ["fay", "", "di", "fay"]


def test_a_drawn_match_of_the_cut_names_the_higher_seed_as_its_winner() -> None:
    """As the bracket does."""
    drawn = Match(("s1", "s4"), MARK, number=1, games=(game("s1", "s4", "", Way.TIME, (4, 4)),))
    event = typed(event_with_cut(4), 1, drawn, absent(2, "s2", "s3", "s2"))
    rows = _rows(results_csv(event, FFG))
    assert [(row["winner"], row["note"]) for row in rows] == [("s1", ""), ("s3", "no show: s2")]


def test_every_line_of_the_head_has_as_many_cells() -> None:
    lines = list(csv.reader(io.StringIO(results_csv(whole_event(), FFG), newline="")))
    assert {len(line) for line in lines} == {len(HEAD)}


def test_a_table_without_a_result_says_so_and_has_no_points() -> None:
    event = plain(4, 1)
    (stage,) = event.stages
    (round_,) = stage.rounds
    blank = replace(round_, matches=tuple(replace(m, score=None) for m in round_.matches))
    event = replace(event, stages=(structs.replace(stage, rounds=(blank,)),))
    rows = _rows(results_csv(event, FFG))
    assert {row["note"] for row in rows} == {"not played"}
    assert {row["points 1"] + row["points 2"] for row in rows} == {""}


def test_a_table_won_by_no_show_has_the_points_that_it_gave() -> None:
    event = whole_event()
    row = next(row for row in _rows(results_csv(event, FFG)) if row["note"] == "no show: cy")
    there, gone = (1, 2) if row["id 2"] == "cy" else (2, 1)
    assert (row[f"points {there}"], row[f"points {gone}"]) == ("6", "0")
    assert (row[f"corp {there}"], row[f"runner {there}"]) == ("", "")


def test_the_points_of_all_lines_are_those_of_the_standings() -> None:
    """Where no table is one of several players."""
    event = whole_event()
    total: dict[str, Fraction] = defaultdict(Fraction)
    for row in _rows(results_csv(event, FFG)):
        for number in (1, 2):
            total[row[f"id {number}"]] += Fraction(row[f"points {number}"] or 0)
    for line in standings(event, FFG).rows:
        assert total[line.player.id] == line.points, line.player.id
