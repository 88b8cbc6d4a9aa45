"""The club's own files: what is published, and what is left out with a word."""

import errno
import os
from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.documents.event import club_files
from topcut.text.problems.problem import Problems
from topcut.workspace.data import Data

from tests.build import ROUND_1, typed
from tests.support.trees import built


def club(folder: Path, files: dict[str, bytes]) -> Path:
    """A site with an event and these files below data/files/."""
    typed(folder, swiss_1=ROUND_1)
    (folder / "data/site.yaml").write_text("topcut: 1\n")
    for path, content in files.items():
        where = folder / "data/files" / path
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(content)
    return folder


def said(folder: Path) -> list[str]:
    return [
        f"{one.level} {one.mark.file} {one.message} ⇒ {one.expected}"
        for one in Data(folder / "data").site.problems
    ]


def published(folder: Path) -> dict[str, bytes]:
    assert built(folder / "data", folder / "site").ok
    where = folder / "site/files"
    files = [path for path in where.rglob("*") if path.is_file()]
    return {path.relative_to(where).as_posix(): path.read_bytes() for path in files}


def test_files_lie_below_the_site_as_they_are(tmp_path: Path) -> None:
    files = {"map.pdf": b"%PDF", "photos/Hall-1.webp": b"RIFF"}
    folder = club(tmp_path, files)
    assert said(folder) == []
    assert published(folder) == files


def test_files_are_published_also_without_site_yaml(tmp_path: Path) -> None:
    folder = club(tmp_path, {"map.pdf": b"%PDF"})
    (folder / "data/site.yaml").unlink()
    assert said(folder) == ["warning site.yaml there is no site.yaml ⇒ write: topcut: 1"]
    assert published(folder) == {"map.pdf": b"%PDF"}


@pytest.mark.parametrize(
    "name", ["page.html", "logo.svg", "run.js", "a b.pdf", "noending", "карта.pdf"]
)
def test_what_a_browser_would_run_and_what_no_address_holds_is_left_out(
    tmp_path: Path, name: str
) -> None:
    folder = club(tmp_path, {name: b"x"})
    assert said(folder) == [
        f"warning files/{name} this file is left out: its name is not that of a file which is"
        " published ⇒ a pdf, txt, csv, ics, zip, png, jpg, webp, gif, avif, mp3 or mp4, named as in"
        " map-2.pdf"
    ]
    assert published(folder) == {}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("con.pdf", "Windows cannot hold a file of its name ⇒ give it another name"),
        ("Aux/map.pdf", "Windows cannot hold a file of its name ⇒ give it another name"),
        (
            f"{'a' * 97}.pdf",
            "its name has 101 letters, and at most 100 are published ⇒ give it a shorter name",
        ),
    ],
)
def test_a_name_that_some_machine_cannot_hold_is_left_out(
    tmp_path: Path, name: str, why: str
) -> None:
    folder = club(tmp_path, {name: b"x"})
    shown = name.partition("/")[0]
    assert said(folder) == [f"warning files/{shown} this file is left out: {why}"]
    assert published(folder) == {}


@pytest.mark.parametrize("name", ["map\nnew.pdf", "map\u202efdp.pdf", "map\udcff.pdf"])
def test_a_name_that_no_message_can_hold_is_said_in_its_signs(tmp_path: Path, name: str) -> None:
    folder = club(tmp_path, {name: b"x"})
    [found] = said(folder)
    assert found.startswith("warning files/map\\")
    assert "its name is not that of a file which is published" in found
    assert published(folder) == {}


def test_of_two_names_that_differ_by_case_one_is_published(tmp_path: Path) -> None:
    folder = club(
        tmp_path, {"MAP.pdf": b"first", "map.pdf": b"x", "a/b.txt": b"b", "A/B.txt": b"x"}
    )
    if len(list((folder / "data/files").iterdir())) < 4:
        return  # a disk that tells no difference has but one of each
    twice = "differs from it by case alone, and some machines tell no difference"
    assert said(folder) == [
        f"warning files/{path} this file is left out: files/{other} {twice} ⇒ give one of the two"
        " another name"
        for path, other in (("a/b.txt", "A/B.txt"), ("map.pdf", "MAP.pdf"))
    ]
    assert published(folder) == {"MAP.pdf": b"first", "A/B.txt": b"x"}


def test_one_that_this_account_may_not_read_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path, {"closed.pdf": b"x", "map.pdf": b"%PDF"})
    allowed = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: "closed" not in str(path) and allowed(path, mode)
    )
    assert said(folder) == [
        "warning files/closed.pdf this file is left out: this account may not read it ⇒ give"
        " everybody the right to read it"
    ]
    assert published(folder) == {"map.pdf": b"%PDF"}


@pytest.mark.parametrize(("name", "shown"), [("hall.jpg", False), ("hall.zip", True)])
def test_a_picture_that_says_where_it_was_taken_is_left_out(
    tmp_path: Path, name: str, shown: bool
) -> None:
    where = b"<exif:GPSLatitude>51,30N</exif:GPSLatitude>"
    folder = club(tmp_path, {name: where})
    assert published(folder) == ({name: where} if shown else {})
    assert said(folder) == (
        []
        if shown
        else [
            f"warning files/{name} this file is left out: it says where on Earth it was taken (GPS)"
            " ⇒ save it anew without its place, as a picture that is made smaller mostly is"
        ]
    )


