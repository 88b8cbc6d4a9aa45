"""Files written: in history first, all files or none, finished after a power cut."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec import structs
from topcut.disk import ledger
from topcut.disk.locking import claim
from topcut.disk.writing import write_durable
from topcut.edit.change import history, writing
from topcut.edit.change.history import COMMAND, changes, place_of
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.writing import EditStep, finish, write_files, write_steps
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, data_of, typed

ROUND = "rounds/swiss-1.yaml"
TWO = {
    "players.yaml": (PLAYERS.encode(), PLAYERS.replace("Cy", "Cyd").encode()),
    ROUND: (ROUND_1.encode(), ROUND_1.replace("Cy", "Cyd").encode()),
}


@pytest.fixture(autouse=True)
def only_with_the_lock() -> None:
    """These tests are whoever calls, and alone."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=ROUND_1)


@pytest.fixture
def data(folder: Path) -> Data:
    claim(data_of(folder).path)
    return Data(data_of(folder).path, "Ada’s phone")


def texts(folder: Path) -> list[str]:
    return [(folder / path).read_text() for path in TWO]


def in_history(data: Data) -> list[str]:
    return [each.said for each in changes(data, "downtown")]


def test_a_change_says_who_typed_what_and_which_lines(data: Data, folder: Path) -> None:
    after = ROUND_1.replace("3-3", "6-0").encode()
    assert write_files(data, "downtown", "table 2", {ROUND: (ROUND_1.encode(), after)}).number == 1
    assert (folder / ROUND).read_bytes() == after
    (made,) = changes(data, "downtown")
    assert (made.number, made.by, made.said) == (1, "Ada’s phone", "table 2")
    (file,) = made.files
    assert (file.path, file.line) == (ROUND, 2)
    assert file.was == "  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}\n"
    assert file.became == file.was.replace("3-3", "6-0")


def test_whoever_says_nothing_of_a_hand_is_a_command(data: Data) -> None:
    write_files(Data(data.path), "downtown", "both", TWO)
    assert changes(data, "downtown")[0].by == COMMAND


def test_history_lies_beside_data_and_is_for_whoever_typed_it(data: Data, folder: Path) -> None:
    write_files(data, "downtown", "both", TWO)
    place = place_of(data, "downtown")
    assert place == folder.parents[2] / ".topcut" / "history" / "downtown.jsonl"
    assert oct(place.stat().st_mode)[-3:] == "600"


def test_a_file_saved_since_it_was_read_stops_all_of_it(data: Data, folder: Path) -> None:
    (folder / ROUND).write_text("tables: []\n")
    with pytest.raises(NotTypedError, match=r"swiss-1\.yaml was saved meanwhile"):
        write_files(data, "downtown", "both", TWO)
    assert texts(folder) == [PLAYERS, "tables: []\n"]
    assert in_history(data) == []


@pytest.mark.parametrize("files", [{ROUND: TWO[ROUND]}, TWO])
def test_what_an_editor_saves_while_history_is_written_is_not_lost(
    data: Data,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    files: dict[str, tuple[bytes, bytes]],
) -> None:
    """A stick may take its time for that."""
    add = ledger.add

    def slow(place: Path, *lines: bytes, synced: bool = True) -> int:
        (folder / ROUND).write_text(f"{ROUND_1}# saved\n")
        return add(place, *lines, synced=synced)

    monkeypatch.setattr(ledger, "add", slow)
    with pytest.raises(NotTypedError, match="was saved meanwhile"):
        write_files(data, "downtown", "names", files)
    assert texts(folder) == [PLAYERS, f"{ROUND_1}# saved\n"]
    assert in_history(data) == []
    assert sorted(path.name for path in (folder / "rounds").iterdir()) == ["swiss-1.yaml"]


