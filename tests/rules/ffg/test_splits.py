"""Intentional splits, with a leader present."""

from pathlib import Path

import pytest

from tests.build import problems

ONE_TABLE = """\
tables:
  - {{table: 1, players: [Ada Crane, Bo Quist], {0}}}
  - {{table: 2, players: [Cy Dahl, Di Ito], result: 3-3}}
"""


def table(rest: str) -> str:
    return ONE_TABLE.format(rest)


@pytest.mark.parametrize(
    ("leader", "found"),
    [
        ("ann  ELLIS", []),
        ("ada  crane", ["plays at this table, and so cannot be the leader present at its split"]),
        ("ada-crane", ["plays at this table, and so cannot be the leader present at its split"]),
    ],
)
def test_f_split_1_a_leader_is_named_as_names_are(
    leader: str, found: list[str], tmp_path: Path
) -> None:
    """Case and spaces do not count, and a player's id is that player."""
    text = table(f"result: 3-3, split: {leader}")
    messages = [each.message for each in problems(tmp_path, "F-split-1", swiss_1=text)]
    assert messages == [f"{leader} {message}" for message in found]
