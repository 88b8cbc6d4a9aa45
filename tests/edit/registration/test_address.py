"""The address of the answers is typed into private.yaml, and nowhere else."""

from pathlib import Path

import pytest
from topcut.edit.change.history import changes
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.registration.address import keep_address

from tests.build import data_of, typed

ADDRESS = "https://example.org/secret.csv"


def test_history_does_not_keep_it(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    data = data_of(folder)
    keep_address(data, "downtown", ADDRESS)
    keep_address(data, "downtown", "https://example.org/other.csv")
    assert changes(data, "downtown") == []
    assert (
        (folder / "private.yaml")
        .read_text()
        .endswith("registration: https://example.org/other.csv\n")
    )


@pytest.mark.parametrize("text", ["- a\n", "a: [\n", "registration: [a]\nregistration: b\n"])
def test_a_file_with_errors_stays_as_it_is(tmp_path: Path, text: str) -> None:
    folder = typed(tmp_path)
    (folder / "private.yaml").write_text(text)
    with pytest.raises(NotTypedError) as caught:
        keep_address(data_of(folder), "downtown", ADDRESS)
    assert str(caught.value) == (
        "private.yaml has errors; write: registration: https://example.org/sheet.csv"
    )
    assert (folder / "private.yaml").read_text() == text
