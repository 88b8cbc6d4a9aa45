"""CSV that a spreadsheet opens safely."""

import csv
import io
from dataclasses import replace

from msgspec import structs
from topcut.exchange.ours.csv_text import CsvNumber, csv_text, standings_csv
from topcut.regulations import load
from topcut.tournament import Structure

from tests.support import stages
from tests.support.brackets import event_with_cut, ladder, win
from tests.support.shown import plain
from tests.support.whole_event import whole_event

FFG = load("ffg-2.2.1")


def test_rfc_4180() -> None:
    """Lines end in CR LF; quotes, commas and line breaks are quoted; None is nothing."""
    assert csv_text(["a", "b"], [['x"y', None], ["1,2", "l\nm"]]) == (
        'a,b\r\n"x""y",\r\n"1,2","l\nm"\r\n'
    )


def test_formulas() -> None:
    """A name that a spreadsheet would run has an apostrophe before it; numbers stay numbers."""
    text = csv_text(["a"], [["=1+1"], ["@x"], ["-5"], [-5], [CsvNumber("-0.5000")], ["a=1"]])
    assert text.split("\r\n")[1:-1] == ["'=1+1", "'@x", "'-5", "-5", "-0.5000", "a=1"]


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_standings() -> None:
    """Rank, points, tiebreakers by key, points by side, identities, status."""
    rows = {row["id"]: row for row in _rows(standings_csv(whole_event(), FFG))}
    assert list(rows["ada"]) == [
        *("rank", "place", "id", "name", "points", "sos", "esos", "corp", "runner"),
        *("corp identity", "runner identity", "status"),
    ]
    assert rows["ada"]["corp identity"] == "Haas-Bioroid: Engineering the Future"
    assert rows["fay-2"]["status"] == "disqualified"
    assert "ed" not in rows
    assert rows["cy"]["status"] == "dropped after round 2"
    assert rows["di"]["points"] == "6"


def test_places() -> None:
    """Empty before they are final: those of the cut, then everybody else behind it."""
    running = {row["id"]: row["place"] for row in _rows(standings_csv(whole_event(), FFG))}
    assert (running["bo"], running["ada"]) == ("3", "4")
    assert (running["fay"], running["fay-2"]) == ("", "")
    assert running["cy"] == "5"
    four = event_with_cut(4, players=8, swiss=ladder(8))
    before = _rows(standings_csv(four, FFG))
    assert {row["place"] for row in before} == {""}
    won = win(four, (1, "s1"), (2, "s3"), (3, "s3"), (4, "s4"), (5, "s1"), (6, "s3"))
    places = {row["id"]: row["place"] for row in _rows(standings_csv(won, FFG))}
    assert [places[f"s{seed}"] for seed in range(1, 9)] == ["2", "4", "1", "3", "5", "6", "7", "8"]


def test_places_without_a_cut() -> None:
    """The standings of the last announced round; none before."""
    three = replace(plain(8, 3), structure=Structure("custom", 3, 0))
    assert [row["place"] for row in _rows(standings_csv(three, FFG))] == list("12345678")
    going_on = replace(three, structure=Structure("custom", 4, 0))
    assert {row["place"] for row in _rows(standings_csv(going_on, FFG))} == {""}


def test_namesakes() -> None:
    """What tells them apart stands behind their names."""
    rows = {row["id"]: row for row in _rows(standings_csv(whole_event(), FFG))}
    assert (rows["fay"]["name"], rows["fay-2"]["name"]) == ("Fay Xu (fay)", "fay xu (fay-2)")


def test_tiebreakers_in_force() -> None:
    """The columns of tiebreakers are those of the regulations."""
    text = standings_csv(whole_event(), structs.replace(FFG, tiebreakers=("esos",)))
    assert text.splitlines()[0] == (
        "rank,place,id,name,points,esos,corp,runner,corp identity,runner identity,status"
    )


def test_who_is_disqualified_in_the_cut_has_no_place_but_the_status() -> None:
    rows = {row["id"]: row for row in _rows(standings_csv(stages.removed(), FFG))}
    assert (rows["s1"]["rank"], rows["s1"]["place"]) == ("1", "")
    assert rows["s1"]["status"] == "disqualified"
    assert (rows["s3"]["place"], rows["s3"]["status"]) == ("1", "")
