"""Typing one result after another, and taking the last one back, as often as was typed."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.typist import Typist

from tests.build import ROUND_1, data_of, typed

OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")


def test_what_was_typed_is_taken_back_in_reverse(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    file = folder / "rounds/swiss-1.yaml"
    typist = Typist(data_of(folder), "downtown")
    typist.type("1", "6-0")
    one = file.read_text()
    typist.type("2", "3-3")
    back = typist.undo()
    assert back is not None
    assert back.echo.startswith("table 2: ")
    assert file.read_text() == one
    assert typist.undo() is not None
    assert file.read_text() == OPEN
    assert typist.undo() is None


def test_an_undo_that_is_refused_can_be_tried_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    file = folder / "rounds/swiss-1.yaml"
    typist = Typist(data_of(folder), "downtown")
    typist.type("1", "6-0")
    typed_text = file.read_text()
    file.write_text(typed_text.replace("6-0", "0-6"))
    with pytest.raises(NotTypedError):
        typist.undo()
    file.write_text(typed_text)
    assert typist.undo() is not None
    assert file.read_text() == OPEN


def test_it_sees_what_an_editor_saved_since(tmp_path: Path) -> None:
    """Another time zone of the site and a new round, in one evening."""
    folder = typed(tmp_path, swiss_1=ROUND_1)
    typist = Typist(data_of(folder), "downtown")
    assert typist.look().round.name == "swiss-1"
    (folder / "rounds/swiss-2.yaml").write_text(OPEN)
    assert typist.look().round.name == "swiss-2"