def test_one_that_goes_while_the_site_is_built_stops_no_other(tmp_path: Path) -> None:
    folder = club(tmp_path, {"gone.pdf": b"x", "map.pdf": b"%PDF"})
    tree = Tree(folder / "data")
    listed = club_files.read_club_files(tree, Problems())
    (folder / "data/files/gone.pdf").unlink()
    assert club_files.contents_of(tree, listed) == {"files/map.pdf": b"%PDF"}


def test_a_picture_that_says_where_only_after_it_was_looked_at_does_not_go_out(
    tmp_path: Path,
) -> None:
    folder = club(tmp_path, {"hall.jpg": b"x", "map.pdf": b"%PDF"})
    tree = Tree(folder / "data")
    listed = club_files.read_club_files(tree, Problems())
    (folder / "data/files/hall.jpg").write_bytes(b"<exif:GPSLatitude>51,30N</exif:GPSLatitude>")
    assert club_files.contents_of(tree, listed) == {"files/map.pdf": b"%PDF"}


def test_a_picture_that_cannot_be_looked_at_does_not_go_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: str) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    folder = club(tmp_path, {"hall.jpg": b"x"})
    monkeypatch.setattr(club_files, "read_regular", full)
    assert said(folder) == [
        "warning files/hall.jpg this file is left out: it cannot be read"
        " ⇒ put the file itself there"
    ]


def test_a_folder_that_is_closed_is_said_and_stops_no_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path, {"map.pdf": b"%PDF"})
    scandir, access = os.scandir, os.access

    def denied(path: str | os.PathLike[str]) -> object:
        if os.fspath(path).endswith("data/files"):
            raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", denied)
    monkeypatch.setattr(
        os, "access", lambda path, mode: not str(path).endswith("files") and access(path, mode)
    )
    monkeypatch.setattr(Tree, "readable_names", lambda _tree, _path="": [])
    assert said(folder)[-1] == (
        "warning files this file is left out: this account may not read it"
        " ⇒ give everybody the right to read it"
    )
    assert published(folder) == {}


def test_links_are_left_out_also_those_that_lead_to_data(tmp_path: Path) -> None:
    folder = club(tmp_path, {"map.pdf": b"%PDF"})
    (folder / "data/files/secret.txt").symlink_to("/etc/passwd")
    (folder / "data/files/site.txt").symlink_to(folder / "data/site.yaml")
    (folder / "data/files/events").symlink_to(folder / "data/events")
    assert said(folder) == [
        f"warning files/{name} this file is left out: it is a link ⇒ put the file itself there"
        for name in ("events", "secret.txt", "site.txt")
    ]
    assert published(folder) == {"map.pdf": b"%PDF"}


def test_a_folder_that_is_a_link_is_not_looked_into(tmp_path: Path) -> None:
    folder = club(tmp_path, {})
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/secret.txt").write_text("secret")
    (folder / "data/files").symlink_to(tmp_path / "elsewhere")
    assert said(folder) == [
        "warning files this file is left out: it is a link ⇒ put the file itself there"
    ]
    assert published(folder) == {}


@pytest.mark.parametrize("name", [".hidden.pdf", ".git/config.txt"])
def test_hidden_names_are_left_out_without_a_word(tmp_path: Path, name: str) -> None:
    folder = club(tmp_path, {name: b"x"})
    assert said(folder) == []
    assert published(folder) == {}


def test_what_is_too_large_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = club(tmp_path, {"large.zip": bytes(5_100_000)})
    assert said(folder) == [
        "warning files/large.zip this file is left out: it has 5.1 MB, and at most 5 MB are"
        " published ⇒ make it smaller, or link to it elsewhere"
    ]
    assert published(folder) == {}


@pytest.mark.parametrize(("files", "which"), [(3, "this file is"), (6, "this file and 3 more are")])
def test_no_more_than_so_many_are_published_and_one_warning_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int, which: str
) -> None:
    monkeypatch.setattr(club_files, "MOST", 2)
    folder = club(tmp_path, {f"{n}.txt": b"x" for n in range(files)})
    assert said(folder) == [
        f"warning files/2.txt {which} left out: at most 2 files of 50 MB together are published"
        " ⇒ remove what nobody needs"
    ]
    assert sorted(published(folder)) == ["0.txt", "1.txt"]


def test_a_folder_too_deep_to_be_looked_into_is_a_warning(tmp_path: Path) -> None:
    deepest = "/".join("a" * 19)
    folder = club(tmp_path, {f"{deepest}/in.txt": b"x", f"{deepest}/b/out.txt": b"x"})
    assert said(folder) == [
        f"warning files/{deepest}/b this file is left out: it lies 20 folders deep, and is not"
        " looked into ⇒ put it higher"
    ]
    assert sorted(published(folder)) == [f"{deepest}/in.txt"]


def test_a_change_and_a_removal_are_seen_by_the_next_build(tmp_path: Path) -> None:
    folder = club(tmp_path, {"map.pdf": b"old", "gone.txt": b"x"})
    published(folder)
    (folder / "data/files/map.pdf").write_bytes(b"new, and longer")
    (folder / "data/files/gone.txt").unlink()
    assert published(folder) == {"map.pdf": b"new, and longer"}


def test_an_event_of_that_name_would_lie_there(tmp_path: Path) -> None:
    folder = club(tmp_path, {})
    (folder / "data/events/downtown").rename(folder / "data/events/files")
    [found] = [
        one for one in Data(folder / "data").open("files").problems if one.kind == "folder name"
    ]
    assert found.message == "the folder's name “files” is reserved for the program"
