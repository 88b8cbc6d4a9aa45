"""`topcut settle`."""

from pathlib import Path

import pytest
from topcut import cli
from topcut.edit.results.results import type_result

from tests.build import ROUND_1, data_of, typed

OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two results are typed, and an older file is saved over them."""
    folder = typed(tmp_path, swiss_1=OPEN)
    for table, result in (("1", "6-0"), ("2", "3-3")):
        type_result(data_of(folder), "downtown", table, result)
    path = folder / "rounds" / "swiss-1.yaml"
    path.write_text(OPEN)
    return path


def settle(path: Path, *words: str) -> int:
    return cli.main(["settle", "downtown", *words, "--data", str(path.parents[3])])


def test_it_lists_what_was_saved_over_with_numbers(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settle(path) == cli.OK
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("1: “table 1: Ada Crane 6–0 Bo Quist”, typed at ")
    assert second.endswith("was saved over: swiss-1.yaml now has no result for table 2")


def test_one_is_kept_as_the_file_says_and_the_other_typed_again(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settle(path, "theirs", "1") == cli.OK
    assert settle(path, "ours") == cli.OK
    assert path.read_text() == ROUND_1.replace("6-0", "")
    assert settle(path, "ours") == cli.OK
    assert capsys.readouterr().out.splitlines() == [
        "kept what the file says instead of: table 1: Ada Crane 6–0 Bo Quist",
        "typed again: table 2: Cy Dahl 3–3 Di Ito",
        "nothing to settle",
    ]


def test_what_cannot_be_typed_again_is_refused(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text("tables: []\n")
    assert settle(path, "ours") == cli.ERRORS
    assert "nothing was changed: rounds/swiss-1.yaml has no table" in capsys.readouterr().err


def test_what_a_copy_says_is_listed_and_taken_by_its_number(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(path, "theirs")
    theirs = OPEN.replace("Quist], result: ", "Quist], result: 4-1")
    (path.parent / "swiss-1 (1).yaml").write_text(theirs)
    capsys.readouterr()
    settle(path)
    number, _, line = capsys.readouterr().out.strip().partition(": ")
    assert line == "the copy “swiss-1 (1).yaml” says 4–1 at table 1 of round 1; here no result"
    assert settle(path, "theirs", "nonsense") == cli.ERRORS
    said = "nothing was changed: nothing is to be settled at nonsense; `topcut settle` lists it"
    assert said in capsys.readouterr().err
    assert settle(path, "theirs", number) == cli.OK
    first, second = capsys.readouterr().out.splitlines()
    assert first == "table 1 of round 1: taken from the copy “swiss-1 (1).yaml”: 4–1"
    assert second.startswith("put away as ")
    assert path.read_text() == theirs
