"""Names in an event's folder that nothing reads, and what is said of them."""

import shutil
from pathlib import Path

import pytest
from topcut.disk import temporary_files
from topcut.documents.load import load_site

from tests.build import PLAYERS, ROUND_1, opened, typed

MOVE = "keep it outside of data/ if it is something else"
TYPE = "type what is right into rounds/swiss-1.yaml, and keep this file outside of data/"
COPY = "this is a second copy of rounds/swiss-1.yaml, which Topcut does not read"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=ROUND_1)


def said(folder: Path, kind: str = "resembling name") -> list[str]:
    return [
        f"{each.level} {each.mark.file}: {each.message} | {each.expected}"
        for each in opened(folder).report.problems
        if each.kind == kind
    ]


def test_the_only_list_under_another_name_is_to_be_renamed(folder: Path) -> None:
    (folder / "players.yaml").rename(folder / "players.yaml.txt")
    assert said(folder) == [
        "error players.yaml.txt: Topcut does not read this file, whose name resembles players.yaml"
        f" | rename it to players.yaml, or {MOVE}"
    ]


@pytest.mark.parametrize("name", ["swiss 1.yaml", "round-1.yaml", "swiss-1.YAML", "swiss-1.yaml~"])
def test_the_only_file_of_a_round_under_another_name_too(folder: Path, name: str) -> None:
    (folder / "rounds" / "swiss-1.yaml").rename(folder / "rounds" / name)
    assert said(folder) == [
        f"error rounds/{name}: Topcut does not read this file, whose name resembles"
        f" rounds/swiss-1.yaml | rename it to rounds/swiss-1.yaml, or {MOVE}"
    ]


@pytest.mark.parametrize(
    "name",
    [
        "swiss-1 (1).yaml",
        "Copy of swiss-1.yaml",
        "swiss-1 (Ann's conflicted copy 2018-03-10).yaml",
        "swiss-1.sync-conflict-20180310-120000-ABCDEFG.yaml",
        "swiss-1-LAPTOP.yaml",
    ],
)
def test_a_second_copy_is_an_error_with_the_tables_that_differ(folder: Path, name: str) -> None:
    (folder / "rounds" / name).write_text(ROUND_1.replace("6-0", "0-6"))
    assert said(folder) == [f"error rounds/{name}: {COPY}: table 1 differs | {TYPE}"]


def test_a_second_copy_that_says_the_same_is_a_warning(folder: Path) -> None:
    (folder / "rounds" / "swiss-1 (1).yaml").write_text(f"# a comment\n{ROUND_1}")
    assert said(folder) == [
        f"warning rounds/swiss-1 (1).yaml: {COPY}; it says the same | keep it outside of data/"
    ]


