"""What is proposed where who is there and who plays do not agree."""

from pathlib import Path

import pytest
from topcut.text.problem import Level

from tests.support.typed import PLAYERS, ROUND_1, examined

LATE = PLAYERS + "- {name: Ed Moss, joins: 2}\n"
NEW = PLAYERS + "- {name: Ed Moss}\n"
OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl]}
  - {table: 2, players: [Bo Quist, Di Ito]}
"""
DRAFT = f"publish: draft\n{OPEN}"
ANEW = "`topcut pair downtown --again` drafts it again"


def proposed(folder: Path, **texts: str) -> list[str]:
    """What the documents' own problems propose, in the order of the rounds."""
    problems = examined(folder, **texts).report.problems
    return [one.expected for one in problems if one.level is Level.ERROR and not one.row]


def test_who_comes_late_while_a_draft_lies_there_is_drawn_in(tmp_path: Path) -> None:
    assert proposed(tmp_path, players=LATE, swiss_1=ROUND_1, swiss_2=DRAFT) == [ANEW]


def test_who_comes_late_to_a_published_round_joins_in_the_next(tmp_path: Path) -> None:
    assert proposed(tmp_path, players=LATE, swiss_1=ROUND_1, swiss_2=OPEN) == [
        "write: joins: 3 in players.yaml, or byes: [Ed Moss]"
    ]


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (
            OPEN,
            [
                "write: joins: 3 in players.yaml, or byes: [Ed Moss], or withdrawn: yes in "
                "players.yaml",
                "write: joins: 3 in players.yaml, or byes: [Ed Moss]",
            ],
        ),
        (
            DRAFT,
            [
                "write: joins: 2 in players.yaml, or byes: [Ed Moss], or withdrawn: yes in "
                "players.yaml",
                ANEW,
            ],
        ),
    ],
)
def test_who_was_added_without_saying_when_joins_in_the_next_round(
    tmp_path: Path, second: str, expected: list[str]
) -> None:
    """A name that is new in players.yaml was not there in the rounds that are played."""
    assert proposed(tmp_path, players=NEW, swiss_1=ROUND_1, swiss_2=second) == expected


def test_who_returns_to_a_published_round_returns_in_the_next(tmp_path: Path) -> None:
    gone = ROUND_1 + "byes: [Ed Moss]\ndrops: [Ed Moss]\n"
    back = OPEN + "returns: [Ed Moss]\n"
    assert proposed(tmp_path, players=NEW, swiss_1=gone, swiss_2=back) == [
        "write: returns: [Ed Moss] in the next round: this one was paired before"
    ]


def test_who_returns_while_a_draft_lies_there_is_drawn_in(tmp_path: Path) -> None:
    gone = ROUND_1 + "byes: [Ed Moss]\ndrops: [Ed Moss]\n"
    back = DRAFT + "returns: [Ed Moss]\n"
    assert proposed(tmp_path, players=NEW, swiss_1=gone, swiss_2=back) == [ANEW]


WITHDRAWN = PLAYERS.replace("Bo Quist", "Bo Quist, withdrawn: yes")


def test_who_withdraws_once_round_1_is_published_is_a_no_show(tmp_path: Path) -> None:
    played = ROUND_1.replace(", result: 6-0", "")
    assert proposed(tmp_path, players=WITHDRAWN, swiss_1=played) == [
        "write: no show: Bo Quist at table 1, which is published, and delete withdrawn: yes in "
        "players.yaml"
    ]
    assert proposed(tmp_path / "played", players=WITHDRAWN, swiss_1=ROUND_1) == [
        "delete withdrawn: yes in players.yaml, if that is not so"
    ]
    draft = f"publish: draft\n{played}"
    assert proposed(tmp_path / "draft", players=WITHDRAWN, swiss_1=draft) == [ANEW]


def test_who_is_to_join_later_is_taken_out_of_a_draft(tmp_path: Path) -> None:
    later = PLAYERS.replace("Bo Quist", "Bo Quist, joins: 2")
    draft = f"publish: draft\n{ROUND_1.replace(', result: 6-0', '').replace(', result: 3-3', '')}"
    assert proposed(tmp_path, players=later, swiss_1=draft) == [ANEW]
    assert proposed(tmp_path / "two", players=later, swiss_1=ROUND_1) == [
        "write: joins: 1 in players.yaml, if that is when"
    ]