def test_a_file_that_cannot_be_written_leaves_the_others_as_they_were(
    data: Data, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = write_durable

    def full(path: Path, content: bytes, *check: Callable[[], None]) -> bool:
        if path.name == "swiss-1.yaml":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return write(path, content, *check)

    monkeypatch.setattr(writing, "write_durable", full)
    with pytest.raises(OSError, match="No space"):
        write_files(data, "downtown", "both", TWO)
    assert texts(folder) == [PLAYERS, ROUND_1]
    assert in_history(data) == []


@pytest.mark.parametrize(("files", "made"), [(1, True), (2, False)])
def test_without_history_one_file_is_typed_and_several_are_not(
    data: Data, folder: Path, monkeypatch: pytest.MonkeyPatch, files: int, made: bool
) -> None:
    def full(path: Path, *_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(ledger, "add", full)
    some = dict(list(TWO.items())[:files])
    if made:
        assert write_files(data, "downtown", "some", some).number == 0
        assert texts(folder)[0] == PLAYERS.replace("Cy", "Cyd")
    else:
        with pytest.raises(OSError, match="No space"):
            write_files(data, "downtown", "some", some)
        assert texts(folder) == [PLAYERS, ROUND_1]


class PowerCutError(BaseException):
    """Nothing runs after it."""


def cut_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """The power fails after so many files."""
    write, left = write_durable, [count]

    def until(path: Path, content: bytes, *check: Callable[[], None]) -> bool:
        if not left[0]:
            monkeypatch.setattr(ledger, "cut", lambda *_: None)
            monkeypatch.setattr(writing, "write_durable", gone)
            raise PowerCutError
        left[0] -= 1
        return write(path, content, *check)

    def gone(*_: object) -> bool:
        raise PowerCutError

    monkeypatch.setattr(writing, "write_durable", until)


@pytest.mark.parametrize(
    ("count", "finished", "kept"), [(0, "", []), (1, "both", ["both"]), (2, "", ["both"])]
)
def test_after_a_power_cut_a_change_is_there_whole_or_not_at_all(
    data: Data,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    finished: str,
    kept: list[str],
) -> None:
    with monkeypatch.context() as patch:
        cut_after(patch, count)
        if count < 2:
            with pytest.raises(PowerCutError):
                write_files(data, "downtown", "both", TWO)
        else:
            write_files(data, "downtown", "both", TWO)
    assert finish(data, "downtown") == finished
    assert in_history(data) == kept
    assert texts(folder) == [pair[1 if kept else 0].decode() for pair in TWO.values()]
    assert finish(data, "downtown") == ""


def test_what_somebody_saved_between_power_cut_and_start_stays(
    data: Data, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        cut_after(patch, 1)
        with pytest.raises(PowerCutError):
            write_files(data, "downtown", "both", TWO)
    (folder / ROUND).write_text("tables: []\n")
    finish(data, "downtown")
    assert (folder / ROUND).read_text() == "tables: []\n"


def test_a_file_is_made_and_removed(data: Data, folder: Path) -> None:
    write_files(data, "downtown", "made", {"rounds/swiss-2.yaml": (None, b"tables: []\n")})
    assert (folder / "rounds/swiss-2.yaml").read_bytes() == b"tables: []\n"
    write_files(data, "downtown", "removed", {"rounds/swiss-2.yaml": (b"tables: []\n", None)})
    assert not (folder / "rounds/swiss-2.yaml").exists()
    assert in_history(data) == ["made", "removed"]


def test_a_line_of_history_that_cannot_be_read_hides_no_other(data: Data) -> None:
    write_files(data, "downtown", "both", TWO)
    place = place_of(data, "downtown")
    place.write_bytes(place.read_bytes() + b"{nonsense\n")
    assert in_history(data) == ["both"]
    assert finish(data, "downtown") == ""
    assert b"nonsense" not in place.read_bytes()
    assert b"nonsense" in place.with_name("downtown.jsonl.damaged-1").read_bytes()


STEPS = [
    EditStep("table 1", ROUND_1.replace("6-0", "0-6").encode()),
    EditStep("table 2", ROUND_1.replace("6-0", "0-6").replace("3-3", "6-0").encode()),
]


def test_steps_write_the_file_once_and_stand_in_history_one_by_one(
    data: Data, folder: Path
) -> None:
    write_steps(data, "downtown", ROUND, ROUND_1.encode(), STEPS)
    assert (folder / ROUND).read_bytes() == STEPS[-1].content
    assert [(each.said, each.number, each.first) for each in changes(data, "downtown")] == [
        ("table 1", 1, 1),
        ("table 2", 2, 1),
    ]
    assert all(len(each.files[0].became.splitlines()) == 1 for each in changes(data, "downtown"))
    assert finish(data, "downtown") == ""
    assert in_history(data) == ["table 1", "table 2"]


@pytest.mark.parametrize("lines", [1, 2])
def test_steps_whose_file_was_not_written_are_forgotten_after_a_power_cut(
    data: Data, folder: Path, monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    write_files(data, "downtown", "before", {"players.yaml": (PLAYERS.encode(), b"# \n")})
    with monkeypatch.context() as power:
        cut_after(power, 0)
        with pytest.raises(PowerCutError):
            write_steps(data, "downtown", ROUND, ROUND_1.encode(), STEPS)
    place = place_of(data, "downtown")
    whole = place.read_bytes().splitlines(keepends=True)
    place.write_bytes(b"".join(whole[: len(whole) - 2 + lines]))
    assert finish(data, "downtown") == ""
    assert in_history(data) == ["before"]
    assert (folder / ROUND).read_text() == ROUND_1


def test_steps_whose_file_was_written_stay_after_a_power_cut(
    data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as power:
        power.setattr(history, "_Done", None)
        with pytest.raises(TypeError):
            write_steps(data, "downtown", ROUND, ROUND_1.encode(), STEPS)
    assert finish(data, "downtown") == ""
    assert in_history(data) == ["table 1", "table 2"]


def test_a_file_that_was_or_is_not_there_has_no_number(data: Data, folder: Path) -> None:
    new = "rounds/swiss-2.yaml"
    write_files(data, "downtown", "made", {new: (None, b"tables: []\n")})
    write_files(data, "downtown", "gone", {new: (b"tables: []\n", None)})
    (made,), (gone,) = (each.files for each in changes(data, "downtown"))
    assert (made.before, gone.after) == ("", "")
    assert made.after == gone.before != ""


def test_no_step_is_no_change_and_nothing_that_a_disk_has_to_confirm(data: Data) -> None:
    made = write_steps(data, "downtown", ROUND, ROUND_1.encode(), [])
    assert (made.number, made.confirmed, in_history(data)) == (0, True, [])


def test_a_change_waits_once_for_the_disk_to_have_its_line_of_history(
    data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not for the line that says that it is done: without that, `finish` sees it as well."""
    place, asked = place_of(data, "downtown"), []
    sync = os.fsync

    def noted(file: int) -> None:
        asked.append(os.fstat(file).st_ino)
        sync(file)

    monkeypatch.setattr(os, "fsync", noted)
    write_files(data, "downtown", "both", TWO)
    of_history = place.stat().st_ino
    assert asked.count(of_history) == 1
    whole = place.read_bytes().splitlines(keepends=True)
    place.write_bytes(whole[0])
    assert (finish(data, "downtown"), finish(data, "downtown")) == ("", "")
    assert place.read_bytes() == b"".join(whole)
    assert asked.count(of_history) == 1


@pytest.mark.parametrize("path", ["../other/event.yaml", "rounds/../../x.yaml", "/x.yaml"])
def test_a_line_of_history_about_a_file_outside_of_the_event_is_none(
    data: Data, folder: Path, path: str
) -> None:
    write_files(data, "downtown", "both", TWO)
    (good,) = changes(data, "downtown")
    outside = structs.replace(good.files[0], path=path)
    planted = structs.replace(good, number=9, said="planted", files=(*good.files, outside))
    ledger.add(place_of(data, "downtown"), msgspec.json.encode(planted))
    assert in_history(data) == ["both"]
    assert finish(data, "downtown") == ""
    assert write_files(data, "downtown", "back", {path: pair[::-1] for path, pair in TWO.items()})
    assert [each.number for each in changes(data, "downtown")] == [1, 2]
    assert not (folder.parent / "x.yaml").exists()


def test_files_above_the_changed_lines_and_below_stay_in_history(data: Data) -> None:
    """What is found again later is found by the line above it."""
    first = b"a\nb\nc\nb\n"
    path = "rounds/swiss-2.yaml"
    write_files(data, "downtown", "made", {path: (None, first)})
    write_files(data, "downtown", "one line", {path: (first, b"a\nb\nc\nB\nd\n")})
    write_files(data, "downtown", "the first", {path: (b"a\nb\nc\nB\nd\n", b"b\nc\nB\nd\n")})
    found = [
        (each.files[0].line, each.files[0].above, each.files[0].was, each.files[0].became)
        for each in changes(data, "downtown")
    ]
    assert found == [
        (0, "", "", "a\nb\nc\nb\n"),
        (3, "c\n", "b\n", "B\nd\n"),
        (0, "", "a\n", ""),
    ]