@pytest.mark.parametrize("name", ["swiss-1.yaml~", "swiss-1.yaml.bak", "#swiss-1.yaml#"])
def test_the_backup_of_an_editor_stops_no_evening(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(temporary_files, "FRESH", -1.0)  # as if it had lain there for long
    backup = folder / "rounds" / name
    for older in (ROUND_1, ROUND_1.replace("6-0", "")):
        backup.write_text(older)
        assert said(folder) == []
    backup.write_text(ROUND_1.replace("6-0", "0-6"))
    assert said(folder) == [f"warning rounds/{name}: {COPY}: table 1 differs | {TYPE}"]


@pytest.mark.parametrize("name", [".swiss-1.yaml.swp", "4913", ".#swiss-1.yaml"])
def test_what_a_running_editor_keeps_is_not_looked_at(folder: Path, name: str) -> None:
    (folder / "rounds" / name).write_bytes(b"b0VIM 8.2")
    assert said(folder) == said(folder, "unknown file") == []


def test_a_second_list_is_compared_line_by_line(folder: Path) -> None:
    (folder / "players-LAPTOP.yaml").write_text(f"{PLAYERS}- {{name: Ed Late}}\n")
    (line,) = said(folder)
    assert "second copy of players.yaml, which Topcut does not read: line 5 differs" in line


def test_a_second_folder_of_rounds_says_which_of_them_differ(folder: Path) -> None:
    shutil.copytree(folder / "rounds", folder / "rounds (1)")
    assert [line.partition(" |")[0] for line in said(folder)] == [
        "warning rounds (1): this is a second folder beside rounds/, which Topcut does not read"
    ]
    (folder / "rounds (1)" / "swiss-1.yaml").write_text(ROUND_1.replace("6-0", "0-6"))
    (folder / "rounds (1)" / "swiss-2.yaml").write_text(ROUND_1)
    assert said(folder) == [
        "error rounds (1): this is a second folder beside rounds/, which Topcut does not read:"
        " swiss-1.yaml differs, swiss-2.yaml is here alone"
        " | take what is right into rounds/, and keep this folder outside of data/"
    ]


def test_the_only_rounds_in_a_misspelt_folder_are_to_be_renamed(folder: Path) -> None:
    (folder / "rounds").rename(folder / "round")
    assert said(folder) == [
        "error round: Topcut does not read round, whose name resembles rounds/"
        f" | rename it to rounds, or {MOVE}"
    ]


@pytest.mark.parametrize("file", ["players.yaml", "rounds/swiss-1.yaml", "news/lunch.md"])
def test_a_file_that_icloud_alone_has_is_to_be_downloaded(
    folder: Path, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(temporary_files, "FRESH", 0)  # it has lain there for a while
    place = folder / file
    place.parent.mkdir(exist_ok=True)
    place.unlink(missing_ok=True)
    away = place.with_name(f".{place.name}.icloud")
    away.write_bytes(b"bplist00")
    assert said(folder, "unreadable") == [
        f"error {away.relative_to(folder)}: iCloud has moved {file} off this disk, so Topcut"
        " cannot read it | download it: open its folder in Finder"
    ]


def test_an_announcement_with_another_ending_is_to_be_renamed(folder: Path) -> None:
    (folder / "news").mkdir()
    (folder / "news" / "lunch.md.txt").write_text("Lunch at 13:00.\n")
    assert said(folder) == [
        "error news/lunch.md.txt: Topcut does not read this file, whose name resembles"
        f" news/lunch.md | rename it to news/lunch.md, or {MOVE}"
    ]


def test_a_copy_of_the_whole_folder_is_none_to_be_renamed(folder: Path) -> None:
    copy = folder.parent / "downtown - Copy"
    shutil.copytree(folder, copy)
    assert said(copy, "folder name") == [
        "error event.yaml: the folder's name “downtown - Copy” is a second copy of the event"
        " downtown | take what is right into downtown/, and keep this folder outside of data/"
    ]


def test_nobody_is_told_to_delete_what_nothing_reads(folder: Path) -> None:
    (folder / "notes.docx").write_text("x")
    assert said(folder, "unknown file") == [
        "warning notes.docx: Topcut does not read this file"
        " | keep it somewhere else, or leave it here: it is not published"
    ]


def test_the_site_under_another_name_is_to_be_renamed(folder: Path) -> None:
    data = folder.parents[1]
    (data / "site.yaml.txt").write_text("topcut: 1\n")
    (found,) = load_site(data).problems
    assert (found.level, found.mark.file, found.expected) == (
        "error", "site.yaml.txt", f"rename it to site.yaml, or {MOVE}"
    )  # fmt: skip


@pytest.mark.parametrize("name", ["Events", "EVENTS"])
def test_the_folder_of_events_with_capitals_is_to_be_renamed(folder: Path, name: str) -> None:
    data = folder.parents[1]
    (data / "site.yaml").write_text("topcut: 1\n")
    folder.parent.rename(data / name)
    (found,) = load_site(data).problems
    assert (found.level, found.mark.file) == ("error", name)
    assert found.expected == f"rename it to events, or {MOVE}"
