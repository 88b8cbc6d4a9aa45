"""Multiplayer tables: who sits there, how games end, what they give."""

from itertools import islice
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.book.families import rules_of
from topcut.rules.bracket.clock import end
from topcut.rules.decks.naming import FACES
from topcut.rules.ground.turns import MULLIGAN, token_path, turn_order
from topcut.rules.standings.standings import standings

from tests.build import (
    FIVE,
    MULTIPLAYER,
    NTP,
    PLAYERS,
    all_said,
    examined,
    opened,
    problems,
    said,
    typed,
)

LAW = load("napd-multiplayer")


def seated(rest: str, runners: str = "[Bo Quist, Cy Dahl, Di Ito]") -> str:
    """A round with one multiplayer table."""
    return f"tables:\n  - {{table: 1, corp: Ada Crane, runners: {runners}, {rest}}}\n"


def evening(folder: Path, rest: str, **texts: str) -> list[str]:
    """What is said about row M-win-1 of one table."""
    return said(examined(folder, event=MULTIPLAYER, tables_1=seated(rest), **texts), "M-win-1")


def test_m_table_1_three_runners_are_silent(tmp_path: Path) -> None:
    found = examined(tmp_path, event=MULTIPLAYER, tables_1=seated("winner: corp, by: agenda"))
    assert all_said(found) == []


def test_m_table_1_one_runner_alone_is_an_error(tmp_path: Path) -> None:
    text = seated("winner: corp", runners="[Bo Quist]")
    assert said(examined(tmp_path, event=MULTIPLAYER, tables_1=text), "M-table-1") == [
        "error rounds/tables-1.yaml:2 1 Runner sits at this table, but a game has two or more"
    ]


@pytest.mark.parametrize(
    ("runners", "number"),
    [("[Bo Quist, Cy Dahl]", 2), ("[Bo Quist, Cy Dahl, Di Ito, Ed Moss]", 4)],
)
def test_m_table_1_other_than_three_is_a_warning(runners: str, number: int, tmp_path: Path) -> None:
    found = examined(
        tmp_path, event=MULTIPLAYER, players=FIVE, tables_1=seated("winner: corp", runners)
    )
    assert said(found, "M-table-1") == [
        f"warning rounds/tables-1.yaml:2 {number} Runners sit at this table, but 3 are recommended"
    ]


def test_m_table_2_two_runners_with_one_identity(tmp_path: Path) -> None:
    players = PLAYERS.replace("Bo Quist}", "Bo Quist, runner: Noise}").replace(
        "Di Ito}", 'Di Ito, runner: "Noise: Hacker Extraordinaire"}'
    )
    found = examined(tmp_path, event=MULTIPLAYER, players=players, tables_1=seated("winner: corp"))
    assert said(found, "M-table-2") == [
        "error rounds/tables-1.yaml:2 Di Ito and Bo Quist both play Noise: Hacker Extraordinaire"
    ]


@pytest.mark.parametrize(
    "title", ["Cyber Bureau: Keeping the Peace", "Detective's Bureau: Upholding the Law"]
)
def test_m_table_2_either_title_of_the_corp_will_do(title: str, tmp_path: Path) -> None:
    players = PLAYERS.replace("Ada Crane}", f'Ada Crane, corp: "{title}"}}')
    found = examined(tmp_path, event=MULTIPLAYER, players=players, tables_1=seated("winner: corp"))
    assert all_said(found) == []


@pytest.mark.parametrize("title", FACES)
@pytest.mark.parametrize("listed", FACES)
def test_m_table_3_a_list_by_the_other_title_of_the_corp_is_of_the_same_identity(
    listed: str, title: str, tmp_path: Path
) -> None:
    """The card's two titles are one identity, in players.yaml and in the list, cards or not."""
    folder = typed(
        tmp_path,
        event=MULTIPLAYER,
        players=PLAYERS.replace("Ada Crane}", f'Ada Crane, corp: "{title}"}}'),
    )
    (folder / "decks").mkdir()
    lines = "\n".join(f"3x Card {number}" for number in range(14))
    (folder / "decks/ada-crane-corp.txt").write_text(f"{listed}\n\n{lines}\n", encoding="utf-8")
    assert said(opened(folder), "M-table-3") == []
    both = f"{listed}\n\n{FACES[listed == FACES[0]]}\n\n{lines}\n"
    (folder / "decks/ada-crane-corp.txt").write_text(both, encoding="utf-8")
    assert said(opened(folder), "M-table-3") == []
    other = "Haas-Bioroid: Engineering the Future"
    (folder / "decks/ada-crane-corp.txt").write_text(f"{other}\n\n{lines}\n", encoding="utf-8")
    assert said(opened(folder), "M-table-3") == [
        f"warning decks/ada-crane-corp.txt:1 a multiplayer Corp plays {FACES[0]}, this deck {other}"
    ]


