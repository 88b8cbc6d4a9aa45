"""What a round's file says, place by place."""

import pytest
from topcut.documents.rounds.entries import Entry, counterpart, differs, entries, entries_of_lines

from tests.build import ROUND_1, required

LINE_2 = "  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}"


def of(text: str) -> dict[str, Entry]:
    found = required(entries(text.encode(), cut=False))
    return dict(found)


def test_tables_players_who_left_and_the_clock_are_places_of_their_own() -> None:
    text = f"started: 12:20\n{ROUND_1}drops: [Bo Quist]\ndisqualified: {{Di Ito: scouting}}\n"
    assert {place: each.summary for place, each in of(text).items()} == {
        "started": "started: 12:20",
        "table 1": "result: 6-0",
        "table 2": "result: 3-3",
        "drops Bo Quist": "drops: Bo Quist",
        "disqualified Di Ito": "disqualified: Di Ito: scouting",
    }


def test_lines_of_a_file_are_read_alone() -> None:
    found = entries_of_lines(f"{LINE_2}\ndrops: [Bo Quist]\n", "", cut=False)
    assert list(found) == ["table 2", "drops Bo Quist"]
    (alone,) = entries_of_lines("    winner: Ada Crane\n", "match 3", cut=True).values()
    assert (alone.place, alone.summary) == ("match 3", "winner: Ada Crane")


def test_a_match_of_the_cut_is_found_by_its_number() -> None:
    text = "tables:\n  - {match: 3, table: 1, players: [Ada Crane, Bo Quist], winner: Ada Crane}\n"
    found = required(entries(text.encode(), cut=True))
    assert found["match 3"].summary == "winner: Ada Crane"


def test_a_file_that_cannot_be_read_says_nothing() -> None:
    assert entries(b"tables: [", cut=False) is None


@pytest.mark.parametrize(
    ("typed", "edit"),
    [
        ("result: 3-3", "result: 3-3, extension: 5"),
        ("result: 3-3", "result:  '3-3'"),
        ("result: 3-3}", "result: 3-3}  # both as Corp"),
        ("result: 3-3}", "result: 6-0, was: 3-3}"),
        (LINE_2, "  - table: 2\n    players: [Cy Dahl, Di Ito]\n    result: 3-3"),
        ("table: 2", "table: 7"),
    ],
)
def test_what_takes_no_result_away_is_no_difference(typed: str, edit: str) -> None:
    edited = ROUND_1.replace(typed, edit)
    assert edited != ROUND_1
    ours = of(ROUND_1)["table 2"]
    assert not differs(ours, counterpart(ours, of(edited)))


@pytest.mark.parametrize(
    ("typed", "edit"),
    [
        ("result: 3-3", "result: 6-0"),
        ("result: 3-3", "result: "),
        (", result: 3-3", ""),
        (f"{LINE_2}\n", ""),
        ("Di Ito", "Ed Late"),
    ],
)
def test_another_result_none_or_other_players_are_one(typed: str, edit: str) -> None:
    ours = of(ROUND_1)["table 2"]
    assert differs(ours, counterpart(ours, of(ROUND_1.replace(typed, edit))))
