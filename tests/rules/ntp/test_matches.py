"""Matches, GMPs, and who won."""

import csv
import json
from pathlib import Path

import pytest
from topcut.pages.event.overview import page
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.rules.systems.ntp import legal_scores, match_score, match_winner

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


def scored(folder: Path, text: str) -> tuple[str, str | None]:
    """GMPs of the first table, and who won the match."""
    found = examined(folder, "ntp", swiss_1=text)
    assert [p.message for p in found.report.problems] == []
    assert found.event is not None
    match = found.event.ranked[0].matches[0]
    score = match_score(match, NTP)
    assert score is not None
    return "-".join(f"{float(part):g}" for part in score), match_winner(match, NTP)


def test_n_gmp_1_there_are_seven_results_of_a_match() -> None:
    """3–0, 2.5–0.5, 2–1, 1.5–1.5 and back, which all add up to 3."""
    assert {(float(a), float(b)) for a, b in legal_scores(NTP, 2)} == {
        (3, 0), (2.5, 0.5), (2, 1), (1.5, 1.5), (1, 2), (0.5, 2.5), (0, 3),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "gmps", "winner"),
    [
        ("agenda: 7-3", "agenda: 8-2", "3-0", "ada-crane"),
        ("by: flatline", "by: decked", "3-0", "ada-crane"),
        ("agenda: 7-3", "by: time, agenda: 5-4", "2.5-0.5", "ada-crane"),
        ("agenda: 7-3", "by: time", "2.5-0.5", "ada-crane"),
        ("agenda: 7-3", "agenda: 2-7", "1-2", "cy-dahl"),
        ("agenda: 7-3", "agenda: 4-7", "2-1", "ada-crane"),
        ("agenda: 7-4", "agenda: 4-8", "1.5-1.5", ""),
        ("by: time, agenda: 6-0", "by: time, agenda: 6-1", "1.5-1.5", ""),
        ("winner: nobody", "by: flatline", "0.5-2.5", "cy-dahl"),
    ],
)
def test_n_gmp_3_games_give_the_match(
    first: str, second: str, gmps: str, winner: str, tmp_path: Path
) -> None:
    """10 points a game won, agenda points of a game lost, nothing for an unfinished one."""
    assert scored(tmp_path, games(first, second)) == (gmps, winner)


def test_n_gmp_3_flatlines_need_no_agenda_points_where_one_player_won_both(tmp_path: Path) -> None:
    assert scored(tmp_path, games("by: flatline", "winner: Ada Crane")) == ("3-0", "ada-crane")


def test_n_gmp_3_one_game_each_without_agenda_points_needs_the_match(tmp_path: Path) -> None:
    found = examined(tmp_path, "ntp", swiss_1=games("by: flatline", "by: flatline"))
    assert said(found, "N-gmp-3") == [
        "error rounds/swiss-1.yaml:2 one game each: the agenda points of both games decide the "
        "match, and this game has none"
    ]


@pytest.mark.parametrize(
    ("match", "gmps", "winner"),
    [("match: Cy Dahl", "1-2", "cy-dahl"), ("match: tied", "1.5-1.5", "")],
)
def test_n_gmp_3_the_typed_match_stands_there(
    match: str, gmps: str, winner: str, tmp_path: Path
) -> None:
    text = games("by: flatline", "by: flatline", f", {match}")
    assert scored(tmp_path, text) == (gmps, winner)


def test_n_gmp_3_a_match_against_the_points(tmp_path: Path) -> None:
    found = examined(
        tmp_path, "ntp", swiss_1=games("agenda: 7-3", "agenda: 2-7", ", match: Ada Crane")
    )
    assert said(found, "N-gmp-3") == [
        "error rounds/swiss-1.yaml:2 “match” says Ada Crane has won the match, "
        "but the points of the games are 12–13"
    ]


