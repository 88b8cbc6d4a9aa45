"""A round's file: its tables as they are typed, and what would be wrong with it after a change."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.edit.change.round_file import RoundFile, parsed, read
from topcut.text.yaml.edit import with_value
from topcut.text.yaml.nodes import Mapping

from tests.build import ROUND_1, ROUND_2, data_of, typed


def first(file: RoundFile) -> Mapping:
    """The first table."""
    return next(iter(file.nodes.values()))


def test_a_table_as_it_is_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"# noon\n{ROUND_1}")
    file = read(data_of(folder).open("downtown"), "swiss-1")
    assert file.path == "rounds/swiss-1.yaml"
    assert file.full_path == folder / file.path
    words = [file.text[node.start : node.end] for node in file.nodes.values()]
    assert words[1] == "{table: 2, players: [Cy Dahl, Di Ito], result: 3-3}"
    assert file.typed(first(file), "players") == "[Ada Crane, Bo Quist]"
    assert file.typed(first(file), "winner") == ""


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
        parsed(data.open("downtown"), "swiss-1", text.encode())
    assert str(refused.value) == said


def test_an_error_that_would_be_new_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    file = read(data_of(folder).open("downtown"), "swiss-1")
    edit = with_value(file.text, first(file), "result", "9-9")
    with pytest.raises(RuledOutError, match="9-9") as refused:
        file.proposed("table 1", [edit])
    assert [problem.mark.line for problem in refused.value.problems] == [2]
    assert (folder / file.path).read_text() == ROUND_1


def test_an_error_that_is_there_already_stands_in_nobodys_way(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("3-3", "9-9"))
    file = read(data_of(folder).open("downtown"), "swiss-1")
    found = file.proposed("table 2", [with_value(file.text, first(file), "result", "0-6")])
    assert b"0-6" in (found.files[file.path][1] or b"")
    assert found.errors == ()


def test_a_file_that_was_saved_since_it_was_read_is_left_alone(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    file = read(data_of(folder).open("downtown"), "swiss-1")
    change = file.proposed("nothing", [with_value(file.text, first(file), "result", "3-3")])
    (folder / file.path).write_text(ROUND_2)
    with pytest.raises(NotTypedError, match=r"swiss-1\.yaml was saved meanwhile"):
        change.make()
    assert (folder / file.path).read_text() == ROUND_2
