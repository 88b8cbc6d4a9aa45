"""Pages are written whole, or not at all."""

import errno
import os
import stat
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import Any

import pytest
from topcut.disk import ledger, tree, writing
from topcut.disk.writing import (
    LONG_AGO,
    LONGEST,
    UNFINISHED,
    ElsewhereError,
    ForeignFileError,
    remove_files,
    remove_unfinished,
    too_long,
    write_durable,
    write_durable_folder,
    write_files,
    write_folder,
    write_private,
)


def told(error: OSError) -> tuple[int | None, str | None, str]:
    """The system's number, by which others know what it is; what is said, and of which path."""
    return error.errno, error.strerror, error.filename


def test_writes_only_what_differs(tmp_path: Path) -> None:
    assert write_files(tmp_path, {"a/index.html": b"1", "b/index.html": b"2"}) == 2
    before = (tmp_path / "a/index.html").stat().st_mtime_ns
    assert write_files(tmp_path, {"a/index.html": b"1", "b/index.html": b"3"}) == 1
    assert (tmp_path / "a/index.html").stat().st_mtime_ns == before
    assert (tmp_path / "b/index.html").read_bytes() == b"3"


def test_a_reader_who_holds_the_old_page_keeps_it_whole(tmp_path: Path) -> None:
    write_files(tmp_path, {"index.html": b"old"})
    with (tmp_path / "index.html").open("rb") as reader:
        write_files(tmp_path, {"index.html": b"new and longer"})
        assert reader.read() == b"old"