def test_m_table_2_another_corp_is_an_error_of_those_who_sit_as_corp(tmp_path: Path) -> None:
    players = PLAYERS.replace("Ada Crane}", "Ada Crane, corp: Engineering the Future}").replace(
        "Bo Quist}", "Bo Quist, corp: Personal Evolution}"
    )
    found = examined(tmp_path, event=MULTIPLAYER, players=players, tables_1=seated("winner: corp"))
    assert said(found, "M-table-2") == [
        "error players.yaml:1 Ada Crane sits as Corp in tables-1 with Haas-Bioroid: Engineering "
        "the Future, but every Corp is Cyber Bureau: Keeping the Peace"
    ]


def test_m_turn_1_turns_and_the_path_of_the_token(tmp_path: Path) -> None:
    """The Corp has the token at the start; it moves to the next Runner before each draw."""
    found = examined(tmp_path, event=MULTIPLAYER, tables_1=seated("winner: corp"))
    assert found.event is not None
    match = found.event.ranked[0].matches[0]
    assert turn_order(match) == ("ada-crane", "bo-quist", "cy-dahl", "di-ito")
    assert list(islice(token_path(match), 5)) == [
        "ada-crane", "bo-quist", "cy-dahl", "di-ito", "bo-quist",
    ]  # fmt: skip
    assert MULLIGAN == 10


@pytest.mark.parametrize(
    "rest",
    [
        "winner: corp",
        "by: decked",
        "by: flatline",
        "flatlined: [Bo Quist, Cy Dahl, Di Ito]",
        "winner: nobody, by: time",
        "agenda: {ada-crane: 7, bo-quist: 2, cy-dahl: 0, di-ito: 4}",
        "winner: runners, by: agenda, agenda: {ada-crane: 3, bo-quist: 4, cy-dahl: 3}, "
        "flatlined: [di-ito]",
        "agenda: {ada-crane: 7}",
        "agenda: {ada-crane: 7, bo-quist: -1, cy-dahl: 0, di-ito: 2}",
        "agenda: {bo-quist: 4, cy-dahl: 3}",
        "winner: runners, agenda: {ada-crane: 3, bo-quist: 2}",
        "winner: runners, by: agenda, agenda: {ada-crane: 6}",
        "winner: runners, by: decked, agenda: {bo-quist: 1, cy-dahl: 0, di-ito: 0}",
        "winner: corp, by: concession, agenda: {ada-crane: 5}",
        "by: time, agenda: {ada-crane: 6, bo-quist: 3}",
    ],
)
def test_m_win_1_is_silent_where_all_fits(rest: str, tmp_path: Path) -> None:
    assert evening(tmp_path, rest) == []


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (
            "agenda: {ada-crane: 7, bo-quist: 7, cy-dahl: 0, di-ito: 0}",
            "the Corp has 7 agenda points, the Runners have 7: only one side can reach 7",
        ),
        ("winner: runners, by: flatline", "a flatline is a win for the Corp"),
        ("winner: corp, by: decked", "an empty R&D is a win for the Runners"),
        ("winner: Bo Quist, by: agenda", "the Runners win together"),
        (
            "winner: corp, agenda: {ada-crane: 3, bo-quist: 4, cy-dahl: 3, di-ito: 0}",
            "the Corp has 3 agenda points, the Runners have 7: the Runners have won",
        ),
        (
            "agenda: {ada-crane: 3, bo-quist: 1, cy-dahl: 3, di-ito: 0}",
            "the Corp has 3 agenda points, the Runners have 4: that decides nothing, "
            "since nobody has 7",
        ),
        (
            "winner: corp, by: agenda, agenda: {ada-crane: 6, bo-quist: 1, cy-dahl: 0, di-ito: 0}",
            "the Corp has 6 agenda points, the Runners have 1: nobody has the 7 that win a game",
        ),
        (
            "by: flatline, flatlined: [Bo Quist, Cy Dahl]",
            "the Corp wins when every Runner is flatlined, but Di Ito is not",
        ),
        ("by: concession", "nothing says who won the game"),
        ("by: agenda", "nothing says who won the game"),
        (
            "winner: runners, agenda: {ada-crane: 3, bo-quist: 4, cy-dahl: 2, di-ito: 0}",
            "the Corp has 3 agenda points, the Runners have 6: by 7 agenda points the Runners have "
            "not won",
        ),
        (
            "winner: runners, agenda: {bo-quist: 1, cy-dahl: 0}, flatlined: [di-ito]",
            "the Runners have 1 agenda point: by 7 agenda points the Runners have not won",
        ),
        (
            "winner: corp, agenda: {ada-crane: 6, bo-quist: 1}",
            "the Corp has 6 agenda points, the Runners have 1: by 7 agenda points the Corp has "
            "not won",
        ),
        (
            "winner: corp, agenda: {bo-quist: 4, cy-dahl: 3}",
            "the Runners have 7 agenda points: the Runners have won",
        ),
        (
            "winner: runners, by: decked, agenda: {ada-crane: 7}",
            "the Corp has 7 agenda points: the Corp has won",
        ),
        (
            "winner: corp, by: agenda, agenda: {ada-crane: 5}",
            "the Corp has 5 agenda points: nobody has the 7 that win a game",
        ),
        (
            "agenda: {ada-crane: 5}",
            "the Corp has 5 agenda points: that decides nothing, since nobody has 7",
        ),
        (
            "winner: corp, by: time",
            "time was called, but no game of this format is won on time",
        ),
        (
            "winner: runners, by: time, agenda: {ada-crane: 3, bo-quist: 5}",
            "time was called, but no game of this format is won on time",
        ),
        ("winner: nobody, by: agenda", "a game that ended by agenda has a winner"),
        ("winner: nobody, by: concession", "a game that ended by concession has a winner"),
    ],
)
def test_m_win_1_what_cannot_be(rest: str, message: str, tmp_path: Path) -> None:
    assert evening(tmp_path, rest) == [f"error rounds/tables-1.yaml:2 {message}"]


