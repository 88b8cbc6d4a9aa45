"""What a save leaves for a moment counts as not there, and what stays is said."""

import os
import time
from pathlib import Path

import pytest
from topcut.disk import scan
from topcut.disk.temporary_files import FRESH, is_passing
from topcut.disk.tree import Tree

from tests.build import ROUND_1, typed

PASSING = (
    "sedAb1x9Z", "swiss-1.yaml.tmp", "swiss-1.yaml.tmp1234", "4913", ".swiss-1.yaml.swp",
    "swiss-1.yaml.Xh3k2q", "swiss-1.yaml___jb_tmp___", "tmpq8w7e6r5", "photo.jpg.part",
)  # fmt: skip
STAYING = (
    "swiss-1.yaml", "swiss-01.yaml", "sedan.yaml", "notes.txt", "news", "decks", "map.png",
    "round-1.yml", "tmp", "sedative",
)  # fmt: skip


def aged(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Lets time pass for whoever asks how old a file is."""
    now = time.time()
    monkeypatch.setattr("topcut.disk.temporary_files.time.time", lambda: now + seconds)


@pytest.mark.parametrize("name", PASSING)
def test_what_is_about_to_be_renamed_is_passing_for_two_seconds(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / name
    path.write_text("x")
    assert is_passing(name, os.fspath(path))
    os.utime(path, (0, 0))
    assert is_passing(name, os.fspath(path)), "a time that was copied says nothing of when it came"
    aged(monkeypatch, FRESH + 0.1)
    assert not is_passing(name, os.fspath(path))


@pytest.mark.parametrize("name", STAYING)
def test_what_somebody_may_have_typed_is_never_passing(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("x")
    assert not is_passing(name, os.fspath(tmp_path / name))


def test_a_file_that_vanishes_while_it_is_looked_at_is_passing(tmp_path: Path) -> None:
    assert is_passing("sedAb1x9Z", os.fspath(tmp_path / "sedAb1x9Z"))


def test_an_event_is_the_same_with_and_without_what_is_passing_and_another_when_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = typed(tmp_path, swiss_1=ROUND_1)
    before, names = (scan.stamp(event), scan.key(event)), Tree(event).names("rounds")
    (event / "rounds/sedAb1x9Z").write_text(ROUND_1[:40])
    assert (scan.stamp(event), scan.key(event)) == before
    assert Tree(event).names("rounds") == names
    aged(monkeypatch, FRESH + 0.1)
    assert scan.stamp(event) != before[0]
    assert scan.key(event) != before[1]
    assert Tree(event).names("rounds") == sorted([*names, "sedAb1x9Z"])