def test_leaves_no_temporary_file_behind(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/b/index.html": b"1"})
    assert [name for _, _, names in os.walk(tmp_path) for name in names] == ["index.html"]


def test_a_new_folder_appears_at_one_stroke(tmp_path: Path) -> None:
    """Nobody meets it before all of it is there."""
    files = {f"a/{number}/index.html": b"1" for number in range(300)}
    seen: set[int] = set()
    done = Event()

    def look() -> None:
        while not done.is_set():
            if (tmp_path / "a").exists():
                seen.add(sum(1 for _ in (tmp_path / "a").glob("*/index.html")))

    reader = Thread(target=look)
    reader.start()
    assert write_folder(tmp_path, "a", files) == 300
    while not seen:
        sleep(0.01)  # between two looks
    done.set()
    reader.join()
    assert seen == {300}
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_folder_that_is_there_is_written_file_by_file(tmp_path: Path) -> None:
    write_folder(tmp_path, "a", {"a/index.html": b"1"})
    (tmp_path / "a/photo.jpg").write_bytes(b"x")
    assert write_folder(tmp_path, "a", {"a/index.html": b"1", "a/b/index.html": b"2"}) == 1
    with pytest.raises(ForeignFileError):
        write_folder(tmp_path, "a", {"a/photo.jpg": b"ours"}, ours=["a/index.html"])
    assert (tmp_path / "a/photo.jpg").read_bytes() == b"x"


def test_a_folder_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="too long"):
        write_folder(tmp_path, "a", {"a/index.html": b"1", f"a/{'x' * 300}.html": b"2"})
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_which_the_disk_does_not_say_whether_it_is_there_is_not_taken_for_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be forgotten, and stay public for ever."""
    (tmp_path / "old.html").write_text("a name")
    lstat = os.lstat

    def failing(path: Path) -> os.stat_result:
        if str(path).endswith("old.html"):
            raise OSError(errno.EIO, os.strerror(errno.EIO), path)
        return lstat(path)

    monkeypatch.setattr(os, "lstat", failing)
    with pytest.raises(OSError, match=r"old\.html"):
        remove_files(tmp_path, ["old.html"])
    monkeypatch.undo()
    assert remove_files(tmp_path, ["old.html", "gone.html", "a\0b", "x" * 999]) == 1


def test_what_was_not_finished_is_removed(tmp_path: Path) -> None:
    write_files(tmp_path, {f".a.1{UNFINISHED}/b/index.html": b"1", f"a/.i.1{UNFINISHED}": b"1"})
    remove_unfinished(tmp_path)
    assert [path.name for path in tmp_path.rglob("*")] == ["a"]


def test_removes_files_and_the_folders_that_are_empty_then(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/b/index.html": b"1", "a/c/index.html": b"2"})
    assert remove_files(tmp_path, ["a/b/index.html"]) == 1
    assert not (tmp_path / "a/b").exists()
    assert (tmp_path / "a/c/index.html").exists()
    write_files(tmp_path, {"b/index.html": b"3"})
    assert remove_files(tmp_path, ["a/c/index.html", "b/index.html"]) == 2
    assert list(tmp_path.iterdir()) == []


def test_other_peoples_files_stay(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/index.html": b"1"})
    (tmp_path / "a" / "photo.jpg").write_bytes(b"x")
    remove_files(tmp_path, ["a/index.html", "a/never-there.html"])
    assert (tmp_path / "a" / "photo.jpg").exists()


def _gone() -> int:
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def test_what_a_killed_process_left_in_data_goes_with_the_next_that_is_typed(
    tmp_path: Path,
) -> None:
    """Half a round file and half an event; what is being written, and what is theirs, stays."""
    gone = _gone()
    for name in (f".swiss-1.yaml.{gone}{UNFINISHED}", f".swiss-2.yaml.{os.getppid()}{UNFINISHED}"):
        (tmp_path / name).write_bytes(b"tab")
    (tmp_path / f".mine{UNFINISHED}").write_bytes(b"my own")
    write_durable(tmp_path / "swiss-1.yaml", b"tables: []")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f".mine{UNFINISHED}",
        f".swiss-2.yaml.{os.getppid()}{UNFINISHED}",
        "swiss-1.yaml",
    ]


def test_what_lies_unfinished_for_long_goes_whoever_has_the_number_of_its_process_now(
    tmp_path: Path,
) -> None:
    left = tmp_path / f".swiss-1.yaml.{os.getppid()}{UNFINISHED}"
    left.write_bytes(b"")
    long_ago = time.time() - LONG_AGO - 1
    os.utime(left, (long_ago, long_ago))
    write_durable(tmp_path / "swiss-1.yaml", b"")
    assert not left.exists()


def test_half_an_event_of_a_killed_import_goes_with_the_next_event(tmp_path: Path) -> None:
    """Also where its process had the number that this one has."""
    for process in (_gone(), os.getpid()):
        (tmp_path / f".worlds.{process}{UNFINISHED}/rounds").mkdir(parents=True)
    write_durable_folder(tmp_path / "worlds", {"event.yaml": b"name: Worlds"})
    assert [path.name for path in tmp_path.iterdir()] == ["worlds"]


def test_a_folder_that_cannot_be_written_is_named_in_the_error_as_it_was_asked_for(
    tmp_path: Path,
) -> None:
    target = tmp_path / "data/downtown"
    for files in ({"a": b"1", "a/b": b"2"}, {"a/b": b"1", "a": b"2"}):
        with pytest.raises(OSError) as refused:  # noqa: PT011
            write_durable_folder(target, files)
        assert refused.value.filename == str(target)
        assert list((tmp_path / "data").iterdir()) == []


@pytest.mark.parametrize("linked", ["a", "a/b", "a/b/c"])
def test_a_link_on_any_floor_that_leads_out_of_the_site_is_not_written_through(
    tmp_path: Path, linked: str
) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (site / linked).parent.mkdir(parents=True)
    (site / linked).symlink_to(elsewhere)
    with pytest.raises(ElsewhereError) as refused:
        write_files(site, {"index.html": b"1", "a/b/c/d.html": b"2"})
    said = "this is a link that leads out of the site; nothing is written"
    assert told(refused.value) == (errno.ELOOP, said, str(site / linked))
    assert list(elsewhere.iterdir()) == []
    assert not (site / "index.html").exists()


def test_a_link_to_another_folder_of_the_site_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "a").symlink_to(tmp_path / "real")
    assert write_files(tmp_path, {"a/index.html": b"1"}) == 1
    assert (tmp_path / "real/index.html").read_bytes() == b"1"


def test_a_file_of_somebody_else_is_left_unless_it_is_just_what_would_be_written(
    tmp_path: Path,
) -> None:
    (tmp_path / "theirs.html").write_bytes(b"theirs")
    (tmp_path / "ours.html").write_bytes(b"old")
    with pytest.raises(ForeignFileError) as refused:
        write_files(tmp_path, {"ours.html": b"new", "theirs.html": b"new"}, ours={"ours.html"})
    said = "this file was not made by Topcut, and is left as it is"
    assert told(refused.value) == (errno.EEXIST, said, str(tmp_path / "theirs.html"))
    assert (tmp_path / "ours.html").read_bytes() == b"old"
    files = {"ours.html": b"new", "theirs.html": b"theirs", "more.html": b"1"}
    assert write_files(tmp_path, files, ours={"ours.html"}) == 2


def test_pages_are_not_synced_and_what_was_typed_is_with_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    sync = os.fsync

    def counted(file: int) -> None:
        synced.append(str(Path(f"/proc/self/fd/{file}").readlink()))
        sync(file)

    monkeypatch.setattr(os, "fsync", counted)
    write_files(tmp_path, {"a/index.html": b"1"})
    write_folder(tmp_path, "b", {"b/index.html": b"1"})
    assert synced == []
    assert write_durable(tmp_path / "a/event.yaml", b"1")
    assert synced[1:] == [str(tmp_path / "a")]
    assert Path(synced[0]).parent == tmp_path / "a"
    synced.clear()
    assert write_durable_folder(
        tmp_path / "c", {"event.yaml": b"1", "rounds/x": b"2"}, ["rounds/d"]
    )
    above = [Path(each).relative_to(tmp_path).parts[1:] for each in synced]
    assert above == [("event.yaml",), ("rounds", "x"), ("rounds", "d"), ("rounds",), (), ()]
    assert (tmp_path / "c/rounds/d").is_dir()


def test_a_folder_that_is_there_already_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileExistsError) as refused:
        write_durable_folder(tmp_path, {"event.yaml": b"1"})
    assert told(refused.value) == (errno.EEXIST, os.strerror(errno.EEXIST), str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_folders_are_removed_upwards_as_far_as_they_are_empty(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/b/c/x.html": b"1", "a/y.html": b"2"})
    assert remove_files(tmp_path, ["a/b/c/x.html", "a/gone.html"]) == 1
    assert [each.name for each in (tmp_path / "a").iterdir()] == ["y.html"]


def test_what_was_typed_keeps_its_mode_and_a_private_file_is_for_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "event.yaml"
    file.write_bytes(b"1")
    file.chmod(0o640)
    write_durable(file, b"2")
    assert file.stat().st_mode & 0o777 == 0o640
    write_private(tmp_path / ".topcut/key", b"k")
    write_private(tmp_path / ".topcut/key", b"l")
    assert (tmp_path / ".topcut/key").read_bytes() == b"l"
    assert (tmp_path / ".topcut/key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / ".topcut").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("linked", ["above", "above/.topcut", "above/.topcut/key"])
def test_nothing_private_is_kept_through_a_link(tmp_path: Path, linked: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / linked).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / linked).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="remove it") as refused:
        write_private(tmp_path / "above/.topcut/key", b"k")
    said = "this is a link, and nothing is kept through one: remove it"
    assert told(refused.value) == (errno.ELOOP, said, str(tmp_path / linked))
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize(
    ("number", "confirmed"), [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)]
)
def test_a_folder_that_no_system_syncs_is_as_confirmed_and_one_that_fails_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, *, confirmed: bool
) -> None:
    sync = os.fsync

    def refused(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(number, os.strerror(number))
        sync(file)

    monkeypatch.setattr(os, "fsync", refused)
    assert write_durable(tmp_path / "event.yaml", b"1") is confirmed
    assert (tmp_path / "event.yaml").read_bytes() == b"1"


@pytest.mark.parametrize("linked", ["a", "a/b", "a/b/c"])
def test_nothing_is_removed_through_a_link_on_any_floor_that_leads_out_of_the_site(
    tmp_path: Path, linked: str
) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    below = Path("a/b/c/d.html").relative_to(linked)
    (elsewhere / below).parent.mkdir(parents=True, exist_ok=True)
    (elsewhere / below).write_bytes(b"theirs")
    (site / linked).parent.mkdir(parents=True)
    (site / linked).symlink_to(elsewhere)
    (site / "ours.html").write_bytes(b"ours")
    assert remove_files(site, ["a/b/c/d.html", "ours.html"]) == 1
    assert (elsewhere / below).read_bytes() == b"theirs"


def test_a_page_that_somebody_made_a_link_goes_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_bytes(b"theirs")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").symlink_to(tmp_path / "theirs")
    assert remove_files(tmp_path / "site", ["index.html"]) == 1
    assert list((tmp_path / "site").iterdir()) == []
    assert (tmp_path / "theirs").read_bytes() == b"theirs"


def test_folders_of_any_depth_are_written_at_one_stroke_and_of_the_mode_of_any_file(
    tmp_path: Path,
) -> None:
    (tmp_path / "plain").touch()
    mode = (tmp_path / "plain").stat().st_mode
    write_folder(tmp_path, "a", {"a/b/c/d.html": b"1", "a/b/e/f.html": b"2"})
    assert (tmp_path / "a/b/c/d.html").read_bytes() == b"1"
    assert (tmp_path / "a/b/e/f.html").stat().st_mode == mode


def test_what_is_typed_into_a_folder_that_is_not_there_yet_is_on_the_disk_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    monkeypatch.setattr(
        os, "fsync", lambda file: synced.append(str(Path(f"/proc/self/fd/{file}").readlink()))
    )
    assert write_durable(tmp_path / "a/b/swiss-1.yaml", b"1")
    assert [Path(each).parent for each in synced] == [tmp_path / "a/b", tmp_path / "a"]
    assert (tmp_path / "a/b/swiss-1.yaml").read_bytes() == b"1"


def test_a_folder_that_another_process_makes_meanwhile_is_written_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_ = os.open

    def late(path: str, flags: int, mode: int = 0o777) -> int:
        try:
            return open_(path, flags, mode)
        finally:
            if flags & os.O_CREAT:
                (tmp_path / "a").mkdir(exist_ok=True)

    monkeypatch.setattr(os, "open", late)
    assert write_files(tmp_path, {"a/index.html": b"1"}) == 1
    assert (tmp_path / "a/index.html").read_bytes() == b"1"


def test_a_page_that_cannot_be_read_to_compare_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_bytes(b"1")

    def failing(file: int, size: int) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "read", failing)
    with pytest.raises(OSError, match="error") as refused:
        write_files(tmp_path, {"index.html": b"2"})
    assert refused.value.filename == str(tmp_path / "index.html")


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> str:
    """What the names of files begin with that the disk does not let go."""
    unlink, name = os.unlink, ".kept"

    def refused(path: Any, *, dir_fd: int | None = None) -> None:
        if Path(path).name.startswith(name):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        unlink(path, dir_fd=dir_fd)

    monkeypatch.setattr(os, "unlink", refused)
    return name


def test_what_a_disk_does_not_let_go_hinders_nobody_who_types(tmp_path: Path, kept: str) -> None:
    left = tmp_path / f"{kept}.1{UNFINISHED}"
    left.touch()
    long_ago = time.time() - LONG_AGO - 1
    os.utime(left, (long_ago, long_ago))
    assert write_durable(tmp_path / "swiss-1.yaml", b"tables: []")
    assert (tmp_path / "swiss-1.yaml").read_bytes() == b"tables: []"


def test_what_was_not_finished_goes_as_far_as_the_disk_lets_it(tmp_path: Path, kept: str) -> None:
    """What lies in an unfinished folder is gone with it before its own turn comes."""
    paths = (f".a.1{UNFINISHED}/.b.1{UNFINISHED}", f".c.1{UNFINISHED}/{kept}", "a/index.html")
    write_files(tmp_path, dict.fromkeys(paths, b"1"))
    remove_unfinished(tmp_path)
    assert {each.name for each in tmp_path.rglob("*")} == {
        f".c.1{UNFINISHED}",
        kept,
        "a",
        "index.html",
    }


def test_whoever_is_writing_at_this_moment_is_not_disturbed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is somebody else's process, of which the system says only that it is there."""
    asked: list[tuple[int, int]] = []

    def asking(process: int, signal: int) -> None:
        asked.append((process, signal))
        if process == 3:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "kill", asking)
    for process in (2, 3):
        (tmp_path / f".swiss-{process}.yaml.{process}{UNFINISHED}").touch()
    write_durable(tmp_path / "swiss-1.yaml", b"")
    assert sorted(asked) == [(2, 0), (3, 0)]
    assert len(list(tmp_path.iterdir())) == 3


