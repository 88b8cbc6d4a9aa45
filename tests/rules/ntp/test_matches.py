"""Matches, GMPs, and who won."""

import csv
import json
from pathlib import Path

from topcut.pages.event.overview import page
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.rules.systems.ntp import legal_scores

from tests.build import examined, problems, said
from tests.support.shown import shared

NTP = load("ntp-98.4")
ADA = "{corp: Ada Crane, "
CY = "{corp: Cy Dahl, "


def table(rest: str, second: str = "result: 2-1") -> str:
    """Round 1 of four players in the printed pairing, with this first table."""
    return (
        "tables:\n"
        f"  - {{table: 1, players: [Ada Crane, Cy Dahl], {rest}}}\n"
        f"  - {{table: 2, players: [Bo Quist, Di Ito], {second}}}\n"
    )


def games(first: str, second: str, more: str = "") -> str:
    return table(f"games: [{ADA}{first}}}, {CY}{second}}}]{more}")


def test_n_gmp_1_there_are_seven_results_of_a_match() -> None:
    """3–0, 2.5–0.5, 2–1, 1.5–1.5 and back, which all add up to 3."""
    assert {(float(a), float(b)) for a, b in legal_scores(NTP, 2)} == {
        (3, 0), (2.5, 0.5), (2, 1), (1.5, 1.5), (1, 2), (0.5, 2.5), (0, 3),
    }  # fmt: skip


def test_n_gmp_3_says_what_to_type_for_an_unfinished_game(tmp_path: Path) -> None:
    (found,) = problems(
        examined(tmp_path, "ntp", swiss_1=games("agenda: 5-4", "agenda: 7-2")), "N-gmp-3"
    )
    assert found.expected == "by: time"
    assert found.citation == "Netrunner Tournament Protocol v98.4, Data Table"


def test_n_match_1_a_missing_game(tmp_path: Path) -> None:
    found = examined(tmp_path, "ntp", swiss_1=table(f"games: [{ADA}agenda: 7-3}}]"))
    assert said(found, "N-match-1") == [
        "error rounds/swiss-1.yaml:2 1 game is typed, but a match has 2"
    ]


def test_n_watch_1_two_warnings_before_a_forfeit(tmp_path: Path) -> None:
    """A forfeit after fewer than two warnings is a warning; those of the same round count."""
    text = games("by: forfeit, winner: Ada Crane", "agenda: 7-2")
    for number, (warnings, expected) in enumerate(
        (
            ("", ["Cy Dahl forfeits a game without a warning"]),
            ("warnings: {Cy Dahl: slow play}\n", ["Cy Dahl forfeits a game after 1 warning"]),
            ("warnings: {Cy Dahl: [slow play, talking]}\n", []),
            (
                "warnings: {Ada Crane: [slow play, talking]}\n",
                ["Cy Dahl forfeits a game without a warning"],
            ),
        )
    ):
        found = examined(tmp_path / str(number), "ntp", swiss_1=text + warnings)
        assert [problem.message for problem in problems(found, "N-watch-1")] == expected
        assert all(problem.level == "warning" for problem in problems(found, "N-watch-1"))


def test_half_gmps_are_decimals_everywhere(tmp_path: Path) -> None:
    """In the standings, CSV, event.json, pages, problems, drafts."""
    found = examined(tmp_path, "ntp", swiss_1=table("result: 2.5-0.5", "result: 1.5-1.5"))
    made = exports(found.event, NTP, ())
    first, second = list(csv.DictReader(made["standings.csv"].splitlines()))[:2]
    columns = ("id", "points", "opponents", "opponents_trimmed")
    assert [first[key] for key in columns] == ["ada-crane", "2.5", "0.5", "0"]
    assert [second[key] for key in columns] == ["bo-quist", "1.5", "1.5", "0"]
    assert "/2" not in made["standings.csv"] + made["results.csv"]
    data = json.loads(made["event.json"])
    (after,) = data["standings"]
    assert after["columns"][2:4] == ["points", "opponents"]
    assert after["rows"][0][2:4] == [2.5, "1/2"]
    (stage,) = data["event"]["stages"]
    assert stage["rounds"][0]["matches"][0]["score"] == [2.5, 0.5]
    two = "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist], result: 2-1}\n"
    two += "  - {table: 2, players: [Di Ito, Cy Dahl], result: 1.5-1.5}\n"
    over = examined(
        tmp_path / "2", "ntp", swiss_1=table("result: 2.5-0.5", "result: 1.5-1.5"), swiss_2=two
    )
    shown = page(shared(over.event))
    assert "<b>4.5</b>" in shown.beside
    assert [row.line.points for row in shown.leaders] == ["4.5", "3", "2.5", "2"]