def test_n_gmp_3_a_match_against_the_gmps(tmp_path: Path) -> None:
    found = examined(tmp_path, "ntp", swiss_1=table("result: 2-1, match: tied"))
    assert said(found, "N-gmp-3") == [
        "error rounds/swiss-1.yaml:2 “match” says a tied match, but the GMPs are 2–1"
    ]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("agenda: 7-7", "7–7: only one player can reach 7 agenda points"),
        ("by: flatline, winner: Cy Dahl", "a flatline is a win for the Corp"),
        ("by: decked, winner: Ada Crane", "an empty R&D is a win for the Runner"),
        ("agenda: 5-4", "5–4 decides nothing: nobody has 7 agenda points"),
        ("agenda: 5-4, by: agenda", "5–4: nobody has the 7 agenda points that win a game"),
        ("agenda: 7-4, winner: Cy Dahl", "Ada Crane has 7 agenda points, and so has won"),
        (
            "by: time, winner: Ada Crane",
            "a game that was not finished has no winner: half a GMP each",
        ),
    ],
)
def test_n_gmp_3_what_cannot_be(wrong: str, message: str, tmp_path: Path) -> None:
    found = examined(tmp_path, "ntp", swiss_1=games(wrong, "agenda: 7-2"))
    assert said(found, "N-gmp-3") == [f"error rounds/swiss-1.yaml:2 {message}"]


def test_n_gmp_3_says_what_to_type_for_an_unfinished_game(tmp_path: Path) -> None:
    (found,) = problems(
        examined(tmp_path, "ntp", swiss_1=games("agenda: 5-4", "agenda: 7-2")), "N-gmp-3"
    )
    assert found.expected == "by: time"
    assert found.citation == "Netrunner Tournament Protocol v98.4, Data Table"


@pytest.mark.parametrize(
    ("result", "message"),
    [
        ("2-2", "2-2 adds up to 4, but the GMPs of a match add up to 3"),
        ("6-0", "6-0 adds up to 6, but the GMPs of a match add up to 3"),
        ("1-1", "1-1 adds up to 2, but the GMPs of a match add up to 3"),
        ("2.25-0.75", "2.25-0.75 is not the result of a match"),
    ],
)
def test_n_gmp_1_a_sum_other_than_3(result: str, message: str, tmp_path: Path) -> None:
    (found,) = problems(examined(tmp_path, "ntp", swiss_1=table(f"result: {result}")), "N-gmp-1")
    assert (found.level, found.message) == ("error", message)
    assert found.expected == "3-0 2.5-0.5 2-1 1.5-1.5 (either way round)"


def test_n_gmp_1_a_result_against_its_games(tmp_path: Path) -> None:
    text = table(f"result: 2-1, games: [{ADA}agenda: 7-3}}, {CY}agenda: 7-2}}]")
    assert said(examined(tmp_path, "ntp", swiss_1=text), "N-gmp-1") == [
        "error rounds/swiss-1.yaml:2 the result says 2-1, but the games give 3-0"
    ]


def test_n_match_1_a_missing_game(tmp_path: Path) -> None:
    found = examined(tmp_path, "ntp", swiss_1=table(f"games: [{ADA}agenda: 7-3}}]"))
    assert said(found, "N-match-1") == [
        "error rounds/swiss-1.yaml:2 1 game is typed, but a match has 2"
    ]


def test_n_match_1_the_same_corp_twice(tmp_path: Path) -> None:
    found = examined(
        tmp_path, "ntp", swiss_1=table(f"games: [{ADA}agenda: 7-3}}, {ADA}agenda: 7-2}}]")
    )
    assert said(found, "N-match-1") == [
        "error rounds/swiss-1.yaml:2 Ada Crane is Corp in both games of the match"
    ]