def test_nothing_is_wrong_with_a_link_far_above_what_is_private(tmp_path: Path) -> None:
    (tmp_path / "real/club").mkdir(parents=True)
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    write_private(tmp_path / "linked/club/.topcut/key", b"k")
    assert (tmp_path / "real/club/.topcut/key").read_bytes() == b"k"


def test_every_file_is_opened_for_its_bytes_where_the_system_knows_files_of_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows would end each line in two bytes instead of the one that was typed."""
    binary = 1 << 30
    opened: list[tuple[str, int]] = []
    open_ = os.open

    def asked(path: str, flags: int, mode: int = 0o777) -> int:
        opened.append((Path(path).name, flags & binary))
        return open_(path, flags & ~binary, mode)

    for each in (writing, ledger, tree):
        monkeypatch.setattr(each, "BINARY", binary)
    monkeypatch.setattr(os, "open", asked)
    monkeypatch.setattr(writing, "_sync_folder", lambda folder: True)
    write_files(tmp_path, {"index.html": b"1"})
    write_files(tmp_path, {"index.html": b"1"})
    ledger.add(tmp_path / "log", b"one")
    tree.read_regular(str(tmp_path / "log"))
    assert len(opened) == 5
    assert all(flag for _, flag in opened)


@pytest.mark.parametrize(
    ("path", "found"),
    [
        (f"decks/{'x' * LONGEST}", ""),
        (f"decks/{'x' * (LONGEST + 1)}/a", "x" * (LONGEST + 1)),
        (f"{'ü' * (LONGEST // 2)}/a.html", ""),
        (f"{'ü' * (LONGEST // 2)}a", "ü" * (LONGEST // 2) + "a"),
        ("/".join("abcdefghij" for _ in range(40)), ""),
    ],
)
def test_a_name_that_no_disk_holds_is_found_by_its_bytes(path: str, found: str) -> None:
    assert too_long(["index.html", path]) == found


def test_a_page_that_is_written_anew_can_be_read_like_any_other(tmp_path: Path) -> None:
    """Whatever mode the old one had: a web server reads them all."""
    write_files(tmp_path, {"a.html": b"1", "b.html": b"1"})
    (tmp_path / "a.html").chmod(0o600)
    write_files(tmp_path, {"a.html": b"2"})
    assert (tmp_path / "a.html").stat().st_mode == (tmp_path / "b.html").stat().st_mode


OUT = (
    "../precious",
    "a/../../precious",
    "/precious",
    "a//precious",
    "..",
    "c:precious",
    "a\\precious",
)


@pytest.mark.parametrize("path", OUT)
def test_a_path_that_leads_out_of_the_site_is_neither_removed_nor_written(
    tmp_path: Path, path: str
) -> None:
    (tmp_path / "site/a").mkdir(parents=True)
    precious = [tmp_path / "precious", tmp_path / "site/a/precious"]
    for each in precious:
        each.write_bytes(b"mine")
    path = f"{tmp_path}/precious" if path.startswith("/") else path
    assert remove_files(tmp_path / "site", [path]) == 0
    with pytest.raises(ElsewhereError, match="does not lie in the site"):
        write_files(tmp_path / "site", {"index.html": b"1", path: b"theirs"})
    assert [each.read_bytes() for each in precious] == [b"mine", b"mine"]
    assert [each.name for each in (tmp_path / "site").iterdir()] == ["a"]


def test_a_link_in_place_of_an_unfinished_file_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "precious").write_bytes(b"mine")
    (tmp_path / f"site/.index.html.{os.getpid()}{UNFINISHED}").symlink_to(tmp_path / "precious")
    write_files(tmp_path / "site", {"index.html": b"1"})
    assert (tmp_path / "precious").read_bytes() == b"mine"
    assert [each.name for each in (tmp_path / "site").iterdir()] == ["index.html"]
