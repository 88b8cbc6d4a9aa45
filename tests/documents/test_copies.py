"""What a second copy of a file says otherwise."""

import pytest
from topcut.documents.copies import difference

from tests.build import PLAYERS, ROUND_1

PATH = "rounds/swiss-1.yaml"


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ((), ""),
        ((("tables:", "# a comment\ntables:"), ("result: 6-0}", "result:  6-0}  # late")), ""),
        ((("6-0", "0-6"),), "table 1 differs"),
        ((("6-0", ""),), "table 1 differs"),
        ((("6-0", "0-6"), ("3-3", "6-0")), "tables 1 and 2 differ"),
        ((("Di Ito", "Ed Late"),), "table 2 differs"),
        ((("3-3}\n", "3-3}\ndrops: [Di Ito]\n"),), "drops Di Ito differs"),
        ((("3-3}", "3-3"),), "line 3 differs"),
    ],
)
def test_a_round_is_compared_table_by_table(edits: tuple[tuple[str, str], ...], said: str) -> None:
    other = ROUND_1
    for typed, edit in edits:
        other = other.replace(typed, edit)
    assert difference(PATH, ROUND_1.encode(), other.encode()) == said
    assert difference(PATH, other.encode(), ROUND_1.encode()) == said


def test_any_other_file_is_compared_line_by_line() -> None:
    late = PLAYERS.replace("Di Ito", "Di Ita") + "- {name: Ed Late}\n"
    assert difference("players.yaml", PLAYERS.encode(), late.encode()) == "lines 4 and 5 differ"
    assert difference("players.yaml", PLAYERS.encode(), f"\n{PLAYERS}".encode()) == ""