def test_n_match_1_a_table_of_one_game(tmp_path: Path) -> None:
    text = (
        "tables:\n"
        "  - {table: 1, corp: Ada Crane, runner: Cy Dahl, winner: corp}\n"
        "  - {table: 2, players: [Bo Quist, Di Ito], result: 2-1}\n"
    )
    assert said(examined(tmp_path, "ntp", swiss_1=text), "N-match-1") == [
        "error rounds/swiss-1.yaml:2 a table with corp and runner is one game, but a match is two"
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


def test_n_watch_2_a_disqualification_is_recorded_with_its_reason(tmp_path: Path) -> None:
    found = examined(
        tmp_path, "ntp", swiss_1=table("result: 3-0") + "disqualified: {Cy Dahl: scouting}\n"
    )
    assert found.event is not None
    (removal,) = found.event.ranked[0].disqualified
    assert (removal.player, removal.reason) == ("cy-dahl", "scouting")
    assert found.good


def test_a_ruling_lowers_the_row_at_its_table(tmp_path: Path) -> None:
    text = table("result: 0-0, rulings: {N-gmp-1: both left after one turn}")
    (found,) = problems(examined(tmp_path, "ntp", swiss_1=text), "N-gmp-1")
    assert found.level == "note"


def test_n_gmp_1_points_by_ruling(tmp_path: Path) -> None:
    """Points that no match gives need a ruling, and count then."""
    (found,) = problems(
        examined(tmp_path / "a", "ntp", swiss_1=table("points: [3, -1]")), "N-gmp-1"
    )
    assert (found.level, found.message) == ("error", "3 and -1 are not the points of a result")
    ruled = table("points: [3, -1], rulings: {N-gmp-1: a penalty}")
    case = examined(tmp_path / "b", "ntp", swiss_1=ruled)
    assert case.good


def test_n_gmp_1_an_old_result_that_cannot_have_been_is_an_error(tmp_path: Path) -> None:
    legal = examined(tmp_path / "legal", "ntp", swiss_1=table("result: 2-1, was: 1.5-1.5"))
    assert problems(legal, "N-gmp-1") == []
    illegal = examined(tmp_path / "illegal", "ntp", swiss_1=table("result: 2-1, was: 6-0"))
    assert said(illegal, "N-gmp-1") == [
        "error rounds/swiss-1.yaml:2 6-0 cannot have been the result of a match"
    ]


def test_half_gmps_are_decimals_everywhere(tmp_path: Path) -> None:
    """In the standings, CSV, event.json with the exact form beside it, pages, problems, drafts."""
    found = examined(tmp_path, "ntp", swiss_1=table("result: 2.5-0.5", "result: 1.5-1.5"))
    assert found.event is not None
    made = exports(found.event, NTP, ())
    first, second = list(csv.DictReader(made["standings.csv"].splitlines()))[:2]
    columns = ("id", "points", "opponents", "opponents_trimmed")
    assert [first[key] for key in columns] == ["ada-crane", "2.5", "0.5", "0"]
    assert [second[key] for key in columns] == ["bo-quist", "1.5", "1.5", "0"]
    assert "/2" not in made["standings.csv"] + made["results.csv"]
    data = json.loads(made["event.json"])
    (after,) = data["standings"]
    assert after["columns"][2:6] == ["points", "points exact", "opponents", "opponents exact"]
    assert after["rows"][0][2:6] == [2.5, "5/2", "0.5", "1/2"]
    (stage,) = data["event"]["stages"]
    assert stage["rounds"][0]["matches"][0]["score"] == [2.5, 0.5]
    two = "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist], result: 2-1}\n"
    two += "  - {table: 2, players: [Di Ito, Cy Dahl], result: 1.5-1.5}\n"
    over = examined(
        tmp_path / "2", "ntp", swiss_1=table("result: 2.5-0.5", "result: 1.5-1.5"), swiss_2=two
    )
    assert over.event is not None
    shown = page(shared(over.event))
    assert "<b>4.5</b>" in shown.beside
    assert [row.line.points for row in shown.leaders] == ["4.5", "3", "2.5", "2"]
