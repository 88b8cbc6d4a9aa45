"""A round's file: its tables as they are typed, and what would be wrong with it after a change."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.edit.change.round_file import checked, parsed, read, save, write
from topcut.text.yaml.edit import with_value

from tests.build import ROUND_1, ROUND_2, data_of, typed


def test_a_table_as_it_is_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"# noon\n{ROUND_1}")
    file = read(data_of(folder), "downtown", "swiss-1")
    assert file.path == "rounds/swiss-1.yaml"
    assert file.full_path == folder / file.path
    assert file.words(1) == "{table: 2, players: [Cy Dahl, Di Ito], result: 3-3}"
    assert file.typed(file.tables()[0], "players") == "[Ada Crane, Bo Quist]"
    assert file.typed(file.tables()[0], "winner") == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "rounds/swiss-1.yaml:1:1: error: this file is empty"),
        ("- a\n", "rounds/swiss-1.yaml does not hold a round"),
        (
            "tables: [\n",
            "rounds/swiss-1.yaml:1:9: error: the bracket [ that opens here is not closed\n"
            "    tables: [\n            ^\n  write: ] where it ends",
        ),
    ],
)
def test_what_is_not_a_round_is_refused(tmp_path: Path, text: str, said: str) -> None:
    data = data_of(typed(tmp_path))
    with pytest.raises(NotTypedError) as refused:
        parsed(data, "downtown", "swiss-1", text.encode())
    assert str(refused.value) == said


def test_an_error_that_would_be_new_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    file = read(data_of(folder), "downtown", "swiss-1")
    edit = with_value(file.text, file.tables()[0], "result", "9-9")
    with pytest.raises(RuledOutError, match="9-9") as refused:
        write(file, [edit], "table 1")
    assert [problem.mark.line for problem in refused.value.problems] == [2]
    assert (folder / file.path).read_text() == ROUND_1


def test_an_error_that_is_there_already_stands_in_nobodys_way(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("3-3", "9-9"))
    file = read(data_of(folder), "downtown", "swiss-1")
    found = checked(file, [with_value(file.text, file.tables()[0], "result", "0-6")])
    assert b"0-6" in found.content
    assert found.elsewhere == []


def test_a_file_that_was_saved_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    file = read(data_of(folder), "downtown", "swiss-1")
    (folder / file.path).write_text(ROUND_2)
    with pytest.raises(NotTypedError, match=r"swiss-1\.yaml was saved meanwhile"):
        save(file, b"tables: []\n", "nothing")
    assert (folder / file.path).read_text() == ROUND_2