def test_m_win_2_a_flatlined_runner_has_no_area(tmp_path: Path) -> None:
    """Its agendas are in Archives: the points count for nobody, and none may be typed."""
    rest = "agenda: {ada-crane: 7, bo-quist: 5, cy-dahl: 0, di-ito: 2}, flatlined: [Bo Quist]"
    found = examined(tmp_path, event=MULTIPLAYER, tables_1=seated(rest))
    assert said(found, "M-win-2") == [
        "error rounds/tables-1.yaml:2 Bo Quist is flatlined and has no score area, "
        "but here there are 5 agenda points"
    ]
    assert problems(found, "M-win-1") == []


def standing(folder: Path, event: str, *results: str) -> list[tuple[int | None, str, float]]:
    texts = {
        f"tables_{number}": seated(result)
        .replace("Ada Crane", corp)
        .replace("[Bo Quist, Cy Dahl, Di Ito]", runners)
        for number, (result, corp, runners) in enumerate(
            zip(
                results,
                ("Ada Crane", "Bo Quist"),
                ("[Bo Quist, Cy Dahl, Di Ito]", "[Ada Crane, Cy Dahl, Di Ito]"),
                strict=False,
            ),
            1,
        )
    }
    found = examined(folder, event=event, **texts)
    assert found.good, all_said(found)
    assert found.event is not None
    assert found.regulations is not None
    rows = standings(found.event, found.regulations).rows
    return [(row.rank, row.player.id, float(row.points)) for row in rows]


def test_m_stand_1_points_then_wins_as_corp_then_shared(tmp_path: Path) -> None:
    """3 and 3 by default; a flatlined Runner of a winning table has the points too."""
    assert standing(
        tmp_path, MULTIPLAYER, "winner: corp", "winner: runners, flatlined: [Cy Dahl]"
    ) == [
        (1, "ada-crane", 6),
        (2, "cy-dahl", 3),
        (2, "di-ito", 3),
        (4, "bo-quist", 0),
    ]
    assert standing(tmp_path / "corps", MULTIPLAYER, "winner: corp", "winner: corp")[:2] == [
        (1, "ada-crane", 3),
        (1, "bo-quist", 3),
    ]


def test_m_stand_1_of_equal_points_who_has_won_as_corp_is_ahead(tmp_path: Path) -> None:
    """Ada has won once as Corp and once as Runner, the two others twice as Runners."""
    second = seated("winner: runners", "[Ada Crane, Cy Dahl, Di Ito]")
    texts = {
        "tables_1": seated("winner: corp"),
        "tables_2": second.replace("corp: Ada Crane", "corp: Bo Quist"),
        "tables_3": seated("winner: runners"),
    }
    found = examined(tmp_path, event=MULTIPLAYER, **texts)
    assert found.event is not None
    assert found.regulations is not None
    rows = standings(found.event, found.regulations).rows
    assert [(row.rank, row.player.id, row.points, *row.tiebreaks) for row in rows] == [
        (1, "ada-crane", 6, 1),
        (2, "cy-dahl", 6, 0),
        (2, "di-ito", 6, 0),
        (4, "bo-quist", 3, 0),
    ]


def test_m_stand_1_the_events_own_points(tmp_path: Path) -> None:
    event = MULTIPLAYER + "points: {corp win: 5, runners win: 2}\n"
    assert standing(tmp_path, event, "winner: corp", "winner: runners")[:2] == [
        (1, "ada-crane", 7),
        (2, "cy-dahl", 2),
    ]


def test_m_stand_1_nobody_gives_no_points(tmp_path: Path) -> None:
    assert {points for _, _, points in standing(tmp_path, MULTIPLAYER, "winner: nobody")} == {0.0}


def test_m_stand_1_other_documents_state_their_own_points(tmp_path: Path) -> None:
    found = examined(tmp_path, event=NTP + "points: {corp win: 5}\n")
    (problem,) = found.report.problems
    assert problem.message == "Netrunner Tournament Protocol v98.4 states its own points"


def test_the_format_states_no_length_of_a_round(tmp_path: Path) -> None:
    found = examined(
        tmp_path, event=MULTIPLAYER, tables_1='started: "19:00"\n' + seated("winner: corp")
    )
    assert found.event is not None
    assert found.event.ranked[0].started is not None
    assert end(found.event, LAW, found.event.ranked[0]) is None


def test_every_row_of_the_system_is_listed_once() -> None:
    rows = [rule.row for rule in rules_of(LAW) if rule.row.startswith("M-")]
    assert rows == sorted(set(rows))
