"""What a correction leads to, said before it is typed."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.results import preview_consequences

from tests.build import ROUND_1, ROUND_2, data_of, typed

OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")


def test_a_correction_says_what_was_paired_by_it_and_who_stands_elsewhere(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=OPEN)
    found = preview_consequences(data_of(folder).open("downtown"), "1", "0-6", "swiss-1")
    assert found.echo == (
        "table 1: Ada Crane 0–6 Bo Quist, was 6–0; round 2 was paired with the old result and"
        " stays; "
        "the standings change for 2 players"
    )
    assert b"was: {result: 6-0, until: swiss-2}" in (found.files["rounds/swiss-1.yaml"][1] or b"")
    assert (folder / "rounds/swiss-1.yaml").read_text() == ROUND_1


def test_a_first_result_and_one_of_a_running_round_change_no_standings(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=OPEN)
    found = preview_consequences(data_of(folder).open("downtown"), "1", "6-0")
    assert found.echo == "table 1: Ada Crane 6–0 Cy Dahl"
    half = OPEN.replace("Cy Dahl], result: ", "Cy Dahl], result: 6-0")
    folder = typed(tmp_path / "half", swiss_1=ROUND_1, swiss_2=half)
    for number in ("1", "2"):
        found = preview_consequences(data_of(folder).open("downtown"), number, "0-6")
        assert "the standings change" not in found.echo


def test_what_cannot_be_typed_has_no_consequences(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    with pytest.raises(NotTypedError):
        preview_consequences(data_of(folder).open("downtown"), "1", "7-7", "swiss-1")
