"""The site itself says which of its files are ours."""

import errno
import os
import shutil
from pathlib import Path

import pytest
from topcut import cli
from topcut.disk.tree import Tree
from topcut.disk.writing import ForeignFileError
from topcut.publish.cache.manifest import FILE, listed

from tests.support.archive import write_archive
from tests.support.kept import lose_caches
from tests.support.trees import built, tree


@pytest.fixture
def data(tmp_path: Path) -> Path:
    write_archive(tmp_path / "data", 3, players=4, rounds=2)
    return tmp_path / "data"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


def lose_the_cache(site: Path) -> None:
    lose_caches(site.parent)


def test_the_lists_name_every_file(data: Path, site: Path) -> None:
    built(data, site)
    events = [f"event-0000{number}" for number in range(3)]
    named = set(listed(site)).union(*(listed(site, event) for event in events))
    assert named == set(tree(site))


def test_a_name_goes_though_the_cache_was_lost(data: Path, site: Path) -> None:
    built(data, site)
    players = data / "events/event-00001/players.yaml"
    old = players.read_text("utf-8").splitlines()[1].partition("name: ")[2].split(",")[0].strip("}")
    texts = sorted((data / "events/event-00001").rglob("*.yaml"))
    lose_the_cache(site)
    for path in texts:
        path.write_text(path.read_text("utf-8").replace(old, "Zed Alias"), "utf-8")
    built(data, site)
    left = {path: content for path, content in tree(site).items() if path.startswith("event-00001")}
    assert not [path for path, content in left.items() if old.encode() in content]
    lose_caches(data.parent)
    built(data, data.parent / "anew")
    assert tree(site) == tree(data.parent / "anew")


@pytest.mark.parametrize("error", [errno.EMFILE, errno.EIO])
def test_a_list_that_cannot_be_read_now_is_not_taken_for_none(
    data: Path, site: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it names would stay for ever."""
    built(data, site)
    lose_the_cache(site)

    def failing(*_: object) -> bytes:
        raise OSError(error, os.strerror(error), FILE)

    with monkeypatch.context() as patched:
        patched.setattr(Tree, "read", failing)
        with pytest.raises(OSError, match=FILE):
            listed(site)


def test_an_event_that_is_gone_goes_though_the_cache_was_lost(data: Path, site: Path) -> None:
    built(data, site)
    lose_the_cache(site)
    shutil.rmtree(data / "events/event-00002")
    built(data, site, prune=True)
    built(data, data.parent / "anew")
    assert tree(site) == tree(data.parent / "anew")


def test_files_of_others_are_not_touched_and_said(data: Path, site: Path) -> None:
    (site / "event-00001").mkdir(parents=True)
    (site / "event-00001/index.html").write_text("a page by hand", "utf-8")
    (site / "photos").mkdir()
    (site / "photos/one.jpg").write_bytes(b"x")
    done = built(data, site)
    assert done.broken == ("event-00001",)
    assert tree(site / "event-00001") == {"index.html": b"a page by hand"}
    assert (site / "photos/one.jpg").exists()
    (site / "event-00001/index.html").unlink()
    assert built(data, site).ok
    shutil.rmtree(data / "events/event-00001")
    built(data, site, prune=True)
    assert (site / "photos/one.jpg").exists()


def test_a_front_page_of_somebody_else_stops_the_build_before_anything_is_written(
    data: Path, site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site.mkdir()
    (site / "index.html").write_text("my homepage", "utf-8")
    with pytest.raises(ForeignFileError):
        built(data, site)
    assert tree(site) == {"index.html": b"my homepage"}
    assert cli.main(["build", "--data", str(data), "--site", str(site)]) != 0
    assert "was not made by Topcut" in capsys.readouterr().err


def test_a_site_of_an_older_topcut_is_taken_over(data: Path, site: Path) -> None:
    """It has no lists, and its front page says who made it."""
    built(data, site)
    for path in site.rglob(FILE):
        path.unlink()
    lose_the_cache(site)
    (site / "event-00001/index.html").write_text("as an older Topcut made it", "utf-8")
    assert built(data, site).ok
    built(data, data.parent / "anew")
    assert tree(site) == tree(data.parent / "anew")


def test_a_list_that_somebody_changed_leads_nowhere_else(data: Path, site: Path) -> None:
    built(data, site)
    (site.parent / "precious").write_text("x", "utf-8")
    evil = "../precious\n/etc/passwd\n.git/config\na/../../precious\n"
    path = site / "event-00001" / FILE
    path.write_text(path.read_text("utf-8") + evil + "../../precious\n", "utf-8")
    lose_the_cache(site)
    shutil.rmtree(data / "events/event-00001")
    built(data, site, prune=True)
    assert (site.parent / "precious").exists()
    assert not (site / "event-00001").exists()


def test_a_folder_of_the_site_that_leads_elsewhere_is_not_written_through(
    data: Path, site: Path
) -> None:
    (site.parent / "elsewhere").mkdir()
    site.mkdir()
    (site / "event-00001").symlink_to(site.parent / "elsewhere")
    assert built(data, site).broken == ("event-00001",)
    assert list((site.parent / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("place", ["data", ".", "data/site", "data/events"])
def test_pages_are_not_built_among_their_sources(
    place: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(data.parent)
    before = tree(data.parent)
    assert cli.main(["build", "--site", place]) == cli.CANNOT_RUN
    assert "which they are made from" in capsys.readouterr().err
    assert tree(data.parent) == before


def test_a_list_of_an_older_version_is_read(data: Path, site: Path) -> None:
    """Its first line had other words: what it names is ours all the same."""
    built(data, site)
    now = listed(site, "event-00002")
    lists = list(site.rglob(FILE))
    for path in lists:
        words = b"# Topcut made these files, and removes those that it makes no more."
        _, _, names = path.read_bytes().partition(b"\n")
        path.write_bytes(words + b"\n" + names)
    assert len(lists) == 4
    assert listed(site, "event-00002") == now
    lose_the_cache(site)
    shutil.rmtree(data / "events/event-00002")
    built(data, site, prune=True)
    built(data, data.parent / "anew")
    assert tree(site) == tree(data.parent / "anew")
