"""What lies below data/ is read as regular files, and nothing from outside."""

import errno
import os
import time
from pathlib import Path

import pytest
from topcut.disk import scan
from topcut.disk.tree import (
    DEEPEST,
    LARGEST,
    NotAFileError,
    OutsideError,
    Tree,
    below,
    is_below,
    printable,
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data/events/one/rounds").mkdir(parents=True)
    (tmp_path / "data/events/two").mkdir()
    (tmp_path / "secret").write_text("do not publish", encoding="utf-8")
    return tmp_path / "data"


@pytest.fixture
def one(data: Path) -> Tree:
    return Tree.of(data / "events/one")


def test_a_link_that_leads_out_is_not_read(data: Path, one: Tree) -> None:
    (data / "events/one/map.png").symlink_to(data.parent / "secret")
    with pytest.raises(OutsideError, match="leads out of data/"):
        one.read("map.png")
    assert not one.has("map.png")
    assert one.oddities() == [("map.png", "it is a link that leads out of data/")]


def test_a_folder_that_leads_out_is_not_entered(data: Path, one: Tree) -> None:
    (data.parent / "outside").mkdir()
    (data.parent / "outside/a.md").write_text("secret", encoding="utf-8")
    (data / "events/one/news").symlink_to(data.parent / "outside")
    with pytest.raises(OutsideError):
        one.names("news")
    with pytest.raises(OutsideError):
        one.read("news/a.md")


def test_a_link_within_data_is_followed(data: Path, one: Tree) -> None:
    (data / "events/two/map.png").write_bytes(b"a map")
    (data / "events/one/map.png").symlink_to("../two/map.png")
    assert one.read("map.png") == b"a map"
    assert one.oddities() == []


def test_a_pipe_is_not_waited_for(data: Path, one: Tree) -> None:
    os.mkfifo(data / "events/one/players.yaml")
    with pytest.raises(NotAFileError, match="neither a file nor a folder"):
        one.read("players.yaml")
    assert one.oddities() == [("players.yaml", "it is neither a file nor a folder")]


def test_a_device_is_not_read(data: Path, one: Tree) -> None:
    (data / "events/one/players.yaml").symlink_to("/dev/zero")
    with pytest.raises(OutsideError):
        one.read("players.yaml")


def test_a_link_to_itself_and_one_to_nowhere_are_said(data: Path, one: Tree) -> None:
    (data / "events/one/a.png").symlink_to("a.png")
    (data / "events/one/b.png").symlink_to("gone.png")
    assert [what for _, what in one.oddities()] == [
        "it is a link to itself",
        "it is a link that leads nowhere",
    ]


def test_a_folder_that_cannot_be_read_is_said(
    data: Path, one: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "events/one/out").symlink_to(data.parent)
    assert one.oddities("out") == [("out", "it is a link that leads out of data/")]

    def closed(path: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    monkeypatch.setattr(os, "scandir", closed)
    assert one.oddities("rounds") == [("rounds", "it cannot be read: Permission denied")]


def test_what_a_save_leaves_for_a_moment_is_no_oddity(
    data: Path, one: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "events/one/map.png.tmp").symlink_to("gone.png")
    assert one.oddities() == []
    now = time.time()
    monkeypatch.setattr("topcut.disk.temporary_files.time.time", lambda: now + 3)
    assert one.oddities() == [("map.png.tmp", "it is a link that leads nowhere")]


def test_a_name_that_is_no_text_is_said(data: Path, one: Tree) -> None:
    folder = os.fsencode(data / "events/one")
    with open(folder + b"/\xff.md", "wb"):  # noqa: PTH123 – a Path cannot be made of these bytes
        pass
    ((_, what),) = one.oddities()
    assert what.startswith("its name is not UTF-8")


def test_a_file_without_end_is_not_read_into_memory(data: Path, one: Tree) -> None:
    with (data / "events/one/map.png").open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(NotAFileError, match="more than 64 MB"):
        one.read("map.png")


def test_other_bytes_stand_in_place_of_a_file(data: Path) -> None:
    tree = Tree(data / "events/one", data, {"rounds/swiss-1.yaml": b"tables: []"})
    assert tree.read("rounds/swiss-1.yaml") == b"tables: []"
    assert tree.names("rounds") == ["swiss-1.yaml"]
    assert "rounds" in tree.names()
    empty = Tree(data / "events/two", data, {"event.yaml": b"", "rounds/swiss-1.yaml": b""})
    assert empty.names() == ["event.yaml", "rounds"]
    assert tree.has("rounds/swiss-1.yaml")


def test_a_scan_knows_links_pipes_and_odd_names_without_reading_what_is_outside(
    data: Path,
) -> None:
    """The key changes when a link is mended, not when the file outside changes."""
    folder = data / "events/one"
    (folder / "a.png").symlink_to(data.parent / "secret")
    (folder / "rounds/again").symlink_to(folder)
    (folder / "self").symlink_to("self")
    os.mkfifo(folder / "pipe")
    with open(os.fsencode(folder) + b"/\xff.md", "wb"):  # noqa: PTH123
        pass
    before = scan.key(folder, data)
    assert scan.stamp(folder, within=data)
    (data.parent / "secret").write_text("changed", encoding="utf-8")
    assert scan.key(folder, data) == before
    (folder / "a.png").unlink()
    (folder / "a.png").write_bytes(b"a map")
    assert scan.key(folder, data) != before


def test_a_scan_sees_a_change_behind_a_link_within_data(data: Path) -> None:
    (data / "events/two/map.png").write_bytes(b"a map")
    (data / "events/one/map.png").symlink_to("../two/map.png")
    before = scan.key(data / "events/one", data), scan.stamp(data / "events/one", within=data)
    (data / "events/two/map.png").write_bytes(b"another map")
    assert scan.key(data / "events/one", data) != before[0]
    assert scan.stamp(data / "events/one", within=data) != before[1]


def test_what_cannot_be_read_is_named_by_its_path_also_in_folders_below(
    data: Path, one: Tree
) -> None:
    folder = data / "events/one"
    (folder / "rounds/a.png").symlink_to("gone.png")
    (folder / "b.png").symlink_to(data.parent / "secret")
    (folder / "c").symlink_to(data.parent)
    assert one.oddities() == [
        ("b.png", "it is a link that leads out of data/"),
        ("c", "it is a link that leads out of data/"),
        ("rounds/a.png", "it is a link that leads nowhere"),
    ]
    (folder / ".hidden.png").symlink_to("gone.png")
    assert [path for path, _ in one.oddities(deep=False)] == ["b.png", "c"]
    assert one.oddities("rounds") == [("rounds/a.png", "it is a link that leads nowhere")]


def told(error: OSError) -> tuple[int | None, str | None, str]:
    """The system's number, by which others know what it is; what is said, and of which path."""
    return error.errno, error.strerror, error.filename


@pytest.mark.parametrize(
    ("name", "to", "number", "said"),
    [
        ("out.png", "../../../secret", errno.ELOOP, "it is a link that leads out of data/"),
        ("self.png", "self.png", errno.ELOOP, "it is a link to itself"),
        ("gone.png", "nothing.png", errno.ENOENT, "it is a link that leads nowhere"),
    ],
)
def test_an_error_of_a_link_names_the_link(
    data: Path, one: Tree, name: str, to: str, number: int, said: str
) -> None:
    (data / "events/one" / name).symlink_to(to)
    with pytest.raises(OSError, match="link") as refused:
        one.read(name)
    assert told(refused.value) == (number, said, str(data / "events/one" / name))


def test_a_file_that_is_not_there_or_is_a_folder_is_named(data: Path, one: Tree) -> None:
    with pytest.raises(FileNotFoundError) as gone:
        one.read("gone.md")
    assert gone.value.filename == str(data / "events/one/gone.md")
    with pytest.raises(NotAFileError) as folder:
        one.read("rounds")
    said = "it is neither a file nor a folder"
    assert told(folder.value) == (errno.EINVAL, said, str(data / "events/one/rounds"))


def test_a_file_that_would_be_gone_after_a_change_is_read_as_one_that_is_gone(data: Path) -> None:
    (data / "events/one/news.md").write_text("old")
    after = Tree(data / "events/one", data, {"news.md": None})
    with pytest.raises(FileNotFoundError) as gone:
        after.read("news.md")
    assert told(gone.value) == (errno.ENOENT, "there is no such file", "news.md")
    assert (after.has("news.md"), after.names()) == (False, ["rounds"])


def test_a_file_that_the_system_gives_piece_by_piece_is_read_whole(
    data: Path, one: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As file systems of the network do."""
    (data / "events/one/a.md").write_bytes(b"a long text")
    read = os.read
    monkeypatch.setattr(os, "read", lambda file, size: read(file, min(size, 3)))
    assert one.read("a.md") == b"a long text"


def test_the_tree_of_an_event_may_lead_anywhere_in_data_and_any_other_only_into_itself(
    data: Path,
) -> None:
    (data / "shared.md").write_text("shared")
    for folder in (data / "events/one", data / "club"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "linked.md").symlink_to(data / "shared.md")
    event = Tree.of(data / "events/one")
    assert event.read("linked.md") == b"shared"
    assert Tree.of(event) is event
    with pytest.raises(OutsideError):
        Tree.of(data / "club").read("linked.md")


def test_a_file_of_just_the_largest_size_is_read(
    data: Path, one: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topcut.disk.tree.LARGEST", 8)
    (data / "events/one/a.md").write_bytes(b"12345678")
    assert one.read("a.md") == b"12345678"
    (data / "events/one/a.md").write_bytes(b"123456789")
    with pytest.raises(NotAFileError) as refused:
        one.read("a.md")
    said = "it has more than 0 MB"
    assert told(refused.value) == (errno.EFBIG, said, str(data / "events/one/a.md"))


def test_an_error_while_a_file_is_read_names_the_file(
    data: Path, one: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "events/one/a.md").write_bytes(b"1")

    def failing(file: int, size: int) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "read", failing)
    with pytest.raises(OSError, match="error") as refused:
        one.read("a.md")
    assert refused.value.filename == str(data / "events/one/a.md")


def test_a_path_is_shown_in_one_line_with_what_is_no_text_as_its_code() -> None:
    assert printable("rounds/swiss-1.yaml") == "rounds/swiss-1.yaml"
    assert printable("Zoë/a\nb\udcff.md") == r"Zoë/a\nb\udcff.md"


def test_a_whole_disk_and_a_name_that_ends_with_a_space_are_folders_like_any_other() -> None:
    assert is_below("/etc/hosts", "/")
    assert is_below("/club /data", "/club ")
    assert not is_below("/club/data", "/club ")
    assert not is_below("/clubs", "/club")


def test_a_folder_is_known_only_within_what_is_read(data: Path, one: Tree) -> None:
    (data / "events/one/out").symlink_to(data.parent)
    found = {name: one.is_folder(name) for name in ("rounds", "event.yaml", "gone", "out", "a\0b")}
    assert found == {
        "rounds": True,
        "event.yaml": False,
        "gone": False,
        "out": False,
        "a\0b": False,
    }


def test_what_lies_too_deep_is_named_and_not_looked_into(data: Path, one: Tree) -> None:
    inside = f"a{'/a' * DEEPEST}"
    (data / f"events/one/{inside}/b").mkdir(parents=True)
    assert one.oddities() == [(inside, f"it lies more than {DEEPEST} folders deep")]
    found = [Path(entry.path) for entry in below(data / "events/one")]
    assert data / "events/one" / inside in found
    assert data / "events/one" / inside / "b" not in found
