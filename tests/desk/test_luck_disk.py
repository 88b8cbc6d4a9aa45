"""The desk on a disk that is full in the middle of a click, or read-only, and then is not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.build import EVENT, ROUND_1, ROUND_2, typed
from tests.support.desk import Sitting, sitting
from tests.support.small_disk import emptied, filled, remounted, small_disk
from tests.support.trees import tree

OPEN = ROUND_2.replace(", result: 6-0", "").replace(", result: 3-3", "")
RESULTS, PLAYERS, ROUND = "/downtown/results", "/downtown/players", "/downtown/"
CLICKS = {
    "a result": (RESULTS, {"do": "line", "line": "1 60"}, "6–0"),
    "a late entry": (PLAYERS, {"do": "add", "name": "Wes Late"}, "Wes Late"),
    "another name": (PLAYERS, {"do": "facts", "player": "cy-dahl", "name": "Cyd"}, "Cyd"),
    "back to a draft": (ROUND, {"do": "take back", "round": "swiss-2"}, "a draft"),
}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    yield from small_disk(tmp_path)


def evening(disk: Path) -> Sitting:
    """The desk of an event whose round file has three pages."""
    long = "".join(f"# {'x' * 78}\n" for _ in range(110)) + OPEN
    made = typed(disk, event=EVENT, swiss_1=ROUND_1, swiss_2=long)
    return sitting(made.parents[1])


@pytest.mark.parametrize("free", [0, 1, 2, 3, 5])
@pytest.mark.parametrize("click", CLICKS)
def test_on_a_full_disk_a_click_does_all_or_nothing_and_is_repeated_once_there_is_room(
    disk: Path, click: str, free: int
) -> None:
    here = evening(disk)
    path, fields, said = CLICKS[click]
    sent = {"token": here.token(path), **fields}
    before = tree(disk / "data")
    filled(disk, free)
    answer = here.post(path, sent)
    assert answer.status in (303, 507)
    if answer.status == 507:
        assert tree(disk / "data") == before
        assert "the disk is full" in answer.words
        assert here.get(path).status == 200
        emptied(disk)
        assert here.post(path, sent).status == 303
    assert said in here.get("/downtown/history").text
    assert here.get("/downtown/history").text.count("<li>") == 1


@pytest.mark.parametrize("click", CLICKS)
def test_data_that_cannot_be_written_is_said_and_every_page_is_shown(
    disk: Path, click: str
) -> None:
    here = evening(disk)
    path, fields, _ = CLICKS[click]
    sent = {"token": here.token(path), **fields}
    before = tree(disk / "data")
    remounted(disk, "ro")
    answer = here.post(path, sent)
    assert answer.status == 507
    assert "read-only" in answer.words
    for page in (RESULTS, PLAYERS, ROUND, "/downtown/history", "/downtown/problems"):
        assert here.get(page).status == 200
    remounted(disk, "rw")
    assert tree(disk / "data") == before
    assert here.post(path, sent).status == 303
